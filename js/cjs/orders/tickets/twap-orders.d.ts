/** Places, edits and cancels TWAP orders: tickets on the chain that an executor of the service executes in parts over time. */
import type { Dict, Order, OrderRequest, OrderSide } from 'ccxt';
import { TicketOrders, type TicketKind } from './ticket-orders.js';
/** Writes and reads TWAP orders. */
export declare class TwapOrders extends TicketOrders {
    #private;
    protected readonly kind: TicketKind;
    /** Returns whether a call is about TWAP orders, by its params. */
    isMeant(params: unknown): boolean;
    /** Implements `createTwapOrder`. */
    create(symbol: string, side: OrderSide, amount: unknown, duration: unknown, params: Dict): Promise<Order>;
    /**
     * Replaces the terms of a TWAP order that was not executed yet, and keeps its id. What the caller does not name takes its default,
     * not the value that the service shows: the service would choose what the client verifies and signs.
     */
    edit(id: string, order: OrderRequest): Promise<Order>;
}
