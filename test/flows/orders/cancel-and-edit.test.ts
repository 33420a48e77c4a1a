/** Cancels, edits and results of writes that could cost money if they went wrong. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Order } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import { on, openAccount, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';

describe('cancel and edit', () => {
    let stage: Stage;
    let exchange: aftermath;
    beforeAll(async () => {
        stage = await setStage();
        exchange = stage.exchange;
        await openAccountOnChain(stage);
        await exchange.addMargin(ETH, 1_000);
    });
    afterAll(() => stage.sandbox.close());
    beforeEach(async () => {
        stage.sandbox.faults.clear();
        await exchange.cancelAllOrders();
        stage.sandbox.requests.clear();
    });

    /** An order that rests far below the book. */
    async function rest(symbol = BTC, params: object = {}, on = exchange): Promise<Order> {
        const { bids } = await exchange.fetchOrderBook(symbol, 1);
        const price = Number(exchange.priceToPrecision(symbol, Number(bids[0]?.[0]) * 0.8));
        return on.createOrder(symbol, 'limit', 'buy', symbol === BTC ? 0.01 : 0.1, price, params);
    }

    function thrownBy(call: Promise<unknown>): Promise<unknown> {
        return call.then(
            (result) => ({ result }),
            (error: unknown) => error,
        );
    }

    describe('cancelAllOrders', () => {
        test('continues with other markets when the orders of one are gone', async () => {
            await rest(BTC);
            await rest(ETH);
            stage.sandbox.faults.add({ route: 'submit/cancelOrders', times: 1, rewrite: () => [] });
            const canceled = await exchange.cancelAllOrders();
            expect(canceled).toHaveLength(1);
            expect(await exchange.fetchOpenOrders()).toEqual([]);
        });

        test('continues with other markets when one fails, and reports the error', async () => {
            const placed = [(await rest(BTC)).id, (await rest(ETH)).id];
            stage.sandbox.faults.add({ route: 'build/cancelOrders', times: 1, status: 503 });
            const error = (await thrownBy(exchange.cancelAllOrders())) as Error & { canceled: Order[] };
            expect(error).toBeInstanceOf(ccxt.ExchangeNotAvailable);
            const [left, ...others] = await exchange.fetchOpenOrders();
            expect(others).toEqual([]);
            const canceled = placed.filter((id) => id !== left?.id);
            expect(error.canceled).toMatchObject([{ id: canceled[0], status: 'canceled' }]);
            // The parts of a call are nested, and the message says it once.
            expect(error.message.match(/canceled already/g)).toHaveLength(1);
            expect(error.message).toContain(`order ${canceled[0]} is canceled already; aftermath`);
        });

        test.each<[what: string, cancel: (id: string) => Promise<unknown>]>([
            ['the dry run of a cancel', (id) => exchange.cancelOrder(id, BTC, { dryRun: true })],
            ['the dry run of a cancel of all', () => exchange.cancelAllOrders(BTC, { dryRun: true })],
            ['a cancel in another market', (id) => thrownBy(exchange.cancelOrder(id, ETH))],
        ])('cancels an order that reads do not show yet, also after %s', async (_, cancel) => {
            const { id } = await rest();
            stage.sandbox.faults.add({ route: 'myPendingOrders', rewrite: () => [] });
            await cancel(`${id}`);
            expect(await exchange.cancelAllOrders()).toMatchObject([{ id, status: 'canceled' }]);
        });

        test('does not send the ids of orders that ended when they were placed', async () => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.01);
            expect(await exchange.cancelAllOrders()).toEqual([]);
            expect(stage.sandbox.requests.count('build/cancelOrders')).toBe(0);
            const { id } = await rest();
            await exchange.createOrder(BTC, 'market', 'sell', 0.01);
            await exchange.cancelAllOrders();
            expect(stage.sandbox.requests.bodies('build/cancelOrders')).toMatchObject([{ orderIds: [id] }]);
        });

        test('sends what does not fit one transaction in several, without another write between them', async () => {
            const { id } = await rest();
            // Orders that were filled a moment ago: the read still lists them.
            const gone = Array.from({ length: 2_500 }, (_, i) => `${10n ** 30n + BigInt(i)}`);
            const rewrite = (rows: unknown): unknown => {
                const [row] = rows as { id: string }[];
                return [...gone.map((one) => ({ ...row, id: one })), row];
            };
            stage.sandbox.faults.add({ route: 'myPendingOrders', times: 1, rewrite });
            stage.sandbox.requests.clear();
            const canceled = exchange.cancelAllOrders(BTC);
            const placed = exchange.createOrder(BTC, 'market', 'buy', 0.01);
            expect(await canceled).toMatchObject([{ id, status: 'canceled' }]);
            await placed;
            const routes = stage.sandbox.requests.list.map(({ route }) => route);
            const submits = routes.filter((route) => route.startsWith('submit/'));
            expect(submits).toEqual([...Array<string>(3).fill('submit/cancelOrders'), 'submit/createOrders']);
            const bodies = stage.sandbox.requests.bodies('build/cancelOrders') as { orderIds: string[] }[];
            expect(bodies.map(({ orderIds }) => orderIds.length)).toEqual([1_000, 1_000, 501]);
            expect(new Set(bodies.flatMap(({ orderIds }) => orderIds.map(String)))).toEqual(new Set([...gone, id]));
        });

        test('may be called twice at once', async () => {
            await rest();
            const both = await Promise.all([exchange.cancelAllOrders(), exchange.cancelAllOrders()]);
            expect(both.map(({ length }) => length)).toEqual([1, 0]);
        });

        test('waits for orders in flight and for a whole edit', async () => {
            const old = await rest();
            const edit = exchange.editOrder(`${old.id}`, BTC, 'limit', 'buy', 0.02, old.price);
            const place = rest();
            await edit.catch(() => undefined);
            await Promise.all([place, exchange.cancelAllOrders()]);
            await exchange.cancelAllOrders();
            const again = await rest();
            await Promise.allSettled([
                exchange.editOrder(`${again.id}`, BTC, 'limit', 'buy', 0.02, again.price),
                exchange.cancelAllOrders(),
            ]);
            expect(await exchange.fetchOpenOrders()).toEqual([]);
        });

        test('by symbols: returns canceled orders, although another is gone', async () => {
            const [gone, there] = [await rest(BTC), await rest(ETH)];
            await exchange.cancelOrder(`${gone.id}`, BTC);
            const orders = [gone, there].map(({ id, symbol }) => ({ id: `${id}`, symbol: `${symbol}` }));
            expect((await exchange.cancelOrdersForSymbols(orders)).map(({ id }) => id)).toEqual([there.id]);
            await expect(exchange.cancelOrdersForSymbols(orders)).rejects.toThrow(ccxt.OrderNotFound);
        });
    });

    describe.each(['a cancel and a new order', 'one transaction'])('an edit by client order id, as %s', (way) => {
        let trader: aftermath;
        beforeAll(async () => {
            const [account] = await exchange.fetchAccounts();
            const options = { account: account!.id };
            const urls = sandboxUrls(stage.sandbox.url);
            trader = on(stage.sandbox, { ...stage.wallet, options, ...(way === 'one transaction' ? { urls } : {}) });
        });
        afterAll(() => trader.close());

        test('replaces the order, and keeps the client order id', async () => {
            const old = await rest(BTC, { clientOrderId: '700' }, trader);
            const edited = await trader.editOrderWithClientOrderId('700', BTC, 'limit', 'buy', 0.02, old.price);
            expect(edited).toMatchObject({ amount: 0.02, status: 'open', clientOrderId: '700' });
            expect((await trader.fetchOpenOrders(BTC)).map(({ id }) => id)).toEqual([edited.id]);
            const again = await trader.editOrder('', BTC, 'limit', 'buy', 0.03, old.price, { clientOrderId: '700' });
            expect(await trader.fetchOrderWithClientOrderId('700', BTC)).toMatchObject({ id: again.id, amount: 0.03 });
            expect(await trader.cancelOrderWithClientOrderId('700', BTC)).toMatchObject({ id: again.id });
        });

        test('finds an order that an earlier call places, and one that another object placed', async () => {
            const { bids } = await trader.fetchOrderBook(BTC, 1);
            const price = Number(trader.priceToPrecision(BTC, Number(bids[0]?.[0]) * 0.8));
            const [first, last] = await Promise.all([
                trader.createOrder(BTC, 'limit', 'buy', 0.01, price, { clientOrderId: '701' }),
                trader.editOrderWithClientOrderId('701', BTC, 'limit', 'buy', 0.02, price),
            ]);
            expect(last.id).not.toBe(first.id);
            const other = await rest(ETH, { clientOrderId: '702' });
            const { id } = await trader.editOrderWithClientOrderId('702', ETH, 'limit', 'buy', 0.2, other.price);
            const canceled = await trader.cancelOrdersWithClientOrderIds(['701'], BTC);
            expect(canceled.map((order) => order.id)).toEqual([last.id]);
            expect((await trader.fetchOpenOrders()).map((order) => order.id)).toEqual([id]);
        });

        test('of an order that is gone places nothing', async () => {
            const { id, price } = await rest(BTC, { clientOrderId: '703' }, trader);
            await trader.cancelOrder(`${id}`, BTC);
            const error = await thrownBy(trader.editOrderWithClientOrderId('703', BTC, 'limit', 'buy', 0.02, price));
            expect(error).toBeInstanceOf(ccxt.OrderNotFound);
            expect(await trader.fetchOpenOrders()).toEqual([]);
            await expect(trader.editOrderWithClientOrderId('x', BTC, 'limit', 'buy', 0.02, price)).rejects.toThrow(
                ccxt.InvalidOrder,
            );
            for (const call of [
                trader.editOrderWithClientOrderId(undefined as never, BTC, 'limit', 'buy', 0.02, price),
                trader.cancelOrderWithClientOrderId('', BTC),
                trader.fetchOrderWithClientOrderId(null as never, BTC),
                trader.cancelOrdersWithClientOrderIds([], BTC),
            ]) {
                await expect(call).rejects.toThrow(ccxt.ArgumentsRequired);
            }
        });
    });

    describe('an edit', () => {
        test('does not deallocate the margin that its new order needs', async () => {
            const old = await rest();
            await exchange.editOrder(`${old.id}`, BTC, 'limit', 'buy', 0.02, old.price, {
                deallocateFreeCollateral: true,
            });
            const asked = (route: string): unknown[] =>
                stage.sandbox.requests
                    .bodies(route)
                    .map((body) => (body as Record<string, unknown>).deallocateFreeCollateral);
            expect([asked('build/cancelOrders'), asked('build/createOrders')]).toEqual([[false], [false, true]]);
            const back = await exchange.fetchPosition(BTC);
            await exchange.addMargin(BTC, 2_000 - Number(back.collateral));
        });
    });

    describe('results', () => {
        /** A sell of 0.05 with a fill of 0.02. */
        async function partlyFilled(): Promise<Order> {
            const { asks } = await exchange.fetchOrderBook(BTC, 1);
            const price = Number(exchange.priceToPrecision(BTC, Number(asks[0]?.[0]) - 0.01));
            const order = await exchange.createOrder(BTC, 'limit', 'sell', 0.05, price);
            const taker = on(stage.sandbox, await stage.sandbox.fund({ usdc: 9_000, sui: 5 }));
            await openAccount({ ...stage, exchange: taker }, BTC, 4_000);
            await taker.createOrder(BTC, 'market', 'buy', 0.02);
            return order;
        }

        test('of a canceled order contain no invented numbers', async () => {
            const order = await partlyFilled();
            const canceled = await exchange.cancelOrder(`${order.id}`, BTC);
            expect(canceled).toMatchObject({
                status: 'canceled',
                amount: 0.05,
                filled: undefined,
                remaining: undefined,
            });
        });

        test('of a canceled order contain the numbers of an earlier read', async () => {
            await partlyFilled();
            const [canceled] = await exchange.cancelAllOrders(BTC);
            expect(canceled).toMatchObject({ status: 'canceled', amount: 0.05, filled: 0.02, remaining: 0.03 });
        });

        test('of several orders are in the order of the request', async () => {
            const price = async (symbol: string): Promise<number> =>
                Number(
                    exchange.priceToPrecision(
                        symbol,
                        Number((await exchange.fetchOrderBook(symbol, 1)).bids[0]?.[0]) * 0.8,
                    ),
                );
            const [btc, eth] = [await price(BTC), await price(ETH)];
            const order = (symbol: string, amount: number, at: number, clientOrderId: string) =>
                ({ symbol, type: 'limit', side: 'buy', amount, price: at, params: { clientOrderId } }) as const;
            const placed = await exchange.createOrders([
                order(ETH, 0.1, eth, '1'),
                order(BTC, 0.01, btc, '2'),
                order(ETH, 0.2, eth, '3'),
            ]);
            expect(placed.map(({ symbol, clientOrderId, amount }) => [symbol, clientOrderId, amount])).toEqual([
                [ETH, '1', 0.1],
                [BTC, '2', 0.01],
                [ETH, '3', 0.2],
            ]);
        });
    });

    describe('a submit that was executed', () => {
        test.each([
            ['no rows', () => []],
            ['too many rows', (rows: unknown[]) => [...rows, ...rows]],
            ['a row of nothing', () => [null]],
            ['an empty row', () => [{}]],
            ['an unknown market', (rows: object[]) => rows.map((row) => ({ ...row, symbol: 'X/USD:USDC' }))],
            ['a malformed price', (rows: object[]) => rows.map((row) => ({ ...row, average: 'abc' }))],
            ['a malformed time', (rows: object[]) => rows.map((row) => ({ ...row, timestamp: 'x' }))],
        ])('with %s in its response rejects with OutcomeUnknown', async (_what, rewrite) => {
            exchange.options.transaction.resubmit = { times: 1, delayMs: 1 };
            stage.sandbox.faults.add({
                route: 'submit/createOrders',
                rewrite: rewrite as (answer: unknown) => unknown,
            });
            expect(await thrownBy(rest())).toBeInstanceOf(OutcomeUnknown);
            expect(await exchange.fetchOpenOrders(BTC)).toHaveLength(1);
        });

        test('with a response that never ends rejects with OutcomeUnknown, and the next write continues', async () => {
            let isStalled = true;
            const stalling = on(stage.sandbox, {
                ...stage.wallet,
                timeout: 1_500,
                options: { transaction: { resubmit: { times: 0, delayMs: 1 } } },
                fetchImplementation: async (url: string, { method, headers, body }: RequestInit) => {
                    const response = await fetch(url, { method, headers, body } as RequestInit);
                    const text = await response.text();
                    const isLast = url.includes('/submit/') && isStalled;
                    return {
                        status: response.status,
                        statusText: '',
                        headers: new Map(),
                        text: () => (isLast ? new Promise(() => undefined) : Promise.resolve(text)),
                    };
                },
            });
            expect(await thrownBy(rest(BTC, {}, stalling))).toBeInstanceOf(OutcomeUnknown);
            isStalled = false;
            expect(await stalling.cancelAllOrders(BTC)).toHaveLength(1);
        });

        test('is not executed twice when the service builds the same transaction again', async () => {
            let first: unknown;
            const keep = (built: unknown): unknown => (first ??= built);
            stage.sandbox.faults.add({ route: 'build/createOrders', rewrite: keep });
            await rest();
            expect(await thrownBy(rest())).toBeInstanceOf(ccxt.InvalidNonce);
            expect(stage.sandbox.requests.count('submit/createOrders')).toBe(1);
        });
    });

    describe('a malformed response', () => {
        test.each([
            ['OHLCV', () => [null], (x: aftermath) => x.fetchOHLCV(BTC)],
            ['OHLCV', () => [[1, 2, 3, 4, 5, null]], (x: aftermath) => x.fetchOHLCV(BTC)],
            ['orderbook', () => ({ bids: null, asks: [] }), (x: aftermath) => x.fetchOrderBook(BTC)],
            ['positions', () => [{ id: 'x', symbol: BTC, contracts: null }], (x: aftermath) => x.fetchPositions()],
            ['balance', () => ({ balances: null }), (x: aftermath) => x.fetchBalance()],
            [
                'myPendingOrders',
                () => [{ id: '1', symbol: BTC, amount: 'x' }],
                (x: aftermath) => x.fetchOpenOrders(BTC),
            ],
            ['markets', () => [null], (x: aftermath) => x.fetchMarkets()],
        ] as const)('%s → BadResponse', async (route, rewrite, call) => {
            await exchange.loadMarkets();
            stage.sandbox.faults.add({ route, rewrite });
            expect(await thrownBy(call(exchange))).toBeInstanceOf(ccxt.BadResponse);
        });
    });

    describe('arguments of the wrong kind', () => {
        const nothing = null as never;
        test.each([
            ['no symbol', (x: aftermath) => x.createOrder(nothing, 'market', 'buy', 1)],
            ['a symbol that is a number', (x: aftermath) => x.fetchTicker(5 as never)],
            ['no symbol to cancel on', (x: aftermath) => x.cancelOrder('1', nothing)],
            ['no ids', (x: aftermath) => x.cancelOrders(nothing, BTC)],
            ['one id for a list', (x: aftermath) => x.cancelOrders('1' as never, BTC)],
            ['no orders', (x: aftermath) => x.createOrders(nothing)],
            ['an empty order', (x: aftermath) => x.createOrders([nothing])],
            ['no orders to cancel', (x: aftermath) => x.cancelOrdersForSymbols(nothing)],
            ['one symbol for a list', (x: aftermath) => x.fetchPositions(BTC as never)],
            ['a limit below one', (x: aftermath) => x.fetchOrderBook(BTC, -1)],
            ['a since that is no number', (x: aftermath) => x.fetchTrades(BTC, NaN, 10)],
            ['a limit that is no whole number', (x: aftermath) => x.fetchOHLCV(BTC, '1m', undefined, 1.5)],
            ['a balance of another kind', (x: aftermath) => x.fetchBalance({ type: 'spot' })],
        ])('%s: a CCXT error, and nothing is sent', async (_what, call) => {
            await exchange.fetchAccounts();
            stage.sandbox.requests.clear();
            expect(await thrownBy(call(exchange))).toBeInstanceOf(ccxt.ExchangeError);
            expect(stage.sandbox.requests.count()).toBe(0);
        });

        test('accepts null as not given where it changes nothing', async () => {
            expect((await exchange.fetchOrderBook(BTC, nothing)).bids.length).toBeGreaterThan(10);
            expect(await exchange.fetchPositions(nothing, { flat: true })).toHaveLength(2);
            const order = await rest(BTC, { clientOrderId: null, hedged: false });
            expect(order.status).toBe('open');
        });

        test('accepts client ids as digits, numbers and with leading zeros', async () => {
            const order = await rest(BTC, { clientOrderId: 77 });
            expect(order.clientOrderId).toBe('77');
            expect((await exchange.cancelOrder('', BTC, { clientOrderId: '0077' })).id).toBe(order.id);
            const other = await rest();
            expect((await exchange.cancelOrder(`0${other.id}`, BTC)).id).toBe(other.id);
        });

        test('hides a key in place of the address', async () => {
            const { privateKey, walletAddress } = stage.wallet;
            const hex = `0x${'ab'.repeat(32)}`;
            for (const [config, secret] of [
                [{ walletAddress: privateKey }, privateKey],
                [{ walletAddress: privateKey, privateKey: walletAddress }, privateKey],
                [{ walletAddress: hex, privateKey }, hex],
            ] as const) {
                const error = await thrownBy(on(stage.sandbox, config).fetchBalance());
                expect(error).toBeInstanceOf(ccxt.AuthenticationError);
                expect((error as Error).message).not.toContain(secret);
            }
        });
    });
});
