import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromUnits } from '../../../ts/core/number/decimal.js';
import {
    add,
    compare,
    divide,
    floorToStep,
    multiply,
    numberText,
    roundToStep,
    stepsOf,
    subtract,
} from '../../../ts/core/number/step.js';
import { sized } from '../../support/size.js';

const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.nat(18))
    .map(([u, d]) => fromUnits(u, d));
const step = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.nat(12)).map(([u, d]) => fromUnits(u, d));

describe('numberText', () => {
    for (const [value, text] of [
        [0.1, '0.1'],
        [1e-9, '0.000000001'],
        [1e21, '1000000000000000000000'],
        ['0.10', '0.1'],
        [0.1 + 0.2, '0.30000000000000004'],
        [-5, '-5'],
        [12n, '12'],
    ] as const) {
        test(`converts ${typeof value} ${value}`, () => {
            expect(numberText(value, 'amount')).toBe(text);
        });
    }

    for (const value of [NaN, Infinity, '', 'abc', undefined, null, {}, [], true, '1,5']) {
        test(`refuses ${typeof value}`, () => {
            expect(() => numberText(value, 'amount')).toThrow(/^amount is .*; pass a decimal number/);
        });
    }
});

describe('numberText on hostile text', () => {
    test('names the limit of digits in an error of the given kind, and shortens the text', () => {
        const refused = (): unknown => numberText(`1.${'0'.repeat(120_000)}`, 'price', 'order');
        expect(refused).toThrow(
            expect.objectContaining({
                kind: 'order',
                message: `price is "1.${'0'.repeat(37)}…"; pass a decimal number of at most 100 digits`,
            }),
        );
        expect(() => numberText(10n ** 100n, 'price')).toThrow('at most 100 digits');
    });

    test('writes the smallest and the largest float', () => {
        expect(numberText(5e-324, 'price')).toBe(`0.${'0'.repeat(323)}5`);
        expect(numberText(1e308, 'price')).toBe(`1${'0'.repeat(308)}`);
    });
});

describe('steps', () => {
    test('divide a multiple exactly', () => {
        expect(stepsOf('0.3', '0.1')).toBe(3n);
        expect(stepsOf('0.30000000000000004', '0.1')).toBeUndefined();
        expect(stepsOf('1000', '1e-9')).toBe(10n ** 12n);
    });

    test('remove the float error of a price', () => {
        expect(roundToStep('87239.09499000001', '0.0001')).toBe('87239.095');
        expect(roundToStep('-0.05', '0.1')).toBe('-0.1');
    });

    test('round by at most half a step, and floor by less than one toward zero', () => {
        fc.assert(
            fc.property(decimal, step, (value, unit) => {
                for (const rounded of [roundToStep(value, unit), floorToStep(value, unit)]) {
                    expect(stepsOf(rounded, unit)).toBeDefined();
                }
                const floorError = add(value, multiply(floorToStep(value, unit), '-1'));
                expect(compare(multiply(floorError, floorError), multiply(unit, unit))).toBeLessThan(0);
                const rest = multiply(add(value, multiply(roundToStep(value, unit), '-1')), '2');
                expect(compare(multiply(rest, rest), multiply(unit, unit))).toBeLessThanOrEqual(0);
            }),
        );
    });
});

describe('arithmetic', () => {
    test('a quotient times its divisor is the dividend except for the truncated part', () => {
        fc.assert(
            fc.property(decimal, step, (left, right) => {
                const quotient = divide(left, right, 12)!;
                const rest = add(left, multiply(multiply(quotient, right), '-1'));
                expect(compare(multiply(rest, rest), multiply(right, right))).toBeLessThan(0);
            }),
        );
    });

    test('division by zero returns undefined', () => {
        expect(divide('1', '0.0', 9)).toBeUndefined();
    });
});

describe('short numbers', () => {
    /** Digits and decimals on both sides of the limits of the fast path, with signs and redundant zeros. */
    const short = fc
        .tuple(
            fc.oneof(
                fc.constantFrom(
                    0n,
                    1n,
                    10n ** 14n - 1n,
                    10n ** 15n - 1n,
                    10n ** 15n,
                    10n ** 15n + 1n,
                    2n ** 53n,
                    2n ** 53n + 1n,
                ),
                fc.bigInt({ min: 0n, max: 10n ** 4n }),
                fc.bigInt({ min: 0n, max: 10n ** 16n }),
                fc.bigInt({ min: 10n ** 14n, max: 10n ** 15n }),
            ),
            fc.oneof(fc.nat(16), fc.nat(3)),
            fc.constantFrom('', '', '-'),
            fc.constantFrom('', '', '0', '00'),
        )
        .map(([units, decimals, sign, zeros]) => {
            const text = fromUnits(units, decimals);
            return {
                units: sign === '-' ? -units : units,
                decimals,
                text: `${sign}${text}${text.includes('.') ? zeros : ''}`,
            };
        });
    const inUnits = ({ units, decimals }: { units: bigint; decimals: number }, to: number): bigint =>
        units * 10n ** BigInt(to - decimals);

    test('are divided as integers', () => {
        let ends = 0;
        const quotientOf = (a: bigint, b: bigint, decimals: number): string | undefined =>
            b === 0n ? undefined : fromUnits((a * 10n ** BigInt(decimals)) / b, decimals);
        fc.assert(
            fc.property(short, short, fc.nat(20), (left, right, decimals) => {
                const most = Math.max(left.decimals, right.decimals);
                const [a, b] = [inUnits(left, most), inUnits(right, most)];
                const isExact = divide(left.text, right.text, decimals) === quotientOf(a, b, decimals);
                // A product divided by its factor ends.
                const product = fromUnits(left.units * right.units, left.decimals + right.decimals);
                const [quotient, whole] = [divide(product, right.text, 18), fromUnits(left.units, left.decimals)];
                if (b !== 0n && product.length < 16 && whole.includes('.')) ends += 1;
                // A call of expect for each of so many runs would take most of the time.
                return isExact && quotient === (b === 0n ? undefined : whole);
            }),
            { numRuns: sized(5_000, 20_000), seed: 12 },
        );
        expect(ends).toBeGreaterThan(sized(100, 500));
    });

    test('are added, subtracted, multiplied, compared, rounded and floored as integers', () => {
        let floats = 0;
        fc.assert(
            fc.property(short, short, (left, right) => {
                const most = Math.max(left.decimals, right.decimals);
                const [a, b] = [inUnits(left, most), inUnits(right, most)];
                const isExact =
                    add(left.text, right.text) === fromUnits(a + b, most) &&
                    subtract(left.text, right.text) === fromUnits(a - b, most) &&
                    multiply(left.text, right.text) === fromUnits(a * b, 2 * most) &&
                    compare(left.text, right.text) === (a < b ? -1 : a > b ? 1 : 0);
                if (b <= 0n || !isExact) return isExact;
                if (left.text.length < 16 && right.text.length < 16) floats += 1;
                const half = a < 0n ? -b : b;
                return (
                    roundToStep(left.text, right.text) === fromUnits(((2n * a + half) / (2n * b)) * b, most) &&
                    floorToStep(left.text, right.text) === fromUnits((a / b) * b, most)
                );
            }),
            { numRuns: sized(5_000, 20_000), seed: 11 },
        );
        expect(floats).toBeGreaterThan(sized(200, 1_000));
    });
});
