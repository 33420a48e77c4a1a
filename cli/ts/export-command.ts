/** The command `export`: recordings and downloads in the formats of other programs. */

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { MANIFEST_FILE } from '../../ts/markets/archive/coverage.js';
import { exportRecording } from './export/recording.js';
import { REPLAY } from './export/replay.js';
import { exportDownload, TARDIS } from './export/tardis.js';
import { note, UsageError, type Io } from './io.js';
import { Output } from './output.js';
import { openRaw } from './record/raw/reader.js';
import { symbolList } from './values.js';

interface ExportOptions {
    readonly to: keyof typeof FORMATS;
    readonly out: string;
    readonly symbols?: readonly string[];
    readonly json?: true;
}

const FORMATS = { tardis: TARDIS, replay: REPLAY };

/** Adds the command. */
export function addExport(program: Command, io: Io): void {
    program
        .command('export')
        .description('write the files of other programs, or of a sandbox, from a raw recording or a download of trades')
        .argument('<path>', 'folder or file of a raw recording, or folder of a download')
        .addOption(
            new Option('--to <format>', 'format of the files').choices(Object.keys(FORMATS)).makeOptionMandatory(),
        )
        .requiredOption('--out <folder>', 'folder of the files')
        .option('--symbols <list>', 'markets (default: all)', symbolList)
        .option('--json', 'print JSON')
        .action((path: string, options: ExportOptions) => run(io, path, options));
}

async function run(io: Io, path: string, { to, out, symbols, json }: ExportOptions): Promise<void> {
    const request = { out, symbols };
    const isDownload = await stat(join(path, MANIFEST_FILE)).then(
        () => true,
        () => false,
    );
    if (isDownload && to === 'replay')
        throw new UsageError(
            `${path} is a download, whose files a sandbox replays as they are; pass their paths to replay`,
        );
    const reader = isDownload ? undefined : await openRaw(path);
    const files =
        reader === undefined
            ? await exportDownload(path, request)
            : await exportRecording(reader, request, FORMATS[to]);
    new Output(io, json === true).rows(files, [
        { title: 'file', of: ({ file }) => file },
        { title: 'rows', of: ({ rows }) => rows },
    ]);
    if (reader !== undefined && reader.cutBytes > 0)
        note(io, `left out: ${reader.cutBytes} bytes after the last whole line`);
}
