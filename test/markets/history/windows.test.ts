/** Histories without cursors: no row is lost or repeated, whatever part of a window the service returns. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Range } from '../../../ts/markets/history/market-history.js';
import { fetchWindows } from '../../../ts/markets/history/windows.js';

interface Row {
    readonly at: number;
    readonly id: number;
}

const INTERVAL = 1_000;
const NOW = 10_000_000;

/** The rows of a window that a service returns when it cuts the response, and the rows beyond. */
interface Service {
    readonly rows: readonly Row[];
    readonly most: number;
    readonly keeps: 'newest' | 'oldest';
    readonly isNewestFirst: boolean;
    /** How far beyond the window it returns rows, milliseconds. */
    readonly beyond: number;
}

async function fetchAll(
    range: Partial<Range>,
    { rows, most, keeps, isNewestFirst, beyond }: Service,
): Promise<{ found: Row[]; requests: number }> {
    let requests = 0;
    const fetch = (from: number, to: number): Promise<Row[]> => {
        requests += 1;
        const inside = rows.filter(({ at }) => at >= from - beyond && at < to + beyond);
        const shown = keeps === 'newest' ? inside.slice(-most) : inside.slice(0, most);
        return Promise.resolve(isNewestFirst ? shown.reverse() : shown);
    };
    const whole = { since: undefined, limit: undefined, until: undefined, ...range };
    const source = {
        intervalMs: INTERVAL,
        now: NOW,
        timeOf: ({ at }: Row) => at,
        keyOf: ({ id }: Row) => `${id}`,
        fetch,
    };
    return { found: await fetchWindows(whole, source), requests };
}

/** One row an interval, up to now. */
function regular(count: number, to = NOW): Row[] {
    return Array.from({ length: count }, (_, n) => ({ at: to - (count - 1 - n) * INTERVAL, id: n }));
}

const PLAIN = { most: 200, keeps: 'newest', isNewestFirst: true, beyond: 0 } as const;

describe('a history of windows', () => {
    test('returns the newest hundred rows by default', async () => {
        const rows = regular(1_000);
        const { found, requests } = await fetchAll({}, { ...PLAIN, rows });
        expect(found).toEqual(rows.slice(-100));
        expect(requests).toBeLessThanOrEqual(2);
    });

    test('returns the newest rows up to a time, inclusive', async () => {
        const rows = regular(1_000);
        const { found } = await fetchAll({ limit: 250, until: rows[899]!.at }, { ...PLAIN, rows });
        expect(found).toEqual(rows.slice(650, 900));
    });

    test('returns the oldest rows from a time on, inclusive', async () => {
        const rows = regular(1_000);
        const { found } = await fetchAll({ since: rows[100]!.at, limit: 250 }, { ...PLAIN, rows });
        expect(found).toEqual(rows.slice(100, 350));
    });

    test('paginated makes at most so many requests', async () => {
        const rows = regular(1_000);
        const latest = await fetchAll({ calls: 3, until: NOW - INTERVAL / 2 }, { ...PLAIN, rows });
        expect(latest).toEqual({ found: rows.slice(-301, -1), requests: 3 });
        const from = await fetchAll({ since: rows[100]!.at, calls: 2 }, { ...PLAIN, rows });
        expect(from).toEqual({ found: rows.slice(100, 301), requests: 2 });
        const cut = await fetchAll({ since: rows[100]!.at, calls: 2 }, { ...PLAIN, most: 7, rows });
        expect(cut.requests).toBe(2);
    });

    test('reaches a young history from time zero with few requests', async () => {
        const rows = regular(150);
        const { found, requests } = await fetchAll({ since: 0 }, { ...PLAIN, rows });
        expect(found).toEqual(rows);
        expect(requests).toBeLessThan(20);
    });

    test('ends at the beginning of the history, and where there is none', async () => {
        const rows = regular(30);
        expect((await fetchAll({ limit: 500 }, { ...PLAIN, rows })).found).toEqual(rows);
        const { found, requests } = await fetchAll({ limit: 500 }, { ...PLAIN, rows: [] });
        expect([found, requests]).toEqual([[], 2]);
    });

    test('continues over a break shorter than a few windows', async () => {
        const rows = [
            ...regular(50, NOW - 300 * INTERVAL),
            ...regular(20).map(({ at, id }) => ({ at, id: id + 1_000 })),
        ];
        expect((await fetchAll({ limit: 70 }, { ...PLAIN, rows })).found).toEqual(rows);
    });

    test('returns every wanted row once, oldest first, however the service cuts a window', async () => {
        const service = fc.record({
            // More rows than beyond one end of a window; else a response might have none of the window.
            most: fc.integer({ min: 8, max: 120 }),
            keeps: fc.constantFrom('newest' as const, 'oldest' as const),
            isNewestFirst: fc.boolean(),
            beyond: fc.constantFrom(0, 1, 700, 5_000),
        });
        const range = fc.record({
            since: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
            until: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
            limit: fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }),
        });
        const late = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 300, maxLength: 300 });
        await fc.assert(
            fc.asyncProperty(service, range, late, async (known, wanted, delays) => {
                const rows = regular(300).map(({ at, id }) => ({ at: at - 50 + delays[id]!, id }));
                const moment = (n: number | undefined): number | undefined => n && NOW - 301_000 + n * INTERVAL;
                const [since, until] = [moment(wanted.since), moment(wanted.until)];
                const inside = rows.filter(({ at }) => at >= (since ?? 0) && at <= (until ?? NOW));
                const limit = wanted.limit ?? (since === undefined ? 100 : Infinity);
                const { found } = await fetchAll({ since, until, limit: wanted.limit }, { ...known, rows });
                expect(found).toEqual(since === undefined ? inside.slice(-limit) : inside.slice(0, limit));
            }),
            { seed: 5, numRuns: 300 },
        );
    });
});
