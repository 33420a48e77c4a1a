"use strict";
/** Market data: markets, currencies, tickers, order books, public trades, candles, fees. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MarketData = void 0;
exports.bySymbol = bySymbol;
exports.onlyRow = onlyRow;
exports.toRange = toRange;
exports.intervalOf = intervalOf;
const market_history_js_1 = require("../history/market-history.js");
const json_js_1 = require("../number/json.js");
const response_js_1 = require("../parse/response.js");
const market_state_js_1 = require("../parse/market-state.js");
const market_js_1 = require("../parse/market.js");
const params_js_1 = require("../parse/params.js");
const market_data_js_1 = require("../parse/market-data.js");
const trade_js_1 = require("../parse/trade.js");
const value_js_1 = require("../parse/value.js");
const problem_js_1 = require("../problem.js");
const manifest_js_1 = require("../wire/manifest.js");
const context_js_1 = require("./context.js");
const native_markets_js_1 = require("./native-markets.js");
/** Reads market data. */
class MarketData {
    context;
    directory;
    native;
    volumes;
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
        return (0, response_js_1.convertResponse)('markets', () => rows.map((row) => this.context.safeMarketStructure((0, market_js_1.parseMarket)(row))));
    }
    /** Implements `fetchCurrencies`. */
    async currencies(params) {
        (0, params_js_1.expectNoParams)(params);
        const rows = Object.values((await this.context.publicGetCurrencies()));
        const currencies = (0, response_js_1.convertResponse)('currencies', () => rows.map((row) => this.context.safeCurrencyStructure((0, market_js_1.parseCurrency)(row))));
        return Object.fromEntries(currencies.map((currency) => [currency.code, currency]));
    }
    /** Implements `fetchStatus`. */
    async status(params) {
        (0, params_js_1.expectNoParams)(params);
        const info = await this.context.publicGetCurrencies();
        return { status: 'ok', updated: this.context.milliseconds(), eta: undefined, url: undefined, info };
    }
    /** Implements `fetchTicker`. */
    async ticker(symbol, params) {
        (0, params_js_1.expectKnownParams)(params, []);
        const market = await this.directory.find(symbol);
        const body = (0, params_js_1.mergeRequest)({ chId: market.id }, params);
        const row = (0, response_js_1.expectRow)(await this.context.publicPostTicker(body), 'ticker', 'symbol');
        const last = row.last ?? row.close ?? (await this.lastTrade(market))?.price;
        return (0, response_js_1.convertResponse)('ticker', () => this.context.safeTicker((0, market_data_js_1.parseTicker)(row, market, last), market));
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
        return bySymbol(native_markets_js_1.NATIVE.stats, markets, stats, (row, market) => {
            const rows = { stats: row, prices: prices.get(market.id), book: books.get(market.id) };
            (0, market_state_js_1.expectSameMarket)(rows, market, native_markets_js_1.NATIVE.stats);
            return this.#completeTicker((0, market_state_js_1.parseStatsTicker)(rows, market, trades?.get(market.id)?.price), market);
        });
    }
    /** Implements `fetchBidsAsks`. */
    async bidsAsks(symbols, params) {
        (0, params_js_1.expectKnownParams)(params, []);
        const markets = await this.directory.findAll(symbols);
        const books = await this.native.books(markets, params);
        return bySymbol(native_markets_js_1.NATIVE.books, markets, books, (book, market) => this.#completeTicker((0, market_state_js_1.parseBidAskTicker)(book, market), market));
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
        return bySymbol(native_markets_js_1.NATIVE.prices, markets, prices, (row, market) => this.#completeTicker((0, market_state_js_1.parseMarkTicker)(row, market), market));
    }
    /** Implements `fetchLastPrices`. */
    async lastPrices(symbols, params) {
        (0, params_js_1.expectNoParams)(params);
        const markets = await this.directory.findAll(symbols);
        return bySymbol('trades', markets, await this.#lastTrades(markets), (info, { symbol }) => {
            const timestamp = (0, value_js_1.toNumber)(info.timestamp);
            const datetime = (0, value_js_1.toDatetime)(timestamp);
            return { symbol, timestamp, datetime, price: (0, value_js_1.toNumber)(info.price), side: info.side ?? undefined, info };
        });
    }
    /** Implements `fetchOrderBook`. */
    async orderBook(symbol, limit, params) {
        (0, params_js_1.expectKnownParams)(params, []);
        const maxLevels = (0, params_js_1.parseWholeNumber)(limit, 'limit', 1);
        const market = await this.directory.find(symbol);
        const body = (0, params_js_1.mergeRequest)({ chId: market.id }, params);
        const row = (0, response_js_1.expectRow)(await this.context.publicPostOrderbook(body), 'orderbook', 'bids');
        return (0, response_js_1.convertResponse)('orderbook', () => (0, market_data_js_1.parseOrderBook)(row, market, maxLevels));
    }
    /** Implements `fetchOrderBooks`. */
    async orderBooks(symbols, limit, params) {
        (0, params_js_1.expectKnownParams)(params, []);
        const maxLevels = (0, params_js_1.parseWholeNumber)(limit, 'limit', 1);
        const markets = await this.directory.findAll(symbols);
        const books = await this.native.books(markets, params);
        return bySymbol(native_markets_js_1.NATIVE.books, markets, books, (book, market) => (0, market_state_js_1.parseNativeBook)(book, market, maxLevels));
    }
    /** Implements `fetchTrades`. */
    async trades(symbol, since, limit, params) {
        (0, params_js_1.expectKnownParams)(params, ['until']);
        const market = await this.directory.find(symbol);
        const pageSize = manifest_js_1.MANIFEST.limits.tradesPage;
        const range = toRange(since, limit, params);
        const size = range.since === undefined ? Math.min(range.limit ?? pageSize, pageSize) : pageSize;
        const rows = await (0, response_js_1.convertPages)('trades', (0, market_history_js_1.fetchTradeHistory)(range, pageSize, this.context.milliseconds(), (cursor, until) => this.#tradesPage(market, size, cursor, until, params)));
        return (0, response_js_1.convertResponse)('trades', () => (0, trade_js_1.parseTrades)(rows, market).map((trade) => this.context.safeTrade(trade, market)));
    }
    /** Implements `fetchOHLCV`. */
    async candles(symbol, timeframe, since, limit, params) {
        (0, params_js_1.expectKnownParams)(params, ['until']);
        const { wireVolume } = (0, context_js_1.optionsOf)(this.context, 'candles');
        const unit = (0, market_data_js_1.readVolumeUnit)(wireVolume.unified);
        const label = intervalOf(timeframe);
        const market = await this.directory.find(symbol);
        const range = toRange(since, limit, params);
        const duration = this.context.parseTimeframe(timeframe) * 1000;
        const fetch = async (from, count) => {
            const body = { chId: market.id, timeframe: label, since: from, limit: count };
            return (0, response_js_1.expectRows)(await this.context.publicPostOHLCV((0, params_js_1.mergeRequest)(body, params)), 'OHLCV');
        };
        const rows = await (0, response_js_1.convertPages)('OHLCV', (0, market_history_js_1.fetchCandleHistory)(range, duration, manifest_js_1.MANIFEST.limits.ohlcvRows, this.context.milliseconds(), fetch));
        await this.volumes.check(market, unit);
        return (0, response_js_1.convertResponse)('OHLCV', () => rows.map((row) => (0, market_data_js_1.parseCandle)(row, unit)));
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
        return (0, response_js_1.expectRow)(await this.context.publicPostTrades(body), 'trades', 'trades');
    }
    /** Sets `percentage` again: `safeTicker` drops a percentage of zero. */
    #completeTicker(row, market) {
        const ticker = this.context.safeTicker(row, market);
        if (row.percentage !== undefined)
            ticker.percentage = Number(row.percentage);
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
/** Reads `since`, `limit` and `params.until` of a call. */
function toRange(since, limit, params) {
    return {
        since: (0, params_js_1.parseWholeNumber)(since, 'since', 0),
        limit: (0, params_js_1.parseWholeNumber)(limit, 'limit', 1),
        until: (0, params_js_1.integerParam)(params, 'until'),
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
