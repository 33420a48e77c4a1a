/** Public trades page by page, newest first. */
import type { PastTrade } from '../past/types.js';
import type { History } from './history.js';
/** What a page is asked with; times in milliseconds. */
export interface PageRequest {
    /** Clamped to 50, which is also what is told when it is left out. */
    readonly limit?: number;
    /** `nextCursor` of the page before. */
    readonly cursor?: number | null;
    /** The newest time told; now when left out. */
    readonly until?: number | null;
}
/** A page, and where the next one goes on. */
export interface Page {
    readonly trades: readonly PastTrade[];
    readonly nextCursor: number | null;
}
/**
 * Reads a page of public trades.
 *
 * As recorded, the cursor is the time of the page's last row. The next page begins with the rows of that very time, so
 * that none is lost, and the last row comes twice. Only where such a page would not get past that time, its cursor says
 * how many rows of it to skip: cursors are opaque.
 *
 * @param history what was traded
 * @param marketId the market
 * @param request of the client
 * @param at the newest time that may be told
 * @returns the page
 */
export declare function pageOf(history: History, marketId: string, request: PageRequest, at: number): Page;
