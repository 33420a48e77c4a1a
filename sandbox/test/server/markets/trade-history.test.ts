import { describe, expect, test } from '@jest/globals';
import type { EngineEvent } from '../../../ts/engine/types.js';
import { worldMarkets } from '../../../ts/history/markets.js';
import { createHistory } from '../../../ts/history/history.js';
import { bucketStart, nextBucket, foldCandles } from '../../../ts/history/candles.js';
import type { Candle } from '../../../ts/history/types.js';
import { LiveTrades } from '../../../ts/server/markets/live-trades.js';
import { DayStatistics, TradeHistory } from '../../../ts/server/markets/trade-history.js';

const MINUTE = 60_000;
const START = Date.UTC(2026, 8, 1, 12, 30, 25, 500);
const markets = worldMarkets(7);
const past = createHistory(markets, 7);
const ID = markets[0]!.spec.id;

const match = (timestamp: number, price: bigint, size = 1n): EngineEvent => ({
    type: 'FilledMakerOrder',
    digest: 'd',
    timestamp,
    marketId: ID,
    accountId: 1,
    takerAccountId: 2,
    orderId: 1n,
    takerOrderId: 2n,
    side: 'bid',
    price,
    size,
    remaining: 0n,
    clientOrderId: undefined,
    bookPrice: undefined,
    pnl: 0n,
    fee: 0n,
    integrator: undefined,
    integratorFee: 0n,
    markPrice: price,
    collateral: 0n,
});

const LIVE = [
    match(START + 10, 100n),
    match(START + 10, 90n, 3n),
    match(START + 5 * MINUTE, 120n),
    match(START + 8 * MINUTE, 80n),
];

function memory(events: readonly EngineEvent[] = LIVE): { history: TradeHistory; tape: LiveTrades } {
    const tape = new LiveTrades(past, [ID], START);
    tape.take(events);
    return { history: new TradeHistory(past, tape, START), tape };
}

describe('trades', () => {
    test('records each match as a trade with the taker’s side', () => {
        const { history } = memory();
        const [newest] = history.latestTrades(ID, START + 60 * MINUTE, 1);
        expect(newest).toEqual({ timestamp: START + 8 * MINUTE, price: 80n, size: 1n, side: 'ask', digest: 'd' });
    });

    test('continue from live trades into the generated history without a gap', () => {
        const trades = memory().history.latestTrades(ID, START + 60 * MINUTE, 20);
        expect(trades).toHaveLength(20);
        expect(trades.slice(4)).toEqual(past.latestTrades(ID, START, 16));
        expect(trades.slice(0, 4).map(({ price }) => price)).toEqual([80n, 120n, 90n, 100n]);
    });

    test('end 90 days before the start', () => {
        const { history } = memory();
        const last = history.latestTrades(ID, history.earliest + 1_000_000, 1_000).at(-1)!;
        expect(last.timestamp).toBeGreaterThanOrEqual(history.earliest);
        expect(history.latestTrades(ID, history.earliest, 10)).toEqual([]);
    });

    test('keeps a limited number of trades of changed minutes, and their candles', () => {
        const tape = new LiveTrades(past, [ID], START, { trades: 8, minutes: 1_000 });
        for (let i = 0; i < 100; i += 1) tape.take([match(START + i * MINUTE, BigInt(i))]);
        const history = new TradeHistory(past, tape, START);
        const minute = START - (START % MINUTE);
        const kept = history.latestTrades(ID, START + 100 * MINUTE, 100).filter(({ timestamp }) => timestamp > START);
        expect(kept.map(({ price }) => price)).toEqual([99n, 98n, 97n, 96n, 95n, 94n, 93n, 92n, 91n]);
        const candles = history.candles(ID, '1m', minute + 30 * MINUTE, minute + 100 * MINUTE);
        expect(candles.map(({ close }) => Number(close))).toEqual(Array.from({ length: 70 }, (_, i) => i + 30));
    });

    test('stores only complete minutes whose trades are not the generated ones', () => {
        const tape = new LiveTrades(past, [ID], START);
        const minute = START - (START % MINUTE);
        const end = minute + 20 * MINUTE;
        const trades = past.trades(ID, START + 1, end).filter(({ timestamp }) => timestamp < minute + 9 * MINUTE);
        for (const trade of trades) tape.add(ID, trade);
        tape.take([match(minute + 9 * MINUTE, 100n)]);
        tape.complete(end);
        const changed = Array.from({ length: 20 }, (_, i) => tape.minute(ID, minute + i * MINUTE) !== undefined);
        expect(changed).toEqual(Array.from({ length: 20 }, (_, i) => i >= 9));
        const history = new TradeHistory(past, tape, START);
        expect(history.latestTrades(ID, end, 40).slice(1)).toEqual(past.latestTrades(ID, minute + 9 * MINUTE, 39));
        const five = minute + 5 * MINUTE - (minute % (5 * MINUTE));
        expect(history.candles(ID, '5m', minute, five)).toEqual(past.candles(ID, '5m', minute, five));
    });
});

describe('candles', () => {
    test('equal the generated history before the start', () => {
        const from = START - (START % MINUTE) - 10 * MINUTE;
        expect(memory().history.candles(ID, '1m', from, from + 10 * MINUTE)).toEqual(
            past.candles(ID, '1m', from, from + 10 * MINUTE),
        );
    });

    test('merges generated and live trades in the minute of the start', () => {
        const minute = START - (START % MINUTE);
        const [before] = past.candles(ID, '1m', minute, START) as [Candle];
        const [candle] = memory().history.candles(ID, '1m', minute, minute + 1);
        expect(candle).toMatchObject({
            start: minute,
            open: before.open,
            low: 90n,
            close: 90n,
            base: before.base + 4n,
        });
        expect(candle?.quote).toBe(before.quote + 100n + 270n);
    });

    test('are flat at the last price with zero volume without trades', () => {
        const minute = START - (START % MINUTE);
        const candles = memory().history.candles(ID, '1m', minute + MINUTE, minute + 11 * MINUTE);
        expect(candles.map(({ close }) => close)).toEqual([90n, 90n, 90n, 90n, 120n, 120n, 120n, 80n, 80n, 80n]);
        expect(candles.map(({ base }) => base)).toEqual([0n, 0n, 0n, 0n, 1n, 0n, 0n, 1n, 0n, 0n]);
    });

    test('are flat at the last generated price in a market without live trades', () => {
        const minute = START - (START % MINUTE) + 3 * MINUTE;
        const [candle] = memory([]).history.candles(ID, '1m', minute, minute + 1);
        expect(candle).toMatchObject({ open: past.latestTrades(ID, START, 1)[0]?.price, base: 0n });
    });

    for (const timeframe of ['5m', '1h', '1d', '1mo'] as const) {
        test(`a ${timeframe} bucket across the start aggregates its minutes`, () => {
            const { history } = memory();
            const start = bucketStart(timeframe, START);
            const end = Math.min(nextBucket(timeframe, START), START + 30 * MINUTE);
            const [bucket] = history.candles(ID, timeframe, start, START + 1);
            const hour = Math.max(start, bucketStart('1h', START));
            const hours = start < hour ? past.candles(ID, '1h', start, hour) : [];
            expect(bucket).toEqual(foldCandles([...hours, ...history.candles(ID, '1m', hour, end)], start));
        });
    }
});

describe('statistics of 24 hours', () => {
    test('aggregate their minutes at any time, moved or recomputed', () => {
        const { history } = memory();
        const days = new DayStatistics(history);
        for (const at of [
            START,
            START + 11,
            START + MINUTE,
            START + 7 * MINUTE,
            START + 300 * MINUTE,
            START + 3_000 * MINUTE,
        ]) {
            const minute = at - (at % MINUTE);
            const anew = new DayStatistics(history).dayUntil(ID, at);
            const closed = history.candles(ID, '1m', minute - 1_439 * MINUTE, minute);
            expect(days.dayUntil(ID, at)).toEqual(anew);
            expect(anew).toEqual(foldCandles([...closed, history.minute(ID, minute, at + 1)], closed[0]!.start));
        }
    });

    test('contain only earlier trades', () => {
        const { history } = memory();
        expect(new DayStatistics(history).dayUntil(ID, START + 9).close).toBe(
            past.latestTrades(ID, START, 1)[0]?.price,
        );
        expect(new DayStatistics(history).dayUntil(ID, START + 10).close).toBe(90n);
    });
});
