/** The decoder against the SDK's: what both read is the same, and ours is never the laxer one. */

import { describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { Inputs, Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { toBase58 } from '@mysten/sui/utils';
import { base64 } from '@scure/base';
import fc from 'fast-check';
import { readTransactionBytes, toTransactionDigest } from '../../ts/transaction/bytes.js';
import { kindOf, readKind, readTransactionData, type TransactionData } from '../../ts/transaction/data.js';
import { sized } from '../support/size.js';

const id = (byte: number): string => `0x${byte.toString(16).padStart(2, '0').repeat(32)}`;
const digest = toBase58(new Uint8Array(32).fill(9));
const chain = toBase58(new Uint8Array(32).fill(3));
const ref = (byte: number): { objectId: string; version: string; digest: string } => ({
    objectId: id(byte),
    version: '18446744073709551615',
    digest,
});

/** A transaction that uses every kind of input, argument, type and command that the SDK can write. */
async function everything(expiration: 'Epoch' | 'ValidDuring'): Promise<Uint8Array> {
    const tx = new Transaction();
    tx.setSender(id(1));
    tx.setGasPrice(750n);
    tx.setGasBudget(20_000_000n);
    tx.setGasOwner(id(2));
    tx.setGasPayment(expiration === 'Epoch' ? [ref(7)] : []);
    tx.setExpiration(
        expiration === 'Epoch'
            ? { Epoch: 1000 }
            : {
                  ValidDuring: {
                      minEpoch: '5',
                      maxEpoch: '5',
                      minTimestamp: null,
                      maxTimestamp: '99',
                      chain,
                      nonce: 77,
                  },
              },
    );
    const shared = tx.object(Inputs.SharedObjectRef({ objectId: id(4), initialSharedVersion: '42', mutable: true }));
    const owned = tx.object(Inputs.ObjectRef(ref(5)));
    const received = tx.object(Inputs.ReceivingRef(ref(6)));
    const withdrawn = tx.withdrawal({ amount: 5n, type: `${id(8)}::usdc::USDC` });
    const [coin] = tx.splitCoins(tx.gas, [1n, 2n]);
    tx.mergeCoins(coin, [owned]);
    tx.moveCall({
        target: `${id(9)}::interface::place`,
        typeArguments: ['u8', 'vector<vector<u64>>', `${id(8)}::a::B<bool, ${id(8)}::c::D<u256>>`],
        arguments: [shared, received, withdrawn, tx.pure.u64(7n), tx.pure.option('u64', null), coin],
    });
    tx.makeMoveVec({ type: 'address', elements: [tx.pure.address(id(3))] });
    tx.makeMoveVec({ elements: [coin] });
    tx.publish({ modules: [[1, 2, 3]], dependencies: [id(2)] });
    tx.upgrade({ modules: [[1]], dependencies: [id(2)], package: id(9), ticket: owned });
    tx.transferObjects([coin], id(1));
    return new Uint8Array(await tx.build());
}

const SAMPLES = [await everything('Epoch'), await everything('ValidDuring')] as const;

/** The SDK's word for the same bytes: parsed from a copy, and written back the same. */
function readBySdk(bytes: Uint8Array): unknown {
    const copy = new Uint8Array(bytes);
    const parsed = bcs.TransactionData.parse(copy);
    if (base64.encode(bcs.TransactionData.serialize(parsed).toBytes()) !== base64.encode(copy)) {
        throw new Error('not canonical');
    }
    return parsed;
}

/** The one thing that only ours reads: the SDK keeps an epoch as a float, and loses digits beyond 2^53. */
function isBeyondSdk(bytes: Uint8Array): boolean {
    const { expiration } = readTransactionData(bytes);
    return expiration.kind === 'epoch' && expiration.epoch > BigInt(Number.MAX_SAFE_INTEGER);
}

function isAt(bytes: Uint8Array, at: number, text: string): boolean {
    return new TextEncoder().encode(text).every((byte, i) => bytes[at + i] === byte);
}

function isRead(read: (bytes: Uint8Array) => unknown, bytes: Uint8Array): boolean {
    try {
        read(bytes);
        return true;
    } catch {
        return false;
    }
}

test.each(['Epoch', 'ValidDuring'] as const)(
    'the commands of a transaction are read without what surrounds them: %s',
    async (one) => {
        const bytes = await everything(one);
        const { inputs, commands } = readTransactionData(bytes);
        const kind = base64.decode(kindOf(bytes));
        expect(readKind(kind)).toEqual({ inputs, commands });
        expect(bcs.TransactionKind.serialize(bcs.TransactionKind.parse(kind)).toBytes()).toEqual(kind);
    },
);

describe('readTransactionData', () => {
    test('reads sender, gas, expiration, inputs and commands as the SDK writes them', () => {
        const program = readTransactionData(SAMPLES[0]);
        expect(program.sender).toBe(id(1));
        expect(program.gas).toEqual({
            payment: [{ objectId: id(7), version: 2n ** 64n - 1n, digest: new Uint8Array(32).fill(9) }],
            owner: id(2),
            price: 750n,
            budget: 20_000_000n,
        });
        expect(program.expiration).toEqual({ kind: 'epoch', epoch: 1000n });
        expect(program.inputs.map(({ kind }) => kind)).toEqual([
            'shared',
            'owned',
            'receiving',
            'withdrawal',
            ...Array.from({ length: program.inputs.length - 4 }, () => 'pure'),
        ]);
        expect(program.commands.map(({ kind }) => kind)).toEqual([
            'splitCoins',
            'mergeCoins',
            'moveCall',
            'makeMoveVec',
            'makeMoveVec',
            'publish',
            'upgrade',
            'transferObjects',
        ]);
        expect(program.commands[2]).toMatchObject({
            package: id(9),
            module: 'interface',
            function: 'place',
            typeArguments: ['u8', 'vector<vector<u64>>', `${id(8)}::a::B<bool, ${id(8)}::c::D<u256>>`],
        });
        expect(program.inputs[3]).toEqual({
            kind: 'withdrawal',
            amount: 5n,
            type: `${id(8)}::usdc::USDC`,
            from: 'sender',
        });
    });

    test('reads address-balance gas with its single epoch', () => {
        const program = readTransactionData(SAMPLES[1]);
        expect(program.gas.payment).toEqual([]);
        expect(program.expiration).toEqual({
            kind: 'during',
            minEpoch: 5n,
            maxEpoch: 5n,
            minTimestamp: undefined,
            maxTimestamp: 99n,
            chain: new Uint8Array(32).fill(3),
            nonce: 77,
            proposers: undefined,
        });
    });

    test('computes the id of the transaction on the chain', () => {
        for (const bytes of SAMPLES) {
            expect(toTransactionDigest(bytes)).toBe(TransactionDataBuilder.getDigestFromBytes(bytes));
        }
    });

    for (const [what, change] of [
        ['a byte too many', (bytes: Uint8Array) => Uint8Array.of(...bytes, 0)],
        ['a byte too few', (bytes: Uint8Array) => bytes.slice(0, -1)],
        ['another version', (bytes: Uint8Array) => Uint8Array.of(1, ...bytes.slice(1))],
        ['a system transaction', (bytes: Uint8Array) => Uint8Array.of(0, 1, ...bytes.slice(2))],
        ['nothing', () => new Uint8Array(0)],
        ['a length that is not minimal', (bytes: Uint8Array) => Uint8Array.of(0x80, 0, ...bytes.slice(1))],
    ] as const) {
        test(`refuses ${what}`, () => {
            expect(() => readTransactionData(change(SAMPLES[0]))).toThrow(/^transactionBytes\[\d+\] is .*; expected/);
        });
    }

    test('does not read beyond a view into its buffer', () => {
        const whole = SAMPLES[0];
        const view = new Uint8Array(whole.buffer, whole.byteOffset, whole.length - 1);
        expect(() => readTransactionData(view)).toThrow('transactionBytes[817] is the end; expected 8 more bytes');
    });

    test('never accepts changed bytes that the SDK refuses', () => {
        let both = 0;
        fc.assert(
            fc.property(
                fc.constantFrom(...SAMPLES),
                fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { minLength: 1, maxLength: 4 }),
                (sample, changes) => {
                    const bytes = new Uint8Array(sample);
                    for (const [at, value] of changes) bytes[at % bytes.length] = value;
                    if (!isRead(readTransactionData, bytes) || isBeyondSdk(bytes)) return;
                    both += 1;
                    expect(isRead(readBySdk, bytes)).toBe(true);
                },
            ),
            { numRuns: sized(750, 3000), seed: 11 },
        );
        expect(both).toBeGreaterThan(sized(20, 100));
    });

    test('reads the function and the types of a changed call as the SDK does, whatever it read before', () => {
        const [sample] = SAMPLES;
        const start = sample.findIndex((_, i) => isAt(sample, i, 'interface')) - 33;
        const end = sample.findIndex((_, i) => isAt(sample, i, 'place')) + 5 + 150;
        let changed = 0;
        fc.assert(
            fc.property(fc.integer({ min: start, max: end }), fc.nat(255), (at, value) => {
                const bytes = new Uint8Array(sample);
                bytes[at] = value;
                // The unchanged one is known when the changed one is read, and the other way round.
                for (const one of [sample, bytes, sample]) {
                    if (!isRead(readTransactionData, one) || !isRead(readBySdk, one)) continue;
                    changed += 1;
                    const [call] = readTransactionData(one).commands.flatMap((command) =>
                        command.kind === 'moveCall' ? [command] : [],
                    );
                    const { kind } = bcs.TransactionData.parse(new Uint8Array(one)).V1;
                    const [expected] = kind.ProgrammableTransaction!.commands.flatMap(
                        ({ MoveCall: found }) => found ?? [],
                    );
                    const { package: id_, module, function: name, typeArguments } = expected!;
                    expect([call?.package, call?.module, call?.function]).toEqual([id_, module, name]);
                    expect(call?.typeArguments.join().replaceAll(' ', '')).toBe(
                        typeArguments.join().replaceAll(' ', ''),
                    );
                }
            }),
            { numRuns: sized(125, 500), seed: 13 },
        );
        expect(changed).toBeGreaterThan(sized(200, 1_000));
    });

    test('never accepts shortened or extended bytes that the SDK refuses', () => {
        fc.assert(
            fc.property(
                fc.constantFrom(...SAMPLES),
                fc.nat(2000),
                fc.nat(4),
                fc.uint8Array({ maxLength: 4 }),
                (...change) => {
                    const [sample, at, cut, put] = change;
                    const start = at % sample.length;
                    const bytes = Uint8Array.of(...sample.slice(0, start), ...put, ...sample.slice(start + cut));
                    if (isRead(readTransactionData, bytes) && !isBeyondSdk(bytes))
                        expect(isRead(readBySdk, bytes)).toBe(true);
                },
            ),
            { numRuns: sized(750, 3000), seed: 12 },
        );
    });
});

describe('readTransactionBytes', () => {
    const text = base64.encode(SAMPLES[0]);
    test('returns a copy', () => {
        const program: TransactionData = readTransactionData(readTransactionBytes(text));
        expect(program.sender).toBe(id(1));
        expect(readTransactionBytes(text)).toHaveLength(SAMPLES[0].length);
    });

    for (const [what, given] of [
        ['white space', `${text}\n`],
        ['no padding', text.replace(/=+$/, '') === text ? `${text}A` : text.replace(/=+$/, '')],
        ['stray bits', 'AB=='],
        ['the URL alphabet', '-_-_'],
        ['no text', undefined],
        ['nothing', ''],
    ] as const) {
        test(`refuses ${what}`, () => {
            expect(() => readTransactionBytes(given)).toThrow(/^the service sent .*transactionBytes; expected/);
        });
    }
});
