"use strict";
/** Pages of histories that go back by time. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.sizeOf = sizeOf;
exports.endOf = endOf;
exports.cut = cut;
const DEFAULT_ROWS = 50;
const MOST_ROWS = 1_000;
/**
 * Says how many rows a page has.
 *
 * @param request of the client
 * @returns from 1 to 1,000
 */
function sizeOf({ limit }) {
    return Math.min(Math.max(limit ?? DEFAULT_ROWS, 1), MOST_ROWS);
}
/**
 * Says which rows a request may be told.
 *
 * @param request of the client
 * @param at the newest time that may be told
 * @returns rows with times below this
 */
function endOf({ beforeTimestampCursor }, at) {
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
function cut(found, size, toRow) {
    const told = found.slice(0, size);
    const last = told.at(-1);
    return { rows: told.map(toRow), next: last !== undefined && found.length > size ? last.timestamp : null };
}
