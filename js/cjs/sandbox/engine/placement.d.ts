/** One order's way: checked, clipped, matched, and its remainder dropped, refused or put on the book. */
import { type SessionState } from './session-state.js';
import type { OrderType, Placement, Side } from './types.js';
/** An order as it is asked for. */
export interface Wish {
    readonly side: Side;
    /** 10^-9 base. */
    readonly size: bigint;
    readonly reduceOnly: boolean;
    /** 10^-9 USD; `undefined` for a market order, as is `type`. */
    readonly price: bigint | undefined;
    readonly type: OrderType | undefined;
    readonly clientOrderId?: bigint | undefined;
    readonly expiryMs?: number | undefined;
}
/**
 * Places an order.
 *
 * @param session whose; book, positions and what the session knows change
 * @param wish the order
 * @returns what came of it
 * @throws {Abort} 1, 3, 9, 14, 19, 20, 44, 45, 46, 47, 51, 2000 or 3900, each where its rule is broken
 * @throws {Problem} `argument` when a number is no u64
 */
export declare function place(session: SessionState, wish: Wish): Placement;
