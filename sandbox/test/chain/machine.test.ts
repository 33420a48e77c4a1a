import { describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import type { Signer } from '@mysten/sui/cryptography';
import { Inputs, type Transaction } from '@mysten/sui/transactions';
import { toBase64 } from '@mysten/sui/utils';
import { BTC, e9, edit, keyOf, limit, opened, type Stage, SUI, usdc } from './support.js';
import { call, orders, program, setPure, ATTACKER, u64 } from './transaction-edits.js';

describe('executes what the bytes contain, whoever built them', () => {
    const thefts: [string, (transaction: Transaction, stage: Stage, signer: Signer) => void, object][] = [
        [
            'gives the gas coin away',
            (transaction) => transaction.transferObjects([transaction.gas], ATTACKER),
            { usdc: '0' },
        ],
        [
            'gives a part of the gas coin away',
            (transaction) =>
                transaction.transferObjects([transaction.splitCoins(transaction.gas, [e9('3')])], ATTACKER),
            { sui: '3' },
        ],
        [
            'gives a coin away',
            (transaction, stage, signer) => {
                const coin = stage.coin(signer, stage.chain.collateralType);
                transaction.transferObjects([stage.input(transaction, coin)], ATTACKER);
            },
            { usdc: '5000' },
        ],
        [
            'gives a coin away by a call',
            (transaction, stage, signer) => {
                const type = stage.chain.collateralType;
                transaction.moveCall({
                    target: '0x2::transfer::public_transfer',
                    typeArguments: [`0x2::coin::Coin<${type}>`],
                    arguments: [stage.input(transaction, stage.coin(signer, type)), transaction.pure.address(ATTACKER)],
                });
            },
            { usdc: '5000' },
        ],
        [
            'sends funds',
            (transaction, stage, signer) => {
                const type = stage.chain.collateralType;
                const [part] = transaction.splitCoins(stage.input(transaction, stage.coin(signer, type)), [usdc('7')]);
                transaction.moveCall({
                    target: '0x2::coin::send_funds',
                    typeArguments: [type],
                    arguments: [part, transaction.pure.address(ATTACKER)],
                });
            },
            { usdc: '7', addressBalance: { usdc: usdc('7'), sui: 0n } },
        ],
        [
            'sends a balance',
            (transaction) => {
                const [part] = transaction.splitCoins(transaction.gas, [8n]);
                const typeArguments = [SUI];
                const balance = transaction.moveCall({
                    target: '0x2::coin::into_balance',
                    typeArguments,
                    arguments: [part],
                });
                transaction.moveCall({
                    ...{ target: '0x2::balance::send_funds', typeArguments },
                    arguments: [balance, transaction.pure.address(ATTACKER)],
                });
            },
            { addressBalance: { usdc: 0n, sui: 8n } },
        ],
    ];
    for (const [name, compose, stolen] of thefts) {
        test(name, async () => {
            const { stage, signer } = await opened();
            const bytes = stage.write(signer, (transaction) => {
                compose(transaction, stage, signer);
            });
            const error: unknown = await stage.submit(bytes, signer).catch((reason: unknown) => reason);
            expect(error).toMatchObject({ status: 500, code: 1008 });
            const { gasPaid } = stage.chain.wallet(signer.toSuiAddress());
            expect(stage.chain.wallet(ATTACKER)).toMatchObject(stolen);
            expect(gasPaid).toBeGreaterThan(0n);
            if (name !== 'gives the gas coin away') return;
            expect(stage.chain.wallet(signer.toSuiAddress()).sui).toBe('0');
            expect(e9(stage.chain.wallet(ATTACKER).sui)).toBe(e9('10') - gasPaid);
        });
    }

    test('gives the account’s capability away', async () => {
        const { stage, signer, account } = await opened();
        const attacker = stage.fund(keyOf('secp256k1', 66), { usdc: 0n });
        const { transactionBytes } = stage.build(signer, 'deposit', { accountId: account.accountId, amount: 1 });
        const bytes = edit(transactionBytes, (data) => {
            const { inputs, commands } = program(data);
            inputs.push(Inputs.Pure(bcs.Address.serialize(attacker.toSuiAddress()).toBytes()));
            const objects = [call(data, 'deposit_collateral').arguments[1]!];
            const address = { $kind: 'Input', Input: inputs.length - 1 };
            commands.push({ $kind: 'TransferObjects', TransferObjects: { objects, address } } as never);
        });
        const { account: now } = await stage.submit(bytes, signer);
        expect(now).toEqual({ ...account, owner: attacker.toSuiAddress() });
        expect(stage.chain.accountsOf(signer.toSuiAddress())).toEqual([]);
        await stage.act(attacker, 'withdraw', { accountId: account.capabilityId, amount: 3001 });
        expect(stage.chain.wallet(attacker.toSuiAddress()).usdc).toBe('3001');
    });

    test('places another order than requested', async () => {
        const { stage, signer, account } = await opened();
        const bytes = orders(stage, signer, account, limit(BTC, 'buy', 1, 90));
        const swapped = edit(bytes, (data) => {
            setPure(data, 'place_limit_order', 1, Uint8Array.of(1));
            setPure(data, 'place_limit_order', 2, u64(e9('2')));
            setPure(data, 'place_limit_order', 3, u64(e9('110')));
        });
        const { orders: placed } = await stage.submit(swapped, signer);
        expect(placed).toMatchObject([{ side: 'ask', size: e9('2'), price: e9('110') }]);
    });

    test('transfers funds to the last address', async () => {
        const { stage, signer, account } = await opened();
        const { transactionBytes } = stage.build(signer, 'withdraw', { accountId: account.capabilityId, amount: 100 });
        const bytes = edit(transactionBytes, (data) => {
            const transfer = program(data).commands.at(-1)!.TransferObjects!;
            program(data).inputs[transfer.address.Input!]!.Pure!.bytes = toBase64(
                bcs.Address.serialize(ATTACKER).toBytes(),
            );
        });
        await stage.submit(bytes, signer);
        expect(stage.chain.wallet(ATTACKER).usdc).toBe('100');
    });
});
