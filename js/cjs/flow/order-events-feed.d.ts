/**
 * An account's orders in all markets, told by what happens to them. Those that are open at first are read; from then on
 * events tell every state, also the end of an order during an outage, as the history repeats them.
 *
 * Events do not tell everything: what the client called an order, its answer or a read does. So states of orders that are
 * not known yet wait a moment while a create of ours is under way; and an order whose beginning was missed waits until
 * the history has told it.
 */
import { OrderStates } from '../cache/order.js';
import type { OrderStories } from '../unify/order-events.js';
import { EventsFeed, type Deed, type EventsSource } from './events-feed.js';
import type { FeedSettings } from './feed.js';
import type { OrderLike } from './orders-feed.js';
/** What a read or an answer tells of an order. */
export type TellingOrder = OrderLike & Readonly<Partial<Record<(typeof FACTS)[number], unknown>>>;
/** An order's state before CCXT completes it; figures as decimal text. */
export type RawState = Readonly<Record<string, unknown>>;
/** What orders are fed from. */
export interface OrderEventsSource<Order extends OrderLike> extends EventsSource {
    /** Orders kept. */
    readonly limit: number;
    /** What happened to orders; the feed is the only one that tells it. */
    readonly stories: OrderStories;
    /** The open orders of all markets now. */
    readonly fetch: () => Promise<readonly Order[]>;
    readonly marketIdOf: (symbol: string) => string | undefined;
    /** Completes a state. */
    readonly convert: (state: RawState) => Order;
    /** Whether an order of ours may be placed whose id is not known yet. */
    readonly isPlacing: () => boolean;
}
/** What events do not tell of every order. */
declare const FACTS: readonly ["clientOrderId", "type", "timeInForce", "postOnly", "reduceOnly", "price", "amount"];
/** Keeps the orders of one account. */
export declare class OrderEventsFeed<Order extends OrderLike> extends EventsFeed {
    #private;
    readonly states: OrderStates<Order>;
    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source: OrderEventsSource<Order>, settings: FeedSettings);
    /**
     * Waits for states that were not handed out.
     *
     * @param symbol of this market; of all when left out
     * @param limit at most this many, and the rest the next time
     * @returns the states since the last call of the same market, each once, in order; at first the open orders, if there are
     *     any. Who waits gets all that comes while he does, even when another who waits gets it, too.
     */
    watch(symbol: string | undefined, limit: number | undefined): Promise<Order[]>;
    /**
     * Learns what was placed here.
     *
     * @param orders as the answer to a create tells them
     */
    learn(orders: readonly Order[]): void;
    /** No create is under way any more: whatever waited for its answer waits no longer. */
    placed(): void;
    close(error: unknown): void;
    /** One who comes later is shown what is open, too. */
    protected joined(symbol: string | undefined): void;
    protected left(symbol: string | undefined): void;
    protected tell(deed: Deed): boolean;
    protected settle(): Promise<boolean>;
}
export {};
