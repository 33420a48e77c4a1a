/**
 * Changes of commands that the service built: versions of objects, fees that the address balance pays, and
 * joined commands.
 */

import { describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { Inputs, Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import fc from 'fast-check';
import { adaptKind, joinKinds } from '../../ts/transaction/own-kind.js';
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

/** Writes a program as it is, also one that no builder makes. */
const encode = (program: object): string =>
    toBase64(bcs.TransactionKind.serialize({ ProgrammableTransaction: program as Program }).toBytes());

describe('commands that were built apart', () => {
    const CLOCK = `0x${'06'.repeat(32)}`;
    const owned = (objectId: string, version = 7): object => ({
        Object: { ImmOrOwnedObject: { objectId, version: `${version}`, digest: OLD } },
    });
    const shared = (objectId: string, mutable: boolean, initialSharedVersion = '1'): object => ({
        Object: { SharedObject: { objectId, initialSharedVersion, mutable } },
    });
    const pure = (byte: number): object => ({ Pure: { bytes: toBase64(Uint8Array.of(byte)) } });
    const call = (...args: object[]): object => ({
        MoveCall: { package: OTHER, module: 'trade', function: 'place', typeArguments: [], arguments: args },
    });
    const inputs = fc.array(
        fc.oneof(
            fc.nat({ max: 255 }).map(pure),
            fc.constantFrom(ID, OTHER).map((id) => owned(id)),
            fc.boolean().map((mutable) => shared(CLOCK, mutable)),
        ),
        { minLength: 1, maxLength: 5 },
    );
    const program = inputs.chain((own) => {
        // The chain refuses an object that a transaction names twice.
        const unique = own.filter(
            (input, i) => 'Pure' in input || own.findIndex((other) => idOf(other) === idOf(input)) === i,
        );
        const argument = fc.oneof(
            fc.constant<object>({ GasCoin: true }),
            fc.nat({ max: unique.length - 1 }).map((index) => ({ Input: index })),
            fc.nat({ max: 3 }).map((index) => ({ Result: index })),
            fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 2 })).map((at) => ({ NestedResult: at })),
        );
        const some = fc.array(argument, { minLength: 1, maxLength: 3 });
        const command = fc.oneof(
            some.map((list) => call(...list)),
            fc.tuple(some, argument).map(([objects, address]) => ({ TransferObjects: { objects, address } })),
            fc.tuple(argument, some).map(([coin, amounts]) => ({ SplitCoins: { coin, amounts } })),
            fc.tuple(argument, some).map(([destination, sources]) => ({ MergeCoins: { destination, sources } })),
            some.map((elements) => ({ MakeMoveVec: { type: null, elements } })),
        );
        return fc.array(command, { maxLength: 4 }).map((commands) => encode({ inputs: unique, commands }));
    });

    function idOf(input: object): string | undefined {
        const { Object: object } = input as Program['inputs'][number];
        return object?.ImmOrOwnedObject?.objectId ?? object?.SharedObject?.objectId;
    }

    /**
     * The commands with the inputs that they use, and results by the number of their command in all programs.
     */
    function resolve({ inputs: own, commands }: Program, first: number): unknown {
        const text = JSON.stringify(commands, (_key, value: unknown) => {
            const { Input, Result, NestedResult } = (value ?? {}) as {
                Input?: number;
                Result?: number;
                NestedResult?: [number, number];
            };
            if (Input !== undefined) {
                const input = own[Input]!;
                return { input: idOf(input) ?? input };
            }
            if (Result !== undefined) return { result: first + Result };
            return NestedResult === undefined ? value : { result: first + NestedResult[0], part: NestedResult[1] };
        });
        return JSON.parse(text);
    }

    test('are one program, with the same arguments in the same order, and each object once', async () => {
        await fc.assert(
            fc.asyncProperty(fc.array(program, { minLength: 2, maxLength: 4 }), async (kinds) => {
                const joined = read(await joinKinds(kinds));
                let first = 0;
                const expected = kinds.map(read).flatMap((one) => {
                    const resolved = resolve(one, first) as unknown[];
                    first += one.commands.length;
                    return resolved;
                });
                expect(resolve(joined, 0)).toEqual(expected);
                const ids = joined.inputs.map(idOf).filter((id) => id !== undefined);
                expect(new Set(ids).size).toBe(ids.length);
            }),
        );
    });

    test('of one request keep their bytes, whatever they are', async () => {
        for (const kind of [kindOf(split(5)), 'AAAA', undefined]) expect(await joinKinds([kind])).toBe(kind);
    });

    test('use an object at its latest version, and mutable where one of them changes it', async () => {
        const kind = (version: number, mutable: boolean): string =>
            encode({
                inputs: [owned(ID, version), shared(CLOCK, mutable)],
                commands: [call({ Input: 0 }, { Input: 1 })],
            });
        const expected = [owned(ID, 9), shared(CLOCK, true)];
        for (const kinds of [
            [kind(9, false), kind(8, true)],
            [kind(8, true), kind(9, false)],
        ]) {
            const { inputs: found, commands } = read(await joinKinds(kinds));
            expect(found).toMatchObject(expected);
            expect(commands).toMatchObject([call({ Input: 0 }, { Input: 1 }), call({ Input: 0 }, { Input: 1 })]);
        }
    });

    test('use results up to the last index of 16 bits', async () => {
        // After the two commands of a split.
        const joined = (index: number): Promise<unknown> =>
            joinKinds([kindOf(split(5)), encode({ inputs: [], commands: [call({ Result: index })] })]);
        expect(read(await joined(0xfffd)).commands[2]).toMatchObject(call({ Result: 0xffff }));
        await expect(joined(0xfffe)).rejects.toMatchObject({ kind: 'response' });
    });

    test('keep an object twice where they do not agree on what it is, so that the verification refuses it', async () => {
        const kinds = [owned(ID), shared(ID, true), shared(ID, true, '2')].map((input) =>
            encode({ inputs: [input], commands: [call({ Input: 0 })] }),
        );
        expect(read(await joinKinds(kinds)).inputs).toHaveLength(3);
    });

    test.each<[string, unknown]>([
        ['no text', undefined],
        ['bytes that are no commands', 'AQ=='],
        ['bytes after the commands', `${kindOf(split(5))}AAAA`],
        ['an input that does not exist', encode({ inputs: [pure(1)], commands: [call({ Input: 1 })] })],
        ['a result out of range', encode({ inputs: [], commands: [call({ Result: 0xffff })] })],
        ['a part of a result out of range', encode({ inputs: [], commands: [call({ NestedResult: [0xffff, 0] })] })],
    ])('are refused when one has %s', async (_, kind) => {
        await expect(joinKinds([kindOf(split(5)), kind])).rejects.toMatchObject({ kind: 'response' });
    });
});

test('bytes that are not exactly commands stay as they are', async () => {
    for (const text of ['AAAA', `${kindOf(split(5))}AAAA`, 'AQ=='])
        expect(await adaptKind(text, ADDRESS_GAS)).toBe(text);
});
