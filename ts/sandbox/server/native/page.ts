/** Pages of histories that go back by time. */

import type { Json } from '../json.js';

/** What a page is asked with. */
export interface HistoryRequest {
    /** 50 when left out, at most 1,000. */
    readonly limit?: number | null;
    /** Only rows of before this, in milliseconds; any when left out. */
    readonly beforeTimestampCursor?: number | null;
}

/** A page. */
export interface HistoryPage {
    /** Newest first. */
    readonly rows: readonly Json[];
    /** The time of the last row; `null` where nothing is left that it could not tell. */
    readonly next: number | null;
}

const DEFAULT_ROWS = 50;
const MOST_ROWS = 1_000;

/**
 * Says how many rows a page has.
 *
 * @param request of the client
 * @returns from 1 to 1,000
 */
export function sizeOf({ limit }: HistoryRequest): number {
    return Math.min(Math.max(limit ?? DEFAULT_ROWS, 1), MOST_ROWS);
}

/**
 * Says which rows a request may be told.
 *
 * @param request of the client
 * @param at the newest time that may be told
 * @returns rows with times below this
 */
export function endOf({ beforeTimestampCursor }: HistoryRequest, at: number): number {
    return Math.min(at + 1, beforeTimestampCursor ?? Infinity);
}

/**
 * Cuts a page.
 *
 * A page that ends amid rows of one time has a cursor that leaps over the rest of them, as the service's does: whoever
 * wants those has to ask for more than the page, or for a time one later.
 *
 * @param found newest first, one more than the page if there are so many
 * @param size of the page
 * @param toRow makes a row
 * @returns the page; its cursor is told wherever there is more, be it of the same time
 */
export function cut<T extends { readonly timestamp: number }>(
    found: readonly T[],
    size: number,
    toRow: (one: T) => Json,
): HistoryPage {
    const told = found.slice(0, size);
    const last = told.at(-1);
    return { rows: told.map(toRow), next: last !== undefined && found.length > size ? last.timestamp : null };
}
