/** Live data by the public methods, with the problems that users of other adapters have reported. */

import { once } from 'node:events';
import { inspect, types } from 'node:util';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Order, Position } from 'ccxt';
import type { aftermath } from '../../ts/pro/aftermath.js';
import { openAccount, setStage, type Stage } from '../support/exchange.js';
import { areLive, watcherOn } from '../support/stream.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';

describe('aftermath', () => {
    let stage: Stage;
    let watcher: aftermath;
    let price: number;

    beforeEach(async () => {
        stage = await setStage();
        watcher = watcherOn(stage.sandbox, { ...stage.wallet });
        const { bids } = await watcher.fetchOrderBook(BTC, 1);
        price = Number(watcher.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
    });

    afterEach(async () => {
        await watcher.close();
        await stage.sandbox.close();
    });

    const market = (): string => `${watcher.market(BTC).id}`;

    /** The engine's own book at the nonce of a watched one. */
    function truth(nonce: number | undefined): unknown {
        return stage.sandbox.internals.books.at(market(), nonce!);
    }

    /** Waits until a condition holds. */
    async function until(holds: () => unknown): Promise<void> {
        while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
    }

    describe('watchOrderBook', () => {
        test('resolves a first watch of a quiet market', async () => {
            const book = await watcher.watchOrderBook(BTC);
            expect(book.bids.length).toBeGreaterThan(5);
            expect(Number(book.bids[0]![0])).toBeLessThan(Number(book.asks[0]![0]));
            const { nonce, bids } = await watcher.fetchOrderBook(BTC);
            expect(book.nonce).toBe(nonce);
            expect([...book.bids]).toEqual([...bids]);
            expect(truth(nonce)).toBeDefined();
        });

        test('prints the levels of a book', async () => {
            watcher.options.watchOrderBook.channel = 'stream';
            const book = await watcher.watchOrderBook(BTC, 2);
            const shown = inspect(book);
            for (const [at] of book.bids) expect(shown).toContain(`${at}`);
            expect(inspect(book.asks)).toContain(`${book.asks[0]![0]}`);
            expect(JSON.parse(JSON.stringify(book))).toMatchObject({
                symbol: BTC,
                nonce: book.nonce,
                bids: [...book.bids],
            });
        });

        test.each(['top', 'native', 'stream'] as const)(
            'returns a book of channel %s that can be cloned',
            async (channel) => {
                watcher.options.watchOrderBook.channel = channel;
                const book = await watcher.watchOrderBook(BTC, channel === 'top' ? 5 : undefined);
                const { bids, asks } = book;
                expect(structuredClone(book)).toEqual({ ...book, bids, asks });
                const { port1, port2 } = new MessageChannel();
                const received = once(port2, 'message');
                port1.postMessage(book);
                expect(await received).toEqual([{ ...book }]);
                port1.close();
                expect([book.bids, Object.keys(book)]).toEqual([
                    bids,
                    expect.arrayContaining(['bids', 'asks', 'nonce']),
                ]);
                expect([types.isProxy(book.bids), bids === book.bids]).toEqual([false, true]);
                const limited = book as unknown as { readonly limit: (levels?: number) => typeof book };
                const [cut, copy] = [limited.limit(1), book.copy()];
                expect(limited.limit()).toBe(book);
                expect(cut).toEqual({ ...book, bids: bids.slice(0, 1), asks: asks.slice(0, 1) });
                expect([copy, copy.bids === bids, Object.keys(copy)]).toEqual([
                    { ...book, bids, asks },
                    false,
                    expect.not.arrayContaining(['limit', 'copy']),
                ]);
            },
        );

        test('returns a change, and cuts at the limit', async () => {
            watcher.options.watchOrderBook.channel = 'stream';
            await openAccount(stage, BTC);
            const before = await watcher.watchOrderBook(BTC, 3);
            const [nonce, { bids }] = [before.nonce!, before];
            const best = Number(watcher.priceToPrecision(BTC, Number(before.bids[0]![0])));
            const next = watcher.watchOrderBook(BTC, 3);
            await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.05, best);
            const after = await next;
            expect(after.nonce).toBeGreaterThan(nonce);
            expect(after.bids).toHaveLength(3);
            expect([after === before, after.bids === bids]).toEqual([true, true]);
            await until(async () => {
                const { bids } = await watcher.fetchOrderBook(BTC, 3);
                return JSON.stringify(bids) === JSON.stringify(after.bids);
            });
        });

        test('replaces a book and its socket when frames stop on a socket that seems alive', async () => {
            await openAccount(stage, BTC);
            await watcher.watchOrderBook(BTC);
            const deaf = stage.sandbox.faults.stream({ stream: 'orderbook', kind: 'silence' });
            await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.05, price);
            const book = await watcher.watchOrderBook(BTC);
            expect(book.bids.some(([at, size]) => at === price && Number(size) >= 0.05)).toBe(true);
            deaf();
            await until(() => {
                const [health] = Object.values(watcher.streamHealth());
                return health!.state === 'live' && stage.sandbox.requests.count('stream/orderbook') > 1;
            });
        });

        test('withholds the book after a gap, fetches it once, and shows it again', async () => {
            // The gap alone makes it fetch a snapshot, however slow this machine is between the two orders.
            watcher.options.ws.silence = 60_000;
            await openAccount(stage, BTC);
            await watcher.watchOrderBook(BTC);
            stage.sandbox.faults.stream({ stream: 'orderbook', kind: 'drop', times: 1 });
            await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.05, price);
            const next = watcher.watchOrderBook(BTC);
            await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.06, price);
            const book = await next;
            const { bids, nonce } = await watcher.fetchOrderBook(BTC);
            expect([book.nonce, ...book.bids]).toEqual([nonce, ...bids]);
            expect(Object.values(watcher.streamHealth())[0]).toMatchObject({
                recovered: 1,
                possiblyLost: 0,
                state: 'live',
            });
        });

        test('returns the first of several markets that changes, over one socket each', async () => {
            const seen = new Set<string>();
            while (seen.size < 2) seen.add((await watcher.watchOrderBookForSymbols([BTC, ETH])).symbol!);
            expect([...seen].sort()).toEqual([BTC, ETH]);
            expect(stage.sandbox.streams.list()).toHaveLength(2);
            await watcher.unWatchOrderBookForSymbols([BTC, ETH]);
            await until(() => stage.sandbox.streams.list().length === 0);
        });
    });

    describe('watchTrades', () => {
        test('returns the latest trades of a quiet market first, then each new one once', async () => {
            await openAccount(stage, BTC);
            const first = await watcher.watchTrades(BTC);
            expect(first.map(({ id }) => id)).toEqual((await watcher.fetchTrades(BTC)).map(({ id }) => id));
            const next = watcher.watchTrades(BTC);
            await stage.exchange.createOrder(BTC, 'market', 'buy', 0.01);
            const trades = await next;
            expect(trades.length).toBeGreaterThan(0);
            const known = new Set(first.map(({ id }) => id));
            for (const trade of trades) expect(known.has(trade.id)).toBe(false);
            const latest = await watcher.fetchTrades(BTC, undefined, trades.length);
            expect(trades.map(({ id }) => id)).toEqual(latest.map(({ id }) => id));
        });

        test('returns trades that a socket kept back, and replaces the socket', async () => {
            await openAccount(stage, BTC);
            await watcher.watchTrades(BTC);
            stage.sandbox.faults.stream({ stream: 'trades', kind: 'silence' });
            const next = watcher.watchTrades(BTC);
            await stage.exchange.createOrder(BTC, 'market', 'sell', 0.02);
            expect((await next).at(-1)!.side).toBe('sell');
            stage.sandbox.faults.clear();
            await until(() => stage.sandbox.requests.count('stream/trades') > 1);
        });
    });

    describe.each([
        ['native', 'updates'],
        ['stream', 'orders'],
    ] as const)('watchOrders over the channel %s', (channel, stream) => {
        beforeEach(() => {
            watcher.options.watchOrders = { channel };
        });

        test('returns an order placed right after the socket opened, each state once, in order, unchanged', async () => {
            await openAccount({ ...stage, exchange: watcher }, BTC);
            const states: Order[] = [];
            const pump = (async (): Promise<void> => {
                while (states.length < 3) states.push(...(await watcher.watchOrders(BTC)));
            })();
            const placed = await watcher.createOrder(BTC, 'limit', 'buy', 0.01, price, { clientOrderId: '5' });
            await until(() => states.length >= 1);
            const copy = JSON.stringify(states[0]);
            await watcher.cancelOrder(placed.id!, BTC);
            await until(() => states.length >= 2);
            const best = await watcher.fetchOrderBook(BTC, 1);
            await watcher.createOrder(BTC, 'limit', 'sell', 0.01, Number(best.bids[0]![0]));
            await pump;
            expect(states.map(({ id, status }) => [id === placed.id, status])).toEqual([
                [true, 'open'],
                [true, 'canceled'],
                [false, 'closed'],
            ]);
            expect(JSON.stringify(states[0])).toBe(copy);
            expect(Object.isFrozen(states[0])).toBe(true);
        });

        test('returns two updates in one tick as two states, and a repeated one once', async () => {
            await openAccount({ ...stage, exchange: watcher }, BTC);
            const pending = watcher.watchOrders(BTC);
            stage.sandbox.faults.stream({ stream, kind: 'duplicate' });
            const prices = [price, price - 10];
            await watcher.createOrders(
                prices.map((at) => ({ symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price: at })),
            );
            const states = await pending;
            while (states.length < 2) states.push(...(await watcher.watchOrders(BTC)));
            expect(states.map((order) => order.price).sort()).toEqual([...prices].sort());
            await watcher.createOrder(BTC, 'limit', 'buy', 0.01, price - 20);
            expect(await watcher.watchOrders(BTC)).toMatchObject([{ price: price - 20 }]);
        });

        test('returns no orders of other accounts', async () => {
            await openAccount({ ...stage, exchange: watcher }, BTC);
            const states: Order[] = [];
            const pump = (async (): Promise<void> => {
                while (states.length < 2) states.push(...(await watcher.watchOrders(BTC)));
            })();
            const own = await watcher.createOrder(BTC, 'limit', 'buy', 0.01, price);
            const other = await stage.sandbox.fund({ usdc: 10_000, sui: 10 });
            const rival = watcherOn(stage.sandbox, { ...other });
            await openAccount({ ...stage, exchange: rival }, BTC);
            await rival.createOrder(BTC, 'limit', 'buy', 0.02, price);
            await watcher.cancelOrder(own.id!, BTC);
            await pump;
            expect(new Set(states.map(({ id }) => id))).toEqual(new Set([own.id]));
            await rival.close();
        });

        test('returns earlier open orders first, and the end of a vanished one where it can be known', async () => {
            await openAccount({ ...stage, exchange: watcher }, BTC);
            const { id } = await watcher.createOrder(BTC, 'limit', 'buy', 0.01, price);
            expect(await watcher.watchOrders(BTC)).toMatchObject([{ id, status: 'open' }]);
            stage.sandbox.faults.stream({ stream, kind: 'silence' });
            await stage.exchange.cancelOrder(id!, BTC);
            const pending = watcher.watchOrders(BTC);
            const later = await watcher.createOrder(BTC, 'limit', 'buy', 0.02, price);
            const received = await pending;
            while (received.at(-1)?.id !== later.id) received.push(...(await watcher.watchOrders(BTC)));
            const gone = channel === 'native' ? [{ id, status: 'canceled', filled: 0 }] : [];
            expect(received).toMatchObject([...gone, { id: later.id, status: 'open' }]);
        });

        test('returns a cancel of this client that no socket sent', async () => {
            await openAccount({ ...stage, exchange: watcher }, BTC);
            const { id } = await watcher.createOrder(BTC, 'limit', 'buy', 0.01, price);
            await watcher.watchOrders(BTC);
            stage.sandbox.faults.stream({ stream, kind: 'silence' });
            const pending = watcher.watchOrders(BTC);
            await watcher.cancelOrder(id!, BTC);
            expect(await pending).toMatchObject([{ id, status: 'canceled', amount: 0.01, filled: 0 }]);
        });

        test('returns no orders of one account to a watch of another', async () => {
            await openAccount({ ...stage, exchange: watcher }, BTC);
            const [mine] = await watcher.fetchAccounts();
            const other = await watcher.createAccount(BTC, { another: true });
            const [a, b] = [mine!, other].map(({ info }) => (info as { accountNumber: number }).accountNumber);
            const received: Order[] = [];
            const pending = watcher.watchOrders(BTC, undefined, undefined, { accountNumber: b });
            pending.then((orders) => received.push(...orders)).catch(() => undefined);
            const own = watcher.watchOrders(BTC, undefined, undefined, { accountNumber: a });
            const placed = await watcher.createOrder(BTC, 'limit', 'buy', 0.01, price, { accountNumber: a });
            expect(await own).toMatchObject([{ id: placed.id }]);
            await watcher.cancelOrder(placed.id!, BTC, { accountNumber: a });
            expect(await watcher.watchOrders(BTC, undefined, undefined, { accountNumber: a })).toMatchObject([
                { status: 'canceled' },
            ]);
            expect(received).toEqual([]);
        });

        test('returns a market order that was in flight when the watch started', async () => {
            await openAccount({ ...stage, exchange: watcher }, BTC);
            stage.sandbox.faults.add({ route: 'submit/createOrders', delayMs: 300, times: 1 });
            const placing = watcher.createOrder(BTC, 'market', 'buy', 0.01);
            const [order] = await watcher.watchOrders(BTC);
            expect(order).toMatchObject({ id: (await placing).id, status: 'closed' });
        });

        test('returns orders that another object of the wallet places, and keeps the socket', async () => {
            await openAccount(stage, BTC);
            const pending = watcher.watchOrders(BTC);
            await until(() => Object.values(watcher.streamHealth()).some(({ state }) => state === 'live'));
            const { id } = await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.01, price);
            expect(await pending).toMatchObject([{ id, status: 'open' }]);
            expect(Object.values(watcher.streamHealth())[0]).toMatchObject({
                reconnects: 0,
                recovered: 0,
                possiblyLost: 0,
            });
        });

        test('loses nothing in two loops with a limit', async () => {
            await openAccount({ ...stage, exchange: watcher }, BTC);
            const seen = new Set<number>();
            const loop = async (): Promise<void> => {
                while (seen.size < 4) {
                    const orders = await watcher.watchOrders(BTC, undefined, 1);
                    for (const { amount } of orders) seen.add(amount!);
                }
            };
            const loops = Promise.allSettled([loop(), loop()]);
            const amounts = [0.001, 0.002, 0.003, 0.004];
            await watcher.createOrders(
                amounts.map((amount) => ({ symbol: BTC, type: 'limit', side: 'buy', amount, price })),
            );
            await until(() => seen.size === 4);
            await watcher.close();
            await loops;
            expect([...seen].sort()).toEqual(amounts);
        });
    });

    describe.each(['native', 'stream'] as const)('watchPositions over the channel %s', (channel) => {
        beforeEach(() => {
            watcher.options.watchPositions = { channel };
        });

        test('returns the open positions first, also none, then changes', async () => {
            await openAccount(stage, BTC);
            const flat = await watcher.watchPositions(undefined, undefined, undefined, { flat: true });
            expect(flat).toMatchObject([{ symbol: BTC, contracts: 0 }]);
            expect(await watcher.watchPositions()).toEqual([]);
            const next = watcher.watchPositions();
            await stage.exchange.createOrder(BTC, 'market', 'buy', 0.01);
            const [position] = (await next) as [Position];
            expect(position).toMatchObject({ symbol: BTC, side: 'long', contracts: 0.01 });
            const [read] = await watcher.fetchPositions([BTC]);
            expect(position.entryPrice).toBe(read!.entryPrice);
        });

        test('returns each of two loops its own markets', async () => {
            await openAccount(stage, BTC, 1_000);
            await stage.exchange.addMargin(ETH, 500);
            await Promise.all([watcher.watchPositions([BTC]), watcher.watchPositions([ETH])]);
            const eth = watcher.watchPositions([ETH]);
            await stage.exchange.createOrder(BTC, 'market', 'buy', 0.01);
            await until(async () => (await watcher.fetchPositions([BTC]))[0]?.contracts === 0.01);
            expect(await watcher.watchPositions([BTC])).toMatchObject([{ symbol: BTC, contracts: 0.01 }]);
            await stage.exchange.createOrder(ETH, 'market', 'sell', 0.1);
            expect(await eth).toMatchObject([{ symbol: ETH, side: 'short' }]);
        });

        test('resolves at once for a wallet without positions', async () => {
            await watcher.createAccount(BTC);
            expect(await watcher.watchPositions()).toEqual([]);
        });
    });

    test('lists every watch method in has, and implements each', () => {
        const watched = Object.keys(watcher.has).filter(
            (name) => /^(?:un)?[wW]atch/.test(name) && watcher.has[name] === true,
        );
        expect(watched.length).toBeGreaterThanOrEqual(12);
        expect(watcher.has.ws).toBe(true);
        for (const name of watched) {
            const theirs = ccxt.Exchange.prototype as unknown as Record<string, unknown>;
            expect((watcher as unknown as Record<string, unknown>)[name]).not.toBe(theirs[name]);
            const plain = stage.exchange as unknown as { has: Record<string, unknown> };
            expect(plain.has[name]).not.toBe(true);
        }
    });

    describe('sockets', () => {
        test('does not disturb a waiting watch with a short outage', async () => {
            await openAccount(stage, BTC);
            await watcher.watchOrderBook(BTC);
            const pending = watcher.watchOrderBook(BTC);
            expect(stage.sandbox.streams.kill({ stream: 'orderbook' })).toBe(1);
            await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.05, price);
            const book = await pending;
            await until(async () => (await watcher.fetchOrderBook(BTC)).nonce === book.nonce);
            expect(Object.values(watcher.streamHealth())[0]).toMatchObject({ reconnects: 1 });
        });

        test('rejects with NetworkError after options.ws.patience, with the reason, and recovers later', async () => {
            const hasty = watcherOn(stage.sandbox, { ...stage.wallet, options: { ws: { patience: 100 } } });
            const refused = stage.sandbox.faults.stream({ stream: 'orderbook', kind: 'refuse' });
            await expect(hasty.watchOrderBook(BTC)).rejects.toThrow(ccxt.NetworkError);
            await expect(hasty.watchOrderBook(BTC)).rejects.toThrow(/400/);
            refused();
            let bids = 0;
            // A patience of 100 ms may well end once more before the next dial.
            await until(
                async () => (bids = (await hasty.watchOrderBook(BTC).catch(() => ({ bids: [] }))).bids.length) > 0,
            );
            expect(bids).toBeGreaterThan(5);
            await hasty.close();
        });

        test('rejects with the message of a service error', async () => {
            await watcher.watchOrderBook(BTC);
            const pending = watcher.watchOrderBook(BTC);
            stage.sandbox.streams.kill({
                stream: 'orderbook',
                code: 1011,
                error: { error: 'Internal error', detail: 'node is behind' },
            });
            await expect(pending).rejects.toThrow('Internal error: node is behind');
            await openAccount(stage, BTC);
            const again = watcher.watchOrderBook(BTC);
            await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.05, price);
            expect((await again).nonce).toBeGreaterThan(0);
        });

        test('settles waiting callers on unWatch and close, and leaves no socket', async () => {
            await watcher.watchOrderBook(BTC);
            const pending = [
                watcher.watchOrderBook(BTC),
                watcher.watchTrades(ETH).then(() => watcher.watchTrades(ETH)),
            ];
            const settled = Promise.allSettled(pending);
            await until(() => stage.sandbox.streams.list().length === 2);
            expect(await watcher.unWatchOrderBook(BTC)).toBe(true);
            await expect(pending[0]).rejects.toThrow(ccxt.UnsubscribeError);
            await until(() => areLive(watcher));
            await watcher.close();
            expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
            await expect(pending[1]).rejects.toThrow(ccxt.ExchangeClosedByUser);
            await until(() => stage.sandbox.streams.list().length === 0);
            expect(watcher.streamHealth()).toEqual({});
        });

        test('rejects bad input before it dials', async () => {
            await expect(watcher.watchOrderBook('X/Y')).rejects.toThrow(ccxt.BadSymbol);
            watcher.options.watchOrders.channel = 'stream';
            await expect(watcher.watchOrders()).rejects.toThrow(ccxt.ArgumentsRequired);
            for (const method of ['watchOrders', 'watchPositions'] as const) {
                Object.assign(watcher.options, { [method]: { channel: 'carrier pigeon' } });
                await expect(watcher[method]()).rejects.toThrow(
                    `options.${method}.channel is "carrier pigeon"; pass "native" or "stream"`,
                );
            }
            watcher.options.watchPositions = { channel: 'native' };
            await expect(watcher.watchTradesForSymbols([])).rejects.toThrow(ccxt.ArgumentsRequired);
            await expect(watcher.watchTrades(BTC, undefined, undefined, { speed: 1 } as object)).rejects.toThrow(
                ccxt.BadRequest,
            );
            await expect(watcher.unWatchTradesForSymbols(undefined as never)).rejects.toThrow(ccxt.ArgumentsRequired);
            await expect(watcher.watchPositions(BTC as never)).rejects.toThrow(ccxt.ArgumentsRequired);
            watcher.options.tradesLimit = 0;
            await expect(watcher.watchTrades(BTC)).rejects.toThrow(
                'options.tradesLimit is 0; pass a whole number, 1 or more',
            );
            watcher.options.ws.patience = 0;
            await expect(watcher.watchOrderBook(BTC)).rejects.toThrow(
                'options.ws.patience is 0; pass milliseconds, more than 0',
            );
            Object.assign(watcher.options.ws, { patience: 5_000, patiense: 1, maxPingPongMisses: 2 });
            const error: unknown = await watcher.watchOrderBook(BTC).catch((thrown: unknown) => thrown);
            expect(error).toBeInstanceOf(ccxt.BadRequest);
            const accepted = 'is an unknown key; pass one of patience, backoff, silence, ask, ping, keepAlive, options';
            expect((error as Error).message).toContain(`options.ws.patiense ${accepted}`);
            expect((error as Error).message).toContain(`options.ws.maxPingPongMisses ${accepted}`);
            Object.assign(watcher.options, { ws: { backoff: { base: 20, factor: 2 } } });
            await expect(watcher.watchOrderBook(BTC)).rejects.toThrow(
                'options.ws.backoff.factor is an unknown key; pass one of base, max',
            );
            expect(stage.sandbox.streams.list()).toEqual([]);
        });
    });
});
