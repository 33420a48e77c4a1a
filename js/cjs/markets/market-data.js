"use strict";
/** Market data: markets, currencies, tickers, order books, public trades, candles, fees. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MarketData = exports.RANGE_KEYS = void 0;
exports.bySymbol = bySymbol;
exports.onlyRow = onlyRow;
exports.toRange = toRange;
exports.intervalOf = intervalOf;
const market_history_js_1 = require("./history/market-history.js");
const json_js_1 = require("../core/json.js");
const response_js_1 = require("../exchange/response.js");
const native_rows_js_1 = require("./native-rows.js");
const market_js_1 = require("./market.js");
const params_js_1 = require("../exchange/params.js");
const shape_js_1 = require("../core/shape.js");
const unified_rows_js_1 = require("./unified-rows.js");
const trade_js_1 = require("./trade.js");
const value_js_1 = require("../exchange/value.js");
const problem_js_1 = require("../core/problem.js");
const manifest_js_1 = require("../wire/manifest.js");
const context_js_1 = require("../exchange/context.js");
const native_markets_js_1 = require("./native-markets.js");
/** Keys of the reads of a market's history. */
exports.RANGE_KEYS = ['until', ...params_js_1.PAGINATION_KEYS, ...params_js_1.READ_KEYS];
/** Reads market data. */
class MarketData {
    context;
    directory;
    native;
    volumes;
    /** Logged faults of rows; few, as they are those of markets. */
    #logged = new Set();
    constructor(context, directory, native, volumes) {
        this.context = context;
        this.directory = directory;
        this.native = native;
        this.volumes = volumes;
    }
    /** Implements `fetchMarkets`. */
    async markets(params) {
        (0, params_js_1.expectNoParams)(params);
        const rows = (0, response_js_1.expectRows)(await this.context.publicGetMarkets(), 'markets');
        return this.#withoutMalformed('markets', rows, (row) => this.context.safeMarketStructure((0, market_js_1.parseMarket)(row, this.context.number)));
    }
    /** Implements `fetchCurrencies`. */
    async currencies(params) {
        (0, params_js_1.expectNoParams)(params);
        const response = await this.context.publicGetCurrencies();
        if (!(0, shape_js_1.isRecord)(response))
            throw (0, problem_js_1.problem)('response', 'currencies', 'an object', (0, params_js_1.formatValue)(response));
        const rows = (0, response_js_1.expectRows)(Object.values(response), 'currencies');
        const currencies = this.#withoutMalformed('currencies', rows, (row) => this.context.safeCurrencyStructure((0, market_js_1.parseCurrency)(row, this.context.number)));
        return Object.fromEntries(currencies.map((currency) => [currency.code, currency]));
    }
    /** Implements `fetchStatus`. */
    async status(params) {
        (0, params_js_1.expectNoParams)(params);
        const info = await this.context.publicGetCurrencies();
        return { status: 'ok', updated: this.context.milliseconds(), eta: undefined, url: undefined, info };
    }
    /** Implements `fetchTime`. The book of any market has the time at which the service made the response. */
    async time(params) {
        (0, params_js_1.expectNoParams)(params);
        await this.directory.load();
        const [market] = this.directory.all;
        if (market === undefined)
            throw (0, problem_js_1.problem)('response', 'markets', 'one market or more', 'none');
        const response = await this.context.publicPostOrderbook({ chId: market.id });
        // Without the wait in CCXT's request queue. Half of the delay is the way back.
        const delay = this.context.milliseconds() - this.context.lastRestRequestTimestamp;
        const { timestamp } = (0, response_js_1.expectRow)(response, 'orderbook', 'timestamp');
        const time = (0, response_js_1.convertResponse)('orderbook', () => (0, value_js_1.parseMilliseconds)(timestamp, 'timestamp'));
        if (time === undefined)
            throw (0, problem_js_1.problem)('response', 'orderbook', 'a timestamp', 'none');
        return time + Math.round(Math.max(0, delay) / 2);
    }
    /** Implements `fetchTicker`. */
    async ticker(symbol, params) {
        (0, params_js_1.expectKnownParams)(params, []);
        const market = await this.directory.find(symbol);
        const body = (0, params_js_1.mergeRequest)({ chId: market.id }, params);
        const row = (0, response_js_1.expectRow)(await this.context.publicPostTicker(body), 'ticker', 'symbol');
        const last = (0, params_js_1.isGiven)(row.last ?? row.close) ? undefined : (await this.lastTrade(market))?.price;
        return (0, response_js_1.convertResponse)('ticker', () => this.context.safeTicker((0, unified_rows_js_1.parseTicker)(row, market, last), market));
    }
    /** Implements `fetchTickers`. */
    async tickers(symbols, params) {
        (0, params_js_1.expectKnownParams)(params, ['last']);
        const { last } = (0, context_js_1.optionsOf)(this.context, 'fetchTickers');
        const isLastWanted = (0, params_js_1.booleanParam)(params, 'last') ?? last;
        const markets = await this.directory.findAll(symbols);
        const [stats, books, prices, trades] = await Promise.all([
            this.native.stats(markets, params),
            this.native.books(markets, params),
            this.native.prices(markets, params),
            isLastWanted ? this.#lastTrades(markets) : undefined,
        ]);
        const receivedAt = this.context.milliseconds();
        return bySymbol(native_markets_js_1.NATIVE.stats, markets, stats, (row, market) => {
            const rows = { stats: row, prices: prices.get(market.id), book: books.get(market.id) };
            (0, native_rows_js_1.expectSameMarket)(rows, market, native_markets_js_1.NATIVE.stats);
            const ticker = (0, native_rows_js_1.parseStatsTicker)(rows, market, receivedAt, trades?.get(market.id)?.price);
            return this.#completeTicker(ticker, market);
        });
    }
    /** Implements `fetchBidsAsks`. */
    async bidsAsks(symbols, params) {
        (0, params_js_1.expectKnownParams)(params, []);
        const markets = await this.directory.findAll(symbols);
        const books = await this.native.books(markets, params);
        const receivedAt = this.context.milliseconds();
        return bySymbol(native_markets_js_1.NATIVE.books, markets, books, (book, market) => this.#completeTicker((0, native_rows_js_1.parseBidAskTicker)(book, market, receivedAt), market));
    }
    /** Implements `fetchMarkPrice`. */
    async markPrice(symbol, params) {
        const market = await this.directory.find(symbol);
        return onlyRow(await this.markPrices([market.symbol], params), market, native_markets_js_1.NATIVE.prices);
    }
    /** Implements `fetchMarkPrices`. */
    async markPrices(symbols, params) {
        (0, params_js_1.expectKnownParams)(params, []);
        const markets = await this.directory.findAll(symbols);
        const prices = await this.native.prices(markets, params);
        const receivedAt = this.context.milliseconds();
        return bySymbol(native_markets_js_1.NATIVE.prices, markets, prices, (row, market) => this.#completeTicker((0, native_rows_js_1.parseMarkTicker)(row, market, receivedAt), market));
    }
    /** Implements `fetchLastPrices`. */
    async lastPrices(symbols, params) {
        (0, params_js_1.expectNoParams)(params);
        const markets = await this.directory.findAll(symbols);
        return bySymbol('trades', markets, await this.#lastTrades(markets), (info, { symbol }) => {
            const timestamp = (0, value_js_1.toNumber)(info.timestamp);
            const datetime = (0, value_js_1.toDatetime)(timestamp);
            const price = (0, value_js_1.toNumber)(info.price, this.context.number);
            return { symbol, timestamp, datetime, price, side: info.side ?? undefined, info };
        });
    }
    /** Implements `fetchOrderBook`. */
    async orderBook(symbol, limit, params) {
        (0, params_js_1.expectKnownParams)(params, []);
        const maxLevels = (0, params_js_1.parseWholeNumber)(limit, 'limit', 1);
        const market = await this.directory.find(symbol);
        const body = (0, params_js_1.mergeRequest)({ chId: market.id }, params);
        const row = (0, response_js_1.expectRow)(await this.context.publicPostOrderbook(body), 'orderbook', 'bids');
        return (0, response_js_1.convertResponse)('orderbook', () => (0, unified_rows_js_1.parseOrderBook)(row, market, maxLevels));
    }
    /** Implements `fetchOrderBooks`. */
    async orderBooks(symbols, limit, params) {
        (0, params_js_1.expectKnownParams)(params, []);
        const maxLevels = (0, params_js_1.parseWholeNumber)(limit, 'limit', 1);
        const markets = await this.directory.findAll(symbols);
        const books = await this.native.books(markets, params);
        const receivedAt = this.context.milliseconds();
        return bySymbol(native_markets_js_1.NATIVE.books, markets, books, (book, market) => (0, native_rows_js_1.parseNativeBook)(book, market, receivedAt, maxLevels));
    }
    /** Implements `fetchTrades`. */
    async trades(symbol, since, limit, params, read) {
        (0, params_js_1.expectKnownParams)(params, exports.RANGE_KEYS);
        const market = await this.directory.find(symbol);
        const pageSize = manifest_js_1.MANIFEST.limits.tradesPage;
        const range = { ...toRange(since, limit, params), read };
        const size = range.since === undefined ? Math.min(range.limit ?? pageSize, pageSize) : pageSize;
        const rows = await (0, response_js_1.convertPages)('trades', (0, market_history_js_1.fetchTradeHistory)(range, pageSize, this.context.milliseconds(), (cursor, until) => this.#tradesPage(market, size, cursor, until, params)));
        return (0, response_js_1.convertResponse)('trades', () => (0, trade_js_1.parseTrades)(rows, market).map((trade) => this.context.safeTrade(trade, market)));
    }
    /** Implements `fetchOHLCV`. */
    async candles(symbol, timeframe, since, limit, params, read) {
        (0, params_js_1.expectKnownParams)(params, exports.RANGE_KEYS);
        const { wireVolume } = (0, context_js_1.optionsOf)(this.context, 'candles');
        const unit = (0, unified_rows_js_1.readVolumeUnit)(wireVolume.unified);
        const label = intervalOf(timeframe);
        const market = await this.directory.find(symbol);
        const range = { ...toRange(since, limit, params), read };
        const duration = this.context.parseTimeframe(timeframe) * 1000;
        const fetch = async (from, count) => {
            const body = { chId: market.id, timeframe: label, since: from, limit: count };
            const response = await this.context.publicPostOHLCV((0, params_js_1.mergeRequest)(body, params));
            return (0, response_js_1.convertResponse)('OHLCV', () => (0, response_js_1.expectRows)(response, 'OHLCV').map(unified_rows_js_1.expectCandle));
        };
        const rows = await (0, response_js_1.convertPages)('OHLCV', (0, market_history_js_1.fetchCandleHistory)(range, duration, manifest_js_1.MANIFEST.limits.ohlcvRows, this.context.milliseconds(), fetch));
        await this.volumes.check(market, unit);
        return (0, response_js_1.convertResponse)('OHLCV', () => rows.map((row) => (0, unified_rows_js_1.parseCandle)(row, unit, this.context.number)));
    }
    /** Implements `fetchTradingFee`. */
    async tradingFee(symbol, params) {
        (0, params_js_1.expectNoParams)(params);
        return (0, market_js_1.parseTradingFee)(await this.directory.find(symbol));
    }
    /** Implements `fetchTradingFees`. */
    async tradingFees(params) {
        (0, params_js_1.expectNoParams)(params);
        await this.directory.load();
        return Object.fromEntries(this.directory.all.map((market) => [market.symbol, (0, market_js_1.parseTradingFee)(market)]));
    }
    /** Reads the last public trade; `undefined` when the market never traded. */
    async lastTrade(market) {
        const page = await this.#tradesPage(market, 1, undefined, undefined, {});
        return (0, response_js_1.convertResponse)('trades', () => (0, trade_js_1.sortNewestFirst)(page)[0]);
    }
    async #lastTrades(markets) {
        const trades = markets.map(async (market) => [market.id, await this.lastTrade(market)]);
        return new Map(await Promise.all(trades));
    }
    async #tradesPage(market, limit, cursor, until, params) {
        const from = cursor === undefined ? null : new json_js_1.NumberText(cursor);
        const body = (0, params_js_1.mergeRequest)({ chId: market.id, limit, cursor: from, until: until ?? null }, params);
        return (0, trade_js_1.readTradesPage)(await this.context.publicPostTrades(body));
    }
    /**
     * Parses rows, and drops malformed ones, as one market must not make all others unusable. Logs each once.
     *
     * @throws {Problem} when every row is malformed
     */
    #withoutMalformed(at, rows, parse) {
        const faults = [];
        const parsed = rows.flatMap((row) => {
            try {
                return [
                    (0, response_js_1.convertResponse)(`${at} ${(0, params_js_1.formatValue)(row.id)}`, () => parse(row)),
                ];
            }
            catch (fault) {
                faults.push(fault);
                return [];
            }
        });
        if (parsed.length === 0 && faults.length > 0)
            throw faults[0];
        for (const fault of faults) {
            const line = (0, problem_js_1.describeFault)(fault);
            if (!this.#logged.has(line))
                this.context.log(this.context.id, `dropped a malformed row: ${line}`);
            this.#logged.add(line);
        }
        return parsed;
    }
    /** Sets `percentage` again: `safeTicker` drops a percentage of zero. */
    #completeTicker(row, market) {
        const ticker = this.context.safeTicker(row, market);
        const percentage = row.percentage;
        if (percentage !== undefined)
            ticker.percentage = (0, value_js_1.toNumber)(percentage, this.context.number);
        return ticker;
    }
}
exports.MarketData = MarketData;
/** Makes one structure of each row, by symbol and in the order of the markets; rows are by market id. */
function bySymbol(at, markets, rows, make) {
    const toPairs = (market) => {
        const row = rows.get(market.id);
        return row === undefined ? [] : [[market.symbol, make(row, market)]];
    };
    return (0, response_js_1.convertResponse)(at, () => Object.fromEntries(markets.flatMap(toPairs)));
}
/** Takes the structure of the one market that was requested. */
function onlyRow(rows, { symbol }, at) {
    const row = rows[symbol];
    if (row !== undefined)
        return row;
    throw (0, problem_js_1.problem)('response', at, `a row of ${symbol}`, 'none');
}
/** Reads `since`, `limit`, `params.until` and the pagination of a call. */
function toRange(since, limit, params) {
    return {
        since: (0, params_js_1.parseTime)(since, 'since'),
        limit: (0, params_js_1.parseWholeNumber)(limit, 'limit', 1),
        until: (0, params_js_1.parseTime)(params.until, 'params.until'),
        calls: (0, params_js_1.paginationCalls)(params),
    };
}
/** Finds the service's name of a timeframe. */
function intervalOf(timeframe) {
    const known = manifest_js_1.MANIFEST.timeframes;
    const interval = Object.hasOwn(known, timeframe) ? known[timeframe] : undefined;
    if (interval !== undefined)
        return interval;
    throw (0, problem_js_1.problem)('argument', 'timeframe', `one of ${Object.keys(known).join(', ')}`, (0, params_js_1.formatValue)(timeframe));
}
