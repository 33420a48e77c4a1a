/** Own orders as they change: those that rest on the book, stop orders and TWAP orders. */
import type { Dict, Int, Order, Str, Strings } from 'ccxt';
import type { OrderMemory } from '../order-memory.js';
import type { LiveContext } from '../../exchange/context.js';
import { type LiveAccount, type LiveAccountServices } from '../../account/live/live-account.js';
import { type LiveFeeds } from '../../streams/live-feeds.js';
import { type OpenOrders } from '../open-orders.js';
/** The services that live orders use. */
interface LiveOrdersServices extends LiveAccountServices {
    readonly memory: OrderMemory;
    readonly openOrders: OpenOrders;
}
/** Watches own orders. */
export declare class LiveOrders {
    #private;
    private readonly context;
    private readonly services;
    private readonly feeds;
    private readonly account;
    constructor(context: LiveContext, services: LiveOrdersServices, feeds: LiveFeeds, account: LiveAccount);
    /** Implements `watchOrders` and `watchOrdersForSymbols`. */
    watchOrders(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Order[]>;
    /** Implements `unWatchOrders`. */
    unWatchOrders(symbol: Str, params: Dict): Promise<boolean>;
}
export {};
