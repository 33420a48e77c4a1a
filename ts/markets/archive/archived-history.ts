/**
 * Candles, public trades and funding rates from the files of downloads or from streams, as the service would
 * return them.
 */

import type { Dict, FundingRateHistory, Int, Market, OHLCV, Str, Trade } from 'ccxt';
import { openArchive, type ArchiveFile, type FileCoverage } from './archive.js';
import { MARKETS_FILE, type Coverage } from './coverage.js';
import type { StoredRow, StoredRows } from './rows.js';
import { openStreams } from './stream-archive.js';
import { isNatsAddress } from '../../core/nats/connection.js';
import { HOUR_MS } from '../../core/clock.js';
import { fetchCandleHistory, fetchTradeHistory, type Range } from '../history/market-history.js';
import type { PagedRead } from '../history/paged-read.js';
import { fetchWindows, WINDOW_ROWS } from '../history/windows.js';
import { parseCandle } from '../unified-rows.js';
import { parseMarket } from '../market.js';
import { expectKeys, expectSupportedParams, formatValue, isGiven, parseTime } from '../../exchange/params.js';
import { isRecord } from '../../core/shape.js';
import { parseTrade } from '../trade.js';
import { toDatetime, toNumber } from '../../exchange/value.js';
import { Problem, problem, sentence, toSentence } from '../../core/problem.js';
import { MANIFEST } from '../../wire/manifest.js';
import type { WireCandle, WireMarket, WireTrade, WireTradesPage } from '../../wire/types.js';
import type { Context } from '../../exchange/context.js';
import { intervalOf, paginationFrom, RANGE_KEYS, toRange } from '../market-data.js';
import type { MarketDirectory } from '../market-directory.js';

/** A public trade with the id that its file has. */
type StoredTrade = WireTrade & { readonly row: StoredRow };

/** What a file has, as `loadHistory` returns it; times in milliseconds. */
export type HistoryCoverage = Pick<Coverage, 'kind' | 'timeframe' | 'from' | 'until' | 'rows'> & {
    readonly symbol: string;
};

/** Keys of `params` for streams. */
export const STREAM_KEYS = ['symbols', 'since', 'until', 'creds', 'tlsCa'] as const;

/** Kinds of rows that are served. */
const KINDS = ['candles', 'trades', 'funding'];

/** A file, its rows, and the range that a call requests of it. */
interface Selection {
    readonly path: string;
    readonly coverage: FileCoverage;
    readonly rows: StoredRows;
    readonly range: Range;
    /** The present time of the read, milliseconds: the end of the file. */
    readonly now: number;
}

/** Reads market history from files. */
export class ArchivedHistory {
    #files: readonly ArchiveFile[] = [];

    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
    ) {}

    /** Whether the methods of the market's history read files. */
    get isLoaded(): boolean {
        return this.#files.length > 0;
    }

    /**
     * Adds the files of a folder, or the rows of streams.
     *
     * @param source folder of a download, or address of a NATS server
     * @param params of {@link StreamOptions}, for streams only
     * @param areMarketsLoaded whether the exchange knows its markets
     * @returns what they have, and the markets, if the exchange does not know them
     */
    async load(
        source: unknown,
        params: Dict,
        areMarketsLoaded: boolean,
    ): Promise<{ readonly coverage: HistoryCoverage[]; readonly markets: Market[] | undefined }> {
        if (typeof source !== 'string' || source === '') {
            const wanted = 'the path of a download, or the address of a NATS server';
            throw problem('argument', 'source', wanted, formatValue(source));
        }
        if (isNatsAddress(source)) {
            return {
                coverage: this.#add(await this.#readStreams(source, params, areMarketsLoaded)),
                markets: undefined,
            };
        }
        expectKeys(params, []);
        return this.#loadFolder(source, areMarketsLoaded);
    }

    async #loadFolder(
        folder: string,
        areMarketsLoaded: boolean,
    ): Promise<{ readonly coverage: HistoryCoverage[]; readonly markets: Market[] | undefined }> {
        const { files, markets } = await openArchive(folder);
        const served = files.filter(({ coverage }) => KINDS.includes(coverage.kind) && coverage.symbol !== null);
        if (served.length === 0) {
            throw sentence('argument', `folder ${folder} has no files of ${KINDS.join(', ')}; pass a download of them`);
        }
        if (markets === undefined && !areMarketsLoaded) {
            const how = 'continue the download with --resume, or call loadMarkets() first';
            throw sentence('argument', `folder ${folder} has no ${MARKETS_FILE}; ${how}`);
        }
        const known = areMarketsLoaded ? undefined : this.#toMarkets(`${folder}/${MARKETS_FILE}`, markets ?? {});
        return { coverage: this.#add(served), markets: known };
    }

    async #readStreams(address: string, params: Dict, areMarketsLoaded: boolean): Promise<readonly ArchiveFile[]> {
        expectKeys(params, STREAM_KEYS);
        const { symbols, creds, tlsCa } = params as Record<string, unknown>;
        for (const [name, path] of Object.entries({ creds, tlsCa })) {
            if (isGiven(path) && typeof path !== 'string') {
                throw problem('argument', `params.${name}`, 'the path of a file', formatValue(path));
            }
        }
        const [since, until] = [parseTime(params.since, 'params.since'), parseTime(params.until, 'params.until')];
        if (since !== undefined && until !== undefined && since >= until) {
            throw problem('argument', 'params.since', `a time before params.until ${until}`, `${since}`);
        }
        if (!areMarketsLoaded) {
            throw sentence('argument', 'the markets are not loaded, and a stream has none; call loadMarkets() first');
        }
        const selected = isGiven(symbols) ? await this.markets.findAll(symbols as string[]) : undefined;
        const known = {
            symbols: this.markets.all.map(({ symbol }) => symbol),
            timeframes: Object.keys(MANIFEST.timeframes),
        };
        const range = { symbols: selected?.map(({ symbol }) => symbol), since, until };
        const connection = { creds: creds as string | undefined, tlsCa: tlsCa as string | undefined };
        return openStreams(address, { ...range, ...connection }, known);
    }

    #add(files: readonly ArchiveFile[]): HistoryCoverage[] {
        this.#files = [...this.#files, ...files];
        return files.map(({ coverage: { symbol, ...coverage } }) => ({
            kind: coverage.kind,
            symbol: String(symbol),
            ...(coverage.timeframe === undefined ? {} : { timeframe: coverage.timeframe }),
            from: coverage.from,
            until: coverage.until,
            rows: coverage.rows,
        }));
    }

    /** Implements `fetchTrades`. */
    async trades(symbol: string, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<Trade[]> {
        const selection = await this.#select('trades', symbol, undefined, since, limit, params, read);
        const market = await this.markets.find(symbol);
        const { rows, range, now } = selection;
        const pageSize = MANIFEST.limits.tradesPage;
        const size = range.since === undefined ? Math.min(range.limit ?? pageSize, pageSize) : pageSize;
        const fetchPage = (cursor: string | undefined, until: number | undefined): Promise<WireTradesPage> => {
            const end = cursor === undefined ? rows.firstAt((until ?? now) + 1) : endOf(rows, cursor);
            return Promise.resolve(pageOf(rows, size, end));
        };
        const trades = (await fetchTradeHistory(range, pageSize, now, fetchPage).catch((error: unknown) => {
            throw toArgument(error, selection.path, ADVICE);
        })) as StoredTrade[];
        this.#expectComplete(selection, pageSize, trades.length, Number(trades.at(-1)?.timestamp));
        return trades.reverse().map((trade) => {
            const parsed = parseRow(selection, trade.row, () => parseTrade(trade, market, 0));
            return this.context.safeTrade(
                { ...parsed, id: trade.row.id ?? parsed.id, info: trade.row },
                market as never,
            );
        });
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
        intervalOf(timeframe);
        const selection = await this.#select('candles', symbol, timeframe, since, limit, params, read);
        await this.markets.find(symbol);
        const { rows, range, now } = selection;
        const fetch = (from: number | undefined, count: number): Promise<readonly WireCandle[]> => {
            const start = from === undefined ? rows.length - count : rows.firstAt(from);
            return Promise.resolve(rows.slice(start, Math.max(0, start) + count).map(toCandle));
        };
        const duration = this.context.parseTimeframe(timeframe) * 1000;
        const candles = await fetchCandleHistory(range, duration, MANIFEST.limits.ohlcvRows, now, fetch).catch(
            (error: unknown) => {
                throw toArgument(error, selection.path, ADVICE);
            },
        );
        this.#expectComplete(selection, MANIFEST.limits.ohlcvRows, candles.length, Number(candles[0]?.[0]));
        return candles.map((candle) =>
            parseRow(selection, { timestamp: candle[0] }, () => parseCandle(candle, 'base', this.context.number)),
        );
    }

    /** Implements `fetchFundingRateHistory`. */
    async fundingRateHistory(
        symbol: Str,
        since: Int,
        limit: Int,
        params: Dict,
        read?: PagedRead,
    ): Promise<FundingRateHistory[]> {
        const selection = await this.#select('funding', symbol, undefined, since, limit, params, read);
        const market = await this.markets.find(symbol);
        const { rows, range, now } = selection;
        const rates = await fetchWindows(range, {
            intervalMs: HOUR_MS,
            now,
            timeOf: (row: StoredRow) => Number(row.timestamp),
            keyOf: (row) => String(row.timestamp),
            fetch: (from, to) => Promise.resolve(rows.slice(rows.firstAt(from), rows.firstAt(to + 1))),
        });
        this.#expectComplete(selection, WINDOW_ROWS, rates.length, Number(rates[0]?.timestamp));
        return rates.map((row) => {
            const timestamp = Number(row.timestamp);
            const fundingRate = parseRow(selection, row, () => toNumber(row.fundingRate, this.context.number));
            return { symbol: market.symbol, fundingRate, timestamp, datetime: toDatetime(timestamp), info: row };
        });
    }

    /** Finds the file that covers a request. */
    async #select(
        kind: string,
        symbol: unknown,
        timeframe: string | undefined,
        since: Int,
        limit: Int,
        params: Dict,
        read: PagedRead | undefined,
    ): Promise<Selection> {
        expectKeys(params, RANGE_KEYS);
        expectSupportedParams(params, { request: 'the rows are read from files; leave it out' });
        // No request limits the rows of a file.
        const pagination =
            kind === 'trades' ? ({ pageSize: 1, direction: 'backward' } as const) : paginationFrom(since, 1);
        const range = { ...toRange(since, limit, params, pagination), read };
        const files = this.#files.filter(({ coverage }) => coverage.kind === kind && coverage.symbol === symbol);
        // Where one file ends another may begin: the one with later rows is meant.
        const [file] = files
            .filter(({ coverage }) => coverage.timeframe === timeframe && isCovered(coverage, range))
            .sort((left, right) => right.coverage.until - left.coverage.until);
        if (file === undefined) throw this.#uncovered(kind, symbol, timeframe, range);
        const rows = await file.rows();
        return { path: file.path, coverage: file.coverage, rows, range, now: file.coverage.until - 1 };
    }

    /**
     * The latest rows must all be there: the service would return more than the first row of the file and
     * those after it.
     */
    #expectComplete({ coverage, rows, range }: Selection, usual: number, count: number, first: number): void {
        const limit = range.limit ?? (range.calls === undefined ? usual : Infinity);
        if (range.since !== undefined || count >= limit) return;
        if (count > 0 && first > rows.timeAt(0)) return;
        const start = `${coverage.from} (${describeTime(coverage.from)}), where they begin`;
        const fewer = count > 0 ? `, or a limit of at most ${count}` : '';
        const meant = Number.isFinite(limit) ? `the latest ${limit} rows` : 'all rows';
        const fact = `since is missing, which means ${meant}, and ${count} are loaded`;
        throw sentence('argument', `${fact}; pass a time from ${start}, on${fewer}`);
    }

    #uncovered(kind: string, symbol: unknown, timeframe: string | undefined, { since, until }: Range): Problem {
        const known = this.#files
            .filter(({ coverage }) => coverage.kind === kind)
            .map(({ coverage }) => {
                const name = [coverage.symbol, coverage.timeframe].filter((part) => part !== undefined).join(' ');
                return `${name} from ${describeTime(coverage.from)} to ${describeTime(coverage.until)}`;
            });
        const accepted = `loaded ${kind} are: ${known.join(', ') || 'none'}`;
        const how = 'load more, or use an exchange object without loadHistory for live rows';
        const name = [formatValue(symbol), timeframe].filter((part) => part !== undefined).join(' ');
        const times = [since === undefined ? '' : ` from ${describeTime(since)}`];
        times.push(until === undefined ? '' : ` to ${describeTime(until)}`);
        return sentence('argument', `${kind} of ${name}${times.join('')} are not loaded; ${accepted}; ${how}`);
    }

    /** Parses the rows of markets of a file, by symbol. */
    #toMarkets(path: string, rows: Readonly<Record<string, unknown>>): Market[] {
        return Object.entries(rows).map(([symbol, row]) => {
            const at = `${path}, row ${formatValue(symbol)}`;
            const advice = 'remove the row, then continue the download with --resume';
            if (!isRecord(row)) throw sentence('argument', `${at} is ${formatValue(row)} and not a market; ${advice}`);
            const market = parseStored(at, advice, () =>
                parseMarket(row as unknown as WireMarket, this.context.number),
            );
            if (market.symbol !== symbol) {
                throw sentence('argument', `${at} is the market ${formatValue(market.symbol)}; ${advice}`);
            }
            return this.context.safeMarketStructure(market as never);
        });
    }
}

/** Parses what a file has: a malformed value is no fault of the service. */
function parseStored<T>(at: string, advice: string, parse: () => T): T {
    try {
        return parse();
    } catch (error) {
        throw toArgument(error, at, advice);
    }
}

function toArgument(error: unknown, at: string, advice: string): unknown {
    const [departure] = error instanceof Problem && error.kind !== 'argument' ? error.departures : [];
    if (departure === undefined) return error;
    return sentence('argument', `${at}, ${toSentence('mismatch', departure)}; ${advice}`);
}

const ADVICE = 'download the file again to another folder';

/** Parses a row of a file. */
function parseRow<T>({ path }: Selection, { timestamp }: StoredRow, parse: () => T): T {
    return parseStored(`${path}, row of ${timestamp ?? ''}`, ADVICE, parse);
}

/**
 * Whether a file has all rows of a range, as far as its start is known; without `until` it ends with the
 * file.
 */
function isCovered({ from, until: end }: FileCoverage, { since, until }: Range): boolean {
    if (since !== undefined && (since < from || since > end)) return false;
    return until === undefined || (until >= from && until < end);
}

/** Begins a cursor that is the index of a row, and no time. */
const ROW_CURSOR = 'row ';

/** The index before which a page ends. */
function endOf(rows: StoredRows, cursor: string): number {
    if (cursor.startsWith(ROW_CURSOR)) return Number(cursor.slice(ROW_CURSOR.length));
    return rows.firstAt(Number(cursor) + 1);
}

/**
 * A page as the service makes it: the newest rows before an index, and the time of the oldest one as cursor.
 * Unlike the service, it continues within a millisecond that has more rows than a page.
 */
function pageOf(rows: StoredRows, size: number, end: number): WireTradesPage {
    const start = Math.max(0, end - size);
    const trades = rows.slice(start, end).reverse().map(toTrade);
    if (start === 0) return { trades, nextCursor: null };
    const time = `${rows.timeAt(start)}`;
    return { trades, nextCursor: endOf(rows, time) < end ? time : `${ROW_CURSOR}${start}` };
}

function toTrade(row: StoredRow): StoredTrade {
    const { timestamp, side, price, amount } = row;
    return { timestamp, side, price, amount, row } as unknown as StoredTrade;
}

function toCandle({ timestamp, open, high, low, close, volume }: StoredRow): WireCandle {
    return [timestamp, open, high, low, close, volume] as unknown as WireCandle;
}

function describeTime(time: number): string {
    return toDatetime(time) ?? `${time}`;
}
