/** Rounding by direction. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ceilDivide, floorDivide, median } from '../../ts/engine/integers.js';

test.each([
    [7n, 2n, 3n, 4n],
    [-7n, 2n, -4n, -3n],
    [6n, 2n, 3n, 3n],
    [-6n, 2n, -3n, -3n],
    [0n, 2n, 0n, 0n],
    [1n, 3n, 0n, 1n],
    [-1n, 3n, -1n, 0n],
])('%s / %s lies between %s and %s', (dividend, divisor, floor, ceil) => {
    expect(floorDivide(dividend, divisor)).toBe(floor);
    expect(ceilDivide(dividend, divisor)).toBe(ceil);
});

test('rounds division down, for negative numbers too', () => {
    fc.assert(
        fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 20n }), (dividend, divisor) => {
            const quotient = floorDivide(dividend, divisor);
            expect(quotient * divisor <= dividend && dividend < (quotient + 1n) * divisor).toBe(true);
        }),
    );
});

test('the median does not depend on the order', () => {
    const numbers = fc.tuple(fc.bigInt(-9n, 9n), fc.bigInt(-9n, 9n), fc.bigInt(-9n, 9n));
    fc.assert(
        fc.property(numbers, ([a, b, c]) => {
            const middle = [a, b, c].sort((x, y) => Number(x - y))[1];
            expect([median(a, b, c), median(c, a, b), median(b, c, a), median(c, b, a)]).toEqual([
                middle,
                middle,
                middle,
                middle,
            ]);
        }),
        { seed: 7 },
    );
});
