import { describe, expect, test } from '@jest/globals';
import { bucketStart } from '../../../ts/history/candles.js';
import { candleRange } from '../../../ts/server/markets/paging.js';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 8, 1, 12, 30, 5);
const EARLIEST = NOW - 90 * 24 * HOUR;
const span = (request: Parameters<typeof candleRange>[0]): ReturnType<typeof candleRange> =>
    candleRange(request, EARLIEST, NOW);
const CURRENT = bucketStart('1h', NOW);

describe('requested candle range', () => {
    test('defaults to the latest 100 hours, including the current one', () => {
        expect(span({})).toEqual({ timeframe: '1h', from: CURRENT - 99 * HOUR, to: NOW + 1 });
    });

    test('returns 100 candles from since on', () => {
        const since = CURRENT - 200 * HOUR;
        expect(span({ since })).toEqual({ timeframe: '1h', from: since, to: since + 100 * HOUR });
    });

    test('includes a bucket that starts at since, but no earlier one', () => {
        expect(span({ since: CURRENT - HOUR + 1 }).from).toBe(CURRENT);
    });

    test('returns at most 512 candles', () => {
        expect(span({ limit: 9_999, timeframe: '1m' })).toMatchObject({ from: bucketStart('1m', NOW) - 511 * 60_000 });
        const since = CURRENT - 1_000 * HOUR;
        expect(span({ since, limit: 9_999 }).to).toBe(since + 512 * HOUR);
    });

    test('starts no earlier than the visible history', () => {
        expect(span({ since: 0, limit: 1 }).from).toBe(bucketStart('1h', EARLIEST) + HOUR);
        expect(span({ timeframe: '1mo', limit: 500 }).from).toBe(Date.UTC(2026, 6));
    });

    test('contains no future candles', () => {
        const { from, to } = span({ since: NOW + 5 * HOUR });
        expect(from).toBeGreaterThanOrEqual(to);
    });

    test('uses calendar months', () => {
        expect(span({ timeframe: '1mo', limit: 2 }).from).toBe(Date.UTC(2026, 7));
    });
});
