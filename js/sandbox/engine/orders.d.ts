/** Order placement and cancellation. */
import { type Market } from './market.js';
import type { Order } from './position.js';
import type { SessionState, TransactionScope } from './state.js';
import type { OrderType, Side, Placement } from './types.js';
/** A requested order. */
export interface OrderRequest {
    readonly side: Side;
    /** 10^-9 base. */
    readonly size: bigint;
    readonly reduceOnly: boolean;
    /** 10^-9 USD; price and `type` are `undefined` for a market order. */
    readonly price: bigint | undefined;
    readonly type: OrderType | undefined;
    readonly clientOrderId?: bigint | undefined;
    readonly expiryMs?: number | undefined;
}
/**
 * Places an order.
 * @throws {Abort} 1, 3, 9, 14, 19, 20, 44, 45, 46, 47, 51, 2000 or 3900; {Problem} `argument` when a number is no u64
 */
export declare function placeOrder(session: SessionState, request: OrderRequest): Placement;
/** Finds a resting order of an account. @throws {Abort} 3000 when it belongs to another account */
export declare function findOwn(market: Market, accountId: number, orderId: bigint): Order | undefined;
/**
 * Cancels an order of an account; returns whether it rested.
 * @throws {Abort} 3000 when it belongs to another account
 */
export declare function cancelOwn(scope: TransactionScope, market: Market, accountId: number, orderId: bigint): boolean;
