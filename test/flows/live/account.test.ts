/**
 * Live data of an account by the public methods: orders, trades, positions, balance and liquidations,
 * whatever the socket does.
 */

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Balances, Order, Position, Trade } from 'ccxt';
import type { aftermath } from '../../../ts/pro/aftermath.js';
import { SeededRandom } from '../../chaos/seeded-random.js';
import { on, openAccount, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';
import { areLive, watcherOn } from '../../support/stream.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';

describe('account', () => {
    let stage: Stage;
    let watcher: aftermath;
    /** Another trader, whose orders fill those of the watcher. */
    let counterparty: Stage['exchange'];
    /** A price far below the book, where no order is filled. */
    let low: number;

    beforeEach(async () => {
        stage = await setStage();
        watcher = watcherOn(stage.sandbox, { ...stage.wallet });
        await openAccountOnChain({ ...stage, exchange: watcher }, BTC);
        const wallet = await stage.sandbox.fund({ usdc: 10_000, sui: 10 });
        counterparty = on(stage.sandbox, wallet);
        await openAccountOnChain({ ...stage, wallet, exchange: counterparty }, BTC);
        const { bids } = await watcher.fetchOrderBook(BTC, 1);
        low = Number(watcher.priceToPrecision(BTC, Number(bids[0]?.[0]) * 0.8));
    });

    afterEach(async () => {
        await watcher.close();
        await stage.sandbox.close();
    });

    /** Waits until a condition holds. */
    async function until(holds: () => unknown): Promise<void> {
        while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
    }

    /** A price within the spread, where an order rests and is filled first. */
    async function between(): Promise<number> {
        const { bids, asks } = await watcher.fetchOrderBook(BTC, 1);
        return Number(watcher.priceToPrecision(BTC, (Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2));
    }

    /** Calls a watch in a loop, and collects the results. */
    function pump<T>(watch: () => Promise<readonly T[]>): T[] {
        const found: T[] = [];
        const loop = async (): Promise<void> => {
            for (;;) found.push(...(await watch()));
        };
        loop().catch((error: unknown) => {
            const isEnd = error instanceof ccxt.ExchangeClosedByUser || error instanceof ccxt.UnsubscribeError;
            if (!isEnd) throw error;
        });
        return found;
    }

    /** The account's channels of the service. */
    function subscribed(): string[] {
        return stage.sandbox.streams
            .subscriptions()
            .map(({ key }) => key)
            .sort();
    }

    const bare = (rows: readonly object[]): unknown[] => rows.map((row) => ({ ...row, info: undefined }));

    describe('watchMyTrades', () => {
        test('returns the trades of fetchMyTrades from its call on, with the same ids', async () => {
            await watcher.createOrder(BTC, 'market', 'buy', 0.005);
            const received = pump<Trade>(() => watcher.watchMyTrades());
            const { id } = await watcher.createOrder(BTC, 'limit', 'buy', 0.01, await between());
            await counterparty.createOrder(BTC, 'market', 'sell', 0.004);
            await counterparty.createOrder(BTC, 'market', 'sell', 0.006);
            await watcher.createOrder(BTC, 'market', 'sell', 0.015);
            // The trade a moment before the call may be among them.
            const later = (): Trade[] => received.filter(({ amount }) => amount !== 0.005);
            await until(() => later().length >= 3);
            const read = await watcher.fetchMyTrades();
            expect(read).toHaveLength(4);
            expect(bare(later())).toEqual(bare(read.slice(1)));
            expect(received.filter(({ order }) => order === id).map(({ amount }) => amount)).toEqual([0.004, 0.006]);
        });

        test('returns a trade made before the socket is open', async () => {
            const lifted = stage.sandbox.faults.stream({ stream: 'updates', kind: 'refuse' });
            const pending = watcher.watchMyTrades(BTC);
            const { id } = await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            lifted();
            expect(await pending).toMatchObject([{ order: id, amount: 0.01, symbol: BTC }]);
        });

        test('returns a fill during an outage once', async () => {
            const received = pump<Trade>(() => watcher.watchMyTrades());
            await watcher.createOrder(BTC, 'limit', 'buy', 0.01, await between());
            await counterparty.createOrder(BTC, 'market', 'sell', 0.004);
            await until(() => received.length === 1);
            const lifted = stage.sandbox.faults.stream({ stream: 'updates', kind: 'refuse' });
            expect(stage.sandbox.streams.kill({ stream: 'updates' })).toBe(1);
            await counterparty.createOrder(BTC, 'market', 'sell', 0.006);
            lifted();
            await until(() => received.length === 2);
            await watcher.createOrder(BTC, 'market', 'sell', 0.01);
            await until(() => received.length >= 3);
            expect(bare(received)).toEqual(bare(await watcher.fetchMyTrades()));
        });

        test('reads a trade that the socket kept back while its other streams continue', async () => {
            await watcher.addMargin(ETH, 500);
            const received = pump<Trade>(() => watcher.watchMyTrades());
            pump<Balances>(async () => [await watcher.watchBalance()]);
            await until(() => subscribed().length === 2);
            stage.sandbox.faults.stream({ stream: 'updates', key: 'userOrders', kind: 'silence' });
            const { id } = await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            while (received.length === 0) await watcher.addMargin(ETH, 1);
            expect(received).toMatchObject([{ order: id }]);
        });

        test('counts a trade without a market as possibly lost, and returns the others', async () => {
            type History = { readonly orders: readonly { readonly size: string }[] };
            const withoutMarket = (row: { readonly size: string }): object =>
                Number(row.size) === 0.02 ? { ...row, marketId: null } : row;
            stage.sandbox.faults.add({
                route: /order-history$/,
                rewrite: (response: unknown) => ({
                    ...(response as History),
                    orders: (response as History).orders.map(withoutMarket),
                }),
            });
            stage.sandbox.faults.stream({ stream: 'updates', key: 'userOrders', kind: 'silence' });
            const received = pump<Trade>(() => watcher.watchMyTrades());
            await watcher.createOrder(BTC, 'market', 'buy', 0.02);
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            await until(() => received.length > 0);
            await until(() => Object.values(watcher.streamHealth()).some(({ possiblyLost }) => possiblyLost === 1));
            expect(received).toMatchObject([{ amount: 0.01 }]);
        });

        test('returns only the trades of the market, and all of them to each loop', async () => {
            await watcher.addMargin(ETH, 1_000);
            const [all, btc, eth] = [undefined, BTC, ETH].map((symbol) =>
                pump<Trade>(() => watcher.watchMyTrades(symbol)),
            );
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            await watcher.createOrder(ETH, 'market', 'buy', 0.1);
            await watcher.createOrder(BTC, 'market', 'sell', 0.01);
            await until(() => all!.length === 3 && btc!.length === 2 && eth!.length === 1);
            expect(all!.map(({ symbol }) => symbol)).toEqual([BTC, ETH, BTC]);
            expect(btc!.every(({ symbol }) => symbol === BTC)).toBe(true);
            expect(subscribed()).toEqual(['userOrders']);
        });

        test('returns a trade in an unknown market, as do watchOrders and watchPositions', async () => {
            const [trades, orders] = [
                pump<Trade>(() => watcher.watchMyTrades()),
                pump<Order>(() => watcher.watchOrders()),
            ];
            const positions = pump<Position>(() => watcher.watchPositions());
            await until(() => Object.values(watcher.streamHealth()).length === 4 && areLive(watcher));
            const known = Object.entries(watcher.markets ?? {}).filter(([symbol]) => symbol !== BTC);
            watcher.markets = Object.fromEntries(known) as typeof watcher.markets;
            const { id } = await stage.exchange.createOrder(BTC, 'market', 'buy', 0.01);
            await until(() => trades.length === 1 && orders.length === 1);
            expect(trades).toMatchObject([{ order: id, symbol: BTC, amount: 0.01 }]);
            expect(orders).toMatchObject([{ id, symbol: BTC, filled: 0.01, trades: [{ order: id }] }]);
            await watcher.addMargin(ETH, 1);
            await until(() => positions.some(({ symbol, contracts }) => symbol === BTC && contracts === 0.01));
        });

        test('returns all trades kept without newUpdates', async () => {
            watcher.newUpdates = false;
            let kept: Trade[] = [];
            pump<Trade>(async () => (kept = await watcher.watchMyTrades()));
            for (const amount of [0.001, 0.002, 0.003]) await watcher.createOrder(BTC, 'market', 'buy', amount);
            await until(() => kept.length === 3);
            expect(kept.map(({ amount }) => amount)).toEqual([0.001, 0.002, 0.003]);
            await watcher.unWatchMyTrades();
            await until(() => subscribed().length === 0);
        });
    });

    describe('watchOrders', () => {
        test('returns orders of all markets, each state once, in order, with the client order id', async () => {
            await watcher.addMargin(ETH, 1_000);
            const { bids } = await watcher.fetchOrderBook(ETH, 1);
            const before = await watcher.createOrder(ETH, 'limit', 'buy', 0.1, Math.floor(Number(bids[0]?.[0]) * 0.8));
            const received = pump<Order>(() => watcher.watchOrders());
            await until(() => received.length === 1);
            const made = await watcher.createOrder(BTC, 'limit', 'buy', 0.01, await between(), { clientOrderId: '77' });
            await counterparty.createOrder(BTC, 'market', 'sell', 0.004);
            await counterparty.createOrder(BTC, 'market', 'sell', 0.006);
            await watcher.cancelOrder(`${before.id}`, ETH);
            await until(() => received.length >= 5);
            expect(received.map(({ id, status, filled }) => [id, status, filled])).toEqual([
                [before.id, 'open', 0],
                [made.id, 'open', 0],
                [made.id, 'open', 0.004],
                [made.id, 'closed', 0.01],
                [before.id, 'canceled', 0],
            ]);
            expect(received.filter(({ id }) => id === made.id).map(({ clientOrderId }) => clientOrderId)).toEqual(
                Array(3).fill('77'),
            );
            expect(received.every((order) => Object.isFrozen(order))).toBe(true);
        });

        test('returns every state of an order that ended during an outage', async () => {
            const received = pump<Order>(() => watcher.watchOrders());
            const price = await between();
            const [filled, canceled] = [
                await watcher.createOrder(BTC, 'limit', 'buy', 0.01, price),
                await watcher.createOrder(BTC, 'limit', 'buy', 0.01, low),
            ];
            await until(() => received.length === 2);
            const lifted = stage.sandbox.faults.stream({ stream: 'updates', kind: 'refuse' });
            stage.sandbox.streams.kill({ stream: 'updates' });
            await counterparty.createOrder(BTC, 'market', 'sell', 0.004);
            await stage.exchange.cancelOrder(`${canceled.id}`, BTC);
            await counterparty.createOrder(BTC, 'market', 'sell', 0.006);
            lifted();
            await until(() => received.length >= 5);
            expect(received.slice(2).map(({ id, status, filled: done }) => [id, status, done])).toEqual([
                [filled.id, 'open', 0.004],
                [canceled.id, 'canceled', 0],
                [filled.id, 'closed', 0.01],
            ]);
            expect(received.at(-1)).toMatchObject({
                price,
                average: price,
                cost: expect.closeTo(price * 0.01, 6) as unknown,
            });
        });

        test('counts the fills of a partly filled order once', async () => {
            const { id } = await watcher.createOrder(BTC, 'limit', 'buy', 0.01, await between());
            await counterparty.createOrder(BTC, 'market', 'sell', 0.004);
            const received = pump<Order>(() => watcher.watchOrders(BTC));
            await counterparty.createOrder(BTC, 'market', 'sell', 0.001);
            await counterparty.createOrder(BTC, 'market', 'sell', 0.005);
            await until(() => received.at(-1)?.status === 'closed');
            expect(received.at(-1)).toMatchObject({ id, filled: 0.01, remaining: 0, amount: 0.01 });
            const filled = received.map((order) => order.filled);
            expect(filled).toEqual([...filled].sort());
        });

        test('returns an order with the trades of fetchOrder, which states share', async () => {
            const received = pump<Order>(() => watcher.watchOrders());
            const { id } = await watcher.createOrder(BTC, 'limit', 'buy', 0.01, await between());
            await counterparty.createOrder(BTC, 'market', 'sell', 0.004);
            await counterparty.createOrder(BTC, 'market', 'sell', 0.006);
            await until(() => received.length === 3);
            const read = await watcher.fetchOrder(`${id}`, BTC);
            // The request shows what the history does not.
            const terms = { timeInForce: 'GTC', postOnly: false, reduceOnly: false };
            expect(bare([received[2]!])).toMatchObject([
                { ...read, ...terms, info: undefined, clientOrderId: received[2]!.clientOrderId },
            ]);
            expect(received[2]!.trades[0]).toBe(received[1]!.trades[0]);
            expect(Object.isFrozen(received[2]!.trades[0]!.fee)).toBe(true);
        });

        test('returns orders that filled together from the response', async () => {
            const received = pump<Order>(() => watcher.watchOrders());
            await until(() => subscribed().length === 1);
            const { asks } = await watcher.fetchOrderBook(BTC, 1);
            const price = Number(watcher.priceToPrecision(BTC, Number(asks[0]?.[0]) * 1.05));
            const order = { symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price } as const;
            const placed = await watcher.createOrders([order, order]);
            expect(placed.map(({ status }) => status)).toEqual(['closed', 'closed']);
            await until(() => received.length === 2);
            expect(received.map(({ id, status, filled }) => [id, status, filled])).toEqual(
                placed.map(({ id }) => [id, 'closed', 0.01]),
            );
        });

        test('returns open orders to a later watch, and each loop of a market its own states', async () => {
            const all = pump<Order>(() => watcher.watchOrders());
            const { id } = await watcher.createOrder(BTC, 'limit', 'buy', 0.01, low);
            await until(() => all.length === 1);
            const btc = pump<Order>(() => watcher.watchOrders(BTC));
            await until(() => btc.length === 1);
            await watcher.cancelOrder(`${id}`, BTC);
            await until(() => btc.length === 2 && all.length === 2);
            expect(bare(btc)).toEqual(bare(all));
        });
    });

    describe('watches of several markets', () => {
        test('return orders and trades of these markets only, each once', async () => {
            await watcher.addMargin(ETH, 1_000);
            const [orders, trades] = [
                pump<Order>(() => watcher.watchOrdersForSymbols([ETH, BTC])),
                pump<Trade>(() => watcher.watchMyTradesForSymbols([BTC, ETH])),
            ];
            const eth = [
                pump<Order>(() => watcher.watchOrdersForSymbols([ETH])),
                pump<Trade>(() => watcher.watchMyTradesForSymbols([ETH])),
            ];
            await until(() => Object.keys(watcher.streamHealth()).length === 3);
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            await watcher.createOrder(ETH, 'market', 'buy', 0.1);
            await until(() => orders.length === 2 && trades.length === 2 && eth.every((rows) => rows.length === 1));
            expect([...orders, ...trades].map(({ symbol }) => symbol)).toEqual([BTC, ETH, BTC, ETH]);
            expect(eth.flat().map(({ symbol }) => symbol)).toEqual([ETH, ETH]);
            await until(async () => {
                // A loop that is between two calls starts its watch again.
                for (const symbol of [undefined, ETH]) {
                    await Promise.all([watcher.unWatchOrders(symbol), watcher.unWatchMyTrades(symbol)]);
                }
                return subscribed().length === 0;
            });
        });

        test('are ended by their own unwatch, and the others continue', async () => {
            await watcher.addMargin(ETH, 1_000);
            const lists = [
                watcher.watchOrdersForSymbols([BTC, ETH]),
                watcher.watchMyTradesForSymbols([BTC, ETH]),
                watcher.watchMyLiquidationsForSymbols([BTC, ETH]),
            ];
            const ended = Promise.allSettled(lists);
            const [orders, trades] = [watcher.watchOrders(BTC), watcher.watchMyTrades(BTC)];
            await until(
                () => Object.values(watcher.streamHealth()).filter(({ state }) => state === 'live').length === 4,
            );
            expect(await watcher.unWatchOrdersForSymbols([ETH, BTC])).toBe(true);
            expect(await watcher.unWatchMyTradesForSymbols([ETH, BTC, ETH])).toBe(true);
            expect(await watcher.unWatchMyLiquidationsForSymbols([ETH, BTC])).toBe(true);
            for (const { status, reason } of (await ended) as PromiseRejectedResult[]) {
                expect([status, reason]).toEqual(['rejected', expect.any(ccxt.UnsubscribeError)]);
            }
            const { id } = await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            expect(await orders).toMatchObject([{ id }]);
            expect(await trades).toMatchObject([{ order: id }]);
            expect(Object.keys(watcher.streamHealth()).some((name) => name.startsWith('myLiquidations'))).toBe(false);
        });

        test('refuse an empty list, and several markets over the stream of one', async () => {
            const methods = [
                ...(['watchOrdersForSymbols', 'watchMyTradesForSymbols'] as const),
                ...(['unWatchOrdersForSymbols', 'unWatchMyTradesForSymbols'] as const),
            ];
            for (const method of methods) {
                await expect(watcher[method]([])).rejects.toThrow(ccxt.ArgumentsRequired);
                await expect(watcher[method](['NO/USD:USDC'])).rejects.toThrow(ccxt.BadSymbol);
            }
            watcher.options.watchOrders = { channel: 'stream' };
            await expect(watcher.watchOrdersForSymbols([BTC, ETH])).rejects.toThrow(ccxt.NotSupported);
        });
    });

    describe('a watch of positions, which first reads the markets', () => {
        test.each([
            ['watchPositions', 'unWatchPositions', () => watcher.watchPositions(), () => watcher.unWatchPositions()],
            ['watchPosition', 'unWatchPositions', () => watcher.watchPosition(BTC), () => watcher.unWatchPositions()],
            ['watchPosition', 'unWatchPosition', () => watcher.watchPosition(BTC), () => watcher.unWatchPosition(BTC)],
        ])('%s is ended by %s while it opens', async (_watch, _unWatch, watch, unWatch) => {
            stage.sandbox.faults.add({ route: 'perpetuals/markets', delayMs: 200 });
            stage.sandbox.requests.clear();
            const outcome = watch().catch((error: unknown) => error);
            await until(() => stage.sandbox.requests.count('perpetuals/markets') > 0);
            expect(await unWatch()).toBe(true);
            expect(await outcome).toBeInstanceOf(ccxt.UnsubscribeError);
            expect(subscribed()).toEqual([]);
            // A later watch is not affected.
            expect(await watch()).toBeDefined();
            expect(subscribed()).toEqual(['user']);
        });

        test('an unWatchPosition of another market does not end it while it opens', async () => {
            stage.sandbox.faults.add({ route: 'perpetuals/markets', delayMs: 200 });
            stage.sandbox.requests.clear();
            const outcome = watcher.watchPosition(BTC);
            await until(() => stage.sandbox.requests.count('perpetuals/markets') > 0);
            expect(await watcher.unWatchPosition(ETH)).toBe(true);
            expect(await outcome).toMatchObject({ symbol: BTC });
        });

        test('the end of the last other watch does not end it while it opens', async () => {
            await watcher.watchPosition(ETH);
            const outcome = watcher.watchPosition(BTC);
            expect(await watcher.unWatchPosition(ETH)).toBe(true);
            expect(await outcome).toMatchObject({ symbol: BTC });
        });
    });

    describe.each(['native', 'stream'] as const)('watchPosition over the channel %s', (channel) => {
        beforeEach(() => {
            watcher.options.watchPositions = { channel };
        });

        /** A request is answered after the watches that were called before it began to wait. */
        const areWaiting = (): Promise<unknown> => watcher.fetchStatus();

        test('returns the position of a market as it is, then each change of it', async () => {
            await watcher.addMargin(ETH, 1_000);
            expect(await watcher.watchPosition(ETH)).toMatchObject({ symbol: ETH, contracts: 0, side: undefined });
            const received = pump<Position>(async () => [await watcher.watchPosition(ETH)]);
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            await watcher.createOrder(ETH, 'market', 'buy', 0.1);
            await until(() => received.at(-1)?.contracts === 0.1);
            await watcher.createOrder(ETH, 'market', 'sell', 0.1);
            await until(() => received.at(-1)?.contracts === 0);
            expect(new Set(received.map(({ symbol }) => symbol))).toEqual(new Set([ETH]));
        });

        test('is ended by unWatchPosition of its market, and the other watches continue', async () => {
            await Promise.all([watcher.watchPosition(BTC), watcher.watchPosition(ETH), watcher.watchPositions()]);
            const ended = expect(watcher.watchPosition(ETH)).rejects.toThrow(ccxt.UnsubscribeError);
            const [one, all] = [watcher.watchPosition(BTC), watcher.watchPositions()];
            await areWaiting();
            expect(await watcher.unWatchPosition(ETH)).toBe(true);
            await ended;
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            expect([await one, await all]).toMatchObject([{ contracts: 0.01 }, [{ symbol: BTC, contracts: 0.01 }]]);
            expect(await watcher.unWatchPosition(BTC)).toBe(true);
            expect(Object.keys(watcher.streamHealth()).some((name) => /positions/i.test(name))).toBe(true);
            expect(await watcher.unWatchPositions()).toBe(true);
            await until(() => stage.sandbox.streams.list().length === 0);
        });

        test('closes the stream when no other watch is left', async () => {
            await watcher.watchPosition(BTC);
            const ended = expect(watcher.watchPosition(BTC)).rejects.toThrow(ccxt.UnsubscribeError);
            await areWaiting();
            expect(await watcher.unWatchPosition(BTC)).toBe(true);
            await ended;
            await until(() => stage.sandbox.streams.list().length === 0);
            expect(await watcher.unWatchPosition(BTC)).toBe(true);
        });

        test('needs a symbol', async () => {
            await expect(watcher.watchPosition()).rejects.toThrow(ccxt.ArgumentsRequired);
            await expect(watcher.unWatchPosition()).rejects.toThrow(ccxt.ArgumentsRequired);
            await expect(watcher.watchPosition(BTC, { flat: true } as object)).rejects.toThrow(ccxt.BadRequest);
        });
    });

    describe('watchPositions', () => {
        test('returns a closed position as flat', async () => {
            const received = pump<Position>(() => watcher.watchPositions());
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            await until(() => received.at(-1)?.side === 'long');
            await watcher.createOrder(BTC, 'market', 'sell', 0.01);
            await until(() => received.at(-1)?.contracts === 0);
            expect(received.at(-1)).toMatchObject({ symbol: BTC, side: undefined, entryPrice: undefined });
        });

        test('returns no position for a market with margin alone, and a closed one once', async () => {
            const received = pump<Position>(() => watcher.watchPositions());
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            await until(() => received.at(-1)?.side === 'long');
            await watcher.createOrder(BTC, 'market', 'sell', 0.01);
            await until(() => received.at(-1)?.contracts === 0);
            await watcher.addMargin(BTC, 10);
            await watcher.addMargin(ETH, 1_000);
            await watcher.createOrder(ETH, 'market', 'buy', 0.1);
            await until(() => received.at(-1)?.symbol === ETH);
            expect(received.filter(({ contracts }) => contracts === 0)).toHaveLength(1);
            expect((await watcher.fetchPositions()).map(({ symbol }) => symbol)).toEqual([ETH]);
            expect(await watcher.fetchPositions(undefined, { flat: true })).toHaveLength(2);
        });

        test('shows the equity of the service in info, as balance and fetchPositions do', async () => {
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            const [[watched], [read], balance] = await Promise.all([
                watcher.watchPositions(),
                watcher.fetchPositions(),
                watcher.fetchBalance(),
            ]);
            const [account] = await watcher.fetchAccounts();
            const { accountNumber } = account!.info as { accountNumber: number };
            const { accounts } = (await watcher.privatePostPerpetualsAccountsPositions({
                accountIds: [accountNumber],
            })) as {
                accounts: { [figure: string]: unknown; positions: Record<string, string>[] }[];
            };
            const { totalEquityUsd, totalUnrealizedFundingsUsd, availableCollateralUsd, positions } = accounts[0]!;
            const figures = { equity: totalEquityUsd, unrealizedFunding: totalUnrealizedFundingsUsd };
            expect(balance.info).toMatchObject(figures);
            expect((await watcher.watchBalance()).info).toMatchObject(figures);
            expect(balance.USDC!.total).toBeCloseTo(Number(balance.USDC!.free) + Number(balance.USDC!.used), 6);
            for (const { info } of [watched!, read!] as { info: Record<string, string> }[]) {
                expect(info.unrealizedFunding).toBe(positions[0]!.unrealizedFundingsUsd);
                expect(Number(info.equity) + Number(availableCollateralUsd)).toBeCloseTo(Number(totalEquityUsd), 6);
            }
        });

        test('reads balance and positions although their equity cannot be read', async () => {
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            stage.sandbox.faults.add({ route: 'perpetuals/accounts/positions', status: 500 });
            const [position] = await watcher.fetchPositions();
            expect(position).toMatchObject({ symbol: BTC, contracts: 0.01 });
            const balance = await watcher.fetchBalance();
            expect(balance.USDC!.total).toBeGreaterThan(0);
            expect([position!.info, balance.info].map(({ equity }) => equity as unknown)).toEqual([
                undefined,
                undefined,
            ]);
        });

        test('returns a position that vanished to a watch with since', async () => {
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            await watcher.watchPositions();
            const since = Date.now() - 60_000;
            const received = pump<Position>(() => watcher.watchPositions(undefined, since));
            const real = watcher.privatePostPerpetualsAccountsPositions.bind(watcher);
            watcher.privatePostPerpetualsAccountsPositions = async (request: Record<string, unknown>) => {
                const response = (await real(request)) as { accounts: { account: { positions: unknown[] } }[] };
                return emptied(response);
            };
            // Within the time that reads may lag behind, it would count as not shown yet.
            const now = performance.now.bind(performance);
            const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
            stage.sandbox.streams.kill({ stream: 'updates' });
            await until(() => received.at(-1)?.contracts === 0);
            clock.mockRestore();
            expect(received.at(-1)).toMatchObject({
                symbol: BTC,
                timestamp: expect.any(Number),
                datetime: expect.any(String),
            });
        });

        test('returns it over a socket of its own as well', async () => {
            watcher.options.watchPositions = { channel: 'stream' };
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            await watcher.watchPositions();
            const since = Date.now() - 60_000;
            const received = pump<Position>(() => watcher.watchPositions(undefined, since));
            watcher.privatePostPositions = () => Promise.resolve([]);
            stage.sandbox.streams.kill({ stream: 'positions' });
            await until(() => received.at(-1)?.contracts === 0);
            expect(received.at(-1)).toMatchObject({
                symbol: BTC,
                timestamp: expect.any(Number),
                datetime: expect.any(String),
            });
        });

        /** Makes a response without positions. */
        function emptied<T>(response: T): T {
            const text = JSON.stringify(response, (key, value: unknown) => (key === 'positions' ? [] : value));
            return JSON.parse(text) as T;
        }

        test('adds the maintenance margin once it can be read', async () => {
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            const real = watcher.publicPostPerpetualsMarkets.bind(watcher);
            let isDown = true;
            watcher.publicPostPerpetualsMarkets = (params) =>
                isDown ? Promise.reject(new Error('no tiers')) : real(params);
            const ratioOf = (positions: readonly Position[]): unknown =>
                positions.find(({ symbol }) => symbol === BTC)?.maintenanceMarginPercentage;
            expect(ratioOf(await watcher.watchPositions())).toBeUndefined();
            isDown = false;
            const next = watcher.watchPositions();
            await until(() => watcher.addMargin(BTC, 1));
            await next;
            await watcher.addMargin(BTC, 1);
            const received = pump<Position>(() => watcher.watchPositions());
            await until(() => ratioOf(received) !== undefined || watcher.addMargin(BTC, 1).then(() => false));
            expect(ratioOf(received)).toBeGreaterThan(0);
        });

        test('returns the positions of fetchPositions, with initial margin and leverage', async () => {
            await watcher.addMargin(ETH, 1_000);
            await watcher.createOrder(ETH, 'market', 'sell', 0.1);
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            const received = await watcher.watchPositions();
            const read = await watcher.fetchPositions();
            const left = ['info', 'timestamp', 'datetime'];
            const figures = (position: Position): unknown =>
                Object.fromEntries(
                    Object.entries(position)
                        .filter(([key]) => !left.includes(key))
                        .map(([key, value]) => [
                            key,
                            typeof value === 'number' ? (expect.closeTo(value, 6) as unknown) : (value as unknown),
                        ]),
                );
            const bySymbol = (one: Position, two: Position): number => (`${one.symbol}` < `${two.symbol}` ? -1 : 1);
            expect([...received].sort(bySymbol)).toMatchObject([...read].sort(bySymbol).map(figures));
            expect(Object.keys(received[0]!).sort()).toEqual(Object.keys(read[0]!).sort());
        });

        test('returns the leverage that this client sets, and that of a market which got margin meanwhile', async () => {
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            const received = pump<Position>(() =>
                watcher.watchPositions(undefined, undefined, undefined, { flat: true }),
            );
            const latest = (symbol: string): Position | undefined =>
                received.filter((position) => position.symbol === symbol).at(-1);
            await until(() => latest(BTC)?.leverage === 10);
            await watcher.setLeverage(20, BTC);
            await until(() => latest(BTC)?.leverage === 20);
            expect(latest(BTC)?.initialMargin).toBeCloseTo(Number(latest(BTC)?.notional) / 20, 6);
            await watcher.addMargin(ETH, 1_000);
            await until(() => latest(ETH)?.leverage === 1);
        });

        test('returns the leverage that another client sets within the interval of reads', async () => {
            watcher.options.ws.ask = 300;
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            const received = pump<Position>(() => watcher.watchPositions());
            await until(() => received.at(-1)?.leverage === 10);
            await stage.exchange.setLeverage(20, BTC);
            await until(() => received.at(-1)?.leverage === 20 || stage.exchange.addMargin(BTC, 1).then(() => false));
        });

        test('returns positions without leverage while the service does not say it', async () => {
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            stage.sandbox.faults.add({ route: 'positions', status: 503 });
            const [position] = await watcher.watchPositions();
            expect(position).toMatchObject({ symbol: BTC, contracts: 0.01, side: 'long' });
            expect(position?.leverage).toBeUndefined();
        });

        test('returns a position that was opened during an outage', async () => {
            await watcher.watchPositions();
            const pending = watcher.watchPositions();
            const lifted = stage.sandbox.faults.stream({ stream: 'updates', kind: 'refuse' });
            stage.sandbox.streams.kill({ stream: 'updates' });
            await stage.exchange.createOrder(BTC, 'market', 'sell', 0.01);
            lifted();
            expect(await pending).toMatchObject([{ symbol: BTC, side: 'short', contracts: 0.01 }]);
        });
    });

    describe('watchBalance', () => {
        const free = ({ USDC }: Balances): number => (USDC as { free: number }).free;

        test('equals fetchBalance after every change', async () => {
            const received = pump<Balances>(async () => [await watcher.watchBalance()]);
            const figures = ({ USDC, free, used, total }: Balances): unknown => ({ USDC, free, used, total });
            const actions = [
                () => Promise.resolve(),
                () => watcher.deposit('USDC', 12.345678),
                () => watcher.addMargin(ETH, 33.3),
                () => watcher.createOrder(BTC, 'market', 'buy', 0.013),
                () => watcher.createOrder(BTC, 'limit', 'buy', 0.01, low),
                () => watcher.reduceMargin(ETH, 11.1),
                () => watcher.createOrder(BTC, 'market', 'sell', 0.013),
                () => watcher.withdraw('USDC', 5, stage.wallet.walletAddress),
            ];
            for (const act of actions) {
                await act();
                const read = await watcher.fetchBalance();
                await until(() => JSON.stringify(figures(received.at(-1) ?? read)) === JSON.stringify(figures(read)));
                await until(() => received.length > 0);
                expect(Object.keys(received.at(-1)!).sort()).toEqual(Object.keys(read).sort());
            }
            expect(new Set(received.map((balance) => JSON.stringify(figures(balance)))).size).toBe(received.length);
            await watcher.unWatchBalance();
        });

        test('returns a change during an outage, and no repeated balance', async () => {
            const received = pump<Balances>(async () => [await watcher.watchBalance()]);
            await until(() => received.length === 1);
            stage.sandbox.streams.kill({ stream: 'updates' });
            await until(() => Object.values(watcher.streamHealth())[0]?.reconnects === 1);
            const lifted = stage.sandbox.faults.stream({ stream: 'updates', kind: 'refuse' });
            stage.sandbox.streams.kill({ stream: 'updates' });
            await stage.exchange.deposit('USDC', 7);
            lifted();
            await until(() => received.length === 2);
            expect(free(received[1]!) - free(received[0]!)).toBeCloseTo(7, 9);
        });
    });

    describe('watchMyLiquidations', () => {
        test('returns the liquidations of fetchMyLiquidations', async () => {
            await watcher.setLeverage(20, BTC);
            await watcher.createOrder(BTC, 'market', 'buy', 0.5);
            const [received, several, eth] = [
                pump(() => watcher.watchMyLiquidations(BTC)),
                pump(() => watcher.watchMyLiquidationsForSymbols([BTC, ETH])),
                pump(() => watcher.watchMyLiquidationsForSymbols([ETH])),
            ];
            const forced = pump<Trade>(() => watcher.watchMyTrades());
            await until(
                () => Object.values(watcher.streamHealth()).filter(({ state }) => state === 'live').length === 3,
            );
            await liquidate();
            await until(() => received.length === 1 && several.length === 1);
            expect(bare(received)).toEqual(bare(await watcher.fetchMyLiquidations(BTC)));
            expect(received).toMatchObject([{ symbol: BTC, side: 'sell', contracts: expect.any(Number) }]);
            const { contracts: amount } = received[0] as { readonly contracts: number };
            expect(amount).toBeGreaterThan(0);
            expect(eth).toEqual([]);
            // The trade a moment before the call may be among them.
            const sales = (): Trade[] => forced.filter(({ side }) => side === 'sell');
            await until(() => sales().length === 1);
            expect(sales()).toMatchObject([{ symbol: BTC, side: 'sell', amount, order: undefined }]);
            expect((await counterparty.fetchMyTrades(BTC)).at(-1)).toMatchObject({ side: 'buy', amount });
            await watcher.unWatchMyLiquidations();
        });

        /** Lets the price fall, so that the counterparty takes over the position. */
        async function liquidate(): Promise<void> {
            const [own, rival] = await Promise.all(
                [watcher, counterparty].map(async (trader) => {
                    const [account] = await trader.fetchAccounts();
                    return (account!.info as { accountNumber: number }).accountNumber;
                }),
            );
            const { engine } = stage.sandbox.internals;
            const marketId = `${watcher.market(BTC).id}`;
            const [now, digest] = [Date.now() + 1, '7kuT1dfMhUysWcLEV1eYk8ir7RTjszHmsUdrrPQNThcv'];
            const price = (engine.market(marketId, now).indexPrice * 952n) / 1_000n;
            engine.transact({ now, digest, gasPrice: 1_000n, referenceGasPrice: 1_000n }, (transaction) => {
                transaction.setBasePrice(marketId, price);
                const session = transaction.startSession(marketId, rival!);
                session.liquidate(
                    own!,
                    engine.orders(marketId, own!).map(({ orderId }) => orderId),
                );
                session.end({ allocateMissing: true, deallocateFree: false });
            });
        }
    });

    describe('after an outage', () => {
        /** No read of a silent stream happens within the test. */
        const onlyAfterOutages = { silence: 60_000, ask: 60_000 };
        let reader: aftermath;

        beforeEach(() => {
            reader = watcherOn(stage.sandbox, { ...stage.wallet, options: { ws: onlyAfterOutages } });
        });
        afterEach(() => reader.close());

        /** Calls `act` while no socket is open. */
        async function duringOutage(act: () => Promise<unknown>): Promise<void> {
            const lifted = stage.sandbox.faults.stream({ stream: 'updates', kind: 'refuse' });
            stage.sandbox.streams.kill({ stream: 'updates' });
            await act();
            lifted();
        }

        test('reads the missed trade, order, position and balance at once', async () => {
            const trades = pump<Trade>(() => reader.watchMyTrades());
            const orders = pump<Order>(() => reader.watchOrders());
            const positions = pump<Position>(() => reader.watchPositions());
            const balances = pump<Balances>(async () => [await reader.watchBalance()]);
            await until(() => Object.keys(reader.streamHealth()).length === 5);
            await until(() => areLive(reader));
            await watcher.createOrder(BTC, 'market', 'buy', 0.01);
            await until(() => trades.length === 1 && orders.length === 1 && positions.at(-1)?.contracts === 0.01);
            const free = balances.at(-1)?.USDC?.free;
            let id: string | undefined;
            await duringOutage(async () => {
                ({ id } = await watcher.createOrder(BTC, 'market', 'buy', 0.02));
                await watcher.addMargin(BTC, 100);
            });
            await until(() => trades.length === 2 && orders.length === 2 && positions.at(-1)?.contracts === 0.03);
            await until(() => balances.at(-1)?.USDC?.free !== free);
            expect(trades[1]).toMatchObject({ order: id, amount: 0.02 });
            // Another object placed it: whether a rest was canceled, no event shows.
            expect(orders[1]).toMatchObject({ id, status: undefined, amount: undefined, filled: 0.02 });
        });

        test('finds a missed trade by the second read when reads lag behind', async () => {
            const lagging = await setStage({ readLagMs: 300 });
            const ws = { ...onlyAfterOutages, ask: 600 };
            const trader = watcherOn(lagging.sandbox, { ...lagging.wallet, options: { ws } });
            await openAccount({ ...lagging, exchange: trader }, BTC);
            const trades = pump<Trade>(() => trader.watchMyTrades());
            await trader.createOrder(BTC, 'market', 'buy', 0.001);
            await until(() => trades.length === 1);
            const lifted = lagging.sandbox.faults.stream({ stream: 'updates', kind: 'refuse' });
            lagging.sandbox.streams.kill({ stream: 'updates' });
            await trader.createOrder(BTC, 'market', 'buy', 0.002);
            lifted();
            await until(() => trades.length === 2);
            expect(trades.map(({ amount }) => amount)).toEqual([0.001, 0.002]);
            await trader.close();
            await lagging.sandbox.close();
        });
    });

    test('loses and repeats no trade when reads lag behind', async () => {
        const lagging = await setStage({ readLagMs: 150 });
        const trader = watcherOn(lagging.sandbox, { ...lagging.wallet, options: { ws: { silence: 400 } } });
        await openAccount({ ...lagging, exchange: trader }, BTC);
        const trades = pump<Trade>(() => trader.watchMyTrades());
        const orders = pump<Order>(() => trader.watchOrders());
        for (const amount of [0.001, 0.002, 0.003, 0.004]) {
            const lifted = lagging.sandbox.faults.stream({ stream: 'updates', kind: 'refuse' });
            lagging.sandbox.streams.kill({ stream: 'updates' });
            await trader.createOrder(BTC, 'market', 'buy', amount);
            lifted();
            await until(() => trades.length > 0);
        }
        await until(() => trades.length >= 4 && orders.length >= 4);
        expect(trades.map(({ amount }) => amount).sort()).toEqual([0.001, 0.002, 0.003, 0.004]);
        expect(orders.map(({ amount, status }) => [amount, status]).sort()).toEqual(
            [0.001, 0.002, 0.003, 0.004].map((amount) => [amount, 'closed']),
        );
        await trader.close();
        await lagging.sandbox.close();
    });

    describe('faults of frames', () => {
        test.each(['duplicate', 'drop', 'reorder', 'garble', 'cut', 'delay'] as const)(
            'lose no state, trade and position under the repeated fault %s',
            async (kind) => {
                const trades = pump<Trade>(() => watcher.watchMyTrades());
                const orders = pump<Order>(() => watcher.watchOrders());
                const positions = pump<Position>(() => watcher.watchPositions());
                const balances = pump<Balances>(async () => [await watcher.watchBalance()]);
                await until(() => subscribed().length === 2);
                const rate = 0.4;
                const lifted = stage.sandbox.faults.stream({
                    stream: 'updates',
                    rate,
                    ...(kind === 'delay' ? { kind, delayMs: 20 } : { kind }),
                });
                await trade(new SeededRandom(11, kind));
                lifted();
                const read = await watcher.fetchMyTrades(undefined, 0);
                await until(() => trades.length >= read.length);
                expect(ids(trades).sort()).toEqual(ids(read).sort());
                await until(() => balances.at(-1) !== undefined);
                const balance = await watcher.fetchBalance();
                await until(() => JSON.stringify(balances.at(-1)!.USDC) === JSON.stringify(balance.USDC));
                const [position] = await watcher.fetchPositions([BTC]);
                await until(() => positions.at(-1)!.contracts === position!.contracts);
                expect(positions.at(-1)!.side).toBe(position!.side);
                for (const order of await watcher.fetchOrders(BTC, 0)) {
                    await until(() => latest(orders).get(`${order.id}`)?.status === order.status);
                    expect(latest(orders).get(`${order.id}`)).toMatchObject({
                        filled: order.filled,
                        remaining: order.remaining,
                    });
                }
                const states = bare(orders).map((state) => JSON.stringify(state));
                expect(new Set(states).size).toBe(states.length);
            },
            30_000,
        );

        const ids = (rows: readonly Trade[]): string[] => rows.map(({ id }) => `${id}`);

        const latest = (orders: readonly Order[]): Map<string, Order> =>
            new Map(orders.map((order) => [`${order.id}`, order]));

        /** Orders that rest, are taken, cancelled, and take. */
        async function trade(random: SeededRandom): Promise<void> {
            const resting: string[] = [];
            for (let acts = 0; acts < 16; acts += 1) {
                const draw = random.next();
                const [id] = resting;
                if (draw < 0.25 && id !== undefined) {
                    resting.shift();
                    await watcher.cancelOrder(id, BTC).catch((error: unknown) => {
                        if (!(error instanceof ccxt.OrderNotFound)) throw error;
                    });
                } else if (draw < 0.4) await watcher.createOrder(BTC, 'market', random.pick(['buy', 'sell']), 0.003);
                else if (draw < 0.6) await counterparty.createOrder(BTC, 'market', 'sell', 0.002);
                else {
                    const price = random.happens(0.7) ? await between() : low;
                    resting.push(`${(await watcher.createOrder(BTC, 'limit', 'buy', 0.005, price)).id}`);
                }
            }
        }
    });

    test('opens nothing when the watch is closed before it started', async () => {
        const watches = [
            watcher.watchOrders(),
            watcher.watchMyTrades(BTC),
            watcher.watchMyLiquidationsForSymbols(),
            watcher.watchOrdersForSymbols([BTC]),
            watcher.watchPositions([BTC]),
            watcher.watchPositions(),
            watcher.watchBalance(),
        ];
        const settled = Promise.allSettled(watches);
        await watcher.close();
        for (const { status, reason } of (await settled) as PromiseRejectedResult[]) {
            expect([status, reason]).toEqual(['rejected', expect.any(ccxt.ExchangeClosedByUser)]);
        }
        expect([stage.sandbox.streams.list(), watcher.streamHealth()]).toEqual([[], {}]);
    });

    test('rejects bad input before it dials', async () => {
        for (const method of ['watchMyTrades', 'watchMyLiquidations', 'unWatchMyTrades', 'watchOrders'] as const) {
            await expect(watcher[method]('X/Y')).rejects.toThrow(ccxt.BadSymbol);
        }
        await expect(watcher.watchBalance({ type: 'spot' } as object)).rejects.toThrow(ccxt.NotSupported);
        await expect(watcher.watchBalance({ speed: 1 } as object)).rejects.toThrow(ccxt.BadRequest);
        await expect(watcher.watchMyTrades(BTC, -1)).rejects.toThrow(ccxt.BadRequest);
        await expect(watcher.watchMyTrades(BTC, undefined, 0)).rejects.toThrow(ccxt.BadRequest);
        await expect(watcher.watchOrders(BTC, undefined, undefined, { accountNumber: 999 })).rejects.toThrow(/account/);
        await expect(watcher.watchMyLiquidationsForSymbols([])).rejects.toThrow(ccxt.ArgumentsRequired);
        expect(stage.sandbox.streams.list()).toEqual([]);
    });

    test('keeps the other watches when one market is unwatched', async () => {
        const [btc, all] = [watcher.watchMyTrades(BTC), watcher.watchMyTrades()];
        const ended = expect(btc).rejects.toThrow(ccxt.UnsubscribeError);
        await until(() => subscribed().length === 1);
        expect(await watcher.unWatchMyTrades(BTC)).toBe(true);
        await ended;
        const { id } = await watcher.createOrder(BTC, 'market', 'buy', 0.01);
        expect(await all).toMatchObject([{ order: id }]);
        await watcher.unWatchMyTrades();
        await until(() => stage.sandbox.streams.list().length === 0);
    });

    test.each([
        ['watchOrders', () => watcher.watchOrders(), () => watcher.unWatchOrders()],
        ['watchOrders of a market', () => watcher.watchOrders(BTC), () => watcher.unWatchOrders(BTC)],
        [
            'watchOrdersForSymbols',
            () => watcher.watchOrdersForSymbols([ETH, BTC]),
            () => watcher.unWatchOrdersForSymbols([BTC, ETH]),
        ],
        ['a list', () => watcher.watchOrdersForSymbols([ETH, BTC]), () => watcher.unWatchOrders()],
        [
            'watchOrders of stop orders',
            () => watcher.watchOrders(undefined, undefined, undefined, { trigger: true }),
            () => watcher.unWatchOrders(undefined, { trigger: true }),
        ],
        ['watchMyTrades', () => watcher.watchMyTrades(BTC), () => watcher.unWatchMyTrades(BTC)],
        ['watchBalance', () => watcher.watchBalance(), () => watcher.unWatchBalance()],
    ])('%s is ended by an unWatch while it opens, and opens nothing', async (_name, watch, unWatch) => {
        const outcome = watch().catch((error: unknown) => error);
        expect(await unWatch()).toBe(true);
        expect(await outcome).toBeInstanceOf(ccxt.UnsubscribeError);
        expect(Object.keys(watcher.streamHealth()).filter((name) => name !== 'updates')).toEqual([]);
        expect(subscribed()).toEqual([]);
    });

    test('an unWatch of one market does not end the watch of another while it opens', async () => {
        const outcome = watcher.watchOrders(BTC);
        expect(await watcher.unWatchOrders(ETH)).toBe(true);
        const { id } = await watcher.createOrder(BTC, 'limit', 'buy', 0.01, low);
        expect(await outcome).toMatchObject([{ id }]);
    });

    test('ends the named watch, and closes the socket after the last', async () => {
        const watches = [
            watcher.watchOrders(),
            watcher.watchMyTrades(),
            watcher.watchMyLiquidations(),
            watcher.watchPositions().then(() => watcher.watchPositions()),
            watcher.watchBalance().then(() => watcher.watchBalance()),
        ];
        const settled = Promise.allSettled(watches);
        const streams = ['accountOrders', 'accountPositions', 'balance', 'myLiquidations', 'myTrades'];
        const health = (): string[] => Object.keys(watcher.streamHealth()).map((key) => key.split(' ')[0]!);
        await until(() => streams.every((stream) => health().includes(stream)) && subscribed().length === 2);
        await until(() => areLive(watcher));
        expect(subscribed()).toEqual(['user', 'userOrders']);
        for (const end of ['unWatchOrders', 'unWatchMyTrades', 'unWatchMyLiquidations', 'unWatchPositions'] as const) {
            expect(await watcher[end]()).toBe(true);
        }
        await until(() => subscribed().length === 1);
        expect(await watcher.unWatchBalance()).toBe(true);
        for (const { status, reason } of (await settled) as PromiseRejectedResult[]) {
            expect([status, reason]).toEqual(['rejected', expect.any(ccxt.UnsubscribeError)]);
        }
        await until(() => stage.sandbox.streams.list().length === 0);
        expect(watcher.clients).toEqual({});
    });
});
