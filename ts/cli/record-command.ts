/** The command `record`: its options and its summary. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { aftermath } from '../pro/aftermath.js';
import { configOf, type ServiceOptions, withExchange, withService } from './client.js';
import { note, type Io } from './io.js';
import { record } from './record/record.js';
import { count, duration, symbolList } from './values.js';
import { within } from './within.js';

interface RecordOptions extends ServiceOptions {
    readonly symbols: readonly string[];
    readonly out: string;
    readonly depth: number;
    readonly interval: number;
    readonly for?: number;
    readonly resume?: true;
}

/** Adds the command. */
export function addRecord(program: Command, io: Io): void {
    withService(program.command('record').description('store live order books, trades and prices until Ctrl-C'))
        .requiredOption('--symbols <list>', 'markets', symbolList)
        .requiredOption('--out <folder>', 'folder of the files')
        .option('--depth <levels>', 'levels of each side of a book', count(1_000), 20)
        .option('--interval <length>', 'shortest time between two books', duration, 1_000)
        .option('--for <length>', 'end after this time, such as 1h', duration)
        .option('--resume', 'continue the files that are there')
        .action((options: RecordOptions) => run(io, options));
}

async function run(io: Io, options: RecordOptions): Promise<void> {
    const signal = options.for === undefined ? io.signal : within(io.signal, options.for);
    // The text of numbers keeps all digits.
    const exchange = new aftermath({ ...configOf(io, options), number: String });
    const { symbols, out: folder, depth, interval: intervalMs, resume } = options;
    await withExchange({ ...io, signal }, options, exchange, async ({ output }) => {
        const files = await record(
            exchange,
            { symbols, folder, depth, intervalMs, isResumed: resume === true },
            {
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
            },
        );
        if (io.stderr.isTTY === true) io.stderr.write('\n');
        output.rows(files, [
            { title: 'file', of: ({ file }) => file },
            { title: 'rows', of: ({ rows }) => rows },
            { title: 'until', of: ({ last }) => (last === undefined ? '' : new Date(last).toISOString()) },
        ]);
    });
}
