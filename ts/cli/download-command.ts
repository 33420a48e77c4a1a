/** The command `download`: its options, its progress bar and its summary. */

import { setTimeout as sleep } from 'node:timers/promises';
import { SingleBar } from 'cli-progress';
import { Argument, Option, type Command } from 'commander';
import { aftermath } from '../aftermath.js';
import { configOf, toReader, type WalletOptions, withExchange, withWallet } from './client.js';
import { DATASETS, type DatasetName } from './download/datasets.js';
import { download, type DownloadContext, type DownloadRequest, type Progress } from './download/download.js';
import { FORMATS, type Format } from '../markets/archive/coverage.js';
import { note, UsageError, type Io } from './io.js';
import { expectPeriod, expectTimeframe, symbolList, time } from './values.js';

interface DownloadOptions extends WalletOptions {
    readonly symbols: readonly string[];
    readonly timeframe: string;
    readonly since?: number;
    readonly until?: number;
    readonly out: string;
    readonly format: Format;
    readonly resume?: true;
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
            .addArgument(new Argument('<kind>').choices(Object.keys(DATASETS))),
    )
        .option('--symbols <list>', 'markets; optional for my-trades and ledger', symbolList, [])
        .option('--timeframe <length>', 'of candles', '1m')
        .option('--since <time>', 'first row', (text) => time(text))
        .option('--until <time>', 'end of the period (default: a minute ago)', (text) => time(text))
        .requiredOption('--out <folder>', 'folder of the files')
        .addOption(new Option('--format <name>', 'format of the files').choices(FORMATS).default('csv'))
        .option('--resume', 'continue the files that are there')
        .option(
            '--from <address>',
            'read the streams of publish, such as nats://127.0.0.1:4222, in place of the service',
        )
        .option('--creds <path>', 'of --from: credentials file')
        .option('--tls-ca <path>', 'of --from: certificates that the server is checked against')
        .action((kind: DatasetName, options: DownloadOptions) => run(io, kind, options));
}

async function run(io: Io, kind: DatasetName, options: DownloadOptions): Promise<void> {
    const { isPrivate } = DATASETS[kind];
    if (options.symbols.length === 0 && !isPrivate) throw new UsageError('give the markets: --symbols BTC/USD:USDC');
    if (options.symbols.length > 0 && kind === 'ledger')
        throw new UsageError('a ledger is of all markets; leave --symbols out');
    expectPeriod(options.since, options.until);
    // The text of numbers keeps all digits.
    const exchange = isPrivate
        ? await toReader(io, options, { number: String })
        : new aftermath({ ...configOf(io, options), number: String });
    expectTimeframe(options.timeframe, Object.keys(exchange.timeframes));
    await withExchange(io, options, exchange, async ({ output }) => {
        const bar = new ProgressBar(io);
        const request = {
            ...{ kind, symbols: options.symbols, timeframe: options.timeframe, since: options.since },
            ...{ until: options.until ?? Number.MAX_SAFE_INTEGER, folder: options.out, format: options.format },
            ...{ isResumed: options.resume === true, account: options.account, stream: streamOf(io, options) },
        };
        const files = new Map<string, Progress>();
        const context: DownloadContext = {
            signal: io.signal,
            onProgress: (progress) => {
                files.set(progress.file, progress);
                bar.show(progress);
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
        if (io.signal.aborted) throw new Error('stopped; continue with --resume');
    });
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

/** A bar on a terminal, with rate and remaining time; nothing otherwise. */
class ProgressBar {
    readonly #bar: SingleBar | undefined;
    #file = '';
    #startedAt = 0;
    #before = 0;

    constructor(io: Io) {
        if (io.stderr.isTTY !== true) return;
        const format = '{file} [{bar}] {percentage} % | {rows} rows | {rate} rows/s | {eta_formatted} left';
        this.#bar = new SingleBar({ format, stream: io.stderr, hideCursor: true, etaBuffer: 20 });
    }

    show({ file, rows, from, until, end }: Progress): void {
        const payload = { file, rows, rate: this.#rateOf(file, rows) };
        if (this.#bar === undefined) return;
        if (payload.file === this.#file) this.#bar.update(until - from, payload);
        else this.#bar.start(end - from, until - from, payload);
        this.#file = file;
    }

    end(): void {
        this.#bar?.stop();
    }

    #rateOf(file: string, rows: number): number {
        if (file !== this.#file) [this.#startedAt, this.#before] = [performance.now(), rows];
        const seconds = (performance.now() - this.#startedAt) / 1_000;
        return seconds === 0 ? 0 : Math.round((rows - this.#before) / seconds);
    }
}
