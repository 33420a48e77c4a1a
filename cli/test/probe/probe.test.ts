/**
 * `probe` on a sandbox with the ids of mainnet: the whole round trip, and each step stopped and taken up
 * again.
 */

import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSandbox, type Fault, type Sandbox } from '../../../sandbox/ts/index.js';
import type { ProbeReport } from '../../ts/probe/run.js';
import { STEPS } from '../../ts/probe/steps.js';
import { sized } from '../../../test/support/size.js';
import { run, type Run } from '../support.js';

describe('probe', () => {
    let sandbox: Sandbox;
    let wallet: { readonly walletAddress: string; readonly privateKey: string };
    let env: Record<string, string>;

    beforeAll(async () => {
        sandbox = await startSandbox({ deployment: 'mainnet', life: false });
    });

    beforeEach(async () => {
        sandbox.faults.clear();
        wallet = await sandbox.fund({ usdc: 2, sui: 1 });
        env = { AFTERMATH_HOST: sandbox.url, AFTERMATH_PRIVATE_KEY: wallet.privateKey };
    });

    afterAll(() => sandbox.close());

    const probe = async (...args: string[]): Promise<Run & { readonly report: ProbeReport }> => {
        const result = await run(['probe', '--live', '--yes', '--json', '--expiry', '0', ...args], { env });
        return { ...result, report: (result.out === '' ? {} : JSON.parse(result.out)) as ProbeReport };
    };

    const resultsOf = ({ steps }: ProbeReport): Record<string, string> =>
        Object.fromEntries(steps.map(({ step, result }) => [step, result]));

    /** Everything that the probe took is in the wallet again, but for the fees. */
    const expectLeft = (report: ProbeReport): void => {
        expect(report.left).toEqual({ orders: 0, contracts: 0, margin: 0, free: 0 });
        expect(Number(sandbox.wallet(wallet.walletAddress).usdc)).toBeGreaterThan(1.99);
    };

    test('takes the whole round trip, and answers what only writes answer', async () => {
        const { code, err, report } = await probe('--trade', '--expiry', '1');
        expect([code, report.surprise]).toEqual([0, null]);
        expect(resultsOf(report)).toEqual(Object.fromEntries(STEPS.map(({ name }) => [name, 'done'])));
        expectLeft(report);
        const known = report.questions.filter(({ result }) => result === 'ok').map(({ question }) => question);
        expect(known).toEqual(['market-order', 'order-margin', 'order-expiry', 'leverage-collateral']);
        for (const { name } of STEPS) expect(err).toContain(`${name}: `);
        expect(err).not.toContain(wallet.privateKey);
    });

    test('trades nothing without --trade', async () => {
        const { code, report } = await probe();
        expect(code).toBe(0);
        expect(resultsOf(report)).toMatchObject({ edit: 'done', close: 'skipped', withdraw: 'done' });
        expect(resultsOf(report)).not.toHaveProperty('market-order');
        expectLeft(report);
    });

    const names = STEPS.map(({ name }) => name);

    test.each(
        sized(
            names.filter((_, i) => i % 3 === 1),
            names,
        ),
    )(
        'stopped before %s by the person, a second run ends it',
        async (name) => {
            const at = names.indexOf(name);
            const answers = names.map((_, i) => (i < at ? 'y' : 'n'));
            const stopped = await run(['probe', '--live', '--trade', '--expiry', '1'], {
                env,
                isTerminal: true,
                answers,
            });
            expect(stopped.code).toBe(1);
            expect(stopped.err).toContain(`stopped at a surprise: ${name}: `);
            expect(stopped.err).toContain('you answered no');
            expect(stopped.out).toContain(
                at === 0 ? 'Nothing is left' : at === 1 ? 'Nothing is left' : 'By hand: cancel --all',
            );
            const { code, report } = at % 2 === 0 ? await probe('--trade') : await probe('--leave');
            expect([code, report.surprise]).toEqual([0, null]);
            expectLeft(report);
        },
        60_000,
    );

    test.each<[world: string, fault: Fault, step: string, found: RegExp]>([
        [
            'a refusal',
            { route: 'build/deposit', status: 400, body: { error: 'no deposits today' } },
            'deposit',
            /no deposits today/,
        ],
        [
            'a harmful transaction',
            { route: 'build/allocate', tamper: 'transfer' },
            'add-margin',
            /transfer recipient is 0x7777/,
        ],
        [
            'an order that does not rest',
            { route: 'myPendingOrders', rewrite: () => [] },
            'post-only',
            /0 orders rest; expected 1/,
        ],
    ])(
        'stops at %s, and says what is left',
        async (_world, fault, step, found) => {
            sandbox.faults.add(fault);
            const { code, report } = await probe();
            expect(code).toBe(1);
            expect(report.steps.at(-1)).toMatchObject({
                step,
                result: 'surprise',
                found: expect.stringMatching(found),
            });
            expect(report.left).not.toBeNull();
        },
        60_000,
    );

    test('sends nothing without --live, and for a wallet without SUI', async () => {
        sandbox.requests.clear();
        const { code, out } = await run(['probe'], { env });
        expect([code, out]).toEqual([0, expect.stringContaining('Nothing was sent')]);
        expect(sandbox.requests.count()).toBe(0);
        const { walletAddress, privateKey } = await sandbox.fund({ usdc: 2, sui: 0 });
        const poor = await run(['probe', '--live', '--yes'], { env: { ...env, AFTERMATH_PRIVATE_KEY: privateKey } });
        expect([poor.code, poor.err]).toEqual([1, expect.stringContaining(`${walletAddress} has 0 SUI`)]);
    });

    test('refuses an account with more than the limit, whose orders and collateral it would take', async () => {
        const rich = await sandbox.fund({ usdc: 100, sui: 1 });
        env = { ...env, AFTERMATH_PRIVATE_KEY: rich.privateKey };
        await run(['create-account', 'BTC/USD:USDC', '--yes'], { env });
        await run(['deposit', '50', '--yes'], { env });
        sandbox.requests.clear();
        const { code, err } = await probe();
        expect([code, err]).toEqual([1, expect.stringContaining('the account has 50 USDC, more than --max-usd 2')]);
        expect(sandbox.requests.list.filter(({ route }) => /submit|Execute/.test(route))).toEqual([]);
    });

    test('writes the key of a new wallet to a file that only its owner reads, and to no file that exists', async () => {
        const path = join(mkdtempSync(join(tmpdir(), 'probe-')), 'key');
        const { code, out } = await run(['probe', '--new-wallet', path]);
        const key = readFileSync(path, 'utf8').trim();
        expect([code, out]).toEqual([0, expect.stringMatching(/address {2}0x[0-9a-f]{64}/)]);
        expect(key).toMatch(/^suiprivkey1/);
        expect(out).not.toContain(key);
        expect(statSync(path).mode & 0o077).toBe(0);
        expect((await run(['probe', '--new-wallet', path])).code).toBe(1);
        expect(readFileSync(path, 'utf8').trim()).toBe(key);
    });
});
