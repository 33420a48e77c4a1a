/** Market data: markets, currencies, tickers, order books, public trades, candles, fees. */
import type { Currencies, Dict, Int, LastPrices, Market, OHLCV, OrderBook, OrderBooks, Status, Strings, Ticker, Tickers, Trade, TradingFeeInterface, TradingFees } from 'ccxt';
import { type KnownMarket } from '../parse/market.js';
import type { WireTrade } from '../wire/types.js';
import type { CandleVolumeCheck } from './candle-volume.js';
import { type Context } from './context.js';
import type { MarketDirectory } from './market-directory.js';
import { type NativeMarkets } from './native-markets.js';
/** Reads market data. */
export declare class MarketData {
    #private;
    /**
     * @param context the exchange
     * @param markets finds markets
     * @param native reads rows of several markets
     * @param volumes checks the unit of candle volumes
     */
    constructor(context: Context, markets: MarketDirectory, native: NativeMarkets, volumes: CandleVolumeCheck);
    /** Implements `fetchMarkets`. */
    markets(params: Dict): Promise<Market[]>;
    /** Implements `fetchCurrencies`. */
    currencies(params: Dict): Promise<Currencies>;
    /** Implements `fetchStatus`. */
    status(params: Dict): Promise<Status>;
    /** Implements `fetchTicker`. */
    ticker(symbol: string, params: Dict): Promise<Ticker>;
    /** Implements `fetchTickers`. */
    tickers(symbols: Strings, params: Dict): Promise<Tickers>;
    /** Implements `fetchBidsAsks`. */
    bidsAsks(symbols: Strings, params: Dict): Promise<Tickers>;
    /** Implements `fetchMarkPrice`. */
    markPrice(symbol: string, params: Dict): Promise<Ticker>;
    /** Implements `fetchMarkPrices`. */
    markPrices(symbols: Strings, params: Dict): Promise<Tickers>;
    /** Implements `fetchLastPrices`. */
    lastPrices(symbols: Strings, params: Dict): Promise<LastPrices>;
    /** Implements `fetchOrderBook`. */
    orderBook(symbol: string, limit: Int, params: Dict): Promise<OrderBook>;
    /** Implements `fetchOrderBooks`. */
    orderBooks(symbols: Strings, limit: Int, params: Dict): Promise<OrderBooks>;
    /** Implements `fetchTrades`. */
    trades(symbol: string, since: Int, limit: Int, params: Dict): Promise<Trade[]>;
    /** Implements `fetchOHLCV`. */
    candles(symbol: string, timeframe: string, since: Int, limit: Int, params: Dict): Promise<OHLCV[]>;
    /** Implements `fetchTradingFee`. */
    tradingFee(symbol: string, params: Dict): Promise<TradingFeeInterface>;
    /** Implements `fetchTradingFees`. */
    tradingFees(params: Dict): Promise<TradingFees>;
    /**
     * Reads the last public trade.
     *
     * @param market where
     * @returns the trade; `undefined` when the market never traded
     */
    lastTrade(market: KnownMarket): Promise<WireTrade | undefined>;
}
/**
 * Makes one structure for each market.
 *
 * @param at the operation, for errors
 * @param markets in the order of the result
 * @param make makes a structure; `undefined` leaves the market out
 * @returns structures by symbol
 * @throws {Problem} `answer` when a row cannot be parsed
 */
export declare function bySymbol<T>(at: string, markets: readonly KnownMarket[], make: (market: KnownMarket, place: number) => T | undefined): Record<string, T>;
/**
 * Takes the structure of the one market that was requested.
 *
 * @param rows structures by symbol
 * @param market which
 * @param at the operation, for the error
 * @returns the structure
 * @throws {Problem} `answer` when the response has none
 */
export declare function onlyRow<T>(rows: Readonly<Record<string, T>>, { symbol }: KnownMarket, at: string): T;
