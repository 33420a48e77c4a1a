/**
 * Transactions that the node completes for the library: `Transaction.build` and simulation of a
 * `Transaction`.
 */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Transaction } from '@mysten/sui/transactions';
import { startSandbox, type FundedWallet, type Sandbox } from '../../ts/index.js';
import { marketId, openPosition } from '../server/support.js';
import { build, clientOf, compose, execute, FORMATS, OTHER, resultOf, transfer } from './support.js';

describe('drafts', () => {
    let sandbox: Sandbox;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
    });
    afterAll(() => sandbox.close());

    describe.each(FORMATS)('in %s format', (format) => {
        let client: SuiGrpcClient;
        let wallet: FundedWallet;

        beforeAll(async () => {
            client = clientOf(sandbox, format);
            wallet = await sandbox.fund({ sui: 5, usdc: 50 });
            sandbox.mint(wallet.walletAddress, { sui: 1 });
        });

        function unpaid(): Transaction {
            const transaction = new Transaction();
            transaction.setSender(wallet.walletAddress);
            transfer(3n, OTHER)(transaction);
            return transaction;
        }

        test('selects gas: all coins, the reference price and a budget that suffices', async () => {
            const bytes = await unpaid().build({ client });
            const { gasData } = bcs.TransactionData.parse(bytes).V1;
            expect(gasData).toMatchObject({ owner: wallet.walletAddress, price: '750' });
            expect(gasData.payment).toHaveLength(2);
            const { status, effects } = resultOf(await execute(client, wallet, bytes));
            expect(status.success).toBe(true);
            expect(BigInt(gasData.budget)).toBeGreaterThanOrEqual(BigInt(effects.gasUsed.computationCost));
            expect(BigInt(gasData.budget)).toBeLessThan(20_000_000n);
        });

        test('keeps a budget that is set', async () => {
            const transaction = unpaid();
            transaction.setGasBudget(77_000_000n);
            expect(bcs.TransactionData.parse(await transaction.build({ client })).V1.gasData.budget).toBe('77000000');
        });

        test('resolves objects of a transaction kind', async () => {
            const [coin] = (
                await client.core.listCoins({
                    owner: wallet.walletAddress,
                    coinType: sandbox.internals.chain.collateralType,
                })
            ).objects;
            const transaction = new Transaction();
            transaction.setSender(wallet.walletAddress);
            transaction.transferObjects([transaction.object(coin!.objectId)], OTHER);
            const bytes = await transaction.build({ client, onlyTransactionKind: true });
            const { inputs } = bcs.TransactionKind.parse(bytes).ProgrammableTransaction!;
            const { objectId, version, digest } = coin!;
            expect(inputs).toContainEqual(
                expect.objectContaining({
                    Object: expect.objectContaining({ ImmOrOwnedObject: { objectId, version, digest } }),
                }),
            );
        });

        test('refuses a missing object, and an owner who cannot pay', async () => {
            const transaction = unpaid();
            transaction.transferObjects([transaction.object(OTHER)], OTHER);
            await expect(transaction.build({ client })).rejects.toThrow(`Object ${OTHER} not found`);
            const poor = unpaid();
            poor.setSender(OTHER);
            poor.setGasBudget(1_000_000_000n);
            await expect(poor.build({ client })).rejects.toThrow(/^gas: wanted 1000000000 MIST/);
        });

        test('reports an abort instead of a transaction', async () => {
            const transaction = new Transaction();
            transaction.setSender(wallet.walletAddress);
            const balance = transaction.moveCall({
                target: '0x2::coin::into_balance',
                typeArguments: ['0x2::sui::SUI'],
                arguments: [transaction.splitCoins(transaction.gas, [5])],
            });
            transaction.moveCall({
                target: '0x2::balance::destroy_zero',
                typeArguments: ['0x2::sui::SUI'],
                arguments: [balance],
            });
            await expect(transaction.build({ client })).rejects.toMatchObject({
                executionError: {
                    $kind: 'MoveAbort',
                    command: 2,
                    MoveAbort: { abortCode: '0', location: { module: 'balance' } },
                },
            });
        });

        test('returns a transaction with named fields that equal its bytes', async () => {
            const bytes = await compose(client, wallet, transfer(4n, OTHER));
            const { digest } = resultOf(await execute(client, wallet, bytes));
            const found = (await client.core.getTransaction({ digest, include: { transaction: true } })).Transaction!;
            const data = bcs.TransactionData.parse(bytes).V1;
            const { inputs, commands } = data.kind.ProgrammableTransaction!;
            const { sender, gasData, expiration } = data;
            expect(found.transaction).toEqual({
                version: 2,
                sender,
                gasData,
                inputs,
                commands,
                expiration: { ...expiration, Epoch: String(expiration.Epoch) },
            });
        });
    });

    test('returns contract calls with named fields that equal their bytes', async () => {
        const client = clientOf(sandbox);
        const chId = marketId(sandbox);
        const { wallet, capabilityId: accountId } = await openPosition(sandbox, chId);
        const orders = [{ chId, type: 'limit', side: 'buy', amount: 0.01, price: 30_000 }];
        const bytes = await build(sandbox, wallet, 'createOrders', {
            accountId,
            orders,
            deallocateFreeCollateral: false,
        });
        const simulated = await client.core.simulateTransaction({ transaction: bytes, include: { transaction: true } });
        const { inputs, commands } = bcs.TransactionData.parse(bytes).V1.kind.ProgrammableTransaction!;
        expect(simulated.Transaction!.transaction).toMatchObject({ inputs, commands });
    });
});
