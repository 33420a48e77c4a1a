/** Writes whose commands the client writes itself: `options.transaction.build: 'client'`. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const NODE = '/sui.rpc.v2.';
const EXECUTE = 'TransactionExecutionService/ExecuteTransaction';
const SIMULATE = 'TransactionExecutionService/SimulateTransaction';
const OBJECTS = 'LedgerService/BatchGetObjects';

const HISTORY = 'perpetuals/account/order-history';
const PRICES = 'perpetuals/markets/prices';
const SECOND = 1_000;

describe.each([undefined, 'mainnet'] as const)('client build, deployment %s', (deployment) => {
    let stage: Stage;
    let exchange: aftermath;
    /** The time of the sandbox and of the client: prices age only as a test says. */
    let now = Date.now();

    beforeAll(async () => {
        stage = await setStage({ now: () => now, ...(deployment === undefined ? {} : { deployment }) });
    });
    afterAll(() => stage.sandbox.close());
    afterEach(() => exchange.close());

    const make = async (transaction: object, options: object = {}): Promise<void> => {
        const wallet = await stage.sandbox.fund({ usdc: 10_000, sui: 10, usdcAddressBalance: 100 });
        const all = { ...options, transaction: { build: 'client', ...transaction } };
        exchange = on(stage.sandbox, { ...wallet, urls: sandboxUrls(stage.sandbox.url), options: all });
        exchange.log = () => undefined;
        exchange.milliseconds = () => now;
    };
    /** The requests that a call makes, in their order. */
    const requestsOf = async (run: () => Promise<unknown>): Promise<string[]> => {
        stage.sandbox.requests.clear();
        await run();
        return stage.sandbox.requests.list.map(({ route }) => route.replace(NODE, ''));
    };
    const isOfService = (route: string): boolean => !/Service\//.test(route);
    /** A buy order far below the market. */
    const price = (share: number, symbol = BTC): number => {
        const { index } = {
            index: stage.sandbox.internals.engine.market(`${exchange.market(symbol).id}`, now).indexPrice,
        };
        return Number(exchange.priceToPrecision(symbol, (Number(index) / 1e18) * share));
    };
    const place = (share: number, symbol = BTC): Promise<ccxt.Order> =>
        exchange.createOrder(symbol, 'limit', 'buy', symbol === BTC ? 0.001 : 0.01, price(share, symbol));

    describe('in a new process', () => {
        test('creates an account, moves money and trades', async () => {
            await make({});
            const account = await exchange.createAccount(BTC);
            expect(account.code).toBe('USDC');
            await exchange.deposit('USDC', 4_000);
            await exchange.transfer('USDC', 50, 'wallet', `${account.id}`, { fromAddressBalance: true });
            await exchange.addMargin(BTC, 1_000);
            await exchange.setLeverage(7, BTC);
            const { id } = await place(0.7);
            const edited = await exchange.editOrder(`${id}`, BTC, 'limit', 'buy', 0.002, price(0.71));
            const bought = await exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, { slippage: 0.02 });
            expect(bought).toMatchObject({ status: 'closed', filled: 0.01 });
            expect((await exchange.fetchOpenOrders(BTC)).map((order) => order.id)).toEqual([edited.id]);
            expect(await exchange.cancelOrder(`${edited.id}`, BTC)).toMatchObject({
                id: edited.id,
                status: 'canceled',
            });
            exchange.options['createOrder'] = { slippage: 0.02 };
            await exchange.closePosition(BTC);
            await exchange.reduceMargin(BTC, 10);
            await exchange.withdraw('USDC', 25, exchange.walletAddress);
            const { USDC } = await exchange.fetchBalance();
            expect(USDC?.free).toBe(4_000 + 50 - 1_000 + 10 - 25);
            expect((await exchange.fetchLeverage(BTC)).longLeverage).toBeCloseTo(7, 6);
        });

        test.each(['client', 'service'] as const)('grants rights and takes them back, build %j', async (build) => {
            const agent = `0x${'a9'.repeat(32)}`;
            await make({ build });
            await exchange.createAccount(BTC);
            const wallet = { walletAddress: exchange.walletAddress, privateKey: exchange.privateKey };
            /** Each of a new object, which has loaded nothing. */
            const first = async <T>(call: (own: aftermath) => Promise<T>): Promise<T> => {
                await exchange.close();
                const options = { transaction: { build } };
                exchange = on(stage.sandbox, { ...wallet, urls: sandboxUrls(stage.sandbox.url), options });
                exchange.milliseconds = () => now;
                return call(exchange);
            };
            const granted = await first((own) => own.grantAgent(agent));
            expect((await exchange.fetchAgents()).map(({ id }) => id)).toEqual([granted.id]);
            await first((own) => own.revokeAgent(`${granted.id}`));
            expect(await exchange.fetchAgents()).toEqual([]);
        });

        test.each(['client', 'service'] as const)(
            'goes on in later epochs of a sandbox that runs ahead, build %j',
            async (build) => {
                await make({ build, simulate: 'first' });
                exchange.options['account'] = await openAccountOnChain({ ...stage, wallet: exchange, exchange }, BTC);
                const clock = now;
                exchange.milliseconds = () => clock;
                for (let day = 0; day < 4; day += 1) {
                    await exchange.setLeverage(3 + day, BTC);
                    now += 24 * 3_600 * SECOND;
                }
                expect((await exchange.fetchLeverage(BTC)).longLeverage).toBeCloseTo(6, 6);
            },
        );

        test.each(['client', 'service'] as const)('a cancel shows the terms of its order, build %j', async (build) => {
            await make({ build });
            exchange.options['account'] = await openAccountOnChain({ ...stage, wallet: exchange, exchange }, BTC);
            const placed = await exchange.createOrder(BTC, 'limit', 'buy', 0.002, price(0.7), { clientOrderId: '5' });
            const { id, timestamp, datetime } = placed;
            const terms = { side: 'buy', type: 'limit', price: placed.price, amount: 0.002, status: 'canceled' };
            const own = { ...terms, clientOrderId: '5', timestamp, datetime };
            expect(await exchange.cancelOrder(`${id}`, BTC)).toMatchObject(own);
            const bought = await exchange.createOrder(BTC, 'market', 'buy', 0.01);
            expect(bought).toMatchObject({ timeInForce: 'IOC', status: 'closed', filled: 0.01 });
            const wallet = { walletAddress: exchange.walletAddress, privateKey: exchange.privateKey };
            const other = on(stage.sandbox, {
                ...{ ...wallet, urls: sandboxUrls(stage.sandbox.url) },
                options: { transaction: { build }, account: exchange.options['account'] },
            });
            other.milliseconds = () => now;
            const sold = await exchange.createOrder(BTC, 'limit', 'sell', 0.002, price(1.3));
            const [canceled] = await other.cancelAllOrders(BTC);
            const ofOther = { side: 'sell', price: sold.price, amount: 0.002, filled: 0, remaining: 0.002, cost: 0 };
            expect(canceled).toMatchObject({ ...ofOther, timestamp: sold.timestamp, datetime: sold.datetime });
            await other.close();
        });

        test('asks the service for no build where everything is shipped', async () => {
            await make({});
            const requests = await requestsOf(async () => {
                await exchange.createAccount(BTC);
                await exchange.deposit('USDC', 4_000);
                await exchange.addMargin(BTC, 1_000);
                await exchange.cancelOrder(`${(await place(0.7)).id}`, BTC);
            });
            const builds = requests.filter((route) => route.startsWith('build/'));
            // A chain that is not shipped shows its registry and feeds in the first transactions.
            const first = ['build/createAccount', 'build/deposit', 'build/deposit', 'build/createOrders'];
            expect(builds).toEqual(deployment === undefined ? first : []);
        });
    });

    describe('after the first write', () => {
        const prepare = async (simulate: string): Promise<void> => {
            await make({ simulate });
            exchange.options['account'] = await openAccountOnChain({ ...stage, wallet: exchange, exchange }, BTC);
        };

        test.each(['first', 'never'])(
            'with %j an order, a cancel and an edit take one request each',
            async (simulate) => {
                await prepare(simulate);
                const ids = [(await place(0.7)).id, (await place(0.71)).id];
                await exchange.editOrder(`${ids[0]}`, BTC, 'limit', 'buy', 0.001, price(0.72));
                await exchange.cancelOrder(`${ids[1]}`, BTC);
                let id: string | undefined;
                expect(
                    await requestsOf(async () => {
                        ({ id } = await place(0.73));
                    }),
                ).toEqual([EXECUTE]);
                expect(
                    await requestsOf(async () => {
                        ({ id } = await exchange.editOrder(`${id}`, BTC, 'limit', 'buy', 0.001, price(0.74)));
                    }),
                ).toEqual([EXECUTE]);
                expect(await requestsOf(() => exchange.cancelOrder(`${id}`, BTC))).toEqual([EXECUTE]);
            },
        );

        test('with "always" they take two, and none to the service', async () => {
            await prepare('always');
            await place(0.7);
            // The first transaction of a chain that is not shipped shows the feeds of the market.
            await place(0.71);
            let id: string | undefined;
            const order = async (): Promise<void> => {
                ({ id } = await place(0.73));
            };
            expect(await requestsOf(order)).toEqual([SIMULATE, EXECUTE]);
            expect(await requestsOf(() => exchange.cancelOrder(`${id}`, BTC))).toEqual([SIMULATE, EXECUTE]);
        });

        test('a process that starts anew reads the objects once, and then no more', async () => {
            await prepare('never');
            await place(0.7);
            const { walletAddress, privateKey, options } = exchange;
            await exchange.close();
            const own = { build: 'client', simulate: 'never', account: undefined };
            exchange = on(stage.sandbox, {
                ...{ walletAddress, privateKey, urls: sandboxUrls(stage.sandbox.url) },
                options: { account: options['account'], transaction: { build: own.build, simulate: own.simulate } },
            });
            await exchange.loadMarkets();
            const cancels = exchange.fetchOpenOrders(BTC);
            const [open] = await cancels;
            const first = await requestsOf(() => exchange.cancelOrder(`${open?.id}`, BTC));
            if (deployment !== undefined) expect(first.filter((route) => route === OBJECTS).length).toBeGreaterThan(0);
            expect(first.filter((route) => route.startsWith('build/')).length).toBe(deployment === undefined ? 1 : 0);
        });

        test('a bounded market order takes one request, as the price on the chain is known', async () => {
            await prepare('first');
            await place(0.7);
            // The node shows the feeds of a chain that is not shipped after its first transaction.
            await place(0.71);
            const buy = (): Promise<ccxt.Order> =>
                exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, { slippage: 0.02 });
            await buy();
            let bought: ccxt.Order | undefined;
            const requests = await requestsOf(async () => {
                bought = await buy();
            });
            expect(requests).toEqual([EXECUTE]);
            expect(bought).toMatchObject({ status: 'closed', filled: 0.01 });
            expect(requests).not.toContain(PRICES);
            expect(requests).not.toContain(HISTORY);
        });

        test('several orders of several markets are one transaction', async () => {
            await prepare('first');
            await exchange.addMargin(ETH, 500);
            await place(0.7);
            await place(0.7, ETH);
            const orders = [BTC, ETH].flatMap((symbol) =>
                [0.75, 0.76].map((share) => ({
                    ...{ symbol, type: 'limit', side: 'buy', amount: 0.02, price: price(share, symbol) },
                })),
            );
            let placed: ccxt.Order[] = [];
            const requests = await requestsOf(async () => {
                placed = await exchange.createOrders(orders);
            });
            expect(requests.filter(isOfService)).toEqual([]);
            expect(placed.map(({ symbol }) => symbol)).toEqual([BTC, BTC, ETH, ETH]);
            const edits = placed.map(({ id, symbol }) => ({
                ...{ id, symbol, type: 'limit', side: 'buy', amount: 0.02, price: price(0.77, symbol) },
            }));
            const changed = await requestsOf(() => exchange.editOrders(edits as never));
            expect(changed).toEqual([SIMULATE, EXECUTE]);
        });
    });

    test('orders of two accounts that the address balance pays take one request each', async () => {
        await make({ simulate: 'first' });
        stage.sandbox.mint(exchange.walletAddress, { suiAddressBalance: 5 });
        const open = (): Promise<string> => openAccountOnChain({ ...stage, wallet: exchange, exchange }, BTC);
        const accounts = [await open(), await open()];
        const both = (share: number): Promise<unknown> => {
            const params = { gas: { fromAddressBalance: true } };
            return Promise.all(
                accounts.map((account) =>
                    exchange.createOrder(BTC, 'limit', 'buy', 0.001, price(share), { ...params, account }),
                ),
            );
        };
        for (const share of [0.7, 0.71]) await both(share);
        expect(await requestsOf(() => both(0.72))).toEqual([EXECUTE, EXECUTE]);
        now += 61 * SECOND;
        // The prices are too old, and the balance is read again.
        expect(await requestsOf(() => both(0.73))).toContain('StateService/GetBalance');
    });

    test('one session places orders of one market that differ in their terms', async () => {
        await make({});
        exchange.options['account'] = await openAccountOnChain({ ...stage, wallet: exchange, exchange }, BTC);
        await place(0.7);
        const order = (share: number, params: object): object => ({
            ...{ symbol: BTC, type: 'limit', side: 'buy', amount: 0.001, price: price(share), params },
        });
        const terms = [{ postOnly: true }, {}, { expirationTimestampMs: now + 3_600 * SECOND, clientOrderId: '7' }];
        const orders = terms.map((params, i) => order(0.7 + i / 100, params));
        const placed = await exchange.createOrders(orders as never);
        expect(placed.map(({ status, timeInForce }) => [status, timeInForce])).toEqual([
            ['open', 'PO'],
            ['open', 'GTC'],
            ['open', 'GTC'],
        ]);
        expect(new Set(placed.map(({ info }) => (info as { txDigest: string }).txDigest)).size).toBe(1);
    });

    describe('prices on the chain', () => {
        const start = async (simulate: string): Promise<void> => {
            await make({ simulate });
            exchange.options['account'] = await openAccountOnChain({ ...stage, wallet: exchange, exchange }, BTC);
            await place(0.7);
            await place(0.71);
        };

        test('are read before the write after a pause, and the service updates those that are too old', async () => {
            await start('first');
            now += 20 * SECOND;
            const stale = await requestsOf(() => place(0.72));
            expect(stale).toEqual([OBJECTS, 'build/createOrders', SIMULATE, EXECUTE]);
            const fresh = await requestsOf(() => place(0.73));
            expect(fresh.filter(isOfService)).toEqual([]);
            expect(fresh.at(-1)).toBe(EXECUTE);
        });

        test('are read beside the write while orders follow each other', async () => {
            await start('first');
            now += 6 * SECOND;
            const requests = await requestsOf(async () => {
                await place(0.72);
                // The read has its own time.
                while (stage.sandbox.requests.count(`${NODE}${OBJECTS}`) === 0) await new Promise(setImmediate);
            });
            expect(requests.sort()).toEqual([OBJECTS, EXECUTE].sort());
        });

        test('do not matter to a cancel', async () => {
            await start('first');
            const { id } = await place(0.74);
            const other = await place(0.75);
            await exchange.cancelOrder(`${other.id}`, BTC);
            now += 60 * SECOND;
            expect(await requestsOf(() => exchange.cancelOrder(`${id}`, BTC))).toEqual([EXECUTE]);
        });
    });

    describe('where the service writes the commands', () => {
        test('a stop loss is built by the service', async () => {
            await make({ trustExecutor: true });
            exchange.options['account'] = await openAccountOnChain({ ...stage, wallet: exchange, exchange }, BTC);
            await exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, { slippage: 0.02 });
            const stop = { stopLossPrice: price(0.8), slippage: undefined };
            const requests = await requestsOf(() => exchange.createOrder(BTC, 'market', 'sell', 0.01, undefined, stop));
            expect(requests).toContain('perpetuals/account/transactions/place-stop-orders');
        });

        test('params.build overrides the option', async () => {
            await make({});
            const requests = await requestsOf(() => exchange.createAccount(BTC, { build: 'service' }));
            expect(requests).toContain('build/createAccount');
            expect(requests).toContain('submit/createAccount');
        });
    });

    test('refuses another value, before anything is sent', async () => {
        await make({});
        await exchange.loadMarkets();
        const requests = await requestsOf(() =>
            expect(exchange.createAccount(BTC, { build: 'me' as never })).rejects.toThrow(
                /params\.build.*"service" or "client"/,
            ),
        );
        expect(requests.filter((route) => /^(build|submit)\//.test(route))).toEqual([]);
    });

    test('needs a node', async () => {
        await make({}, { node: null });
        await expect(exchange.createAccount(BTC)).rejects.toThrow(ccxt.NotSupported);
    });
});
