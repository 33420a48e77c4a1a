"use strict";
/** The command `download`: its options, its progress bar and its summary. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.addDownload = addDownload;
const promises_1 = require("node:timers/promises");
const cli_progress_1 = require("cli-progress");
const commander_1 = require("commander");
const aftermath_js_1 = require("../aftermath.js");
const client_js_1 = require("./client.js");
const datasets_js_1 = require("./download/datasets.js");
const download_js_1 = require("./download/download.js");
const coverage_js_1 = require("../markets/archive/coverage.js");
const io_js_1 = require("./io.js");
const period_js_1 = require("./period.js");
const run_js_1 = require("./run.js");
const values_js_1 = require("./values.js");
/** Adds the command. */
function addDownload(program, io) {
    (0, client_js_1.withWallet)(program
        .command('download')
        .description('store rows in files, which can be continued')
        .addArgument(new commander_1.Argument('<kind>').choices(Object.keys(datasets_js_1.DATASETS))))
        .option('--symbols <list>', 'markets; optional for my-trades and ledger', values_js_1.symbolList, [])
        .option('--timeframe <length>', 'of candles', '1m')
        .option('--since <time>', 'first row', (text) => (0, values_js_1.time)(text))
        .option('--until <time>', 'end of the period (default: a minute ago)', (text) => (0, values_js_1.time)(text))
        .requiredOption('--out <folder>', 'folder of the files')
        .addOption(new commander_1.Option('--format <name>', 'format of the files').choices(coverage_js_1.FORMATS).default('csv'))
        .option('--resume', 'continue the files that are there')
        .action((kind, options) => run(io, kind, options));
}
async function run(io, kind, options) {
    const { isPrivate } = datasets_js_1.DATASETS[kind];
    if (options.symbols.length === 0 && !isPrivate)
        throw new io_js_1.UsageError('give the markets: --symbols BTC/USD:USDC');
    if (options.symbols.length > 0 && kind === 'ledger')
        throw new io_js_1.UsageError('a ledger is of all markets; leave --symbols out');
    (0, period_js_1.expectPeriod)(options.since, options.until);
    // The text of numbers keeps all digits.
    const exchange = isPrivate
        ? await (0, client_js_1.toReader)(io, options, { number: String })
        : new aftermath_js_1.aftermath({ ...(0, client_js_1.configOf)(io, options), number: String });
    (0, period_js_1.expectTimeframe)(options.timeframe, Object.keys(exchange.timeframes));
    await (0, run_js_1.withExchange)(io, options, exchange, async ({ output }) => {
        const bar = new ProgressBar(io);
        const request = {
            ...{ kind, symbols: options.symbols, timeframe: options.timeframe, since: options.since },
            ...{ until: options.until ?? Number.MAX_SAFE_INTEGER, folder: options.out, format: options.format },
            ...{ isResumed: options.resume === true, account: options.account },
        };
        const files = new Map();
        const context = {
            signal: io.signal,
            onProgress: (progress) => {
                files.set(progress.file, progress);
                bar.show(progress);
            },
            onRetry: (error, delayMs) => {
                (0, io_js_1.note)(io, `repeated in ${delayMs / 1_000} s: ${error.message}`);
            },
            sleep: (ms) => (0, promises_1.setTimeout)(ms, undefined, { signal: io.signal }).catch(() => undefined),
        };
        try {
            await (0, download_js_1.download)(exchange, request, context);
        }
        finally {
            bar.end();
        }
        output.rows([...files.values()], [
            { title: 'file', of: ({ file }) => file },
            { title: 'rows', of: ({ rows }) => rows },
            { title: 'from', of: ({ from }) => new Date(from).toISOString() },
            { title: 'until', of: ({ until }) => new Date(until).toISOString() },
        ]);
        for (const { file, from, until, first } of [...files.values()].filter(({ isLate }) => isLate)) {
            const begin = `after the start at ${new Date(from).toISOString()}`;
            const found = first === null
                ? `no rows before ${new Date(until).toISOString()}`
                : `rows from ${new Date(first).toISOString()} on`;
            (0, io_js_1.note)(io, `${file}: the service has ${found}, ${begin}`);
        }
        if (io.signal.aborted)
            throw new Error('stopped; continue with --resume');
    });
}
/** A bar on a terminal, with rate and remaining time; nothing otherwise. */
class ProgressBar {
    #bar;
    #file = '';
    #startedAt = 0;
    #before = 0;
    constructor(io) {
        if (io.stderr.isTTY !== true)
            return;
        const format = '{file} [{bar}] {percentage} % | {rows} rows | {rate} rows/s | {eta_formatted} left';
        this.#bar = new cli_progress_1.SingleBar({ format, stream: io.stderr, hideCursor: true, etaBuffer: 20 });
    }
    show({ file, rows, from, until, end }) {
        const payload = { file, rows, rate: this.#rateOf(file, rows) };
        if (this.#bar === undefined)
            return;
        if (payload.file === this.#file)
            this.#bar.update(until - from, payload);
        else
            this.#bar.start(end - from, until - from, payload);
        this.#file = file;
    }
    end() {
        this.#bar?.stop();
    }
    #rateOf(file, rows) {
        if (file !== this.#file)
            [this.#startedAt, this.#before] = [performance.now(), rows];
        const seconds = (performance.now() - this.#startedAt) / 1_000;
        return seconds === 0 ? 0 : Math.round((rows - this.#before) / seconds);
    }
}
