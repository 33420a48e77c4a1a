/** Sessions: orders and liquidations of one account on one market, with one margin check at the end. */
import type { SessionState, PositionRef, TransactionScope } from './state.js';
import type { ClosingOptions, LimitOrder, MarketOrder, Placement, Session } from './types.js';
import type { CallGuard } from './undo.js';
/** An open session. */
export declare class OpenSession implements Session {
    #private;
    private readonly state;
    private readonly guard;
    constructor(state: SessionState, guard: CallGuard);
    placeLimit(order: LimitOrder): Placement;
    placeMarket({ side, size, reduceOnly }: MarketOrder): Placement;
    liquidate(accountId: number, cancelIds: readonly bigint[]): void;
    end(options: ClosingOptions): void;
}
/**
 * Starts a session: settles funding, and fixes prices and taker fee.
 * @throws {Abort} 1000 when a price is not fresh, 1004 when the market accepts no priority gas price
 */
export declare function startSession(scope: TransactionScope, positionRef: PositionRef): SessionState;
