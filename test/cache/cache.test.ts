import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LatestPositions } from '../../ts/cache/position.js';
import { RecentRows } from '../../ts/cache/recent.js';
import { loadCcxtCaches, type CcxtCache } from './ccxt.js';

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

/** What both our caches have in common. */
interface OurCache<Row> {
    readonly length: number;
    append(row: Row): unknown;
    rows(): Row[];
    getLimit(symbol: string | undefined, limit: number | undefined): number | undefined;
    clear(): void;
}

const symbol = fc.constantFrom('BTC/USD:USDC', 'ETH/USD:USDC', 'SUI/USD:USDC');
const ask = fc.record({
    do: fc.constant('ask' as const),
    symbol: fc.option(symbol, { nil: undefined }),
    limit: fc.option(fc.nat(6), { nil: undefined }),
});
const clear = fc.record({ do: fc.constant('clear' as const) });
const trade = fc.record({ symbol, price: fc.nat(1_000) });
const position: fc.Arbitrary<Position> = fc.record(
    { symbol, side: fc.constantFrom('long', 'short', undefined), contracts: fc.nat(9), leverage: fc.nat(9) },
    { requiredKeys: ['symbol', 'side'] },
);

type Step<Row> =
    | { readonly do: 'append'; readonly row: Row }
    | { readonly do: 'ask'; readonly symbol: string | undefined; readonly limit: number | undefined }
    | { readonly do: 'clear' };

function steps<Row>(row: fc.Arbitrary<Row>): fc.Arbitrary<Step<Row>[]> {
    const append = row.map((it) => ({ do: 'append' as const, row: it }));
    return fc.array(
        fc.oneof({ arbitrary: append, weight: 6 }, { arbitrary: ask, weight: 4 }, { arbitrary: clear, weight: 1 }),
        { maxLength: 60, size: 'max' },
    );
}

/** Runs both caches through the same steps; returns how often `getLimit` was compared. */
function compare<Row extends object>(
    ours: OurCache<Row>,
    theirs: CcxtCache<Row>,
    script: readonly Step<Row>[],
): number {
    let compared = 0;
    for (const step of script) {
        if (step.do === 'append') {
            ours.append(step.row);
            theirs.append({ ...step.row });
        } else if (step.do === 'ask') {
            compared += 1;
            expect(ours.getLimit(step.symbol, step.limit)).toBe(theirs.getLimit(step.symbol, step.limit));
        } else {
            ours.clear();
            theirs.clear();
        }
        expect(ours.rows()).toEqual([...theirs]);
        expect(ours.length).toBe(theirs.length);
    }
    return compared;
}

describe('RecentRows', () => {
    test("whatever comes and is asked for, it shows what CCXT's ArrayCache shows", () => {
        let compared = 0;
        fc.assert(
            fc.property(fc.integer({ min: 1, max: 8 }), steps(trade), (limit, script) => {
                compared += compare<Trade>(new RecentRows(limit), new caches.ArrayCache(limit), script);
            }),
            { numRuns: 200, seed: 4 },
        );
        expect(compared).toBeGreaterThan(1_000);
    });

    test('returns its newest rows, oldest first, whether or not it is full', () => {
        fc.assert(
            fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(15), fc.nat(8), (limit, appended, count) => {
                const recent = new RecentRows<Trade>(limit);
                const all = Array.from({ length: appended }, (_, price) => ({ symbol: 'X', price }));
                for (const row of all) recent.append(row);
                const kept = all.slice(Math.max(0, appended - limit));
                expect(recent.rows(count)).toEqual(kept.slice(Math.max(0, kept.length - count)));
            }),
            { seed: 4 },
        );
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
    test("whatever comes and is asked for, it shows what CCXT's ArrayCacheBySymbolBySide shows", () => {
        let compared = 0;
        fc.assert(
            fc.property(steps(position), (script) => {
                compared += compare<Position>(
                    new LatestPositions<Position>(),
                    new caches.ArrayCacheBySymbolBySide(),
                    script,
                );
            }),
            { numRuns: 200, seed: 4 },
        );
        expect(compared).toBeGreaterThan(1_000);
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
