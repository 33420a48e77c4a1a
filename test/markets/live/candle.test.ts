/** Candles behave as in CCXT's own cache. */

import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Candles, type CandleRow } from '../../../ts/markets/live/candle.js';
import { loadCcxtCaches, type CcxtCache } from '../../support/ccxt-caches.js';

describe('candle', () => {
    let caches: Awaited<ReturnType<typeof loadCcxtCaches>>;
    beforeAll(async () => {
        caches = await loadCcxtCaches();
    });

    const row = (start: number, close: number): CandleRow => [start, 1, 1, 1, close, 1];

    test('behaves as CCXT’s cache for candles in the order of time', () => {
        const step = fc.oneof(
            { arbitrary: fc.record({ later: fc.nat(2), close: fc.nat(1_000_000) }), weight: 5 },
            { arbitrary: fc.record({ limit: fc.option(fc.nat(4), { nil: undefined }) }), weight: 3 },
        );
        fc.assert(
            fc.property(
                fc.array(step, { maxLength: 60, size: 'max' }),
                fc.integer({ min: 1, max: 5 }),
                (steps, most) => {
                    const ours = new Candles(most);
                    const theirs: CcxtCache<readonly number[]> = new caches.ArrayCacheByTimestamp(most);
                    let start = 1;
                    let figure = 0;
                    const [found, wanted]: [unknown[], unknown[]] = [[], []];
                    for (const each of steps) {
                        if ('later' in each) {
                            start += each.later;
                            // CCXT's cache also counts candles without a change, so every candle here has
                            // one.
                            figure += 1 + each.close;
                            ours.put(row(start, figure));
                            theirs.append([...row(start, figure)]);
                            found.push(structuredClone(ours.rows()));
                            wanted.push(structuredClone([...theirs]));
                        } else if (theirs.length > 0) {
                            found.push(ours.getLimit(each.limit) ?? 0);
                            wanted.push(theirs.getLimit(undefined, each.limit) ?? 0);
                        }
                    }
                    expect(found).toEqual(wanted);
                },
            ),
            { seed: 11, numRuns: 500 },
        );
    });

    test('ignores a candle without a change', () => {
        const candles = new Candles(5);
        expect([candles.put(row(1, 1)), candles.put(row(1, 1)), candles.put(row(1, 2))]).toEqual([true, false, true]);
    });

    test('inserts an older candle, unless all candles kept are newer', () => {
        const candles = new Candles(3);
        for (const start of [2, 5, 3, 2]) candles.put(row(start, start * 10));
        expect(candles.put(row(1, 1))).toBe(false);
        expect(candles.put(row(3, 7))).toBe(true);
        expect(candles.put(row(4, 4))).toBe(true);
        expect(candles.rows().map(([start, , , , close]) => [start, close])).toEqual([
            [3, 7],
            [4, 4],
            [5, 50],
        ]);
    });

    test('returns arrays that do not change afterwards', () => {
        const candles = new Candles(3);
        candles.put(row(1, 1));
        const rows = candles.rows();
        candles.put(row(1, 2));
        expect(rows).toEqual([row(1, 1)]);
    });
});
