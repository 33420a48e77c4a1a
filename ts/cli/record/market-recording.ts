/**
 * The recording of one market: order books, trades and prices, each in a file of JSON lines. Trades have the time of the
 * exchange, books and prices that of their arrival, because the service sends none with them.
 */

import { join } from 'node:path';
import type { FundingRate, OrderBook, Ticker, Trade } from 'ccxt';
import { DATASETS, type Dataset, type Row } from '../download/datasets.js';
import { fileNameOf } from '../download/file-name.js';
import { Manifest } from '../download/manifest.js';
import { hasFile, RowFile } from '../download/row-file.js';
import { UsageError } from '../io.js';
import { readFileEnd } from './last-rows.js';

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

/** Trades wait this long to be written in order, because some come late. */
const HOLD_MS = 10_000;

/** Collects what is watched, and writes it when asked to. */
export class MarketRecording {
    #book: OrderBook | undefined;
    #mark: Ticker | undefined;
    #fundingRate: FundingRate['fundingRate'];
    #isPauseKnown = false;
    /** Not written yet, by id. */
    readonly #trades = new Map<string, Trade>();
    /** Ids of the trades that were written with the time of the last one. */
    readonly #lastIds: Set<string>;

    private constructor(
        readonly symbol: string,
        private readonly files: Readonly<Record<RecordKind, OpenFile>>,
        private readonly onLate: (trade: Trade) => void,
        lastIds: readonly string[],
    ) {
        this.#lastIds = new Set(lastIds);
    }

    /** Opens the files of a market, and continues those that exist. */
    static async open(symbol: string, folder: string, onLate: (trade: Trade) => void): Promise<MarketRecording> {
        const files: Partial<Record<RecordKind, OpenFile>> = {};
        let lastIds: string[] = [];
        for (const kind of KINDS) {
            const file = nameOf(symbol, kind);
            const path = join(folder, file);
            const end = await readFileEnd<{ readonly timestamp: number; readonly id?: string }>(path);
            const last = end?.rows.at(-1)?.timestamp;
            if (kind === 'trades') {
                const latest = end?.rows.filter(({ timestamp }) => timestamp === last) ?? [];
                lastIds = latest.flatMap(({ id }) => (id === undefined ? [] : [id]));
            }
            const writer = await RowFile.open(path, { columns: COLUMNS[kind] }, 'jsonl', end?.length ?? 0);
            files[kind] = { file, writer, rows: 0, last };
        }
        return new MarketRecording(symbol, files as Record<RecordKind, OpenFile>, onLate, lastIds);
    }

    /** Time of the last trade of an earlier recording. */
    get lastTradeAt(): number | undefined {
        return this.files.trades.last;
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

    /** Takes the trades since an earlier recording; none is written before. */
    takePause(trades: readonly Trade[]): void {
        this.takeTrades(trades);
        this.#isPauseKnown = true;
    }

    /** Takes trades, of which some may have come before. */
    takeTrades(trades: readonly Trade[]): void {
        for (const trade of trades) this.#takeTrade(trade);
    }

    /** Writes the book and the prices if they have changed, and the trades that no late one can precede. */
    write(): Promise<void> {
        return this.#write(false);
    }

    /** Writes everything that is left. */
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

    #takeTrade(trade: Trade): void {
        const { timestamp, id } = trade;
        if (timestamp === undefined || id === undefined) return;
        const { last } = this.files.trades;
        if (last !== undefined && timestamp === last && this.#lastIds.has(id)) return;
        if (last !== undefined && timestamp < last) {
            if (this.files.trades.rows > 0) this.onLate(trade);
            return;
        }
        this.#trades.set(id, trade);
    }

    async #writeTrades(isEnd: boolean): Promise<void> {
        if (!this.#isPauseKnown) return;
        const waiting = [...this.#trades.values()].sort((left, right) => timeOf(left) - timeOf(right));
        const newest = waiting.at(-1);
        const isReady = (trade: Trade): boolean =>
            isEnd || (newest && timeOf(trade) <= timeOf(newest) - HOLD_MS) === true;
        const rows = waiting.filter(isReady);
        for (const { id } of rows) this.#trades.delete(id ?? '');
        const last = rows.at(-1);
        if (last === undefined) return;
        if (timeOf(last) !== this.files.trades.last) this.#lastIds.clear();
        for (const { id, timestamp } of rows) if (timestamp === last.timestamp) this.#lastIds.add(id ?? '');
        await this.#append(
            'trades',
            rows.map(({ timestamp, side, price, amount, id }) => [timestamp, side, price, amount, id]),
        );
    }

    async #append(kind: RecordKind, rows: readonly Row[]): Promise<void> {
        const file = this.files[kind];
        await file.writer.append(rows);
        file.rows += rows.length;
        file.last = Number(rows.at(-1)?.[0]);
    }
}

/**
 * Refuses to write to files that are not of a recording to continue.
 *
 * @throws {UsageError} when a file of the market is of a download, or exists and is not resumed
 */
export async function expectOwnFiles(symbol: string, folder: string, isResumed: boolean): Promise<void> {
    const manifest = await Manifest.open(folder);
    for (const kind of KINDS) {
        const file = nameOf(symbol, kind);
        if (manifest.find(file) !== undefined) throw new UsageError(`${file} is of a download; give another --out`);
        if (isResumed || !(await hasFile(join(folder, file)))) continue;
        throw new UsageError(`${file} exists already; give --resume to continue it, or another --out`);
    }
}

function nameOf(symbol: string, kind: RecordKind): string {
    return fileNameOf(symbol, kind, 'jsonl');
}

function timeOf({ timestamp }: Trade): number {
    return timestamp ?? 0;
}

function levelsOf(levels: OrderBook['bids']): string {
    return JSON.stringify(levels.map(([price, amount]) => [price, amount]));
}
