/** The command `doctor`: its options, its tables and its exit code. */

import { InvalidArgumentError, type Command } from 'commander';
import { READ_LAG_MS, SECOND_MS } from '../../ts/core/clock.js';
import { MANIFEST } from '../../ts/wire/manifest.js';
import { describeFault, shorten } from '../../ts/core/problem.js';
import { isFullAddress, toFullAddress } from '../../ts/core/address.js';
import { perform } from './call.js';
import { recorded, withCassette, type CassetteOptions } from './cassette-command.js';
import type { Recorder } from './cassette/recorder.js';
import { configOf, logToStderr, withService, type ServiceOptions } from './client.js';
import { CHECKS, runChecks, type CheckReport, type Report } from './doctor/run.js';
import { describeReadiness } from './doctor/readiness.js';
import type { Result } from './doctor/outcome.js';
import type { Settings } from './doctor/examination.js';
import { note, UsageError, type Io } from './io.js';
import { Output, type Column, type Tone } from './output.js';
import { count } from './values.js';
import { aftermath } from '../../ts/index.js';
import { findNode, servicesOf } from '../../ts/host.js';

interface DoctorOptions extends ServiceOptions, CassetteOptions {
    readonly wallet?: string;
    readonly symbol?: string;
    readonly only?: readonly string[];
    readonly frames: number;
    readonly seconds: number;
    readonly timeout: number;
}

/** Defaults: a busy market has some frames a second. */
const DEFAULTS = { frames: 60, seconds: 15, timeout: 180 } as const;

const MOST_SECONDS = 86_400;
const MOST_FRAMES = 100_000;
/** Characters of a cell at most, on a terminal and elsewhere. */
const CELL = { terminal: 90, text: 400 } as const;

/** Adds the command. */
export function addDoctor(program: Command, io: Io): void {
    withCassette(
        withService(
            program
                .command('doctor')
                .description('check what the client relies on, without a write; attach --json to a bug report'),
        ),
    )
        .option('--wallet <address>', 'also check reads of this wallet (or AFTERMATH_WALLET); no key is needed')
        .option('--symbol <symbol>', 'market (default: the one with the most volume)')
        .option('--only <list>', 'ids of checks, or their groups, such as book,socket/ping', checkIds)
        .option('--frames <number>', 'frames of the order book to follow', count(MOST_FRAMES), DEFAULTS.frames)
        .option('--seconds <number>', 'longest time to follow them', count(MOST_SECONDS), DEFAULTS.seconds)
        .option('--timeout <seconds>', 'limit of the whole run', count(MOST_SECONDS), DEFAULTS.timeout)
        .action((options: DoctorOptions) => doctor(io, options));
}

async function doctor(io: Io, options: DoctorOptions): Promise<void> {
    const { seconds, timeout } = options;
    if (seconds > timeout) {
        throw new UsageError(
            `--seconds ${seconds} does not end within the --timeout of ${timeout} s; give a longer --timeout`,
        );
    }
    const settings = toSettings(io, options);
    const { rest: service, nodeUrl: node, wallet } = settings;
    const about = { command: 'doctor', service, node, wallet };
    const report = await recorded(io, options, about, (recorder) =>
        runChecks(recorder === undefined ? settings : withRecorder(settings, recorder), {
            signal: io.signal,
            timeoutMs: options.timeout * SECOND_MS,
            only: options.only,
            onFinding: ({ id, result }) => {
                if (io.stderr.isTTY === true) note(io, `${id}: ${result}`);
            },
        }),
    );
    if (options.json === true) new Output(io, true).object(report, () => []);
    else printReport(io, report);
    const { checks, incomplete } = report;
    const wrong = checks.filter(({ result }) => result === 'differs' || result === 'failed').map(({ id }) => id);
    if (incomplete !== null) throw new Error(`the checks are incomplete: ${incomplete}`);
    if (wrong.length > 0) throw new Error(`not as expected: ${wrong.join(', ')}`);
}

/** Reads the options. The key of the environment is not read: all checks are of public data. */
export function toSettings(io: Io, options: Omit<DoctorOptions, 'timeout'>): Settings {
    const config = configOf(io, options);
    const exchange = logToStderr(io, new aftermath(config));
    const api = exchange.urls.api;
    const nodeUrl = options.node === 'none' ? undefined : (options.node ?? findNode(api));
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
            return logToStderr(io, new aftermath({ ...config, ...more, options: merged }));
        },
        perform,
        pauseMs: io.rateLimitMs ?? MANIFEST.limits.rateLimitMs,
        lagMs: READ_LAG_MS,
        now: Date.now,
        monotonicMs: () => performance.now(),
    };
}

/** The same checks, recorded. */
function withRecorder(settings: Settings, recorder: Recorder): Settings {
    const { createExchange } = settings;
    const create = (config: Parameters<typeof createExchange>[0]): aftermath => recorder.attach(createExchange(config));
    return {
        ...settings,
        fetch: recorder.fetch,
        onSocket: recorder.onSocket,
        node: settings.node === undefined ? undefined : nodeOf(create({})),
        createExchange: create,
        perform: recorder.perform,
    };
}

function checkIds(text: string): string[] {
    const names = text.split(',').map((name) => name.trim());
    for (const name of names) {
        if (CHECKS.some(({ id }) => id === name || id.startsWith(`${name}/`))) continue;
        const groups = [...new Set(CHECKS.map(({ id }) => id.split('/')[0] ?? ''))];
        throw new InvalidArgumentError(`Give ids of checks, or groups: ${groups.join(', ')}.`);
    }
    return names;
}

function nodeOf(exchange: aftermath): Settings['node'] {
    try {
        return servicesOf(exchange).nodes.node;
    } catch (error) {
        throw new UsageError(`--node: ${describeFault(error)}`);
    }
}

function expectWallet(text: string | undefined): string | undefined {
    if (text === undefined) return undefined;
    // The text is not shown, as it may be a key.
    if (!isFullAddress(text)) throw new UsageError('--wallet is no address; give 0x and 64 hexadecimal digits');
    return toFullAddress(text);
}

function printReport(
    io: Io,
    { versions, time, host, suiNode, symbol, wallet, counts, checks, questions, readiness }: Report,
): void {
    const cell = (text: string): string => shorten(text, io.stdout.isTTY === true ? CELL.terminal : CELL.text);
    const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
    const header = new Output(io, false);
    header.text(`${host}, ${symbol ?? 'no market'}, wallet: ${wallet}, Sui node: ${suiNode ?? 'none'}`);
    header.text(`${names.join(', ')}, ${time}\n`);
    new Output(io, false).rows(checks, [
        { title: 'check', of: ({ id }) => id },
        resultColumn(),
        { title: 'found', of: ({ found }) => cell(found) },
        { title: 'expected', of: (check) => (isWrong(check) ? cell(check.expected) : '') },
    ]);
    header.text('\nOpen questions of docs/wire.md');
    new Output(io, false).rows(questions, [
        { title: 'question', of: ({ question }) => question },
        { title: 'answer', of: ({ result, answer }) => cell(result === 'unknown' ? `unknown: ${answer}` : answer) },
    ]);
    header.text(
        `\n${Object.entries(counts)
            .map(([result, number]) => `${number} ${result}`)
            .join(', ')}`,
    );
    if (readiness !== null) header.text(describeReadiness(readiness));
}

const TONES: Readonly<Record<Result, Tone>> = { ok: 'up', differs: 'down', failed: 'down', unknown: undefined };

function resultColumn(): Column<CheckReport> {
    return { title: 'result', of: ({ result }) => result, tone: ({ result }) => TONES[result] };
}

function isWrong({ result }: CheckReport): boolean {
    return result === 'differs' || result === 'failed';
}
