"use strict";
/** The command `doctor`: its options, its tables and its exit code. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.addDoctor = addDoctor;
exports.toSettings = toSettings;
const commander_1 = require("commander");
const clock_js_1 = require("../core/clock.js");
const urls_js_1 = require("../exchange/describe/urls.js");
const manifest_js_1 = require("../wire/manifest.js");
const problem_js_1 = require("../core/problem.js");
const services_js_1 = require("../services.js");
const address_js_1 = require("../core/address.js");
const aftermath_js_1 = require("../aftermath.js");
const client_js_1 = require("./client.js");
const run_js_1 = require("./doctor/run.js");
const io_js_1 = require("./io.js");
const output_js_1 = require("./output.js");
const values_js_1 = require("./values.js");
/** Defaults: a busy market has some frames a second. */
const DEFAULTS = { frames: 60, seconds: 30, timeout: 180 };
const MOST_SECONDS = 86_400;
const MOST_FRAMES = 100_000;
/** Characters of a cell at most, on a terminal and elsewhere. */
const CELL = { terminal: 90, text: 400 };
/** Adds the command. */
function addDoctor(program, io) {
    (0, client_js_1.withService)(program
        .command('doctor')
        .description('check what the client relies on, without a write; attach --json to a bug report'))
        .option('--wallet <address>', 'also check reads of this wallet (or AFTERMATH_WALLET); no key is needed')
        .option('--symbol <symbol>', 'market (default: the one with the most volume)')
        .option('--only <list>', 'ids of checks, or their groups, such as book,socket/ping', checkIds)
        .option('--frames <number>', 'frames of the order book to follow', (0, values_js_1.count)(MOST_FRAMES), DEFAULTS.frames)
        .option('--seconds <number>', 'longest time to follow them', (0, values_js_1.count)(MOST_SECONDS), DEFAULTS.seconds)
        .option('--timeout <seconds>', 'limit of the whole run', (0, values_js_1.count)(MOST_SECONDS), DEFAULTS.timeout)
        .action((options) => doctor(io, options));
}
async function doctor(io, options) {
    const { seconds, timeout } = options;
    if (seconds > timeout) {
        throw new io_js_1.UsageError(`--seconds ${seconds} does not end within the --timeout of ${timeout} s; give a longer --timeout`);
    }
    const report = await (0, run_js_1.runChecks)(toSettings(io, options), {
        signal: io.signal,
        timeoutMs: options.timeout * clock_js_1.SECOND_MS,
        only: options.only,
        onFinding: ({ id, result }) => {
            if (io.stderr.isTTY === true)
                (0, io_js_1.note)(io, `${id}: ${result}`);
        },
    });
    if (options.json === true)
        new output_js_1.Output(io, true).object(report, () => []);
    else
        printReport(io, report);
    const { checks, incomplete } = report;
    const wrong = checks.filter(({ result }) => result === 'differs' || result === 'failed').map(({ id }) => id);
    if (incomplete !== null)
        throw new Error(`the checks are incomplete: ${incomplete}`);
    if (wrong.length > 0)
        throw new Error(`not as expected: ${wrong.join(', ')}`);
}
/** Reads the options. The key of the environment is not read: all checks are of public data. */
function toSettings(io, options) {
    const config = (0, client_js_1.configOf)(io, options);
    const exchange = new aftermath_js_1.aftermath(config);
    const api = exchange.urls.api;
    const nodeUrl = options.node === 'none' ? undefined : (options.node ?? (0, urls_js_1.findNode)(api));
    return {
        rest: api.rest,
        ws: api.ws,
        nodeUrl,
        node: nodeOf(exchange),
        wallet: expectWallet(options.wallet ?? io.env['AFTERMATH_WALLET']),
        symbol: options.symbol,
        frames: options.frames,
        seconds: options.seconds,
        createExchange: (more) => {
            const merged = { ...config.options, ...more.options };
            return new aftermath_js_1.aftermath({ ...config, ...more, options: merged });
        },
        pauseMs: manifest_js_1.MANIFEST.limits.rateLimitMs,
        now: Date.now,
    };
}
function checkIds(text) {
    const names = text.split(',').map((name) => name.trim());
    for (const name of names) {
        if (run_js_1.CHECKS.some(({ id }) => id === name || id.startsWith(`${name}/`)))
            continue;
        const groups = [...new Set(run_js_1.CHECKS.map(({ id }) => id.split('/')[0] ?? ''))];
        throw new commander_1.InvalidArgumentError(`Give ids of checks, or groups: ${groups.join(', ')}.`);
    }
    return names;
}
function nodeOf(exchange) {
    try {
        return (0, services_js_1.servicesOf)(exchange).nodes.node;
    }
    catch (error) {
        throw new io_js_1.UsageError(`--node: ${(0, problem_js_1.describeFault)(error)}`);
    }
}
function expectWallet(text) {
    if (text === undefined)
        return undefined;
    // The text is not shown, as it may be a key.
    if (!(0, address_js_1.isFullAddress)(text))
        throw new io_js_1.UsageError('--wallet is no address; give 0x and 64 hexadecimal digits');
    return (0, address_js_1.toFullAddress)(text);
}
function printReport(io, { versions, time, host, suiNode, symbol, wallet, counts, checks, questions }) {
    const cell = (text) => (0, problem_js_1.shorten)(text, io.stdout.isTTY === true ? CELL.terminal : CELL.text);
    const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
    const header = new output_js_1.Output(io, false);
    header.text(`${host}, ${symbol ?? 'no market'}, wallet: ${wallet}, Sui node: ${suiNode ?? 'none'}`);
    header.text(`${names.join(', ')}, ${time}\n`);
    new output_js_1.Output(io, false).rows(checks, [
        { title: 'check', of: ({ id }) => id },
        resultColumn(),
        { title: 'found', of: ({ found }) => cell(found) },
        { title: 'expected', of: (check) => (isWrong(check) ? cell(check.expected) : '') },
    ]);
    header.text('\nOpen questions of docs/wire.md');
    new output_js_1.Output(io, false).rows(questions, [
        { title: 'question', of: ({ question }) => question },
        { title: 'answer', of: ({ result, answer }) => cell(result === 'unknown' ? `unknown: ${answer}` : answer) },
    ]);
    header.text(`\n${Object.entries(counts)
        .map(([result, number]) => `${number} ${result}`)
        .join(', ')}`);
}
const TONES = { ok: 'up', differs: 'down', failed: 'down', unknown: undefined };
function resultColumn() {
    return { title: 'result', of: ({ result }) => result, tone: ({ result }) => TONES[result] };
}
function isWrong({ result }) {
    return result === 'differs' || result === 'failed';
}
