/** The command `download`: its options, its progress bar and its summary. */

import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { SingleBar } from 'cli-progress';
import { Argument, InvalidArgumentError, Option, type Command } from 'commander';
import { configOf, toReader, type WalletOptions, withExchange, withWallet } from './client.js';
import { DATASETS, type DatasetName } from './download/datasets.js';
import { download } from './download/download.js';
import { LAYOUTS, type DownloadContext, type DownloadRequest, type Progress } from './download/file-download.js';
import { FORMATS, type Format } from '../../ts/markets/archive/coverage.js';
import { note, UsageError, type Io } from './io.js';
import { bestCompression, codecOf, COMPRESSIONS, type Compression } from './compression.js';
import { count, duration, expectPeriod, expectTimeframe, symbolList, time } from './values.js';
import { aftermath } from '../../ts/index.js';

/** A start, and whether it was given as how long ago. */
interface Since {
    readonly at: number;
    readonly isRelative: boolean;
}

interface DownloadOptions extends WalletOptions {
    readonly symbols: readonly string[];
    readonly timeframe?: readonly string[];
    readonly since?: Since;
    readonly until?: number;
    readonly out: string;
    readonly format: Format;
    readonly layout: (typeof LAYOUTS)[number];
    readonly compression?: Compression;
    readonly jobs: number;
    readonly progress: number;
    readonly resume?: true;
    readonly prepend?: true;
    readonly from?: string;
    readonly creds?: string;
    readonly tlsCa?: string;
}

/** Adds the command. */
export function addDownload(program: Command, io: Io): void {
    withWallet(
        program
            .command('download')
            .description('store rows in files, which can be continued')
            .addArgument(new Argument('<kind>', Object.keys(DATASETS).join(', ')).argParser(kindOf)),
    )
        .option('--symbols <list>', 'markets; optional for my-trades and ledger', symbolList, [])
        .option('--timeframe <list>', 'of candles: one or several, such as 1m,1h (default: 1m)', list)
        .option('--since <time>', 'first row; such as 2d, with --resume that of new files', since)
        .option('--until <time>', 'end of the period (default: a minute ago)', (text) => time(text))
        .requiredOption('--out <folder>', 'folder of the files')
        .addOption(new Option('--format <name>', 'format of the files').choices(FORMATS).default('csv'))
        .addOption(
            new Option('--layout <name>', 'dataset: a folder a market, with one compressed file a day')
                .choices(LAYOUTS)
                .default('files'),
        )
        .addOption(
            new Option('--compression <name>', 'of a dataset (default: zstd where Node has it, else gzip)').choices(
                COMPRESSIONS,
            ),
        )
        .option('--jobs <number>', 'files that are read side by side, within one rate of requests', count(16), 1)
        .option('--progress <length>', 'without a terminal: time between two lines of progress', duration, 10_000)
        .option('--resume', 'continue the files that are there')
        .option('--prepend', 'put the rows from --since on before those of the files that are there')
        .option(
            '--from <address>',
            'read the streams of publish, such as nats://127.0.0.1:4222, in place of the service',
        )
        .option('--creds <path>', 'of --from: credentials file')
        .option('--tls-ca <path>', 'of --from: certificates that the server is checked against')
        .action((kind: DatasetName, options: DownloadOptions) => run(io, kind, options));
}

/** A path whose state cannot be read is refused when the folder is made. */
function isFile(path: string): boolean {
    try {
        return statSync(path).isFile();
    } catch {
        return false;
    }
}

async function run(io: Io, kind: DatasetName, options: DownloadOptions): Promise<void> {
    const { isPrivate } = DATASETS[kind];
    if (options.symbols.length === 0 && !isPrivate) throw new UsageError('give the markets: --symbols BTC/USD:USDC');
    if (options.symbols.length > 0 && kind === 'ledger')
        throw new UsageError('a ledger is of all markets; leave --symbols out');
    if (options.timeframe !== undefined && kind !== 'candles')
        throw new UsageError(`--timeframe is of candles; leave it out for ${kind}`);
    if (isFile(options.out)) throw new UsageError(`--out ${options.out} is a file; name a folder`);
    const { timeframe: timeframes = ['1m'] } = options;
    expectPeriod(options.since?.at, options.until);
    if (options.prepend === true) expectPrependable(options);
    const compression = compressionOf(options, kind);
    // The text of numbers keeps all digits.
    const exchange = isPrivate
        ? await toReader(io, options, { number: String })
        : new aftermath({ ...configOf(io, options), number: String });
    for (const timeframe of timeframes) expectTimeframe(timeframe, Object.keys(exchange.timeframes));
    await withExchange(io, options, exchange, async ({ output }) => {
        const bar = new ProgressBar(io, options.progress);
        const request: DownloadRequest = {
            ...{ kind, symbols: options.symbols, timeframes, since: options.since?.at },
            ...{ isSinceRelative: options.resume === true && options.since?.isRelative === true, jobs: options.jobs },
            ...{ layout: options.layout, ...(compression === undefined ? {} : { compression }) },
            ...{ until: options.until ?? Number.MAX_SAFE_INTEGER, folder: options.out, format: options.format },
            ...{ isResumed: options.resume === true, isPrepended: options.prepend === true },
            ...{ account: options.account, stream: streamOf(io, options) },
        };
        const files = new Map<string, Progress>();
        const context: DownloadContext = {
            signal: io.signal,
            onPlan: (planned) => {
                for (const progress of planned) files.set(progress.file, progress);
                bar.begin(files);
            },
            onProgress: (progress) => {
                files.set(progress.file, progress);
                bar.show(files);
            },
            onRetry: (error, delayMs) => {
                note(io, `repeated in ${delayMs / 1_000} s: ${error.message}`);
            },
            sleep: (ms) => sleep(ms, undefined, { signal: io.signal }).catch(() => undefined),
        };
        try {
            await download(exchange, request, context);
        } finally {
            bar.end();
        }
        output.rows(
            [...files.values()],
            [
                { title: 'file', of: ({ file }) => file },
                { title: 'rows', of: ({ rows }) => rows },
                { title: 'from', of: ({ from }) => new Date(from).toISOString() },
                { title: 'until', of: ({ until }) => new Date(until).toISOString() },
            ],
        );
        for (const { file, from, until, first } of [...files.values()].filter(({ isLate }) => isLate)) {
            const begin = `after the start at ${new Date(from).toISOString()}`;
            const found =
                first === null
                    ? `no rows before ${new Date(until).toISOString()}`
                    : `rows from ${new Date(first).toISOString()} on`;
            note(io, `${file}: the service has ${found}, ${begin}`);
        }
        if (!io.signal.aborted) return;
        throw new Error(
            `stopped; ${request.isPrepended === true ? 'repeat the command to continue' : 'continue with --resume'}`,
        );
    });
}

/** Refuses options that contradict `--prepend`. @throws {UsageError} */
function expectPrependable({ since: start, until, resume, from }: DownloadOptions): void {
    const how = 'leave one of them out';
    if (resume === true) throw new UsageError(`--prepend adds rows before a file, and --resume after it; ${how}`);
    if (until !== undefined)
        throw new UsageError(`--prepend adds all rows up to the start of a file; leave --until out`);
    if (from !== undefined)
        throw new UsageError(`--prepend reads from the service, not from streams; leave --from out`);
    if (start === undefined) throw new UsageError(`--prepend needs the new start; give --since, such as 2026-01-01`);
}

/** The streams to read. @throws {UsageError} when options of streams are given without them */
function streamOf(io: Io, { from: address, creds, tlsCa }: DownloadOptions): DownloadRequest['stream'] {
    const onNotice = (text: string): void => {
        note(io, text);
    };
    if (address !== undefined) return { address, creds, tlsCa, onNotice };
    if (creds !== undefined || tlsCa !== undefined) {
        throw new UsageError('--creds and --tls-ca belong to --from; give --from nats://…, or leave them out');
    }
    return undefined;
}

/** @throws {UsageError} the kind has no datasets, or a compression is given for other files */
function compressionOf({ layout, compression }: DownloadOptions, kind: DatasetName): Compression | undefined {
    if (layout === 'files') {
        if (compression === undefined) return undefined;
        throw new UsageError('--compression belongs to --layout dataset; give that, or leave it out');
    }
    if (DATASETS[kind].isPrivate) {
        const accepted = Object.keys(DATASETS).filter((name) => !DATASETS[name as DatasetName].isPrivate);
        throw new UsageError(`--layout dataset is of ${accepted.join(', ')}; leave it out for ${kind}`);
    }
    const chosen = compression ?? bestCompression();
    codecOf(chosen);
    return chosen;
}

/** What the service shows only as it is now. */
const WITHOUT_HISTORY: readonly string[] = ['open-interest', 'marks', 'mark-prices', 'tickers', 'books'];

/** Reads the kind of rows. */
function kindOf(text: string): DatasetName {
    if (Object.hasOwn(DATASETS, text)) return text as DatasetName;
    const accepted = Object.keys(DATASETS).join(', ');
    if (!WITHOUT_HISTORY.includes(text)) throw new InvalidArgumentError(`Allowed choices are ${accepted}.`);
    throw new InvalidArgumentError(
        `The service has no history of ${text}; record books and marks live with the command record, or download one of ${accepted}.`,
    );
}

/** Reads a start. */
function since(text: string): Since {
    return { at: time(text), isRelative: /^\d+[smhdw]$/.test(text) };
}

/** Reads a list of names, separated by commas. */
function list(text: string): string[] {
    return text.split(',').map((name) => name.trim());
}

/** How far all files are together. */
interface Overall {
    readonly files: number;
    readonly done: number;
    readonly rows: number;
    /** Parts of the period that are stored, 0 to 1. */
    readonly share: number;
    /** Seconds that are left at the speed so far; `null` before the first step. */
    readonly eta: number | null;
}

/** One bar for all files on a terminal, and otherwise a line of JSON from time to time. */
class ProgressBar {
    readonly #bar: SingleBar | undefined;
    readonly #startedAt = performance.now();
    #shownAt = this.#startedAt;
    /** The latest progress, unless a line has it. */
    #unshown: Overall | undefined;
    /** The share and the rows at the start: what earlier calls stored. */
    #before = { share: 0, rows: 0 };

    constructor(
        private readonly io: Io,
        private readonly intervalMs: number,
    ) {
        if (io.stderr.isTTY !== true) return;
        const format = '{done}/{files} files [{bar}] {percentage} % | {rows} rows | {rate} rows/s | {left} left';
        this.#bar = new SingleBar({ format, stream: io.stderr, hideCursor: true });
    }

    /** Takes what earlier calls stored. */
    begin(files: ReadonlyMap<string, Progress>): void {
        const { share, rows } = this.#overall(files);
        this.#before = { share, rows };
    }

    show(files: ReadonlyMap<string, Progress>): void {
        const overall = this.#overall(files);
        if (this.#bar !== undefined) this.#draw(this.#bar, overall);
        else if (performance.now() - this.#shownAt >= this.intervalMs) this.#writeLine(overall);
        else this.#unshown = overall;
    }

    /** Ends the bar; after lines, the last one says how it ended. */
    end(): void {
        this.#bar?.stop();
        if (this.#unshown !== undefined && this.#shownAt > this.#startedAt) this.#writeLine(this.#unshown);
    }

    #writeLine({ share, ...others }: Overall): void {
        this.#shownAt = performance.now();
        this.#unshown = undefined;
        this.io.stderr.write(`${JSON.stringify({ ...others, percent: Math.round(share * 1_000) / 10 })}\n`);
    }

    #overall(files: ReadonlyMap<string, Progress>): Overall {
        const all = [...files.values()];
        const sum = (of: (progress: Progress) => number): number => all.reduce((total, each) => total + of(each), 0);
        const length = sum(({ from, end }) => Math.max(0, end - from));
        const share =
            length === 0
                ? 1
                : sum(({ from, until, end, isDone }) =>
                      isDone ? Math.max(0, end - from) : Math.min(until, end) - from,
                  ) / length;
        const rows = sum((progress) => progress.rows);
        const gained = share - this.#before.share;
        const eta = gained > 0 ? Math.round(((1 - share) / gained) * this.#seconds) : null;
        return { files: all.length, done: all.filter(({ isDone }) => isDone).length, rows, share, eta };
    }

    get #seconds(): number {
        return (performance.now() - this.#startedAt) / 1_000;
    }

    #draw(bar: SingleBar, { files, done, rows, share, eta }: Overall): void {
        const rate = Math.round((rows - this.#before.rows) / Math.max(this.#seconds, 0.001));
        const left = eta === null ? '…' : `${eta} s`;
        const payload = { files, done, rows, rate, left };
        if (bar.isActive) bar.update(Math.round(share * 1_000), payload);
        else bar.start(1_000, Math.round(share * 1_000), payload);
    }
}
