/** Changes of commands that the service built: versions of objects, and fees that the address balance pays. */

import { describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { Inputs, Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { adaptKind } from '../../ts/transaction/own-kind.js';
import { SUI_TYPE } from '../../ts/core/address.js';
import { toBase64 } from '../../ts/core/encoding.js';

const ID = `0x${'ca'.repeat(32)}`;
const OTHER = `0x${'ab'.repeat(32)}`;
const [OLD, NEW] = ['11111111111111111111111111111111', '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'];
const COIN_GAS = { latest: () => undefined, fromAddressBalance: false };
const ADDRESS_GAS = { ...COIN_GAS, fromAddressBalance: true };

type Program = NonNullable<(typeof bcs.TransactionKind.$inferType)['ProgrammableTransaction']>;

function kindOf(write: (transaction: Transaction) => void): string {
    const transaction = new Transaction();
    write(transaction);
    return toBase64(new TransactionDataBuilder(transaction.getData()).build({ onlyTransactionKind: true }));
}

const read = (kind: unknown): Program => bcs.TransactionKind.fromBase64(String(kind)).ProgrammableTransaction!;

/** Splits amounts in one command, and transfers each. */
const split =
    (...amounts: number[]) =>
    (transaction: Transaction): void => {
        const coins = transaction.splitCoins(transaction.gas, amounts);
        for (const i of amounts.keys()) transaction.transferObjects([coins[i]!], OTHER);
    };

const withdrawalOf = (amount: number): object => ({
    FundsWithdrawal: {
        reservation: { MaxAmountU64: `${amount}` },
        typeArg: { Balance: SUI_TYPE },
        withdrawFrom: { Sender: true },
    },
});

describe('versions of owned objects', () => {
    const ref = (version: string, digest: string): object => ({ objectId: ID, version, digest });
    const kind = kindOf((transaction) => {
        transaction.transferObjects(
            [transaction.object(Inputs.ObjectRef({ objectId: ID, version: '7', digest: OLD }))],
            OTHER,
        );
    });
    const adapt = async (version: bigint): Promise<unknown> =>
        adaptKind(kind, { ...COIN_GAS, latest: (id) => (id === ID ? { version, digest: NEW } : undefined) });

    test('become the latest known', async () => {
        expect(read(await adapt(9n)).inputs[0]).toMatchObject({ Object: { ImmOrOwnedObject: ref('9', NEW) } });
    });

    test.each([7n, 6n])('stay when version %s is known', async (version) => {
        expect(await adapt(version)).toBe(kind);
    });

    test('change no other byte', async () => {
        const changed = read(await adapt(9n));
        const original = read(kind);
        expect(changed.commands).toEqual(original.commands);
        expect(changed.inputs.slice(1)).toEqual(original.inputs.slice(1));
    });
});

describe('an amount that is split off the gas coin', () => {
    test('stays when coins pay', async () => {
        const kind = kindOf(split(5));
        expect(await adaptKind(kind, COIN_GAS)).toBe(kind);
    });

    test('is withdrawn when the address balance pays', async () => {
        const { inputs, commands } = read(await adaptKind(kindOf(split(5)), ADDRESS_GAS));
        expect(inputs[0]).toMatchObject(withdrawalOf(5));
        expect(commands).toMatchObject([
            {
                MoveCall: {
                    module: 'coin',
                    function: 'redeem_funds',
                    typeArguments: [SUI_TYPE],
                    arguments: [{ Input: 0 }],
                },
            },
            { TransferObjects: { objects: [{ NestedResult: [0, 0] }] } },
        ]);
    });

    test('is withdrawn for each amount of one command, and later results move', async () => {
        const kind = kindOf((transaction) => {
            split(5, 6)(transaction);
            split(7)(transaction);
        });
        const { inputs, commands } = read(await adaptKind(kind, ADDRESS_GAS));
        expect(inputs.filter((input) => input.FundsWithdrawal)).toMatchObject([5, 6, 7].map(withdrawalOf));
        const used = commands.flatMap(({ TransferObjects: one }) => one?.objects ?? []);
        expect(used.map(({ NestedResult: at }) => at)).toEqual([
            [0, 0],
            [1, 0],
            [4, 0],
        ]);
        expect(commands.map(({ $kind }) => $kind)).toEqual([
            'MoveCall',
            'MoveCall',
            'TransferObjects',
            'TransferObjects',
            'MoveCall',
            'TransferObjects',
        ]);
    });

    test('is withdrawn for each use of one input, and no input is left unused', async () => {
        const kind = kindOf((transaction) => {
            const amount = transaction.pure.u64(5);
            for (let i = 0; i < 2; i += 1) {
                transaction.transferObjects([transaction.splitCoins(transaction.gas, [amount])], OTHER);
            }
        });
        const { inputs, commands } = read(await adaptKind(kind, ADDRESS_GAS));
        const used = commands.flatMap(({ MoveCall: call }) => call?.arguments ?? []).map(({ Input: index }) => index);
        expect(inputs.filter((input) => input.FundsWithdrawal)).toHaveLength(2);
        expect(new Set(used).size).toBe(2);
        expect(used.map((index) => inputs[index!])).toMatchObject([withdrawalOf(5), withdrawalOf(5)]);
    });

    test.each<[string, (transaction: Transaction) => void]>([
        ['is transferred', (transaction) => transaction.transferObjects([transaction.gas], OTHER)],
        [
            'is merged into',
            (transaction) => transaction.mergeCoins(transaction.gas, [transaction.splitCoins(transaction.gas, [1])]),
        ],
        [
            'is taken by a call',
            (transaction) =>
                transaction.moveCall({
                    target: '0x2::coin::value',
                    typeArguments: [SUI_TYPE],
                    arguments: [transaction.gas],
                }),
        ],
        [
            'is split by the result of a call',
            (transaction) => {
                const amount = transaction.moveCall({ target: '0x2::math::amount' });
                transaction.transferObjects([transaction.splitCoins(transaction.gas, [amount])], OTHER);
            },
        ],
    ])('is refused when the gas coin %s', async (_, write) => {
        await expect(adaptKind(kindOf(write), ADDRESS_GAS)).rejects.toThrow(/gas\.fromAddressBalance/);
    });
});

test('bytes that are not exactly commands stay as they are', async () => {
    for (const text of ['AAAA', `${kindOf(split(5))}AAAA`, 'AQ=='])
        expect(await adaptKind(text, ADDRESS_GAS)).toBe(text);
});
