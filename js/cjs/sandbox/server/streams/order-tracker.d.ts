/** Tracks resting orders, so that frames can describe orders that left the book. */
import type { EngineEvent } from '../../engine/types.js';
import type { OrderState } from '../unified/order-rows.js';
/** Status of an order after an event. */
export interface OrderChange {
    /** `dropped`: the remainder of a taker was cancelled. */
    readonly status: 'open' | 'filled' | 'dropped' | 'cancelled' | 'expired';
    readonly order: OrderState;
}
/** The resting orders of all markets. */
export declare class OrderTracker {
    #private;
    /**
     * Follows a transaction. Requires all transactions, from before the first order.
     *
     * @param events of the transaction
     * @returns order changes, in order
     */
    take(events: readonly EngineEvent[]): OrderChange[];
}
