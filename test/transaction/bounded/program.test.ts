/** Numbers of a program: each row is a value at the border of a u64. */

import { describe, expect, test } from '@jest/globals';
import { toU64 } from '../../../ts/transaction/bounded/program.js';

describe('a u64', () => {
    test.each([
        [0n, 0],
        [2n ** 64n - 1n, 255],
    ])('is written: %s', (value, byte) => {
        expect([...toU64(value)]).toEqual(Array.from({ length: 8 }, () => byte));
    });

    test.each([-1n, 2n ** 64n])('is not written: %s', (value) => {
        expect(() => toU64(value)).toThrow(RangeError);
    });
});
