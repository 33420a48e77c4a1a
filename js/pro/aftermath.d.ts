/** The exchange `aftermath` for CCXT with live data: market data over one socket that all of it shares. */
import type { Dict, Dictionary, FundingRate, FundingRates, Int, OHLCV, OrderBook, Strings, Ticker, Tickers } from 'ccxt';
import { Account } from './account.js';
/**
 * The perpetual-futures exchange Aftermath, with watch loops.
 *
 * Prices, tickers, funding and candles of all markets come over one socket (`/api/perpetuals/ws/updates`), opened at the first
 * watch and closed after the last unWatch. When nothing of what somebody waits for comes for `options.ws.silence`, the same is
 * read over HTTP, at most every `options.ws.ask`, until frames return: of all markets by one request, candles one after another.
 *
 * @see README, "Live data"
 */
export declare class aftermath extends Account {
    #private;
    /** @returns what CCXT knows of the exchange */
    describe(): Dict;
    /**
     * Watches the ticker of a market: best bid and ask, last price, mark and index as they change, the figures of 24 hours
     * as often as `options.watchTickers.refresh` says.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a [ticker structure](https://docs.ccxt.com/?id=ticker-structure), never changed afterwards; its `timestamp` is
     *     that of the last trade, as nothing else tells a time
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchTicker(symbol: string, params?: Dict): Promise<Ticker>;
    /**
     * Watches the tickers of several markets.
     *
     * @param symbols only these; all when left out
     * @param params none
     * @returns ticker structures by symbol: at first of all of them, then of those that changed since the last call under
     *     `newUpdates`, else always of all
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchTickers(symbols?: Strings, params?: Dict): Promise<Tickers>;
    /**
     * Watches the best bids and asks of several markets.
     *
     * @param symbols only these; all when left out
     * @param params none
     * @returns ticker structures by symbol that hold `bid`, `bidVolume`, `ask` and `askVolume`, as {@link watchTickers} does
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchBidsAsks(symbols?: Strings, params?: Dict): Promise<Tickers>;
    /**
     * Watches the mark price of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a ticker structure that holds `markPrice` and `indexPrice`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchMarkPrice(symbol: string, params?: Dict): Promise<Ticker>;
    /**
     * Watches the mark prices of several markets.
     *
     * @param symbols only these; all when left out
     * @param params none
     * @returns ticker structures by symbol that hold `markPrice` and `indexPrice`, as {@link watchTickers} does
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchMarkPrices(symbols?: Strings, params?: Dict): Promise<Tickers>;
    /**
     * Watches what funding is charged next in a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a [funding rate structure](https://docs.ccxt.com/?id=funding-rate-structure), as `fetchFundingRates` makes it
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchFundingRate(symbol: string, params?: Dict): Promise<FundingRate>;
    /**
     * Watches what funding is charged next in several markets.
     *
     * @param symbols only these; all when left out
     * @param params none
     * @returns funding rate structures by symbol, as {@link watchTickers} does
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchFundingRates(symbols?: Strings, params?: Dict): Promise<FundingRates>;
    /** Ends the watch of a ticker, whichever method began it. */
    unWatchTicker(symbol: string, params?: Dict): Promise<boolean>;
    /** Ends watches of tickers; all of them when no symbols are given. */
    unWatchTickers(symbols?: Strings, params?: Dict): Promise<boolean>;
    /** Ends watches of bids and asks; all of them when no symbols are given. */
    unWatchBidsAsks(symbols?: Strings, params?: Dict): Promise<boolean>;
    /** Ends the watch of a mark price, whichever method began it. */
    unWatchMarkPrice(symbol: string, params?: Dict): Promise<boolean>;
    /** Ends watches of mark prices; all of them when no symbols are given. */
    unWatchMarkPrices(symbols?: Strings, params?: Dict): Promise<boolean>;
    /** Ends the watch of a funding rate, whichever method began it. */
    unWatchFundingRate(symbol: string, params?: Dict): Promise<boolean>;
    /** Ends watches of funding rates; all of them when no symbols are given. */
    unWatchFundingRates(symbols?: Strings, params?: Dict): Promise<boolean>;
    /**
     * Watches the candles of a market. The first call gives the latest ones, read over HTTP; the last of them rolls until its
     * bucket closes.
     *
     * @param symbol unified symbol
     * @param timeframe as CCXT names it
     * @param since only candles at or after this, milliseconds
     * @param limit at most this many
     * @param params none
     * @returns `[start, open, high, low, close, volume in base]`, oldest first: those that changed since the last call under
     *     `newUpdates`, else the last `options.OHLCVLimit`; none for a market that was never traded
     * @throws {BadRequest} no such timeframe
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchOHLCV(symbol: string, timeframe?: string, since?: Int, limit?: Int, params?: Dict): Promise<OHLCV[]>;
    /**
     * Watches the candles of several markets and timeframes.
     *
     * @param symbolsAndTimeframes pairs such as `['BTC/USD:USDC', '1m']`
     * @param since only candles at or after this, milliseconds
     * @param limit at most this many
     * @param params none
     * @returns the candles of the first pair that has new ones, by symbol and timeframe
     */
    watchOHLCVForSymbols(symbolsAndTimeframes: string[][], since?: Int, limit?: Int, params?: Dict): Promise<Dictionary<Dictionary<OHLCV[]>>>;
    /**
     * Ends a watch of candles.
     *
     * @param symbol unified symbol
     * @param timeframe as CCXT names it
     * @param params none
     * @returns `true`; whoever still waits gets an `UnsubscribeError`
     * @throws {BadRequest} no such timeframe
     */
    unWatchOHLCV(symbol: string, timeframe?: string, params?: Dict): Promise<boolean>;
    /** Ends watches of candles. */
    unWatchOHLCVForSymbols(symbolsAndTimeframes: string[][], params?: Dict): Promise<boolean>;
    /**
     * Watches the book of a market. Where it comes from is for `options.watchOrderBook.channel` to say: by itself, whole
     * snapshots of the top where a limit is given, which have no `nonce`; else the exact book.
     *
     * @param symbol unified symbol
     * @param limit at most this many levels a side; all when left out
     * @param params none
     * @returns an [order book structure](https://docs.ccxt.com/?id=order-book-structure); see {@link Streams} of the exact one
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
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
     * Ends the watches of a book, wherever they come from.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns `true`; whoever still waits gets an `UnsubscribeError`
     */
    unWatchOrderBook(symbol: string, params?: Dict): Promise<boolean>;
}
