/** The end of a session: its fills reach the position, fees are paid, and the margin rule decides. */
import type { SessionState } from './session-state.js';
/** How a session may end. */
export interface ClosingOptions {
    /** Take what is missing to initial margin from the account. */
    readonly allocateMissing: boolean;
    /** Give back what is not needed, where initial margin holds. */
    readonly deallocateFree: boolean;
}
/**
 * Ends a session.
 *
 * @param session which; its position and market change
 * @param options what may be taken from the account, or given back
 * @throws {Abort} 11, 13, 15, 16, 30, 37, 39, 52, 54, 57, 2000, 2001 or 2002, each where its rule is broken
 */
export declare function closeSession(session: SessionState, options: ClosingOptions): void;
