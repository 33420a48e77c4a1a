/** Market data as it changes: tickers, best bids and asks, mark prices, funding rates, trades, candles. */
import type { Dictionary, Int, OHLCV, Str, Strings, Trade } from 'ccxt';
import { type LiveContext } from '../../exchange/context.js';
import type { Derivatives } from '../derivatives.js';
import { type LiveFeeds } from '../../streams/live-feeds.js';
import { type MarketData } from '../market-data.js';
/** A structure that is watched. */
type Latest = 'ticker' | 'mark' | 'bidask' | 'funding';
/** Watches market data. */
export declare class LiveMarkets {
    #private;
    private readonly context;
    private readonly services;
    private readonly feeds;
    constructor(context: LiveContext, services: {
        readonly data: MarketData;
        readonly derivatives: Derivatives;
    }, feeds: LiveFeeds);
    /** Implements `watchTicker`, `watchMarkPrice` and `watchFundingRate`. */
    watchOne(method: string, what: Latest, symbol: Str): Promise<unknown>;
    /** Implements `watchTickers`, `watchBidsAsks`, `watchMarkPrices` and `watchFundingRates`. */
    watchSeveral(method: string, what: Latest, symbols: Strings): Promise<unknown>;
    /** Implements the `unWatch…` methods of both. */
    unWatch(what: Latest, symbols: Strings): Promise<boolean>;
    /** Implements `watchTrades` and `watchTradesForSymbols`. */
    watchTrades(symbols: unknown, since: Int, limit: Int): Promise<Trade[]>;
    /** Implements `unWatchTrades` and `unWatchTradesForSymbols`. */
    unWatchTrades(symbols: unknown): Promise<boolean>;
    /** Implements `watchOHLCV` and `watchOHLCVForSymbols`. */
    watchCandles(pairs: unknown, since: Int, limit: Int): Promise<Dictionary<Dictionary<OHLCV[]>>>;
    /** Implements `unWatchOHLCV` and `unWatchOHLCVForSymbols`. */
    unWatchCandles(pairs: unknown): Promise<boolean>;
}
export {};
