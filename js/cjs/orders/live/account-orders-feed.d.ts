/**
 * Orders of an account in all markets, from their events. The feed reads the orders that are open at first; from then on events
 * contain every state. The history repeats missed events, also the end of an order during an outage.
 *
 * Events do not contain everything: the client order id comes from the response to a create, or from a read. So the first state of
 * an order is delayed a moment while this client places orders. An order whose beginning was missed waits until the history
 * contains it.
 */
import { OrderStates, type OrderRow } from './order.js';
import { type OrderReducer, type OrderTerms } from '../history/order-reducer.js';
import { EventsFeed, type EventsSource, type TransactionEvents } from '../../account/live/events-feed.js';
/** An order as a read or a response contains it. */
export type OrderState = OrderRow & OrderTerms;
/** An order before CCXT completes it; figures as decimal text. */
export type RawOrder = Readonly<Record<string, unknown>>;
/** Where orders come from. */
export interface AccountOrdersSource<Order extends OrderRow> extends EventsSource {
    /** Maximum number of orders kept. */
    readonly limit: number;
    /** Makes states of events; no other feed uses it. */
    readonly reducer: OrderReducer;
    /** Reads the open orders of all markets over HTTP. */
    readonly fetch: () => Promise<readonly Order[]>;
    readonly marketIdOf: (symbol: string) => string | undefined;
    /** Completes a state. */
    readonly convert: (state: RawOrder) => Order;
    /** Whether this client is placing an order whose id is unknown yet. */
    readonly isPlacing: () => boolean;
}
/** Keeps the orders of one account. */
export declare class AccountOrdersFeed<Order extends OrderRow> extends EventsFeed<AccountOrdersSource<Order>> {
    #private;
    readonly states: OrderStates<Order>;
    /**
     * Waits for states that were not delivered; every waiter receives them, also when another call took them first. At most
     * `limit` states are returned at once; the next call returns the rest. `symbols` are separated by spaces.
     *
     * @returns the states since the last call for the same markets, each once, in order; first the open orders, if there are any
     */
    watch(symbols: string | undefined, limit: number | undefined): Promise<Order[]>;
    /** Adds orders that this client placed, as the response to a create contains them. */
    addPlaced(orders: readonly Order[]): void;
    /** Adds orders that this client canceled, as the responses contain them; their events may be late. */
    addCanceled(orders: readonly Order[]): void;
    /** Releases delayed states: this client is not placing orders any more. */
    releaseDelayed(): void;
    /** A watch that starts later receives the open orders, too. */
    protected onWatch(symbol: string | undefined): void;
    protected onUnwatch(symbol: string | undefined): void;
    protected takeTransaction(events: TransactionEvents): boolean;
    protected prepare(): Promise<boolean>;
}
