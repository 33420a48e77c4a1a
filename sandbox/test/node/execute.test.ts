/** Execution and simulation through the node, on the same chain as the service. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import type { SuiGrpcClient } from '@mysten/sui/grpc';
import { Inputs, Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { startSandbox, type FundedWallet, type Sandbox } from '../../ts/index.js';
import { ask, marketId, openPosition, read, type Row } from '../server/support.js';
import {
    build,
    clientOf,
    compose,
    execute,
    FORMATS,
    INCLUDE,
    keyOf,
    merge,
    OTHER,
    resultOf,
    SUI,
    transfer,
} from './support.js';

describe('execute', () => {
    let sandbox: Sandbox;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
    });
    afterAll(() => sandbox.close());

    /** A self-transfer without commands on the exchange. */
    const pay = (amount = 5n) => transfer(amount, OTHER);

    function limitOrder(chId: string): Row {
        return { chId, type: 'limit', side: 'buy', amount: 0.01, price: 30_000 };
    }

    describe.each(FORMATS)('execution in %s format', (format) => {
        let client: SuiGrpcClient;
        let wallet: FundedWallet;
        let owner: string;

        beforeAll(async () => {
            client = clientOf(sandbox, format);
            wallet = await sandbox.fund({ sui: 10, usdc: 100 });
            owner = wallet.walletAddress;
        });

        test('a transfer: status, effects and balance changes', async () => {
            const [coin] = (await client.core.listCoins({ owner })).objects;
            const result = resultOf(await execute(client, wallet, await compose(client, wallet, pay(7n))));
            expect(result.status).toEqual({ success: true, error: null });
            const { changedObjects, gasUsed, gasObject, lamportVersion } = result.effects;
            const cost = BigInt(gasUsed.computationCost) + BigInt(gasUsed.storageCost) - BigInt(gasUsed.storageRebate);
            expect(gasObject).toMatchObject({
                objectId: coin!.objectId,
                inputVersion: coin!.version,
                inputDigest: coin!.digest,
                outputVersion: lamportVersion,
                idOperation: 'None',
            });
            const created = changedObjects.filter(({ idOperation }) => idOperation === 'Created');
            expect(created).toHaveLength(1);
            expect(created[0]).toMatchObject({ outputOwner: { AddressOwner: OTHER }, inputVersion: null });
            expect(result.objectTypes).toEqual(
                Object.fromEntries(changedObjects.map(({ objectId }) => [objectId, coin!.type])),
            );
            expect(result.balanceChanges).toEqual(
                expect.arrayContaining([
                    { address: owner, coinType: SUI, amount: String(-7n - cost) },
                    { address: OTHER, coinType: SUI, amount: '7' },
                ]),
            );
            expect(result.events).toEqual([]);
        });

        test('versions and digests after an execution are those that the next transaction needs', async () => {
            const first = resultOf(
                await execute(client, wallet, await compose(client, wallet, transfer(1_000n, owner))),
            );
            const created = first.effects.changedObjects.find(({ idOperation }) => idOperation === 'Created')!;
            const { outputVersion: version, outputDigest: digest } = created;
            const coin = { objectId: created.objectId, version: version!, digest: digest! };
            const listed = (
                await client.core.getObject({ objectId: coin.objectId, include: { previousTransaction: true } })
            ).object;
            expect(listed).toMatchObject({ ...coin, previousTransaction: first.digest });
            const second = resultOf(await execute(client, wallet, await compose(client, wallet, merge(coin))));
            expect(second.status.success).toBe(true);
            expect(second.effects.dependencies).toEqual([first.digest]);
            expect(second.effects.changedObjects).toContainEqual(
                expect.objectContaining({
                    objectId: coin.objectId,
                    idOperation: 'Deleted',
                    inputVersion: coin.version,
                    outputVersion: null,
                }),
            );
            expect((await client.core.getObjects({ objectIds: [coin.objectId] })).objects[0]).toMatchObject({
                code: 'notExists',
            });
        });

        test('executes a transaction once and repeats its result', async () => {
            const bytes = await compose(client, wallet, pay());
            const first = await execute(client, wallet, bytes);
            const after = sandbox.wallet(owner);
            expect(await execute(client, wallet, bytes)).toEqual(first);
            expect(sandbox.wallet(owner)).toEqual(after);
        });

        test('finds an executed transaction by its digest', async () => {
            const bytes = await compose(client, wallet, pay());
            const executed = resultOf(await execute(client, wallet, bytes));
            expect(executed).toMatchObject({ checkpoint: null, timestampMs: null });
            const found = (await client.core.getTransaction({ digest: executed.digest, include: INCLUDE }))
                .Transaction!;
            expect({ ...found, checkpoint: null, timestampMs: null }).toEqual(executed);
            expect(found.checkpoint).toMatch(/^\d+$/);
            expect(Math.abs(Date.now() - found.timestampMs!)).toBeLessThan(60_000);
            expect(found.bcs).toEqual(bytes);
            const { signature } = await keyOf(wallet).signTransaction(bytes);
            expect(found.signatures).toEqual([signature]);
            const { Transaction: waited } = await client.core.waitForTransaction({ digest: executed.digest });
            expect(waited!.digest).toBe(executed.digest);
        });

        test('a missing transaction is notFound', async () => {
            await expect(client.core.getTransaction({ digest: sandbox.chainId })).rejects.toMatchObject({
                reason: 'notFound',
            });
        });

        test('a failed execution is a result and costs gas', async () => {
            const bytes = await compose(client, wallet, pay(1_000_000_000_000n));
            const before = sandbox.wallet(owner).gasPaid;
            const executed = await execute(client, wallet, bytes);
            expect(executed.$kind).toBe('FailedTransaction');
            const { status, effects, digest } = executed.FailedTransaction!;
            expect(status.error).toMatchObject({ command: 0, message: expect.stringMatching(/wanted a balance of/) });
            expect(sandbox.wallet(owner).gasPaid - before).toBe(BigInt(effects.gasUsed.computationCost));
            expect(effects.changedObjects).toHaveLength(1);
            expect((await client.core.getTransaction({ digest })).FailedTransaction!.status.success).toBe(false);
        });

        test('simulates with the cost of the execution and changes nothing', async () => {
            const bytes = await compose(client, wallet, pay());
            const before = sandbox.wallet(owner);
            const simulated = (await client.core.simulateTransaction({ transaction: bytes, include: INCLUDE }))
                .Transaction!;
            expect(sandbox.wallet(owner)).toEqual(before);
            expect(simulated.digest).toBeUndefined();
            const executed = resultOf(await execute(client, wallet, bytes));
            expect(simulated.effects.gasUsed).toEqual(executed.effects.gasUsed);
            expect(simulated.effects.changedObjects).toEqual(executed.effects.changedObjects);
        });

        test('simulates with the coins that commands return, as they are then', async () => {
            const bytes = await compose(client, wallet, (transaction) => {
                const [coin] = transaction.splitCoins(transaction.gas, [transaction.pure.u64(7n)]);
                transaction.splitCoins(coin, [transaction.pure.u64(0n)]);
                transaction.mergeCoins(transaction.gas, [coin, { $kind: 'NestedResult', NestedResult: [1, 0] }]);
            });
            const include = { commandResults: true } as const;
            const { commandResults } = await client.core.simulateTransaction({ transaction: bytes, include });
            const Coin = bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() });
            const balances = commandResults.map(({ returnValues }) =>
                returnValues.map((value) => Coin.parse(value.bcs).balance),
            );
            expect(balances).toEqual([['7'], ['0'], []]);
        });

        test('simulates without gas coins with the same cost', async () => {
            const bytes = await compose(client, wallet, pay());
            const data = bcs.TransactionData.parse(bytes).V1;
            const free = bcs.TransactionData.serialize({
                V1: {
                    ...data,
                    gasData: { ...data.gasData, payment: [], budget: '50000000000' },
                    expiration: { None: true },
                },
            }).toBytes();
            const include = { effects: true } as const;
            const simulated = await client.core.simulateTransaction({
                transaction: free,
                include,
                doGasSelection: false,
            });
            const paid = await client.core.simulateTransaction({ transaction: bytes, include });
            expect(simulated.Transaction!.effects.gasUsed).toEqual(paid.Transaction!.effects.gasUsed);
        });

        test('refuses what is invalid before the execution, and executes nothing', async () => {
            const bytes = await compose(client, wallet, pay());
            const { signature } = await keyOf(await sandbox.fund({})).signTransaction(bytes);
            const invalid = { code: 'INVALID_ARGUMENT' };
            await expect(
                client.core.executeTransaction({ transaction: bytes, signatures: [signature] }),
            ).rejects.toMatchObject(invalid);
            await expect(
                client.core.executeTransaction({ transaction: bytes.slice(1), signatures: [] }),
            ).rejects.toMatchObject(invalid);
            const old = await compose(client, wallet, pay());
            await execute(client, wallet, bytes);
            await expect(
                execute(client, wallet, await compose(client, wallet, pay(), 1_000_000_000_000n)),
            ).rejects.toMatchObject(invalid);
            const stale = bcs.TransactionData.parse(old);
            stale.V1.gasData.budget = '90000000';
            const staleBytes = bcs.TransactionData.serialize(stale).toBytes();
            await expect(execute(client, wallet, staleBytes)).rejects.toMatchObject({
                ...invalid,
                message: expect.stringMatching(/wanted version/),
            });
            await expect(client.core.simulateTransaction({ transaction: staleBytes })).rejects.toMatchObject(invalid);
        });
    });

    describe('contract calls', () => {
        const client = (): SuiGrpcClient => clientOf(sandbox);

        test('executes orders that the service built, and the service shows them', async () => {
            const chId = marketId(sandbox);
            const { wallet, capabilityId: accountId, accountNumber } = await openPosition(sandbox, chId);
            const bytes = await build(sandbox, wallet, 'createOrders', {
                accountId,
                orders: [limitOrder(chId)],
                deallocateFreeCollateral: false,
            });
            const simulated = (await client().core.simulateTransaction({ transaction: bytes, include: INCLUDE }))
                .Transaction!;
            const result = resultOf(await execute(client(), wallet, bytes));
            expect(result.status.success).toBe(true);
            const { perpetuals } = sandbox.packages;
            expect(result.events).toContainEqual(
                expect.objectContaining({
                    packageId: perpetuals,
                    module: 'events',
                    sender: wallet.walletAddress,
                    eventType: `${perpetuals}::events::PostedOrder`,
                    json: expect.objectContaining({
                        ch_id: chId,
                        account_id: `${accountNumber}`,
                        order_size: '10000000',
                    }),
                }),
            );
            // Averages are updated when time has passed, so an execution may have them where its simulation
            // does not.
            const typesOf = ({ events }: typeof result): string[] =>
                events.map(({ eventType }) => eventType).filter((type) => !/::Updated\w+Twap$/.test(type));
            expect(typesOf(simulated)).toEqual(typesOf(result));
            expect(result.effects.changedObjects.map(({ objectId }) => objectId)).toEqual(
                expect.arrayContaining([chId]),
            );
            const orders = await read<Row[]>(sandbox, 'myPendingOrders', { accountNumber, chId });
            expect(orders).toHaveLength(1);
            const { signature } = await keyOf(wallet).signTransaction(bytes);
            const submitted = await ask(sandbox, 'POST', '/api/ccxt/submit/createOrders', {
                transactionBytes: toBase64(bytes),
                signatures: [signature],
            });
            expect(submitted.status).toBe(200);
            expect(await read<Row[]>(sandbox, 'myPendingOrders', { accountNumber, chId })).toHaveLength(1);
        });

        test('an abort: code, module, function and command', async () => {
            const chId = marketId(sandbox);
            const { wallet, capabilityId: accountId, accountNumber } = await openPosition(sandbox, chId);
            const bytes = await build(sandbox, wallet, 'createOrders', {
                accountId,
                orders: [limitOrder(chId)],
                deallocateFreeCollateral: false,
            });
            const data = bcs.TransactionData.parse(bytes);
            const program = data.V1.kind.ProgrammableTransaction!;
            const index = program.commands.findIndex(({ MoveCall: call }) => call?.function === 'place_limit_order');
            const argument = program.commands[index]!.MoveCall!.arguments[2]!;
            program.inputs[argument.Input!] = { Pure: { bytes: toBase64(bcs.u64().serialize(1n).toBytes()) } } as never;
            const broken = bcs.TransactionData.serialize(data).toBytes();
            for (const failed of [
                (await client().core.simulateTransaction({ transaction: broken })).FailedTransaction!,
                (await execute(client(), wallet, broken)).FailedTransaction!,
            ]) {
                expect(failed.status.error).toMatchObject({
                    $kind: 'MoveAbort',
                    command: index,
                    MoveAbort: {
                        abortCode: '19',
                        location: {
                            package: sandbox.packages.perpetuals,
                            module: 'clearing_house',
                            functionName: 'place_limit_order',
                        },
                    },
                });
            }
            expect(await read<Row[]>(sandbox, 'myPendingOrders', { accountNumber, chId })).toEqual([]);
        });

        test('a transaction that the service executed is found through the node', async () => {
            const { wallet } = await openPosition(sandbox, marketId(sandbox));
            const { transactions } = await client().core.listTransactions({
                filter: { sender: wallet.walletAddress },
                include: { effects: true, events: true },
            });
            expect(transactions).toHaveLength(3);
            const created = transactions[0]!.Transaction!;
            expect(created.events.map(({ eventType }) => eventType)).toEqual([
                `${sandbox.packages.perpetuals}::events::CreatedAccount<${sandbox.internals.chain.collateralType}>`,
            ]);
            const shared = created.effects.changedObjects.filter(({ outputOwner }) => outputOwner?.$kind === 'Shared');
            expect(shared.map(({ idOperation }) => idOperation)).toContain('Created');
        });
    });

    test('lists the transactions of a sender in pages, in both orders', async () => {
        const client = clientOf(sandbox);
        const wallet = await sandbox.fund({ sui: 10 });
        const digests: string[] = [];
        for (const amount of [1n, 2n, 3n]) {
            digests.push(resultOf(await execute(client, wallet, await compose(client, wallet, pay(amount)))).digest);
        }
        const filter = { sender: wallet.walletAddress };
        const idsOf = ({ transactions }: Awaited<ReturnType<typeof client.core.listTransactions>>): string[] =>
            transactions.map((entry) => resultOf(entry as never).digest);
        const first = await client.core.listTransactions({ filter, limit: 2 });
        expect([idsOf(first), first.hasNextPage]).toEqual([digests.slice(0, 2), true]);
        const second = await client.core.listTransactions({ filter, limit: 2, after: first.endCursor });
        expect([idsOf(second), second.hasNextPage]).toEqual([digests.slice(2), false]);
        const latest = await client.core.listTransactions({ filter, limit: 2, order: 'descending' });
        expect([idsOf(latest), latest.hasNextPage]).toEqual([[digests[2], digests[1]], true]);
        const earlier = await client.core.listTransactions({ filter, limit: 2, before: latest.endCursor });
        expect([idsOf(earlier), earlier.hasNextPage]).toEqual([[digests[0]], false]);
        expect(idsOf(await client.core.listTransactions({ filter: { sender: OTHER } }))).toEqual([]);
    });

    test('executes a transaction that the address balance pays, of a sender and a sponsor', async () => {
        const client = clientOf(sandbox);
        const [sender, sponsor] = [await sandbox.fund({ sui: 1 }), await sandbox.fund({ suiAddressBalance: 2 })];
        const [coin] = (await client.core.listCoins({ owner: sender.walletAddress })).objects;
        const { systemState } = await client.core.getCurrentSystemState();
        const epoch = Number(systemState.epoch);
        const transaction = new Transaction();
        transaction.setSender(sender.walletAddress);
        transaction.setGasOwner(sponsor.walletAddress);
        transaction.setGasPrice(750);
        transaction.setGasBudget(20_000_000n);
        transaction.setGasPayment([]);
        const validity = { minEpoch: epoch, maxEpoch: epoch, minTimestamp: null, maxTimestamp: null };
        transaction.setExpiration({ ValidDuring: { ...validity, chain: sandbox.chainId, nonce: 7 } });
        transaction.transferObjects([transaction.object(Inputs.ObjectRef(coin!))], OTHER);
        const bytes = new TransactionDataBuilder(transaction.getData()).build();
        const signed = await Promise.all([sender, sponsor].map((wallet) => keyOf(wallet).signTransaction(bytes)));
        const signatures = signed.map(({ signature }) => signature);
        const result = resultOf(
            await client.core.executeTransaction({ transaction: bytes, signatures, include: INCLUDE }),
        );
        expect(result.status.success).toBe(true);
        expect(result.effects.gasObject).toBeNull();
        const { computationCost } = result.effects.gasUsed;
        const paid = { address: sponsor.walletAddress, coinType: SUI, amount: `-${computationCost}` };
        expect(result.balanceChanges).toContainEqual(paid);
        const { balance } = await client.core.getBalance({ owner: sponsor.walletAddress });
        expect(BigInt(balance.addressBalance)).toBe(2_000_000_000n - BigInt(computationCost));
    });

    test('simulates without checks, with any sender and without gas data', async () => {
        const client = clientOf(sandbox);
        const wallet = await sandbox.fund({ sui: 1 });
        const bytes = await compose(client, wallet, pay());
        const data = bcs.TransactionData.parse(bytes).V1;
        const unpaid = bcs.TransactionData.serialize({
            V1: { ...data, gasData: { ...data.gasData, payment: [], price: '0', budget: '0' } },
        }).toBytes();
        const request = { transaction: unpaid, doGasSelection: false };
        await expect(client.core.simulateTransaction(request)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
        expect((await client.core.simulateTransaction({ ...request, checksEnabled: false })).$kind).toBe('Transaction');
    });
});
