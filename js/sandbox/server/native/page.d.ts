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
/**
 * Says how many rows a page has.
 *
 * @param request of the client
 * @returns from 1 to 1,000
 */
export declare function sizeOf({ limit }: HistoryRequest): number;
/**
 * Says which rows a request may be told.
 *
 * @param request of the client
 * @param at the newest time that may be told
 * @returns rows with times below this
 */
export declare function endOf({ beforeTimestampCursor }: HistoryRequest, at: number): number;
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
export declare function cut<T extends {
    readonly timestamp: number;
}>(found: readonly T[], size: number, toRow: (one: T) => Json): HistoryPage;
