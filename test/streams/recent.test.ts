import { beforeAll, describe, expect, test } from '@jest/globals';
import { Exchange } from 'ccxt';
import fc from 'fast-check';
import { LatestPositions } from '../../ts/account/live/position.js';
import { dropOldest } from '../../ts/core/bounded.js';
import { RecentRows } from '../../ts/streams/recent.js';
import { loadCcxtCaches, type CcxtCache } from '../support/ccxt-caches.js';
import { sized } from '../support/size.js';

describe('cache', () => {
    let caches: Awaited<ReturnType<typeof loadCcxtCaches>>;
    beforeAll(async () => {
        caches = await loadCcxtCaches();
    });

    interface Trade {
        readonly symbol: string;
        readonly price: number;
    }

    interface Position {
        readonly symbol: string;
        readonly side: string | undefined;
        readonly contracts?: number;
        readonly leverage?: number;
    }

    const SYMBOL = 'BTC/USD:USDC';
    const symbol = fc.constantFrom(SYMBOL, 'ETH/USD:USDC', 'SUI/USD:USDC');
    const read = fc.record({ do: fc.constant('read' as const), limit: fc.option(fc.nat(6), { nil: undefined }) });
    const trade = fc.record({ do: fc.constant('append' as const), symbol: fc.constant(SYMBOL), price: fc.nat(1_000) });
    const position: fc.Arbitrary<Position> = fc.record(
        { symbol, side: fc.constantFrom('long', 'short', undefined), contracts: fc.nat(9), leverage: fc.nat(9) },
        { requiredKeys: ['symbol', 'side'] },
    );
    const SIZE = { maxLength: 60, size: 'max' } as const;

    describe('RecentRows', () => {
        test("returns the rows and counts of CCXT's ArrayCache of one market", () => {
            let compared = 0;
            const steps = fc.array(fc.oneof({ arbitrary: trade, weight: 6 }, { arbitrary: read, weight: 4 }), SIZE);
            fc.assert(
                fc.property(fc.integer({ min: 1, max: 8 }), steps, (limit, script) => {
                    const ours = new RecentRows<Trade>(limit);
                    const theirs: CcxtCache<Trade> = new caches.ArrayCache(limit);
                    for (const step of script) {
                        if (step.do === 'append') {
                            ours.append(step);
                            theirs.append({ ...step });
                        } else {
                            compared += 1;
                            expect(ours.getLimit(step.limit)).toBe(theirs.getLimit(SYMBOL, step.limit));
                        }
                        expect(ours.rows()).toEqual([...theirs]);
                    }
                }),
                { numRuns: sized(50, 200), seed: 4 },
            );
            expect(compared).toBeGreaterThan(sized(200, 1_000));
        });

        test("selects the newest rows as CCXT's filterBySinceLimit does of all rows", () => {
            const exchange = new Exchange();
            const time = fc.option(fc.nat(6), { nil: undefined });
            const row = fc.record({ symbol, timestamp: time, price: fc.nat(9) });
            const wanted = fc.option(fc.uniqueArray(symbol), { nil: undefined });
            const limit = fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined });
            let selected = 0;
            fc.assert(
                fc.property(
                    fc.integer({ min: 1, max: 8 }),
                    fc.array(row, SIZE),
                    limit,
                    time,
                    wanted,
                    (kept, all, most, since, symbols) => {
                        const rows = new RecentRows<(typeof all)[number]>(kept);
                        for (const each of all) rows.append(each);
                        const ofMarkets = rows.rows().filter((each) => symbols?.includes(each.symbol) ?? true);
                        const expected: unknown = exchange.filterBySinceLimit(
                            ofMarkets,
                            since,
                            most,
                            'timestamp',
                            true,
                        );
                        expect(rows.newest(most, since, symbols)).toEqual(expected);
                        selected += (expected as unknown[]).length;
                    },
                ),
                { numRuns: sized(125, 500), seed: 5 },
            );
            expect(selected).toBeGreaterThan(sized(40, 200));
        });

        test('returns plain arrays that do not change afterwards', () => {
            const recent = new RecentRows<Trade>(2);
            recent.append({ symbol: 'X', price: 1 });
            const before = recent.rows();
            recent.append({ symbol: 'X', price: 2 });
            recent.append({ symbol: 'X', price: 3 });
            expect(before).toEqual([{ symbol: 'X', price: 1 }]);
            expect(Array.isArray(before) && before.constructor === Array).toBe(true);
        });
    });

    describe('LatestPositions', () => {
        test("returns the positions of CCXT's ArrayCacheBySymbolBySide", () => {
            fc.assert(
                fc.property(fc.array(position, SIZE), (updates) => {
                    const ours = new LatestPositions<Position>();
                    const theirs: CcxtCache<Position> = new caches.ArrayCacheBySymbolBySide();
                    for (const update of updates) {
                        ours.append(update);
                        theirs.append({ ...update });
                        expect(ours.rows()).toEqual([...theirs]);
                    }
                }),
                { numRuns: sized(50, 200), seed: 4 },
            );
        });

        test('returns positions that never change, and keeps members that an update lacks', () => {
            const positions = new LatestPositions<Position>();
            const first = positions.append({ symbol: 'X', side: 'long', contracts: 1, leverage: 5 });
            positions.append({ symbol: 'X', side: 'long', contracts: 2 });
            expect(first).toEqual({ symbol: 'X', side: 'long', contracts: 1, leverage: 5 });
            expect(positions.rows()).toEqual([{ symbol: 'X', side: 'long', contracts: 2, leverage: 5 }]);
            expect(Object.isFrozen(first)).toBe(true);
        });
    });

    test.each([
        [2, 2, ['0', '1']],
        [3, 2, ['1', '2']],
        [0, 0, []],
    ])('dropOldest leaves the newest of %p with a limit of %p', (size, limit, left) => {
        const all = Array.from({ length: size }, (_, i) => `${i}`);
        for (const entries of [new Set(all), new Map(all.map((key) => [key, key]))]) {
            const dropped = dropOldest<string, string>(entries, limit);
            expect([...entries.keys()]).toEqual(left);
            expect(dropped.map(([key]) => key)).toEqual(all.slice(0, size - left.length));
        }
    });
});
