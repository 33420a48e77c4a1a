/** Plain values: each row is bytes at the border of a form, and what they are read as. */

import { describe, expect, test } from '@jest/globals';
import {
    describeValue,
    toAddresses,
    toBoolean,
    toList,
    toNumber,
    toOptional,
    toOptionalAddress,
    toOrderIds,
    toSome,
} from '../../ts/transaction/value.js';

/** Bytes of one value each. */
const ones = (count: number, byte = 1): number[] => Array.from({ length: count }, () => byte);
const bytesOf = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);

describe('reads', () => {
    test.each<[number[], bigint]>([
        [[], 0n],
        [[7], 7n],
        [[1, 2], 0x02_01n],
        [ones(7, 255), 2n ** 56n - 1n],
        [[1, 2, 3, 4, 5, 6, 7, 8], 0x08_07_06_05_04_03_02_01n],
        [[1, 2, 3, 4, 5, 6, 7, 8, 9], 0x09_08_07_06_05_04_03_02_01n],
        [ones(16, 255), 2n ** 128n - 1n],
    ])('%j as a number', (bytes, number) => {
        expect(toNumber(bytesOf(...bytes))).toBe(number);
    });

    test.each<[number[], bigint | string | undefined]>([
        [[0], undefined],
        [[1], 'malformed'],
        [[0, 0], 'malformed'],
        [ones(8), 'malformed'],
        [[1, ...ones(8, 255)], 2n ** 64n - 1n],
        [[0, ...ones(8)], 'malformed'],
        [[2, ...ones(8)], 'malformed'],
        [ones(10), 'malformed'],
    ])('%j as an optional number', (bytes, number) => {
        expect(toOptional(bytesOf(...bytes))).toBe(number);
    });

    test.each<[number[], boolean | undefined]>([
        [[], undefined],
        [[0], false],
        [[1], true],
        [[2], undefined],
        [[0, 0], undefined],
        [[1, 0], undefined],
    ])('%j as a boolean', (bytes, value) => {
        expect(toBoolean(bytesOf(...bytes))).toBe(value);
    });

    test.each<[number[], string | undefined]>([
        [[0], undefined],
        [[1], '0x'],
        [[0, ...ones(32)], `0x${'01'.repeat(32)}`],
        [[1, ...ones(32)], `0x${'01'.repeat(32)}`],
    ])('%j as an optional address', (bytes, address) => {
        expect(toOptionalAddress(bytesOf(...bytes))).toBe(address);
    });

    test.each([15, 16, 17])('a list with an order id of %d bytes', (length) => {
        expect(toOrderIds(bytesOf(1, ...ones(length, 255)))).toEqual(length === 16 ? [2n ** 128n - 1n] : undefined);
    });

    test.each([31, 32, 33])('a list with an address of %d bytes', (length) => {
        const addresses = length === 32 ? [`0x${'01'.repeat(32)}`] : undefined;
        expect(toAddresses(bytesOf(1, ...ones(length)))).toEqual(addresses);
    });
});

describe('writes', () => {
    test.each([7, 8, 9])('an option of %d bytes', (length) => {
        expect(toSome(bytesOf(...ones(length, 5)))).toEqual(length === 8 ? bytesOf(1, ...ones(8, 5)) : undefined);
    });

    test.each<[number, number[]]>([
        [0, [0]],
        [127, [0x7f]],
        [128, [0x80, 1]],
        [129, [0x81, 1]],
    ])('a list of %d', (count, bytes) => {
        expect([...toList(Array.from({ length: count }, () => bytesOf()))]).toEqual(bytes);
    });

    test.each<[number, string]>([
        [32, `0x${'01'.repeat(32)}`],
        [33, `0x${'01'.repeat(32)} and 1 byte more`],
        [34, `0x${'01'.repeat(32)} and 2 bytes more`],
    ])('%d bytes for an error', (length, text) => {
        expect(describeValue({ kind: 'literal', bytes: bytesOf(...ones(length)) })).toBe(text);
    });
});
