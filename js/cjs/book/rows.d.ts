/** A side of the book as an array for users; its rows are made when they are read. */
import type { Row, Side } from './side.js';
/**
 * Makes a live view of a side as the array `[[price, amount], …]`, best first, as CCXT's order books are. Reading `[0]` or
 * `length` makes no other row. Rows taken from it never change.
 *
 * @param side the side
 * @param limit maximum number of levels; all when omitted
 * @returns an array that throws when written to and cannot be cloned; `slice()` returns a plain copy
 */
export declare function toLazyRows(side: Side, limit?: number): readonly Row[];
/** Node's `console.log` calls this method; without it, it shows the target of the proxy, which has no rows. */
export declare const INSPECT: unique symbol;
