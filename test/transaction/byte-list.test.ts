/**
 * Vectors as plain values: each row is the bytes of a count, and what they count, where the values have no
 * bytes.
 */

import { describe, expect, test } from '@jest/globals';
import { countItems, isByteList } from '../../ts/transaction/byte-list.js';

describe('a count', () => {
    test.each<[number[], number | undefined]>([
        [[0], 0],
        [[1], 1],
        [[0x7f], 127],
        [[0x80], undefined],
        [[0x80, 0], undefined],
        [[0x80, 1], 128],
        [[0xff, 0xff, 0xff, 0x7f], 2 ** 28 - 1],
        [[0x80, 0x80, 0x80, 0x80, 1], undefined],
    ])('of %j is %s', (bytes, count) => {
        expect(countItems(Uint8Array.from(bytes), 0)).toBe(count);
    });
});

test.each<[number[], boolean]>([
    [[], false],
    [[0], true],
    [[2, 7, 7], true],
    [[2, 7], false],
    [[2, 7, 7, 7], false],
])('%j as a list of bytes: %s', (bytes, isList) => {
    expect(isByteList(Uint8Array.from(bytes))).toBe(isList);
});
