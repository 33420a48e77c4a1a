/** The split of recorded candles into trades. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CandleTrades } from '../../ts/replay/candle-trades.js';
import { pathOf, readCandles, type CandlePrices, type CandleTable } from '../../ts/replay/candles.js';
import { openRows } from '../../ts/replay/files.js';
import type { RecordedTimeframe } from '../../ts/replay/types.js';
import { FROM, marketSteps, MINUTE } from './support.js';
import { sized } from '../../../test/support/size.js';

/** Prices in ticks with sufficient lots; narrow and wide, with few lots and with many. */
const candle = fc
    .record({
        low: fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1_000, max: 100_000_000 })),
        range: fc.oneof(fc.nat(5), fc.nat(1_000_000)),
        open: fc.double({ min: 0, max: 1, noNaN: true }),
        close: fc.double({ min: 0, max: 1, noNaN: true }),
        lots: fc.oneof(fc.nat(100), fc.nat(10_000_000)),
    })
    .map(({ low, range, open, close, lots }) => {
        const prices = {
            open: low + Math.round(range * open),
            high: low + range,
            low,
            close: low + Math.round(range * close),
        };
        return { ...prices, lots: lots + pathOf(prices).length };
    });

/** A table of one candle, whose tick and lot are 1. */
function tableOf(
    { open, high, low, close, lots }: CandlePrices & { readonly lots: number },
    timeframe: RecordedTimeframe,
): Promise<CandleTable> {
    const row = [FROM, open, high, low, close, lots];
    return readCandles(openRows([row], 'candles'), marketSteps('1', '1'), timeframe);
}

describe.each([
    ['1m', 1],
    ['5m', 5],
    ['1h', 60],
    ['1d', 1_440],
] as const)('the trades of a candle of %s', (timeframe, minutes) => {
    test('have exactly its prices and its volume, in order of time', async () => {
        await fc.assert(
            fc.asyncProperty(candle, fc.nat(1_000), async (expected, seed) => {
                const trades = new CandleTrades(await tableOf(expected, timeframe), seed, 'market').trades(0);
                const prices = trades.map(({ ticks }) => ticks);
                expect({
                    open: prices[0],
                    high: prices.reduce((a, b) => Math.max(a, b)),
                    low: prices.reduce((a, b) => Math.min(a, b)),
                    close: prices.at(-1),
                    lots: trades.reduce((sum, { lots }) => sum + lots, 0),
                }).toEqual(expected);
                expect(trades.every(({ lots }) => Number.isInteger(lots) && lots > 0)).toBe(true);
                const times = trades.map(({ time }) => time);
                expect(times).toEqual([...times].sort((a, b) => a - b));
                expect(times[0]).toBeGreaterThanOrEqual(FROM);
                expect(times.at(-1)).toBeLessThan(FROM + minutes * MINUTE);
            }),
            { numRuns: minutes > 100 ? sized(8, 30) : sized(50, 200) },
        );
    });

    test('have the quote of its bar', async () => {
        await fc.assert(
            fc.asyncProperty(candle, fc.nat(1_000), async (expected, seed) => {
                const split = new CandleTrades(await tableOf(expected, timeframe), seed, 'market');
                const quote = split.trades(0).reduce((sum, { ticks, lots }) => sum + ticks * lots, 0);
                expect(split.bar(0)).toMatchObject({ ...expected, quote, count: split.trades(0).length });
            }),
            { numRuns: minutes > 100 ? sized(8, 30) : sized(50, 200) },
        );
    });
});

test('the fewest prices of a candle are its open, its extremes and its close', () => {
    expect(pathOf({ open: 5, high: 5, low: 5, close: 5 })).toEqual([5]);
    expect(pathOf({ open: 5, high: 6, low: 5, close: 6 })).toEqual([5, 6]);
    expect(pathOf({ open: 5, high: 5, low: 4, close: 5 })).toEqual([5, 4, 5]);
    expect(pathOf({ open: 5, high: 8, low: 1, close: 6 })).toEqual([5, 1, 8, 6]);
    expect(pathOf({ open: 5, high: 8, low: 1, close: 6 }, true)).toEqual([5, 8, 1, 6]);
});
