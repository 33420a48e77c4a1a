/**
 * Watches of prices, tickers, funding and candles: the results equal the exchange's figures, with a bounded
 * number of requests.
 */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BadRequest, UnsubscribeError, type OHLCV, type Ticker } from 'ccxt';
import type { WatchedBook } from '../../../ts/markets/live/watched-book.js';
import type { aftermath } from '../../../ts/pro/aftermath.js';
import type { WireTrade } from '../../../ts/wire/types.js';
import { setStage, type Stage } from '../../support/exchange.js';
import { watcherOn } from '../../support/stream.js';
import { NOW, Trader } from '../../../sandbox/test/server/streams/support.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const LOTS = 500;
/** A book of one level. */
const FEW_LOTS = 5;

describe('market data', () => {
    let stage: Stage;
    let watcher: aftermath;
    let now: number;

    beforeEach(async () => {
        now = NOW;
        stage = await setStage({ now: () => now });
        // Nothing is read because of silence here.
        watcher = watcherOn(stage.sandbox, { options: { ws: { silence: 60_000 } } });
        watcher.milliseconds = () => now;
        await watcher.loadMarkets();
    });

    afterEach(async () => {
        await watcher.close();
        await stage.sandbox.close();
    });

    const dealerOn = (symbol: string): Trader => new Trader(stage.sandbox, `${watcher.market(symbol).id}`);

    /** Watches until a condition holds for a result. */
    async function watchUntil<T>(watch: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
        let value = await watch();
        while (!holds(value)) value = await watch();
        return value;
    }

    test('reads the trades that a broken stream missed, also before a millisecond with more than a page', async () => {
        const rowsOf = (count: number, timestamp: number, amount: string): object[] =>
            Array<object>(count).fill({ timestamp: `${timestamp}`, side: 'buy', price: '60000', amount });
        let rows = rowsOf(1, now, '1');
        watcher.publicPostTrades = (body) => {
            const { cursor } = body as { cursor: { text: string } | null };
            const older = rows.filter(
                (row) => Number((row as WireTrade).timestamp) <= Number(cursor?.text ?? Infinity),
            );
            const page = older.slice(0, 50);
            const last = page.at(-1) as WireTrade | undefined;
            return Promise.resolve({ trades: page, nextCursor: older.length > 50 ? last?.timestamp : null });
        };
        expect(await watcher.watchTrades(BTC)).toHaveLength(1);
        rows = [...rowsOf(60, now + 2, '3'), ...rowsOf(1, now + 1, '2'), ...rows];
        const missed = watcher.watchTrades(BTC);
        stage.sandbox.streams.kill();
        expect((await missed).map(({ amount }) => amount)).toEqual([2, ...Array<number>(50).fill(3)]);
    });

    test('returns tickers of all markets first, with a bounded number of requests, then changed ones', async () => {
        const { requests } = stage.sandbox;
        const before = requests.count('trades');
        const all = await watcher.watchTickers();
        expect(Object.keys(all).sort()).toEqual([...watcher.symbols].sort());
        const reads = ['24hr-stats', 'orderbooks', 'prices'].map((name) =>
            requests.count(`perpetuals/markets/${name}`),
        );
        expect(reads).toEqual([1, 1, 1]);
        expect(requests.count('trades') - before).toBe(watcher.symbols.length);
        const [ticker] = Object.values(await watcher.fetchTickers([BTC]));
        const { bid, ask, markPrice, indexPrice, baseVolume, percentage } = ticker!;
        expect(all[BTC]).toMatchObject({ symbol: BTC, bid, ask, markPrice, indexPrice, baseVolume, percentage });
        expect(all[BTC]!.last).toBe((await watcher.fetchTicker(BTC)).last);
        const next = watcher.watchTickers();
        dealerOn(ETH).rest('bid', -1, LOTS);
        const changed = await next;
        expect(Object.keys(changed)).toEqual([ETH]);
        expect(changed[ETH]!.bid).toBe((await watcher.fetchBidsAsks([ETH]))[ETH]!.bid);
        expect(changed[ETH]!.bid).not.toBe(all[ETH]!.bid);
    });

    test('returns all tickers on each change without newUpdates', async () => {
        watcher.newUpdates = false;
        await watcher.watchTickers([BTC, ETH]);
        const next = watcher.watchTickers([BTC, ETH]);
        dealerOn(ETH).rest('bid', -1, LOTS);
        expect(Object.keys(await next).sort()).toEqual([BTC, ETH]);
    });

    test('keeps the latest ticker of each watched market in tickers until it is unwatched', async () => {
        const all = await watcher.watchTickers([BTC, ETH]);
        expect(watcher.tickers).toEqual(all);
        const next = watcher.watchTickers([BTC, ETH]);
        dealerOn(ETH).rest('bid', -1, LOTS);
        const changed = await next;
        expect(watcher.tickers).toEqual({ ...all, ...changed });
        const btc = await watcher.watchTicker(BTC);
        expect(watcher.tickers[BTC]).toBe(btc);
        await watcher.unWatchTicker(BTC);
        expect(Object.keys(watcher.tickers)).toEqual([ETH]);
    });

    test('updates the last price by a trade, and leaves delivered tickers unchanged', async () => {
        const first: Ticker = await watcher.watchTicker(BTC);
        const copy = structuredClone(first);
        const next = watchUntil(
            () => watcher.watchTicker(BTC),
            ({ last }) => last !== copy.last,
        );
        // The last trade may have been at the best price of one side.
        dealerOn(BTC).take(first.last === first.ask ? 'ask' : 'bid', FEW_LOTS);
        const ticker = await next;
        expect(ticker.last).toBe((await watcher.fetchTrades(BTC)).at(-1)!.price);
        expect([ticker.timestamp, ticker.close]).toEqual([NOW, ticker.last]);
        expect(first).toEqual(copy);
    });

    test('takes the last price of an order over several levels from its last fill', async () => {
        const { last: before } = await watcher.watchTicker(BTC);
        const next = watchUntil(
            () => watcher.watchTicker(BTC),
            ({ last }) => last !== before,
        );
        dealerOn(BTC).take('bid', 60 * LOTS);
        const { last } = await next;
        const trades = await watcher.fetchTrades(BTC);
        const fills = trades.filter(({ timestamp }) => timestamp === trades.at(-1)!.timestamp);
        expect(new Set(fills.map(({ price }) => price)).size).toBeGreaterThan(1);
        expect([last, last]).toEqual([trades.at(-1)!.price, (await watcher.fetchTicker(BTC)).last]);
    });

    test('keeps the opening price while trades move the last, and computes the change', async () => {
        const { open, last: before } = await watcher.watchTicker(BTC);
        const [fetched] = Object.values(await watcher.fetchTickers([BTC], { last: true }));
        expect(open).toBe(fetched!.open);
        const next = watchUntil(
            () => watcher.watchTicker(BTC),
            ({ last }) => last !== before,
        );
        dealerOn(BTC).take('bid', 20 * LOTS);
        const after = await next;
        expect(after.open).toBe(open);
        expect(after.change).toBeCloseTo(after.last! - open!, 9);
        expect(after.percentage).toBeCloseTo(((after.last! - open!) / open!) * 100, 9);
    });

    test('returns the exchange’s bids, asks, marks and funding', async () => {
        const [quotes, marks, rates] = await Promise.all([
            watcher.watchBidsAsks(),
            watcher.watchMarkPrices(),
            watcher.watchFundingRates([BTC]),
        ]);
        const [fetchedQuotes, fetchedMarks, fetchedRates] = await Promise.all([
            watcher.fetchBidsAsks(),
            watcher.fetchMarkPrices(),
            watcher.fetchFundingRates([BTC]),
        ]);
        for (const symbol of watcher.symbols) {
            const { bid, bidVolume, ask, askVolume } = fetchedQuotes[symbol]!;
            expect(quotes[symbol]).toMatchObject({ symbol, bid, bidVolume, ask, askVolume });
            const { markPrice, indexPrice } = fetchedMarks[symbol]!;
            expect(marks[symbol]).toMatchObject({ symbol, markPrice, indexPrice });
        }
        const { fundingRate, fundingTimestamp, interval } = fetchedRates[BTC]!;
        expect(rates[BTC]).toMatchObject({ symbol: BTC, fundingRate, fundingTimestamp, interval });
        expect(Object.keys(rates[BTC]!).sort()).toEqual(Object.keys(fetchedRates[BTC]!).sort());
    });

    test('returns the mark price of one market as it moves', async () => {
        const before = await watcher.watchMarkPrice(BTC);
        const next = watcher.watchMarkPrice(BTC);
        stage.sandbox.step((now += 60_000));
        const after = await next;
        expect(after.indexPrice).not.toBe(before.indexPrice);
    });

    test('returns past candles first, updates them with each trade, and continues after a kill without a gap', async () => {
        const { requests } = stage.sandbox;
        watcher.milliseconds = () => now + 18_500;
        const seeded = await watcher.watchOHLCV(BTC, '1m');
        expect(requests.count('perpetuals/market/candle-history')).toBe(1);
        // As many as one request may bring, the running one among them, wherever in its bucket the first call
        // comes.
        expect([seeded.length, seeded.at(-1)![0]]).toEqual([500, NOW]);
        const dealer = dealerOn(BTC);
        const rolled = watcher.watchOHLCV(BTC, '1m');
        dealer.take('bid', LOTS);
        const [running, ...rest] = await rolled;
        expect([rest, running![0]]).toEqual([[], NOW]);
        // Two buckets close while no socket is open.
        stage.sandbox.streams.kill();
        for (let minutes = 0; minutes < 2; minutes += 1) {
            now += 60_000;
            stage.sandbox.step(now);
            dealer.take('ask', LOTS);
        }
        watcher.newUpdates = false;
        const end = NOW + 120_000;
        const candles = await watchUntil(
            () => watcher.watchOHLCV(BTC, '1m', NOW),
            (rows) => rows.length === 3,
        );
        expect(candles.at(-1)![0]).toBe(end);
    }, 20_000);

    test.each([
        ['and every frame arrives', false],
        ['although the last frame of a bucket does not arrive', true],
    ])('keeps the closed candles of the exchange when steps close them, %s', async (_name, isLost) => {
        const lively = await setStage({ now: () => NOW, life: true });
        const on = watcherOn(lively.sandbox, { newUpdates: false, options: { ws: { silence: 60_000 } } });
        on.milliseconds = () => NOW;
        await on.watchOHLCV(BTC, '1m');
        const end = NOW + 180_000;
        if (isLost) {
            // As an early frame of each bucket that the second step closes.
            const garble = (text: string): string => {
                const { marketCandles } = JSON.parse(text) as { marketCandles: { lastCandle: Record<string, number> } };
                const { lastCandle } = marketCandles;
                if (lastCandle['timestamp']! >= end) return text;
                const early = { ...lastCandle, close: lastCandle['open'], volume: 0 };
                return JSON.stringify({ marketCandles: { ...marketCandles, lastCandle: early } });
            };
            lively.sandbox.faults.stream({ stream: 'updates', key: 'marketCandles', kind: 'garble', garble });
        }
        for (const to of [50_000, 190_000]) lively.sandbox.step(NOW + to);
        const isClosed = ([start]: OHLCV): boolean => start! >= NOW && start! < end;
        const final = (await on.fetchOHLCV(BTC, '1m', NOW, 4)).filter(isClosed);
        expect(final).toHaveLength(3);
        const isFinal = ([start, ...figures]: OHLCV, n: number): boolean =>
            start === final[n]![0] &&
            // The volume of `fetchOHLCV` is a quotient.
            figures.every(
                (figure, place) => Math.abs(figure! / final[n]![place + 1]! - 1) < (place === 4 ? 1e-3 : 1e-12),
            );
        const watched = await watchUntil(
            () => on.watchOHLCV(BTC, '1m', NOW),
            (rows) => rows.filter(isClosed).length === 3 && rows.filter(isClosed).every(isFinal),
        );
        expect(watched.at(-1)![0]).toBe(end);
        await on.close();
        await lively.sandbox.close();
    });

    test('returns candles of the first of several markets and timeframes that changes, up to a limit', async () => {
        const pairs = [
            [BTC, '1m'],
            [ETH, '5m'],
        ];
        const seen = new Set<string>();
        while (seen.size < 2) {
            const [[symbol, byTimeframe]] = Object.entries(await watcher.watchOHLCVForSymbols(pairs, undefined, 4)) as [
                [string, Record<string, unknown[]>],
            ];
            const [[timeframe, candles]] = Object.entries(byTimeframe) as [[string, unknown[]]];
            expect(candles).toHaveLength(4);
            seen.add(`${symbol} ${timeframe}`);
        }
        expect([...seen].sort()).toEqual([`${BTC} 1m`, `${ETH} 5m`]);
        await expect(watcher.watchOHLCV(BTC, '7m')).rejects.toThrow(BadRequest);
    });

    test('returns the top of a book in different depths over one subscription', async () => {
        const [few, many] = await Promise.all([watcher.watchOrderBook(BTC, 3), watcher.watchOrderBook(BTC, 30)]);
        const book = await watcher.fetchOrderBook(BTC, 30);
        expect([few.bids, few.asks]).toEqual([book.bids.slice(0, 3), book.asks.slice(0, 3)]);
        expect([many.bids, many.asks, many.nonce]).toEqual([book.bids, book.asks, undefined]);
        expect(stage.sandbox.streams.subscriptions().map(({ name }) => name)).toEqual([expect.stringMatching(/ 50$/)]);
        const next = watcher.watchOrderBookForSymbols([BTC, ETH], 2);
        dealerOn(BTC).rest('ask', -1, LOTS);
        await next;
    });

    test('returns the present book of a quiet market at once for a limit that was not returned yet', async () => {
        const book = await watcher.fetchOrderBook(BTC, 10);
        for (const limit of [10, 5, 2]) {
            expect((await watcher.watchOrderBook(BTC, limit)).bids).toEqual(book.bids.slice(0, limit));
        }
        expect((await watcher.watchOrderBookForSymbols([BTC], 3)).bids).toEqual(book.bids.slice(0, 3));
        for (const limit of [undefined, 600]) {
            expect((await watcher.watchOrderBook(BTC, limit)).bids.slice(0, 10)).toEqual(book.bids);
        }
        expect((await watcher.watchOrderBookForSymbols([BTC], 700)).bids.slice(0, 10)).toEqual(book.bids);
        let isUpdated = false;
        const next = watcher.watchOrderBook(BTC, 10).finally(() => (isUpdated = true));
        await watcher.fetchOrderBook(BTC, 1);
        expect(isUpdated).toBe(false);
        dealerOn(BTC).rest('ask', -1, LOTS);
        expect((await next).bids).toHaveLength(10);
    });

    test('follows the changed levels of an exact book, and of no other', async () => {
        watcher.options.watchOrderBook.deltas = 'additive';
        const book = (await watcher.watchOrderBook(BTC)) as unknown as WatchedBook;
        const changes = book.follow();
        expect(changes.read()).toMatchObject({ isWhole: true, nonce: book.nonce, bids: book.bids, asks: book.asks });
        const best = book.asks[0]![0];
        dealerOn(BTC).rest('ask', -1, LOTS);
        await watcher.watchOrderBook(BTC);
        const { isWhole, nonce, bids, asks } = changes.read();
        expect({ isWhole, nonce, bids, asks }).toEqual({
            isWhole: false,
            nonce: book.nonce,
            bids: [],
            asks: [book.asks[0]],
        });
        expect(asks[0]![0]).toBeLessThan(best);
        expect(changes.read()).toMatchObject({ isWhole: false, bids: [], asks: [] });
        changes.close();
        expect(changes.read()).toMatchObject({ isWhole: true, bids: book.bids });
        for (const other of [book.copy(), (await watcher.watchOrderBook(BTC, 5)) as unknown as WatchedBook]) {
            expect(() => other.follow()).toThrow('only the whole book has changes to follow');
        }
    });

    test.each([
        ['channel', { channel: 'letter' }],
        ['refresh', undefined],
    ])('rejects a watch with an invalid option: %s', async (_name, watchOrderBook) => {
        if (watchOrderBook === undefined) {
            Object.assign(watcher.options.watchTickers, { refresh: 0 });
            await expect(watcher.watchTicker(BTC)).rejects.toThrow('options.watchTickers.refresh');
            return;
        }
        Object.assign(watcher.options.watchOrderBook, watchOrderBook);
        await expect(watcher.watchOrderBook(BTC)).rejects.toThrow('options.watchOrderBook.channel');
        await expect(watcher.watchOrderBookForSymbols([BTC])).rejects.toThrow('options.watchOrderBook.channel');
    });

    test.each<[string, (on: aftermath) => Promise<unknown>, (on: aftermath) => Promise<unknown>]>([
        ['watchTrades', (on) => on.watchTrades(BTC), (on) => on.unWatchTrades(BTC)],
        ['watchOHLCV', (on) => on.watchOHLCV(BTC), (on) => on.unWatchOHLCV(BTC)],
        ['watchOrderBook', (on) => on.watchOrderBook(BTC), (on) => on.unWatchOrderBook(BTC)],
        ['watchOrderBook of the top', (on) => on.watchOrderBook(BTC, 5), (on) => on.unWatchOrderBook(BTC)],
        ['watchTickers', (on) => on.watchTickers([BTC]), (on) => on.unWatchTickers([BTC])],
    ])('%s is ended by an unWatch while the markets are loaded, and opens nothing', async (_name, watch, unWatch) => {
        const fresh = watcherOn(stage.sandbox);
        const outcome = watch(fresh).catch((error: unknown) => error);
        expect(await unWatch(fresh)).toBe(true);
        expect(await outcome).toBeInstanceOf(UnsubscribeError);
        expect(Object.keys(fresh.streamHealth()).filter((name) => name !== 'updates')).toEqual([]);
        // A later watch is not affected.
        expect(await watch(fresh)).toBeDefined();
        await fresh.close();
    });

    test('rejects an unknown timeframe in watch and unWatch', async () => {
        await expect(watcher.watchOHLCV(BTC, '9m')).rejects.toThrow(BadRequest);
        await expect(watcher.unWatchOHLCV(BTC, '9m')).rejects.toThrow(BadRequest);
        await expect(watcher.unWatchOHLCVForSymbols([[BTC, '9m']])).rejects.toThrow(
            'timeframe is "9m"; pass one of 1m, 5m',
        );
    });

    test('rejects params in calls that send no request', async () => {
        const request: object = { request: { depth: 1 } };
        const calls = [
            watcher.watchTicker(BTC, request),
            watcher.watchTickers([BTC], request),
            watcher.watchBidsAsks([BTC], request),
            watcher.watchMarkPrice(BTC, request),
            watcher.watchMarkPrices([BTC], request),
            watcher.watchFundingRate(BTC, request),
            watcher.watchFundingRates([BTC], request),
            watcher.watchOHLCV(BTC, '1m', undefined, undefined, request),
            watcher.watchOrderBook(BTC, undefined, request),
            watcher.watchOrderBook(BTC, 5, request),
            watcher.watchOrderBookForSymbols([BTC], 5, request),
            watcher.watchTrades(BTC, undefined, undefined, request),
            watcher.unWatchTicker(BTC, request),
            watcher.unWatchOHLCV(BTC, '1m', request),
            watcher.unWatchOrderBook(BTC, request),
            watcher.unWatchTrades(BTC, request),
        ];
        for (const call of await Promise.allSettled(calls)) {
            expect(call).toMatchObject({ status: 'rejected', reason: expect.any(BadRequest) as unknown });
        }
        expect(watcher.streamHealth()).toEqual({});
    });

    test('sets the time of arrival where frames have no time', async () => {
        const [bidsAsks, marks, mark, top] = await Promise.all([
            watcher.watchBidsAsks([BTC]),
            watcher.watchMarkPrices([BTC]),
            watcher.watchMarkPrice(ETH),
            watcher.watchOrderBook(BTC, 5),
        ]);
        const datetime = new Date(now).toISOString();
        for (const found of [bidsAsks[BTC], marks[BTC], mark, top])
            expect(found).toMatchObject({ timestamp: now, datetime });
        now += 5_000;
        const next = [watcher.watchBidsAsks([BTC]), watcher.watchOrderBook(BTC, 5)] as const;
        dealerOn(BTC).rest('bid', -1, LOTS);
        expect((await next[0])[BTC]).toMatchObject({ timestamp: now });
        expect(await next[1]).toMatchObject({ timestamp: now });
    });

    test('names the stream and the symbol when a watch ends', async () => {
        await watcher.watchBidsAsks([BTC]);
        const pending = watcher.watchBidsAsks([BTC]);
        const ended = expect(pending).rejects.toThrow(`aftermath bidask ${BTC} is not watched any more`);
        await watcher.unWatchBidsAsks([BTC]);
        await ended;
    });

    test('shows a deeper top of a thin book although frames of the former depth continue', async () => {
        stage.sandbox.faults.stream({
            stream: 'updates',
            key: 'topOfOrderbook',
            kind: 'garble',
            garble: (text) => {
                const { topOfOrderbook } = JSON.parse(text) as { topOfOrderbook: Record<'bids' | 'asks', unknown[]> };
                const [bids, asks] = [topOfOrderbook.bids.slice(0, 10), topOfOrderbook.asks.slice(0, 8)];
                return JSON.stringify({ topOfOrderbook: { ...topOfOrderbook, bids, asks } });
            },
        });
        expect((await watcher.watchOrderBook(BTC, 5)).bids).toHaveLength(5);
        expect((await watcher.watchOrderBook(BTC, 20)).asks.length).toBeGreaterThan(0);
    }, 10_000);
});
