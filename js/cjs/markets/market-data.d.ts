/** Market data: markets, currencies, tickers, order books, public trades, candles, fees. */
import type { Currencies, Dict, Exchange, Int, LastPrices, Market, OHLCV, OrderBook, OrderBooks, Strings, Ticker, Tickers, Trade, TradingFeeInterface, TradingFees } from 'ccxt';
import { type Range } from './history/market-history.js';
import type { PagedRead } from './history/paged-read.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { type Params } from '../exchange/params.js';
import type { WireTrade } from '../wire/types.js';
import type { CandleVolumeCheck } from './candle-volume.js';
import { type Context } from '../exchange/context.js';
import type { MarketDirectory } from './market-directory.js';
import { type NativeMarkets } from './native-markets.js';
/** Keys of the reads of a market's history. */
export declare const RANGE_KEYS: string[];
/** The structure of `fetchStatus`; older versions of CCXT do not export it. */
export type Status = Awaited<ReturnType<Exchange['fetchStatus']>>;
/** Reads market data. */
export declare class MarketData {
    #private;
    private readonly context;
    private readonly directory;
    private readonly native;
    private readonly volumes;
    constructor(context: Context, directory: MarketDirectory, native: NativeMarkets, volumes: CandleVolumeCheck);
    /** Implements `fetchMarkets`. */
    markets(params: Dict): Promise<Market[]>;
    /** Implements `fetchCurrencies`. */
    currencies(params: Dict): Promise<Currencies>;
    /** Implements `fetchStatus`. */
    status(params: Dict): Promise<Status>;
    /** Implements `fetchTime`. The book of any market has the time at which the service made the response. */
    time(params: Dict): Promise<number>;
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
    trades(symbol: string, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<Trade[]>;
    /** Implements `fetchOHLCV`. */
    candles(symbol: string, timeframe: string, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<OHLCV[]>;
    /** Implements `fetchTradingFee`. */
    tradingFee(symbol: string, params: Dict): Promise<TradingFeeInterface>;
    /** Implements `fetchTradingFees`. */
    tradingFees(params: Dict): Promise<TradingFees>;
    /** Reads the last public trade; `undefined` when the market never traded. */
    lastTrade(market: KnownMarket): Promise<WireTrade | undefined>;
}
/** Makes one structure of each row, by symbol and in the order of the markets; rows are by market id. */
export declare function bySymbol<Row, T>(at: string, markets: readonly KnownMarket[], rows: ReadonlyMap<string, Row | undefined>, make: (row: Row, market: KnownMarket) => T): Record<string, T>;
/** Takes the structure of the one market that was requested. */
export declare function onlyRow<T>(rows: Readonly<Record<string, T>>, { symbol }: KnownMarket, at: string): T;
/** Reads `since`, `limit`, `params.until` and the pagination of a call. */
export declare function toRange(since: Int, limit: Int, params: Params): Range;
/** Finds the service's name of a timeframe. */
export declare function intervalOf(timeframe: string): string;
