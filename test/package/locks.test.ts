/** Locks between processes: of a file, of the folder of a download, and of a journal. */

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BadRequest } from 'ccxt';
import { acquireLock, type FileLock } from '../../ts/core/files/lock.js';
import { on, openAccount, setStage, type Stage } from '../support/exchange.js';
import { builtPackage } from '../support/package.js';

describe('locks', () => {
    let folder: string;
    let path: string;
    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'locks-'));
        path = join(folder, 'some.lock');
    });

    const acquire = (): Promise<FileLock> => acquireLock(path, { at: 'data', wanted: 'a folder of its own' });

    const PROGRAM = builtPackage('lock-holder.mjs');

    /** Starts a process that takes the lock. */
    async function startHolder(env: Record<string, string> = {}): Promise<ChildProcess> {
        const child = fork(PROGRAM, { execArgv: [], env: { ...process.env, LOCK: path, ...env } });
        expect(await once(child, 'message')).toEqual(['held', undefined]);
        return child;
    }

    describe('a lock', () => {
        test('of another process names it, and is taken over when that process was killed', async () => {
            const holder = await startHolder();
            await expect(acquire()).rejects.toThrow(`by process ${holder.pid}`);
            holder.kill('SIGKILL');
            await once(holder, 'exit');
            expect(existsSync(path)).toBe(true);
            const lock = await acquire();
            expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
            await lock.release();
            expect(readdirSync(folder)).toEqual([]);
        });

        test('of a worker thread names this process, and is released when the thread ends without termination', async () => {
            const worker = new Worker(PROGRAM, { execArgv: [], env: { LOCK: path } });
            expect(await once(worker, 'message')).toEqual(['held']);
            await expect(acquire()).rejects.toThrow(
                `by this process (${process.pid}), in another thread or by another copy`,
            );
            await worker.terminate();
            await expect(acquire()).rejects.toThrow(
                `by this process (${process.pid}), in another thread or by another copy`,
            );
            expect(readdirSync(folder)).toEqual(['some.lock']);
            rmSync(path);
            const ending = new Worker(PROGRAM, { execArgv: [], env: { LOCK: path, ENDS: 'yes' } });
            await once(ending, 'exit');
            expect(readdirSync(folder)).toEqual([]);
        });

        test('is released when its process ends', async () => {
            const holder = await startHolder({ ENDS: 'yes' });
            if (holder.exitCode === null) await once(holder, 'exit');
            expect(readdirSync(folder)).toEqual([]);
        });
    });

    describe('a journal', () => {
        let stage: Stage;
        beforeAll(async () => {
            stage = await setStage();
            await openAccount(stage, 'BTC/USD:USDC');
        });
        afterAll(async () => {
            await stage.exchange.close();
            await stage.sandbox.close();
        });

        test('of another process is refused to writes and settle, until that process was killed', async () => {
            const journal = join(folder, 'journal.jsonl');
            path = `${journal}.lock`;
            const exchange = on(stage.sandbox, { ...stage.wallet, options: { transaction: { journal } } });
            const deposit = (): Promise<unknown> => exchange.deposit('USDC', 10);
            const bot = await startHolder();
            stage.sandbox.requests.clear();
            for (const write of [deposit, () => exchange.settle()]) {
                const failed = write();
                await expect(failed).rejects.toThrow(BadRequest);
                await expect(failed).rejects.toThrow(`by process ${bot.pid}`);
            }
            expect(stage.sandbox.requests.count('submit/deposit')).toBe(0);
            expect(existsSync(journal)).toBe(false);
            bot.kill('SIGKILL');
            await once(bot, 'exit');
            expect(await exchange.settle()).toEqual([]);
            await deposit();
            await exchange.close();
            expect(readdirSync(folder)).toEqual(['journal.jsonl']);
        });
    });
});
