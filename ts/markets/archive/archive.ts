/** The folder of a download: which rows of which markets its files have. */

import { sentence } from '../../core/problem.js';
import {
    MANIFEST_FILE,
    MARKETS_FILE,
    expectJoined,
    readContent,
    readText,
    type Coverage,
    type ManifestContent,
    type MarketsContent,
} from './coverage.js';
import { readRows, type StoredRows } from './rows.js';

/** What is known of the rows of a file. */
export type FileCoverage = Pick<Coverage, 'kind' | 'symbol' | 'timeframe' | 'from' | 'until' | 'rows'>;

/** One file of a download, or a part of a stream. */
export class ArchiveFile {
    #rows: Promise<StoredRows> | undefined;

    constructor(
        readonly path: string,
        readonly coverage: FileCoverage,
        private readonly read: () => Promise<StoredRows>,
    ) {}

    /** Reads the rows, at the first call. */
    rows(): Promise<StoredRows> {
        this.#rows ??= this.read();
        return this.#rows;
    }
}

/** A folder of files. */
export interface Archive {
    readonly files: readonly ArchiveFile[];
    /** The service's rows of the markets, by symbol; `undefined` when the download did not store them. */
    readonly markets: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Opens the folder of a download.
 *
 * @throws {Problem} `argument` when it is none, or one of its files is malformed
 */
export async function openArchive(folder: string): Promise<Archive> {
    const content = readContent<ManifestContent>((await readText(folder, MANIFEST_FILE)) ?? '', 'files');
    if (content === undefined) {
        const how = 'pass the folder of a download (ccxt-aftermath download … --out folder)';
        throw sentence('argument', `folder ${folder} has no readable ${MANIFEST_FILE}; ${how}`);
    }
    if (content.datasets !== undefined && Object.keys(content.files).length === 0) {
        const how = 'pass the folder of a download without --layout dataset';
        throw sentence('argument', `folder ${folder} has a dataset, which is read by other programs; ${how}`);
    }
    const text = await readText(folder, MARKETS_FILE);
    const markets = text === undefined ? undefined : readContent<MarketsContent>(text, 'markets');
    if (text !== undefined && markets === undefined) {
        const how = 'remove the file, then continue the download with --resume';
        throw sentence('argument', `${folder}/${MARKETS_FILE} does not have the markets of a download; ${how}`);
    }
    const files = Object.entries(content.files);
    return {
        files: files.map(([name, coverage]) => {
            expectJoined(name, coverage);
            const path = `${folder}/${name}`;
            return new ArchiveFile(path, coverage, () => readRows(path, coverage));
        }),
        markets: markets?.markets,
    };
}
