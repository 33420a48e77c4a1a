/** A whole process that downloads, killed at random moments. `KILLS` sets how often per format. */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SeededRandom } from '../chaos/seeded-random.js';
import { setStage, type Stage } from '../support/exchange.js';
import { builtPackage } from '../support/package.js';
import { sized } from '../support/size.js';

const NOW = Date.UTC(2026, 8, 2, 3, 20, 30);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** Before it, the service shows every row. */
const UNTIL = NOW - 2 * MINUTE;
const KILLS = Number(process.env['KILLS'] ?? sized(1, 3));

describe('download', () => {
    let stage: Stage;
    beforeAll(async () => {
        stage = await setStage({ now: () => NOW });
    });
    afterAll(async () => {
        await stage.sandbox.close();
    });

    /** Starts a download. */
    function start(args: readonly string[], folder: string): ReturnType<typeof spawn> {
        const program = builtPackage('package/js/cli.js');
        const out = ['--out', folder];
        const env = { ...process.env, AFTERMATH_HOST: stage.sandbox.url };
        return spawn(process.execPath, [program, 'download', ...args, ...out], { env, stdio: 'ignore' });
    }

    /** A difference is shown in one line. */
    const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

    const contentOf = (folder: string): Record<string, string> =>
        Object.fromEntries(
            readdirSync(folder)
                .filter((name) => !name.includes('.part.') && !name.endsWith('.new'))
                .map((name) => [name, hashOf(readFileSync(join(folder, name)))]),
        );

    const candles = [
        'candles',
        '--symbols',
        'BTC/USD:USDC',
        '--since',
        `${NOW - KILLS * 2 * DAY}`,
        '--timeframe',
        '1m',
    ];
    const tradesFrom = (since: number): string[] => {
        return ['trades', '--symbols', 'BTC/USD:USDC,ETH/USD:USDC', '--since', `${since}`];
    };
    const trades = tradesFrom(NOW - KILLS * HOUR);
    const until = ['--until', `${UNTIL}`];

    /** Runs a download to its end. */
    async function complete(args: readonly string[], folder: string): Promise<void> {
        expect(await once(start(args, folder), 'exit')).toEqual([0, null]);
    }

    /**
     * Kills a download several times, and repeats it until it ends; `again` are its arguments after the first
     * time.
     */
    async function killOften(
        [title, route]: readonly [string, string],
        folder: string,
        args: readonly string[],
        again = args,
    ): Promise<void> {
        const chance = new SeededRandom(5, title);
        let kills = 0;
        for (let current = args; ; current = again) {
            const before = stage.sandbox.requests.count(route);
            const worker = start(current, folder);
            const exit = once(worker, 'exit') as Promise<[number | null]>;
            if (kills < KILLS) {
                const requests = before + chance.integer(1, 6);
                while (worker.exitCode === null && stage.sandbox.requests.count(route) < requests) await sleep(1);
                await sleep(chance.integer(0, 40));
                worker.kill('SIGKILL');
            }
            const [end] = await exit;
            if (end === null) kills += 1;
            else {
                expect([end, kills]).toEqual([0, KILLS]);
                return;
            }
        }
    }

    const PARQUET = ['trades as Parquet', 'trades', [...trades, '--format', 'parquet']] as const;
    const ALL = [
        ['candles as CSV', 'OHLCV', [...candles, '--format', 'csv']],
        ['trades as JSON lines', 'trades', [...trades, '--format', 'jsonl']],
        PARQUET,
    ] as const;
    const TIMEOUT = 120_000 + KILLS * 10_000;

    test.each(sized<readonly (typeof ALL)[number][]>([PARQUET], ALL))(
        '%s are the same after kills as without',
        async (title, route, args) => {
            const [whole, killed] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'download-'))) as [string, string];
            const first = [...args, ...until];
            await complete(first, whole);
            await killOften([title, route], killed, first, [...first, '--resume']);
            expect(contentOf(killed)).toEqual(contentOf(whole));
        },
        TIMEOUT,
    );

    test.each(sized(['csv'], ['csv', 'parquet']))(
        'earlier trades as %s are the same after kills as without',
        async (format) => {
            const [whole, killed] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'download-'))) as [string, string];
            const end = ['--format', format, ...until];
            await complete([...trades, ...end], whole);
            await complete([...tradesFrom(NOW - HOUR / 2), ...end], killed);
            await killOften([`earlier ${format}`, 'trades'], killed, [...trades, '--format', format, '--prepend']);
            expect(contentOf(killed)).toEqual(contentOf(whole));
        },
        TIMEOUT,
    );
});
