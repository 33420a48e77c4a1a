/** Sessions: orders and liquidations of one account on one market, with one margin check at the end. */
import type { SessionState, PositionRef, TransactionScope } from './state.js';
import type { LimitOrder, MarketOrder, Placement, Session } from './types.js';
import type { CallGuard } from './undo.js';
/** An open session. */
export declare class OpenSession implements Session {
    #private;
    /**
     * @param state from {@link startSession}
     * @param guard of the transaction
     */
    constructor(state: SessionState, guard: CallGuard);
    placeLimit(order: LimitOrder): Placement;
    placeMarket({ side, size, reduceOnly }: MarketOrder): Placement;
    liquidate(accountId: number, cancelIds: readonly bigint[]): void;
    end(options: ClosingOptions): void;
}
/**
 * Starts a session: settles funding, and fixes prices and taker fee.
 *
 * @param scope the transaction
 * @param positionRef account, market and position
 * @returns the session's state
 * @throws {Abort} 1000 when a price is not fresh, 1004 when the market accepts no priority gas price
 */
export declare function startSession(scope: TransactionScope, positionRef: PositionRef): SessionState;
/** Options for the end of a session. */
export interface ClosingOptions {
    /** Allocate missing initial margin from the account. */
    readonly allocateMissing: boolean;
    /** Deallocate free collateral when initial margin is satisfied. */
    readonly deallocateFree: boolean;
}
