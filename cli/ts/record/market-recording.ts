/**
 * The recording of one market: order books, trades and prices, each in a file of JSON lines. Trades have the
 * time of the exchange, books and prices that of their arrival, because the service sends none with them.
 */

import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FundingRate, OrderBook, Ticker, Trade } from 'ccxt';
import { openRegularFile, readRegularFile } from '../../../ts/core/files/regular-file.js';
import { toToken } from '../../../ts/core/nats/subjects.js';
import { OVERLAP_MS, RowLog, timeOf } from '../../../gateway/ts/publish/row-log.js';
import { DATASETS, type Dataset, type DataRow } from '../download/datasets.js';
import { fileNameOf, DownloadManifest } from '../download/manifest.js';
import { hasFile, RowFile } from '../download/row-file.js';
import { UsageError } from '../io.js';
import { readFileEnd, type FileEnd } from './last-rows.js';

/** What is recorded, and the columns of its file. */
const COLUMNS = {
    books: { timestamp: 'time', bids: 'json', asks: 'json' },
    trades: DATASETS.trades.columns,
    marks: { timestamp: 'time', markPrice: 'number', indexPrice: 'number', fundingRate: 'number' },
} as const satisfies Record<string, Dataset['columns']>;

/** A kind of recorded rows. */
export type RecordKind = keyof typeof COLUMNS;
const KINDS = Object.keys(COLUMNS) as RecordKind[];

/** A file, and what it got. */
export interface RecordedFile {
    readonly file: string;
    /** Rows of this recording. */
    rows: number;
    /** Time of the newest row; `undefined` without rows. */
    last: number | undefined;
}

interface OpenFile extends RecordedFile {
    readonly writer: RowFile;
}

/** A row of a file: its numbers are texts. */
type StoredTrade = Omit<Trade, 'timestamp'> & { readonly timestamp: string };

/** The last trades of an earlier recording: they are read again, and then replaced. */
interface Tail {
    /** Length of the file without them, bytes. */
    readonly length: number;
    /** They are all trades from this time on. */
    readonly from: number;
    readonly trades: readonly Trade[];
}

/**
 * Collects what is watched, and writes it when asked to. Trades are written when a read of their time shows
 * all of them; those of the stream are only the end of the file.
 */
export class MarketRecording {
    #book: OrderBook | undefined;
    #mark: Ticker | undefined;
    #fundingRate: FundingRate['fundingRate'];
    readonly #trades: RowLog<Trade>;
    /** Ids of the tail, which is no part of this recording. */
    readonly #tailIds: Set<string>;

    private constructor(
        readonly symbol: string,
        private readonly files: Readonly<Record<RecordKind, OpenFile>>,
        onLate: (trade: Trade) => void,
        private tail: Tail | undefined,
    ) {
        this.#trades = new RowLog(onLate, tail === undefined ? undefined : { from: tail.from, replaced: tail.trades });
        this.#tailIds = new Set(tail?.trades.map(({ id }) => id ?? ''));
    }

    /** Opens the files of a market, and continues those that exist. */
    static async open(symbol: string, folder: string, onLate: (trade: Trade) => void): Promise<MarketRecording> {
        const files: Partial<Record<RecordKind, OpenFile>> = {};
        const pathOf = (kind: RecordKind): string => join(folder, nameOf(symbol, kind));
        const readEnd = (kind: RecordKind): Promise<FileEnd<StoredTrade> | undefined> =>
            readFileEnd<StoredTrade>(pathOf(kind), COLUMNS[kind]);
        // All are read before any is opened: a file that cannot be continued leaves none open.
        const ends = new Map(await Promise.all(KINDS.map(async (kind) => [kind, await readEnd(kind)] as const)));
        const tradesEnd = ends.get('trades');
        const tail = tradesEnd === undefined ? undefined : tailOf(tradesEnd);
        try {
            for (const [kind, end] of ends) {
                const last = end?.rows.at(-1)?.timestamp;
                const writer = await RowFile.open(pathOf(kind), { columns: COLUMNS[kind] }, 'jsonl', end?.length ?? 0);
                const file = nameOf(symbol, kind);
                files[kind] = { file, writer, rows: 0, last: last === undefined ? undefined : Number(last) };
            }
        } catch (error) {
            await Promise.all(Object.values(files).map(({ writer }) => writer.close()));
            throw error;
        }
        return new MarketRecording(symbol, files as Record<RecordKind, OpenFile>, onLate, tail);
    }

    /** Time from which on trades are to be read next; `undefined` for a new recording. */
    get readFrom(): number | undefined {
        return this.#trades.readFrom;
    }

    get summary(): readonly RecordedFile[] {
        return KINDS.map((kind) => this.files[kind]);
    }

    takeBook(book: OrderBook): void {
        this.#book = book;
    }

    takeMark(mark: Ticker): void {
        this.#mark = mark;
    }

    takeFundingRate({ fundingRate }: FundingRate): void {
        this.#fundingRate = fundingRate;
    }

    /**
     * Takes all trades with `from <= timestamp < until`, where `from` is that of `readFrom`, if there is one.
     */
    takeRead(trades: readonly Trade[], from: number, until: number): void {
        this.#trades.addRead(trades, from, until);
    }

    /** Takes trades of the stream. */
    takeTrades(trades: readonly Trade[]): void {
        this.#trades.addStreamed(trades);
    }

    /** The stream may have left out trades. */
    breakStream(): void {
        this.#trades.breakStream();
    }

    /** Writes the book and the prices if they have changed, and the trades that reads have shown. */
    write(): Promise<void> {
        return this.#write(false);
    }

    /** Writes everything that is left, except for trades after a gap. */
    writeRest(): Promise<void> {
        return this.#write(true);
    }

    async #write(isEnd: boolean): Promise<void> {
        const book = this.#book;
        this.#book = undefined;
        // A replay accepts only books with two sides.
        if (book?.timestamp !== undefined && book.bids.length > 0 && book.asks.length > 0) {
            // Two books of one millisecond keep their order.
            const at = Math.max(book.timestamp, (this.files.books.last ?? 0) + 1);
            await this.#append('books', [[at, levelsOf(book.bids), levelsOf(book.asks)]]);
        }
        const mark = this.#mark;
        this.#mark = undefined;
        if (mark?.timestamp !== undefined) {
            const { timestamp, markPrice, indexPrice } = mark as Ticker & Record<'markPrice' | 'indexPrice', number>;
            await this.#append('marks', [[timestamp, markPrice, indexPrice, this.#fundingRate]]);
        }
        await this.#writeTrades(isEnd);
    }

    async close(): Promise<void> {
        for (const kind of KINDS) await this.files[kind].writer.close();
    }

    async #writeTrades(isEnd: boolean): Promise<void> {
        const rows = this.#trades.take(isEnd);
        if (rows.length === 0) return;
        const file = this.files.trades;
        if (this.tail !== undefined) {
            await file.writer.cut(this.tail.length);
            this.tail = undefined;
        }
        file.rows -= rows.filter(({ id }) => this.#tailIds.delete(id ?? '')).length;
        await this.#append(
            'trades',
            rows.map(({ timestamp, side, price, amount, id }) => [timestamp, side, price, amount, id]),
        );
    }

    async #append(kind: RecordKind, rows: readonly DataRow[]): Promise<void> {
        const file = this.files[kind];
        await file.writer.append(rows);
        file.rows += rows.length;
        file.last = Number(rows.at(-1)?.[0]);
    }
}

/**
 * Refuses to write to files that are not of a recording to continue.
 *
 * @throws {UsageError} when a file of the market is of a download, or exists and is not resumed, or is of
 *   another service
 */
export async function expectOwnFiles(
    symbol: string,
    { folder, service, isResumed }: { readonly folder: string; readonly service: string; readonly isResumed: boolean },
): Promise<void> {
    const manifest = await DownloadManifest.open(folder);
    let isContinued = false;
    for (const kind of KINDS) {
        const file = nameOf(symbol, kind);
        if (manifest.find(file) !== undefined) throw new UsageError(`${file} is of a download; give another --out`);
        if (!(await hasFile(join(folder, file)))) continue;
        if (!isResumed) throw new UsageError(`${file} exists already; give --resume to continue it, or another --out`);
        isContinued = true;
    }
    if (isContinued) await expectService(symbol, folder, service);
}

/** Version of the file with the service of a recording. */
const ORIGIN_VERSION = 1;

/** Stores the service whose rows the files of a market have. */
export async function writeService(symbol: string, folder: string, service: string): Promise<void> {
    const path = join(folder, originOf(symbol));
    const file = await openRegularFile(`${path}.new`, 'write');
    try {
        await file.writeFile(`${JSON.stringify({ version: ORIGIN_VERSION, service })}\n`);
    } finally {
        await file.close();
    }
    await rename(`${path}.new`, path);
}

/** Files of earlier versions name no service. */
async function expectService(symbol: string, folder: string, service: string): Promise<void> {
    const path = join(folder, originOf(symbol));
    const text = await readRegularFile(path, MAX_ORIGIN_BYTES);
    if (text === undefined) return;
    const known = serviceIn(text);
    if (known === undefined) throw new UsageError(`${path} is not of a recording; remove it, or give another --out`);
    if (known === service) return;
    const name = join(folder, toToken(symbol));
    throw new UsageError(
        `${name} is a recording of the service ${known}, not of ${service}; give that one, or another --out`,
    );
}

function serviceIn(text: string): string | undefined {
    try {
        const { version, service } = Object(JSON.parse(text)) as Record<string, unknown>;
        return version === ORIGIN_VERSION && typeof service === 'string' ? service : undefined;
    } catch {
        return undefined;
    }
}

/** Bytes of a file with a service at most. */
const MAX_ORIGIN_BYTES = 65_536;

function originOf(symbol: string): string {
    return fileNameOf(symbol, 'record', 'json');
}

function nameOf(symbol: string, kind: RecordKind): string {
    return fileNameOf(symbol, kind, 'jsonl');
}

/** The last rows of a file of trades; `undefined` of an empty one. */
function tailOf({ rows, starts, isWhole, length }: FileEnd<StoredTrade>): Tail | undefined {
    const trades = rows.map((row) => ({ ...row, timestamp: Number(row.timestamp) }));
    const [first, last] = [trades[0], trades.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    // The first rows may share their time with rows before them.
    const from = Math.max(timeOf(last) - OVERLAP_MS, isWhole ? -Infinity : timeOf(first) + 1);
    const index = trades.findIndex((trade) => timeOf(trade) >= from);
    return { from, trades: trades.slice(index), length: starts[index] ?? length };
}

function levelsOf(levels: OrderBook['bids']): string {
    return JSON.stringify(levels.map(([price, amount]) => [price, amount]));
}
