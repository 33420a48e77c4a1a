/**
 * One's own orders of a market, told apart from everybody's: the stream is market-wide and names no account, so ours are
 * those whose ids the open orders or our own creates have named.
 */
import { OrderStates, type OrderRow } from '../cache/order.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type Found } from './rows-feed.js';
/** An order as its users get it. */
export interface OrderLike extends OrderRow {
    readonly status?: string | undefined;
    readonly filled?: number | undefined;
    readonly remaining?: number | undefined;
    readonly cost?: number | undefined;
    readonly average?: number | undefined;
}
/** What orders are fed from. */
export interface OrdersSource<Order extends OrderLike> {
    readonly symbol: string;
    readonly accountNumber: number;
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
    /**
     * Waits for states that were not handed out.
     *
     * @param limit at most this many, and the rest the next time
     * @returns the states since the last call, each once, in order. Who waits gets all that comes while he does, even when
     *     another who waits gets it, too.
     */
    watch(limit: number | undefined): Promise<Order[]>;
    /** @returns the market's symbol */
    get symbol(): string;
    /** @returns the account's number */
    get accountNumber(): number;
    /**
     * Some orders are ours: frames of theirs that came before are news.
     *
     * @param ids of orders
     */
    own(ids: readonly string[]): void;
    /**
     * Orders have ended, as the answer to a cancel of ours says. The stream tells it better, with what was filled before; when
     * it does not, a read finds out.
     *
     * @param orders as they ended
     */
    end(orders: readonly Order[]): void;
    close(error: unknown): void;
    protected get isSnapshot(): boolean;
    protected reconcile(): Promise<Found>;
    protected take(row: unknown): boolean;
}
