/** What a hostile service, and a hostile package, do to a client that checks nothing. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Inputs, Transaction } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import type { Tampering } from '../../ts/index.js';
import { units, VenueStage, type Added, type Executed, type Route } from './support.js';
import { on } from '../../../test/support/exchange.js';
import { GAS_POOL_LIMITS } from '../../ts/venues/gas-pool-calls.js';
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
        const { changes, quoted, error } = await swapWith('route');
        expect(error).toBeUndefined();
        expect(changes['USDC']).toBe(-100n * USDC);
        expect(changes['SUI']).toBeLessThan((quoted * 995n) / 1_000n);
        expect(changes['SUI']).toBeGreaterThan((quoted * 98n) / 100n);
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
        stage.sandbox.mint(stage.wallet.walletAddress, { usdc: 7 });
        const { changes } = await swapWith('wholeCoin');
        expect(changes['USDC']).toBe(-107n * USDC);
        expect(stage.stolen()['USDC']).toBe(before + 7n * USDC);
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

    test('withdraws the collateral of an account whose capability it gets', async () => {
        const exchange = on(stage.sandbox, stage.wallet);
        await exchange.createAccount('BTC/USD:USDC');
        await exchange.deposit('USDC', 500);
        const before = stage.stolen()['USDC'] ?? 0n;
        const { changes } = await swapWith('capability');
        expect(changes['USDC']).toBe(-100n * USDC);
        expect(stage.stolen()['USDC']).toBe(before + 500n * USDC);
    });

    test('uses a right of the address: it takes the SUI of the sender’s gas pool', async () => {
        const { objects, packages } = stage.world.venues;
        const transaction = new Transaction();
        const [coin] = transaction.splitCoins(transaction.gas, [3n * SUI]);
        const initialSharedVersion = `${stage.world.firstVersion}`;
        const config = { objectId: objects.gasPoolConfig.id, initialSharedVersion, mutable: true };
        const shared = transaction.object(Inputs.SharedObjectRef(config));
        const target = (name: string) => `${packages.gasPool}::gas_pool::${name}` as const;
        const [pool, policy] = transaction.moveCall({
            target: target('create_with_share_policy'),
            arguments: [shared, transaction.pure.address(stage.wallet.walletAddress)],
        });
        transaction.moveCall({ target: target('join'), arguments: [pool!, shared, coin] });
        transaction.moveCall({ target: target('consume_policy_and_share'), arguments: [pool!, policy!] });
        await stage.execute(await stage.finish(transaction));
        const before = stage.stolen()['SUI'] ?? 0n;
        const { changes } = await swapWith('gasPool');
        expect(changes['USDC']).toBe(-100n * USDC);
        // The contract leaves its minimum in the pool.
        expect(stage.stolen()['SUI']).toBe(before + 3n * SUI - GAS_POOL_LIMITS.minimum);
    });

    test('is of version 2, or has unresolved objects', async () => {
        const route = await stage.route('USDC', 'SUI', 100n * USDC);
        const [plain, second, unresolved] = [
            await stage.add(route),
            await tampered('version2', route),
            await tampered('unresolved', route),
        ];
        expect([plain, second, unresolved].map(({ tx }) => (JSON.parse(tx) as { version: number }).version)).toEqual([
            ...[1, 2, 1],
        ]);
        const inputs = ({ tx }: Added): string[] =>
            Transaction.from(tx)
                .getData()
                .inputs.map(({ $kind }) => $kind);
        expect(inputs(plain)).not.toContain('UnresolvedObject');
        expect(inputs(second)).toEqual(inputs(plain));
        expect(inputs(unresolved)).toEqual(
            inputs(plain).map((kind) => (kind === 'Object' ? 'UnresolvedObject' : kind)),
        );
    });

    test('is refused where there is nothing of its kind', async () => {
        const route = await stage.route('USDC', 'SUI', 100n * USDC);
        await expect(tampered('gasBudget', route)).rejects.toThrow('tamper: no gasBudget in this transaction');
        await expect(tampered('digest', route)).rejects.toThrow('tamper: no digest');
    });

    test('applies to complete transactions as well', async () => {
        const completeRoute = await stage.route('USDC', 'SUI', 100n * USDC);
        const body = { walletAddress: stage.wallet.walletAddress, completeRoute, slippage: 0.01 };
        for (const route of ['router/transactions/trade', 'router/v1/transactions/trade'] as const) {
            const remove = stage.sandbox.faults.add({ route, tamper: 'dust' });
            const { body: answer } = await stage.post(route, body);
            remove();
            const transaction =
                typeof answer === 'string'
                    ? Transaction.from(answer)
                    : Transaction.fromKind(fromBase64((answer as { txKind: string }).txKind));
            const { changes } = await stage.execute(await stage.finish(transaction));
            expect(changes).toEqual({ USDC: -100n * USDC, SUI: 1n });
        }
    });
});
