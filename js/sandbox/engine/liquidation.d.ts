/**
 * Liquidation of positions below maintenance margin: cancels their orders, then transfers the necessary part to the
 * liquidator.
 */
import type { SessionState } from './state.js';
/**
 * Liquidates another account's position at the mark price, into the position of the session; `orderIds` lists all its
 * resting orders.
 * @throws {Abort} 4, 5, 8 or 38; 21, 22 or 24 when bad debt cannot be socialized
 */
export declare function liquidate(session: SessionState, accountId: number, orderIds: readonly bigint[]): void;
