/** Places, edits and cancels stop orders: tickets on the chain that an executor of the service runs when their trigger is met. */
import type { Dict, Order, OrderRequest } from 'ccxt';
import { type Params } from '../../exchange/params.js';
import { TicketOrders, type TicketKind } from './ticket-orders.js';
/** Writes and reads stop orders. */
export declare class ConditionalOrders extends TicketOrders {
    #private;
    protected readonly kind: TicketKind;
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
}
