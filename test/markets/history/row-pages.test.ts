import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PAGED_METHODS, walkPages, type RowSource } from '../../../ts/markets/history/row-pages.js';

interface Row {
    readonly id: number;
    readonly time: number;
}

/** A history that counts its requests and the rows of the largest response. */
function historyOf(times: readonly number[]): RowSource<Row> & { requests: number; most: number } {
    const rows = [...times].sort((left, right) => left - right).map((time, id) => ({ id, time }));
    const source = {
        requests: 0,
        most: 0,
        timeOf: ({ time }: Row) => time,
        fetch: (since: number, limit: number | undefined, until: number | undefined) => {
            const found = rows.filter(({ time }) => time >= since && time <= (until ?? Infinity)).slice(0, limit);
            source.requests += 1;
            source.most = Math.max(source.most, found.length);
            return Promise.resolve(found);
        },
    };
    return source;
}

async function pagesOf(
    source: RowSource<Row>,
    since: number,
    until: number | undefined,
    size: number,
    now = 0,
): Promise<Row[][]> {
    const pages: Row[][] = [];
    for await (const page of walkPages(source, { since, until }, size, () => now)) pages.push(page);
    return pages;
}

describe('fetchPages', () => {
    it('documents every method that it takes', () => {
        const source = readFileSync('ts/aftermath.ts', 'utf8');
        const [documented = ''] = /@param method `fetchTrades`[^@]*/.exec(source) ?? [];
        expect(Array.from(documented.matchAll(/`(fetch\w+)`/g), ([, name]) => name)).toEqual(PAGED_METHODS);
    });
});

describe('walkPages', () => {
    const times = fc.array(
        fc.integer({ min: 0, max: 40 }).map((step) => step ** 4),
        { maxLength: 120 },
    );

    it('yields each row of the range once, oldest first', async () => {
        const range = fc.tuple(fc.integer({ min: -10, max: 2_600_000 }), fc.integer({ min: -10, max: 2_600_000 }));
        await fc.assert(
            fc.asyncProperty(times, range, fc.integer({ min: 1, max: 30 }), async (all, [since, until], size) => {
                const source = historyOf(all);
                const wanted = await source.fetch(since, undefined, until);
                expect((await pagesOf(source, since, until, size)).flat()).toEqual(wanted);
            }),
        );
    });

    it('yields every row without until, also of a service whose clock is ahead', async () => {
        const now = fc.integer({ min: 0, max: 2_600_000 });
        await fc.assert(
            fc.asyncProperty(times, now, fc.integer({ min: 1, max: 30 }), async (all, local, size) => {
                const source = historyOf(all);
                const wanted = await source.fetch(0, undefined, undefined);
                expect((await pagesOf(source, 0, undefined, size, local)).flat()).toEqual(wanted);
            }),
        );
    });

    it('yields no empty page, and no page above its size unless one millisecond has more rows', async () => {
        await fc.assert(
            fc.asyncProperty(times, fc.integer({ min: 1, max: 30 }), async (all, size) => {
                for (const page of await pagesOf(historyOf(all), 0, 2_600_000, size)) {
                    expect(page.length).toBeGreaterThan(0);
                    if (page.length > size) expect(new Set(page.map(({ time }) => time)).size).toBe(1);
                }
            }),
        );
    });

    it('reads one row more than a page at most, also where many rows follow an empty time', async () => {
        const source = historyOf(Array.from({ length: 50_000 }, (_, n) => 86_400_000 * 100 + n));
        expect((await pagesOf(source, 0, 86_400_000 * 101, 1_000)).flat()).toHaveLength(50_000);
        expect(source.most).toBe(1_001);
    });

    it('reads a hundred days without rows in few requests', async () => {
        const source = historyOf([86_400_000 * 100]);
        expect(await pagesOf(source, 0, 86_400_000 * 101, 1_000)).toHaveLength(1);
        expect(source.requests).toBeLessThan(12);
    });
});
