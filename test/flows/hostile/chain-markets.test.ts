/**
 * The node as a second source of market data: what the service states is compared with the market's object
 * before a signature.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { aftermath } from '../../../ts/index.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { ChainMarkets, type ChainSources } from '../../../ts/submit/pins/chain-markets.js';
import { SuiNode, type NodeClient } from '../../../ts/node/sui-node.js';
import { startSandbox, type Sandbox } from '../../../sandbox/ts/index.js';
import type { Intent } from '../../../ts/transaction/intent.js';
import type { MarketFacts } from '../../../ts/transaction/writes/facts.js';
import { CHAIN_IDS, findDeployment } from '../../../ts/wire/deployments.js';
import { toFullType } from '../../../ts/core/address.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const OTHER = `0x${'ab'.repeat(32)}`;
/** 32 zero bytes in base58. */
const OBJECT_DIGEST = '1'.repeat(32);
/** A package that the sandbox's node knows, and that is not the contract's. */
const FRAMEWORK = `0x${'2'.padStart(64, '0')}`;
const OBJECTS = '/sui.rpc.v2.LedgerService/BatchGetObjects';
const VERSIONS = '/sui.rpc.v2.MovePackageService/ListPackageVersions';

describe('chain markets', () => {
    let stage: Stage;
    let exchange: aftermath;
    let price: number;

    const make = (config: object = {}): aftermath =>
        on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url), ...config });

    beforeAll(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC);
        const { bids } = await stage.exchange.fetchOrderBook(BTC, 1);
        price = Math.floor(Number(bids[0]![0]) * 0.8);
    });

    afterAll(() => stage.sandbox.close());

    beforeEach(() => {
        stage.sandbox.faults.clear();
        stage.sandbox.requests.clear();
        exchange = make();
    });

    const order = (params: object = {}, of = exchange): Promise<unknown> =>
        of.createOrder(BTC, 'limit', 'buy', 0.01, price, params);

    const reads = (): number => stage.sandbox.requests.count(OBJECTS);

    /** The service states other steps of prices and amounts. */
    function restate(precision: object): void {
        const rewrite = (rows: unknown): unknown =>
            (rows as { precision: object }[]).map((row) => ({ ...row, precision: { ...row.precision, ...precision } }));
        stage.sandbox.faults.add({ route: 'markets', rewrite });
    }

    /** The node shows other objects. */
    function reshow(change: (object: { objectType: string }) => object): void {
        const rewrite = (answer: unknown): unknown => {
            const { objects } = answer as { objects: { result: { object: { objectType: string } } }[] };
            return {
                objects: objects.map(({ result }) => ({
                    result: { ...result, object: { ...result.object, ...change(result.object) } },
                })),
            };
        };
        stage.sandbox.faults.add({ route: OBJECTS, rewrite });
    }

    async function expectRefused(write: Promise<unknown>, at: string): Promise<void> {
        const error: unknown = await write.catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect((error as TransactionMismatch).departures.map((departure) => departure.at)).toEqual([at]);
        expect((error as Error).message).toContain('nothing was signed');
        expect(stage.sandbox.requests.list.filter(({ route }) => /^submit|ExecuteTransaction/.test(route))).toEqual([]);
    }

    describe('an order is refused before it is signed', () => {
        test.each([
            ['through the service', {}],
            ['through the node', { postOnly: true }],
        ])('when the tick is another one on the chain, %s', async (_way, params) => {
            restate({ price: 0.5 });
            await expectRefused(order(params), `${BTC} tick`);
        });

        test('when the lot is another one on the chain', async () => {
            restate({ amount: 0.01 });
            await expectRefused(order(), `${BTC} lot`);
        });

        test('when the market has another collateral on the chain', async () => {
            reshow(({ objectType }) => ({ objectType: objectType.replace(/<.*>/, '<0x2::sui::SUI>') }));
            await expectRefused(order(), `${BTC} collateral`);
        });

        test('when the object is no market', async () => {
            reshow(() => ({ objectType: '0x2::clock::Clock' }));
            await expectRefused(order(), `${BTC} id`);
        });

        test('when another package defines the market', async () => {
            reshow(({ objectType }) => ({ objectType: objectType.replace(/^0x\w+/, FRAMEWORK) }));
            await expectRefused(order(), `${BTC} package`);
        });
    });

    describe('an order is placed', () => {
        test('with one read of the market for all of them', async () => {
            await order();
            await order();
            await order({ postOnly: true });
            expect(reads()).toBe(1);
        });

        test('when the market was defined by an earlier version of the package', async () => {
            reshow(({ objectType }) => ({ objectType: objectType.replace(/^0x\w+/, FRAMEWORK) }));
            const versions = [FRAMEWORK, stage.sandbox.packages.perpetuals].map((packageId, i) => {
                return { packageId, version: BigInt(i + 1) };
            });
            stage.sandbox.faults.add({ route: VERSIONS, rewrite: () => ({ versions }) });
            await order();
        });

        test('when the versions of the package are not known', async () => {
            reshow(({ objectType }) => ({ objectType: objectType.replace(/^0x\w+/, OTHER) }));
            await order();
        });

        test('when the node shows no fields', async () => {
            reshow(() => ({ json: undefined }));
            await order();
        });

        test('when the node does not respond, which is not asked again for a minute', async () => {
            stage.sandbox.faults.add({ route: /sui\.rpc/, status: 503 });
            await order();
            await order();
            expect(reads()).toBe(1);
            exchange.milliseconds = () => Date.now() + 61_000;
            await order();
            expect(reads()).toBe(2);
        });

        test.each([
            ['without a node', null],
            ['with an option that names none', 'no address'],
        ])('%s', async (_case, node) => {
            await order({}, make({ options: { node } }));
            expect(reads()).toBe(0);
        });
    });

    test('a cancel is not compared', async () => {
        const { id } = (await order({}, make())) as { id: string };
        reshow(() => ({ objectType: '0x2::clock::Clock' }));
        await expect(exchange.cancelOrder(id, BTC)).resolves.toMatchObject({ id });
    });

    test('another node is asked itself', async () => {
        await order();
        exchange.options['node'] = `${stage.sandbox.nodeUrl}/`;
        await order();
        expect(reads()).toBe(2);
    });

    describe('a node that takes too long', () => {
        const market = { id: OTHER, symbol: BTC, base: 'BTC', lot: 1n, tick: 1n };
        const coin = { type: '0x2::usdc::USDC', code: 'USDC', decimals: 6 };
        const account = { capabilityId: OTHER, accountId: OTHER, coin, isAgent: false };
        const intent: Intent = { action: 'allocate', account, market, amount: 1n };
        const sourcesOf = (node: SuiNode): ChainSources => ({
            ...{ node: () => node, independentNode: () => node },
            ...{ deployment: () => undefined, now: () => 0 },
        });

        afterAll(() => {
            jest.useRealTimers();
        });

        test('delays one write by two seconds, and refuses a later one by what it shows then', async () => {
            jest.useFakeTimers();
            let answer: (value: unknown) => void = () => undefined;
            const getObjects = jest.fn<() => Promise<unknown>>();
            getObjects.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
            const node = new SuiNode({ core: { getObjects } } as unknown as NodeClient, () => 60_000);
            const chain = new ChainMarkets(sourcesOf(node));
            const first = chain.compare(intent, undefined);
            await jest.advanceTimersByTimeAsync(2_000);
            expect(await first).toEqual([]);
            expect(await chain.compare(intent, undefined)).toEqual([]);
            const type = `${OTHER}::clearing_house::ClearingHouse<0x2::usdc::USDC>`;
            const json = { market_params: { core_params: { lot_size: '1', tick_size: '2' } } };
            const shown = {
                objects: [{ objectId: OTHER, version: '1', digest: OBJECT_DIGEST, owner: null, type, json }],
            };
            getObjects.mockResolvedValue(shown);
            answer(shown);
            await jest.advanceTimersByTimeAsync(0);
            const departures = await chain.compare(
                { ...intent, account: { ...account, coin: { ...coin } } },
                undefined,
            );
            expect(departures.map(({ at }) => at)).toContain(`${BTC} tick`);
            // Once more before the refusal, as the market may have changed.
            expect(getObjects).toHaveBeenCalledTimes(2);
        });

        test('is asked again before a refusal, so that a change of the market blocks no write', async () => {
            jest.useRealTimers();
            const type = `${OTHER}::clearing_house::ClearingHouse<0x2::usdc::USDC>`;
            const { lot, tick } = market;
            const show = (tickSize: bigint): object => {
                const json = { market_params: { core_params: { lot_size: `${lot}`, tick_size: `${tickSize}` } } };
                return { objects: [{ objectId: OTHER, version: '1', digest: OBJECT_DIGEST, owner: null, type, json }] };
            };
            const getObjects = jest.fn<() => Promise<unknown>>().mockResolvedValueOnce(show(tick));
            const node = new SuiNode({ core: { getObjects } } as unknown as NodeClient, () => 60_000);
            const chain = new ChainMarkets(sourcesOf(node));
            const full = { ...coin, type: toFullType(coin.type) };
            const plain = { ...intent, account: { ...account, coin: full } } as Intent;
            expect(await chain.compare(plain, undefined)).toEqual([]);
            getObjects.mockResolvedValueOnce(show(2n * tick));
            const changed = { ...plain, market: { ...market, tick: 2n * tick } } as Intent;
            expect(await chain.compare(changed, undefined)).toEqual([]);
            getObjects.mockResolvedValueOnce(show(2n * tick));
            expect((await chain.compare(plain, undefined)).map(({ at }) => at)).toEqual([`${BTC} tick`]);
        });
    });
});

describe('the objects of a node with the ids of mainnet', () => {
    let sandbox: Sandbox;
    let chain: ChainMarkets;

    beforeAll(async () => {
        sandbox = await startSandbox({ deployment: 'mainnet', life: false });
        const node = new SuiNode(sandbox.nodeUrl, () => 5_000);
        chain = new ChainMarkets({
            ...{ node: () => node, independentNode: () => node },
            ...{ deployment: () => findDeployment(CHAIN_IDS.mainnet), now: () => 0 },
        });
    });

    afterAll(() => sandbox.close());

    const marketOf = (base: string): MarketFacts => {
        const specs = [...sandbox.internals.chain.world.markets.values()];
        const { id, lotSize: lot, tickSize: tick } = specs.find((spec) => spec.base === base)!;
        return { id, symbol: `${base}/USD:USDC`, base, lot, tick, isUnpinned: true };
    };

    test('prove a market by the list of the vendor', async () => {
        const { collateralType } = sandbox.internals.chain;
        expect(await chain.prove(marketOf('ETH'), collateralType)).toEqual([]);
        expect(await chain.prove({ ...marketOf('BTC'), tick: 7n }, collateralType)).toMatchObject([
            { at: 'BTC/USD:USDC tick' },
        ]);
    });

    test('prove the price feeds of a market, and no other', async () => {
        const { feedIds, collateralFeedId } = sandbox.internals.chain.world;
        const [btc, eth] = [marketOf('BTC').id, marketOf('ETH').id];
        const { collateralType: type } = sandbox.internals.chain;
        const account = {
            capabilityId: OTHER,
            accountId: OTHER,
            coin: { type, code: 'USDC', decimals: 6 },
            isAgent: false,
        };
        const intent: Intent = { action: 'allocate', account, market: marketOf('BTC'), amount: 1n };
        const isProven = async (feedId: string, marketId?: string): Promise<boolean> => {
            const departures = [{ at: 'calls[0] session::start baseFeed', wanted: 'another feed', found: feedId }];
            const found = { packages: {}, executors: undefined, otherPackages: [], needsPins: true };
            return (
                (await chain.settleDepartures({ ...found, departures, otherFeeds: [{ feedId, marketId }] }, intent))
                    .length === 0
            );
        };
        expect(await isProven(feedIds.get(btc)!, btc)).toBe(true);
        expect(await isProven(feedIds.get(eth)!, btc)).toBe(false);
        expect(await isProven(collateralFeedId)).toBe(true);
        expect(await isProven(feedIds.get(btc)!)).toBe(false);
    });
});
