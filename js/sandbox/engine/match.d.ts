/** Matching of takers against the book. */
import type { SessionState } from './state.js';
import type { Side } from './types.js';
/** Returns the position including the fills of the session. @returns lots, negative when short */
export declare function heldLots(session: SessionState): number;
/** Result of matching a taker. */
export interface Match {
    readonly lots: number;
    /** 10^-18 USD. */
    readonly quote: bigint;
    /** Price of the last fill; 0 without fills. */
    readonly lastTicks: number;
}
/**
 * Matches a taker against the book with price-time priority.
 *
 * @param session of the taker
 * @param side of the taker
 * @param lots wanted
 * @param limitTicks worst accepted price
 * @returns the fills; makers that cannot fill are cancelled
 * @throws {Abort} 51 when the session has already taken on the other side
 */
export declare function match(session: SessionState, side: Side, lots: number, limitTicks: number): Match;
/**
 * Tells whether a position exceeds its share of the open interest.
 *
 * @param session of the market
 * @param base lots of the position, any sign
 * @param openInterest lots
 * @returns false while the open interest is at most its threshold
 */
export declare function isShareTooLarge(session: SessionState, base: number, openInterest: number): boolean;
/**
 * Computes the change of the open interest by one side of a trade.
 *
 * @param base lots before
 * @param signed lots traded, negative when sold
 * @returns lots; negative when a long shrinks
 */
export declare function longsAdded(base: number, signed: number): number;
