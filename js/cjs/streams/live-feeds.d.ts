/** The open feeds of one exchange object: one for each stream and market or account, over sockets of their own or a shared one. */
import type { Dict, Str, Strings } from 'ccxt';
import type { Feed, FeedSettings, StreamHealth } from './feeds/feed.js';
import { type Channel, type SharedSocketHealth } from './feeds/shared-socket.js';
import type { KnownMarket } from '../exchange/known-market.js';
import type { Subscription } from './socket/channels.js';
import { type LiveContext } from '../exchange/context.js';
/** Streams of the unified section; each has a socket of its own. */
type StreamName = 'orderbook' | 'orders' | 'positions' | 'trades';
/** What streams are about: markets and accounts. */
interface Subjects {
    readonly markets: {
        find(symbol: Str): Promise<KnownMarket>;
        findAll(symbols: Strings): Promise<KnownMarket[]>;
        byId(id: string): KnownMarket | undefined;
    };
    readonly accounts: {
        accountNumber(params: Dict, currency: Str): Promise<number>;
    };
}
/** Opens and closes feeds. */
export declare class LiveFeeds {
    #private;
    private readonly context;
    private readonly subjects;
    constructor(context: LiveContext, subjects: Subjects);
    /** Awaits what a watch needs; throws if the exchange is closed meanwhile, so that a late watch opens nothing. */
    unlessClosed<T>(needed: Promise<T>): Promise<T>;
    /** Finds a market, as `MarketDirectory.find`, unless the exchange is closed meanwhile. */
    findMarket(symbol: Str): Promise<KnownMarket>;
    /** Finds several markets, as `MarketDirectory.findAll`, unless the exchange is closed meanwhile. */
    findMarkets(symbols: Strings): Promise<KnownMarket[]>;
    /** Resolves an account number, as `AccountData.accountNumber`, unless the exchange is closed meanwhile. */
    accountNumber(params: Dict, currency: Str): Promise<number>;
    /** Reads how many rows a cache keeps. */
    limit(key: 'tradesLimit' | 'ordersLimit' | 'OHLCVLimit'): number;
    /** Finds an open feed. */
    find(stream: string, ...ids: string[]): Feed | undefined;
    /** Lists the open feeds of a stream. */
    list(stream: string): readonly Feed[];
    /** Opens a feed over a socket of its own, or returns the open one; `query` is that of the socket's address. */
    openStream<F extends Feed>(stream: StreamName, id: string, query: Readonly<Record<string, string>>, make: (settings: FeedSettings) => F): F;
    /**
     * Opens a feed over the shared socket, or returns the open one. `id` is of the market or account, and what else
     * distinguishes the feed; `channel` returns a value once the feed is made.
     */
    openChannel<F extends Feed>(stream: string, id: string, subscriptions: readonly Subscription[], make: (settings: FeedSettings, channel: () => Channel | undefined) => F): F;
    /** Closes a feed: waiting callers get an `UnsubscribeError`. */
    end(stream: string, ...ids: string[]): boolean;
    /** Implements `streamHealth`. */
    health(): Record<string, StreamHealth> & {
        updates?: SharedSocketHealth;
    };
    /** Closes every feed: no socket and no timer is left, and waiting callers get `ExchangeClosedByUser`. */
    close(): void;
}
/** Chooses the feed whose updates were returned least recently, so that a busy market does not starve the others. */
export declare function leastRecent<F extends {
    readonly deliveredAt: number;
}>(feeds: readonly F[]): F | undefined;
/** Expects one symbol or more. */
export declare function expectSymbols(symbols: unknown): string[];
export {};
