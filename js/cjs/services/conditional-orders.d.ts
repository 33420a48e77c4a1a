/** Places, edits and cancels stop orders: tickets on the chain that an executor of the service runs when their trigger is met. */
import type { Dict, Order, OrderRequest } from 'ccxt';
import type { OrderMemory } from '../orders/order-memory.js';
import type { KnownMarket } from '../parse/market.js';
import { type Params } from '../parse/params.js';
import type { TicketIds } from './ticket-ids.js';
import { TicketOrders, type TicketKind, type TicketParts } from './ticket-orders.js';
/** Writes and reads stop orders. */
export declare class ConditionalOrders extends TicketOrders {
    #private;
    private readonly tickets;
    private readonly memory;
    protected readonly kind: TicketKind;
    constructor(parts: TicketParts, tickets: TicketIds, memory: OrderMemory);
    protected ordersOf(accountNumber: number, market?: KnownMarket): Promise<Order[]>;
    /**
     * Returns whether the orders of a call are stop orders.
     *
     * @throws {Problem} `unsupported` when only some of them are
     */
    areStops(orders: readonly OrderRequest[]): boolean;
    /** Returns whether a call is about stop orders, by its ids or its params. */
    areTickets(ids: unknown, params: Params | null): boolean;
    /** Places stop orders in one transaction: all of them, or none. */
    createMany(orders: readonly OrderRequest[], params: Dict): Promise<Order[]>;
    /** Changes a stop order, which keeps its id; what the caller does not name stays. */
    edit(id: string, order: OrderRequest, params: Dict): Promise<Order>;
    protected noteCanceled(ids: readonly string[], accountNumber: number): void;
}
