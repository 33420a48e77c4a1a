/** `npm run live` against a sandbox, and without a network. */

import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../sandbox/ts/index.js';

/** Another jest starts. */
const TIMEOUT_MS = 120_000;

describe('live', () => {
    let sandboxes: readonly Sandbox[];
    /** The runs of the tests, which are processes of their own, at the same time. */
    let runs: Readonly<Record<'usual' | 'faulty' | 'unreachable', Promise<Exit>>>;

    beforeAll(async () => {
        // Those processes have the real time.
        const now = (): number => Math.round(performance.timeOrigin + performance.now());
        const [usual, faulty] = [await startSandbox({ life: false, now }), await startSandbox({ life: false, now })];
        sandboxes = [usual, faulty];
        faulty.faults.add({ route: 'perpetuals/config', status: 404 });
        runs = { usual: live(usual.url), faulty: live(faulty.url), unreachable: live('http://127.0.0.1:1') };
    });

    afterAll(() => Promise.all(sandboxes.map((sandbox) => sandbox.close())));

    interface Exit {
        readonly code: number;
        readonly output: string;
    }

    /** Runs the script with its own variables. */
    function live(host: string): Promise<Exit> {
        const env = { ...process.env, AFTERMATH_HOST: host, AFTERMATH_SECONDS: '1', AFTERMATH_WALLET: undefined };
        return new Promise((resolve) => {
            const child = execFile(
                process.execPath,
                ['scripts/live.mjs', '--runInBand'],
                { env },
                (_error, out, err) => {
                    resolve({ code: child.exitCode ?? -1, output: out + err });
                },
            );
        });
    }

    test(
        'passes on a service that behaves as expected, and skips what it does not show',
        async () => {
            const { code, output } = await runs.usual;
            expect([code, output]).toEqual([0, expect.stringContaining('✓ shape/ticker: Response of ticker')]);
            expect(output).toContain(
                '○ skipped book/deltas: Meaning of amounts in order-book frames (no frames between two snapshots)',
            );
        },
        TIMEOUT_MS,
    );

    test(
        'fails on another service, and shows what was expected and found',
        async () => {
            const { code, output } = await runs.faulty;
            expect(code).toBe(1);
            expect(output).toContain('✕ shape/perpetuals/config: Response of perpetuals/config');
            expect(output).toContain('status 404');
        },
        TIMEOUT_MS,
    );

    test('says that a host cannot be reached, and exits with 3', async () => {
        expect(await runs.unreachable).toEqual({
            code: 3,
            output: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 cannot be reached \(.+\): nothing was tested/),
        });
    });
});
