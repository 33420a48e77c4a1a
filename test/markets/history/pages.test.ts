/**
 * Paging: each row comes once and in order, for any clock resolution, meaning of the cursor and page size.
 */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
    fetchRange,
    walkBack,
    type History,
    type HistoryPage,
    type HistoryRange,
} from '../../../ts/markets/history/pages.js';

interface Row {
    readonly time: number;
    readonly text: string;
}

interface Service {
    /** Oldest first. */
    readonly rows: readonly Row[];
    readonly isInclusive?: boolean;
    /** Maximum number of rows of a page. */
    readonly cap?: number;
    /** Whether every full page has a cursor, also the last one. */
    readonly isHasty?: boolean;
}

/** A service that pages backward by time in any way that the format allows. */
function historyOf(service: Service, pageSize: number, asked: number[] = []): History<Row, Row> {
    const fetch = (before: number | undefined, limit: number): Promise<HistoryPage<Row>> => {
        asked.push(limit);
        const border = before ?? Infinity;
        const older = service.rows.filter(({ time }) =>
            service.isInclusive === true ? time <= border : time < border,
        );
        const rows = [...older].reverse().slice(0, Math.min(limit, service.cap ?? Infinity));
        const isCut = service.isHasty === true ? rows.length === limit : rows.length < older.length;
        return Promise.resolve({ rows, next: isCut ? rows.at(-1)?.time : undefined });
    };
    return { fetch, timeOf: ({ time }) => time, keyOf: ({ text }) => text, parse: (rows) => rows, pageSize };
}

const timeOf = ({ time }: Row): number => time;
const all = (): boolean => true;

function expected(rows: readonly Row[], { since, until, limit }: HistoryRange): Row[] {
    const inside = rows.filter(({ time }) => time >= (since ?? -Infinity) && time <= (until ?? Infinity));
    if (since === undefined) return limit === undefined ? inside : inside.slice(-limit);
    return inside.slice(0, limit);
}

/** Rows with many equal times, and some equal rows. */
const ROWS = fc
    .array(fc.record({ gap: fc.constantFrom(0, 0, 0, 1, 1, 5, 4_000_000), text: fc.constantFrom('a', 'b', 'c') }), {
        maxLength: 60,
    })
    .map((steps) => {
        let time = 1_000;
        return steps.map(({ gap, text }) => ({ time: (time += gap), text }));
    });

const RANGE = (rows: readonly Row[]): fc.Arbitrary<HistoryRange> => {
    const last = rows.at(-1)?.time ?? 1_000;
    const moment = fc.oneof(
        fc.constant(undefined),
        fc.integer({ min: 0, max: last + 10 }),
        fc.constantFrom(...rows.map(({ time }) => time), 1_000),
    );
    const limit = fc.option(fc.integer({ min: 1, max: 70 }), { nil: undefined });
    return fc.record({ since: moment, until: moment, limit });
};

describe('a history', () => {
    test('is read without gaps and duplicates, for any times, cursors and page sizes', async () => {
        await fc.assert(
            fc.asyncProperty(
                ROWS.chain((rows) => fc.tuple(fc.constant(rows), RANGE(rows))),
                fc.boolean(),
                fc.boolean(),
                fc.integer({ min: 1, max: 20 }),
                async ([rows, range], isInclusive, isHasty, pageSize) => {
                    const history = historyOf({ rows, isInclusive, isHasty }, pageSize);
                    const now = isHasty ? 10_000_000_000 : 1_020;
                    const found = await fetchRange(history, range, timeOf, all, now);
                    expect(found).toEqual(expected(rows, range));
                },
            ),
            { numRuns: 400, seed: 11 },
        );
    });

    test('is read in complete milliseconds, each chunk older than the one before', async () => {
        await fc.assert(
            fc.asyncProperty(ROWS, fc.boolean(), fc.integer({ min: 1, max: 9 }), async (rows, isInclusive, size) => {
                let reach = Infinity;
                for await (const stretch of walkBack(historyOf({ rows, isInclusive }, size))) {
                    expect(stretch.items.every(({ time }) => time < reach && time >= stretch.completeFrom)).toBe(true);
                    expect(stretch.items).toEqual(
                        rows.filter(({ time }) => time < reach && time >= stretch.completeFrom),
                    );
                    reach = stretch.completeFrom;
                }
                expect(reach).toBe(-Infinity);
            }),
            { numRuns: 200, seed: 12 },
        );
    });

    test('is read with a larger limit at a millisecond that fills a page', async () => {
        const rows = Array.from({ length: 9 }, (_, i) => ({ time: i < 8 ? 5 : 1, text: `${i}` })).sort(
            (left, right) => left.time - right.time,
        );
        const asked: number[] = [];
        const range = { since: 0, until: undefined, limit: undefined };
        const found = await fetchRange(historyOf({ rows }, 2, asked), range, timeOf, all, 100);
        expect(found).toEqual(rows);
        expect(Math.max(...asked)).toBeGreaterThanOrEqual(8);
        expect(asked.length).toBeLessThan(10);
    });

    test('is an error at a millisecond with more rows than a page holds', async () => {
        const rows = Array.from({ length: 9 }, (_, i) => ({ time: i < 8 ? 5 : 6, text: `${i}` })).sort(
            (left, right) => left.time - right.time,
        );
        const range = { since: 0, until: undefined, limit: undefined };
        const history = historyOf({ rows: [{ time: 1, text: 'old' }, ...rows], cap: 4 }, 4);
        await expect(fetchRange(history, range, timeOf, all, 100)).rejects.toThrow(
            /^the service sent a page with only some of them as page; expected all rows of millisecond 5$/,
        );
    });

    test('is read past such a millisecond when onHole takes its time', async () => {
        const rows = [
            ...Array.from({ length: 3 }, (_, i) => ({ time: i + 1, text: 'old' })),
            ...Array.from({ length: 9 }, (_, i) => ({ time: 5, text: `${i}` })),
            { time: 7, text: 'new' },
        ];
        for (const [isInclusive, pageSize] of [false, true].flatMap((is) =>
            [2, 4, 9].map((size) => [is, size] as const),
        )) {
            const holes: number[] = [];
            const found: Row[][] = [];
            const history = historyOf({ rows, isInclusive, cap: 4 }, pageSize);
            for await (const { items } of walkBack(history, undefined, (time) => holes.push(time)))
                found.unshift([...items]);
            const shown = found.flat();
            expect(holes).toEqual([5]);
            expect(shown.filter(({ time }) => time !== 5)).toEqual(rows.filter(({ time }) => time !== 5));
            expect(shown.filter(({ time }) => time === 5).length).toBeGreaterThanOrEqual(4);
            expect(new Set(shown.map(({ time, text }) => `${time} ${text}`)).size).toBe(shown.length);
        }
    });

    test('that does not advance is an error, also with onHole', async () => {
        const row = { time: 5, text: 'a' };
        const fetch = (): Promise<HistoryPage<Row>> => Promise.resolve({ rows: [row, row], next: 5 });
        const walk = async (): Promise<void> => {
            const history = { ...historyOf({ rows: [] }, 2), fetch };
            for await (const { items } of walkBack(history, undefined, () => undefined))
                expect(items.length).toBeLessThan(3);
        };
        await expect(walk()).rejects.toThrow(/leads back to it/);
    });

    test('that repeats an empty page is an error', async () => {
        const fetch = (): Promise<HistoryPage<Row>> => Promise.resolve({ rows: [], next: 7 });
        const history = { ...historyOf({ rows: [] }, 5), fetch };
        const range = { since: undefined, until: undefined, limit: 5 };
        await expect(fetchRange(history, range, timeOf, all, 100)).rejects.toThrow(/leads back to it/);
    });

    test('is read past an empty page whose cursor advances', async () => {
        const inner = historyOf({ rows: [{ time: 3, text: 'a' }] }, 5);
        const fetch: typeof inner.fetch = (before, limit) =>
            (before ?? Infinity) > 50 ? Promise.resolve({ rows: [], next: 40 }) : inner.fetch(before, limit);
        const range = { since: undefined, until: undefined, limit: 5 };
        expect(await fetchRange({ ...inner, fetch }, range, timeOf, all, 100)).toEqual([{ time: 3, text: 'a' }]);
    });

    test('keeps rows of a millisecond that the next page lacks', async () => {
        const [a, b, c] = [5, 5, 4].map((time, i) => ({ time, text: 'abc'.charAt(i) })) as [Row, Row, Row];
        const fetch = (before: number | undefined): Promise<HistoryPage<Row>> =>
            Promise.resolve(before === undefined ? { rows: [b, a, a], next: 5 } : { rows: [a, c], next: undefined });
        const range = { since: undefined, until: undefined, limit: undefined };
        const found = await fetchRange({ ...historyOf({ rows: [] }, 3), fetch }, range, timeOf, all, 100);
        expect(found.map(({ text }) => text).sort()).toEqual(['a', 'a', 'b', 'c']);
        expect(found[0]).toEqual(c);
    });

    test('is read until enough wanted items are found', async () => {
        const rows = Array.from({ length: 100 }, (_, i) => ({ time: i, text: i % 2 === 0 ? 'a' : 'b' }));
        const asked: number[] = [];
        const range = { since: undefined, until: undefined, limit: 4 };
        const isWanted = ({ text }: Row): boolean => text === 'a';
        const found = await fetchRange(historyOf({ rows }, 5, asked), range, timeOf, isWanted, 100);
        expect(found.map(timeOf)).toEqual([92, 94, 96, 98]);
        expect(asked).toHaveLength(2);
    });

    test('without since is read up to a number of pages', async () => {
        const rows = Array.from({ length: 100 }, (_, i) => ({ time: i, text: 'a' }));
        const asked: number[] = [];
        const range = { since: undefined, until: undefined, limit: undefined, pages: 3 };
        const found = await fetchRange(historyOf({ rows }, 10, asked), range, timeOf, all, 100);
        expect(asked).toHaveLength(3);
        expect(found.at(-1)).toEqual({ time: 99, text: 'a' });
    });

    test('paginated makes at most so many requests, also at a millisecond that fills pages', async () => {
        const rows = Array.from({ length: 100 }, (_, i) => ({ time: i < 90 ? i : 90, text: `${i}` }));
        for (const [calls, since, found] of [
            [2, 0, 0],
            [6, 0, 21],
            [40, 50, 50],
            [40, undefined, 100],
        ] as const) {
            const asked: number[] = [];
            const range = { since, until: undefined, limit: undefined, calls };
            const read = await fetchRange(historyOf({ rows }, 4, asked), range, timeOf, all, 100);
            expect(read).toEqual(rows.slice(rows.length - found));
            expect(asked.length).toBeLessThanOrEqual(calls);
        }
    });

    test('with a distant since and a limit is read from since on', async () => {
        const rows = Array.from({ length: 5_000 }, (_, i) => ({ time: i * 60_000, text: 'a' }));
        const asked: number[] = [];
        const range = { since: 60_000, until: undefined, limit: 30 };
        const found = await fetchRange(historyOf({ rows }, 10, asked), range, timeOf, all, 300_000_000);
        expect(found.map(timeOf)).toEqual(rows.slice(1, 31).map(timeOf));
        expect(asked.length).toBeLessThan(40);
    });

    test('is read to its end when the service’s clock is ahead', async () => {
        const rows = Array.from({ length: 500 }, (_, i) => ({ time: i, text: 'a' }));
        for (const now of [0, 250, 499]) {
            const range = { since: 1, until: undefined, limit: 600 };
            expect(await fetchRange(historyOf({ rows }, 3), range, timeOf, all, now)).toEqual(rows.slice(1));
        }
    });
});
