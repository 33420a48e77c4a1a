/**
 * Downloads rows step by step: a step is read, checked, appended to its file, and then stored in the
 * manifest. So a process that ends at any moment loses one step at most, and `--resume` continues after the
 * last one.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { toFullAddress } from '../../../ts/core/address.js';
import { MINUTE_MS } from '../../../ts/core/clock.js';
import { acquireLock, removeLeftovers } from '../../../ts/core/files/lock.js';
import { MANIFEST_FILE, type Coverage, type DatasetCoverage } from '../../../ts/markets/archive/coverage.js';
import { UsageError } from '../io.js';
import { datasetNameOf, expectFolders } from './dataset.js';
import { DATASETS } from './datasets.js';
import {
    FileDownload,
    repeat,
    startOf,
    type DownloadContext,
    type DownloadRequest,
    type DownloadSession,
    type FileTask,
    type PlannedFile,
    type DownloadSource,
} from './file-download.js';
import { fileNameOf, DownloadManifest } from './manifest.js';
import { completeJoins, planPrepends, removeEarlier } from './prepend.js';
import { expectNoFile } from './row-file.js';
import { growingOf } from './row-sink.js';
import { StreamDownload } from './stream-download.js';
import type { aftermath } from '../../../ts/index.js';
import { readServiceTime, servicesOf } from '../../../ts/host.js';

/**
 * A download ends this long before the time of the service, milliseconds: rows that are newer may not be
 * readable yet, and candles may still change. `--resume` reads them.
 */
const SETTLE_MS = MINUTE_MS;

/** Downloads every file of a request. Returns their names; fewer when the signal stopped it. */
export async function download(
    exchange: aftermath,
    request: DownloadRequest,
    context: DownloadContext,
): Promise<readonly string[]> {
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
    const path = join(request.folder, `${MANIFEST_FILE}.lock`);
    const lock = await acquireLock(path, {
        at: request.folder,
        wanted: 'a folder that no other download writes to; wait for that one to end, or give another --out',
    });
    try {
        await removeLeftovers(path);
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
    const manifest = await DownloadManifest.open(request.folder);
    await completeJoins(request.folder, manifest);
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
        if (manifest.find(name) !== undefined) continue;
        const written = request.layout === 'dataset' ? [name] : [name, growingOf(name, request.format)];
        for (const each of new Set(written)) await expectNoFile(request.folder, each);
    }
    const dataset = stream?.dataset ?? DATASETS[request.kind];
    const session: DownloadSession = { exchange, request, context, manifest, source, dataset };
    const prepends = request.isPrepended === true ? await planPrepends(session, files) : undefined;
    // A stream is read before anything is written.
    const ends = stream && (await endsOf(stream, request, files, context.signal));
    const rows = symbols.map((symbol) => {
        const market = exchange.market(symbol);
        // The service repeats the lot there, and its amounts are in base.
        return [symbol, { ...(market.info as object), contractSize: Number(market.contractSize) }];
    });
    if (rows.length > 0) await manifest.saveMarkets(Object.fromEntries(rows) as Record<string, unknown>);
    // All files from the service end at the same moment.
    const now = (ends ?? prepends) ? Infinity : await repeat(context, () => readServiceTime(exchange));
    if (now === undefined) return [];
    const endOf = ({ name }: PlannedFile): number => ends?.get(name) ?? Math.min(request.until, now - SETTLE_MS);
    const tasks = prepends ?? files.map((file) => new FileDownload(session, file, endOf(file)));
    context.onPlan?.(tasks.map(({ planned }) => planned));
    const done = await runSideBySide(tasks, request.jobs ?? 1);
    if (prepends !== undefined) await removeEarlier(request.folder);
    return done;
}

/** Runs tasks, some at a time; the first that stops or fails ends the others after their step. */
async function runSideBySide(tasks: readonly FileTask[], jobs: number): Promise<readonly string[]> {
    const done: string[] = [];
    const left = [...tasks];
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
    const ended = await Promise.allSettled(Array.from({ length: Math.min(jobs, tasks.length) }, work));
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

async function sourceOf(exchange: aftermath, { kind, account }: DownloadRequest): Promise<DownloadSource> {
    const service = new URL(exchange.urls.api.rest).origin;
    if (!DATASETS[kind].isPrivate) return { service };
    const { resolver } = servicesOf(exchange).accounts;
    const { accountNumber } = await resolver.resolve({ account }, undefined);
    return { service, owner: { wallet: toFullAddress(await resolver.wallet.address()), account: accountNumber } };
}

/**
 * Refuses to continue a file with the rows of another service or account, or a dataset in another format.
 * @throws {UsageError}
 */
function expectOrigin(known: Coverage, name: string, request: DownloadRequest, source: DownloadSource): void {
    expectLayout(known, name, request);
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
    source: DownloadSource,
): Coverage | undefined {
    const { since, isResumed, isPrepended, isSinceRelative, kind } = request;
    const hasRows = known !== undefined && (known.bytes > 0 || ('days' in known && known.until > known.from));
    if (isPrepended === true) {
        if (known !== undefined) expectOrigin(known, name, request, source);
        return known;
    }
    if (hasRows && !isResumed) {
        throw new UsageError(`${name} exists already; give --resume to continue it, or another --out`);
    }
    // A file whose first step did not end starts again.
    if (known === undefined || (!hasRows && since !== undefined)) {
        if (since === undefined) throw new UsageError(`${name} is new; give --since, such as 30d or 2026-09-01`);
        return undefined;
    }
    expectOrigin(known, name, request, source);
    const from = since === undefined ? known.from : startOf(since, kind, timeframe);
    // A job that runs every day names a start that moves on; the file keeps what it has.
    if (from === known.from || (isSinceRelative === true && from > known.from)) return known;
    const start = new Date(known.from).toISOString();
    throw new UsageError(`${name} starts at ${start}; leave --since out, or give another --out`);
}

function expectLayout(known: Coverage, name: string, { layout, format, compression }: DownloadRequest): void {
    if (layout !== 'dataset') return;
    const { compression: before = '' } = known as Partial<DatasetCoverage>;
    if (known.format === format && before === compression) return;
    const found = `${known.format} with the compression ${before}`;
    throw new UsageError(
        `${name} is ${found}; give --format ${known.format} --compression ${before}, or another --out`,
    );
}
