/**
 * The files of a download: which rows each one has. The command line writes them, and `loadHistory` reads
 * them.
 */

import { hasFewLevels } from '../../core/json.js';
import { readRegularFile } from '../../core/files/regular-file.js';
import { sentence } from '../../core/problem.js';
import { isCount, isRecord } from '../../core/shape.js';

/** Formats of files. */
export const FORMATS = ['csv', 'jsonl', 'parquet'] as const;

/** The format of a file. */
export type Format = (typeof FORMATS)[number];

/** What one file has: all rows with `from <= timestamp < until`. */
export interface Coverage {
    /** Name of the dataset, such as `candles`. */
    readonly kind: string;
    /** `null` for rows of all markets. */
    readonly symbol: string | null;
    /** Only of candles. */
    readonly timeframe?: string;
    readonly format: Format;
    /** Origin of the service; files of earlier versions have none. */
    readonly service?: string;
    /** Address of the wallet and number of its account; only of private rows. */
    readonly owner?: { readonly wallet: string; readonly account: number };
    readonly from: number;
    readonly until: number;
    readonly rows: number;
    /** Length of the written file; a longer file has rows of a step that did not end. */
    readonly bytes: number;
    /**
     * Time of the first row, `null` without rows: later than `from` where the data begins later. Files of
     * earlier versions have none.
     */
    readonly first?: number | null;
    /** The last row, to which the next one must fit; `null` without rows. */
    readonly last: readonly (string | number | null)[] | null;
    /**
     * What the file has once its earlier rows are joined with it: a process was killed meanwhile, and the
     * next download completes it.
     */
    readonly joining?: Coverage;
}

/** One day of a dataset. */
export interface DatasetDay {
    readonly rows: number;
    readonly bytes: number;
    /** SHA-256 of the file, in hexadecimal. */
    readonly sha256: string;
    /** All rows before it are in the file; the end of the day once the day is complete. */
    readonly until: number;
}

/**
 * What a dataset has of one market: a file a day. `bytes` is the length of the rows of the day that is not
 * complete.
 */
export interface DatasetCoverage extends Coverage {
    readonly compression: string;
    /** By day in UTC, such as `2026-09-01`; a day without rows has no file. */
    readonly days: Readonly<Record<string, DatasetDay>>;
}

/** Name of the file with the coverage of each file. */
export const MANIFEST_FILE = 'manifest.json';
/** Name of the file with the service's row of each market, by symbol. */
export const MARKETS_FILE = 'markets.json';
/** Version of both files. */
export const ARCHIVE_VERSION = 1;

/** The content of {@link MANIFEST_FILE}. */
export interface ManifestContent {
    readonly version: typeof ARCHIVE_VERSION;
    readonly files: Record<string, Coverage>;
    /** By folder, such as `trades/symbol=BTC-USD-USDC`. */
    readonly datasets?: Record<string, DatasetCoverage>;
}

/** The content of {@link MARKETS_FILE}. */
export interface MarketsContent {
    readonly version: typeof ARCHIVE_VERSION;
    readonly markets: Readonly<Record<string, unknown>>;
}

/**
 * Refuses to read a file whose earlier rows are not yet joined with it.
 *
 * @throws {Problem} `argument`
 */
export function expectJoined(name: string, { joining }: Pick<Coverage, 'joining'>): void {
    if (joining === undefined) return;
    throw sentence('argument', `earlier rows are not yet joined with ${name}; run the download with --prepend again`);
}

/** Reads the content of one of these files; `undefined` when it is another text. */
export function readContent<T extends ManifestContent | MarketsContent>(
    text: string,
    member: 'files' | 'markets',
): T | undefined {
    let content: Record<string, unknown>;
    try {
        content = Object(JSON.parse(text)) as Record<string, unknown>;
    } catch {
        return undefined;
    }
    const rows = content[member];
    if (content.version !== ARCHIVE_VERSION || !isRecord(rows) || !hasFewLevels(rows)) return undefined;
    const isKnown =
        member === 'markets' || Object.entries(rows).every(([name, each]) => isFileName(name) && isFile(each));
    return isKnown && areDatasets(content.datasets) ? (content as unknown as T) : undefined;
}

/** A file has no days: their names would be paths. */
function isFile(value: unknown): boolean {
    return isCoverage(value) && ![value, value.joining ?? {}].some((each) => 'days' in each);
}

function areDatasets(value: unknown): boolean {
    if (value === undefined) return true;
    return isRecord(value) && Object.entries(value).every(([name, each]) => isDatasetName(name) && isDataset(each));
}

/** A folder below the folder itself. */
function isDatasetName(name: string): boolean {
    return /^[a-z-]{1,50}(?:\/timeframe=[0-9A-Za-z]{1,10})?\/symbol=[A-Za-z0-9][A-Za-z0-9._-]{0,250}$/.test(name);
}

function isDataset(value: unknown): boolean {
    if (!isRecord(value)) return false;
    const { compression, days, rows, joining } = value;
    const isJoining = isRecord(joining) && joining['joining'] === undefined && isDataset(joining);
    if (joining !== undefined && !isJoining) return false;
    if (
        !isCoverage({ ...value, rows: 0, joining: undefined }) ||
        !isCount(rows) ||
        !isText(compression) ||
        !isRecord(days)
    )
        return false;
    return Object.entries(days).every(([day, each]) => /^\d{4}-\d\d-\d\d$/.test(day) && isDay(each));
}

function isDay(value: unknown): boolean {
    if (!isRecord(value)) return false;
    const { rows, bytes, sha256, until } = value;
    return isCount(rows) && isCount(bytes) && isTime(until) && /^[0-9a-f]{64}$/.test(String(sha256));
}

/** A name of a file in the folder itself. */
function isFileName(name: string): boolean {
    return /^[A-Za-z0-9][A-Za-z0-9._-]{0,250}$/.test(name);
}

/** The last time of JavaScript's dates. */
const LATEST_MS = 8_640_000_000_000_000;
const MAX_TEXT = 1_000;

function isText(value: unknown): boolean {
    return typeof value === 'string' && value.length <= MAX_TEXT;
}

function isTime(value: unknown): boolean {
    return isCount(value) && value <= LATEST_MS;
}

function isCell(value: unknown): boolean {
    return value === null || isText(value) || typeof value === 'number';
}

/** Returns whether a value has the members of a coverage, with their types and ranges. */
function isCoverage(value: unknown): value is Coverage {
    if (!isRecord(value)) return false;
    const { kind, symbol, timeframe, format, service, owner, from, until, rows, bytes, first, last, joining } = value;
    const isOwner = owner === undefined || (isRecord(owner) && isText(owner['wallet']) && isCount(owner['account']));
    return [
        isText(kind),
        symbol === null || isText(symbol),
        [timeframe, service].every((text) => text === undefined || isText(text)),
        FORMATS.some((known) => known === format),
        isOwner,
        [from, until].every(isTime) && Number(from) <= Number(until),
        [rows, bytes].every(isCount) && Number(rows) <= Number(bytes),
        first === undefined || first === null || isTime(first),
        joining === undefined || (isRecord(joining) && joining['joining'] === undefined && isCoverage(joining)),
        last === null || (Array.isArray(last) && last.length > 0 && last.length <= 100 && last.every(isCell)),
    ].every(Boolean);
}

/** Bytes of a manifest, or of the markets, at most. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads a file of a folder; `undefined` when it does not exist.
 *
 * @throws {Problem} `argument` when it is no regular file, or too long
 */
export function readText(folder: string, name: string): Promise<string | undefined> {
    return readRegularFile(`${folder}/${name}`, MAX_BYTES);
}
