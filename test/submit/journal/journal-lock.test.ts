/** Locks of journal files: shared by the exchange objects of a process, and refused to other processes. */

import { mkdtempSync, promises, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { JournalLock } from '../../../ts/submit/journal/journal-lock.js';

describe('the lock of a journal', () => {
    let folder: string;
    let journal: string;
    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'journal-lock-'));
        journal = join(folder, 'journal.jsonl');
    });

    const LOCK = 'journal.jsonl.lock';

    /** Replaces the lock by that of a process that runs and that this process cannot see. */
    function replaceLock(): void {
        const path = join(folder, LOCK);
        const content = JSON.parse(readFileSync(path, 'utf8')) as object;
        const token = globalThis.crypto.randomUUID();
        writeFileSync(path, JSON.stringify({ ...content, token, pid: 1, host: 'container-1', processes: 'pid:[1]' }));
    }

    test('is held until all exchange objects of the process have left it', async () => {
        const [one, two] = [new JournalLock(), new JournalLock()];
        await Promise.all([one.hold(journal), two.hold(journal), one.hold(journal)]);
        expect(readdirSync(folder)).toEqual([LOCK]);
        await one.release();
        await one.release();
        expect(readdirSync(folder)).toEqual([LOCK]);
        await two.release();
        expect(readdirSync(folder)).toEqual([]);
    });

    test('is free for an object that takes it while another leaves it', async () => {
        const [one, two] = [new JournalLock(), new JournalLock()];
        await one.hold(journal);
        await Promise.all([one.release(), two.hold(journal)]);
        expect(readdirSync(folder)).toEqual([LOCK]);
        await two.release();
        expect(readdirSync(folder)).toEqual([]);
    });

    test('is one for every path to its folder', async () => {
        const link = join(mkdtempSync(join(tmpdir(), 'journal-lock-')), 'link');
        symlinkSync(folder, link);
        const [one, two] = [new JournalLock(), new JournalLock()];
        await one.hold(journal);
        await two.hold(join(link, 'journal.jsonl'));
        expect(readdirSync(folder)).toEqual([LOCK]);
        await Promise.all([one.release(), two.release()]);
    });

    test('is taken again when its file was deleted, and refused when another process took it', async () => {
        const [one, two] = [new JournalLock(), new JournalLock()];
        await Promise.all([one.hold(journal), two.hold(journal)]);
        rmSync(join(folder, LOCK));
        await one.hold(journal);
        expect(readdirSync(folder)).toEqual([LOCK]);
        replaceLock();
        for (const lock of [one, two]) {
            await expect(lock.hold(journal)).rejects.toMatchObject({
                kind: 'argument',
                departures: [
                    {
                        at: `options.transaction.journal ${journal}`,
                        wanted: expect.stringContaining('no other process'),
                    },
                ],
            });
            await expect(lock.hold(journal)).rejects.toThrow('by process 1 of the host container-1');
        }
        await Promise.all([one.release(), two.release()]);
        expect(readdirSync(folder)).toEqual([LOCK]);
        rmSync(join(folder, LOCK));
        await one.hold(journal);
        await one.release();
        expect(readdirSync(folder)).toEqual([]);
    });

    test('is held for objects that have not used it since another process took it for a while', async () => {
        const [one, two] = [new JournalLock(), new JournalLock()];
        await Promise.all([one.hold(journal), two.hold(journal)]);
        replaceLock();
        await expect(one.hold(journal)).rejects.toThrow('by process 1');
        rmSync(join(folder, LOCK));
        await one.hold(journal);
        await one.release();
        expect(readdirSync(folder)).toEqual([LOCK]);
        await two.release();
        expect(readdirSync(folder)).toEqual([]);
    });

    test('is held although its file could not be read once', async () => {
        const lock = new JournalLock();
        await lock.hold(journal);
        const content = readFileSync(join(folder, LOCK), 'utf8');
        const error = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
        const open = jest.spyOn(promises, 'open').mockRejectedValueOnce(error);
        await expect(lock.hold(journal)).rejects.toThrow('EMFILE');
        open.mockRestore();
        await lock.hold(journal);
        expect(readFileSync(join(folder, LOCK), 'utf8')).toBe(content);
        await lock.release();
        expect(readdirSync(folder)).toEqual([]);
    });

    test('is refused to another copy of the package in this process, and names it', async () => {
        const lock = new JournalLock();
        await lock.hold(journal);
        jest.resetModules();
        const copy = new (await import('../../../ts/submit/journal/journal-lock.js')).JournalLock();
        expect(copy).not.toBeInstanceOf(JournalLock);
        await expect(copy.hold(journal)).rejects.toMatchObject({
            departures: [
                {
                    wanted: expect.stringContaining('no other process, worker thread or copy of the package uses'),
                    found: expect.stringContaining(
                        `by this process (${process.pid}), in another thread or by another copy of the package`,
                    ),
                },
            ],
        });
        await lock.release();
        await copy.hold(journal);
        await copy.release();
    });

    test('is none of a function, or where the folder is missing', async () => {
        const lock = new JournalLock();
        await lock.hold(() => undefined);
        await lock.hold(undefined);
        await lock.hold(join(folder, 'missing', 'journal.jsonl'));
        await lock.release();
        expect(readdirSync(folder)).toEqual([]);
    });
});
