/**
 * Downloads rows step by step: a step is read, checked, appended to its file, and then stored in the manifest. So a process
 * that ends at any moment loses one step at most, and `--resume` continues after the last one.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NetworkError } from 'ccxt';
import type { aftermath } from '../../aftermath.js';
import { MANIFEST_FILE, type Coverage, type Format } from '../../markets/archive/coverage.js';
import { MINUTE_MS } from '../../core/clock.js';
import { acquireLock } from '../../core/files/lock.js';
import { readServiceTime } from '../../exchange/service-time.js';
import { servicesOf } from '../../services.js';
import { toFullAddress } from '../../core/address.js';
import { UsageError } from '../io.js';
import { DATASETS, readComplete, type Dataset, type DatasetName, type Row } from './datasets.js';
import { firstStart, nextStart } from '../../markets/archive/candle-starts.js';
import { fileNameOf, Manifest } from './manifest.js';
import { loadParquetWriter, writeParquet } from './parquet.js';
import { StreamDownload } from './stream-download.js';
import type { ReaderOptions } from '../../core/nats/stream-reader.js';
import { hasFile, RowFile } from './row-file.js';

/** What to download. */
export interface DownloadRequest {
    readonly kind: DatasetName;
    /** Empty for the rows of all markets of an account. */
    readonly symbols: readonly string[];
    readonly timeframe: string;
    /** Milliseconds; needed for a new file. */
    readonly since: number | undefined;
    readonly until: number;
    readonly folder: string;
    readonly format: Format;
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
    /** Time of the first row; `null` without rows, and of files of earlier versions. */
    readonly first: number | null;
    /** Whether the data begins after `from`: the service has no older rows. */
    readonly isLate: boolean;
}

/** Where a download reports to, and what stops it. */
export interface DownloadContext {
    readonly signal: AbortSignal;
    readonly onProgress: (progress: Progress) => void;
    /** Called before a failed request is repeated. */
    readonly onRetry: (error: Error, delayMs: number) => void;
    readonly sleep: (ms: number) => Promise<void>;
}

/** The rows are kept as JSON lines until they are all there, because Parquet files cannot grow. */
const UNFINISHED = '.part.jsonl';

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
    const files = (symbols.length === 0 ? [undefined] : symbols).map((symbol) => {
        const name = nameOf(request, symbol);
        return { name, symbol, coverage: toStart(manifest.find(name), name, request, source) };
    });
    for (const { name } of files) if (manifest.find(name) === undefined) await expectNoFile(name, request);
    // A stream is read before anything is written.
    const ends = stream && (await endsOf(stream, request, files, context.signal));
    const rows = symbols.map((symbol) => {
        const market = exchange.market(symbol);
        // The service repeats the lot there, and its amounts are in base.
        return [symbol, { ...(market.info as object), contractSize: Number(market.contractSize) }];
    });
    if (rows.length > 0) await manifest.saveMarkets(Object.fromEntries(rows) as Record<string, unknown>);
    const done: string[] = [];
    // All files from the service end at the same moment.
    const now = ends === undefined ? await repeat(context, () => readServiceTime(exchange)) : Infinity;
    if (now === undefined) return done;
    const dataset = stream?.dataset ?? DATASETS[request.kind];
    for (const { name, symbol, coverage } of files) {
        const until = ends?.get(name) ?? Math.min(request.until, now - SETTLE_MS);
        const file = new FileDownload(
            exchange,
            { ...request, until },
            context,
            manifest,
            name,
            symbol,
            source,
            dataset,
        );
        if (!(await file.run(coverage))) break;
        done.push(name);
    }
    return done;
}

/** Where each file from a stream ends, milliseconds. */
async function endsOf(
    stream: StreamDownload,
    { kind, timeframe, since = 0, until }: DownloadRequest,
    files: readonly {
        readonly name: string;
        readonly symbol: string | undefined;
        readonly coverage: Coverage | undefined;
    }[],
    signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
    const ends = new Map<string, number>();
    for (const { name, symbol = '', coverage } of files) {
        const from = coverage?.until ?? startOf(since, kind, timeframe);
        const isContinued = coverage !== undefined;
        ends.set(name, await stream.findEnd({ symbol, timeframe, from, until, isContinued, signal }));
    }
    return ends;
}

function nameOf({ kind, timeframe, format }: DownloadRequest, symbol: string | undefined): string {
    return fileNameOf(symbol, kind, kind === 'candles' ? `${timeframe}.${format}` : format);
}

/** The file that grows: of Parquet, that of its JSON lines. */
function growingOf(name: string, format: Format): string {
    return format === 'parquet' ? `${name}${UNFINISHED}` : name;
}

/** Refuses to write over a file that `manifest.json` does not name. @throws {UsageError} */
async function expectNoFile(name: string, { folder, format }: DownloadRequest): Promise<void> {
    for (const each of new Set([name, growingOf(name, format)])) {
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
    source: Source,
): Coverage | undefined {
    const { since, isResumed, timeframe, kind } = request;
    const hasRows = known !== undefined && known.bytes > 0;
    if (hasRows && !isResumed) {
        throw new UsageError(`${name} exists already; give --resume to continue it, or another --out`);
    }
    // A file whose first step did not end starts again.
    if (known === undefined || (!hasRows && since !== undefined)) {
        if (since === undefined) throw new UsageError(`${name} is new; give --since, such as 30d or 2026-09-01`);
        return undefined;
    }
    expectSource(known, name, source);
    const from = since === undefined ? known.from : startOf(since, kind, timeframe);
    if (from !== known.from) {
        const start = new Date(known.from).toISOString();
        throw new UsageError(`${name} starts at ${start}; leave --since out, or give another --out`);
    }
    return known;
}

function startOf(at: number, kind: DatasetName, timeframe: string): number {
    return kind === 'candles' ? firstStart(at, timeframe) : at;
}

/** The download of one file. */
class FileDownload {
    constructor(
        private readonly exchange: aftermath,
        private readonly request: DownloadRequest,
        private readonly context: DownloadContext,
        private readonly manifest: Manifest,
        private readonly name: string,
        private readonly symbol: string | undefined,
        private readonly source: Source,
        private readonly dataset: Dataset,
    ) {}

    /** Returns whether the file is complete. */
    async run(known: Coverage | undefined): Promise<boolean> {
        const { until: end, folder, format } = this.request;
        const isParquet = format === 'parquet';
        const path = join(folder, this.name);
        // Files of earlier versions have no source.
        let coverage: Coverage = { ...(known ?? this.#toEmpty()), ...this.source };
        const rowPath = join(folder, growingOf(this.name, format));
        // The manifest names each file that exists, whenever the process ends.
        await this.manifest.save(this.name, coverage);
        const file = await RowFile.open(rowPath, this.dataset, isParquet ? 'jsonl' : format, coverage.bytes);
        try {
            while (coverage.until < end) {
                if (this.context.signal.aborted) return false;
                const next = await this.#step(file, coverage, end);
                if (next === undefined) return false;
                coverage = next.coverage;
                await this.manifest.save(this.name, coverage);
                this.#report(coverage, end);
                if (next.isLast) break;
            }
        } finally {
            await file.close();
        }
        await this.manifest.save(this.name, coverage);
        if (isParquet) await writeParquet(rowPath, path, this.dataset);
        this.#report(coverage, end);
        return true;
    }

    #toEmpty(): Coverage {
        const { kind, timeframe, since = 0, format } = this.request;
        const from = startOf(since, kind, timeframe);
        return {
            ...{ kind, symbol: this.symbol ?? null, format, rows: 0, bytes: 0, first: null, last: null },
            ...(kind === 'candles' ? { timeframe } : {}),
            from,
            until: from,
        };
    }

    /** Reads and appends the next window. */
    async #step(
        file: RowFile,
        coverage: Coverage,
        end: number,
    ): Promise<{ readonly coverage: Coverage; readonly isLast: boolean } | undefined> {
        const { kind, timeframe } = this.request;
        const from = coverage.until;
        const until = Math.min(end, from + this.dataset.windowMs(timeframe));
        const last = (coverage.last ?? undefined) as Row | undefined;
        const part = { symbol: this.symbol, timeframe, account: this.source.owner?.account, from, until };
        const read = await repeat(this.context, () => readComplete(this.dataset, this.exchange, part, last));
        if (read === undefined) return undefined;
        // The current candle is not complete.
        const open = kind === 'candles' ? read.find(([at]) => nextStart(Number(at), timeframe) > end) : undefined;
        const rows = open === undefined ? read : read.slice(0, read.indexOf(open));
        await file.append(rows);
        const newest = rows.at(-1)?.map((value) => value ?? null) ?? coverage.last;
        const count = coverage.rows + rows.length;
        const isFirst = coverage.rows === 0 && rows.length > 0;
        const first = isFirst ? { first: Number(rows[0]?.[0]) } : {};
        const covered = { until: open === undefined ? until : Number(open[0]), rows: count, bytes: file.bytes };
        return { coverage: { ...coverage, ...covered, ...first, last: newest }, isLast: open !== undefined };
    }

    #report({ from, until, rows, first }: Coverage, end: number): void {
        const { timeframe } = this.request;
        const gapMs = this.dataset.gapMs?.(timeframe) ?? Infinity;
        const isLate = first !== undefined && (first ?? until) - from > gapMs;
        this.context.onProgress({ file: this.name, rows, from, until, end, first: first ?? null, isLate });
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
