/** The command `vaults`, against a sandbox. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { setStage, type Stage } from '../../test/support/exchange.js';
import { run } from './support.js';

describe('vaults', () => {
    let stage: Stage;
    let pins: string;
    let id: string;
    let env: Record<string, string>;

    beforeAll(async () => {
        stage = await setStage();
        const wallet = await stage.sandbox.fund({ usdc: 100, sui: 5 });
        pins = join(mkdtempSync(join(tmpdir(), 'pins-')), 'pins.json');
        writeFileSync(pins, JSON.stringify({ coins: stage.sandbox.coins }));
        env = { AFTERMATH_HOST: stage.sandbox.url, AFTERMATH_PRIVATE_KEY: wallet.privateKey };
        id = stage.sandbox.internals.chain.world.venues.vaults[1]!.id;
    });

    afterAll(() => stage.sandbox.close());

    afterEach(() => {
        stage.sandbox.faults.clear();
    });

    async function rows(...args: string[]): Promise<unknown> {
        const { code, out } = await run(['vaults', ...args, '--json', '--pins', pins], { env });
        expect(code).toBe(0);
        return JSON.parse(out) as unknown;
    }

    test('list shows the terms', async () => {
        // It needs no wallet.
        const { out } = await run(['vaults', 'list'], { env: { AFTERMATH_HOST: stage.sandbox.url } });
        expect(out).toContain('Absent');
        expect(await rows('list')).toMatchObject([{ name: 'Steady' }, { name: 'Absent', fee: 0.2, lockPeriod: 0 }]);
    });

    test('deposit shows the bound and the terms, and asks; withdraw, cancel and force follow', async () => {
        const settings = { env, isTerminal: true, answers: ['y'] };
        const deposited = await run(['vaults', 'deposit', '20', id, '--min', '19', '--pins', pins], settings);
        expect([deposited.code, deposited.err]).toEqual([0, expect.stringContaining('deposits     20 USDC in Absent')]);
        expect(deposited.err).toContain('at most this amount, for at least 19 shares');
        expect(deposited.err).toContain('lock 0h, forced withdrawal after 0.17h, as your node shows them');
        expect(deposited.err).toContain('minShares 19000000');
        expect(await rows('positions')).toMatchObject([{ vault: id, shares: 20 }]);
        const yes = ['--yes', '--pins', pins];
        expect(await run(['vaults', 'withdraw', 'all', id, '--min', '18', ...yes], { env })).toMatchObject({ code: 0 });
        expect(await rows('requests')).toMatchObject([{ vault: id, shares: 20, minAmount: 18 }]);
        const edited = await run(['vaults', 'edit', '17.5', id, ...yes], { env });
        expect([edited.code, edited.err]).toEqual([0, expect.stringContaining('for at least 17.5')]);
        expect(await rows('requests')).toMatchObject([{ vault: id, shares: 20, minAmount: 17.5 }]);
        const early = await run(['vaults', 'force', id, ...yes], { env });
        expect([early.code, early.err]).toEqual([1, expect.stringContaining('the delay of forced withdrawals')]);
        expect(await run(['vaults', 'cancel', id, ...yes], { env })).toMatchObject({ code: 0 });
        expect(await rows('positions')).toMatchObject([{ vault: id, shares: 20 }]);
    });

    /** From the second quote on, the service states nine tenths of it. */
    function lowerQuotes(route: string, name: string): void {
        let quotes = 0;
        const rewrite = (quote: unknown): unknown => {
            quotes += 1;
            const row = quote as Record<string, string>;
            return quotes === 1 ? row : { ...row, [name]: `${(BigInt(row[name]!.slice(0, -1)) * 9n) / 10n}n` };
        };
        stage.sandbox.faults.add({ route: `perpetuals/vault/previews/${route}`, rewrite });
    }

    test('the bound that is shown without --min is the one that is signed', async () => {
        const yes = ['--yes', '--pins', pins];
        lowerQuotes('deposit', 'lpAmountOut');
        const refused = await run(['vaults', 'deposit', '10', id, ...yes], { env });
        expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('for at least 9.95 shares')]);
        expect(refused.err).toContain('9 shares are quoted for 10 USDC, less than 9.95 by your limit');
        stage.sandbox.faults.clear();
        expect(await run(['vaults', 'deposit', '10', id, ...yes], { env })).toMatchObject({ code: 0 });
        lowerQuotes('create-withdraw-request', 'collateralAmountOut');
        const requested = await run(['vaults', 'withdraw', '5', id, ...yes], { env });
        expect([requested.code, requested.err]).toEqual([0, expect.stringContaining('for at least 4.975;')]);
        expect(await rows('requests')).toMatchObject([{ vault: id, shares: 5, minAmount: 4.975 }]);
        stage.sandbox.faults.clear();
        expect(await run(['vaults', 'cancel', id, ...yes], { env })).toMatchObject({ code: 0 });
        const rewrite = (quote: unknown): unknown => ({ ...(quote as object), collateralAmountOut: '0n' });
        stage.sandbox.faults.add({ route: 'perpetuals/vault/previews/create-withdraw-request', rewrite });
        const nothing = await run(['vaults', 'withdraw', '5', id, ...yes], { env });
        expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('quote is 0')]);
        expect(await rows('requests')).toEqual([]);
    });

    test('a dry run shows what would be signed', async () => {
        const described = await rows('withdraw', '5', id, '--dry-run');
        expect(described).toMatchObject({ calls: [expect.stringContaining('shares 5000000, minAmount 4975000')] });
    });
});
