/** A side of the book as an array for users, of which nothing is made before it is read. */
import type { Row, Side } from './side.js';
/**
 * Shows a side as the array `[[price, amount], …]`, best first. It shows the side as it is whenever it is read, as
 * CCXT's order books do; reading `[0]` or `length` makes no other row. Rows taken from it never change.
 *
 * @param side the side
 * @param limit at most this many levels; all when left out
 * @returns an array that throws when written to (`slice()` gives one to write to) and cannot be cloned as it is
 */
export declare function toLazyRows(side: Side, limit?: number): readonly Row[];
/** How node's `console.log` asks a value for what to show; it looks at the target behind a view, which has no rows. */
export declare const INSPECT: unique symbol;
