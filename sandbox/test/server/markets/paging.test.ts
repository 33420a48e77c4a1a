import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Trade } from '../../../ts/history/types.js';
import type { TradeHistory } from '../../../ts/server/markets/trade-history.js';
import { pageOf, type Page } from '../../../ts/server/markets/paging.js';

/** A recent time: cursors distinguish it from encoded skips. */
const ZERO = Date.UTC(2026, 8, 1);

/** A history of trades at these times, oldest first; `size` identifies them. */
function historyOf(times: readonly number[]): TradeHistory {
    const trades = times.map((time, i): Trade => ({
        timestamp: ZERO + time,
        price: 1n,
        size: BigInt(i),
        side: 'bid',
    }));
    const latestTrades = (_: string, before: number, limit: number): Trade[] =>
        trades
            .filter(({ timestamp }) => timestamp < before)
            .reverse()
            .slice(0, limit);
    return { latestTrades } as unknown as TradeHistory;
}

/** All pages, following the cursor. */
function walk(history: TradeHistory, limit: number | undefined, at: number): Page[] {
    const pages: Page[] = [];
    let cursor: number | null = null;
    do {
        const page = pageOf(history, 'market', { ...(limit === undefined ? {} : { limit }), cursor }, ZERO + at);
        pages.push(page);
        cursor = page.nextCursor;
    } while (cursor !== null);
    return pages;
}

describe('pages of trades', () => {
    test('contains at most 50 rows, newest first, and ends with a null cursor', () => {
        const pages = walk(historyOf(Array.from({ length: 120 }, (_, i) => i * 10)), 200, 5_000);
        expect(pages.map(({ trades }) => trades.length)).toEqual([50, 50, 22]);
        expect(pages.map(({ nextCursor }) => nextCursor)).toEqual([ZERO + 700, ZERO + 210, null]);
        expect(pages[0]?.trades[0]?.timestamp).toBe(ZERO + 1_190);
    });

    test('starts with the rows of the cursor’s time, so that they repeat', () => {
        const pages = walk(historyOf([1, 2, 3, 3, 4]), 2, 10);
        expect(pages.map(({ trades }) => trades.map(({ timestamp }) => timestamp - ZERO))).toEqual([
            [4, 3],
            [3, 3],
            [2, 1],
            [1],
        ]);
    });

    test('ends at until, or at the view’s time when that is earlier', () => {
        const history = historyOf([1, 2, 3, 4]);
        expect(pageOf(history, 'market', { until: ZERO + 2 }, ZERO + 10).trades[0]?.timestamp).toBe(ZERO + 2);
        expect(pageOf(history, 'market', { until: ZERO + 9, cursor: null }, ZERO + 3).trades[0]?.timestamp).toBe(
            ZERO + 3,
        );
    });

    test('loses no trade and terminates, with any number of trades in one millisecond', () => {
        const times = fc.array(fc.nat(6), { maxLength: 150 }).map((list) => list.sort((a, b) => a - b));
        fc.assert(
            fc.property(times, fc.integer({ min: 1, max: 60 }), (list, limit) => {
                const seen = new Set(
                    walk(historyOf(list), limit, 10).flatMap(({ trades }) => trades.map(({ size }) => size)),
                );
                expect(seen.size).toBe(list.length);
            }),
        );
    });
});
