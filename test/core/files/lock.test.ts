/** Locks of processes: held, released, taken over from processes that have ended, and files that are none. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
    mkdirSync,
    mkdtempSync,
    promises,
    readdirSync,
    readFileSync,
    statSync,
    symlinkSync,
    utimesSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { acquireLock, removeLeftovers, type FileLock } from '../../../ts/core/files/lock.js';
import { Problem } from '../../../ts/core/problem.js';

const MINUTE_MS = 60_000;
const SUBJECT = { at: 'data', wanted: 'a folder that no other process writes to' };

describe('lock', () => {
    let folder: string;
    let path: string;
    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'lock-'));
        path = join(folder, 'some.lock');
    });

    afterEach(() => {
        jest.restoreAllMocks();
    });

    const acquire = (): Promise<FileLock> => acquireLock(path, SUBJECT);

    /** The content of the lock file. */
    const content = (): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

    /** Writes a lock file as another process would, from one that this process held. */
    async function leave(changes: Record<string, unknown>, ageMs = 0, at = path): Promise<void> {
        const lock = await acquireLock(`${folder}/own`, SUBJECT);
        const own = JSON.parse(readFileSync(`${folder}/own`, 'utf8')) as Record<string, unknown>;
        await lock.release();
        writeFileSync(at, JSON.stringify({ ...own, token: globalThis.crypto.randomUUID(), ...changes }));
        const time = statSync(at).mtimeMs / 1_000 - ageMs / 1_000;
        utimesSync(at, time, time);
    }

    /** Returns a process id that was used, and no longer is. */
    async function endedPid(): Promise<number> {
        const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
        await once(child, 'exit');
        return child.pid ?? NaN;
    }

    describe('a lock', () => {
        test('is refused while this process holds it, and free after its release', async () => {
            const first = await acquire();
            await expect(acquire()).rejects.toMatchObject({
                kind: 'argument',
                departures: [
                    {
                        ...SUBJECT,
                        found: `in use since ${String(content()['since'])} by this process (${process.pid})`,
                    },
                ],
            });
            expect(await first.isHeld()).toBe(true);
            await first.release();
            expect([await first.isHeld(), readdirSync(folder)]).toEqual([false, []]);
            await (await acquire()).release();
        });

        test('is taken over when another process has the process id now', async () => {
            await leave({ pid: process.ppid, started: '1' });
            await (await acquire()).release();
            await leave({});
            await expect(acquire()).rejects.toThrow(`by this process (${process.pid})`);
        });

        test('is refused to another copy of the module in this process, and names it', async () => {
            const lock = await acquire();
            jest.resetModules();
            const copy = await import('../../../ts/core/files/lock.js');
            expect(copy.acquireLock).not.toBe(acquireLock);
            await expect(copy.acquireLock(path, SUBJECT)).rejects.toThrow(
                `by this process (${process.pid}), in another thread or by another copy of the package`,
            );
            await expect(acquire()).rejects.toThrow(`by this process (${process.pid}); pass a folder`);
            await lock.release();
            await (await copy.acquireLock(path, SUBJECT)).release();
        });

        test('is taken over from a killed process whose parent has not noticed it', async () => {
            const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
                stdio: ['ignore', 'pipe', 'ignore'],
            });
            try {
                const [line] = (await once(parent.stdout, 'data')) as [Buffer];
                const pid = Number(String(line));
                // The parent reads no exit code once it is another program.
                while (!readFileSync(`/proc/${parent.pid}/stat`, 'utf8').includes('(sleep)'))
                    await new Promise((resolve) => setImmediate(resolve));
                const stat = (): string[] => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
                await leave({ pid, started: stat()[19] });
                await expect(acquire()).rejects.toThrow(`by process ${pid}`);
                process.kill(pid, 'SIGKILL');
                while (stat()[0] !== 'Z') await new Promise((resolve) => setImmediate(resolve));
                await (await acquire()).release();
            } finally {
                parent.kill('SIGKILL');
                await once(parent, 'exit');
            }
        });

        for (const [where, changes] of [
            ['another container', { processes: 'pid:[1]', host: 'container-1', pid: 1 }],
            ['another machine, or one before its restart', { boot: 'another', host: 'machine-1', pid: 1 }],
            ['a machine without ids', { boot: null, processes: null, host: 'machine-1', pid: 1 }],
        ] as const) {
            test(`of ${where} is held while its process gives signs of life`, async () => {
                await leave(changes, MINUTE_MS / 2);
                await expect(acquire()).rejects.toThrow(
                    `by process 1 of the host ${changes.host}, whose last sign of life is 30 s old; it counts as ended after 60 s`,
                );
                await leave(changes, 2 * MINUTE_MS);
                await (await acquire()).release();
                expect(readdirSync(folder)).toEqual([]);
            });
        }

        test('gives signs of life', async () => {
            const setInterval = jest.spyOn(globalThis, 'setInterval');
            const lock = await acquire();
            const [beat, ms] = setInterval.mock.calls[0]!;
            setInterval.mockRestore();
            expect(ms).toBe(MINUTE_MS / 6);
            utimesSync(path, 1, 1);
            const before = content();
            beat();
            while (statSync(path).mtimeMs === 1_000) await new Promise((resolve) => setImmediate(resolve));
            expect(content()).toEqual(before);
            await lock.release();
        });

        test('of a process that has ended goes to one of many', async () => {
            const pid = await endedPid();
            for (let round = 0; round < 10; round += 1) {
                await leave({ pid });
                const results = await Promise.allSettled(Array.from({ length: 20 }, acquire));
                const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
                const failures = results.flatMap((result) =>
                    result.status === 'rejected' ? [result.reason as unknown] : [],
                );
                expect(locks).toHaveLength(1);
                for (const failure of failures)
                    expect(failure).toMatchObject({ kind: 'argument', departures: [{ at: 'data' }] });
                expect(await locks[0]!.isHeld()).toBe(true);
                await locks[0]!.release();
                expect(readdirSync(folder)).toEqual([]);
            }
        });

        test('is taken over although the process that was about to do so has ended, too', async () => {
            const pid = await endedPid();
            const token = globalThis.crypto.randomUUID();
            await leave({ pid, token });
            await leave({ pid }, 0, `${path}.${token}`);
            await (await acquire()).release();
            expect(readdirSync(folder)).toEqual([]);
        });

        test('is no longer held when its file was deleted or replaced, which its release leaves alone', async () => {
            const lock = await acquire();
            await leave({});
            expect(await lock.isHeld()).toBe(false);
            const other = content();
            await lock.release();
            expect(content()).toEqual(other);
        });
    });

    describe('what killed processes left beside a lock', () => {
        const uuid = (): string => globalThis.crypto.randomUUID();

        test('is removed by the holder of the lock: locks of takeovers, and drafts', async () => {
            const pid = await endedPid();
            const first = uuid();
            for (const rest of [first, `${first}.${uuid()}`, `${uuid()}.new`, `${uuid()}.${uuid()}.new`])
                await leave({ pid }, 0, `${path}.${rest}`);
            const lock = await acquire();
            await removeLeftovers(path);
            expect(readdirSync(folder)).toEqual(['some.lock']);
            expect(await lock.isHeld()).toBe(true);
            await lock.release();
        });

        test('of a machine that cannot be seen is removed after a minute without a sign of life', async () => {
            const far = { host: 'far', boot: 'other' };
            const names = [uuid(), `${uuid()}.new`].map((rest) => `${path}.${rest}`);
            for (const [i, name] of names.entries()) await leave(far, i === 0 ? 30_000 : 59_000, name);
            const lock = await acquire();
            await removeLeftovers(path);
            expect(readdirSync(folder)).toHaveLength(3);
            for (const name of names) await leave(far, 2 * MINUTE_MS, name);
            await removeLeftovers(path);
            expect(readdirSync(folder)).toEqual(['some.lock']);
            await lock.release();
        });

        test('stays where a process that lives wrote it, where it is no lock file, and of another lock', async () => {
            const living = { pid: process.ppid, started: null };
            const names = [uuid(), `${uuid()}.new`].map((rest) => `${path}.${rest}`);
            for (const name of names) await leave(living, 0, name);
            const others = [`${path}.${uuid()}`, `${path}.${uuid()}.new`, `${path}.notes`, `${folder}/own.${uuid()}`];
            for (const name of others) writeFileSync(name, '');
            await leave({ pid: await endedPid() }, 0, `${folder}/other.lock.${uuid()}`);
            const before = readdirSync(folder);
            const lock = await acquire();
            await removeLeftovers(path);
            await lock.release();
            expect(readdirSync(folder)).toEqual(before);
        });
    });

    describe('a lock whose file system fails', () => {
        /** Lets files be opened this often; then the process has too many of them. */
        function failAfter(times: number, failures: number): void {
            const error = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
            const open = promises.open.bind(promises);
            const mock = jest.spyOn(promises, 'open');
            for (let i = 0; i < times; i += 1) mock.mockImplementationOnce(open);
            for (let i = 0; i < failures; i += 1) mock.mockRejectedValueOnce(error);
        }

        test('leaves no file when the acquisition fails after its creation', async () => {
            failAfter(1, 1);
            await expect(acquire()).rejects.toThrow('EMFILE');
            expect(readdirSync(folder)).toEqual([]);
            await (await acquire()).release();
        });

        test('is taken over by this process when its file could not be removed', async () => {
            failAfter(1, 2);
            await expect(acquire()).rejects.toThrow('EMFILE');
            expect(readdirSync(folder)).toEqual(['some.lock']);
            const lock = await acquire();
            expect(await lock.isHeld()).toBe(true);
            await expect(acquire()).rejects.toThrow(`by this process (${process.pid})`);
            await lock.release();
            expect(readdirSync(folder)).toEqual([]);
        });

        test('is taken over by this process when its release failed', async () => {
            const lock = await acquire();
            failAfter(0, 1);
            await expect(lock.release()).rejects.toThrow('EMFILE');
            expect(readdirSync(folder)).toEqual(['some.lock']);
            const next = await acquire();
            await lock.release();
            expect(await next.isHeld()).toBe(true);
            await next.release();
            expect(readdirSync(folder)).toEqual([]);
        });

        test('is not reported as lost while its file cannot be read', async () => {
            const lock = await acquire();
            failAfter(0, 1);
            await expect(lock.isHeld()).rejects.toThrow('EMFILE');
            expect(await lock.isHeld()).toBe(true);
            await lock.release();
        });
    });

    describe('a file that is no lock', () => {
        test.each([
            ['', ' is no lock file; delete it if no process uses it, or give another path'],
            ['nonsense', ' is no lock file; delete it if no process uses it, or give another path'],
            ['null', ' is no lock file; delete it if no process uses it, or give another path'],
            ['{"pid":1}', ' is no lock file; delete it if no process uses it, or give another path'],
            ['x'.repeat(5_000), 'at most 4096 bytes'],
        ])('is refused: %j', async (text, wanted) => {
            writeFileSync(path, text);
            await expect(acquire()).rejects.toThrow(wanted);
            expect(readFileSync(path, 'utf8')).toBe(text);
            expect(readdirSync(folder)).toEqual(['some.lock']);
        });

        test.each([
            { pid: -1 },
            { pid: 0 },
            { pid: 1.5 },
            { pid: '1' },
            { token: '../../x' },
            { token: 5 },
            { host: '\u001b[31m' },
            { since: 'now\n' },
            { started: 5 },
            { boot: undefined },
        ])('is refused: %j', async (changes) => {
            await leave(changes, 2 * MINUTE_MS);
            await expect(acquire()).rejects.toThrow(
                ' is no lock file; delete it if no process uses it, or give another path',
            );
        });

        test('is refused: a link, a folder', async () => {
            const target = join(folder, 'target');
            writeFileSync(target, 'precious');
            symlinkSync(target, path);
            await expect(acquire()).rejects.toThrow(
                ' is a symbolic link; pass a regular file, or remove what is there',
            );
            expect(readFileSync(target, 'utf8')).toBe('precious');
            path = join(folder, 'other.lock');
            mkdirSync(path);
            await expect(acquire()).rejects.toThrow(Problem);
            await expect(acquire()).rejects.toThrow(
                ' is a folder, a pipe or a device; pass a regular file, or remove what is there',
            );
        });
    });
});
