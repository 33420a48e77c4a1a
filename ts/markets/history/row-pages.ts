/** Reads a long history page by page, oldest first, in the memory of one page. */

import { MINUTE_MS } from '../../core/clock.js';
import { problem } from '../../core/problem.js';
import { formatValue } from '../../exchange/params.js';

/** Unified methods whose rows have a time of their own, and which take `since`, `limit` and `until`. */
export const PAGED_METHODS = [
    'fetchTrades',
    'fetchMyTrades',
    'fetchMyLiquidations',
    'fetchLedger',
    'fetchFundingHistory',
    'fetchFundingRateHistory',
    'fetchDeposits',
    'fetchWithdrawals',
    'fetchDepositsWithdrawals',
    'fetchTransfers',
] as const;

/** A method of {@link PAGED_METHODS}. */
export type PagedMethod = (typeof PAGED_METHODS)[number];

/** @throws {Problem} `argument` unless it is the name of a paged method */
export function expectPagedMethod(method: unknown): void {
    if (PAGED_METHODS.includes(method as PagedMethod)) return;
    throw problem('argument', 'method', `one of ${PAGED_METHODS.join(', ')}`, formatValue(method));
}

/** A history that is read by a unified method. */
export interface RowSource<Row> {
    /**
     * Fetches rows from `since` to `until`, both included, milliseconds: the oldest `limit`, all when
     * omitted; oldest first. Without `until` up to the latest.
     */
    readonly fetch: (since: number, limit: number | undefined, until: number | undefined) => Promise<readonly Row[]>;
    /** Time of a row, milliseconds. */
    readonly timeOf: (row: Row) => number;
}

/** The first width of a window. */
const FIRST_WINDOW_MS = MINUTE_MS;
/** The next window is so many times as wide, or as narrow. */
const STEP = 4;

/**
 * Reads windows of time that do not overlap, so each row is read once. A window is wider after one with few
 * rows. One with `size` rows or more ends at its last complete millisecond.
 *
 * @param range in milliseconds, both included; without `until` it ends with the latest row
 * @param size of a page, in rows; a page has more only where one millisecond has
 * @yields pages with rows, oldest first
 */
export async function* walkPages<Row>(
    { fetch, timeOf }: RowSource<Row>,
    range: { readonly since: number; readonly until: number | undefined },
    size: number,
    now: () => number,
): AsyncGenerator<Row[], void, undefined> {
    let width = FIRST_WINDOW_MS;
    for (let from = range.since; from <= (range.until ?? Infinity);) {
        const end = from + width - 1;
        // The service's clock may be ahead, so the last window is open.
        const isLast = end >= (range.until ?? now());
        const to = isLast ? range.until : end;
        // One row more shows whether these are all.
        const rows = await fetch(from, size + 1, to);
        const last = rows.at(-1);
        if (last === undefined || rows.length <= size) {
            if (last !== undefined) yield [...rows];
            if (isLast) return;
            if (rows.length < size / STEP) width *= STEP;
            from = end + 1;
            continue;
        }
        const latest = timeOf(last);
        const complete = rows.filter((row) => timeOf(row) < latest);
        yield complete.length > 0 ? complete : [...(await fetch(latest, undefined, latest))];
        from = complete.length > 0 ? latest : latest + 1;
        width = Math.max(1, Math.floor(width / STEP));
    }
}
