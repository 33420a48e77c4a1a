/** A taker's way through the book: which resting orders fill, and which leave because they cannot. */
import { type SessionState } from './session-state.js';
import type { Side } from './types.js';
/** What a taker got. */
export interface Match {
    readonly lots: number;
    /** 10^-18 USD. */
    readonly quote: bigint;
    /** Of the last fill; 0 when nothing filled. */
    readonly lastTicks: number;
}
/**
 * Matches a taker against the book, best price and oldest order first.
 *
 * @param session whose taker
 * @param side the taker's
 * @param lots how much it wants
 * @param limitTicks the worst price it takes
 * @returns what it got; makers that could not fill are gone
 * @throws {Abort} 51 when the session has already taken on the other side
 */
export declare function match(session: SessionState, side: Side, lots: number, limitTicks: number): Match;
/**
 * Tells whether a position is too large a share of a market's open interest.
 *
 * @param session whose market
 * @param base lots of the position, any sign
 * @param openInterest lots
 * @returns never true while the open interest is at most its threshold
 */
export declare function isShareTooLarge(session: SessionState, base: number, openInterest: number): boolean;
/**
 * Finds what a trade adds to the open interest by one of its sides.
 *
 * @param base lots before
 * @param signed lots traded, negative when sold
 * @returns lots; negative when a long shrinks
 */
export declare function longsAdded(base: number, signed: number): number;
