/** Liquidation: a position below maintenance loses its orders, then as much of itself as brings it back. */
import type { SessionState } from './session-state.js';
/**
 * Liquidates another account's position, at the mark price and onto the session's own.
 *
 * @param session the liquidator's; this is its first operation
 * @param accountId whose position
 * @param orderIds all resting orders of that position
 * @throws {Abort} 4, 5, 8 or 38, and 21, 22 or 24 where bad debt cannot be borne
 */
export declare function liquidate(session: SessionState, accountId: number, orderIds: readonly bigint[]): void;
