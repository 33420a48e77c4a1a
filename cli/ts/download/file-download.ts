/**
 * The download of one file, step by step: a step is read, checked, appended, and then stored in the manifest.
 */

import { NetworkError } from 'ccxt';
import type { ReaderOptions } from '../../../ts/core/nats/stream-reader.js';
import { firstStart, nextStart } from '../../../ts/markets/archive/candle-starts.js';
import type { Coverage, DatasetCoverage, Format } from '../../../ts/markets/archive/coverage.js';
import type { Compression } from '../compression.js';
import { DatasetSink } from './dataset.js';
import { readAgain, type Dataset, type DatasetName, type Part, type DataRow } from './datasets.js';
import type { DownloadManifest } from './manifest.js';
import { FileSink, type RowSink } from './row-sink.js';
import type { aftermath } from '../../../ts/index.js';

/** How files are laid out. */
export const LAYOUTS = ['files', 'dataset'] as const;

/** What to download. */
export interface DownloadRequest {
    readonly kind: DatasetName;
    /** Empty for the rows of all markets of an account. */
    readonly symbols: readonly string[];
    /** Of candles: each has a file of its own. */
    readonly timeframes: readonly string[];
    /** Milliseconds; needed for a new file. */
    readonly since: number | undefined;
    /** Whether `since` is only of new files: a file that is continued keeps its start, which is not later. */
    readonly isSinceRelative?: boolean;
    readonly until: number;
    readonly folder: string;
    readonly format: Format;
    /** `dataset`: a folder for each market, with one compressed file a day. Default `files`. */
    readonly layout?: (typeof LAYOUTS)[number];
    /** Of a dataset. */
    readonly compression?: Compression;
    /** Files that are read side by side, within one rate of requests. Default 1. */
    readonly jobs?: number;
    readonly isResumed: boolean;
    /**
     * Whether the rows from `since` on are put before those of files that are there; `until` is not used
     * then.
     */
    readonly isPrepended?: boolean;
    /** Of private rows: id or number of the account, as in `params.account`. */
    readonly account?: string | undefined;
    /** Streams that the rows are read from, in place of the service. */
    readonly stream?: (ReaderOptions & { readonly address: string }) | undefined;
}

/** How far a download is. */
export interface Progress {
    readonly file: string;
    /** Rows of this file, with those of earlier calls. */
    readonly rows: number;
    readonly from: number;
    /** Everything before it is stored. */
    readonly until: number;
    readonly end: number;
    /** Whether the file has all that can be read now: the last candle may be open. */
    readonly isDone: boolean;
    /** Time of the first row; `null` without rows, and of files of earlier versions. */
    readonly first: number | null;
    /** Whether the data begins after `from`: the service has no older rows. */
    readonly isLate: boolean;
}

/** Where a download reports to, and what stops it. */
export interface DownloadContext {
    readonly signal: AbortSignal;
    readonly onProgress: (progress: Progress) => void;
    /** Called once before the first step, with all files. */
    readonly onPlan?: (files: readonly Progress[]) => void;
    /** Called before a failed request is repeated. */
    readonly onRetry: (error: Error, delayMs: number) => void;
    readonly sleep: (ms: number) => Promise<void>;
}

/**
 * Windows of a file that are read at once: the rate of requests of the service is used up to a delay of four
 * of its intervals.
 */
const WINDOWS_AT_ONCE = 4;

const RETRIES = 10;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/** What the files of a call have in common. */
export interface DownloadSession {
    readonly exchange: aftermath;
    readonly request: DownloadRequest;
    readonly context: DownloadContext;
    readonly manifest: DownloadManifest;
    readonly source: DownloadSource;
    readonly dataset: Dataset;
}

/** A file to download. */
export interface PlannedFile {
    readonly name: string;
    readonly symbol: string | undefined;
    readonly timeframe: string;
    /** What it has; `undefined` of a new one. */
    readonly coverage: Coverage | undefined;
}

/** A period whose rows are on their way; `undefined` when the signal stopped it. */
interface Window {
    readonly part: Part;
    readonly rows: Promise<DataRow[] | undefined>;
}

/** Where the rows of a file are from. */
export type DownloadSource = Required<Pick<Coverage, 'service'>> & Pick<Coverage, 'owner'>;

/** What a call does with one file. */
export interface FileTask {
    readonly name: string;
    /** Progress before this call: what earlier calls stored. */
    readonly planned: Progress;
    /** Returns whether the file is complete; ends after its step once `isStopped` returns true. */
    run(isStopped: () => boolean): Promise<boolean>;
}

/** Where a file begins that has the rows from a time on. */
export function startOf(at: number, kind: DatasetName, timeframe: string): number {
    return kind === 'candles' ? firstStart(at, timeframe) : at;
}

/** The download of one file, or of one market of a dataset. */
export class FileDownload implements FileTask {
    readonly name: string;

    /** `end`: the file gets all rows before it, milliseconds. */
    constructor(
        private readonly session: DownloadSession,
        private readonly file: PlannedFile,
        private readonly end: number,
    ) {
        this.name = file.name;
    }

    get planned(): Progress {
        return this.#progressOf(this.file.coverage ?? emptyCoverage(this.session, this.file));
    }

    async run(isStopped: () => boolean): Promise<boolean> {
        const { context, source } = this.session;
        // Files of earlier versions have no source.
        let coverage: Coverage = { ...(this.file.coverage ?? emptyCoverage(this.session, this.file)), ...source };
        const sink = await this.#open(coverage);
        const ended = new AbortController();
        try {
            for (const window of this.#windows(coverage.until, ended.signal)) {
                if (context.signal.aborted || isStopped()) return false;
                const read = await this.#read(window, coverage);
                if (read === undefined) return false;
                coverage = await sink.take(coverage, read.rows, read.until);
                context.onProgress(this.#progressOf(coverage));
                if (read.isLast) break;
            }
            coverage = await sink.finish(coverage);
        } finally {
            ended.abort();
            await sink.close();
        }
        context.onProgress(this.#progressOf(coverage, true));
        return true;
    }

    #open(coverage: Coverage): Promise<RowSink> {
        const { request, manifest, dataset } = this.session;
        const { folder, layout } = request;
        const { name } = this;
        if (layout !== 'dataset') return FileSink.open(folder, name, manifest, dataset, coverage);
        return DatasetSink.open(folder, name, manifest, dataset, coverage as DatasetCoverage);
    }

    /**
     * The windows from a time on, in order. Some are read ahead, so that requests use the whole rate while
     * rows are on their way.
     */
    *#windows(from: number, ended: AbortSignal): Generator<Window> {
        const { exchange, context, dataset, source, request } = this.session;
        const { symbol, timeframe } = this.file;
        const most = request.stream === undefined ? WINDOWS_AT_ONCE : 1;
        const signal = AbortSignal.any([context.signal, ended]);
        const waiting: Window[] = [];
        for (let next = from; next < this.end || waiting.length > 0;) {
            while (next < this.end && waiting.length < most) {
                const until = Math.min(this.end, next + dataset.windowMs(timeframe));
                const part = { symbol, timeframe, account: source.owner?.account, from: next, until };
                const rows = repeat({ ...context, signal }, () => dataset.read(exchange, part));
                // It is awaited in its turn, unless the download ends before.
                rows.catch(() => undefined);
                waiting.push({ part, rows });
                next = until;
            }
            const window = waiting.shift();
            if (window !== undefined) yield window;
        }
    }

    /** Returns the rows of a window, and the time before which they are all. */
    async #read(
        { part, rows }: Window,
        coverage: Coverage,
    ): Promise<{ readonly rows: readonly DataRow[]; readonly until: number; readonly isLast: boolean } | undefined> {
        const { exchange, context, dataset, request } = this.session;
        const last = (coverage.last ?? undefined) as DataRow | undefined;
        let read = await rows;
        if (read !== undefined && dataset.findFault(read, part, last) !== undefined) {
            read = await repeat(context, () => readAgain(dataset, exchange, part, last));
        }
        if (read === undefined) return undefined;
        // The current candle is not complete.
        const isOpen = ([at]: DataRow): boolean => nextStart(Number(at), part.timeframe) > this.end;
        const open = request.kind === 'candles' ? read.find(isOpen) : undefined;
        if (open === undefined) return { rows: read, until: part.until, isLast: false };
        return { rows: read.slice(0, read.indexOf(open)), until: Number(open[0]), isLast: true };
    }

    #progressOf(coverage: Coverage, isDone = false): Progress {
        return progressOf(this.session.dataset, this.file, coverage, this.end, isDone);
    }
}

/** What a new file has. */
export function emptyCoverage({ request }: DownloadSession, { symbol, timeframe }: PlannedFile): Coverage {
    const { kind, since = 0, format, layout, compression = 'none' } = request;
    const from = startOf(since, kind, timeframe);
    return {
        ...{ kind, symbol: symbol ?? null, format, rows: 0, bytes: 0, first: null, last: null },
        ...(kind === 'candles' ? { timeframe } : {}),
        ...(layout === 'dataset' ? { compression, days: {} } : {}),
        from,
        until: from,
    };
}

/** How far a file is that has the rows before `end` in the end. */
export function progressOf(
    dataset: Dataset,
    { name, timeframe }: PlannedFile,
    { from, until, rows, first }: Coverage,
    end: number,
    isDone: boolean,
): Progress {
    const gapMs = dataset.gapMs?.(timeframe) ?? Infinity;
    const isLate = first !== undefined && (first ?? until) - from > gapMs;
    return { file: name, rows, from, until, end, isDone, first: first ?? null, isLate };
}

/** Repeats reads that a failing network or a busy service ends; `undefined` when the signal stopped it. */
export async function repeat<T>(context: DownloadContext, read: () => Promise<T>): Promise<T | undefined> {
    const { signal, onRetry, sleep } = context;
    const isAborted = (): boolean => signal.aborted;
    for (let attempt = 0; ; attempt += 1) {
        try {
            return await read();
        } catch (error) {
            if (isAborted()) return undefined;
            if (!(error instanceof NetworkError) || attempt === RETRIES) throw error;
            const delayMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
            onRetry(error, delayMs);
            await sleep(delayMs);
            if (isAborted()) return undefined;
        }
    }
}
