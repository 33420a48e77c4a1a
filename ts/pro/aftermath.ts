/**
 * The exchange `aftermath` for CCXT with live data: every watch method with its documentation; the `live/`
 * folders hold what they do.
 */

import type {
    Balances,
    Dict,
    Dictionary,
    FundingRate,
    FundingRates,
    Int,
    Liquidation,
    OHLCV,
    Order,
    OrderBook,
    Position,
    Str,
    Strings,
    Ticker,
    Tickers,
    Trade,
} from 'ccxt';
import { aftermath as Rest } from '../aftermath.js';
import { toFinisher } from '../core/display.js';
import type { AftermathConfig } from '../exchange/describe/config.js';
import { WATCHED } from '../exchange/describe/has.js';
import { convertErrors } from '../exchange/errors/convert.js';
import type { StreamHealth } from '../streams/feeds/feed.js';
import type { SharedSocketHealth } from '../streams/feeds/shared-socket.js';
import { expectNoParams, isGiven } from '../exchange/params.js';
import type { NoParams, WatchAccountParams, WatchOrdersParams, WatchPositionsParams } from '../method-params.js';
import { servicesOf } from '../services.js';
import { LiveAccount } from '../account/live/live-account.js';
import { LiveBooks } from '../markets/live/live-books.js';
import { defineLiveCaches } from '../streams/live-caches.js';
import { expectSymbols, LiveFeeds } from '../streams/live-feeds.js';
import { LiveMarkets } from '../markets/live/live-markets.js';
import { LiveOrders } from '../orders/live/live-orders.js';

/**
 * The perpetual-futures exchange Aftermath, with watch loops.
 *
 * Prices, tickers, funding, candles and the account share one socket (`/api/perpetuals/ws/updates`). It opens
 * with the first watch and closes after the last unWatch. Public trades and exact order books have a socket
 * for each market. Sockets reconnect by themselves. A watch that waits meanwhile resolves later, or rejects
 * with `NetworkError` when the outage lasts longer than `options.ws.patience`. When a stream is silent for
 * `options.ws.silence` while a watch waits, the state is read over HTTP, at most every `options.ws.ask`,
 * until frames return.
 *
 * Under `newUpdates` (CCXT's default), a watch returns what changed since its last call, else the whole
 * cache.
 *
 * @see docs/streams.md
 */
export class aftermath extends Rest {
    static {
        convertErrors(this.prototype, toFinisher);
    }

    readonly #services = servicesOf(this);
    readonly #feeds = new LiveFeeds(this, this.#services);
    readonly #books = new LiveBooks(this, this.#services, this.#feeds);
    readonly #markets = new LiveMarkets(this, this.#services, this.#feeds);
    readonly #account = new LiveAccount(this, this.#services, this.#feeds);
    readonly #orders = new LiveOrders(this, this.#services, this.#feeds, this.#account);

    /**
     * @param config as CCXT's other exchanges take it
     * @throws {BadRequest} a key of `options` is misspelt
     */
    constructor(config?: AftermathConfig) {
        super(config);
        // CCXT's constructor reads this setting from `options` only.
        const { newUpdates } = config ?? {};
        if (newUpdates !== undefined && this.options.newUpdates === undefined) this.newUpdates = newUpdates;
        defineLiveCaches(this, {
            orderbooks: () => this.#books.cache(),
            trades: () => this.#markets.trades(),
            ohlcvs: () => this.#markets.candles(),
            orders: () => this.#orders.latest(),
            myTrades: () => this.#account.myTrades(),
            positions: () => this.#account.positions(),
        });
    }

    /** @returns identity, capabilities, addresses and options of the exchange */
    override describe(): Dict {
        const names = WATCHED.flatMap((name) => [`watch${name}`, `unWatch${name}`]);
        const has = Object.fromEntries([...names, 'ws'].map((name) => [name, true]));
        return this.deepExtend(super.describe(), { pro: true, has }) as Dict;
    }

    // ------------------------------------------------------------- order books

    /**
     * Watches the order book of a market. `options.watchOrderBook.channel` chooses where it comes from. By
     * default, a limit of up to 500 levels gives snapshots of the top, which have no `nonce` and the time of
     * their arrival; without a limit, the book is exact: a snapshot and the deltas after it. A book that is
     * not proven exact is not returned: the watch waits until a new snapshot has arrived.
     *
     * @param symbol unified symbol
     * @param limit levels per side at most; all when left out
     * @param params none
     * @returns an [order book structure](https://docs.ccxt.com/?id=order-book-structure); the exact one is a
     *   live object, as CCXT's are, and correct at its nonce whenever it is read
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `stream/orderbook`
     * @example for (;;) { const { bids, asks } = await exchange.watchOrderBook('BTC/USD:USDC'); }
     */
    override async watchOrderBook(symbol: string, limit?: Int, params: NoParams = {}): Promise<OrderBook> {
        expectNoParams(params);
        return this.#books.watch(symbol, limit);
    }

    /**
     * Watches the order books of several markets.
     *
     * @param symbols unified symbols
     * @param limit levels per side at most
     * @param params none
     * @returns the first book that changed since it was returned last
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchOrderBookForSymbols(symbols: string[], limit?: Int, params: NoParams = {}): Promise<OrderBook> {
        expectNoParams(params);
        return this.#books.watchAny(symbols, limit);
    }

    /**
     * Ends the watches of an order book, whichever channel it comes from.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns `true`; waiting calls reject with `UnsubscribeError`
     */
    override async unWatchOrderBook(symbol: string, params: NoParams = {}): Promise<boolean> {
        expectNoParams(params);
        return this.#books.unWatch(symbol);
    }

    /** Ends the watches of several order books, as {@link unWatchOrderBook}. */
    override async unWatchOrderBookForSymbols(symbols: string[], params: NoParams = {}): Promise<boolean> {
        expectNoParams(params);
        return this.#books.unWatchMany(symbols);
    }

    // ---------------------------------------------------------- trades, candles

    /**
     * Watches public trades. The first call returns the latest ones, read over HTTP.
     *
     * @param symbol unified symbol
     * @param since only trades at or after this, milliseconds
     * @param limit rows at most
     * @param params none
     * @returns [trade structures](https://docs.ccxt.com/?id=public-trades), oldest first: the new ones under
     *   `newUpdates`, else the last `options.tradesLimit`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `stream/trades`
     */
    override async watchTrades(symbol: string, since?: Int, limit?: Int, params: NoParams = {}): Promise<Trade[]> {
        expectNoParams(params);
        return this.#markets.watchTrades([symbol], since, limit);
    }

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
    override async watchTradesForSymbols(
        symbols: string[],
        since?: Int,
        limit?: Int,
        params: NoParams = {},
    ): Promise<Trade[]> {
        expectNoParams(params);
        return this.#markets.watchTrades(symbols, since, limit);
    }

    /** Ends the watch of a market's trades. */
    override async unWatchTrades(symbol: string, params: NoParams = {}): Promise<boolean> {
        expectNoParams(params);
        return this.#markets.unWatchTrades([symbol]);
    }

    /** Ends the watches of several markets' trades. */
    override async unWatchTradesForSymbols(symbols: string[], params: NoParams = {}): Promise<boolean> {
        expectNoParams(params);
        return this.#markets.unWatchTrades(symbols);
    }

    /**
     * Watches the candles of a market. The first call returns the latest ones, read over HTTP; the last one
     * changes until its bucket closes.
     *
     * @param symbol unified symbol
     * @param timeframe one of `timeframes`
     * @param since only candles at or after this, milliseconds
     * @param limit rows at most
     * @param params none
     * @returns `[start, open, high, low, close, volume in base]`, oldest first: the changed ones under
     *   `newUpdates`, else the last `options.OHLCVLimit`; an empty list for a market without trades
     * @throws {BadRequest} no such timeframe
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchOHLCV(
        symbol: string,
        timeframe = '1m',
        since?: Int,
        limit?: Int,
        params: NoParams = {},
    ): Promise<OHLCV[]> {
        expectNoParams(params);
        return (await this.#markets.watchCandles([[symbol, timeframe]], since, limit)).candles;
    }

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
    override async watchOHLCVForSymbols(
        symbolsAndTimeframes: string[][],
        since?: Int,
        limit?: Int,
        params: NoParams = {},
    ): Promise<Dictionary<Dictionary<OHLCV[]>>> {
        expectNoParams(params);
        const found = await this.#markets.watchCandles(symbolsAndTimeframes, since, limit);
        return { [found.symbol]: { [found.timeframe]: found.candles } };
    }

    /**
     * Ends the watch of a market's candles.
     *
     * @param symbol unified symbol
     * @param timeframe one of `timeframes`
     * @param params none
     * @returns `true`; waiting calls reject with `UnsubscribeError`
     * @throws {BadRequest} no such timeframe
     */
    override async unWatchOHLCV(symbol: string, timeframe = '1m', params: NoParams = {}): Promise<boolean> {
        expectNoParams(params);
        return this.#markets.unWatchCandles([[symbol, timeframe]]);
    }

    /** Ends the watches of several candles, as {@link unWatchOHLCV}. */
    override async unWatchOHLCVForSymbols(symbolsAndTimeframes: string[][], params: NoParams = {}): Promise<boolean> {
        expectNoParams(params);
        return this.#markets.unWatchCandles(symbolsAndTimeframes);
    }

    // ---------------------------------------------------------- tickers, prices

    /**
     * Watches the ticker of a market: best bid and ask, last price, mark and index price as they change, the
     * 24-hour figures every `options.watchTickers.refresh` milliseconds.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a new [ticker structure](https://docs.ccxt.com/?id=ticker-structure); its `timestamp` is that
     *   of the last trade
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchTicker(symbol: string, params: NoParams = {}): Promise<Ticker> {
        expectNoParams(params);
        return this.#markets.watchOne('watchTicker', 'ticker', symbol) as Promise<Ticker>;
    }

    /**
     * Watches the tickers of several markets.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns ticker structures by symbol: of all markets at first, then of those that changed under
     *   `newUpdates`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchTickers(symbols?: Strings, params: NoParams = {}): Promise<Tickers> {
        expectNoParams(params);
        return this.#markets.watchSeveral('watchTickers', 'ticker', symbols) as Promise<Tickers>;
    }

    /**
     * Watches the best bids and asks of several markets.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns ticker structures by symbol with `bid`, `bidVolume`, `ask` and `askVolume`, as
     *   {@link watchTickers}; `timestamp` is when the update arrived
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchBidsAsks(symbols?: Strings, params: NoParams = {}): Promise<Tickers> {
        expectNoParams(params);
        return this.#markets.watchSeveral('watchBidsAsks', 'bidask', symbols) as Promise<Tickers>;
    }

    /**
     * Watches the mark price of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a ticker structure with `markPrice` and `indexPrice`; `timestamp` is when the update arrived
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchMarkPrice(symbol: string, params: NoParams = {}): Promise<Ticker> {
        expectNoParams(params);
        return this.#markets.watchOne('watchMarkPrice', 'mark', symbol) as Promise<Ticker>;
    }

    /**
     * Watches the mark prices of several markets.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns ticker structures by symbol with `markPrice` and `indexPrice`, as {@link watchTickers};
     *   `timestamp` is when the update arrived
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchMarkPrices(symbols?: Strings, params: NoParams = {}): Promise<Tickers> {
        expectNoParams(params);
        return this.#markets.watchSeveral('watchMarkPrices', 'mark', symbols) as Promise<Tickers>;
    }

    /**
     * Watches the current funding rate of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a [funding rate structure](https://docs.ccxt.com/?id=funding-rate-structure), as
     *   `fetchFundingRates`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchFundingRate(symbol: string, params: NoParams = {}): Promise<FundingRate> {
        expectNoParams(params);
        return this.#markets.watchOne('watchFundingRate', 'funding', symbol) as Promise<FundingRate>;
    }

    /**
     * Watches the current funding rates of several markets.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns funding rate structures by symbol, as {@link watchTickers}
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchFundingRates(symbols?: Strings, params: NoParams = {}): Promise<FundingRates> {
        expectNoParams(params);
        return this.#markets.watchSeveral('watchFundingRates', 'funding', symbols) as Promise<FundingRates>;
    }

    /** Ends the watch of a ticker, whichever method started it. */
    override async unWatchTicker(symbol: string, params: NoParams = {}): Promise<boolean> {
        expectNoParams(params);
        return this.#markets.unWatch('ticker', [symbol]);
    }

    /** Ends watches of tickers; all of them without symbols. */
    override async unWatchTickers(symbols?: Strings, params: NoParams = {}): Promise<boolean> {
        expectNoParams(params);
        return this.#markets.unWatch('ticker', symbols);
    }

    /** Ends watches of bids and asks; all of them without symbols. */
    override async unWatchBidsAsks(symbols?: Strings, params: NoParams = {}): Promise<boolean> {
        expectNoParams(params);
        return this.#markets.unWatch('bidask', symbols);
    }

    /** Ends the watch of a mark price, whichever method started it. */
    override async unWatchMarkPrice(symbol: string, params: NoParams = {}): Promise<boolean> {
        expectNoParams(params);
        return this.#markets.unWatch('mark', [symbol]);
    }

    /** Ends watches of mark prices; all of them without symbols. */
    override async unWatchMarkPrices(symbols?: Strings, params: NoParams = {}): Promise<boolean> {
        expectNoParams(params);
        return this.#markets.unWatch('mark', symbols);
    }

    /** Ends the watch of a funding rate, whichever method started it. */
    override async unWatchFundingRate(symbol: string, params: NoParams = {}): Promise<boolean> {
        expectNoParams(params);
        return this.#markets.unWatch('funding', [symbol]);
    }

    /** Ends watches of funding rates; all of them without symbols. */
    override async unWatchFundingRates(symbols?: Strings, params: NoParams = {}): Promise<boolean> {
        expectNoParams(params);
        return this.#markets.unWatch('funding', symbols);
    }

    // ------------------------------------------------------------------ account

    /**
     * Watches the orders of an account, placed by this program or by others. The first call returns the open
     * ones, if there are any. An order that ended while no socket was open is read from the history. With
     * `options.watchOrders.channel` of `'stream'`, the orders of one market come from the unified section's
     * stream, which misses ends during an outage.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only orders placed at or after this, milliseconds; not with `trigger` or `twap`, which
     *   have no time
     * @param limit rows at most
     * @param params which account; `trigger: true` (or `stop`): stop orders, whose ends are `closed`
     *   (executed), `canceled` or `expired`; `twap: true`: TWAP orders, with a state for each execution
     * @returns [order structures](https://docs.ccxt.com/?id=order-structure): under `newUpdates` every state
     *   since the last call for the same market, once and in order, else the latest state of each order
     * @throws {ArgumentsRequired} no symbol with the channel `'stream'`
     * @throws {NotSupported} `since` with `trigger` or `twap`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/account/order-history`
     */
    override async watchOrders(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: WatchOrdersParams = {},
    ): Promise<Order[]> {
        return this.#orders.watchOrders(toSymbols(symbol), since, limit, params);
    }

    /**
     * Watches the orders of an account in several markets.
     *
     * @param symbols unified symbols
     * @param since as in {@link watchOrders}
     * @param limit as in {@link watchOrders}
     * @param params as in {@link watchOrders}
     * @returns order structures as {@link watchOrders}
     * @throws {ArgumentsRequired} an empty list
     * @throws {NotSupported} several symbols with the channel `'stream'`
     */
    override async watchOrdersForSymbols(
        symbols: string[],
        since?: Int,
        limit?: Int,
        params: WatchOrdersParams = {},
    ): Promise<Order[]> {
        return this.#orders.watchOrders(symbols, since, limit, params);
    }

    /** Ends the watch of an account's orders of a market, or, without a symbol, the watch of all markets. */
    override async unWatchOrders(symbol?: Str, params: WatchOrdersParams = {}): Promise<boolean> {
        return this.#orders.unWatchOrders(toSymbols(symbol), params);
    }

    /**
     * Ends the watch of an account's orders in these markets, as {@link watchOrdersForSymbols} with the same
     * symbols started it.
     */
    async unWatchOrdersForSymbols(symbols: string[], params: WatchOrdersParams = {}): Promise<boolean> {
        return this.#orders.unWatchOrders(expectSymbols(symbols), params);
    }

    /**
     * Watches the account's trades from now on, including liquidations and auto-deleveraging; the first call
     * waits for one. Trades that happened while no socket was open are read from the history as soon as one
     * is open.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only trades at or after this, milliseconds
     * @param limit rows at most, the latest
     * @param params which account
     * @returns [trade structures](https://docs.ccxt.com/?id=trade-structure) with the ids of `fetchMyTrades`,
     *   oldest first: the new ones under `newUpdates`, else the last `options.tradesLimit`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/account/order-history`
     */
    override async watchMyTrades(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: WatchAccountParams = {},
    ): Promise<Trade[]> {
        return this.#account.watchMyTrades(toSymbols(symbol), since, limit, params);
    }

    /**
     * Watches the account's trades in several markets.
     *
     * @param symbols unified symbols
     * @param since as in {@link watchMyTrades}
     * @param limit as in {@link watchMyTrades}
     * @param params as in {@link watchMyTrades}
     * @returns trade structures as {@link watchMyTrades}
     * @throws {ArgumentsRequired} an empty list
     */
    override async watchMyTradesForSymbols(
        symbols: string[],
        since?: Int,
        limit?: Int,
        params: WatchAccountParams = {},
    ): Promise<Trade[]> {
        return this.#account.watchMyTrades(symbols, since, limit, params);
    }

    /** Ends the watch of an account's trades of a market, or, without a symbol, the watch of all markets. */
    override async unWatchMyTrades(symbol?: Str, params: WatchAccountParams = {}): Promise<boolean> {
        return this.#account.unWatch('myTrades', toSymbols(symbol), params);
    }

    /**
     * Ends the watch of an account's trades in these markets, as {@link watchMyTradesForSymbols} with the
     * same symbols started it.
     */
    async unWatchMyTradesForSymbols(symbols: string[], params: WatchAccountParams = {}): Promise<boolean> {
        return this.#account.unWatch('myTrades', expectSymbols(symbols), params);
    }

    /**
     * Watches liquidations of the account from now on; the first call waits for one.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only liquidations at or after this, milliseconds
     * @param limit rows at most, the latest
     * @param params which account
     * @returns [liquidation structures](https://docs.ccxt.com/?id=liquidation-structure) as
     *   `fetchMyLiquidations`, oldest first: the new ones under `newUpdates`, else the last
     *   `options.tradesLimit`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/account/order-history`
     */
    override async watchMyLiquidations(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: WatchAccountParams = {},
    ): Promise<Liquidation[]> {
        return this.#account.watchMyLiquidations(toSymbols(symbol), since, limit, params);
    }

    /**
     * Watches liquidations of the account in several markets.
     *
     * @param symbols unified symbols; all markets when left out
     * @param since as in {@link watchMyLiquidations}
     * @param limit as in {@link watchMyLiquidations}
     * @param params as in {@link watchMyLiquidations}
     * @returns liquidation structures as {@link watchMyLiquidations}
     */
    override async watchMyLiquidationsForSymbols(
        symbols?: string[],
        since?: Int,
        limit?: Int,
        params: WatchAccountParams = {},
    ): Promise<Liquidation[]> {
        return this.#account.watchMyLiquidations(symbols, since, limit, params);
    }

    /**
     * Ends the watch of an account's liquidations of a market, or, without a symbol, the watch of all
     * markets.
     */
    async unWatchMyLiquidations(symbol?: Str, params: WatchAccountParams = {}): Promise<boolean> {
        return this.#account.unWatch('myLiquidations', toSymbols(symbol), params);
    }

    /**
     * Ends the watch of an account's liquidations in these markets, as {@link watchMyLiquidationsForSymbols}
     * with the same symbols started it; that of all markets when they are left out.
     */
    async unWatchMyLiquidationsForSymbols(symbols?: string[], params: WatchAccountParams = {}): Promise<boolean> {
        return this.#account.unWatch('myLiquidations', symbols, params);
    }

    /**
     * Watches the positions of an account. The first call returns the open ones. With
     * `options.watchPositions.channel` of `'stream'`, they come from the unified section's stream.
     *
     * @param symbols unified symbols; all markets when left out
     * @param since only positions that changed at or after this, milliseconds
     * @param limit rows at most
     * @param params `flat`: also positions with margin and without contracts (`false`); which account
     * @returns [position structures](https://docs.ccxt.com/?id=position-structure): under `newUpdates` those
     *   that changed, also in value only, else all. A position that was closed is returned once, with
     *   `contracts` 0. `timestamp` is when the frame arrived. The set `leverage`, `initialMargin` and
     *   `percentage` follow from the margin ratio, which the client reads over HTTP at the start, after a
     *   write of this object, and when it is older than `options.ws.ask`; they are `undefined` while that
     *   read fails. `info.equity` and `info.unrealizedFunding` are as in `fetchPositions`.
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/accounts/positions`
     */
    override async watchPositions(
        symbols?: Strings,
        since?: Int,
        limit?: Int,
        params: WatchPositionsParams = {},
    ): Promise<Position[]> {
        return this.#account.watchPositions(symbols, since, limit, params);
    }

    /**
     * Watches the position of a market. The first call returns it as it is; later calls wait until it
     * changes, also in value only.
     *
     * @param symbol unified symbol
     * @param params which account
     * @returns a [position structure](https://docs.ccxt.com/?id=position-structure), as
     *   {@link watchPositions}; one of no contracts and no margin where the account has none
     * @throws {ArgumentsRequired} no symbol
     * @throws {BadSymbol} no such market
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/accounts/positions`
     */
    override async watchPosition(symbol?: Str, params: WatchAccountParams = {}): Promise<Position> {
        return this.#account.watchPosition(symbol, params);
    }

    /**
     * Ends the watch of a market's position, as {@link watchPosition} started it; {@link unWatchPositions}
     * ends those, too.
     *
     * @param symbol unified symbol
     * @param params which account
     * @returns `true`; waiting calls reject with `UnsubscribeError`
     * @throws {ArgumentsRequired} no symbol
     */
    async unWatchPosition(symbol?: Str, params: WatchAccountParams = {}): Promise<boolean> {
        return this.#account.unWatchPosition(symbol, params);
    }

    /** Ends the watch of an account's positions, of all markets. */
    override async unWatchPositions(symbols?: Strings, params: WatchAccountParams = {}): Promise<boolean> {
        return this.#account.unWatchPositions(symbols, params);
    }

    /**
     * Watches the balance of an account. The first call returns it as it is; later calls wait until it
     * changes.
     *
     * @param params which account
     * @returns a new [balance structure](https://docs.ccxt.com/?id=balance-structure) as `fetchBalance`;
     *   `timestamp` is when the frame arrived; `info.equity` and `info.unrealizedFunding` are of that moment
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/accounts/positions`
     */
    override async watchBalance(params: WatchAccountParams = {}): Promise<Balances> {
        return this.#account.watchBalance(params);
    }

    /** Ends the watch of an account's balance. */
    async unWatchBalance(params: WatchAccountParams = {}): Promise<boolean> {
        return this.#account.unWatch('balance', undefined, params);
    }

    // ------------------------------------------------------------------ streams

    /**
     * Returns the state of the streams.
     *
     * @returns by stream (such as `orderbook`, `ticker`) and market or account: `state`, `reconnects`,
     *   `recovered` (gaps whose updates were read afterwards), `possiblyLost` (gaps of which updates may be
     *   missing), `resyncs`, `lastFrameAge` in milliseconds; under `updates` the same of the shared socket,
     *   with its `subscriptions`, those that the service refuses (`refused`), the number of `frames`, and of
     *   those that were no JSON (`garbled`)
     * @see docs/streams.md
     */
    streamHealth(): Record<string, StreamHealth> & { updates?: SharedSocketHealth } {
        return this.#feeds.health();
    }

    /**
     * Closes every stream and socket; waiting calls reject with `ExchangeClosedByUser`. Ends writes as the
     * base class does.
     */
    override async close(): Promise<void> {
        this.#feeds.close();
        await super.close();
    }
}

/** Makes the list of one symbol; `undefined` when it is left out. */
function toSymbols(symbol: Str): string[] | undefined {
    return isGiven(symbol) ? [symbol as string] : undefined;
}
