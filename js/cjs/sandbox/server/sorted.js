"use strict";
/** Search in rows that are sorted by time. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.firstAt = firstAt;
exports.trim = trim;
/**
 * Finds where a time begins.
 *
 * @param rows none earlier than the one before it
 * @param timeOf a row's time
 * @param at the time
 * @returns the index of the first row that is not before it; the length where there is none
 */
function firstAt(rows, timeOf, at) {
    let [low, high] = [0, rows.length];
    while (low < high) {
        const middle = (low + high) >>> 1;
        const row = rows[middle];
        if (row !== undefined && timeOf(row) < at)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
/**
 * Cuts the oldest rows off, but only once an eighth is too much, as cutting moves all that stay.
 *
 * @param rows oldest first; changed
 * @param kept at least so many stay
 */
function trim(rows, kept) {
    if (rows.length > kept * 1.125)
        rows.splice(0, rows.length - kept);
}
