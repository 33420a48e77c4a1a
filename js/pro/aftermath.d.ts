/** The exchange `aftermath` for CCXT with live data: every watch method with its documentation; the `live/` folders hold what they do. */
import type { Balances, Dict, Dictionary, FundingRate, FundingRates, Int, Liquidation, OHLCV, Order, OrderBook, Position, Str, Strings, Ticker, Tickers, Trade } from 'ccxt';
import { aftermath as Rest } from '../aftermath.js';
import type { StreamHealth } from '../streams/feeds/feed.js';
import type { SharedSocketHealth } from '../streams/feeds/shared-socket.js';
/**
 * The perpetual-futures exchange Aftermath, with watch loops.
 *
 * Prices, tickers, funding, candles and the account share one socket (`/api/perpetuals/ws/updates`). It opens with the first
 * watch and closes after the last unWatch. Public trades and exact order books have a socket for each market. Sockets
 * reconnect by themselves. A watch that waits meanwhile resolves later, or rejects with `NetworkError` when the outage lasts
 * longer than `options.ws.patience`. When a stream is silent for `options.ws.silence` while a watch waits, the state is read
 * over HTTP, at most every `options.ws.ask`, until frames return.
 *
 * Under `newUpdates` (CCXT's default), a watch returns what changed since its last call, else the whole cache.
 *
 * @see docs/streams.md
 */
export declare class aftermath extends Rest {
    #private;
    /** @returns identity, capabilities, addresses and options of the exchange */
    describe(): Dict;
    /**
     * Watches the order book of a market. `options.watchOrderBook.channel` chooses where it comes from. By default, a limit of
     * up to 500 levels gives snapshots of the top, which have no `nonce` and the time of their arrival; without a limit, the book is exact: a snapshot and
     * the deltas after it. A book that is not proven exact is not returned: the watch waits until a new snapshot has arrived.
     *
     * @param symbol unified symbol
     * @param limit levels per side at most; all when left out
     * @param params none
     * @returns an [order book structure](https://docs.ccxt.com/?id=order-book-structure); the exact one is a live object, as
     *     CCXT's are, and correct at its nonce whenever it is read
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `stream/orderbook`
     * @example for (;;) { const { bids, asks } = await exchange.watchOrderBook('BTC/USD:USDC'); }
     */
    watchOrderBook(symbol: string, limit?: Int, params?: Dict): Promise<OrderBook>;
    /**
     * Watches the order books of several markets.
     *
     * @param symbols unified symbols
     * @param limit levels per side at most
     * @param params none
     * @returns the first book that changed since it was returned last
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchOrderBookForSymbols(symbols: string[], limit?: Int, params?: Dict): Promise<OrderBook>;
    /**
     * Ends the watches of an order book, whichever channel it comes from.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns `true`; waiting calls reject with `UnsubscribeError`
     */
    unWatchOrderBook(symbol: string, params?: Dict): Promise<boolean>;
    /** Ends the watches of several order books, as {@link unWatchOrderBook}. */
    unWatchOrderBookForSymbols(symbols: string[], params?: Dict): Promise<boolean>;
    /**
     * Watches public trades. The first call returns the latest ones, read over HTTP.
     *
     * @param symbol unified symbol
     * @param since only trades at or after this, milliseconds
     * @param limit rows at most
     * @param params none
     * @returns [trade structures](https://docs.ccxt.com/?id=public-trades), oldest first: the new ones under `newUpdates`, else
     *     the last `options.tradesLimit`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `stream/trades`
     */
    watchTrades(symbol: string, since?: Int, limit?: Int, params?: Dict): Promise<Trade[]>;
    /**
     * Watches public trades of several markets.
     *
     * @param symbols unified symbols
     * @param since only trades at or after this, milliseconds
     * @param limit rows at most
     * @param params none
     * @returns trades of the first market that has new ones
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchTradesForSymbols(symbols: string[], since?: Int, limit?: Int, params?: Dict): Promise<Trade[]>;
    /** Ends the watch of a market's trades. */
    unWatchTrades(symbol: string, params?: Dict): Promise<boolean>;
    /** Ends the watches of several markets' trades. */
    unWatchTradesForSymbols(symbols: string[], params?: Dict): Promise<boolean>;
    /**
     * Watches the candles of a market. The first call returns the latest ones, read over HTTP; the last one changes until its
     * bucket closes.
     *
     * @param symbol unified symbol
     * @param timeframe one of `timeframes`
     * @param since only candles at or after this, milliseconds
     * @param limit rows at most
     * @param params none
     * @returns `[start, open, high, low, close, volume in base]`, oldest first: the changed ones under `newUpdates`, else the last
     *     `options.OHLCVLimit`; an empty list for a market without trades
     * @throws {BadRequest} no such timeframe
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchOHLCV(symbol: string, timeframe?: string, since?: Int, limit?: Int, params?: Dict): Promise<OHLCV[]>;
    /**
     * Watches the candles of several markets and timeframes.
     *
     * @param symbolsAndTimeframes pairs such as `['BTC/USD:USDC', '1m']`
     * @param since only candles at or after this, milliseconds
     * @param limit rows at most
     * @param params none
     * @returns the candles of the first pair that has new ones, by symbol and timeframe
     * @throws {BadRequest} no such timeframe
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchOHLCVForSymbols(symbolsAndTimeframes: string[][], since?: Int, limit?: Int, params?: Dict): Promise<Dictionary<Dictionary<OHLCV[]>>>;
    /**
     * Ends the watch of a market's candles.
     *
     * @param symbol unified symbol
     * @param timeframe one of `timeframes`
     * @param params none
     * @returns `true`; waiting calls reject with `UnsubscribeError`
     * @throws {BadRequest} no such timeframe
     */
    unWatchOHLCV(symbol: string, timeframe?: string, params?: Dict): Promise<boolean>;
    /** Ends the watches of several candles, as {@link unWatchOHLCV}. */
    unWatchOHLCVForSymbols(symbolsAndTimeframes: string[][], params?: Dict): Promise<boolean>;
    /**
     * Watches the ticker of a market: best bid and ask, last price, mark and index price as they change, the 24-hour figures
     * every `options.watchTickers.refresh` milliseconds.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a new [ticker structure](https://docs.ccxt.com/?id=ticker-structure); its `timestamp` is that of the last trade
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchTicker(symbol: string, params?: Dict): Promise<Ticker>;
    /**
     * Watches the tickers of several markets.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns ticker structures by symbol: of all markets at first, then of those that changed under `newUpdates`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchTickers(symbols?: Strings, params?: Dict): Promise<Tickers>;
    /**
     * Watches the best bids and asks of several markets.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns ticker structures by symbol with `bid`, `bidVolume`, `ask` and `askVolume`, as {@link watchTickers}; `timestamp` is
     *     when the update arrived
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchBidsAsks(symbols?: Strings, params?: Dict): Promise<Tickers>;
    /**
     * Watches the mark price of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a ticker structure with `markPrice` and `indexPrice`; `timestamp` is when the update arrived
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchMarkPrice(symbol: string, params?: Dict): Promise<Ticker>;
    /**
     * Watches the mark prices of several markets.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns ticker structures by symbol with `markPrice` and `indexPrice`, as {@link watchTickers}; `timestamp` is when the
     *     update arrived
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchMarkPrices(symbols?: Strings, params?: Dict): Promise<Tickers>;
    /**
     * Watches the current funding rate of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a [funding rate structure](https://docs.ccxt.com/?id=funding-rate-structure), as `fetchFundingRates`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchFundingRate(symbol: string, params?: Dict): Promise<FundingRate>;
    /**
     * Watches the current funding rates of several markets.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns funding rate structures by symbol, as {@link watchTickers}
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    watchFundingRates(symbols?: Strings, params?: Dict): Promise<FundingRates>;
    /** Ends the watch of a ticker, whichever method started it. */
    unWatchTicker(symbol: string, params?: Dict): Promise<boolean>;
    /** Ends watches of tickers; all of them without symbols. */
    unWatchTickers(symbols?: Strings, params?: Dict): Promise<boolean>;
    /** Ends watches of bids and asks; all of them without symbols. */
    unWatchBidsAsks(symbols?: Strings, params?: Dict): Promise<boolean>;
    /** Ends the watch of a mark price, whichever method started it. */
    unWatchMarkPrice(symbol: string, params?: Dict): Promise<boolean>;
    /** Ends watches of mark prices; all of them without symbols. */
    unWatchMarkPrices(symbols?: Strings, params?: Dict): Promise<boolean>;
    /** Ends the watch of a funding rate, whichever method started it. */
    unWatchFundingRate(symbol: string, params?: Dict): Promise<boolean>;
    /** Ends watches of funding rates; all of them without symbols. */
    unWatchFundingRates(symbols?: Strings, params?: Dict): Promise<boolean>;
    /**
     * Watches the orders of an account, whoever places them. The first call returns the open ones, if there are any. An order
     * that ended while no socket was open is read from the history. With `options.watchOrders.channel` of `'stream'`, the
     * orders of one market come from the unified section's stream, which misses ends during an outage.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only orders placed at or after this, milliseconds; not with `trigger` or `twap`, which have no time
     * @param limit rows at most
     * @param params which account; `trigger: true` (or `stop`): stop orders, whose ends are `closed` (executed), `canceled` or `expired`;
     *     `twap: true`: TWAP orders, with a state for each execution
     * @returns [order structures](https://docs.ccxt.com/?id=order-structure): under `newUpdates` every state since the last call
     *     for the same market, once and in order, else the latest state of each order
     * @throws {ArgumentsRequired} no symbol with the channel `'stream'`
     * @throws {NotSupported} `since` with `trigger` or `twap`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/account/order-history`
     */
    watchOrders(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Order[]>;
    /**
     * Watches the orders of an account in several markets; {@link unWatchOrders} without a symbol ends it.
     *
     * @param symbols unified symbols
     * @param since as in {@link watchOrders}
     * @param limit as in {@link watchOrders}
     * @param params as in {@link watchOrders}
     * @returns order structures as {@link watchOrders}
     * @throws {ArgumentsRequired} an empty list
     * @throws {NotSupported} several symbols with the channel `'stream'`
     */
    watchOrdersForSymbols(symbols: string[], since?: Int, limit?: Int, params?: Dict): Promise<Order[]>;
    /** Ends the watch of an account's orders of a market, or, without a symbol, the watch of all markets. */
    unWatchOrders(symbol?: Str, params?: Dict): Promise<boolean>;
    /**
     * Watches the account's trades from now on, including liquidations and auto-deleveraging; the first call waits for one. Trades
     * that happened while no socket was open are read from the history as soon as one is open.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only trades at or after this, milliseconds
     * @param limit rows at most, the latest
     * @param params which account
     * @returns [trade structures](https://docs.ccxt.com/?id=trade-structure) with the ids of `fetchMyTrades`, oldest first: the new
     *     ones under `newUpdates`, else the last `options.tradesLimit`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/account/order-history`
     */
    watchMyTrades(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Trade[]>;
    /**
     * Watches the account's trades in several markets; {@link unWatchMyTrades} without a symbol ends it.
     *
     * @param symbols unified symbols
     * @param since as in {@link watchMyTrades}
     * @param limit as in {@link watchMyTrades}
     * @param params as in {@link watchMyTrades}
     * @returns trade structures as {@link watchMyTrades}
     * @throws {ArgumentsRequired} an empty list
     */
    watchMyTradesForSymbols(symbols: string[], since?: Int, limit?: Int, params?: Dict): Promise<Trade[]>;
    /** Ends the watch of an account's trades of a market, or, without a symbol, the watch of all markets. */
    unWatchMyTrades(symbol?: Str, params?: Dict): Promise<boolean>;
    /**
     * Watches liquidations of the account from now on; the first call waits for one.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only liquidations at or after this, milliseconds
     * @param limit rows at most, the latest
     * @param params which account
     * @returns [liquidation structures](https://docs.ccxt.com/?id=liquidation-structure) as `fetchMyLiquidations`, oldest first: the
     *     new ones under `newUpdates`, else the last `options.tradesLimit`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/account/order-history`
     */
    watchMyLiquidations(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Liquidation[]>;
    /**
     * Watches liquidations of the account in several markets.
     *
     * @param symbols unified symbols; all markets when left out
     * @param since as in {@link watchMyLiquidations}
     * @param limit as in {@link watchMyLiquidations}
     * @param params as in {@link watchMyLiquidations}
     * @returns liquidation structures as {@link watchMyLiquidations}
     */
    watchMyLiquidationsForSymbols(symbols?: string[], since?: Int, limit?: Int, params?: Dict): Promise<Liquidation[]>;
    /** Ends the watch of an account's liquidations of a market, or, without a symbol, the watch of all markets. */
    unWatchMyLiquidations(symbol?: Str, params?: Dict): Promise<boolean>;
    /**
     * Watches the positions of an account. The first call returns the open ones. With `options.watchPositions.channel` of
     * `'stream'`, they come from the unified section's stream.
     *
     * @param symbols unified symbols; all markets when left out
     * @param since only positions that changed at or after this, milliseconds
     * @param limit rows at most
     * @param params `flat`: also positions with margin and without contracts (`false`); which account
     * @returns [position structures](https://docs.ccxt.com/?id=position-structure): under `newUpdates` those that changed, also in
     *     value only, else all. A position that was closed is returned once, with `contracts` 0. `timestamp` is when the frame
     *     arrived; initial margin and `leverage` are unknown except in the channel `'stream'`: call `fetchLeverage`; `info.equity`
     *     and `info.unrealizedFunding` are as in `fetchPositions`.
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/accounts/positions`
     */
    watchPositions(symbols?: Strings, since?: Int, limit?: Int, params?: Dict): Promise<Position[]>;
    /** Ends the watch of an account's positions, of all markets. */
    unWatchPositions(symbols?: Strings, params?: Dict): Promise<boolean>;
    /**
     * Watches the balance of an account. The first call returns it as it is; later calls wait until it changes.
     *
     * @param params which account; `type`: `swap`, the only one
     * @returns a new [balance structure](https://docs.ccxt.com/?id=balance-structure) as `fetchBalance`; `timestamp` is when the
     *     frame arrived; `info.equity` and `info.unrealizedFunding` are of that moment
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/accounts/positions`
     */
    watchBalance(params?: Dict): Promise<Balances>;
    /** Ends the watch of an account's balance. */
    unWatchBalance(params?: Dict): Promise<boolean>;
    /**
     * Returns the state of the streams.
     *
     * @returns by stream (such as `orderbook`, `ticker`) and market or account: `state`, `reconnects`, `gaps`, `resyncs`,
     *     `lastFrameAge` in milliseconds; under `updates` the same of the shared socket, with its `subscriptions`, those that the
     *     service refuses (`refused`), and the number of `frames`
     * @see docs/streams.md
     */
    streamHealth(): Record<string, StreamHealth> & {
        updates?: SharedSocketHealth;
    };
    /** Closes every stream and socket; waiting calls reject with `ExchangeClosedByUser`. Ends writes as the base class does. */
    close(): Promise<void>;
}
