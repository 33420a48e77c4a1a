/** Live data over the unified section's streams (`/api/ccxt/stream`): one socket per stream and market, each healing by itself. */
import type { Dict, Int, Order, OrderBook, Position, Str, Strings, Trade } from 'ccxt';
import { aftermath as Rest } from '../aftermath.js';
import { BookFeed, type BookSource, type BookView } from '../flow/book-feed.js';
import { Feed, type FeedSettings, type StreamHealth } from '../flow/feed.js';
import { type Channel, type UpdatesHealth } from '../flow/updates.js';
import type { Subscription } from '../socket/channels.js';
import type { Clock } from '../socket/link.js';
import type { KnownMarket } from '../unify/market.js';
/** Options that say how much is kept. */
type LimitName = 'tradesLimit' | 'ordersLimit' | 'OHLCVLimit';
/**
 * Watch loops over sockets of one stream each.
 *
 * One socket per stream and market (or account), opened at the first watch and closed by the last unWatch. A dropped socket
 * heals by itself; a watch that waits meanwhile simply resolves later, or rejects with `NetworkError` when the outage lasts
 * longer than `options.ws.patience`.
 *
 * @see README, "Live data"
 */
export declare class Streams extends Rest {
    #private;
    /** @param config as every exchange of CCXT takes it */
    constructor(config?: ConstructorParameters<typeof Rest>[0]);
    /** @returns what CCXT knows of the exchange */
    describe(): Dict;
    /**
     * Watches the book of a market. It is seeded by a snapshot and kept by additive changes; one that cannot be proven true
     * is not shown, so a watch waits while it is fetched anew.
     *
     * @param symbol unified symbol
     * @param limit at most this many levels a side; all when left out
     * @param params none
     * @returns an [order book structure](https://docs.ccxt.com/?id=order-book-structure): one live object, as CCXT's are,
     *     true at its nonce whenever it is read; `bids` and `asks` are made when they are read
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `stream/orderbook`
     */
    watchOrderBook(symbol: string, limit?: Int, params?: Dict): Promise<OrderBook>;
    /**
     * Watches the books of several markets.
     *
     * @param symbols unified symbols
     * @param limit at most this many levels a side
     * @param params none
     * @returns the book of the first that has changed since it was returned last
     */
    watchOrderBookForSymbols(symbols: string[], limit?: Int, params?: Dict): Promise<OrderBook>;
    /**
     * Ends a watch of a book.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns `true`; whoever still waits gets an `UnsubscribeError`
     */
    unWatchOrderBook(symbol: string, params?: Dict): Promise<boolean>;
    /** Ends watches of books. */
    unWatchOrderBookForSymbols(symbols: string[], params?: Dict): Promise<boolean>;
    /**
     * Watches public trades. The first call gives the latest ones, read over HTTP.
     *
     * @param symbol unified symbol
     * @param since only trades at or after this, milliseconds
     * @param limit at most this many
     * @param params none
     * @returns [trade structures](https://docs.ccxt.com/?id=public-trades), oldest first: those since the last call under
     *     `newUpdates`, else the last `options.tradesLimit`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `stream/trades`
     */
    watchTrades(symbol: string, since?: Int, limit?: Int, params?: Dict): Promise<Trade[]>;
    /**
     * Watches public trades of several markets.
     *
     * @param symbols unified symbols
     * @param since only trades at or after this, milliseconds
     * @param limit at most this many
     * @param params none
     * @returns trades of the first market that has new ones
     */
    watchTradesForSymbols(symbols: string[], since?: Int, limit?: Int, params?: Dict): Promise<Trade[]>;
    /** Ends a watch of trades. */
    unWatchTrades(symbol: string, params?: Dict): Promise<boolean>;
    /** Ends watches of trades. */
    unWatchTradesForSymbols(symbols: string[], params?: Dict): Promise<boolean>;
    /**
     * Watches one's own orders of a market: those that were open when the watch began, and those that this object places.
     *
     * @param symbol unified symbol
     * @param since only orders placed at or after this, milliseconds
     * @param limit at most this many
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [order structures](https://docs.ccxt.com/?id=order-structure): under `newUpdates` exactly the states since
     *     the last call, each once, in order, never changed afterwards; else the latest state of each order. An order that
     *     vanished while no socket was open is told when its end is known, not before.
     * @throws {ArgumentsRequired} no symbol
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `stream/orders`
     */
    watchOrders(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Order[]>;
    /** Ends a watch of orders. */
    unWatchOrders(symbol?: Str, params?: Dict): Promise<boolean>;
    /**
     * Watches the positions of an account. The first call gives all of them, read over HTTP.
     *
     * @param symbols only these; all when left out
     * @param since only positions that changed at or after this, milliseconds
     * @param limit at most this many
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [position structures](https://docs.ccxt.com/?id=position-structure): those that changed since the last call
     *     under `newUpdates`, else all
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `stream/positions`
     */
    watchPositions(symbols?: Strings, since?: Int, limit?: Int, params?: Dict): Promise<Position[]>;
    /** Ends the watch of an account's positions, whichever markets they are of. */
    unWatchPositions(symbols?: Strings, params?: Dict): Promise<boolean>;
    /**
     * Tells how the streams do.
     *
     * @returns by stream (such as `orderbook`, `ticker`) and market or account: `state`, `reconnects`, `gaps`, `resyncs`,
     *     `lastFrameAge` in milliseconds; under `updates` the same of the socket that streams of the native section share, with
     *     its `subscriptions`, those of them that the service refuses (`refused`) and all `frames` so far
     */
    streamHealth(): Record<string, StreamHealth> & {
        updates?: UpdatesHealth;
    };
    /** Ends every stream: no socket and no timer is left, and whoever waits gets `ExchangeClosedByUser`. */
    close(): Promise<void>;
    protected marketsNamed(symbols: Strings): Promise<KnownMarket[]>;
    protected marketNamed(symbol: Str): Promise<KnownMarket>;
    protected accountNumberOf(params: Dict, code: string | undefined): Promise<number>;
    /**
     * The feed of a stream of the shared socket, opened when there is none.
     *
     * @param stream its name, in `streamHealth` and for {@link endFeed}
     * @param id of its market or account, and what else tells it apart
     * @param subscriptions what makes it
     * @param make makes the feed; `channel` is there once it is made
     */
    protected channelFeed<F extends Feed>(stream: string, id: string, subscriptions: readonly Subscription[], make: (settings: FeedSettings, channel: () => Channel | undefined) => F): F;
    /**
     * Ends a stream.
     *
     * @param stream its name
     * @param ids what tells it apart
     * @returns `true`; whoever still waits gets an `UnsubscribeError`
     */
    protected endFeed(stream: string, ...ids: string[]): boolean;
    /** The feeds that are open whose keys begin so. */
    protected feedsNamed(stream: string): readonly Feed[];
    /** What the exact book of a market is made of. */
    protected bookSource(market: KnownMarket): BookSource;
    /**
     * The exact book of a market that is watched already: had without waiting, as a loop asks for it at every turn.
     *
     * @param symbol unified symbol
     * @param way over which socket; a socket of its own when left out
     */
    protected watchedBook(symbol: string, way?: string): BookFeed | undefined;
    /** The book that has changed, of some; the one that was not heard of for longest first. */
    protected firstBook(feeds: readonly BookFeed[], limit: number | undefined): Promise<BookView>;
    /** A limit of `options`, such as `tradesLimit`. */
    protected limitOf(key: LimitName): number;
    /** What a watch needs before it waits itself; once all is closed, it opens nothing any more. */
    protected unlessClosed<T>(needed: Promise<T>): Promise<T>;
    /** Time as every stream has it. */
    protected get streamClock(): Clock;
    /** The position of a market that is no longer told of: nothing is held there, as of now. */
    protected flatPosition(market: KnownMarket, accountNumber: number): PositionState;
}
type PositionState = Position & {
    symbol: string;
};
/** @throws {Problem} `missing` when there is none */
export declare function expectSymbols(symbols: unknown): string[];
/** So that a busy market does not keep the others from being heard. */
export declare function longestUnheard<F extends {
    readonly handedAt: number;
}>(feeds: readonly F[]): F | undefined;
export {};
