/** The contract of the rebate vault: each address withdraws what is allocated to it. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { toBase64 } from '@mysten/sui/utils';
import { Inputs, Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { on } from '../../../test/support/exchange.js';
import { startSandbox, type Sandbox } from '../../ts/index.js';

const SECOND = `0x${'5e'.repeat(32)}`;

describe('the contract of the rebate vault', () => {
    let sandbox: Sandbox;
    let exchange: aftermath;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        const { objects, world } = sandbox.internals.chain;
        const vault = objects.get(world.venues.objects.rebateVault.id)!;
        (objects as unknown as { put(object: unknown): void }).put({ ...vault, id: SECOND });
    });
    beforeEach(async () => {
        const wallet = await sandbox.fund({ sui: 1, rewards: { DEEP: 40, AFSUI: 1.5 } });
        exchange = on(sandbox, { ...wallet, urls: sandboxUrls(sandbox.url) });
    });
    afterAll(() => sandbox.close());

    const heldOf = (code: string): bigint =>
        sandbox.wallet(exchange.walletAddress).balances[sandbox.coins[code]!.type] ?? 0n;

    /** Withdraws coins in one transaction, with the cap of a vault. */
    async function withdraw(codes: readonly string[], of?: string, isEnded = true): Promise<unknown> {
        const { world, objects } = sandbox.internals.chain;
        const { objects: ids, packages } = world.venues;
        const transaction = new Transaction();
        const shared = (objectId: string, mutable: boolean): TransactionObjectArgument => {
            const { initialVersion } = objects.get(objectId) as { initialVersion?: bigint };
            const reference = { objectId, mutable, initialSharedVersion: `${initialVersion}` };
            return transaction.object(Inputs.SharedObjectRef(reference));
        };
        const [vault, config] = [shared(ids.rebateVault.id, true), shared(ids.rebateConfig.id, false)];
        const target = (name: string) => `${packages.rebateVault}::vault::${name}` as const;
        const from = of === undefined ? vault : shared(of, false);
        const cap = transaction.moveCall({ target: target('begin_withdraw_tx'), arguments: [from, config] });
        const coins = codes.map((code) =>
            transaction.moveCall({
                ...{ target: target('withdraw_rebate'), typeArguments: [sandbox.coins[code]!.type] },
                arguments: [vault, cap, config],
            }),
        );
        if (isEnded) transaction.moveCall({ target: target('end_withdraw_tx'), arguments: [cap, config] });
        transaction.transferObjects(coins, exchange.walletAddress);
        const kind = toBase64(await transaction.build({ onlyTransactionKind: true }));
        return exchange.executeTransaction(kind, { objects: [ids.rebateVault.id] });
    }

    test('pays the allocation of the sender once, and a coin of 0 afterwards', async () => {
        await withdraw(['DEEP', 'WETH', 'DEEP']);
        expect([heldOf('DEEP'), heldOf('WETH'), heldOf('AFSUI')]).toEqual([40_000_000n, 0n, 0n]);
        await withdraw(['DEEP', 'AFSUI']);
        expect([heldOf('DEEP'), heldOf('AFSUI')]).toEqual([40_000_000n, 1_500_000_000n]);
    });

    test('refuses the cap of another vault, and one that is not ended', async () => {
        await expect(withdraw(['DEEP'], SECOND)).rejects.toThrow('passed an object of another vault');
        await expect(withdraw(['DEEP'], undefined, false)).rejects.toThrow();
        expect(heldOf('DEEP')).toBe(0n);
    });
});
