/** What an account was worth over time, reckoned anew from everything that it lived through. */
import type { Past } from '../../past/types.js';
import type { Json } from '../json.js';
import type { Lived } from './rows/event.js';
/** How far back the points go. */
export type MarginTimeframe = '1D' | '1W' | '1M' | 'ALL';
/** What the points are reckoned from. */
export interface MarginParts {
    /** Everything from the account's beginning, oldest first. */
    readonly lived: readonly Lived[];
    /** Values positions: marks of the past are not kept, so the index stands in. */
    readonly past: Pick<Past, 'indexPrice'>;
    /** 10^-18 USD. */
    readonly collateralPrice: bigint;
    /** The newest point. */
    readonly at: number;
}
/**
 * Tells what an account was worth, point by point. Sums are of all the time since its beginning; positions are valued at
 * the index price, and funding that was not settled yet is left out.
 *
 * @param timeframe how far back
 * @param parts what it is reckoned from
 * @returns the answer of `account/margin-history`, oldest first; the last point is that of now
 */
export declare function marginHistory(timeframe: MarginTimeframe, parts: MarginParts): Json;
