/** The state of an account as it changes: trades, positions, balance, liquidations. */
import type { Balances, Dict, Int, Liquidation, Position, Str, Strings, Trade } from 'ccxt';
import type { Feed, FeedSettings } from '../../streams/feeds/feed.js';
import type { WireOrderEvent } from '../../wire/native.js';
import { type AccountData } from '../account-data.js';
import { type AccountHistory } from '../history/account-history.js';
import { type LiveContext } from '../../exchange/context.js';
import { type LiveFeeds } from '../../streams/live-feeds.js';
import type { Derivatives } from '../../markets/derivatives.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
/** Feeds of an account on the shared socket. */
type AccountStream = 'accountOrders' | 'myTrades' | 'myLiquidations' | 'accountPositions' | 'balance';
/** The services that live accounts use. */
export interface LiveAccountServices {
    readonly accounts: AccountData;
    readonly derivatives: Derivatives;
    readonly history: AccountHistory;
    readonly markets: MarketDirectory;
}
/** Watches accounts. */
export declare class LiveAccount {
    #private;
    private readonly context;
    private readonly services;
    private readonly feeds;
    constructor(context: LiveContext, services: LiveAccountServices, feeds: LiveFeeds);
    /** Implements `watchMyTrades` and `watchMyTradesForSymbols`. */
    watchMyTrades(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Trade[]>;
    /** Implements `watchMyLiquidations` and `watchMyLiquidationsForSymbols`. */
    watchMyLiquidations(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Liquidation[]>;
    /** Implements `watchPositions`. */
    watchPositions(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Position[]>;
    /** Implements `unWatchPositions`. */
    unWatchPositions(symbols: Strings, params: Dict): Promise<boolean>;
    /** Implements `watchBalance`. */
    watchBalance(params: Dict): Promise<Balances>;
    /** Ends the watch of one market, or, without a symbol, the watch of all markets. */
    unWatch(stream: AccountStream, symbol: Str, params: Dict, keys?: readonly string[]): Promise<boolean>;
    /** Opens a feed of an account over the shared socket: of its state, or of its events. */
    open<F extends Feed>(stream: AccountStream, accountNumber: number, make: (settings: FeedSettings) => F): F;
    /** Reloading the markets does not help an event without a market. */
    readonly hasKnownMarket: ({ marketId }: WireOrderEvent) => boolean;
    /** Loads the markets again, unless that was done a short time ago. */
    readonly reloadMarkets: () => Promise<void>;
}
/** Reads which channel a stream comes from. @throws {Problem} `argument` for any other */
export declare function channelOf(context: Pick<LiveContext, 'options'>, method: 'watchOrders' | 'watchPositions'): 'native' | 'stream';
export {};
