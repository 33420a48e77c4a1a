/**
 * How long a transaction may be, and how deep and in what order what it says: bytes written by hand, without
 * the SDK.
 */

import { Buffer } from 'node:buffer';
import { describe, expect, test } from '@jest/globals';
import { blake2b } from '@noble/hashes/blake2.js';
import { base58 } from '@scure/base';
import { createdIdsOf, isCreatedBy, readTransactionBytes } from '../../ts/transaction/bytes.js';
import { toHex } from '../../ts/core/encoding.js';
import { readTransactionData } from '../../ts/transaction/data.js';
import { CHAIN, u64, whole } from './kit.js';

const CAP = 128 * 1024;
const ADDRESS = new Uint8Array(32).fill(1);
const NONE = Uint8Array.of(0);

/** A transaction without inputs, with these commands and this expiration. */
function transaction(commands: readonly Uint8Array[], expiration: Uint8Array): Uint8Array {
    const parts = [Uint8Array.of(0, 0, 0, commands.length), ...commands, ADDRESS];
    const gas = [Uint8Array.of(0), ADDRESS, u64(750), u64(1_000)];
    return Uint8Array.from(Buffer.concat([...parts, ...gas, expiration]));
}

/** An empty list of vectors of vectors of … of numbers. */
function listOf(levels: number): Uint8Array {
    return Uint8Array.of(5, 1, ...new Uint8Array(levels).fill(6), 1, 0);
}

/** An empty list of structs of structs of … of numbers. */
function structOf(levels: number): Uint8Array {
    const struct = [7, ...ADDRESS, 1, 0x61, 1, 0x62, 1];
    return Uint8Array.of(5, 1, ...Array.from({ length: levels }, () => struct).flat(), 1, 0);
}

/** An expiration that names who may propose the transaction. */
function proposedBy(...indices: readonly number[]): Uint8Array {
    const window = [Uint8Array.of(3, 0, 0, 0, 0, 32), CHAIN, whole(7, 4), Uint8Array.of(1), u64(5)];
    return Buffer.concat([...window, Uint8Array.of(indices.length), ...indices.map((index) => whole(index, 4))]);
}

describe('readTransactionBytes', () => {
    const text = (length: number): string => Buffer.alloc(length, 1).toString('base64');

    test('reads a transaction of the maximum size', () => {
        expect(readTransactionBytes(text(CAP))).toHaveLength(CAP);
    });

    test('refuses one more', () => {
        expect(() => readTransactionBytes(text(CAP + 1))).toThrow(
            'the service sent 131073 bytes as transactionBytes; expected 1 to 131072 bytes',
        );
    });

    test('refuses none', () => {
        expect(() => readTransactionBytes('')).toThrow(
            'the service sent 0 bytes as transactionBytes; expected 1 to 131072 bytes',
        );
    });
});

describe('readTransactionData', () => {
    test('reads the smallest transaction', () => {
        expect(readTransactionData(transaction([], NONE))).toMatchObject({
            inputs: [],
            commands: [],
            expiration: { kind: 'none' },
        });
    });

    test.each([
        ['vectors', listOf],
        ['structs', structOf],
    ])('follows a type of %s to 16 levels, and no deeper', (_what, typed) => {
        expect(readTransactionData(transaction([typed(16)], NONE)).commands).toHaveLength(1);
        expect(() => readTransactionData(transaction([typed(17)], NONE))).toThrow(
            /^transactionBytes\[\d+\] is a deeper one; expected a type of at most 16 levels/,
        );
    });

    test('reads proposers in rising order', () => {
        expect(readTransactionData(transaction([], proposedBy(0, 1, 7))).expiration).toMatchObject({
            kind: 'during',
            proposers: { epoch: 5n, indices: [0, 1, 7] },
        });
    });

    test.each([
        ['falling', [2, 1]],
        ['falling at the end', [0, 2, 1]],
        ['twice the same', [1, 1]],
        ['none', []],
    ])('refuses proposers: %s', (_what, indices) => {
        expect(() => readTransactionData(transaction([], proposedBy(...indices)))).toThrow(
            /^transactionBytes\[\d+\] is other indices; expected one proposer or more, in rising order/,
        );
    });
});

describe('the objects that a transaction creates', () => {
    const digest = new Uint8Array(32).fill(9);
    /** The id as the chain derives it. */
    const idOf = (number: number): Uint8Array => blake2b(Uint8Array.of(0xf1, ...digest, ...u64(number)), { dkLen: 32 });

    test.each([0, 1, 255, 256, 2_047])('have ids of its digest and their number: %d', (number) => {
        expect(createdIdsOf(base58.encode(digest))(number)).toEqual(idOf(number));
        expect(isCreatedBy(base58.encode(digest), toHex(idOf(number)))).toBe(true);
    });

    test('are 2,048 at most', () => {
        expect(isCreatedBy(base58.encode(digest), toHex(idOf(2_048)))).toBe(false);
    });
});
