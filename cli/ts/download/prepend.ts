/**
 * Puts earlier rows before those of a file. They are downloaded into a folder of their own, and then joined
 * with the file. The manifest has what the file will have (`joining`) before anything is replaced, so the
 * next call completes a join that a killed process began.
 */

import { readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, dayOf } from '../../../ts/core/clock.js';
import { codeOf, openRegularFile } from '../../../ts/core/files/regular-file.js';
import { MANIFEST_FILE, type Coverage, type DatasetCoverage } from '../../../ts/markets/archive/coverage.js';
import { UsageError } from '../io.js';
import { expectFolders, fileOfDay, makeFolders } from './dataset.js';
import { DATASETS, type Dataset, type DatasetName } from './datasets.js';
import {
    emptyCoverage,
    FileDownload,
    progressOf,
    startOf,
    type DownloadSession,
    type FileTask,
    type PlannedFile,
    type Progress,
} from './file-download.js';
import { DownloadManifest } from './manifest.js';
import { writeParquet } from './parquet.js';
import { expectColumns, expectLength, expectNoFile, hasFile, headerOf } from './row-file.js';
import { growingOf } from './row-sink.js';

/** Folder of the earlier rows, which has a manifest of its own until they are joined. */
const EARLIER = '_earlier';
/** Bytes that are copied at once. */
const CHUNK_BYTES = 1024 * 1024;

/**
 * Checks that earlier rows can be put before each file.
 *
 * @throws {UsageError} a file has no rows, was changed, or starts in a day that is not complete
 */
export async function planPrepends(session: DownloadSession, files: readonly PlannedFile[]): Promise<FileTask[]> {
    const { request, dataset } = session;
    const { folder, kind, since = 0 } = request;
    const earlier = await openEarlier(folder);
    const tasks: FileTask[] = [];
    for (const file of files) {
        const { name, coverage: known } = file;
        if (known === undefined || known.until === known.from) {
            throw new UsageError(
                `${name} has no rows yet; give the --format, --layout and --timeframe of its download, or leave --prepend out`,
            );
        }
        if (startOf(since, kind, file.timeframe) >= known.from) {
            const planned = progressOf(dataset, file, known, known.from, true);
            tasks.push({ name, planned, run: () => Promise.resolve(true) });
            continue;
        }
        if (!isDataset(known)) await expectContent(folder, name, known, dataset);
        if (earlier.find(earlierOf(name, known)) === undefined) {
            await expectNoFile(join(folder, EARLIER), earlierOf(name, known));
        }
        tasks.push(new Prepend(session, file, known, earlier));
    }
    return tasks;
}

/** Completes the joins that a killed process began. */
export async function completeJoins(folder: string, manifest: DownloadManifest): Promise<void> {
    const begun = manifest.all.filter(([, { joining }]) => joining !== undefined);
    if (begun.length === 0) return;
    const earlier = await openEarlier(folder);
    for (const [name] of begun) await completeJoin(folder, manifest, earlier, name);
    await removeEarlier(folder);
}

/** Removes the folder of the earlier rows unless it has some that are not joined. */
export async function removeEarlier(folder: string): Promise<void> {
    const { all } = await openEarlier(folder);
    if (all.length > 0) return;
    await rm(join(folder, EARLIER, MANIFEST_FILE), { force: true });
    await removeEmptyFolders(join(folder, EARLIER));
}

async function removeEmptyFolders(path: string): Promise<void> {
    try {
        const entries = await readdir(path, { withFileTypes: true });
        for (const entry of entries) if (entry.isDirectory()) await removeEmptyFolders(join(path, entry.name));
        await rmdir(path);
    } catch (error) {
        if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    }
}

async function openEarlier(folder: string): Promise<DownloadManifest> {
    await expectFolders(folder, EARLIER);
    return DownloadManifest.open(join(folder, EARLIER));
}

/** The name of the earlier rows of a file: those for Parquet are JSON lines. */
function earlierOf(name: string, known: Coverage): string {
    return isDataset(known) ? name : growingOf(name, known.format);
}

function isDataset(coverage: Coverage): coverage is DatasetCoverage {
    return 'days' in coverage;
}

/** Refuses a file that does not have what its coverage says. @throws {UsageError} */
async function expectContent(folder: string, name: string, known: Coverage, dataset: Dataset): Promise<void> {
    const path = join(folder, growingOf(name, known.format));
    await expectLength(path, known.bytes);
    if (known.bytes > 0) await expectColumns(path, name, dataset, known.format);
}

/** Puts earlier rows before one file. */
class Prepend implements FileTask {
    readonly name: string;
    readonly #end: number;
    readonly #download: FileDownload;

    constructor(
        private readonly session: DownloadSession,
        private readonly file: PlannedFile,
        private readonly known: Coverage,
        private readonly earlier: DownloadManifest,
    ) {
        const { request, context } = session;
        this.name = file.name;
        this.#end = endOfEarlier(file.name, known);
        const format = !isDataset(known) && known.format === 'parquet' ? 'jsonl' : known.format;
        const inner: DownloadSession = {
            ...session,
            request: { ...request, folder: join(request.folder, EARLIER), format },
            manifest: earlier,
            context: {
                ...context,
                onProgress: (progress) => {
                    context.onProgress(this.#toProgress(progress));
                },
            },
        };
        const name = earlierOf(file.name, known);
        const empty = { ...emptyCoverage(inner, file), ...session.source };
        const stored = earlier.find(name);
        const isContinued = stored !== undefined && stored.until <= this.#end && originOf(stored) === originOf(empty);
        this.#download = new FileDownload(
            inner,
            { ...file, name, coverage: isContinued ? stored : undefined },
            this.#end,
        );
    }

    get planned(): Progress {
        return this.#toProgress(this.#download.planned);
    }

    async run(isStopped: () => boolean): Promise<boolean> {
        const { request, manifest, context, dataset } = this.session;
        await makeFolders(request.folder, EARLIER);
        if (!(await this.#download.run(isStopped))) return false;
        const joining = await this.#prepare();
        await save(manifest, this.name, { ...this.known, joining });
        await completeJoin(request.folder, manifest, this.earlier, this.name);
        context.onProgress(progressOf(dataset, this.file, joining, this.#end, true));
        return true;
    }

    /** Writes what will replace the file, and returns what the file will have. */
    async #prepare(): Promise<Coverage> {
        const { name, known, session } = this;
        const earlier = this.earlier.find(earlierOf(name, known));
        if (earlier?.until !== this.#end) {
            throw new UsageError(`${name} does not start at a row; give another --out to download all rows`);
        }
        const { folder } = session.request;
        const { from, first: found } = earlier;
        const first = found ?? known.first;
        const last = known.last ?? earlier.last;
        const joined = { ...known, ...session.source, from, ...(first === undefined ? {} : { first }), last };
        if (isDataset(known) && isDataset(earlier)) return { ...joined, ...joinDays(name, known, earlier) };
        const growing = growingOf(name, known.format);
        const header = known.format === 'csv' ? Buffer.byteLength(headerOf(session.dataset.columns)) : 0;
        await writeParts(join(folder, `${growing}.new`), [
            { path: join(folder, EARLIER, growing), from: 0, until: earlier.bytes },
            { path: join(folder, growing), from: header, until: known.bytes },
        ]);
        return { ...joined, rows: earlier.rows + known.rows, bytes: earlier.bytes + known.bytes - header };
    }

    /** How far the whole file is. */
    #toProgress(progress: Progress): Progress {
        const rows = this.known.rows - replacedRows(this.known, this.#end) + progress.rows;
        return { ...progress, file: this.name, rows, isDone: false };
    }
}

/**
 * Where the earlier rows end, milliseconds: the day that a dataset starts in is read again as a whole.
 * @throws {UsageError}
 */
function endOfEarlier(name: string, known: Coverage): number {
    if (!isDataset(known) || known.from % DAY_MS === 0) return known.from;
    const end = Math.ceil(known.from / DAY_MS) * DAY_MS;
    if (known.until > end || (known.until === end && known.bytes === 0)) return end;
    const fact = `${name} starts within the day ${dayOf(known.from)}, which is not complete`;
    throw new UsageError(`${fact}; continue it with --resume first, or give another --out`);
}

type Origin = Coverage & Partial<Pick<DatasetCoverage, 'compression'>>;

/** What decides whether rows of an interrupted call are those of this one. */
function originOf({ from, format, compression, service, owner }: Origin): string {
    return JSON.stringify([from, format, compression, service, owner?.wallet, owner?.account]);
}

/** Rows of a dataset of the day that earlier rows replace. */
function replacedRows(known: Coverage, end: number): number {
    return isDataset(known) && end > known.from ? (known.days[dayOf(known.from)]?.rows ?? 0) : 0;
}

/** The days of both; the earlier rows have the whole of a day that both have. @throws {UsageError} */
function joinDays(
    name: string,
    known: DatasetCoverage,
    earlier: DatasetCoverage,
): Pick<DatasetCoverage, 'days' | 'rows'> {
    const day = dayOf(known.from);
    const [replaced, found] = [replacedRows(known, earlier.until), earlier.days[day]?.rows ?? 0];
    if (found < replaced) {
        const fact = `${name} has ${replaced} rows of ${day}, and the service now returns only ${found}`;
        throw new UsageError(`${fact}; nothing was changed: give another --out to download all rows`);
    }
    return { days: { ...earlier.days, ...known.days, ...earlier.days }, rows: earlier.rows + known.rows - replaced };
}

/** Writes parts of files as one file, and waits until it is stored. */
async function writeParts(
    target: string,
    parts: readonly { readonly path: string; readonly from: number; readonly until: number }[],
): Promise<void> {
    const output = await openRegularFile(target, 'write');
    try {
        const chunk = Buffer.alloc(CHUNK_BYTES);
        for (const { path, from, until } of parts) {
            const input = await openRegularFile(path, 'read');
            try {
                for (let at = from; at < until;) {
                    const { bytesRead } = await input.read(chunk, 0, Math.min(chunk.length, until - at), at);
                    if (bytesRead === 0)
                        throw new UsageError(`${path} has ${at} bytes instead of ${until}; restore it`);
                    await output.writeFile(chunk.subarray(0, bytesRead));
                    at += bytesRead;
                }
            } finally {
                await input.close();
            }
        }
        await output.datasync();
    } catch (error) {
        await rm(target, { force: true });
        throw error;
    } finally {
        await output.close();
    }
}

/**
 * Puts the joined rows in place of the file, and removes the earlier ones; a part of it may be done already.
 */
async function completeJoin(
    folder: string,
    manifest: DownloadManifest,
    earlier: DownloadManifest,
    name: string,
): Promise<void> {
    const known = manifest.find(name);
    const joining = known?.joining;
    if (known === undefined || joining === undefined) return;
    if (isDataset(known) && isDataset(joining)) await moveDays(folder, name, known, joining);
    else await replaceFile(folder, name, joining);
    const source = earlierOf(name, known);
    await expectFolders(folder, join(EARLIER, isDataset(known) ? source : '.'));
    await rm(join(folder, EARLIER, source), { recursive: true, force: true });
    if (earlier.find(source) !== undefined) await earlier.remove(source);
    await save(manifest, name, joining);
}

async function replaceFile(folder: string, name: string, { kind, format, bytes }: Coverage): Promise<void> {
    const path = join(folder, growingOf(name, format));
    if (await hasFile(`${path}.new`)) await rename(`${path}.new`, path);
    await expectLength(path, bytes);
    if (format !== 'parquet') return;
    if (!Object.hasOwn(DATASETS, kind)) throw new UsageError(`${name} is of ${kind}, which is no kind of rows`);
    await writeParquet(path, join(folder, name), DATASETS[kind as DatasetName]);
}

/** Moves the files of the earlier days. */
async function moveDays(folder: string, name: string, known: DatasetCoverage, joining: DatasetCoverage): Promise<void> {
    for (const [day, { sha256, bytes }] of Object.entries(joining.days)) {
        if (known.days[day]?.sha256 === sha256) continue;
        const [dayName, file] = [join(name, `date=${day}`), fileOfDay(joining, day)];
        await expectFolders(folder, join(EARLIER, dayName));
        await makeFolders(folder, dayName);
        await rename(join(folder, EARLIER, name, file), join(folder, name, file)).catch((error: unknown) => {
            if (codeOf(error) !== 'ENOENT') throw error;
        });
        await expectLength(join(folder, name, file), bytes);
    }
}

function save(manifest: DownloadManifest, name: string, coverage: Coverage): Promise<void> {
    return isDataset(coverage) ? manifest.saveDataset(name, coverage) : manifest.save(name, coverage);
}
