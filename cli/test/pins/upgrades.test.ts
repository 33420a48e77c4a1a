/** Upgrades in the file of pins. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Io } from '../../ts/io.js';
import { addPackage, findUpgrades, offerUpgrades, type Upgrade } from '../../ts/pins/upgrades.js';
import { TransactionMismatch } from '../../../ts/exchange/errors/classes.js';

const NEXT = `0x${'a1'.repeat(32)}`;
const OTHER = `0x${'a2'.repeat(32)}`;
const LINE = `options.transaction.pins.add.packages.perpetuals = ['${NEXT}']`;
const UPGRADE: Upgrade = { role: 'perpetuals', id: NEXT, found: `${NEXT}, version 2; pin it: ${LINE}` };

describe('upgrades of packages', () => {
    let folder: string;
    let path: string;

    beforeEach(async () => {
        folder = await mkdtemp(join(tmpdir(), 'pins-'));
        path = join(folder, 'pins.json');
    });

    afterEach(() => rm(folder, { recursive: true }));

    /** A terminal on which the answer is typed. */
    function terminal(answer: string, isTTY = true): { readonly io: Io; readonly shown: () => string } {
        const [stdin, stdout, stderr] = [0, 1, 2].map(() => Object.assign(new PassThrough(), { isTTY }));
        let shown = '';
        stderr!.on('data', (chunk) => {
            shown += String(chunk);
            if (String(chunk).includes('[y/N]')) setImmediate(() => stdin!.write(`${answer}\n`));
        });
        const { signal } = new AbortController();
        const io = { stdin: stdin!, stdout: stdout!, stderr: stderr!, env: {}, signal };
        return { io, shown: () => shown };
    }

    const pinned = async (): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

    test('are found in an error that has the line which pins them', () => {
        const departures = [
            { at: 'package (perpetuals)', wanted: OTHER, found: UPGRADE.found },
            { at: 'package (oracle)', wanted: OTHER, found: `${OTHER}, which your node does not know` },
        ];
        expect(findUpgrades(new TransactionMismatch('mismatch', departures))).toEqual([UPGRADE]);
    });

    test('are added to a new file', async () => {
        await addPackage(path, 'perpetuals', NEXT);
        expect(await pinned()).toEqual({ add: { packages: { perpetuals: [NEXT] } } });
    });

    test('are added to the other pins, each once', async () => {
        await writeFile(
            path,
            JSON.stringify({ chainId: 'x', add: { packages: { perpetuals: OTHER, oracle: [OTHER] } } }),
        );
        await addPackage(path, 'perpetuals', NEXT);
        await addPackage(path, 'perpetuals', NEXT);
        const packages = { perpetuals: [OTHER, NEXT], oracle: [OTHER] };
        expect(await pinned()).toEqual({ chainId: 'x', add: { packages } });
    });

    test('are not added to a file of another kind', async () => {
        await writeFile(path, '[]');
        await expect(addPackage(path, 'perpetuals', NEXT)).rejects.toThrow('is no file of pins');
    });

    test('are remembered after the answer y', async () => {
        const { io, shown } = terminal('y');
        await offerUpgrades(io, [UPGRADE, UPGRADE], path);
        expect(await pinned()).toEqual({ add: { packages: { perpetuals: [NEXT] } } });
        expect(shown().match(/\[y\/N\]/g)).toHaveLength(1);
    });

    test.each([
        ['after another answer', 'n', true, true],
        ['without a terminal', 'y', false, true],
        ['without a file', 'y', true, false],
    ])('are only printed %s', async (_case, answer, isTTY, hasFile) => {
        const { io, shown } = terminal(answer, isTTY);
        await offerUpgrades(io, [UPGRADE], hasFile ? path : undefined);
        expect(shown()).toContain(LINE);
        await expect(readFile(path)).rejects.toThrow('ENOENT');
    });
});
