/** The commands `wallet` and `convert`, against a sandbox. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setStage, type Stage } from '../../test/support/exchange.js';
import { run, type Run } from './support.js';

const FRIEND = `0x${'f1'.repeat(32)}`;

describe('wallet', () => {
    let stage: Stage;
    let pins: string;
    let env: Record<string, string>;
    let own: string;

    const heldOf = (address: string, code: string): bigint =>
        stage.sandbox.wallet(address).balances[stage.sandbox.coins[code]!.type] ?? 0n;

    beforeAll(async () => {
        stage = await setStage();
        const wallet = await stage.sandbox.fund({ usdc: 100, sui: 5, coins: { DEEP: 20 } });
        own = wallet.walletAddress;
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

    test('the pins that the sandbox writes make its coins known', async () => {
        const path = join(mkdtempSync(join(tmpdir(), 'pins-')), 'pins.json');
        let listed: Promise<Run> | undefined;
        const onOutput = (text: string, end: () => void): void => {
            const [, key, url] = /privateKey +(\w+)[^]*(http:\S+)\/docs[^]*Pins of/.exec(text) ?? [];
            if (key === undefined || listed !== undefined) return;
            const own = { AFTERMATH_HOST: url, AFTERMATH_PRIVATE_KEY: key };
            const quote = ['convert', '100', 'USDC', 'SUI', '--dry-run', '--pins', path];
            listed = run(quote, { env: own }).finally(end);
        };
        const served = await run(['sandbox', '--port', '0', '--pins', path], { onOutput });
        expect([served.code, served.out]).toEqual([0, expect.stringContaining(path)]);
        expect(await listed).toMatchObject({ code: 0, err: expect.stringContaining('at least') });
    });

    test('a file of pins that cannot be written ends the sandbox', async () => {
        const served = await run(['sandbox', '--port', '0', '--pins', join(tmpdir(), 'no', 'such', 'pins.json')]);
        expect([served.code, served.err]).toEqual([1, expect.stringContaining('ENOENT')]);
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

    test('convert shows the quote and the least that it buys, and asks', async () => {
        const before = heldOf(own, 'DEEP');
        const settings = { env, isTerminal: true, answers: ['y'] };
        const { code, err, out } = await run(['convert', '2', 'DEEP', 'USDC', '--pins', pins], settings);
        expect([code, err]).toEqual([0, expect.stringMatching(/sells +exactly 2 DEEP; [\d.]+ USDC are quoted/)]);
        const [, quoted] = /; ([\d.]+) USDC are quoted/.exec(err) ?? [];
        const [, least] = /buys +at least ([\d.]+) USDC, or nothing is sold/.exec(err) ?? [];
        // Rounded up to the next unit of the coin.
        const units = (amount?: string): number => Math.round(1e6 * Number(amount));
        expect(units(least)).toBe(Math.ceil((995 * units(quoted)) / 1_000));
        // No more digits than the coin has.
        expect(least).toMatch(/^\d+(?:\.\d{1,6})?$/);
        expect(err).toMatch(/limit +the slippage/);
        expect(err).toContain(`coin::split<${stage.sandbox.coins['USDC']!.type}>(`);
        expect(out).toContain('DEEP');
        expect(before - heldOf(own, 'DEEP')).toBe(2_000_000n);
    });

    test.each<[string, number, string, ...string[]]>([
        ['a no', 1, 'you answered no'],
        ['a dry run', 0, 'least 0.01 USDC, or nothing is sold\nlimit        your limit', '--min', '0.01', '--dry-run'],
        ['a least amount above the quote', 1, 'less than 900 by your limit', '--min', '900', '--yes'],
        ['a slippage of 1', 1, 'params.slippage is 1', '--slippage', '1', '--yes'],
    ])('convert sells nothing after %s', async (_what, exit, text, ...args) => {
        const before = heldOf(own, 'DEEP');
        const settings = { env, isTerminal: true, answers: ['n'] };
        const { code, err } = await run(['convert', '1', 'DEEP', 'USDC', '--pins', pins, ...args], settings);
        expect([code, err]).toEqual([exit, expect.stringContaining(text)]);
        expect(heldOf(own, 'DEEP')).toBe(before);
    });
});
