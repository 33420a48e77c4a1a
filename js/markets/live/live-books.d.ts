/** Order books as they change: exact books from deltas, or snapshots of the top levels. */
import type { Int, OrderBook } from 'ccxt';
import type { KnownMarket } from '../../exchange/known-market.js';
import type { Subscription } from '../../streams/socket/channels.js';
import { type LiveContext } from '../../exchange/context.js';
import { type LiveFeeds } from '../../streams/live-feeds.js';
import type { MarketDirectory } from '../market-directory.js';
import type { NativeMarkets } from '../native-markets.js';
/** Levels of the top that the service sends at least, and at most. */
export declare const LEAST_DEPTH = 10;
/** Watches order books. */
export declare class LiveBooks {
    #private;
    private readonly context;
    private readonly services;
    private readonly feeds;
    constructor(context: LiveContext, services: {
        readonly markets: MarketDirectory;
        readonly native: NativeMarkets;
    }, feeds: LiveFeeds);
    /** Implements `watchOrderBook`. An exact book that is open already is found without waiting. */
    watch(symbol: string, limit: Int): Promise<OrderBook>;
    /** Implements `watchOrderBookForSymbols`. */
    watchAny(symbols: unknown, limit: Int): Promise<OrderBook>;
    /** Implements `unWatchOrderBook`: ends the book, whichever channel it comes from. */
    unWatch(symbol: string): Promise<boolean>;
    /** Implements `unWatchOrderBookForSymbols`. */
    unWatchMany(symbols: unknown): Promise<boolean>;
}
/** Makes the subscription of a market's top levels on the shared socket; `levels` is per side. */
export declare function topSubscription(market: KnownMarket, levels: number): Subscription;
