/** Market data: markets, currencies, tickers, order books, public trades, candles, fees. */

import type {
    Currencies,
    Dict,
    Exchange,
    Int,
    LastPrices,
    Market,
    OHLCV,
    OrderBook,
    OrderBooks,
    Strings,
    Ticker,
    Tickers,
    Trade,
    TradingFeeInterface,
    TradingFees,
} from 'ccxt';
import { fetchCandleHistory, fetchTradeHistory, type Range } from './history/market-history.js';
import type { PagedRead } from './history/paged-read.js';
import { NumberText } from '../core/json.js';
import { convertResponse, convertPages, expectRow, expectRows } from '../exchange/response.js';
import {
    expectSameMarket,
    parseBidAskTicker,
    parseMarkTicker,
    parseNativeBook,
    parseStatsTicker,
} from './native-rows.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { parseCurrency, parseMarket, parseTradingFee } from './market.js';
import {
    booleanParam,
    formatValue,
    isGiven,
    parseWholeNumber,
    mergeRequest,
    paginationCalls,
    PAGINATION_KEYS,
    READ_KEYS,
    REQUEST_KEYS,
    readOptions,
    parseTime,
    type Pagination,
    type Params,
} from '../exchange/params.js';
import { isRecord } from '../core/shape.js';
import { expectCandle, parseCandle, parseOrderBook, parseTicker, readVolumeUnit } from './unified-rows.js';
import { parseLastPrice, parseTrades, readTradesPage, sortNewestFirst } from './trade.js';
import { parseMilliseconds, toDatetime, toNumber } from '../exchange/value.js';
import { describeFault, problem } from '../core/problem.js';
import { MANIFEST } from '../wire/manifest.js';
import type {
    WireCandle,
    WireCurrency,
    WireMarket,
    WireOrderBook,
    WireTicker,
    WireTrade,
    WireTradesPage,
} from '../wire/types.js';
import type { CandleVolumeCheck } from './candle-volume.js';
import { optionsOf, type Context } from '../exchange/context.js';
import type { RequestOptions, RequestPriority } from '../exchange/request-queue.js';
import { learnServiceTime, serviceTime } from '../exchange/service-time.js';
import type { MarketDirectory } from './market-directory.js';
import { NATIVE, type NativeMarkets } from './native-markets.js';

/** Keys of the reads of a market's history. */
export const RANGE_KEYS = ['until', ...PAGINATION_KEYS, ...READ_KEYS, ...REQUEST_KEYS] as const;
export const TICKERS_KEYS = ['last', ...REQUEST_KEYS] as const;

/** The structure of `fetchStatus`; older versions of CCXT do not export it. */
export type Status = Awaited<ReturnType<Exchange['fetchStatus']>>;

/** Reads market data. */
export class MarketData {
    /** Logged faults of rows; few, as they are those of markets. */
    readonly #logged = new Set<string>();

    /** The read of currencies that runs, and the markets that the last one was made for. */
    #completing: Promise<Currencies> | undefined = undefined;
    #complete: unknown = undefined;

    constructor(
        private readonly context: Context,
        private readonly directory: MarketDirectory,
        private readonly native: NativeMarkets,
        private readonly volumes: CandleVolumeCheck,
    ) {}

    /** Implements `fetchMarkets`. */
    async markets(params: Dict): Promise<Market[]> {
        const request = readOptions(params, []);
        const rows = expectRows<WireMarket>(await this.context.publicGetMarkets({}, request), 'markets');
        return this.#withoutMalformed('markets', rows, (row) =>
            this.context.safeMarketStructure(parseMarket(row, this.context.number) as never),
        );
    }

    /** Implements `fetchCurrencies`. */
    async currencies(params: Dict): Promise<Currencies> {
        const request = readOptions(params, []);
        const response: unknown = await this.context.publicGetCurrencies({}, request);
        if (!isRecord(response)) throw problem('response', 'currencies', 'an object', formatValue(response));
        const rows = expectRows<WireCurrency>(Object.values(withoutHeaders(response)), 'currencies');
        const currencies = this.#withoutMalformed('currencies', rows, (row) =>
            this.context.safeCurrencyStructure(parseCurrency(row, this.context.number) as never),
        );
        return Object.fromEntries(currencies.map((currency) => [currency.code, currency]));
    }

    /**
     * Reads the collateral coins that the loaded currencies lack, as the user set markets without currencies.
     * A read that fails is repeated by the next call: reads do not need these coins, and writes refuse
     * without them.
     *
     * @param apply adds currencies to the loaded ones
     */
    async completeCurrencies(apply: (currencies: Currencies) => void): Promise<void> {
        const { directory } = this;
        const isComplete = (): boolean =>
            this.context.markets === this.#complete ||
            directory.settleCodes.every((code) => directory.stepOf(code) !== undefined);
        if (isComplete()) return;
        this.#completing ??= this.currencies({}).finally(() => {
            this.#completing = undefined;
        });
        const currencies = await this.#completing.catch(() => undefined);
        if (currencies === undefined || isComplete()) return;
        apply(currencies);
        this.#complete = this.context.markets;
    }

    /**
     * Implements `fetchStatus`. A single paused market is no maintenance of the exchange: its `active` shows
     * it.
     */
    async status(params: Dict): Promise<Status> {
        const request = readOptions(params, []);
        const info = expectRows<WireMarket>(await this.context.publicGetMarkets({}, request), 'markets');
        const isStopped = info.length > 0 && info.every(({ active }) => !active);
        return {
            status: isStopped ? 'maintenance' : 'ok',
            updated: serviceTime(this.context),
            eta: undefined,
            url: undefined,
            info,
        };
    }

    /** Implements `fetchTime`. The book of any market has the time at which the service made the response. */
    async time(params: Dict): Promise<number> {
        const request = readOptions(params, []);
        await this.directory.load();
        const [market] = this.directory.all;
        if (market === undefined) throw problem('response', 'markets', 'one market or more', 'none');
        const response: unknown = await this.context.publicPostOrderbook({ chId: market.id }, request);
        // Without the wait in CCXT's request queue. Half of the delay is the way back.
        const [sentAt, receivedAt] = [this.context.lastRestRequestTimestamp, this.context.milliseconds()];
        const delay = receivedAt - sentAt;
        const { timestamp } = expectRow<WireOrderBook>(response, 'orderbook', 'timestamp');
        const time = convertResponse('orderbook', () => parseMilliseconds(timestamp, 'timestamp'));
        if (time === undefined) throw problem('response', 'orderbook timestamp', 'milliseconds');
        learnServiceTime(this.context, { sentAt, receivedAt }, time);
        return time + Math.round(Math.max(0, delay) / 2);
    }

    /** Implements `fetchTicker`. */
    async ticker(symbol: string, params: Dict): Promise<Ticker> {
        const request = readOptions(params, REQUEST_KEYS);
        const market = await this.directory.find(symbol);
        const body = mergeRequest({ chId: market.id }, params);
        const row = expectRow<WireTicker>(await this.context.publicPostTicker(body, request), 'ticker', 'symbol');
        const last = isGiven(row.last ?? row.close) ? undefined : (await this.lastTrade(market, request))?.price;
        return convertResponse('ticker', () =>
            this.context.safeTicker(parseTicker(row, market, last), market as never),
        );
    }

    /** Implements `fetchTickers`. */
    async tickers(symbols: Strings, params: Dict): Promise<Tickers> {
        const request = readOptions(params, TICKERS_KEYS);
        const { last } = optionsOf(this.context, 'fetchTickers');
        const isLastWanted = booleanParam(params, 'last') ?? last;
        const markets = await this.directory.findAll(symbols);
        const [stats, books, prices, trades] = await Promise.all([
            this.native.stats(markets, params, request),
            this.native.books(markets, params, request),
            this.native.prices(markets, params, request),
            isLastWanted ? this.#lastTrades(markets, request) : undefined,
        ]);
        const receivedAt = serviceTime(this.context);
        return bySymbol(NATIVE.stats, markets, stats, (row, market) => {
            const rows = { stats: row, prices: prices.get(market.id), book: books.get(market.id) };
            expectSameMarket(rows, market, NATIVE.stats);
            const ticker = parseStatsTicker(rows, market, receivedAt, trades?.get(market.id)?.price);
            return completeTicker(this.context, ticker, market);
        });
    }

    /** Implements `fetchBidsAsks`. */
    async bidsAsks(symbols: Strings, params: Dict): Promise<Tickers> {
        const request = readOptions(params, REQUEST_KEYS);
        const markets = await this.directory.findAll(symbols);
        const books = await this.native.books(markets, params, request);
        const receivedAt = serviceTime(this.context);
        return bySymbol(NATIVE.books, markets, books, (book, market) =>
            completeTicker(this.context, parseBidAskTicker(book, market, receivedAt), market),
        );
    }

    /** Implements `fetchMarkPrice`. */
    async markPrice(symbol: string, params: Dict, priority?: RequestPriority): Promise<Ticker> {
        const market = await this.directory.find(symbol);
        return onlyRow(await this.markPrices([market.symbol], params, priority), market, NATIVE.prices);
    }

    /** Implements `fetchMarkPrices`. */
    async markPrices(symbols: Strings, params: Dict, priority?: RequestPriority): Promise<Tickers> {
        const request = readOptions(params, REQUEST_KEYS);
        const markets = await this.directory.findAll(symbols);
        const prices = await this.native.prices(markets, params, { ...request, priority });
        const receivedAt = serviceTime(this.context);
        return bySymbol(NATIVE.prices, markets, prices, (row, market) =>
            completeTicker(this.context, parseMarkTicker(row, market, receivedAt), market),
        );
    }

    /** Implements `fetchLastPrices`. */
    async lastPrices(symbols: Strings, params: Dict): Promise<LastPrices> {
        const request = readOptions(params, []);
        const markets = await this.directory.findAll(symbols);
        return bySymbol('trades', markets, await this.#lastTrades(markets, request), (trade, market) =>
            parseLastPrice(trade, market, this.context.number),
        );
    }

    /** Implements `fetchOrderBook`. */
    async orderBook(symbol: string, limit: Int, params: Dict): Promise<OrderBook> {
        const request = readOptions(params, REQUEST_KEYS);
        const maxLevels = parseWholeNumber(limit, 'limit', 1);
        const market = await this.directory.find(symbol);
        const body = mergeRequest({ chId: market.id }, params);
        const row = expectRow<WireOrderBook>(
            await this.context.publicPostOrderbook(body, request),
            'orderbook',
            'bids',
        );
        return convertResponse('orderbook', () => parseOrderBook(row, market, maxLevels) as unknown as OrderBook);
    }

    /** Implements `fetchOrderBooks`. */
    async orderBooks(symbols: Strings, limit: Int, params: Dict): Promise<OrderBooks> {
        const request = readOptions(params, REQUEST_KEYS);
        const maxLevels = parseWholeNumber(limit, 'limit', 1);
        const markets = await this.directory.findAll(symbols);
        const books = await this.native.books(markets, params, request);
        const receivedAt = serviceTime(this.context);
        return bySymbol(
            NATIVE.books,
            markets,
            books,
            (book, market) => parseNativeBook(book, market, receivedAt, maxLevels) as unknown as OrderBook,
        );
    }

    /** Implements `fetchTrades`. */
    async trades(symbol: string, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<Trade[]> {
        const request = readOptions(params, RANGE_KEYS);
        const market = await this.directory.find(symbol);
        const pageSize = MANIFEST.limits.tradesPage;
        const incomplete = new Set<number>();
        const onIncomplete = (time: number): void => void incomplete.add(time);
        const range = { ...toRange(since, limit, params, { pageSize, direction: 'backward' }), read, onIncomplete };
        const size = range.since === undefined ? Math.min(range.limit ?? pageSize, pageSize) : pageSize;
        const rows = await convertPages(
            'trades',
            fetchTradeHistory(range, pageSize, serviceTime(this.context), (cursor, until) =>
                this.#tradesPage(market, size, cursor, until, params, request),
            ),
        );
        const times = new Set(rows.map(({ timestamp }) => Number(timestamp)));
        for (const time of incomplete) {
            if (times.has(time)) this.context.log(this.context.id, describeIncomplete(market, time, pageSize));
        }
        return convertResponse('trades', () =>
            parseTrades(rows, market).map((trade) => this.context.safeTrade(trade, market as never)),
        );
    }

    /** Implements `fetchOHLCV`. */
    async candles(
        symbol: string,
        timeframe: string,
        since: Int,
        limit: Int,
        params: Dict,
        read?: PagedRead,
    ): Promise<OHLCV[]> {
        const request = readOptions(params, RANGE_KEYS);
        const { wireVolume } = optionsOf(this.context, 'candles');
        const unit = readVolumeUnit(wireVolume.unified);
        const label = intervalOf(timeframe);
        const market = await this.directory.find(symbol);
        const pagination = paginationFrom(since, MANIFEST.limits.ohlcvRows);
        const range = { ...toRange(since, limit, params, pagination), read };
        const duration = this.context.parseTimeframe(timeframe) * 1000;
        const fetch = async (from: number | undefined, count: number): Promise<readonly WireCandle[]> => {
            const body = { chId: market.id, timeframe: label, since: from, limit: count };
            const response: unknown = await this.context.publicPostOHLCV(mergeRequest(body, params), request);
            return convertResponse('OHLCV', () => expectRows(response, 'OHLCV').map(expectCandle));
        };
        const rows = await convertPages(
            'OHLCV',
            fetchCandleHistory(range, duration, MANIFEST.limits.ohlcvRows, serviceTime(this.context), fetch),
        );
        await this.volumes.check(market, unit);
        return convertResponse('OHLCV', () => rows.map((row) => parseCandle(row, unit, this.context.number)));
    }

    /** Implements `fetchTradingFee`. */
    async tradingFee(symbol: string, params: Dict): Promise<TradingFeeInterface> {
        readOptions(params, []);
        return parseTradingFee(await this.directory.find(symbol));
    }

    /** Implements `fetchTradingFees`. */
    async tradingFees(params: Dict): Promise<TradingFees> {
        readOptions(params, []);
        await this.directory.load();
        return Object.fromEntries(this.directory.all.map((market) => [market.symbol, parseTradingFee(market)]));
    }

    /** Reads the last public trade; `undefined` when the market never traded. */
    async lastTrade(market: KnownMarket, request?: RequestOptions): Promise<WireTrade | undefined> {
        const page = await this.#tradesPage(market, 1, undefined, undefined, {}, request);
        return convertResponse('trades', () => sortNewestFirst(page)[0]);
    }

    async #lastTrades(
        markets: readonly KnownMarket[],
        request: RequestOptions,
    ): Promise<Map<string, WireTrade | undefined>> {
        const trades = markets.map(async (market) => [market.id, await this.lastTrade(market, request)] as const);
        return new Map(await Promise.all(trades));
    }

    async #tradesPage(
        market: KnownMarket,
        limit: number,
        cursor: string | undefined,
        until: number | undefined,
        params: Params,
        request?: RequestOptions,
    ): Promise<WireTradesPage> {
        const from = cursor === undefined ? null : new NumberText(cursor);
        const body = mergeRequest({ chId: market.id, limit, cursor: from, until: until ?? null }, params);
        return readTradesPage(await this.context.publicPostTrades(body, request));
    }

    /**
     * Parses rows, and drops malformed ones, as one market must not make all others unusable. Logs each once.
     *
     * @throws {Problem} when every row is malformed
     */
    #withoutMalformed<Row, T>(at: string, rows: readonly Row[], parse: (row: Row) => T): T[] {
        const faults: unknown[] = [];
        const parsed = rows.flatMap((row) => {
            try {
                return [
                    convertResponse(`${at} ${formatValue((row as { readonly id?: unknown }).id)}`, () => parse(row)),
                ];
            } catch (fault) {
                faults.push(fault);
                return [];
            }
        });
        if (parsed.length === 0 && faults.length > 0) throw faults[0];
        for (const fault of faults) {
            const line = describeFault(fault);
            if (!this.#logged.has(line)) this.context.log(this.context.id, `dropped a malformed row: ${line}`);
            this.#logged.add(line);
        }
        return parsed;
    }
}

function describeIncomplete({ symbol }: KnownMarket, time: number, pageSize: number): string {
    const fact = `the service returns at most ${pageSize} trades of one millisecond`;
    return `trades of ${symbol} at ${toDatetime(time)} may be missing: ${fact}`;
}

/**
 * The rows of a dictionary: CCXT's `returnResponseHeaders` adds a member to every response that is an object.
 */
export function withoutHeaders(response: object): Record<string, unknown> {
    return Object.fromEntries(Object.entries(response).filter(([name]) => name !== 'responseHeaders'));
}

/** Makes a ticker structure; sets `percentage` again, as `safeTicker` drops a percentage of zero. */
export function completeTicker(
    context: Pick<Context, 'number' | 'safeTicker'>,
    row: Record<string, unknown>,
    market: KnownMarket,
): Ticker {
    const ticker = context.safeTicker(row, market as never);
    const percentage = row.percentage as string | undefined;
    if (percentage !== undefined) ticker.percentage = toNumber(percentage, context.number);
    return ticker;
}

/** Makes one structure of each row, by symbol and in the order of the markets; rows are by market id. */
export function bySymbol<Row, T>(
    at: string,
    markets: readonly KnownMarket[],
    rows: ReadonlyMap<string, Row | undefined>,
    make: (row: Row, market: KnownMarket) => T,
): Record<string, T> {
    const toPairs = (market: KnownMarket): [string, T][] => {
        const row = rows.get(market.id);
        return row === undefined ? [] : [[market.symbol, make(row, market)]];
    };
    return convertResponse(at, () => Object.fromEntries(markets.flatMap(toPairs)));
}

/** Takes the structure of the one market that was requested. */
export function onlyRow<T>(rows: Readonly<Record<string, T>>, { symbol }: KnownMarket, at: string): T {
    const row = rows[symbol];
    if (row !== undefined) return row;
    throw problem('response', at, 'a row of each requested market', `rows without ${symbol}`);
}

/** How a paginated call reads whose rows start at `since`, if it is given. */
export function paginationFrom(since: Int, pageSize: number): Pagination {
    return { pageSize, direction: isGiven(since) ? 'forward' : 'backward' };
}

/** Reads `since`, `limit`, `params.until` and the pagination of a call. */
export function toRange(since: Int, limit: Int, params: Params, pagination: Pagination): Range {
    return {
        since: parseTime(since, 'since'),
        limit: parseWholeNumber(limit, 'limit', 1),
        until: parseTime(params.until, 'params.until'),
        calls: paginationCalls(params, pagination),
    };
}

/** Finds the service's name of a timeframe. */
export function intervalOf(timeframe: string): string {
    const known = MANIFEST.timeframes;
    const interval = Object.hasOwn(known, timeframe) ? known[timeframe] : undefined;
    if (interval !== undefined) return interval;
    throw problem('argument', 'timeframe', `one of ${Object.keys(known).join(', ')}`, formatValue(timeframe));
}
