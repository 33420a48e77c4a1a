/** The contract of gas pools: one pool for each address, and what owner and authorized addresses may do. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { toBase64 } from '@mysten/sui/utils';
import { Inputs, Transaction, type TransactionObjectArgument } from '@mysten/sui/transactions';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { on } from '../../../test/support/exchange.js';
import { startSandbox, type Sandbox } from '../../ts/index.js';

const addressOf = (n: number): string => `0x${n.toString(16).padStart(64, 'e')}`;

describe('the contract of gas pools', () => {
    let sandbox: Sandbox;
    let owner: aftermath;
    let other: aftermath;
    let pool: string;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
        const open = async (): Promise<aftermath> =>
            on(sandbox, { ...(await sandbox.fund({ sui: 100 })), urls: sandboxUrls(sandbox.url) });
        owner = await open();
        other = await open();
        pool = (await owner.createGasPool()).pool!;
        await owner.depositToGasPool(2);
    });
    afterAll(() => sandbox.close());

    type Pure = (transaction: Transaction) => TransactionObjectArgument;

    /** Calls functions of a pool in one transaction. */
    async function call(who: aftermath, ...calls: readonly (readonly [name: string, value: Pure])[]): Promise<unknown> {
        const { world, objects } = sandbox.internals.chain;
        const transaction = new Transaction();
        const shared = (objectId: string, mutable: boolean): TransactionObjectArgument => {
            const { initialVersion } = objects.get(objectId) as { initialVersion?: bigint };
            const reference = { objectId, mutable, initialSharedVersion: `${initialVersion}` };
            return transaction.object(Inputs.SharedObjectRef(reference));
        };
        for (const [name, value] of calls) {
            const target = `${world.venues.packages.gasPool}::gas_pool::${name}`;
            const config = shared(world.venues.objects.gasPoolConfig.id, name === 'new');
            const args =
                name === 'new' ? [config, value(transaction)] : [shared(pool, true), config, value(transaction)];
            const result = transaction.moveCall({ target, arguments: args });
            if (name === 'split') transaction.transferObjects([result], who.walletAddress);
        }
        const kind = toBase64(await transaction.build({ onlyTransactionKind: true }));
        return who.executeTransaction(kind, { objects: [pool] });
    }

    const address =
        (value: string): Pure =>
        (transaction) =>
            transaction.pure.address(value);
    const amount =
        (value: bigint): Pure =>
        (transaction) =>
            transaction.pure.u64(value);

    test('refuses a second pool of an address, also from another sender', async () => {
        await expect(call(other, ['new', address(owner.walletAddress)])).rejects.toThrow('::derived_object');
    });

    test('lets only the owner authorize and deauthorize', async () => {
        await expect(call(other, ['authorize', address(addressOf(1))])).rejects.toThrow('belongs to another wallet');
        await call(owner, ['authorize', address(other.walletAddress)]);
        await expect(call(other, ['deauthorize', address(owner.walletAddress)])).rejects.toThrow(
            'belongs to another wallet',
        );
        await expect(call(owner, ['authorize', address(other.walletAddress)])).rejects.toThrow(
            'take SUI out of the gas pool already',
        );
        await call(other, ['split', amount(100n)]);
        await call(owner, ['deauthorize', address(other.walletAddress)]);
        await expect(call(other, ['split', amount(100n)])).rejects.toThrow('may not take SUI');
        await expect(call(owner, ['deauthorize', address(other.walletAddress)])).rejects.toThrow('may not take SUI');
    });

    test('keeps the minimum, and takes nothing of 0', async () => {
        await expect(call(owner, ['split', amount(0n)])).rejects.toThrow('the amount is not valid');
        const balance = 2_000_000_000n - 100n;
        await expect(call(owner, ['split', amount(balance - 49_999_999n)])).rejects.toThrow('less than the minimum');
        await call(owner, ['split', amount(balance - 50_000_000n)]);
    });

    test('has 32 addresses at most', async () => {
        const authorize = (n: number): readonly [string, Pure] => ['authorize', address(addressOf(n))];
        await call(owner, ...Array.from({ length: 31 }, (_, n) => authorize(n)));
        await expect(call(owner, authorize(31))).rejects.toThrow('the most addresses');
    });
});
