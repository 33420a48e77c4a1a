/**
 * One's own orders of a market, told apart from everybody's: the stream is market-wide and names no account, so ours are
 * those whose ids the open orders or our own creates have named.
 */
import { OrderStates, type OrderRow } from '../cache/order.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed } from './rows-feed.js';
/** An order as its users get it. */
export interface OrderLike extends OrderRow {
    readonly status?: string | undefined;
    readonly filled?: number | undefined;
}
/** What orders are fed from. */
export interface OrdersSource<Order extends OrderLike> {
    readonly symbol: string;
    /** Orders kept. */
    readonly limit: number;
    /** The open orders now. */
    readonly fetch: () => Promise<readonly Order[]>;
    /** Unifies a row, knowing the state before it. */
    readonly convert: (row: unknown, before: Order | undefined) => Order | undefined;
    /** The id that a row names. */
    readonly idOf: (row: unknown) => string | undefined;
}
/** Keeps the orders of one account in one market. */
export declare class OrdersFeed<Order extends OrderLike> extends RowsFeed {
    #private;
    readonly states: OrderStates<Order>;
    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source: OrdersSource<Order>, settings: FeedSettings);
    /** @returns the market's symbol */
    get symbol(): string;
    /** Something is asked for whose answer may name orders of ours. */
    begin(): void;
    /**
     * The answer is there.
     *
     * @param ids of orders that it names
     */
    end(ids: readonly string[]): void;
    protected get isSnapshot(): boolean;
    protected reconcile(): Promise<boolean>;
    protected take(row: unknown): boolean;
}
