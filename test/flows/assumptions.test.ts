/**
 * Facts of the service without a source, each with the opposite of what the sandbox assumes: the client is
 * right all the same, or fails with a named error.
 */

import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Dict, Order } from 'ccxt';
import type { aftermath } from '../../ts/aftermath.js';
import { fetchTradeHistory } from '../../ts/markets/history/market-history.js';
import { OutcomeUnknown } from '../../ts/exchange/errors/classes.js';
import type { WireTradesPage } from '../../ts/wire/types.js';
import { on, openAccountOnChain, setStage, type Stage } from '../support/exchange.js';
import { watcherOn } from '../support/stream.js';

const BTC = 'BTC/USD:USDC';
const AMOUNT = 0.02;
const SUBMIT = 'submit/createOrders';
const UNITS = 1_000_000;

type Row = Record<string, unknown>;

describe('an assumption about the service that is wrong', () => {
    let stage: Stage;
    let exchange: aftermath;
    let price: number;
    let accountNumber: number;

    beforeAll(async () => {
        stage = await setStage();
        ({ exchange } = stage);
        await openAccountOnChain(stage, BTC, 4_000);
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        price = Number(exchange.priceToPrecision(BTC, Number(bids[0]?.[0]) * 0.9));
        const [account] = await exchange.fetchAccounts();
        ({ accountNumber } = account!.info as { readonly accountNumber: number });
    });

    afterEach(async () => {
        stage.sandbox.faults.clear();
        await exchange.cancelAllOrders(BTC);
    });

    afterAll(() => stage.sandbox.close());

    /** Changes responses. */
    function rewrite(route: string, change: (body: unknown) => unknown): void {
        stage.sandbox.faults.add({ route, rewrite: change });
    }

    /** Changes each row of responses that are lists. */
    function edit(route: string, change: (row: Row) => Row): void {
        rewrite(route, (body) => (body as Row[]).map((row) => ({ ...row, ...change(row) })));
    }

    /** The rows of placed orders show nothing of what filled. */
    function showOpen(): void {
        edit(SUBMIT, ({ amount }) => ({ status: 'open', filled: 0, remaining: amount, cost: 0, average: null }));
    }

    const buy = (params: Dict = {}): Promise<Order> =>
        exchange.createOrder(BTC, 'market', 'buy', AMOUNT, undefined, params);
    const rest = (params: Dict = {}): Promise<Order> => exchange.createOrder(BTC, 'limit', 'buy', 0.01, price, params);

    /** The base amount of the position on the chain. */
    function held(): number {
        const { base } = stage.sandbox.internals.view().positions(accountNumber)[0]!;
        return Number(base) / 1e18;
    }

    /** The margin of the position on the chain. */
    const margin = async (): Promise<number> => Number((await exchange.fetchPosition(BTC)).collateral);

    /** The sum of what the history shows as traded. */
    async function traded(): Promise<number> {
        const trades = await exchange.fetchMyTrades(BTC);
        return trades.reduce((sum, { amount, side }) => sum + (side === 'buy' ? 1 : -1) * Number(amount), 0);
    }

    /** Expects that a write was executed once, and that every read shows that. */
    async function expectBought(before: number): Promise<void> {
        expect(held()).toBeCloseTo(before + AMOUNT, 9);
        expect((await exchange.fetchPosition(BTC)).contracts).toBeCloseTo(held(), 9);
        expect(await traded()).toBeCloseTo(held(), 9);
        expect(await exchange.fetchOpenOrders(BTC)).toEqual([]);
    }

    /** Moves margin into the market, as a transaction of the service would. */
    function allocate(whole: number): void {
        const { engine, clock } = stage.sandbox.internals;
        const context = { now: clock.now(), digest: `moved-${whole}`, gasPrice: 1n, referenceGasPrice: 1n };
        engine.transact(context, (calls) => {
            calls.allocate(`${exchange.market(BTC).id}`, accountNumber, BigInt(whole * UNITS));
        });
    }

    describe('a market order that fills at once', () => {
        test('is returned as open: it is listed as filled, and not as open', async () => {
            const before = held();
            showOpen();
            const order = await buy();
            expect(await exchange.fetchOpenOrders(BTC)).toEqual([]);
            expect(order).toMatchObject({ status: 'closed', filled: AMOUNT, remaining: 0 });
            await expectBought(before);
            expect(await exchange.fetchOrder(`${order.id}`, BTC)).toMatchObject({ status: 'closed', filled: AMOUNT });
        });

        test('closes a position and is returned as open: what filled is unknown, and then read', async () => {
            await buy();
            showOpen();
            const order = await exchange.closePosition(BTC);
            expect(order).toMatchObject({ status: undefined, filled: undefined });
            expect(await exchange.fetchOpenOrders(BTC)).toEqual([]);
            expect(held()).toBe(0);
            expect(await exchange.fetchPosition(BTC)).toMatchObject({ contracts: 0 });
            const [trade] = await exchange.fetchOrderTrades(`${order.id}`, BTC);
            expect(trade?.amount).toBe(order.amount);
            expect((await exchange.fetchOrder(`${order.id}`, BTC)).status).not.toBe('open');
        });

        test('and is a limit order that is returned as open: reads list it as filled', async () => {
            const before = held();
            showOpen();
            const crossing = Number(exchange.priceToPrecision(BTC, price * 1.15));
            const { id } = await exchange.createOrder(BTC, 'limit', 'buy', AMOUNT, crossing);
            expect(await exchange.fetchOpenOrders(BTC)).toEqual([]);
            await expectBought(before);
            expect(await exchange.fetchOrder(`${id}`, BTC)).toMatchObject({ status: 'closed', filled: AMOUNT });
            await expect(exchange.cancelOrder(`${id}`, BTC)).rejects.toBeInstanceOf(ccxt.OrderNotFound);
        });

        test('is returned without an id: the outcome is unknown until it is settled, with one execution', async () => {
            const before = held();
            edit(SUBMIT, () => ({ id: undefined }));
            const error = (await buy().catch((reason: unknown) => reason)) as Error;
            expect(error).toBeInstanceOf(OutcomeUnknown);
            expect(error.message).toContain('id');
            await expectBought(before);
        });

        test('is not returned: the outcome is unknown until it is settled, with one execution', async () => {
            const before = held();
            rewrite(SUBMIT, () => []);
            const error = (await buy().catch((reason: unknown) => reason)) as Error;
            expect(error).toBeInstanceOf(OutcomeUnknown);
            expect(error.message).toMatch(/the 1 requested orders/);
            await expectBought(before);
        });

        test('has the id 0 as every other one: each result is right, and none is lost', async () => {
            const before = held();
            edit(SUBMIT, () => ({ id: '0' }));
            const orders = [await buy(), await buy()];
            expect(orders.map(({ filled }) => filled)).toEqual([AMOUNT, AMOUNT]);
            await expectBought(before + AMOUNT);
        });
    });

    test('createOrders allocates margin by itself: reads show the margin of the chain', async () => {
        const before = await margin();
        await exchange.addMargin(BTC, 10);
        rewrite(SUBMIT, (rows) => {
            allocate(25);
            return rows;
        });
        await rest();
        expect(await margin()).toBeCloseTo(before + 35, 6);
        await exchange.setMargin(BTC, before + 50);
        expect(await margin()).toBeCloseTo(before + 50, 5);
    });

    test('setLeverage moves collateral: reads show the margin of the chain', async () => {
        const before = await margin();
        rewrite('submit/setLeverage', (row) => {
            allocate(30);
            return row;
        });
        await exchange.setLeverage(8, BTC);
        expect(await margin()).toBeCloseTo(before + 30, 6);
        expect((await exchange.fetchLeverage(BTC)).longLeverage).toBe(8);
    });

    test('createOrders refuses several markets: a named error, and no order', async () => {
        await exchange.addMargin('ETH/USD:USDC', 100);
        const body = { error_code: 1, message: 'one market only' };
        stage.sandbox.faults.add({ route: 'build/createOrders', status: 400, body });
        const other = { symbol: 'ETH/USD:USDC', type: 'limit', side: 'buy', amount: 0.1, price: 100 };
        const orders = [{ symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price }, other];
        await expect(exchange.createOrders(orders as never)).rejects.toThrow(/one market only/);
        expect(await exchange.fetchOpenOrders(BTC)).toEqual([]);
    });

    test.each([undefined, 'ExpiredOrder'])(
        'an order ends by the event %s in place of CanceledOrder: it is not listed as open',
        async (event) => {
            const { id } = await rest();
            await exchange.cancelOrder(`${id}`, BTC);
            const rename = (row: Row): Row[] => {
                const type = String(row['eventType']);
                if (!type.includes('CanceledOrder')) return [row];
                return event === undefined ? [] : [{ ...row, eventType: type.replace('CanceledOrder', event) }];
            };
            rewrite('perpetuals/account/order-history', (body) => {
                const page = body as { readonly orders: Row[] };
                return { ...page, orders: page.orders.flatMap(rename) };
            });
            // Another object, which did not cancel it.
            const other = on(stage.sandbox, stage.wallet);
            other.log = () => undefined;
            expect(await other.fetchOpenOrders(BTC)).toEqual([]);
            await expect(other.fetchOpenOrder(`${id}`, BTC)).rejects.toBeInstanceOf(ccxt.OrderNotFound);
            // The history alone does not show the end, which may also be late.
            const amounts = { status: 'open', amount: 0.01, filled: 0, remaining: 0.01 };
            expect(await other.fetchOrder(`${id}`, BTC)).toMatchObject(amounts);
        },
    );

    test.each(['BTC/USD', BTC])(
        'rows have the symbol %s: positions and orders are those of the market',
        async (symbol) => {
            const { id } = await rest();
            edit('positions', () => ({ symbol }));
            edit('myPendingOrders', () => ({ symbol }));
            expect(await exchange.fetchPosition(BTC)).toMatchObject({
                symbol: BTC,
                contracts: expect.closeTo(held(), 9),
            });
            expect(await exchange.fetchOpenOrders(BTC)).toMatchObject([{ id, symbol: BTC }]);
        },
    );

    test('balance accepts another id only: a named error', async () => {
        stage.sandbox.faults.add({
            route: 'balance',
            status: 400,
            body: { error_code: 7, message: 'unknown account' },
        });
        await expect(exchange.fetchBalance()).rejects.toBeInstanceOf(ccxt.BadRequest);
    });

    test('native pending sizes are lots: open orders, positions and the balance are the same', async () => {
        await rest();
        const read = async (): Promise<unknown> => [
            await exchange.fetchOpenOrders(BTC),
            (await exchange.fetchPosition(BTC)).contracts,
            (await exchange.fetchBalance())['USDC'],
        ];
        const expected = await read();
        rewrite('perpetuals/accounts/positions', (body) =>
            JSON.parse(
                JSON.stringify(body).replace(/("(?:initialSize|filledSize|currentSize|size)":)"\d+n"/g, '$1"3n"'),
            ),
        );
        expect(await read()).toEqual(expected);
    });

    test('a level of amount zero stays listed: the book has no such level', async () => {
        rewrite('orderbook', (body) => {
            const { bids, asks, ...others } = body as { bids: unknown[][]; asks: unknown[][] };
            const empty = ([level, , ...rest]: unknown[]): unknown[] => [level, 0, ...rest];
            return {
                ...others,
                bids: bids.map((row, i) => (i === 0 ? empty(row) : row)),
                asks: asks.map((row, i) => (i === 0 ? empty(row) : row)),
            };
        });
        const { bids, asks } = await exchange.fetchOrderBook(BTC, 5);
        expect(Math.min(...[...bids, ...asks].map(([, amount]) => Number(amount)))).toBeGreaterThan(0);
    });

    test('the markets have the key orderbooks: a named error', async () => {
        rewrite('perpetuals/markets', (body) => ({ orderbooks: (body as Row)['marketDatas'] }));
        await expect(exchange.fetchFundingRate(BTC)).rejects.toThrow(/marketDatas/);
    });

    test('weeks begin on another day: candles have the times of the service', async () => {
        const DAY = 86_400_000;
        const plain = await exchange.fetchOHLCV(BTC, '1w');
        rewrite('OHLCV', (rows) =>
            (rows as unknown[][]).map(([start, ...others]) => [Number(start) - 4 * DAY, ...others]),
        );
        const moved = await exchange.fetchOHLCV(BTC, '1w');
        expect(moved.map(([start]) => start)).toEqual(plain.map(([start]) => Number(start) - 4 * DAY));
    });

    test.each(['additive', 'absolute'])(
        'book amounts are %s: the watched book is that of the service',
        async (kind) => {
            if (kind === 'absolute') stage.sandbox.faults.stream({ stream: 'orderbook', kind });
            const watcher = watcherOn(stage.sandbox);
            try {
                for (let i = 0; i < 6; i += 1) {
                    const level = Number(exchange.priceToPrecision(BTC, price * (1 + (i % 2) * 0.001)));
                    const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.002 * (i + 1), level);
                    if (i % 3 === 2) await exchange.cancelOrder(`${id}`, BTC);
                    const expected = await exchange.fetchOrderBook(BTC);
                    let book = await watcher.watchOrderBook(BTC);
                    while (Number(book.nonce) < Number(expected.nonce)) book = await watcher.watchOrderBook(BTC);
                    const { nonce, bids, asks } = book;
                    expect({ nonce, bids: [...bids], asks: [...asks] }).toEqual({
                        nonce: expected.nonce,
                        bids: expected.bids,
                        asks: expected.asks,
                    });
                }
            } finally {
                await watcher.close();
            }
        },
    );

    test.each(['a time', 'an index'])('the cursor of trades is %s: each trade is read once', async (kind) => {
        // Three trades a millisecond, of which two are equal.
        const trades = Array.from({ length: 100 }, (_, i) => ({
            ...{ timestamp: `${1_000 + Math.floor((99 - i) / 3)}`, side: 'buy', price: '64000' },
            amount: (99 - i) % 3 === 0 ? '0.2' : '0.1',
        }));
        const SIZE = 10;
        const fetchPage = (cursor: string | undefined): Promise<WireTradesPage> => {
            const first = cursor === undefined ? 0 : trades.findIndex(({ timestamp }) => timestamp <= cursor);
            const start = kind === 'a time' ? first : Number(cursor ?? 0);
            const page = trades.slice(start, start + SIZE);
            const next = kind === 'a time' ? page.at(-1)?.timestamp : `${start + SIZE}`;
            const isEnd = start + SIZE >= trades.length;
            return Promise.resolve({ trades: page, nextCursor: isEnd ? null : next } as unknown as WireTradesPage);
        };
        const range = { since: 1_000, limit: undefined, until: undefined };
        expect(await fetchTradeHistory(range, SIZE, 2_000, fetchPage)).toEqual(trades);
    });

    test('histories have at most three rows a page: each trade is read once', async () => {
        for (let i = 0; i < 4; i += 1) await buy();
        const read = async (): Promise<unknown[]> =>
            (await exchange.fetchMyTrades(BTC)).map(({ id, order, amount }) => ({ id, order, amount }));
        const expected = await read();
        expect(expected.length).toBeGreaterThan(4);
        rewrite('perpetuals/account/order-history', (body) => {
            const { orders, ...others } = body as { readonly orders: readonly { readonly timestamp: unknown }[] };
            if (orders.length <= 3) return body;
            return { ...others, orders: orders.slice(0, 3), nextBeforeTimestampCursor: orders[2]?.timestamp };
        });
        expect(await read()).toEqual(expected);
    });
});
