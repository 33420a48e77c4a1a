/**
 * Downloads rows step by step: a step is read, checked, appended to its file, and then stored in the manifest. So a process
 * that ends at any moment loses one step at most, and `--resume` continues after the last one.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NetworkError } from 'ccxt';
import type { aftermath } from '../../aftermath.js';
import { MANIFEST_FILE, type Coverage, type DatasetCoverage, type Format } from '../../markets/archive/coverage.js';
import { MINUTE_MS } from '../../core/clock.js';
import { acquireLock } from '../../core/files/lock.js';
import { readServiceTime } from '../../exchange/service-time.js';
import { servicesOf } from '../../services.js';
import { toFullAddress } from '../../core/address.js';
import { UsageError } from '../io.js';
import { DATASETS, readComplete, type Dataset, type DatasetName, type Row } from './datasets.js';
import { firstStart, nextStart } from '../../markets/archive/candle-starts.js';
import { fileNameOf, Manifest } from './manifest.js';
import { loadParquetWriter } from './parquet.js';
import { DatasetSink, datasetNameOf, expectFolders } from './dataset.js';
import { FileSink, growingOf, type RowSink } from './row-sink.js';
import type { Compression } from '../compression.js';
import { StreamDownload } from './stream-download.js';
import type { ReaderOptions } from '../../core/nats/stream-reader.js';
import { hasFile } from './row-file.js';

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
 * A download ends this long before the time of the service, milliseconds: rows that are newer may not be readable yet, and candles
 * may still change. `--resume` reads them.
 */
const SETTLE_MS = MINUTE_MS;

const RETRIES = 10;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;

/** Downloads every file of a request. Returns their names; fewer when the signal stopped it. */
export async function download(
    exchange: aftermath,
    request: DownloadRequest,
    context: DownloadContext,
): Promise<readonly string[]> {
    if (request.format === 'parquet') await loadParquetWriter();
    const { stream: from, kind } = request;
    const stream = from === undefined ? undefined : await StreamDownload.open(from.address, kind, from);
    try {
        return await downloadInto(exchange, request, context, stream);
    } finally {
        await stream?.close();
    }
}

async function downloadInto(
    exchange: aftermath,
    request: DownloadRequest,
    context: DownloadContext,
    stream: StreamDownload | undefined,
): Promise<readonly string[]> {
    await mkdir(request.folder, { recursive: true });
    const lock = await acquireLock(join(request.folder, `${MANIFEST_FILE}.lock`), {
        at: request.folder,
        wanted: 'a folder that no other download writes to; wait for that one to end, or give another --out',
    });
    try {
        return await downloadFiles(exchange, request, context, stream);
    } finally {
        await lock.release();
    }
}

async function downloadFiles(
    exchange: aftermath,
    request: DownloadRequest,
    context: DownloadContext,
    stream: StreamDownload | undefined,
): Promise<readonly string[]> {
    const manifest = await Manifest.open(request.folder);
    await exchange.loadMarkets();
    const symbols = [...new Set(request.symbols.map((symbol) => exchange.market(symbol).symbol))];
    const source = stream === undefined ? await sourceOf(exchange, request) : { service: stream.service };
    const timeframes = request.kind === 'candles' ? [...new Set(request.timeframes)] : request.timeframes.slice(0, 1);
    const files = (symbols.length === 0 ? [undefined] : symbols).flatMap((symbol) =>
        timeframes.map((timeframe): PlannedFile => {
            const name = nameOf(request, symbol, timeframe);
            const coverage = toStart(manifest.find(name), name, request, timeframe, source);
            return { name, symbol, timeframe, coverage };
        }),
    );
    for (const { name } of files) {
        if (request.layout === 'dataset') await expectFolders(request.folder, name);
        if (manifest.find(name) === undefined) await expectNoFile(name, request);
    }
    // A stream is read before anything is written.
    const ends = stream && (await endsOf(stream, request, files, context.signal));
    const rows = symbols.map((symbol) => {
        const market = exchange.market(symbol);
        // The service repeats the lot there, and its amounts are in base.
        return [symbol, { ...(market.info as object), contractSize: Number(market.contractSize) }];
    });
    if (rows.length > 0) await manifest.saveMarkets(Object.fromEntries(rows) as Record<string, unknown>);
    // All files from the service end at the same moment.
    const now = ends === undefined ? await repeat(context, () => readServiceTime(exchange)) : Infinity;
    if (now === undefined) return [];
    const dataset = stream?.dataset ?? DATASETS[request.kind];
    const downloads = files.map((file) => {
        const until = ends?.get(file.name) ?? Math.min(request.until, now - SETTLE_MS);
        return new FileDownload(exchange, { ...request, until }, context, manifest, file, source, dataset);
    });
    context.onPlan?.(downloads.map((each) => each.planned));
    return runSideBySide(downloads, request.jobs ?? 1);
}

/** A file to download. */
interface PlannedFile {
    readonly name: string;
    readonly symbol: string | undefined;
    readonly timeframe: string;
    /** What it has; `undefined` of a new one. */
    readonly coverage: Coverage | undefined;
}

/** Runs downloads, some at a time; the first that stops or fails ends the others after their step. */
async function runSideBySide(downloads: readonly FileDownload[], jobs: number): Promise<readonly string[]> {
    const done: string[] = [];
    const left = [...downloads];
    let isStopped = false;
    const work = async (): Promise<void> => {
        for (let next = left.shift(); next !== undefined && !isStopped; next = left.shift()) {
            const isComplete = await next
                .run(() => isStopped)
                .catch((error: unknown) => {
                    isStopped = true;
                    throw error;
                });
            if (isComplete) done.push(next.name);
            else isStopped = true;
        }
    };
    const ended = await Promise.allSettled(Array.from({ length: Math.min(jobs, downloads.length) }, work));
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
    return done;
}

/** Where each file from a stream ends, milliseconds. */
async function endsOf(
    stream: StreamDownload,
    { kind, since = 0, until }: DownloadRequest,
    files: readonly PlannedFile[],
    signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
    const ends = new Map<string, number>();
    for (const { name, symbol = '', timeframe, coverage } of files) {
        const from = coverage?.until ?? startOf(since, kind, timeframe);
        const isContinued = coverage !== undefined;
        ends.set(name, await stream.findEnd({ symbol, timeframe, from, until, isContinued, signal }));
    }
    return ends;
}

function nameOf({ kind, format, layout }: DownloadRequest, symbol: string | undefined, timeframe: string): string {
    if (layout === 'dataset') return datasetNameOf(symbol ?? '', kind, kind === 'candles' ? timeframe : undefined);
    return fileNameOf(symbol, kind, kind === 'candles' ? `${timeframe}.${format}` : format);
}

/** Refuses to write over a file that `manifest.json` does not name. @throws {UsageError} */
async function expectNoFile(name: string, { folder, format, layout }: DownloadRequest): Promise<void> {
    for (const each of new Set(layout === 'dataset' ? [name] : [name, growingOf(name, format)])) {
        if (!(await hasFile(join(folder, each)))) continue;
        throw new UsageError(
            `${each} exists already, and ${MANIFEST_FILE} does not name it; give another --out, or move it away`,
        );
    }
}

/** Where the rows of a file are from. */
type Source = Required<Pick<Coverage, 'service'>> & Pick<Coverage, 'owner'>;

async function sourceOf(exchange: aftermath, { kind, account }: DownloadRequest): Promise<Source> {
    const service = new URL(exchange.urls.api.rest).origin;
    if (!DATASETS[kind].isPrivate) return { service };
    const { resolver } = servicesOf(exchange).accounts;
    const { accountNumber } = await resolver.resolve({ account }, undefined);
    return { service, owner: { wallet: toFullAddress(await resolver.wallet.address()), account: accountNumber } };
}

/** Refuses to continue a file with the rows of another service or account. @throws {UsageError} */
function expectSource(known: Coverage, name: string, source: Source): void {
    const differences = [
        ['the service', known.service ?? source.service, source.service],
        ['the wallet', known.owner?.wallet ?? source.owner?.wallet, source.owner?.wallet],
        ['account', known.owner?.account ?? source.owner?.account, source.owner?.account],
    ] as const;
    const other = differences.find(([, before, now]) => before !== now);
    if (other === undefined) return;
    const [title, before, now] = other;
    throw new UsageError(`${name} is of ${title} ${before}, not of ${now}; give that one, or another --out`);
}

/** What a file has at the start. */
function toStart(
    known: Coverage | undefined,
    name: string,
    request: DownloadRequest,
    timeframe: string,
    source: Source,
): Coverage | undefined {
    const { since, isResumed, isSinceRelative, kind } = request;
    const hasRows = known !== undefined && (known.bytes > 0 || ('days' in known && known.until > known.from));
    if (hasRows && !isResumed) {
        throw new UsageError(`${name} exists already; give --resume to continue it, or another --out`);
    }
    // A file whose first step did not end starts again.
    if (known === undefined || (!hasRows && since !== undefined)) {
        if (since === undefined) throw new UsageError(`${name} is new; give --since, such as 30d or 2026-09-01`);
        return undefined;
    }
    expectSource(known, name, source);
    expectLayout(known, name, request);
    const from = since === undefined ? known.from : startOf(since, kind, timeframe);
    // A job that runs every day names a start that moves on; the file keeps what it has.
    if (from === known.from || (isSinceRelative === true && from > known.from)) return known;
    const start = new Date(known.from).toISOString();
    throw new UsageError(`${name} starts at ${start}; leave --since out, or give another --out`);
}

/** Refuses to continue a dataset in another format. @throws {UsageError} */
function expectLayout(known: Coverage, name: string, { layout, format, compression }: DownloadRequest): void {
    if (layout !== 'dataset') return;
    const { compression: before = '' } = known as Partial<DatasetCoverage>;
    if (known.format === format && before === compression) return;
    const found = `${known.format} with the compression ${before}`;
    throw new UsageError(
        `${name} is ${found}; give --format ${known.format} --compression ${before}, or another --out`,
    );
}

function startOf(at: number, kind: DatasetName, timeframe: string): number {
    return kind === 'candles' ? firstStart(at, timeframe) : at;
}

/** The download of one file, or of one market of a dataset. */
class FileDownload {
    readonly name: string;

    constructor(
        private readonly exchange: aftermath,
        private readonly request: DownloadRequest,
        private readonly context: DownloadContext,
        private readonly manifest: Manifest,
        private readonly file: PlannedFile,
        private readonly source: Source,
        private readonly dataset: Dataset,
    ) {
        this.name = file.name;
    }

    /** What is there before the download. */
    get planned(): Progress {
        return this.#progressOf(this.file.coverage ?? this.#toEmpty(), this.request.until);
    }

    /** Returns whether the file is complete; `isStopped` tells whether another one ends all. */
    async run(isStopped: () => boolean): Promise<boolean> {
        const { until: end } = this.request;
        // Files of earlier versions have no source.
        let coverage: Coverage = { ...(this.file.coverage ?? this.#toEmpty()), ...this.source };
        const sink = await this.#open(coverage);
        try {
            while (coverage.until < end) {
                if (this.context.signal.aborted || isStopped()) return false;
                const read = await this.#read(coverage, end);
                if (read === undefined) return false;
                coverage = await sink.take(coverage, read.rows, read.until);
                this.#report(coverage, end);
                if (read.isLast) break;
            }
            coverage = await sink.finish(coverage);
        } finally {
            await sink.close();
        }
        this.#report(coverage, end, true);
        return true;
    }

    #open(coverage: Coverage): Promise<RowSink> {
        const { folder, layout } = this.request;
        const { manifest, name, dataset } = this;
        if (layout !== 'dataset') return FileSink.open(folder, name, manifest, dataset, coverage);
        return DatasetSink.open(folder, name, manifest, dataset, coverage as DatasetCoverage);
    }

    #toEmpty(): Coverage {
        const { kind, since = 0, format, layout, compression = 'none' } = this.request;
        const { symbol = null, timeframe } = this.file;
        const from = startOf(since, kind, timeframe);
        return {
            ...{ kind, symbol, format, rows: 0, bytes: 0, first: null, last: null },
            ...(kind === 'candles' ? { timeframe } : {}),
            ...(layout === 'dataset' ? { compression, days: {} } : {}),
            from,
            until: from,
        };
    }

    /** Reads the next window: its rows, and the time before which they are all. */
    async #read(
        coverage: Coverage,
        end: number,
    ): Promise<{ readonly rows: readonly Row[]; readonly until: number; readonly isLast: boolean } | undefined> {
        const { kind } = this.request;
        const { symbol, timeframe } = this.file;
        const from = coverage.until;
        const until = Math.min(end, from + this.dataset.windowMs(timeframe));
        const last = (coverage.last ?? undefined) as Row | undefined;
        const part = { symbol, timeframe, account: this.source.owner?.account, from, until };
        const read = await repeat(this.context, () => readComplete(this.dataset, this.exchange, part, last));
        if (read === undefined) return undefined;
        // The current candle is not complete.
        const open = kind === 'candles' ? read.find(([at]) => nextStart(Number(at), timeframe) > end) : undefined;
        if (open === undefined) return { rows: read, until, isLast: false };
        return { rows: read.slice(0, read.indexOf(open)), until: Number(open[0]), isLast: true };
    }

    #report(coverage: Coverage, end: number, isDone = false): void {
        this.context.onProgress(this.#progressOf(coverage, end, isDone));
    }

    #progressOf({ from, until, rows, first }: Coverage, end: number, isDone = false): Progress {
        const gapMs = this.dataset.gapMs?.(this.file.timeframe) ?? Infinity;
        const isLate = first !== undefined && (first ?? until) - from > gapMs;
        return { file: this.name, rows, from, until, end, isDone, first: first ?? null, isLate };
    }
}

/** Repeats reads that a failing network or a busy service ends; `undefined` when the signal stopped it. */
async function repeat<T>(context: DownloadContext, read: () => Promise<T>): Promise<T | undefined> {
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
