/** Matching of takers against the book. */
import type { SessionState } from './state.js';
import type { Side } from './types.js';
/** Returns the position including the fills of the session. @returns lots, negative when short */
export declare function positionLots(session: SessionState): number;
/** Result of matching a taker. */
export interface Match {
    readonly lots: number;
    /** 10^-18 USD. */
    readonly quote: bigint;
    /** Price of the last fill; 0 without fills. */
    readonly lastTicks: number;
}
/**
 * Matches a taker against the book with price-time priority. Makers that cannot fill are cancelled.
 * @throws {Abort} 51 when the session has already taken on the other side
 */
export declare function match(session: SessionState, side: Side, lots: number, limitTicks: number): Match;
/** Returns whether a position exceeds its share of the open interest; never at or below the threshold. */
export declare function isShareTooLarge(session: SessionState, base: number, openInterest: number): boolean;
/** Computes how the open interest changes when the holder of `base` lots trades `signed` lots, negative when sold. */
export declare function longsAdded(base: number, signed: number): number;
