"use strict";
/** Candles, public trades and funding rates from the files of downloads, as the service would return them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ArchivedHistory = void 0;
const archive_js_1 = require("./archive.js");
const coverage_js_1 = require("./coverage.js");
const clock_js_1 = require("../../core/clock.js");
const market_history_js_1 = require("../history/market-history.js");
const windows_js_1 = require("../history/windows.js");
const unified_rows_js_1 = require("../unified-rows.js");
const market_js_1 = require("../market.js");
const params_js_1 = require("../../exchange/params.js");
const shape_js_1 = require("../../core/shape.js");
const trade_js_1 = require("../trade.js");
const value_js_1 = require("../../exchange/value.js");
const problem_js_1 = require("../../core/problem.js");
const manifest_js_1 = require("../../wire/manifest.js");
const market_data_js_1 = require("../market-data.js");
/** Kinds of rows that are served. */
const KINDS = ['candles', 'trades', 'funding'];
/** Reads market history from files. */
class ArchivedHistory {
    context;
    markets;
    #files = [];
    constructor(context, markets) {
        this.context = context;
        this.markets = markets;
    }
    /** Whether the methods of the market's history read files. */
    get isLoaded() {
        return this.#files.length > 0;
    }
    /**
     * Adds the files of a folder.
     *
     * @param folder of a download
     * @param areMarketsLoaded whether the exchange knows its markets
     * @returns what the files have, and the markets, if the exchange does not know them
     */
    async load(folder, areMarketsLoaded) {
        if (typeof folder !== 'string' || folder === '') {
            throw (0, problem_js_1.problem)('argument', 'folder', 'the path of a download', (0, params_js_1.formatValue)(folder));
        }
        const { files, markets } = await (0, archive_js_1.openArchive)(folder);
        const served = files.filter(({ coverage }) => KINDS.includes(coverage.kind) && coverage.symbol !== null);
        if (served.length === 0) {
            throw (0, problem_js_1.problem)('argument', 'folder', `a download of ${KINDS.join(', ')}`, `${folder} without such files`);
        }
        if (markets === undefined && !areMarketsLoaded) {
            const wanted = `${coverage_js_1.MARKETS_FILE}; continue the download with --resume, or call loadMarkets() first`;
            throw (0, problem_js_1.problem)('argument', folder, wanted, 'none');
        }
        const coverage = served.map(({ coverage: { kind, symbol, timeframe, from, until, rows } }) => {
            return {
                kind,
                symbol: String(symbol),
                ...(timeframe === undefined ? {} : { timeframe }),
                from,
                until,
                rows,
            };
        });
        const known = areMarketsLoaded ? undefined : this.#toMarkets(`${folder}/${coverage_js_1.MARKETS_FILE}`, markets ?? {});
        this.#files = [...this.#files, ...served];
        return { coverage, markets: known };
    }
    /** Implements `fetchTrades`. */
    async trades(symbol, since, limit, params, read) {
        const selection = await this.#select('trades', symbol, undefined, since, limit, params, read);
        const market = await this.markets.find(symbol);
        const { rows, range, now } = selection;
        const pageSize = manifest_js_1.MANIFEST.limits.tradesPage;
        const size = range.since === undefined ? Math.min(range.limit ?? pageSize, pageSize) : pageSize;
        const fetchPage = (cursor, until) => {
            return Promise.resolve(pageOf(rows, size, cursor === undefined ? (until ?? now) : Number(cursor)));
        };
        const trades = (await (0, market_history_js_1.fetchTradeHistory)(range, pageSize, now, fetchPage).catch((error) => {
            throw toArgument(error, selection.path, ADVICE);
        }));
        this.#expectComplete(selection, pageSize, trades.length, Number(trades.at(-1)?.timestamp));
        return trades.reverse().map((trade) => {
            const parsed = parseRow(selection, trade.row, () => (0, trade_js_1.parseTrade)(trade, market, 0));
            return this.context.safeTrade({ ...parsed, id: trade.row.id ?? parsed.id, info: trade.row }, market);
        });
    }
    /** Implements `fetchOHLCV`. */
    async candles(symbol, timeframe, since, limit, params, read) {
        (0, market_data_js_1.intervalOf)(timeframe);
        const selection = await this.#select('candles', symbol, timeframe, since, limit, params, read);
        await this.markets.find(symbol);
        const { rows, range, now } = selection;
        const fetch = (from, count) => {
            const start = from === undefined ? rows.length - count : rows.firstAt(from);
            return Promise.resolve(rows.slice(start, Math.max(0, start) + count).map(toCandle));
        };
        const duration = this.context.parseTimeframe(timeframe) * 1000;
        const candles = await (0, market_history_js_1.fetchCandleHistory)(range, duration, manifest_js_1.MANIFEST.limits.ohlcvRows, now, fetch).catch((error) => {
            throw toArgument(error, selection.path, ADVICE);
        });
        this.#expectComplete(selection, manifest_js_1.MANIFEST.limits.ohlcvRows, candles.length, Number(candles[0]?.[0]));
        return candles.map((candle) => parseRow(selection, { timestamp: candle[0] }, () => (0, unified_rows_js_1.parseCandle)(candle, 'base', this.context.number)));
    }
    /** Implements `fetchFundingRateHistory`. */
    async fundingRateHistory(symbol, since, limit, params, read) {
        const selection = await this.#select('funding', symbol, undefined, since, limit, params, read);
        const market = await this.markets.find(symbol);
        const { rows, range, now } = selection;
        const rates = await (0, windows_js_1.fetchWindows)(range, {
            intervalMs: clock_js_1.HOUR_MS,
            now,
            timeOf: (row) => Number(row.timestamp),
            keyOf: (row) => String(row.timestamp),
            fetch: (from, to) => Promise.resolve(rows.slice(rows.firstAt(from), rows.firstAt(to + 1))),
        });
        this.#expectComplete(selection, windows_js_1.WINDOW_ROWS, rates.length, Number(rates[0]?.timestamp));
        return rates.map((row) => {
            const timestamp = Number(row.timestamp);
            const fundingRate = parseRow(selection, row, () => (0, value_js_1.toNumber)(row.fundingRate, this.context.number));
            return { symbol: market.symbol, fundingRate, timestamp, datetime: (0, value_js_1.toDatetime)(timestamp), info: row };
        });
    }
    /** Finds the file that covers a request. */
    async #select(kind, symbol, timeframe, since, limit, params, read) {
        (0, params_js_1.expectKnownParams)(params, market_data_js_1.RANGE_KEYS);
        (0, params_js_1.expectSupportedParams)(params, { request: 'nothing: the rows are read from files, and no request is sent' });
        const range = { ...(0, market_data_js_1.toRange)(since, limit, params), read };
        const files = this.#files.filter(({ coverage }) => coverage.kind === kind && coverage.symbol === symbol);
        // Where one file ends another may begin: the one with later rows is meant.
        const [file] = files
            .filter(({ coverage }) => coverage.timeframe === timeframe && isCovered(coverage, range))
            .sort((left, right) => right.coverage.until - left.coverage.until);
        if (file === undefined)
            throw this.#uncovered(kind, symbol, timeframe, range);
        const rows = await file.rows();
        return { path: file.path, coverage: file.coverage, rows, range, now: file.coverage.until - 1 };
    }
    /** The latest rows must all be there: the service would return more than the first row of the file and those after it. */
    #expectComplete({ coverage, rows, range }, usual, count, first) {
        const limit = range.limit ?? (range.calls === undefined ? usual : Infinity);
        if (range.since !== undefined || count >= limit)
            return;
        if (count > 0 && first > rows.timeAt(0))
            return;
        const start = `${coverage.from} (${describeTime(coverage.from)}), where the download begins`;
        const fewer = count > 0 ? `, or a limit of at most ${count}` : '';
        const meant = Number.isFinite(limit) ? `the latest ${limit} rows` : 'all rows';
        throw (0, problem_js_1.problem)('argument', 'since', `a time from ${start}, on${fewer}`, `nothing: ${meant}, of which ${count} are downloaded`);
    }
    #uncovered(kind, symbol, timeframe, { since, until }) {
        const known = this.#files
            .filter(({ coverage }) => coverage.kind === kind)
            .map(({ coverage }) => {
            const name = [coverage.symbol, coverage.timeframe].filter((part) => part !== undefined).join(' ');
            return `${name} from ${describeTime(coverage.from)} to ${describeTime(coverage.until)}`;
        });
        const wanted = [
            `downloaded ${kind}: ${known.join(', ') || 'none'}`,
            'download more, or use an exchange object without loadHistory for live rows',
        ].join('; ');
        const name = [(0, params_js_1.formatValue)(symbol), timeframe].filter((part) => part !== undefined).join(' ');
        const times = [since === undefined ? '' : ` from ${describeTime(since)}`];
        times.push(until === undefined ? '' : ` to ${describeTime(until)}`);
        return (0, problem_js_1.problem)('argument', 'history', wanted, `${name}${times.join('')}`);
    }
    /** Parses the rows of markets of a file, by symbol. */
    #toMarkets(path, rows) {
        return Object.entries(rows).map(([symbol, row]) => {
            const at = `${path}, row ${(0, params_js_1.formatValue)(symbol)}`;
            const advice = 'remove the row, then continue the download with --resume';
            if (!(0, shape_js_1.isRecord)(row))
                throw (0, problem_js_1.problem)('argument', at, `a market; ${advice}`, (0, params_js_1.formatValue)(row));
            const market = parseStored(at, advice, () => (0, market_js_1.parseMarket)(row, this.context.number));
            if (market.symbol !== symbol) {
                throw (0, problem_js_1.problem)('argument', at, `the market of this symbol; ${advice}`, (0, params_js_1.formatValue)(market.symbol));
            }
            return this.context.safeMarketStructure(market);
        });
    }
}
exports.ArchivedHistory = ArchivedHistory;
/** Parses what a file has: a malformed value is no fault of the service. */
function parseStored(at, advice, parse) {
    try {
        return parse();
    }
    catch (error) {
        throw toArgument(error, at, advice);
    }
}
function toArgument(error, at, advice) {
    const [departure] = error instanceof problem_js_1.Problem && error.kind !== 'argument' ? error.departures : [];
    if (departure === undefined)
        return error;
    return (0, problem_js_1.problem)('argument', `${at}, ${departure.at}`, `${departure.wanted}; ${advice}`, departure.found);
}
const ADVICE = 'download the file again to another folder';
/** Parses a row of a file. */
function parseRow({ path }, { timestamp }, parse) {
    return parseStored(`${path}, row of ${timestamp ?? ''}`, ADVICE, parse);
}
/** Whether a file has all rows of a range, as far as its start is known; without `until` it ends with the file. */
function isCovered({ from, until: end }, { since, until }) {
    if (since !== undefined && (since < from || since > end))
        return false;
    return until === undefined || (until >= from && until < end);
}
/** A page as the service makes it: the newest rows at or before a time, and the time of the oldest one as cursor. */
function pageOf(rows, size, latest) {
    const end = rows.firstAt(latest + 1);
    const trades = rows
        .slice(end - size, end)
        .reverse()
        .map(toTrade);
    const nextCursor = end > size ? trades.at(-1)?.timestamp : undefined;
    return { trades, nextCursor: nextCursor ?? null };
}
function toTrade(row) {
    const { timestamp, side, price, amount } = row;
    return { timestamp, side, price, amount, row };
}
function toCandle({ timestamp, open, high, low, close, volume }) {
    return [timestamp, open, high, low, close, volume];
}
function describeTime(time) {
    return (0, value_js_1.toDatetime)(time) ?? `${time}`;
}
