import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromUnits, readDecimal, toUnits } from '../../ts/number/decimal.js';

describe('readDecimal', () => {
    for (const [text, digits, scale] of [
        ['0', 0n, 0],
        ['-0.0150', -15n, 3],
        ['1e-9', 1n, 9],
        ['1E-09', 1n, 9],
        ['64010.20', 640102n, 1],
        ['.5', 5n, 1],
        ['5.', 5n, 0],
        ['+1.5e3', 1500n, 0],
        ['340281204776061819743176055358058664551', 340281204776061819743176055358058664551n, 0],
    ] as const) {
        test(`reads ${text}`, () => {
            expect(readDecimal(text)).toEqual({ digits, scale });
        });
    }

    for (const text of ['', '-', '.', '1,5', '0x10', 'NaN', 'Infinity', '1e', ' 1', '12n', '1e99999']) {
        test(`refuses ${JSON.stringify(text)}, naming what it was`, () => {
            expect(() => readDecimal(text, 'amount')).toThrow(/^amount: wanted a decimal number/);
        });
    }
});

describe('units', () => {
    test('a number finer than a unit is refused, never rounded', () => {
        expect(() => toUnits('0.0000001', 6, 'amount')).toThrow('amount: wanted at most 6 decimals, found 0.0000001');
    });

    test('whatever units are written read back the same', () => {
        fc.assert(
            fc.property(fc.bigInt({ min: -(2n ** 130n), max: 2n ** 130n }), fc.nat(30), (units, decimals) => {
                expect(toUnits(fromUnits(units, decimals), decimals)).toBe(units);
            }),
        );
    });

    test('written text has no exponent, no trailing zero, no bare point', () => {
        fc.assert(
            fc.property(fc.bigInt(), fc.nat(30), (units, decimals) => {
                expect(fromUnits(units, decimals)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
            }),
        );
    });
});
