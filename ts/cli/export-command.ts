/** The command `export`: recordings and downloads in the formats of other programs. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { MANIFEST_FILE } from '../markets/archive/coverage.js';
import { exportDownload, exportRecording } from './export/tardis.js';
import { note, type Io } from './io.js';
import { Output } from './output.js';
import { openRaw } from './record/raw/reader.js';
import { symbolList } from './values.js';

interface ExportOptions {
    readonly out: string;
    readonly symbols?: readonly string[];
    readonly json?: true;
}

/** Adds the command. */
export function addExport(program: Command, io: Io): void {
    program
        .command('export')
        .description('write the files of other programs from a raw recording, or from a download of trades')
        .argument('<path>', 'folder or file of a raw recording, or folder of a download')
        .addOption(new Option('--to <format>', 'format of the files').choices(['tardis']).makeOptionMandatory())
        .requiredOption('--out <folder>', 'folder of the files')
        .option('--symbols <list>', 'markets (default: all)', symbolList)
        .option('--json', 'print JSON')
        .action((path: string, options: ExportOptions) => run(io, path, options));
}

async function run(io: Io, path: string, { out, symbols, json }: ExportOptions): Promise<void> {
    const request = { out, symbols };
    const isDownload = await stat(join(path, MANIFEST_FILE)).then(
        () => true,
        () => false,
    );
    const reader = isDownload ? undefined : await openRaw(path);
    const files = reader === undefined ? await exportDownload(path, request) : await exportRecording(reader, request);
    new Output(io, json === true).rows(files, [
        { title: 'file', of: ({ file }) => file },
        { title: 'rows', of: ({ rows }) => rows },
    ]);
    if (reader !== undefined && reader.cutBytes > 0)
        note(io, `left out: ${reader.cutBytes} bytes after the last whole line`);
}
