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
 *
 * @param session its book, positions and totals change
 * @param request the order
 * @returns the result
 * @throws {Abort} 1, 3, 9, 14, 19, 20, 44, 45, 46, 47, 51, 2000 or 3900
 * @throws {Problem} `argument` when a number is no u64
 */
export declare function placeOrder(session: SessionState, request: OrderRequest): Placement;
/**
 * Finds an own order.
 *
 * @param market the market
 * @param accountId the required owner
 * @param orderId its id
 * @returns the order, or `undefined` when none rests under this id
 * @throws {Abort} 3000 when it belongs to another account
 */
export declare function findOwn(market: Market, accountId: number, orderId: bigint): Order | undefined;
/**
 * Cancels an own order.
 *
 * @param scope the transaction
 * @param market the market
 * @param accountId the owner
 * @param orderId its id
 * @returns whether it rested
 * @throws {Abort} 3000 when it belongs to another account
 */
export declare function cancelOwn(scope: TransactionScope, market: Market, accountId: number, orderId: bigint): boolean;
