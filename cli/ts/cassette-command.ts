/** The command `cassette`, and the options of the commands that record one. */

import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { Recorder, type Recorded } from './cassette/recorder.js';
import { checkCassette, type CassetteCheck } from './cassette/check.js';
import { readCassette } from './cassette/lines.js';
import { note, UsageError, type Io } from './io.js';
import { Output } from './output.js';

/** Options of commands that can record a cassette. */
export interface CassetteOptions {
    readonly cassette?: string;
    readonly anonymous?: true;
}

/** Adds the options of {@link CassetteOptions}. */
export function withCassette(command: Command): Command {
    return command
        .option(
            '--cassette <path>',
            'record everything that is sent and received to a new file, without keys and signatures',
        )
        .option('--anonymous', 'of --cassette: replace the wallet, its account and its transactions');
}

/** Runs some work with a recorder where one is asked for, and writes the cassette whatever happens. */
export async function recorded<T>(
    io: Io,
    { cassette: path, anonymous }: CassetteOptions,
    about: Recorded,
    work: (recorder: Recorder | undefined) => Promise<T>,
): Promise<T> {
    if (path === undefined) {
        if (anonymous === true)
            throw new UsageError('--anonymous belongs to --cassette; give --cassette <path>, or leave it out');
        return work(undefined);
    }
    await expectNew(path);
    const recorder = await Recorder.start(about);
    try {
        return await work(recorder);
    } finally {
        const lines = await recorder.write(path, anonymous === true);
        note(
            io,
            `${path}: ${lines} lines${anonymous === true ? '' : ', with the address of the wallet; --anonymous replaces it'}`,
        );
    }
}

/**
 * Creates the file, so that nothing is sent whose recording cannot be written. @throws {UsageError} it
 * exists, or cannot be created
 */
async function expectNew(path: string): Promise<void> {
    await writeFile(path, '', { flag: 'wx' }).catch((error: unknown) => {
        const { code, message } = error as NodeJS.ErrnoException;
        const why = code === 'EEXIST' ? 'exists' : `cannot be created: ${message}`;
        throw new UsageError(`--cassette ${path} ${why}; name a new file`);
    });
}

/** Adds the command. */
export function addCassette(program: Command, io: Io): void {
    program
        .command('cassette')
        .description('verify the transactions of a cassette, and parse its responses; nothing is requested')
        .argument('<path>', 'a file that --cassette wrote')
        .option('--json', 'print JSON')
        .action((path: string, options: { readonly json?: true }) => check(io, path, options.json === true));
}

async function check(io: Io, path: string, isJson: boolean): Promise<void> {
    const cassette = await readCassette(path);
    const report = await checkCassette(cassette);
    const failed = report.checks.filter(({ result }) => result === 'failed');
    if (isJson) new Output(io, true).object({ header: cassette.header, ...report }, () => []);
    else {
        const shown = report.checks.filter(({ kind, result }) => kind === 'transaction' || result === 'failed');
        new Output(io, false).rows(shown, [
            { title: 'line', of: ({ line }) => line },
            { title: 'kind', of: ({ kind }) => kind },
            { title: 'what', of: ({ what }) => what },
            { title: 'result', of: ({ result }) => result },
            { title: 'found', of: ({ found }) => found },
        ]);
        const text = new Output(io, false);
        text.text(
            `\n${countsOf(report.checks)}\nShapes that are not those of manifest.json: ${report.shapes.length || 'none'}`,
        );
        for (const { what, found } of report.shapes) text.text(`${what}: ${found}`);
    }
    if (failed.length > 0) throw new Error(`${failed.length} of ${report.checks.length} checks failed`);
}

function countsOf(checks: readonly CassetteCheck[]): string {
    return (['transaction', 'response', 'frame'] as const)
        .map((kind) => {
            const own = checks.filter((one) => one.kind === kind);
            const of = (result: CassetteCheck['result']): number => own.filter((one) => one.result === result).length;
            return `${kind}s: ${of('ok')} ok, ${of('failed')} failed, ${of('skipped')} skipped`;
        })
        .join('\n');
}
