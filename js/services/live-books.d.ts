/** Order books as they change: exact books from deltas, or snapshots of the top levels. */
import type { Int, OrderBook } from 'ccxt';
import type { KnownMarket } from '../parse/market.js';
import type { Subscription } from '../socket/channels.js';
import { type LiveContext } from './context.js';
import { type LiveFeeds } from './live-feeds.js';
import type { Services } from './index.js';
/** Levels of the top that the service sends at least, and at most. */
export declare const LEAST_DEPTH = 10;
/** Watches order books. */
export declare class LiveBooks {
    #private;
    /**
     * @param context the exchange
     * @param services find markets, and read books of several markets by one request
     * @param feeds opens feeds
     */
    constructor(context: LiveContext, { markets, native }: Pick<Services, 'markets' | 'native'>, feeds: LiveFeeds);
    /** Implements `watchOrderBook`. An exact book that is open already is found without waiting. */
    watch(symbol: string, limit: Int): Promise<OrderBook>;
    /** Implements `watchOrderBookForSymbols`. */
    watchAny(symbols: unknown, limit: Int): Promise<OrderBook>;
    /** Implements `unWatchOrderBook`: ends the book, whichever channel it comes from. */
    unWatch(symbol: string): Promise<boolean>;
    /** Implements `unWatchOrderBookForSymbols`. */
    unWatchMany(symbols: unknown): Promise<boolean>;
}
/**
 * Makes the subscription of a market's top levels.
 *
 * @param market which
 * @param levels per side
 * @returns the subscription of the shared socket
 */
export declare function topSubscription(market: KnownMarket, levels: number): Subscription;
