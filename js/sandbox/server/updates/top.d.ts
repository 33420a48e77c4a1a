/** The best levels of a book, grouped into buckets of prices. */
import type { BookView } from '../../engine/types.js';
import { type Json } from '../json.js';
/** How a book is to be grouped. */
export interface Grouping {
    /** 10^-9 USD, above zero; the market's tick leaves the levels as they are. */
    readonly bucketSize: bigint;
    /** Of each side at most. */
    readonly bucketsNumber: number;
}
/**
 * Tells the best levels of a book: bids rounded down and asks up, so that no bucket looks better than what is in it. A
 * level's worth is its size at the bucket's price, and `total…` adds up from the best one on. The levels are not in order
 * of price, as the service promises none.
 *
 * @param marketId the market
 * @param book the whole book
 * @param grouping of its levels
 * @returns what a frame of `topOfOrderbook` carries
 */
export declare function topRow(marketId: string, book: BookView, grouping: Grouping): Json;
