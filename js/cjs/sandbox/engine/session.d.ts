/** A session: orders and liquidations of one account on one market, measured once at the end. */
import { type ClosingOptions } from './closing.js';
import type { Holder } from './collateral.js';
import type { Gate } from './gate.js';
import type { SessionState } from './session-state.js';
import type { Run } from './state.js';
import type { LimitOrder, MarketOrder, Placement, Session } from './types.js';
/** A session as its transaction gives it out. */
export declare class OpenSession implements Session {
    #private;
    /**
     * @param state what {@link startSession} made
     * @param gate of the transaction
     */
    constructor(state: SessionState, gate: Gate);
    placeLimit(order: LimitOrder): Placement;
    placeMarket({ side, size, reduceOnly }: MarketOrder): Placement;
    liquidate(accountId: number, cancelIds: readonly bigint[]): void;
    end(options: ClosingOptions): void;
}
/**
 * Starts a session: the account's funding is settled, prices and the gas price's consequence are fixed.
 *
 * @param run the transaction
 * @param holder account, market and position
 * @returns the session's state
 * @throws {Abort} 1000 when a price is not fresh, 1004 when the market takes no priority gas price
 */
export declare function startSession(run: Run, holder: Holder): SessionState;
