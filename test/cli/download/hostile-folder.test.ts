/** Folders that a stranger prepared: manifests and links. */

import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openArchive } from '../../../ts/archive/archive.js';
import { readRows } from '../../../ts/archive/rows.js';
import { Manifest } from '../../../ts/cli/download/manifest.js';
import { RowFile } from '../../../ts/cli/download/row-file.js';
import { Problem } from '../../../ts/problem.js';

let folder: string;
beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hostile-'));
});

const NAME = 'BTC-USD-USDC.trades.jsonl';
const COVERAGE = {
    ...{
        kind: 'trades',
        symbol: 'BTC/USD:USDC',
        format: 'jsonl' as const,
        from: 0,
        until: 10,
        rows: 1,
        bytes: 16,
        last: null,
    },
};
const writeManifest = (files: unknown): void => {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ version: 1, files }));
};

describe('a folder of a stranger', () => {
    test.each(['../x.csv', '/etc/passwd', '..', 'a/b', '.ssh', '', 'a\u001b'])('names no file %j', async (name) => {
        writeManifest({ [name]: COVERAGE });
        await expect(openArchive(folder)).rejects.toThrow(Problem);
    });

    test('has a manifest of the known members and types', async () => {
        writeManifest({ [NAME]: COVERAGE });
        expect((await openArchive(folder)).files).toHaveLength(1);
        for (const changes of [
            { bytes: -1 },
            { bytes: 1e30 },
            { rows: 17 },
            { from: 11 },
            { until: 1e16 },
            { format: 'x' },
            { symbol: 5 },
            { last: {} },
        ]) {
            writeManifest({ [NAME]: { ...COVERAGE, ...changes } });
            await expect(openArchive(folder)).rejects.toThrow(Problem);
        }
    });

    test('has no links that are followed', async () => {
        const target = join(mkdtempSync(join(tmpdir(), 'target-')), 'target');
        writeFileSync(target, 'precious');
        for (const name of [NAME, 'manifest.json.new']) symlinkSync(target, join(folder, name));
        const columns = { timestamp: 'time' } as const;
        await expect(RowFile.open(join(folder, NAME), { columns }, 'jsonl', 0)).rejects.toThrow('a symbolic link');
        await expect(RowFile.open(join(folder, NAME), { columns }, 'jsonl', 1)).rejects.toThrow('a symbolic link');
        await expect((await Manifest.open(folder)).save(NAME, COVERAGE)).rejects.toThrow('a symbolic link');
        await expect(readRows(join(folder, NAME), COVERAGE)).rejects.toThrow('a symbolic link');
        expect(readFileSync(target, 'utf8')).toBe('precious');
    });

    test('causes no other error than one that says what is wrong', async () => {
        const path = join(folder, NAME);
        const line = fc.oneof(
            fc.json(),
            fc.string(),
            fc.constantFrom('{"timestamp":null}', '{"timestamp":{}}', 'null'),
        );
        const format = fc.constantFrom('csv', 'jsonl', 'parquet');
        await fc.assert(
            fc.asyncProperty(fc.array(line, { maxLength: 4 }), format, fc.nat(4), async (lines, kind, rows) => {
                const text = `${lines.join('\n')}\n`;
                writeFileSync(path, text);
                const coverage = { ...COVERAGE, format: kind as 'csv', rows, bytes: Buffer.byteLength(text) };
                const error: unknown = await readRows(path, coverage).then(
                    (found) => void found.slice(0, found.length),
                    (thrown: unknown) => thrown,
                );
                expect(error === undefined || error instanceof Problem).toBe(true);
                writeFileSync(join(folder, 'manifest.json'), text);
                expect(await openArchive(folder).catch((thrown: unknown) => thrown)).toBeInstanceOf(Problem);
            }),
            { seed: 31, numRuns: 200 },
        );
    });
});
