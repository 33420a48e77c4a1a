"use strict";
/**
 * Downloads rows step by step: a step is read, checked, appended to its file, and then stored in the manifest. So a process
 * that ends at any moment loses one step at most, and `--resume` continues after the last one.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.download = download;
const promises_1 = require("node:fs/promises");
const node_path_1 = require("node:path");
const ccxt_1 = require("ccxt");
const coverage_js_1 = require("../../markets/archive/coverage.js");
const clock_js_1 = require("../../core/clock.js");
const lock_js_1 = require("../../core/files/lock.js");
const services_js_1 = require("../../services.js");
const address_js_1 = require("../../core/address.js");
const io_js_1 = require("../io.js");
const service_time_js_1 = require("../service-time.js");
const datasets_js_1 = require("./datasets.js");
const file_name_js_1 = require("./file-name.js");
const manifest_js_1 = require("./manifest.js");
const parquet_js_1 = require("./parquet.js");
const row_file_js_1 = require("./row-file.js");
/** The rows are kept as JSON lines until they are all there, because Parquet files cannot grow. */
const UNFINISHED = '.part.jsonl';
/**
 * A download ends this long before the time of the service, milliseconds: rows that are newer may not be readable yet, and candles
 * may still change. `--resume` reads them.
 */
const SETTLE_MS = clock_js_1.MINUTE_MS;
const RETRIES = 10;
const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 60_000;
/** Downloads every file of a request. Returns their names; fewer when the signal stopped it. */
async function download(exchange, request, context) {
    if (request.format === 'parquet')
        await (0, parquet_js_1.loadParquetWriter)();
    await (0, promises_1.mkdir)(request.folder, { recursive: true });
    const lock = await (0, lock_js_1.acquireLock)((0, node_path_1.join)(request.folder, `${coverage_js_1.MANIFEST_FILE}.lock`), {
        at: request.folder,
        wanted: 'a folder that no other download writes to; wait for that one to end, or give another --out',
    });
    try {
        return await downloadFiles(exchange, request, context);
    }
    finally {
        await lock.release();
    }
}
async function downloadFiles(exchange, request, context) {
    const manifest = await manifest_js_1.Manifest.open(request.folder);
    await exchange.loadMarkets();
    const symbols = [...new Set(request.symbols.map((symbol) => exchange.market(symbol).symbol))];
    const source = await sourceOf(exchange, request);
    const files = (symbols.length === 0 ? [undefined] : symbols).map((symbol) => {
        const name = nameOf(request, symbol);
        return { name, symbol, coverage: toStart(manifest.find(name), name, request, source) };
    });
    for (const { name } of files)
        if (manifest.find(name) === undefined)
            await expectNoFile(name, request);
    const rows = symbols.map((symbol) => {
        const market = exchange.market(symbol);
        // The service repeats the lot there, and its amounts are in base.
        return [symbol, { ...market.info, contractSize: Number(market.contractSize) }];
    });
    if (rows.length > 0)
        await manifest.saveMarkets(Object.fromEntries(rows));
    const done = [];
    const now = await repeat(context, () => (0, service_time_js_1.readServiceTime)(exchange));
    if (now === undefined)
        return done;
    // All files end at the same moment.
    const period = { ...request, until: Math.min(request.until, now - SETTLE_MS) };
    for (const { name, symbol, coverage } of files) {
        const file = new FileDownload(exchange, period, context, manifest, name, symbol, source);
        if (!(await file.run(coverage)))
            break;
        done.push(name);
    }
    return done;
}
function nameOf({ kind, timeframe, format }, symbol) {
    return (0, file_name_js_1.fileNameOf)(symbol, kind, kind === 'candles' ? `${timeframe}.${format}` : format);
}
/** The file that grows: of Parquet, that of its JSON lines. */
function growingOf(name, format) {
    return format === 'parquet' ? `${name}${UNFINISHED}` : name;
}
/** Refuses to write over a file that `manifest.json` does not name. @throws {UsageError} */
async function expectNoFile(name, { folder, format }) {
    for (const each of new Set([name, growingOf(name, format)])) {
        if (!(await (0, row_file_js_1.hasFile)((0, node_path_1.join)(folder, each))))
            continue;
        throw new io_js_1.UsageError(`${each} exists already, and ${coverage_js_1.MANIFEST_FILE} does not name it; give another --out, or move it away`);
    }
}
async function sourceOf(exchange, { kind, account }) {
    const service = new URL(exchange.urls.api.rest).origin;
    if (!datasets_js_1.DATASETS[kind].isPrivate)
        return { service };
    const { resolver } = (0, services_js_1.servicesOf)(exchange).accounts;
    const { accountNumber } = await resolver.resolve({ account }, undefined);
    return { service, owner: { wallet: (0, address_js_1.toFullAddress)(await resolver.wallet.address()), account: accountNumber } };
}
/** Refuses to continue a file with the rows of another service or account. @throws {UsageError} */
function expectSource(known, name, source) {
    const differences = [
        ['the service', known.service ?? source.service, source.service],
        ['the wallet', known.owner?.wallet ?? source.owner?.wallet, source.owner?.wallet],
        ['account', known.owner?.account ?? source.owner?.account, source.owner?.account],
    ];
    const other = differences.find(([, before, now]) => before !== now);
    if (other === undefined)
        return;
    const [title, before, now] = other;
    throw new io_js_1.UsageError(`${name} is of ${title} ${before}, not of ${now}; give that one, or another --out`);
}
/** What a file has at the start. */
function toStart(known, name, request, source) {
    const { since, isResumed, timeframe, kind } = request;
    const hasRows = known !== undefined && known.bytes > 0;
    if (hasRows && !isResumed) {
        throw new io_js_1.UsageError(`${name} exists already; give --resume to continue it, or another --out`);
    }
    // A file whose first step did not end starts again.
    if (known === undefined || (!hasRows && since !== undefined)) {
        if (since === undefined)
            throw new io_js_1.UsageError(`${name} is new; give --since, such as 30d or 2026-09-01`);
        return undefined;
    }
    expectSource(known, name, source);
    const from = since === undefined ? known.from : startOf(since, kind, timeframe);
    if (from !== known.from) {
        const start = new Date(known.from).toISOString();
        throw new io_js_1.UsageError(`${name} starts at ${start}; leave --since out, or give another --out`);
    }
    return known;
}
function startOf(at, kind, timeframe) {
    return kind === 'candles' ? (0, datasets_js_1.firstStart)(at, timeframe) : at;
}
/** The download of one file. */
class FileDownload {
    exchange;
    request;
    context;
    manifest;
    name;
    symbol;
    source;
    #dataset;
    constructor(exchange, request, context, manifest, name, symbol, source) {
        this.exchange = exchange;
        this.request = request;
        this.context = context;
        this.manifest = manifest;
        this.name = name;
        this.symbol = symbol;
        this.source = source;
        this.#dataset = datasets_js_1.DATASETS[request.kind];
    }
    /** Returns whether the file is complete. */
    async run(known) {
        const { until: end, folder, format } = this.request;
        const isParquet = format === 'parquet';
        const path = (0, node_path_1.join)(folder, this.name);
        // Files of earlier versions have no source.
        let coverage = { ...(known ?? this.#toEmpty()), ...this.source };
        const rowPath = (0, node_path_1.join)(folder, growingOf(this.name, format));
        // The manifest names each file that exists, whenever the process ends.
        await this.manifest.save(this.name, coverage);
        const file = await row_file_js_1.RowFile.open(rowPath, this.#dataset, isParquet ? 'jsonl' : format, coverage.bytes);
        try {
            while (coverage.until < end) {
                if (this.context.signal.aborted)
                    return false;
                const next = await this.#step(file, coverage, end);
                if (next === undefined)
                    return false;
                coverage = next.coverage;
                await this.manifest.save(this.name, coverage);
                this.#report(coverage, end);
                if (next.isLast)
                    break;
            }
        }
        finally {
            await file.close();
        }
        await this.manifest.save(this.name, coverage);
        if (isParquet)
            await (0, parquet_js_1.writeParquet)(rowPath, path, this.#dataset);
        this.#report(coverage, end);
        return true;
    }
    #toEmpty() {
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
    async #step(file, coverage, end) {
        const { kind, timeframe } = this.request;
        const from = coverage.until;
        const until = Math.min(end, from + this.#dataset.windowMs(timeframe));
        const last = (coverage.last ?? undefined);
        const part = { symbol: this.symbol, timeframe, account: this.source.owner?.account, from, until };
        const read = await repeat(this.context, () => (0, datasets_js_1.readComplete)(this.#dataset, this.exchange, part, last));
        if (read === undefined)
            return undefined;
        // The current candle is not complete.
        const open = kind === 'candles' ? read.find(([at]) => (0, datasets_js_1.nextStart)(Number(at), timeframe) > end) : undefined;
        const rows = open === undefined ? read : read.slice(0, read.indexOf(open));
        await file.append(rows);
        const newest = rows.at(-1)?.map((value) => value ?? null) ?? coverage.last;
        const count = coverage.rows + rows.length;
        const isFirst = coverage.rows === 0 && rows.length > 0;
        const first = isFirst ? { first: Number(rows[0]?.[0]) } : {};
        const covered = { until: open === undefined ? until : Number(open[0]), rows: count, bytes: file.bytes };
        return { coverage: { ...coverage, ...covered, ...first, last: newest }, isLast: open !== undefined };
    }
    #report({ from, until, rows, first }, end) {
        const { timeframe } = this.request;
        const gapMs = this.#dataset.gapMs?.(timeframe) ?? Infinity;
        const isLate = first !== undefined && (first ?? until) - from > gapMs;
        this.context.onProgress({ file: this.name, rows, from, until, end, first: first ?? null, isLate });
    }
}
/** Repeats reads that a failing network or a busy service ends; `undefined` when the signal stopped it. */
async function repeat(context, read) {
    const { signal, onRetry, sleep } = context;
    const isAborted = () => signal.aborted;
    for (let attempt = 0;; attempt += 1) {
        try {
            return await read();
        }
        catch (error) {
            if (isAborted())
                return undefined;
            if (!(error instanceof ccxt_1.NetworkError) || attempt === RETRIES)
                throw error;
            const delayMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt);
            onRetry(error, delayMs);
            await sleep(delayMs);
            if (isAborted())
                return undefined;
        }
    }
}
