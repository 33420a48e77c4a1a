/** The market history in streams: which rows they have, and which times these cover without a gap. */

import { isDecimal } from '../../core/number/decimal.js';
import { sentence, shorten } from '../../core/problem.js';
import { isRecord } from '../../core/shape.js';
import { marketSubject, streamOf, type MarketKind } from '../../core/nats/subjects.js';
import { StreamReader, type ReadSummary, type StreamRange } from '../../core/nats/stream-reader.js';
import { ArchiveFile } from './archive.js';
import { nextStart } from './candle-starts.js';
import { StoredRows, type StoredRow } from './rows.js';

/**
 * The kinds of rows in streams, with the kinds of their messages. The history of funding consists of
 * settlements: messages of the kind `funding` are samples of the present rate.
 */
export const STREAM_KINDS = {
    trades: 'trade',
    candles: 'candle',
    funding: 'settlement',
} as const satisfies Record<string, MarketKind>;
/** A kind of rows. */
export type StreamRows = keyof typeof STREAM_KINDS;

/** The rows of one subject. */
export interface Series {
    readonly kind: StreamRows;
    readonly symbol: string;
    /** Only of candles. */
    readonly timeframe?: string;
    readonly subject: string;
}

/** A period of which every row is known: `from <= timestamp < until`, milliseconds. */
export interface Segment {
    readonly from: number;
    readonly until: number;
}

/** Returns the series of a market. */
export function seriesOf(kind: StreamRows, symbol: string, timeframe: string): Series {
    const subject = marketSubject(symbol, STREAM_KINDS[kind], timeframe);
    return { kind, symbol, subject, ...(kind === 'candles' ? { timeframe } : {}) };
}

/** Returns the series that the stream has of these markets, with candles of any of these timeframes. */
async function listSeries(
    reader: StreamReader,
    symbols: readonly string[],
    timeframes: readonly string[],
): Promise<Series[]> {
    const subjects = new Set(await reader.subjects('AM_MD'));
    const known = symbols.flatMap((symbol) => [
        seriesOf('trades', symbol, ''),
        ...timeframes.map((timeframe) => seriesOf('candles', symbol, timeframe)),
        seriesOf('funding', symbol, ''),
    ]);
    return known.filter(({ subject }) => subjects.has(subject));
}

/**
 * Reads the rows of a range. `onRow` takes each row in the order of the stream, which is that of time but for
 * rows of publishers side by side.
 *
 * @returns the segments of the range that the stream has, oldest first
 * @throws {Problem} `response` for a message that is no row
 */
export async function readSeries(
    reader: StreamReader,
    { kind, timeframe, subject }: Series,
    range: StreamRange,
    onRow: (time: number, row: StoredRow) => void,
): Promise<Segment[]> {
    const messages = reader.read(streamOf(STREAM_KINDS[kind]), subject, range);
    const starts = new Set<number>();
    for await (const { time, value } of messages) {
        onRow(time, toRow(kind, value, subject));
        if (timeframe !== undefined) starts.add(time);
    }
    if (timeframe !== undefined) return candleSegments(starts, timeframe);
    return segmentsOf(messages.summary, range, kind === 'funding');
}

/** The columns of rows; the others are text. */
const NUMBERS = ['price', 'amount', 'open', 'high', 'low', 'close', 'volume', 'fundingRate'];
const COLUMNS = {
    trades: ['timestamp', 'side', 'price', 'amount', 'id'],
    candles: ['timestamp', 'open', 'high', 'low', 'close', 'volume'],
    funding: ['timestamp', 'fundingRate'],
} as const;

/** Reads the row of a message. */
function toRow(kind: StreamRows, value: unknown, subject: string): StoredRow {
    const row = Object.fromEntries(
        COLUMNS[kind].map((name, i) => {
            const member = Array.isArray(value) ? (value as unknown[])[i] : isRecord(value) ? value[name] : undefined;
            const isNumber = NUMBERS.includes(name);
            if (typeof member !== 'string' || (isNumber && !isDecimal(member))) {
                const found = shorten(JSON.stringify(value), 80);
                const fact = `a message of subject ${subject} is ${found}, without ${isNumber ? 'a number' : 'a text'} as ${name}`;
                throw sentence('response', `${fact}; only ccxt-aftermath publish may write to this subject`);
            }
            return [name, member];
        }),
    );
    return row;
}

/**
 * The segments between gaps. Several trades may have the time of the first or the last one, and not all of
 * them need to be known: a segment begins after the first and ends before the last. Of settlements one only
 * has a time, so that both belong to the segment.
 */
function segmentsOf({ first, last, gaps }: ReadSummary, range: StreamRange, areTimesUnique: boolean): Segment[] {
    if (first === undefined || last === undefined) return [];
    const { since = -Infinity, until = Infinity } = range;
    const ends = [...gaps.map(({ after }) => after), last];
    return [first, ...gaps.map(({ before }) => before)]
        .map((start, i) => ({
            from: Math.max(since, areTimesUnique ? start : start + 1),
            until: Math.min(until, (ends[i] ?? last) + (areTimesUnique ? 1 : 0)),
        }))
        .filter((segment) => segment.from < segment.until);
}

/** The segments of candles that follow each other. */
function candleSegments(starts: ReadonlySet<number>, timeframe: string): Segment[] {
    const segments: { from: number; until: number }[] = [];
    for (const start of [...starts].sort((left, right) => left - right)) {
        const until = nextStart(start, timeframe);
        const last = segments.at(-1);
        if (last?.until === start) last.until = until;
        else segments.push({ from: start, until });
    }
    return segments;
}

/** Which rows of a stream are loaded, and how to connect. */
export interface StreamOptions extends StreamRange {
    /** All markets by default. */
    readonly symbols?: readonly string[] | undefined;
    /** Path of a credentials file. */
    readonly creds?: string | undefined;
    /** Path of the certificates that the server's one is checked against. */
    readonly tlsCa?: string | undefined;
}

/**
 * Reads the rows of streams into memory, as files of a download: one for each segment.
 *
 * @param address of the NATS server
 * @param known symbols and timeframes of the exchange
 * @throws {Problem} `argument` when the stream has no rows of the range
 */
export async function openStreams(
    address: string,
    { symbols, since, until, ...connection }: StreamOptions,
    known: { readonly symbols: readonly string[]; readonly timeframes: readonly string[] },
): Promise<ArchiveFile[]> {
    const reader = await StreamReader.open(address, connection);
    try {
        const series = await listSeries(reader, symbols ?? known.symbols, known.timeframes);
        const files: ArchiveFile[] = [];
        for (const each of series) files.push(...(await loadSeries(reader, each, { since, until })));
        const missing = (symbols ?? ['']).find(
            (symbol) => !files.some((file) => file.coverage.symbol === symbol || symbol === ''),
        );
        if (files.length > 0 && missing === undefined) return files;
        throw await noRows(reader, series, missing === '' ? undefined : missing);
    } finally {
        await reader.close();
    }
}

async function loadSeries(reader: StreamReader, series: Series, range: StreamRange): Promise<ArchiveFile[]> {
    const { kind, symbol, timeframe, subject } = series;
    // As text, a row takes a fifth of the memory of an object.
    const rows: { readonly time: number; readonly text: string }[] = [];
    const segments = await readSeries(reader, series, range, (time, row) => {
        rows.push({ time, text: JSON.stringify(Object.values(row)) });
    });
    rows.sort((left, right) => left.time - right.time);
    return segments.map(({ from, until }) => {
        const own = rows.filter(({ time }) => time >= from && time < until);
        const stored = new StoredRows(
            own.map(({ time }) => time),
            (i) => {
                const values = JSON.parse(own[i]?.text ?? '[]') as string[];
                return Object.fromEntries(COLUMNS[kind].map((name, column) => [name, values[column]]));
            },
        );
        const period = { from, until, rows: own.length };
        const coverage = { kind, symbol, ...(timeframe === undefined ? {} : { timeframe }), ...period };
        return new ArchiveFile(subject, coverage, () => Promise.resolve(stored));
    });
}

/** Says what the stream has instead. */
async function noRows(reader: StreamReader, series: readonly Series[], symbol: string | undefined): Promise<Error> {
    const known: string[] = [];
    for (const { subject } of series) {
        const bounds = await reader.bounds('AM_MD', subject);
        const [first, last] = [bounds?.first, bounds?.last].map((time) => new Date(time ?? 0).toISOString());
        if (bounds !== undefined) known.push(`${subject} from ${first} to ${last}`);
    }
    const wanted = `no trades, candles or funding${symbol === undefined ? '' : ` of ${symbol}`} in this range`;
    const has = known.length === 0 ? 'none of the markets' : known.join(', ');
    return sentence('argument', `the stream has ${wanted}; it has ${has}; pass other symbols, since or until`);
}
