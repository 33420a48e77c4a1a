import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromUnits, readDecimal, toUnits } from '../../../ts/core/number/decimal.js';
import { unlessStuck } from '../../support/stuck.js';

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

    for (const text of ['', '-', '.', '1,5', '0x10', 'NaN', 'Infinity', '1e', ' 1', '12n', '1e1000', '1e-1000']) {
        test(`refuses ${JSON.stringify(text)} with its name`, () => {
            expect(() => readDecimal(text, 'amount')).toThrow(
                `amount is ${JSON.stringify(text)}; pass a decimal number`,
            );
        });
    }
});

describe('readDecimal on hostile text', () => {
    const LIMIT = /^price is ".{1,40}"; pass a decimal number of at most 100 digits$/;

    for (const [what, text] of [
        ['two million zeros after the point', `1.${'0'.repeat(2_000_000)}`],
        ['two million digits', '9'.repeat(2_000_000)],
        ['two million zeros and a digit', `${'0'.repeat(2_000_000)}1`],
        ['an exponent of two million digits', `1e${'1'.repeat(2_000_000)}`],
        ['digits that end in a letter', `${'1'.repeat(2_000_000)}x`],
        ['101 digits', '1'.repeat(101)],
    ] as const) {
        test(`refuses ${what} in linear time, naming the limit`, () => {
            expect(() => unlessStuck(() => readDecimal(text, 'price'))).toThrow(LIMIT);
            expect(() => unlessStuck(() => toUnits(text, 9, 'price'))).toThrow(LIMIT);
        });
    }

    test('shortens a long text without digits', () => {
        const refused = (): unknown => readDecimal('x'.repeat(1_000_000), 'price');
        expect(refused).toThrow(/^price is "x{39}…"; pass a decimal number$/);
    });

    test('reads 100 digits', () => {
        const digits = 10n ** 99n + 7n;
        expect(readDecimal(`${digits}`)).toEqual({ digits, scale: 0 });
        expect(readDecimal(`-0.${'0'.repeat(98)}1`)).toEqual({ digits: -1n, scale: 99 });
    });

    test('writes numbers with many zeros in linear time', () => {
        const text = unlessStuck(() => fromUnits(1n, 2_000_000));
        expect([text.length, text.slice(0, 4), text.at(-1)]).toEqual([2_000_002, '0.00', '1']);
        expect(unlessStuck(() => fromUnits(10n ** 3_000n, 3_000))).toBe('1');
    });

    test('reads every float from its shortest text', () => {
        fc.assert(
            fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (float) => {
                const { digits, scale } = readDecimal(`${float}`);
                expect(Number(`${digits}e-${scale}`)).toBe(float === 0 ? 0 : float);
                expect(scale === 0 || digits % 10n !== 0n).toBe(true);
            }),
        );
    });

    test('removes trailing zeros of a fraction in every format', () => {
        const digits = fc.stringMatching(/^[0-9]{1,12}$/);
        const part = fc.oneof(
            digits,
            digits.map((text) => text.replace(/.$/, '0000')),
            fc.constant('000'),
        );
        fc.assert(
            fc.property(part, fc.option(part), fc.integer({ min: -30, max: 30 }), (whole, fraction, exponent) => {
                const { digits: found, scale } = readDecimal(`${whole}.${fraction ?? ''}e${exponent}`);
                const spelled = BigInt(`${whole}${fraction ?? ''}`);
                const shift = exponent - (fraction ?? '').length + scale;
                expect(shift >= 0 ? spelled * 10n ** BigInt(shift) : spelled).toBe(
                    shift >= 0 ? found : found * 10n ** BigInt(-shift),
                );
                expect(scale === 0 || found % 10n !== 0n).toBe(true);
            }),
        );
    });
});

describe('units', () => {
    test('refuse a number with more decimals, and never round it', () => {
        expect(() => toUnits('0.0000001', 6, 'amount')).toThrow('amount is 0.0000001; pass at most 6 decimals');
    });

    test('are the same after a write and a read', () => {
        fc.assert(
            fc.property(fc.bigInt({ min: -(2n ** 130n), max: 2n ** 130n }), fc.nat(30), (units, decimals) => {
                expect(toUnits(fromUnits(units, decimals), decimals)).toBe(units);
            }),
        );
    });

    test('are written without exponent, trailing zeros and bare point', () => {
        fc.assert(
            fc.property(fc.bigInt(), fc.nat(30), (units, decimals) => {
                expect(fromUnits(units, decimals)).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
            }),
        );
    });
});
