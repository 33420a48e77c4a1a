/** The command `wallet`, against a sandbox. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setStage, type Stage } from '../support/exchange.js';
import { run } from './support.js';

const FRIEND = `0x${'f1'.repeat(32)}`;

describe('wallet', () => {
    let stage: Stage;
    let pins: string;
    let env: Record<string, string>;

    const heldOf = (address: string, code: string): bigint =>
        stage.sandbox.wallet(address).balances[stage.sandbox.coins[code]!.type] ?? 0n;

    beforeAll(async () => {
        stage = await setStage();
        const wallet = await stage.sandbox.fund({ usdc: 100, sui: 5, coins: { DEEP: 20 } });
        pins = join(mkdtempSync(join(tmpdir(), 'pins-')), 'pins.json');
        writeFileSync(pins, JSON.stringify({ coins: stage.sandbox.coins }));
        env = { AFTERMATH_HOST: stage.sandbox.url, AFTERMATH_PRIVATE_KEY: wallet.privateKey };
    });

    afterAll(() => stage.sandbox.close());

    test('balance lists known coins, pinned ones with --pins, and all with --all', async () => {
        const listed = async (...args: string[]): Promise<unknown> => {
            const { code, out } = await run(['wallet', 'balance', '--json', ...args], { env });
            expect(code).toBe(0);
            const rows = JSON.parse(out) as { currency: string; total: number }[];
            return Object.fromEntries(rows.map(({ currency, total }) => [currency, total]));
        };
        expect(await listed()).toEqual({ SUI: 5, USDC: 100 });
        expect(await listed('--pins', pins)).toEqual({ SUI: 5, USDC: 100, AFSUI: 0, DEEP: 20, WETH: 0 });
        expect(await listed('--all')).toEqual({ SUI: 5, USDC: 100, [stage.sandbox.coins['DEEP']!.type]: 20 });
    });

    test('address shows the wallet, and which coin the code means', async () => {
        const { out } = await run(['wallet', 'address', 'DEEP', '--pins', pins], { env });
        expect(out).toContain(stage.sandbox.coins['DEEP']!.type);
        expect(out).toContain('SUI');
    });

    test('send shows what is sent and its bound, and asks', async () => {
        const settings = { env, isTerminal: true, answers: ['y'] };
        const { code, err, out } = await run(['wallet', 'send', '1.5', 'DEEP', FRIEND, '--pins', pins], settings);
        expect(code).toBe(0);
        const { type } = stage.sandbox.coins['DEEP']!;
        expect(err).toContain(`sends        1.5 DEEP of `);
        expect(err).toContain(`to ${FRIEND}`);
        expect(err).toContain(
            `exactly this amount of the type ${type}; besides it, the wallet only pays the gas below`,
        );
        expect(err).toMatch(new RegExp(`coin::split<${type}>\\(your object .*, 1500000\\)`));
        expect(err).toMatch(/gas +at most \d+ MIST/);
        expect(out).toContain('withdrawal');
        expect(heldOf(FRIEND, 'DEEP')).toBe(1_500_000n);
    });

    test('send sends nothing when the answer is no, and in a dry run', async () => {
        const before = heldOf(FRIEND, 'SUI');
        const no = await run(['wallet', 'send', '1', 'SUI', FRIEND], { env, isTerminal: true, answers: ['n'] });
        expect([no.code, no.err]).toEqual([1, expect.stringContaining('you answered no')]);
        const { code, out } = await run(['wallet', 'send', '1', 'SUI', FRIEND, '--dry-run', '--json'], { env });
        expect(code).toBe(0);
        expect((JSON.parse(out) as { calls: string[] }).calls).toEqual([
            'split 1000000000 from the gas coin',
            `transfer result of calls[0] to ${FRIEND}`,
        ]);
        expect(heldOf(FRIEND, 'SUI')).toBe(before);
    });

    test('send of a coin without a pin fails before anything is signed', async () => {
        const { code, err } = await run(['wallet', 'send', '1', 'DEEP', FRIEND, '--yes'], { env });
        expect([code, err]).toEqual([
            1,
            expect.stringMatching(/error: .*"DEEP" is no known coin; pass one of SUI, USDC/),
        ]);
    });
});
