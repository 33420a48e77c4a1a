/** What is not shipped, proven at a node: markets of the vendor, and price feeds that markets have now. */

import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { deriveDynamicFieldID } from '@mysten/sui/utils';
import type { Departure } from '../../../ts/core/problem.js';
import type { SuiNode } from '../../../ts/node/sui-node.js';
import { ChainMarkets } from '../../../ts/submit/pins/chain-markets.js';
import { vendorMarketsId } from '../../../ts/transaction/derived-ids.js';
import type { Intent } from '../../../ts/transaction/intent.js';
import type { MarketFacts } from '../../../ts/transaction/writes/facts.js';
import type { OtherFeed } from '../../../ts/transaction/price-feeds.js';
import type { VerificationResult } from '../../../ts/transaction/expectation.js';
import { CHAIN_IDS, DEPLOYMENTS } from '../../../ts/wire/deployments.js';

const MAINNET = DEPLOYMENTS[CHAIN_IDS.mainnet]!;
const { perpetuals, oracle, vendor } = MAINNET.packages;
const REGISTRY = MAINNET.registry!;
const LIST = '0xa7ba4b9e1961e48c57afbebed567ca7ab20ca6771945aac034acf327b02904ae';
const USDC = MAINNET.collateral['USDC']!.type;
const SYMBOL = 'PEPE/USD:USDC';
const MARKET = `0x${'c1'.repeat(32)}`;
const FEED = `0x${'c2'.repeat(32)}`;
const FOREIGN = `0x${'c3'.repeat(32)}`;
const CORE = { lot_size: '1000', tick_size: '10', base_storage_id: 40, collateral_storage_id: 0 };

interface Shown {
    readonly type: string;
    readonly fields: Record<string, unknown> | undefined;
}

const marketType = (packageId: string, collateral = USDC): string =>
    `${packageId}::clearing_house::ClearingHouse<${collateral}>`;
const feedType = (packageId: string): string => `${packageId}::price_feed_storage::PriceFeedStorage`;

const HONEST: Readonly<Record<string, Shown>> = {
    [LIST]: { type: '0x2::dynamic_field::Field', fields: { value: [FOREIGN, MARKET] } },
    [MARKET]: { type: marketType(perpetuals!.original), fields: { market_params: { core_params: CORE } } },
    [FEED]: { type: feedType(oracle!.original), fields: { storage_id: 40, symbol: 'PEPEUSD' } },
};

const market: MarketFacts = { id: MARKET, symbol: SYMBOL, base: 'PEPE', lot: 1_000n, tick: 10n, isUnpinned: true };
const coin = { type: USDC, code: 'USDC', decimals: 6 };
const account = { capabilityId: FOREIGN, accountId: FOREIGN, coin, isAgent: false };
const intent: Intent = { action: 'allocate', account, market, amount: 1n };

test('the list of the vendor of mainnet has the id of the record of deployed objects', () => {
    const key = `${perpetuals!.original}::keys::VendorClearingHouseKey<${vendor!.original}::aftermath::AFTERMATH>`;
    expect(vendorMarketsId(REGISTRY, perpetuals!.original, vendor!.original)).toBe(LIST);
    expect(deriveDynamicFieldID(REGISTRY, key, Uint8Array.of(0))).toBe(LIST);
});

describe('proofs at a node', () => {
    let shown: Record<string, Shown>;
    let reads: number;
    let time: number;
    let isDown: boolean;

    beforeEach(() => {
        [shown, reads, time, isDown] = [{ ...HONEST }, 0, 0, false];
    });

    const node = {
        objects: (ids: readonly string[]) => {
            reads += 1;
            if (isDown) return Promise.reject(new Error('no response'));
            return Promise.resolve(new Map(ids.flatMap((id) => (shown[id] === undefined ? [] : [[id, shown[id]]]))));
        },
    } as unknown as SuiNode;

    const make = (found: SuiNode | undefined = node, deployment = MAINNET): ChainMarkets =>
        new ChainMarkets({
            ...{ node: () => found, independentNode: () => found },
            ...{ deployment: () => deployment, now: () => time },
        });

    const setCore = (members: object): unknown =>
        (shown[MARKET] = { ...HONEST[MARKET]!, fields: { market_params: { core_params: { ...CORE, ...members } } } });

    const without = (id: string): Record<string, Shown> =>
        Object.fromEntries(Object.entries(HONEST).filter(([other]) => other !== id));

    const ofFeed: Departure = { at: 'calls[1] session::start baseFeed', wanted: 'another feed', found: FEED };
    const base: OtherFeed = { marketId: MARKET, feedId: FEED };

    const verdictOf = (departures: readonly Departure[], other = base): VerificationResult => ({
        departures,
        packages: {},
        executors: undefined,
        otherFeeds: [other],
        otherPackages: [],
        needsPins: true,
    });

    describe('a market that is not shipped', () => {
        test('is proven by the list of the vendor, its type and its fields, once', async () => {
            const chain = make();
            expect(await chain.prove(market, USDC)).toEqual([]);
            expect(await chain.prove(market, USDC)).toEqual([]);
            expect(reads).toBe(1);
        });

        test('is refused without a node that the service does not run, with the pin that accepts it', async () => {
            const chain = new ChainMarkets({
                ...{ node: () => node, independentNode: () => undefined },
                ...{ deployment: () => MAINNET, now: () => time },
            });
            const [departure] = await chain.prove(market, USDC);
            expect(departure).toMatchObject({ at: `${SYMBOL} id`, found: MARKET });
            expect(departure?.wanted).toContain(`options.transaction.pins.markets['${SYMBOL}']`);
        });

        test.each<[string, () => unknown, string]>([
            [
                'of another vendor',
                () => (shown[LIST] = { ...HONEST[LIST]!, fields: { value: [FOREIGN] } }),
                `${SYMBOL} id`,
            ],
            ['without the list', () => (shown = without(LIST)), `${SYMBOL} id`],
            [
                'of another package',
                () => (shown[MARKET] = { ...HONEST[MARKET]!, type: marketType(FOREIGN) }),
                `${SYMBOL} id`,
            ],
            ['that is another object', () => (shown[MARKET] = HONEST[FEED]!), `${SYMBOL} id`],
            ['without an object', () => (shown = without(MARKET)), `${SYMBOL} id`],
            ['without fields', () => (shown[MARKET] = { ...HONEST[MARKET]!, fields: undefined }), `${SYMBOL} id`],
            ['with another lot', () => setCore({ lot_size: '1' }), `${SYMBOL} lot`],
            ['with another tick', () => setCore({ tick_size: '1' }), `${SYMBOL} tick`],
            [
                'with another collateral',
                () => (shown[MARKET] = { ...HONEST[MARKET]!, type: marketType(perpetuals!.original, '0x2::sui::SUI') }),
                `${SYMBOL} collateral`,
            ],
            ['at a node that does not respond', () => (isDown = true), `${SYMBOL} id`],
        ])('is refused %s', async (_case, set, at) => {
            set();
            expect((await make().prove(market, USDC)).map((departure) => departure.at)).toEqual([at]);
        });
    });

    describe('the comparison with a node', () => {
        const compare = (found: SuiNode): Promise<Departure[]> => make(found).compare(intent, undefined);

        test('asks again a minute after a failed read', async () => {
            setCore({ lot_size: '1' });
            const chain = make();
            isDown = true;
            expect(await chain.compare(intent, undefined)).toEqual([]);
            [isDown, time] = [false, 59_999];
            expect(await chain.compare(intent, undefined)).toEqual([]);
            expect(reads).toBe(1);
            time = 60_000;
            expect(await chain.compare(intent, undefined)).toMatchObject([{ at: `${SYMBOL} lot` }]);
        });

        test('waits for an answer two seconds at most', async () => {
            jest.useFakeTimers();
            try {
                const silent = { objects: () => new Promise(() => undefined) } as unknown as SuiNode;
                let found: readonly Departure[] | undefined;
                void compare(silent).then((departures) => (found = departures));
                await jest.advanceTimersByTimeAsync(1_999);
                expect(found).toBeUndefined();
                await jest.advanceTimersByTimeAsync(1);
                expect(found).toEqual([]);
            } finally {
                jest.useRealTimers();
            }
        });
    });

    describe('another price feed than the shipped one', () => {
        const collateral = { marketId: undefined, feedId: FEED };

        const isProven = async (other: OtherFeed, chain = make()): Promise<boolean> =>
            (await chain.settleDepartures(verdictOf([ofFeed], other), intent)).length === 0;

        test('is that of the base where the market names its number', async () => {
            expect(await isProven(base)).toBe(true);
        });

        test('is that of the collateral where the market names its number, also 0', async () => {
            shown[FEED] = { ...HONEST[FEED]!, fields: { storage_id: 0, symbol: 'USDCUSD' } };
            expect(await isProven(collateral)).toBe(true);
            expect(await isProven(base)).toBe(false);
        });

        test.each<[string, () => unknown]>([
            ['the market names another one', () => setCore({ base_storage_id: 41 })],
            ['it is of another aggregator', () => (shown[FEED] = { ...HONEST[FEED]!, type: feedType(FOREIGN) })],
            ['it shows no number', () => (shown[FEED] = { ...HONEST[FEED]!, fields: {} })],
            [
                'the market is of another package',
                () => (shown[MARKET] = { ...HONEST[MARKET]!, type: marketType(FOREIGN) }),
            ],
            ['the node does not respond', () => (isDown = true)],
        ])('is refused where %s', async (_case, set) => {
            set();
            expect(await isProven(base)).toBe(false);
        });

        test('is read again after a minute', async () => {
            const chain = make();
            expect(await isProven(base, chain)).toBe(true);
            setCore({ base_storage_id: 41 });
            time = 59_999;
            expect(await isProven(base, chain)).toBe(true);
            time = 60_000;
            expect(await isProven(base, chain)).toBe(false);
        });
    });

    describe('the departures of a verification', () => {
        const ofMarket = { at: `${SYMBOL} id`, wanted: 'a market that you have checked and pinned', found: MARKET };
        const ofAmount = { at: 'amount', wanted: '1', found: '2' };

        test('lose what the node proves, and keep the others', async () => {
            expect(await make().settleDepartures(verdictOf([ofMarket, ofFeed, ofAmount]), intent)).toEqual([ofAmount]);
        });

        test('keep what the node does not prove', async () => {
            shown = {};
            const found = await make().settleDepartures(verdictOf([ofMarket, ofFeed]), intent);
            expect(found.map(({ at }) => at)).toEqual([ofMarket.at, ofFeed.at]);
        });

        test('name the feed of another base', async () => {
            shown[FEED] = { ...HONEST[FEED]!, fields: { storage_id: 40, symbol: 'DOGEUSD' } };
            const found = await make().settleDepartures(verdictOf([ofMarket, ofFeed]), intent);
            expect(found).toMatchObject([{ at: `${SYMBOL} base`, found: 'PEPE' }]);
        });

        test('are kept on a chain whose registry is not shipped, without a read', async () => {
            const chain = make(node, DEPLOYMENTS[CHAIN_IDS.testnet]);
            expect(await chain.settleDepartures(verdictOf([ofMarket, ofFeed]), intent)).toEqual([ofMarket, ofFeed]);
            expect(reads).toBe(0);
        });
    });
});
