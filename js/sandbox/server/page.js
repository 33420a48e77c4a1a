/** Public trades page by page, newest first. */
import { MANIFEST } from '../../wire/manifest.js';
/** Cursors above this are `time × 1000 + rows of that time to skip`; no time in milliseconds comes near. */
const SKIPPING_FROM = 1e15;
const SKIP_SCALE = 1_000;
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
export function pageOf(history, marketId, request, at) {
    const size = Math.min(request.limit ?? Infinity, MANIFEST.limits.tradesPage);
    const { time, skip } = readCursor(request.cursor ?? undefined);
    const newest = Math.min(at, request.until ?? Infinity, time);
    const trades = history.latestTrades(marketId, newest + 1, size + skip).slice(skip);
    const last = trades.at(-1);
    if (last === undefined || trades.length < size)
        return { trades, nextCursor: null };
    return { trades, nextCursor: last.timestamp === time ? skipping(time, skip + size) : last.timestamp };
}
/** Goes on within one time. No transaction fills a thousand orders; if it did, the rest of that time would be lost. */
function skipping(time, rows) {
    return rows < SKIP_SCALE ? time * SKIP_SCALE + rows : time - 1;
}
function readCursor(cursor = Infinity) {
    if (cursor < SKIPPING_FROM || cursor === Infinity)
        return { time: cursor, skip: 0 };
    return { time: Math.floor(cursor / SKIP_SCALE), skip: cursor % SKIP_SCALE };
}
