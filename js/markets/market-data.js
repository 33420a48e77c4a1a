/** Market data: markets, currencies, tickers, order books, public trades, candles, fees. */
import { fetchCandleHistory, fetchTradeHistory } from './history/market-history.js';
import { NumberText } from '../core/json.js';
import { convertResponse, convertPages, expectRow, expectRows } from '../exchange/response.js';
import { expectSameMarket, parseBidAskTicker, parseMarkTicker, parseNativeBook, parseStatsTicker, } from './native-rows.js';
import { parseCurrency, parseMarket, parseTradingFee } from './market.js';
import { booleanParam, expectKnownParams, expectNoParams, formatValue, isGiven, parseWholeNumber, mergeRequest, paginationCalls, PAGINATION_KEYS, READ_KEYS, parseTime, } from '../exchange/params.js';
import { isRecord } from '../core/shape.js';
import { expectCandle, parseCandle, parseOrderBook, parseTicker, readVolumeUnit } from './unified-rows.js';
import { parseTrades, readTradesPage, sortNewestFirst } from './trade.js';
import { parseMilliseconds, toDatetime, toNumber } from '../exchange/value.js';
import { describeFault, problem } from '../core/problem.js';
import { MANIFEST } from '../wire/manifest.js';
import { optionsOf } from '../exchange/context.js';
import { NATIVE } from './native-markets.js';
/** Keys of the reads of a market's history. */
export const RANGE_KEYS = ['until', ...PAGINATION_KEYS, ...READ_KEYS];
/** Reads market data. */
export class MarketData {
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
        expectNoParams(params);
        const rows = expectRows(await this.context.publicGetMarkets(), 'markets');
        return this.#withoutMalformed('markets', rows, (row) => this.context.safeMarketStructure(parseMarket(row, this.context.number)));
    }
    /** Implements `fetchCurrencies`. */
    async currencies(params) {
        expectNoParams(params);
        const response = await this.context.publicGetCurrencies();
        if (!isRecord(response))
            throw problem('response', 'currencies', 'an object', formatValue(response));
        const rows = expectRows(Object.values(response), 'currencies');
        const currencies = this.#withoutMalformed('currencies', rows, (row) => this.context.safeCurrencyStructure(parseCurrency(row, this.context.number)));
        return Object.fromEntries(currencies.map((currency) => [currency.code, currency]));
    }
    /** Implements `fetchStatus`. */
    async status(params) {
        expectNoParams(params);
        const info = await this.context.publicGetCurrencies();
        return { status: 'ok', updated: this.context.milliseconds(), eta: undefined, url: undefined, info };
    }
    /** Implements `fetchTime`. The book of any market has the time at which the service made the response. */
    async time(params) {
        expectNoParams(params);
        await this.directory.load();
        const [market] = this.directory.all;
        if (market === undefined)
            throw problem('response', 'markets', 'one market or more', 'none');
        const response = await this.context.publicPostOrderbook({ chId: market.id });
        // Without the wait in CCXT's request queue. Half of the delay is the way back.
        const delay = this.context.milliseconds() - this.context.lastRestRequestTimestamp;
        const { timestamp } = expectRow(response, 'orderbook', 'timestamp');
        const time = convertResponse('orderbook', () => parseMilliseconds(timestamp, 'timestamp'));
        if (time === undefined)
            throw problem('response', 'orderbook', 'a timestamp', 'none');
        return time + Math.round(Math.max(0, delay) / 2);
    }
    /** Implements `fetchTicker`. */
    async ticker(symbol, params) {
        expectKnownParams(params, []);
        const market = await this.directory.find(symbol);
        const body = mergeRequest({ chId: market.id }, params);
        const row = expectRow(await this.context.publicPostTicker(body), 'ticker', 'symbol');
        const last = isGiven(row.last ?? row.close) ? undefined : (await this.lastTrade(market))?.price;
        return convertResponse('ticker', () => this.context.safeTicker(parseTicker(row, market, last), market));
    }
    /** Implements `fetchTickers`. */
    async tickers(symbols, params) {
        expectKnownParams(params, ['last']);
        const { last } = optionsOf(this.context, 'fetchTickers');
        const isLastWanted = booleanParam(params, 'last') ?? last;
        const markets = await this.directory.findAll(symbols);
        const [stats, books, prices, trades] = await Promise.all([
            this.native.stats(markets, params),
            this.native.books(markets, params),
            this.native.prices(markets, params),
            isLastWanted ? this.#lastTrades(markets) : undefined,
        ]);
        const receivedAt = this.context.milliseconds();
        return bySymbol(NATIVE.stats, markets, stats, (row, market) => {
            const rows = { stats: row, prices: prices.get(market.id), book: books.get(market.id) };
            expectSameMarket(rows, market, NATIVE.stats);
            const ticker = parseStatsTicker(rows, market, receivedAt, trades?.get(market.id)?.price);
            return this.#completeTicker(ticker, market);
        });
    }
    /** Implements `fetchBidsAsks`. */
    async bidsAsks(symbols, params) {
        expectKnownParams(params, []);
        const markets = await this.directory.findAll(symbols);
        const books = await this.native.books(markets, params);
        const receivedAt = this.context.milliseconds();
        return bySymbol(NATIVE.books, markets, books, (book, market) => this.#completeTicker(parseBidAskTicker(book, market, receivedAt), market));
    }
    /** Implements `fetchMarkPrice`. */
    async markPrice(symbol, params) {
        const market = await this.directory.find(symbol);
        return onlyRow(await this.markPrices([market.symbol], params), market, NATIVE.prices);
    }
    /** Implements `fetchMarkPrices`. */
    async markPrices(symbols, params) {
        expectKnownParams(params, []);
        const markets = await this.directory.findAll(symbols);
        const prices = await this.native.prices(markets, params);
        const receivedAt = this.context.milliseconds();
        return bySymbol(NATIVE.prices, markets, prices, (row, market) => this.#completeTicker(parseMarkTicker(row, market, receivedAt), market));
    }
    /** Implements `fetchLastPrices`. */
    async lastPrices(symbols, params) {
        expectNoParams(params);
        const markets = await this.directory.findAll(symbols);
        return bySymbol('trades', markets, await this.#lastTrades(markets), (info, { symbol }) => {
            const timestamp = toNumber(info.timestamp);
            const datetime = toDatetime(timestamp);
            const price = toNumber(info.price, this.context.number);
            return { symbol, timestamp, datetime, price, side: info.side ?? undefined, info };
        });
    }
    /** Implements `fetchOrderBook`. */
    async orderBook(symbol, limit, params) {
        expectKnownParams(params, []);
        const maxLevels = parseWholeNumber(limit, 'limit', 1);
        const market = await this.directory.find(symbol);
        const body = mergeRequest({ chId: market.id }, params);
        const row = expectRow(await this.context.publicPostOrderbook(body), 'orderbook', 'bids');
        return convertResponse('orderbook', () => parseOrderBook(row, market, maxLevels));
    }
    /** Implements `fetchOrderBooks`. */
    async orderBooks(symbols, limit, params) {
        expectKnownParams(params, []);
        const maxLevels = parseWholeNumber(limit, 'limit', 1);
        const markets = await this.directory.findAll(symbols);
        const books = await this.native.books(markets, params);
        const receivedAt = this.context.milliseconds();
        return bySymbol(NATIVE.books, markets, books, (book, market) => parseNativeBook(book, market, receivedAt, maxLevels));
    }
    /** Implements `fetchTrades`. */
    async trades(symbol, since, limit, params, read) {
        expectKnownParams(params, RANGE_KEYS);
        const market = await this.directory.find(symbol);
        const pageSize = MANIFEST.limits.tradesPage;
        const range = { ...toRange(since, limit, params), read };
        const size = range.since === undefined ? Math.min(range.limit ?? pageSize, pageSize) : pageSize;
        const rows = await convertPages('trades', fetchTradeHistory(range, pageSize, this.context.milliseconds(), (cursor, until) => this.#tradesPage(market, size, cursor, until, params)));
        return convertResponse('trades', () => parseTrades(rows, market).map((trade) => this.context.safeTrade(trade, market)));
    }
    /** Implements `fetchOHLCV`. */
    async candles(symbol, timeframe, since, limit, params, read) {
        expectKnownParams(params, RANGE_KEYS);
        const { wireVolume } = optionsOf(this.context, 'candles');
        const unit = readVolumeUnit(wireVolume.unified);
        const label = intervalOf(timeframe);
        const market = await this.directory.find(symbol);
        const range = { ...toRange(since, limit, params), read };
        const duration = this.context.parseTimeframe(timeframe) * 1000;
        const fetch = async (from, count) => {
            const body = { chId: market.id, timeframe: label, since: from, limit: count };
            const response = await this.context.publicPostOHLCV(mergeRequest(body, params));
            return convertResponse('OHLCV', () => expectRows(response, 'OHLCV').map(expectCandle));
        };
        const rows = await convertPages('OHLCV', fetchCandleHistory(range, duration, MANIFEST.limits.ohlcvRows, this.context.milliseconds(), fetch));
        await this.volumes.check(market, unit);
        return convertResponse('OHLCV', () => rows.map((row) => parseCandle(row, unit, this.context.number)));
    }
    /** Implements `fetchTradingFee`. */
    async tradingFee(symbol, params) {
        expectNoParams(params);
        return parseTradingFee(await this.directory.find(symbol));
    }
    /** Implements `fetchTradingFees`. */
    async tradingFees(params) {
        expectNoParams(params);
        await this.directory.load();
        return Object.fromEntries(this.directory.all.map((market) => [market.symbol, parseTradingFee(market)]));
    }
    /** Reads the last public trade; `undefined` when the market never traded. */
    async lastTrade(market) {
        const page = await this.#tradesPage(market, 1, undefined, undefined, {});
        return convertResponse('trades', () => sortNewestFirst(page)[0]);
    }
    async #lastTrades(markets) {
        const trades = markets.map(async (market) => [market.id, await this.lastTrade(market)]);
        return new Map(await Promise.all(trades));
    }
    async #tradesPage(market, limit, cursor, until, params) {
        const from = cursor === undefined ? null : new NumberText(cursor);
        const body = mergeRequest({ chId: market.id, limit, cursor: from, until: until ?? null }, params);
        return readTradesPage(await this.context.publicPostTrades(body));
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
                    convertResponse(`${at} ${formatValue(row.id)}`, () => parse(row)),
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
            const line = describeFault(fault);
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
            ticker.percentage = toNumber(percentage, this.context.number);
        return ticker;
    }
}
/** Makes one structure of each row, by symbol and in the order of the markets; rows are by market id. */
export function bySymbol(at, markets, rows, make) {
    const toPairs = (market) => {
        const row = rows.get(market.id);
        return row === undefined ? [] : [[market.symbol, make(row, market)]];
    };
    return convertResponse(at, () => Object.fromEntries(markets.flatMap(toPairs)));
}
/** Takes the structure of the one market that was requested. */
export function onlyRow(rows, { symbol }, at) {
    const row = rows[symbol];
    if (row !== undefined)
        return row;
    throw problem('response', at, `a row of ${symbol}`, 'none');
}
/** Reads `since`, `limit`, `params.until` and the pagination of a call. */
export function toRange(since, limit, params) {
    return {
        since: parseTime(since, 'since'),
        limit: parseWholeNumber(limit, 'limit', 1),
        until: parseTime(params.until, 'params.until'),
        calls: paginationCalls(params),
    };
}
/** Finds the service's name of a timeframe. */
export function intervalOf(timeframe) {
    const known = MANIFEST.timeframes;
    const interval = Object.hasOwn(known, timeframe) ? known[timeframe] : undefined;
    if (interval !== undefined)
        return interval;
    throw problem('argument', 'timeframe', `one of ${Object.keys(known).join(', ')}`, formatValue(timeframe));
}
