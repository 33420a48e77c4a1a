import { describe, expect, test } from '@jest/globals';
import type { Transaction } from '@mysten/sui/transactions';
import { opened, SUI } from './support.js';
import { ATTACKER } from './transaction-edits.js';

describe('calls of Sui framework packages', () => {
    const framework: [string, (transaction: Transaction) => void, RegExp][] = [
        [
            'create and destroy zero coins',
            (transaction) => {
                const coin = transaction.moveCall({ target: '0x2::coin::zero', typeArguments: [SUI] });
                transaction.moveCall({ target: '0x2::coin::destroy_zero', typeArguments: [SUI], arguments: [coin] });
                const balance = transaction.moveCall({ target: '0x2::balance::zero', typeArguments: [SUI] });
                transaction.moveCall({
                    target: '0x2::balance::destroy_zero',
                    typeArguments: [SUI],
                    arguments: [balance],
                });
            },
            /was executed/,
        ],
        [
            'convert balances to coins',
            (transaction) => {
                const typeArguments = [SUI];
                const withdrawal = transaction.withdrawal({ amount: 5n, type: SUI });
                const balance = transaction.moveCall({
                    ...{ target: '0x2::balance::redeem_funds', typeArguments, arguments: [withdrawal] },
                });
                const coin = transaction.moveCall({
                    target: '0x2::coin::from_balance',
                    typeArguments,
                    arguments: [balance],
                });
                transaction.mergeCoins(transaction.gas, [coin]);
            },
            /was executed/,
        ],
        [
            'split and join balances',
            (transaction) => {
                const typeArguments = [SUI];
                const [coin] = transaction.splitCoins(transaction.gas, [10n]);
                const call = (target: string, args: Parameters<Transaction['moveCall']>[0]['arguments']) =>
                    transaction.moveCall({ target: `0x2::${target}`, typeArguments, arguments: args! });
                const balance = call('coin::into_balance', [coin]);
                const part = call('balance::split', [balance, transaction.pure.u64(4n)]);
                call('balance::value', [part]);
                call('balance::join', [balance, part]);
                const whole = call('coin::from_balance', [balance]);
                // Aborts if the value is not the whole balance.
                const again = call('coin::split', [whole, call('coin::value', [whole])]);
                call('coin::destroy_zero', [whole]);
                transaction.mergeCoins(transaction.gas, [again]);
            },
            /was executed/,
        ],
        [
            'do not split more than a balance has',
            (transaction) => {
                const typeArguments = [SUI];
                const balance = transaction.moveCall({ target: '0x2::balance::zero', typeArguments });
                transaction.moveCall({
                    ...{ target: '0x2::balance::split', typeArguments },
                    arguments: [balance, transaction.pure.u64(1n)],
                });
            },
            /MoveAbort in balance, code 2/,
        ],
        [
            'do not destroy funds',
            (transaction) => {
                const [coin] = transaction.splitCoins(transaction.gas, [1n]);
                transaction.moveCall({ target: '0x2::coin::destroy_zero', typeArguments: [SUI], arguments: [coin] });
            },
            /MoveAbort in coin, code 0/,
        ],
        [
            'accept only values of the type argument',
            (transaction) => {
                const [coin] = transaction.splitCoins(transaction.gas, [1n]);
                transaction.moveCall({
                    target: '0x2::coin::into_balance',
                    typeArguments: [ATTACKER_TYPE],
                    arguments: [coin],
                });
            },
            /wanted a value of 0x7+::a::A, found one of 0x0+2::sui::SUI/,
        ],
        [
            'require one type argument',
            (transaction) => transaction.moveCall({ target: '0x2::coin::zero', typeArguments: [SUI, SUI] }),
            /wanted one type argument/,
        ],
        [
            'require all arguments',
            (transaction) => transaction.moveCall({ target: '0x2::coin::send_funds', typeArguments: [SUI] }),
            /wanted 2 arguments/,
        ],
        [
            'create only options of integrators',
            (transaction) => transaction.moveCall({ target: '0x1::option::none', typeArguments: [SUI] }),
            /option: wanted one of/,
        ],
        [
            'do not merge coins of two types',
            (transaction) => {
                const coin = transaction.moveCall({ target: '0x2::coin::zero', typeArguments: [ATTACKER_TYPE] });
                transaction.mergeCoins(transaction.gas, [coin]);
            },
            /only coins of one type can be merged/,
        ],
        [
            'do not use a value twice in a command',
            (transaction) => {
                const [coin] = transaction.splitCoins(transaction.gas, [1n]);
                transaction.mergeCoins(coin, [coin]);
            },
            /the same command uses it already/,
        ],
        [
            'do not consume a value twice',
            (transaction) => {
                const [coin] = transaction.splitCoins(transaction.gas, [1n]);
                transaction.mergeCoins(transaction.gas, [coin]);
                transaction.mergeCoins(transaction.gas, [coin]);
            },
            /result 0\.0: the coin was used up before/,
        ],
    ];
    const ATTACKER_TYPE = `${ATTACKER}::a::A`;
    for (const [name, compose, message] of framework) {
        test(name, async () => {
            const { stage, signer } = await opened();
            stage.chain.mint(signer.toSuiAddress(), { suiAddressBalance: 5n });
            await expect(stage.submit(stage.write(signer, compose), signer)).rejects.toThrow(message);
        });
    }
});
