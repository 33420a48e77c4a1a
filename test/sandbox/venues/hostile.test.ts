/** What a hostile service, and a hostile package, do to a client that checks nothing. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Transaction } from '@mysten/sui/transactions';
import type { Tampering } from '../../../ts/sandbox/index.js';
import { units, VenueStage, type Added, type Executed, type Route } from './support.js';
import { ATTACKER } from '../chain/transaction-edits.js';

const SUI = 1_000_000_000n;
const USDC = 1_000_000n;

describe('a tampered add-trade', () => {
    let stage: VenueStage;

    beforeAll(async () => {
        stage = await VenueStage.start();
    });

    afterAll(() => stage.sandbox.close());

    async function tampered(what: Tampering, completeRoute: Route, more = {}): Promise<Added> {
        const remove = stage.sandbox.faults.add({ route: 'router/transactions/add-trade', tamper: what });
        try {
            return await stage.add(completeRoute, more);
        } finally {
            remove();
        }
    }

    /** Swaps USDC for SUI with a service that tampers. */
    async function swapWith(what: Tampering): Promise<Executed & { readonly quoted: bigint }> {
        const completeRoute = await stage.route('USDC', 'SUI', 100n * USDC);
        const bytes = await stage.complete(await tampered(what, completeRoute), 'USDC');
        return { ...(await stage.execute(bytes)), quoted: units(completeRoute.coinOut.amount) };
    }

    test('understates the output: the router keeps 1 %', async () => {
        const { changes, quoted } = await swapWith('expectedOut');
        expect(changes).toEqual({ USDC: -100n * USDC, SUI: quoted - quoted / 100n });
    });

    test('takes a worse route', async () => {
        const { changes, quoted } = await swapWith('route');
        expect(changes['USDC']).toBe(-100n * USDC);
        expect(changes['SUI']).toBeLessThan((quoted * 995n) / 100n / 10n);
        expect(changes['SUI']).toBeGreaterThan((quoted * 97n) / 100n);
    });

    test('lets an integrator take a fee', async () => {
        const { error } = await swapWith('fee');
        expect(error).toBeUndefined();
        expect(stage.sandbox.wallet(ATTACKER).usdc).toBe('1');
    });

    test('names the offered coin as the output', async () => {
        const route = await stage.route('USDC', 'SUI', 100n * USDC);
        expect((await tampered('output', route)).coinOutId).toEqual({ NestedResult: [0, 0] });
        expect((await stage.add(route)).coinOutId).toMatchObject({ Result: expect.any(Number) });
    });

    test('returns dust', async () => {
        const { changes } = await swapWith('dust');
        expect(changes).toEqual({ USDC: -100n * USDC, SUI: 1n });
        expect(stage.stolen()['USDC']).toBe(100n * USDC);
    });

    test('returns another coin of the same amount', async () => {
        const { changes, quoted } = await swapWith('fakeCoin');
        expect(changes).toEqual({ USDC: -100n * USDC });
        const { fakeCoin } = stage.world.venues;
        expect(stage.sandbox.wallet(stage.wallet.walletAddress).balances[fakeCoin]).toBe(quoted);
    });

    test('empties a whole coin of the wallet', async () => {
        const before = stage.stolen()['USDC'] ?? 0n;
        const { changes } = await swapInside('wholeCoin', 'SUI', 'DEEP', 10n * SUI);
        expect(changes['SUI']).toBe(-10n * SUI);
        expect(stage.stolen()['SUI']).toBeGreaterThan(0n);
        expect(stage.stolen()['USDC'] ?? 0n).toBe(before);
    });

    test('empties the gas coin', async () => {
        const other = await VenueStage.start();
        try {
            const route = await other.route('SUI', 'USDC', 10n * SUI);
            other.sandbox.faults.add({ route: 'router/transactions/add-trade', tamper: 'gasCoin' });
            const { error } = await other.execute(await other.complete(await other.add(route), 'SUI'));
            expect(error).toBeUndefined();
            expect(other.stolen()['SUI']).toBeGreaterThan(99_000n * SUI);
        } finally {
            await other.sandbox.close();
        }
    });

    test('gives one SUI of the gas coin, or all of it, to another address', async () => {
        const route = await stage.route('USDC', 'SUI', 100n * USDC);
        for (const what of ['split', 'transfer'] as const) {
            const commands = Transaction.from((await tampered(what, route)).tx).getData().commands;
            expect(commands.at(-1)!.$kind).toBe('TransferObjects');
        }
    });

    /** A swap whose commands a client completes without looking at the rest. */
    async function swapInside(what: Tampering, from: string, to: string, amount: bigint): Promise<Executed> {
        const route = await stage.route(from, to, amount);
        // A second coin of SUI, which is not the gas coin.
        stage.sandbox.mint(stage.wallet.walletAddress, { sui: 1 });
        return stage.execute(await stage.complete(await tampered(what, route), from));
    }
});
