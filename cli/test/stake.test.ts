/** The command `stake`, against a sandbox. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setStage, type Stage } from '../../test/support/exchange.js';
import { run } from './support.js';

describe('stake', () => {
    let stage: Stage;
    let address: string;
    let env: Record<string, string>;

    const heldOf = (code: string): bigint =>
        stage.sandbox.wallet(address).balances[stage.sandbox.coins[code]!.type] ?? 0n;

    beforeAll(async () => {
        stage = await setStage();
        const wallet = await stage.sandbox.fund({ sui: 50, coins: { AFSUI: 20 } });
        address = wallet.walletAddress;
        env = { AFTERMATH_HOST: stage.sandbox.url, AFTERMATH_PRIVATE_KEY: wallet.privateKey };
    });

    afterAll(() => stage.sandbox.close());

    test('rate shows what the service states', async () => {
        const { code, out } = await run(['stake', 'rate', '--json'], { env: { AFTERMATH_HOST: stage.sandbox.url } });
        expect(code).toBe(0);
        expect((JSON.parse(out) as unknown[])[0]).toMatchObject({ reserves: 600_000, rate: expect.any(Number) });
    });

    test('add shows what is taken and what must come out, and asks', async () => {
        const before = heldOf('AFSUI');
        const settings = { env, isTerminal: true, answers: ['y'] };
        const { code, err, out } = await run(['stake', 'add', '10', '--min', '9'], settings);
        expect(code).toBe(0);
        const { SUI, AFSUI } = stage.sandbox.coins;
        expect(err).toContain(`stakes       exactly 10 SUI of the type ${SUI!.type}`);
        expect(err).toContain(`at least 9 AFSUI of the type ${AFSUI!.type} come out, or only the gas below is paid`);
        expect(err).toContain('staked_sui_vault::request_stake(');
        expect(err).toMatch(/gas +at most \d+ MIST/);
        expect(err.indexOf('stakes ')).toBeLessThan(err.indexOf('Sign and send?'));
        expect(out).toContain('AFSUI');
        expect(heldOf('AFSUI') - before).toBeGreaterThan(9_000_000_000n);
    });

    test('remove needs to know when, and later has no bound', async () => {
        const { code, err } = await run(['stake', 'remove', '2', '--yes'], { env });
        expect([code, err]).toEqual([2, expect.stringContaining('give --instant for SUI at once')]);
        const both = await run(['stake', 'remove', '2', '--instant', '--later', '--yes'], { env });
        expect(both.code).toBe(2);
        const later = await run(['stake', 'remove', '2', '--later', '--yes'], { env });
        expect(later.code).toBe(0);
        expect(later.err).toContain('SUI arrives after the epoch, by another transaction, without a bound');
        const instant = await run(['stake', 'remove', '2', '--instant', '--slippage', '0.02', '--yes'], { env });
        expect(instant.code).toBe(0);
        expect(instant.err).toMatch(/unstakes +exactly 2 AFSUI/);
    });

    test('positions lists the stake and both requests', async () => {
        const { out } = await run(['stake', 'positions', '--json'], { env });
        const rows = JSON.parse(out) as { type: string; status: string }[];
        expect(rows.map(({ type, status }) => `${type} ${status}`)).toEqual([
            'stake ok',
            'unstake pending',
            'unstake ok',
        ]);
    });

    test('nothing is signed when the answer is no, and in a dry run', async () => {
        const before = heldOf('SUI');
        const no = await run(['stake', 'add', '5'], { env, isTerminal: true, answers: ['n'] });
        expect([no.code, no.err]).toEqual([1, expect.stringContaining('you answered no')]);
        const { code, out } = await run(['stake', 'add', '5', '--dry-run', '--json'], { env });
        expect(code).toBe(0);
        expect((JSON.parse(out) as { calls: string[] }).calls[1]).toContain('request_stake');
        expect(heldOf('SUI')).toBe(before);
    });
});
