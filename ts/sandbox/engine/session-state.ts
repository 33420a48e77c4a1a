/** What a session knows of itself, from its start to its end. */

import type { Holder } from './collateral.js';
import type { FillEvent } from './event.js';
import type { PositionFigures } from './position.js';
import type { Prices } from './price.js';
import type { Run } from './state.js';
import type { EngineEvent, Side } from './types.js';

/** A session's own account; the fills of its taker orders reach the position only at its end. */
export interface SessionState extends Holder {
    readonly run: Run;
    /** Fixed at the start, so that a session's own orders cannot move what it is measured by. */
    readonly prices: Prices;
    /** With the priority fee, where it is due; 10^-18. */
    readonly takerFee: bigint;
    /** The position after its funding was settled. */
    readonly before: PositionFigures;
    readonly openInterestBefore: number;
    /** Orders and liquidations asked for. */
    operations: number;
    posted: boolean;
    liquidated: boolean;
    /** Whether matching cancelled an order of the session's own account. */
    ownCanceled: boolean;
    /** The side of its fills as a taker. */
    takerSide: Side | undefined;
    takenLots: number;
    /** 10^-18 USD. */
    takenQuote: bigint;
    /** Of all makers it met, rebates negative; 10^-18 USD. */
    makerFees: bigint;
    /** Fills and cancels of resting orders, told at the end. */
    readonly makerEvents: EngineEvent[];
    /** Fills of the order that is matching now. */
    readonly fills: FillEvent[];
}

/**
 * Finds what the position will hold, fills so far included.
 *
 * @param session whose
 * @returns lots, negative when short
 */
export function heldLots(session: SessionState): number {
    const { base } = session.position.figures;
    return session.takerSide === 'ask' ? base - session.takenLots : base + session.takenLots;
}
