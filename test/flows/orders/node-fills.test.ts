/** Fills and ids of orders that a node transaction placed, from the sandbox's own node. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import type * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

describe('native fills', () => {
    let stage: Stage;
    let exchange: aftermath;
    /** Best ask of the sandbox's market makers, and its size. */
    let ask: number;
    let size: number;

    beforeEach(async () => {
        stage = await setStage();
        exchange = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
        // Enough for whatever the best ask offers.
        stage.sandbox.mint(stage.wallet.walletAddress, { usdc: 1_000_000 });
        await openAccountOnChain({ ...stage, exchange }, BTC, 400_000);
        [ask, size] = (await exchange.fetchOrderBook(BTC, 1)).asks[0] as [number, number];
    });

    afterEach(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });

    const round = (amount: number): number => Number(exchange.amountToPrecision(BTC, amount));
    const limit = (side: 'buy' | 'sell', amount: number, price: number, params = {}): never =>
        ({ symbol: BTC, type: 'limit', side, amount, price, params }) as never;

    describe('orders at one price', () => {
        test('have their own ids: those before the first that rests were filled', async () => {
            exchange.options['native'] = true;
            const [first, second] = [round(size / 2), round(size)];
            const orders = await exchange.createOrders([
                limit('buy', first, ask, { clientOrderId: '101' }),
                limit('buy', second, ask, { clientOrderId: '102' }),
            ]);
            const [resting, ...others] = await exchange.fetchOpenOrders(BTC);
            expect(others).toEqual([]);
            expect(resting!.clientOrderId).toBe('102');
            expect(orders[1]).toMatchObject({ id: resting!.id, status: 'open', remaining: resting!.remaining });
            expect(orders[0]).toMatchObject({ status: 'closed', filled: first, remaining: 0 });
        });
    });

    const HISTORY = 'perpetuals/account/order-history';
    type Row = Record<string, unknown>;
    /** Changes the rows of the order history. */
    const rewriteHistory = (change: (row: Row) => Row): void => {
        const rewrite = (body: unknown): unknown => {
            const { orders, ...rest } = body as { orders: Row[] };
            return { ...rest, orders: orders.map(change) };
        };
        stage.sandbox.faults.add({ route: HISTORY, rewrite });
    };
    const buy = (params: object): Promise<ccxt.Order> => exchange.createOrder(BTC, 'limit', 'buy', 0.001, ask, params);

    /**
     * A client of the sandbox's node that shows no members of events, as a node does that does not know their
     * types.
     */
    function withoutMembers(): SuiGrpcClient {
        const client = new SuiGrpcClient({ network: 'custom', baseUrl: stage.sandbox.nodeUrl });
        const { core } = client;
        const execute = core.executeTransaction.bind(core);
        core.executeTransaction = async (options) => {
            const result = await execute(options);
            const { events } = (result.Transaction ?? {}) as { events?: { json: unknown }[] };
            for (const event of events ?? []) event.json = null;
            return result;
        };
        return client;
    }

    /** What a trade was, without what only the history shows: its id, its order and its time. */
    const tradeOf = ({ symbol, side, amount, price, cost, fee, takerOrMaker }: ccxt.Trade): object => ({
        ...{ symbol, side, amount, price, cost, fee, takerOrMaker },
    });

    describe('fills in the events of the execution', () => {
        /** A history that shows no transaction while the test runs. */
        const hideHistory = (): (() => void) => {
            const rewrite = (body: unknown): unknown => ({ ...(body as object), orders: [] });
            return stage.sandbox.faults.add({ route: HISTORY, rewrite });
        };

        test.each([
            ['wholly', 1, 'closed'],
            ['in part', 0.5, 'canceled'],
        ])(
            'are those of a bounded market order that fills %s, before the history shows them',
            async (_, part, status) => {
                const back = hideHistory();
                const amount = round(size / part);
                const order = await exchange.createOrder(BTC, 'market', 'buy', amount, ask, { clientOrderId: '9' });
                expect(order).toMatchObject({
                    status,
                    amount,
                    type: 'market',
                    price: ask,
                    average: ask,
                    clientOrderId: '9',
                });
                expect([order.filled, order.cost]).toEqual([size, Number((size * ask).toFixed(9))]);
                back();
                const trades = await exchange.fetchMyTrades(BTC);
                expect(order.trades.map(tradeOf)).toEqual(trades.map(tradeOf));
                expect(order.fee).toEqual(trades[0]!.fee);
                // An event shows neither the time of a trade nor the id that the history gives to it.
                expect(order.trades[0]).toMatchObject({ id: undefined, order: undefined });
            },
        );

        test('are those of a sale with a loss, and of an order whose rest stays on the book', async () => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.002, ask * 1.02);
            const { bids } = await exchange.fetchOrderBook(BTC, 1);
            const [bid, offered] = bids[0] as [number, number];
            const back = hideHistory();
            exchange.options['native'] = true;
            const amount = round(offered + 0.004);
            const order = await exchange.createOrder(BTC, 'limit', 'sell', amount, bid);
            const rests = Number((amount - offered).toFixed(5));
            expect(order).toMatchObject({ status: 'open', filled: offered, remaining: rests, average: bid });
            back();
            const [trade] = (await exchange.fetchMyTrades(BTC)).filter(({ side }) => side === 'sell');
            expect(order.trades.map(tradeOf)).toEqual([tradeOf(trade!)]);
            expect(order.id).toBe(trade!.order);
        });

        test('are returned while the history never answers', async () => {
            stage.sandbox.faults.add({ route: HISTORY, delayMs: 60_000 });
            const start = performance.now();
            const order = await exchange.createOrder(BTC, 'market', 'buy', 0.001, undefined, { slippage: 0.02 });
            expect(order).toMatchObject({ id: undefined, status: 'closed', filled: 0.001, remaining: 0 });
            expect(order.average).toBeDefined();
            // The history may name the order for half a second; without the events, it is read for ten.
            expect(performance.now() - start).toBeLessThan(5_000);
        });

        test('have the id and the trades of the history where that shows the transaction at once', async () => {
            const order = await exchange.createOrder(BTC, 'market', 'buy', 0.001, undefined, { slippage: 0.02 });
            expect(order.trades.map(({ id }) => id)).toEqual((await exchange.fetchMyTrades(BTC)).map(({ id }) => id));
            expect((await exchange.fetchOrder(`${order.id}`, BTC)).filled).toBe(0.001);
        });

        test('come from the history where the node shows no members of events', async () => {
            exchange.options['node'] = withoutMembers();
            const order = await exchange.createOrder(BTC, 'market', 'buy', 0.001, undefined, { slippage: 0.02 });
            expect(order).toMatchObject({ status: 'closed', filled: 0.001, trades: [{ amount: 0.001 }] });
        });
    });

    describe('fills that neither the events nor the history show', () => {
        const unknown = { filled: undefined, status: undefined, amount: 0.001, trades: [] };

        beforeEach(() => {
            exchange.options['node'] = withoutMembers();
        });

        test('are unknown where its rows cannot be parsed', async () => {
            rewriteHistory((row) => ({ ...row, price: undefined }));
            expect(await buy({ timeInForce: 'IOC' })).toMatchObject(unknown);
            expect((await exchange.fetchPosition(BTC)).contracts).toBe(0.001);
        });

        test('are unknown where they are larger than the order', async () => {
            rewriteHistory((row) => ({ ...row, size: 50 }));
            expect(await buy({ timeInForce: 'IOC' })).toMatchObject(unknown);
        });

        test('are unknown as soon as the timeout of the write or its signal ends them', async () => {
            stage.sandbox.faults.add({ route: HISTORY, delayMs: 12_000 });
            const controller = new AbortController();
            const ended = buy({ timeInForce: 'IOC', signal: controller.signal });
            const { requests } = stage.sandbox;
            while (requests.count(HISTORY) === 0) await new Promise((resolve) => setImmediate(resolve));
            controller.abort();
            const start = performance.now();
            expect(await ended).toMatchObject(unknown);
            expect(await buy({ timeInForce: 'IOC', timeout: 2_000 })).toMatchObject(unknown);
            expect(performance.now() - start).toBeLessThan(9_500);
        });
    });

    describe('several orders of a market in one call', () => {
        const ioc = { timeInForce: 'IOC' };

        test('are each filled whole where the sum of the fills is that of their amounts', async () => {
            const orders = await exchange.createOrders([limit('buy', 0.001, ask, ioc), limit('buy', 0.002, ask, ioc)]);
            expect(orders).toMatchObject([
                { status: 'closed', filled: 0.001, remaining: 0 },
                { status: 'closed', filled: 0.002, remaining: 0 },
            ]);
            for (const listed of [await exchange.fetchOrders(BTC), await exchange.fetchClosedOrders(BTC)]) {
                expect(listed).toEqual(orders);
            }
        });

        test('are listed as editOrders returned them', async () => {
            const resting = await exchange.createOrders([
                limit('buy', 0.001, round(ask * 0.9)),
                limit('buy', 0.002, round(ask * 0.9)),
            ]);
            const edits = resting.map(({ id, amount }) => ({
                ...(limit('buy', amount!, round(ask * 1.01)) as object),
                id,
            }));
            const edited = await exchange.editOrders(edits as never);
            expect(edited.map(({ status }) => status)).toEqual(['closed', 'closed']);
            const listed = await exchange.fetchClosedOrders(BTC);
            expect(listed.map(({ filled, cost, average }) => [filled, cost, average])).toEqual(
                edited.map(({ filled, cost, average }) => [filled, cost, average]),
            );
        });

        test('have unknown fills where any of them may have filled', async () => {
            const half = round(size * 0.75);
            const orders = await exchange.createOrders([limit('buy', half, ask, ioc), limit('buy', half, ask, ioc)]);
            const unknown = { status: undefined, filled: undefined, remaining: undefined };
            expect(orders).toMatchObject([unknown, unknown]);
            expect(await exchange.fetchOrders(BTC)).toEqual(orders);
            const trades = await exchange.fetchMyTrades(BTC);
            expect(trades.at(-1)!.amount).toBe(size);
        });
    });

    describe('a reduce-only order', () => {
        const reduce = { timeInForce: 'FOK', reduceOnly: true } as const;
        const floor = (): number => Number(exchange.priceToPrecision(BTC, ask * 0.98));

        beforeEach(async () => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.006);
        });

        test('that fills or is killed fills as much as the position has', async () => {
            const order = await exchange.createOrder(BTC, 'limit', 'sell', 1, floor(), reduce);
            expect(order).toMatchObject({ amount: 1, filled: 0.006, remaining: 0.994, status: 'canceled' });
        });

        test('has unknown fills beside another one', async () => {
            const orders = [limit('sell', 0.003, floor(), reduce), limit('sell', 1, floor(), reduce)];
            expect((await exchange.createOrders(orders)).map(({ filled }) => filled)).toEqual([undefined, undefined]);
            expect((await exchange.fetchPosition(BTC)).contracts ?? 0).toBe(0);
        });
    });

    test('a second order with collateral knows the position of the first before reads show it', async () => {
        const ETH = 'ETH/USD:USDC';
        const lagging = await setStage({ readLagMs: 3_000 });
        const native = on(lagging.sandbox, { ...lagging.wallet, urls: sandboxUrls(lagging.sandbox.url) });
        await native.createAccount(ETH);
        await native.deposit('USDC', 4_000);
        const price = Number(native.priceToPrecision(ETH, (await native.fetchOrderBook(ETH, 1)).bids[0]![0]! * 0.9));
        const params = { collateral: 200, postOnly: true };
        await native.createOrder(ETH, 'limit', 'buy', 0.01, price, params);
        expect(await native.createOrder(ETH, 'limit', 'buy', 0.01, price, params)).toMatchObject({ status: 'open' });
        await native.close();
        await lagging.sandbox.close();
    });
});
