/** Every resting order as its events leave it, so that one which has left the book can still be told of. */
import type { EngineEvent } from '../../engine/types.js';
import type { OrderState } from '../rows/order.js';
/** How an order stands after something happened to it. */
export interface OrderChange {
    /** `dropped`: what was left of a taker went nowhere. */
    readonly status: 'open' | 'filled' | 'dropped' | 'cancelled' | 'expired';
    readonly order: OrderState;
}
/** The resting orders of all markets. */
export declare class Ledger {
    #private;
    /**
     * Follows a transaction; every one has to come here, from before the first order on.
     *
     * @param events the transaction's
     * @returns what became of which orders, step by step
     */
    take(events: readonly EngineEvent[]): OrderChange[];
}
