import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bucketStart, nextBucket, TIMEFRAMES } from '../../ts/history/candles.js';

const at = (text: string): number => Date.parse(`${text}Z`);

describe('start of a bucket', () => {
    for (const [timeframe, time, start, next] of [
        ['1m', '2026-11-21T01:33:12.345', '2026-11-21T01:33:00', '2026-11-21T01:34:00'],
        ['5m', '2026-11-21T01:33:12.345', '2026-11-21T01:30:00', '2026-11-21T01:35:00'],
        ['15m', '2026-11-21T01:45:00.000', '2026-11-21T01:45:00', '2026-11-21T02:00:00'],
        ['30m', '2026-11-21T01:29:59.999', '2026-11-21T01:00:00', '2026-11-21T01:30:00'],
        ['1h', '2026-11-21T23:33:12.345', '2026-11-21T23:00:00', '2026-11-22T00:00:00'],
        ['4h', '2026-11-21T07:33:12.345', '2026-11-21T04:00:00', '2026-11-21T08:00:00'],
        ['12h', '2026-11-21T11:33:12.345', '2026-11-21T00:00:00', '2026-11-21T12:00:00'],
        ['1d', '2026-11-21T11:33:12.345', '2026-11-21T00:00:00', '2026-11-22T00:00:00'],
        ['3d', '1970-01-06T11:00:00', '1970-01-04T00:00:00', '1970-01-07T00:00:00'],
        ['1w', '2026-11-22T23:59:59.999', '2026-11-16T00:00:00', '2026-11-23T00:00:00'],
        ['1w', '2026-11-23T00:00:00', '2026-11-23T00:00:00', '2026-11-30T00:00:00'],
        ['1w', '1969-12-28T12:00:00', '1969-12-22T00:00:00', '1969-12-29T00:00:00'],
        ['1mo', '2026-02-28T23:59:59.999', '2026-02-01T00:00:00', '2026-03-01T00:00:00'],
        ['1mo', '2028-02-29T12:00:00', '2028-02-01T00:00:00', '2028-03-01T00:00:00'],
        ['1mo', '2026-12-31T12:00:00', '2026-12-01T00:00:00', '2027-01-01T00:00:00'],
    ] as const) {
        test(`${timeframe} of ${time} is ${start}`, () => {
            expect(new Date(bucketStart(timeframe, at(time)))).toEqual(new Date(at(start)));
            expect(new Date(nextBucket(timeframe, at(time)))).toEqual(new Date(at(next)));
        });
    }
});

test('buckets follow each other without gap or overlap', () => {
    const time = fc.integer({ min: Date.UTC(1960, 0), max: Date.UTC(2100, 0) });
    fc.assert(
        fc.property(time, fc.constantFrom(...TIMEFRAMES), (now, timeframe) => {
            const start = bucketStart(timeframe, now);
            const next = nextBucket(timeframe, now);
            expect(start <= now && now < next).toBe(true);
            expect(bucketStart(timeframe, start)).toBe(start);
            expect(bucketStart(timeframe, next)).toBe(next);
            expect(bucketStart(timeframe, next - 1)).toBe(start);
        }),
        { seed: 1 },
    );
});

test('an hour contains whole buckets, or a bucket whole hours', () => {
    for (const timeframe of TIMEFRAMES) {
        const length = nextBucket(timeframe, 0) - bucketStart(timeframe, 0);
        expect(3_600_000 % length === 0 || length % 3_600_000 === 0).toBe(true);
    }
});
