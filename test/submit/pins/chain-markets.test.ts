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

/** The departure of a price feed in place of the market's object. */
const OTHER_OBJECT: Departure = {
    at: `${SYMBOL} id`,
    wanted: 'the object of a market on the chain',
    found: HONEST[FEED]!.type,
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
    /** The versions of any package; `undefined` where the client cannot ask for them. */
    let versions: ReadonlySet<string> | undefined;

    beforeEach(() => {
        [shown, reads, time, isDown] = [{ ...HONEST }, 0, 0, false];
        versions = undefined;
    });

    const node = {
        objects: (ids: readonly string[]) => {
            reads += 1;
            if (isDown) return Promise.reject(new Error('no response'));
            return Promise.resolve(new Map(ids.flatMap((id) => (shown[id] === undefined ? [] : [[id, shown[id]]]))));
        },
        packageVersions: () => Promise.resolve(versions),
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

    describe('a market on a chain whose registry is not shipped', () => {
        const examine = (found: SuiNode | undefined): Promise<Departure[]> =>
            new ChainMarkets({
                node: () => found,
                independentNode: () => undefined,
                deployment: () => DEPLOYMENTS[CHAIN_IDS.testnet],
                now: () => time,
            }).examine(market, USDC);

        test('is accepted where the node shows it as stated', async () => {
            expect(await examine(node)).toEqual([]);
        });

        test('is refused without a node', async () => {
            const wanted = 'a market that a Sui node shows';
            expect(await examine(undefined)).toEqual([{ at: `${SYMBOL} id`, wanted, found: 'no node' }]);
        });

        test.each<[string, () => unknown, Departure]>([
            [
                'without an object',
                () => (shown = without(MARKET)),
                { at: `${SYMBOL} id`, wanted: 'an object on the chain', found: 'none' },
            ],
            ['that is another object', () => (shown[MARKET] = HONEST[FEED]!), OTHER_OBJECT],
            [
                'with another lot',
                () => setCore({ lot_size: '1' }),
                { at: `${SYMBOL} lot`, wanted: '0.000000001, as on the chain', found: '0.000001' },
            ],
        ])('is refused %s', async (_case, set, departure) => {
            set();
            expect(await examine(node)).toEqual([departure]);
        });
    });

    describe('the comparison with a node', () => {
        const compare = (found: SuiNode): Promise<Departure[]> => make(found).compare(intent, undefined);

        test('refuses another object in place of a market', async () => {
            shown[MARKET] = HONEST[FEED]!;
            expect(await compare(node)).toEqual([OTHER_OBJECT]);
        });

        describe('of the package of a market', () => {
            const [own, called] = [`0x${'d1'.repeat(32)}`, `0x${'d2'.repeat(32)}`];
            const { original, current } = perpetuals!;
            const at = `${SYMBOL} package`;

            /** Compares a market, whose object a package has defined, with the packages of a transaction. */
            const compareIn = (definedBy: string, packages: readonly string[]): Promise<Departure[]> => {
                shown[MARKET] = { ...HONEST[MARKET]!, type: marketType(definedBy) };
                return make().compare(intent, packages);
            };

            test('refuses one that is not the shipped contract, where the transaction calls that', async () => {
                versions = new Set([own, current]);
                const wanted = `${original}, of the contract`;
                expect(await compareIn(own, [called, current])).toEqual([{ at, wanted, found: own }]);
            });

            test('refuses one of which the transaction calls no version', async () => {
                versions = new Set([own]);
                const wanted = `a version of ${own}, which defines the market's object on the chain`;
                expect(await compareIn(own, [called])).toEqual([{ at, wanted, found: called }]);
            });

            test.each<[string, string, readonly string[], ReadonlySet<string> | undefined]>([
                ['the transaction calls', own, [called, own], new Set([own])],
                ['is the first version of the shipped contract', original, [called], new Set([original])],
                ['the transaction calls a later version of', own, [called], new Set([own, called])],
                ['the node shows no versions of', own, [called], undefined],
            ])('accepts one that %s', async (_case, definedBy, packages, known) => {
                versions = known;
                expect(await compareIn(definedBy, packages)).toEqual([]);
            });
        });

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
