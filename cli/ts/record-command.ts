/** The command `record`: its options and its summary. */

import { setTimeout as sleep } from 'node:timers/promises';
import { Option, type Command } from 'commander';
import { aftermath } from '../../ts/pro/aftermath.js';
import { recorded, withCassette, type CassetteOptions } from './cassette-command.js';
import { configOf, type ServiceOptions, withStream, withService } from './client.js';
import { note, UsageError, type Io } from './io.js';
import { Output } from './output.js';
import { COMPRESSIONS, codecOf, type Compression } from './compression.js';
import { RecordedExchange } from './record/raw/raw-recording.js';
import { openRaw } from './record/raw/reader.js';
import { verifyRaw } from './record/raw/verify.js';
import { record, recordRaw, type RecordContext } from './record/record.js';
import type { RecordedFile } from './record/market-recording.js';
import { count, duration, symbolList } from './values.js';
import { within } from './within.js';

interface RecordOptions extends ServiceOptions, CassetteOptions {
    readonly symbols?: readonly string[];
    readonly out?: string;
    readonly depth?: number;
    readonly interval: number;
    readonly for?: number;
    readonly resume?: true;
    readonly raw?: true;
    readonly compression?: Compression;
    readonly snapshots?: number;
    readonly verify?: string;
}

/** Levels of each side of a book. */
const DEPTH = 20;
/** Time between two snapshots of a raw recording, milliseconds. */
const SNAPSHOT_MS = 60_000;

/** Adds the command. */
export function addRecord(program: Command, io: Io): void {
    withCassette(
        withService(program.command('record').description('store live order books, trades and prices until Ctrl-C')),
    )
        .option('--symbols <list>', 'markets', symbolList)
        .option('--out <folder>', 'folder of the files')
        .option('--depth <levels>', `levels of each side of a book (default: ${DEPTH})`, count(1_000))
        .option('--interval <length>', 'shortest time between two books, or two writes of --raw', duration, 1_000)
        .option('--for <length>', 'end after this time, such as 1h', duration)
        .option('--resume', 'continue the files that are there')
        .option('--raw', 'store every frame as it came, in one file')
        .addOption(new Option('--compression <name>', 'of --raw (default: gzip)').choices(COMPRESSIONS))
        .option('--snapshots <length>', 'of --raw: time between two snapshots of a book (default: 1m)', duration)
        .option('--verify <path>', 'check the raw recording of a folder, and record nothing')
        .action((options: RecordOptions) =>
            options.verify === undefined ? run(io, options) : verify(io, options, options.verify),
        );
}

async function run(io: Io, options: RecordOptions): Promise<void> {
    const { symbols, out: folder, depth = DEPTH, interval: intervalMs, resume, raw, compression, snapshots } = options;
    for (const [name, value] of [
        ['--symbols <list>', symbols],
        ['--out <folder>', folder],
    ] as const) {
        if (value === undefined) throw new UsageError(`required option '${name}' not specified`);
    }
    if (symbols === undefined || folder === undefined) return;
    expectOptions(
        options,
        raw === true ? ['depth'] : ['compression', 'snapshots'],
        raw === true ? 'belongs to a recording without --raw' : 'belongs to --raw',
    );
    if (compression !== undefined) codecOf(compression);
    const signal = options.for === undefined ? io.signal : within(io.signal, options.for);
    const context = contextOf(io, signal);
    // The text of numbers keeps all digits.
    const config = { ...configOf(io, options), number: String };
    const request = { symbols, folder, intervalMs, isResumed: resume === true };
    if (raw === true) {
        const exchange = new RecordedExchange(config);
        const more = { compression: compression ?? 'gzip', snapshotMs: snapshots ?? SNAPSHOT_MS };
        await withFiles({ ...io, signal }, options, exchange, () =>
            recordRaw(exchange, { ...request, ...more }, context),
        );
    } else {
        const exchange = new aftermath(config);
        await withFiles({ ...io, signal }, options, exchange, () => record(exchange, { ...request, depth }, context));
    }
}

/** @throws {UsageError} options are given that have no effect */
function expectOptions(options: RecordOptions, unused: readonly (keyof RecordOptions)[], fact: string): void {
    const name = unused.find((each) => options[each] !== undefined);
    if (name !== undefined) throw new UsageError(`--${name} ${fact}; leave it out`);
}

function contextOf(io: Io, signal: AbortSignal): RecordContext {
    return {
        signal,
        onWrite: (written) => {
            if (io.stderr.isTTY === true) {
                const rows = written.reduce((sum, file) => sum + file.rows, 0);
                io.stderr.write(`\r${rows} rows; Ctrl-C ends the recording`);
            }
        },
        onLate: ({ symbol, id, datetime }) => {
            note(io, `left out: trade ${id} of ${symbol} at ${datetime} came too late to be stored in order`);
        },
        onOutage: (error) => {
            note(io, `interrupted, and repeated until it works: ${error.message}`);
        },
        sleep: (ms) => sleep(ms, undefined, { signal }).catch(() => undefined),
    };
}

/** Records, and prints the files. */
async function withFiles(
    io: Io,
    options: RecordOptions,
    exchange: aftermath,
    work: () => Promise<readonly RecordedFile[]>,
): Promise<void> {
    const about = { command: 'record', service: exchange.urls.api.rest, node: undefined, wallet: undefined };
    await withStream(io, options, exchange, async ({ output }) => {
        const files = await recorded(io, options, about, (recorder) => {
            recorder?.attach(exchange);
            return work();
        });
        if (io.stderr.isTTY === true) io.stderr.write('\n');
        output.rows(files, [
            { title: 'file', of: ({ file }) => file },
            { title: 'rows', of: ({ rows }) => rows },
            { title: 'until', of: ({ last }) => (last === undefined ? '' : new Date(last).toISOString()) },
        ]);
    });
}

/** Checks a raw recording. @throws {Error} it has faults */
async function verify(io: Io, options: RecordOptions, path: string): Promise<void> {
    expectOptions(
        options,
        ['symbols', 'out', 'depth', 'for', 'resume', 'raw', 'compression', 'snapshots'],
        'belongs to a recording, and --verify records nothing',
    );
    const reader = await openRaw(path);
    const { markets, faults, notes } = await verifyRaw(reader);
    new Output(io, options.json === true).rows(markets, [
        { title: 'market', of: ({ symbol }) => symbol },
        { title: 'sockets', of: ({ sockets }) => sockets },
        { title: 'frames', of: ({ frames }) => frames },
        { title: 'gaps', of: ({ gaps }) => gaps },
        { title: 'snapshots', of: ({ snapshots }) => snapshots },
        { title: 'equal', of: ({ equal }) => equal },
        { title: 'unproven', of: ({ unproven }) => unproven },
        { title: 'trades', of: ({ trades }) => trades },
        { title: 'trade gaps', of: ({ tradeGaps }) => tradeGaps },
        { title: 'amounts', of: ({ amounts }) => amounts },
    ]);
    for (const text of notes) note(io, text);
    if (reader.cutBytes > 0)
        note(
            io,
            `${reader.path} has ${reader.cutBytes} bytes after its last whole line: its process was killed; record --resume removes them`,
        );
    for (const fault of faults) note(io, `fault: ${fault}`);
    if (faults.length > 0) throw new Error(`${reader.path} has faults; record anew, or leave out what they name`);
}
