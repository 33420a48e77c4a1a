/** What this exchange object knows of orders that it placed and canceled itself, while the service's reads lag behind. */
import type { Order } from 'ccxt';
/** An order that was placed a moment ago. */
export interface RecentOrder {
    readonly id: string;
    readonly symbol: string;
}
/** An order as the response to its last write showed it. */
export interface WrittenOrder {
    readonly accountNumber: number;
    readonly order: Order;
    /** When it was placed, milliseconds. */
    readonly placedAt: number | undefined;
}
/** Receives orders when they are placed or canceled here. */
export interface OrderListener {
    readonly onPlaced: (orders: readonly Order[], accountNumber: number) => void;
    readonly onCanceled?: (orders: readonly Order[], accountNumber: number) => void;
    /** Called when no call that places orders is running any more. */
    readonly onIdle?: () => void;
}
/** Remembers orders. */
export declare class OrderMemory {
    #private;
    /** @param now the clock, milliseconds */
    constructor(now: () => number);
    /**
     * Adds a listener.
     *
     * @param listener receives orders from now on
     */
    subscribe(listener: OrderListener): void;
    /** @returns whether a call that places orders is running */
    get isPlacing(): boolean;
    /**
     * Runs a call that places orders.
     *
     * @param place the call
     * @returns its result
     */
    whilePlacing<T>(place: () => Promise<T>): Promise<T>;
    /**
     * Remembers the account and the client order id of an order, as soon as a response shows its id.
     *
     * @param order the order
     * @param capability of its account
     * @param marketId of its market
     */
    addIds({ id, clientOrderId }: Order, capability: string, marketId: string): void;
    /**
     * Finds an order by its client order id.
     *
     * @param capability of the account
     * @param marketId of the market
     * @param clientOrderId as it was placed
     * @returns the order id; `undefined` when it was not placed here
     */
    findId(capability: string, marketId: string, clientOrderId: string): string | undefined;
    /**
     * Finds the account of an order.
     *
     * @param marketId of its market
     * @param id of the order
     * @returns the account's capability id; `undefined` when the order was not placed here
     */
    findCapability(marketId: string, id: string): string | undefined;
    /**
     * Remembers placed orders, and tells the listeners.
     *
     * @param orders the orders
     * @param accountNumber of their account
     */
    addPlaced(orders: readonly Order[], accountNumber: number): void;
    /**
     * Remembers that orders were canceled, and tells the listeners.
     *
     * @param orders the orders
     * @param accountNumber of their account
     */
    addCanceled(orders: readonly Order[], accountNumber: number): void;
    /**
     * Finds an order that was placed here.
     *
     * @param id of the order
     * @param accountNumber of its account
     * @returns the order as the last write showed it; `undefined` when it was not placed here
     */
    findWritten(id: string, accountNumber: number): WrittenOrder | undefined;
    /**
     * Lists the orders that were placed here, for a stream that starts later.
     *
     * @param symbol of the market
     * @param accountNumber of the account
     * @returns their ids, oldest first
     */
    streamIds(symbol: string, accountNumber: number): readonly string[];
    /**
     * Remembers orders for as long as reads may not show them.
     *
     * @param orders just placed
     * @param capability of their account
     */
    addRecent(orders: readonly Order[], capability: string): void;
    /**
     * Forgets that orders are recent.
     *
     * @param ids of orders that a cancel was executed for
     */
    deleteRecent(ids: readonly string[]): void;
    /**
     * Lists orders that were placed a moment ago, and that reads may not show yet.
     *
     * @param capability of the account
     * @param symbol of the market; all when left out
     * @returns the orders
     */
    recentOrders(capability: string, symbol: string | undefined): RecentOrder[];
}
