import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromUnits } from '../../ts/core/number/decimal.js';
import { multiply } from '../../ts/core/number/step.js';
import { fromSteps, toGrid, toSteps } from '../../ts/book/step.js';

const { tick: HALF, lot: MILLI } = toGrid('0.5', '0.001');
const { tick: NANO, lot: TEN } = toGrid('0.000000001', '10');

describe('toSteps', () => {
    for (const [text, step, steps] of [
        ['64010.5', HALF, 128_021],
        ['64010', HALF, 128_020],
        ['64010.50', HALF, 128_021],
        ['-0.1', MILLI, -100],
        ['0', MILLI, 0],
        ['-0.0', MILLI, 0],
        ['1e-3', MILLI, 1],
        ['1.5E+2', MILLI, 150_000],
        ['30', TEN, 3],
        ['9007199.254740991', NANO, Number.MAX_SAFE_INTEGER],
        // Float noise, as recorded, and as differences of floats contain it.
        ['87239.49900000001', MILLI, 87_239_499],
        ['0.30000000000000004', MILLI, 300],
        ['0.09999999999990905', NANO, 100_000_000],
    ] as const) {
        test(`reads ${text} on a grid of ${step.text}`, () => {
            expect(toSteps(text, step, 'amount')).toBe(steps);
        });
    }

    for (const [text, step, wanted] of [
        ['64010.25', HALF, 'a multiple of 0.5'],
        ['64010.3', HALF, 'a multiple of 0.5'],
        ['0.0005', MILLI, 'a multiple of 0.001'],
        ['0.0010000001', MILLI, 'a multiple of 0.001'],
        // Too far off the grid for noise, whatever the number of digits.
        ['0.30000200000000004', MILLI, 'a multiple of 0.001'],
        ['15', TEN, 'a multiple of 10'],
        ['9007199.254740992', NANO, 'a safe number of steps of 0.000000001'],
        ['1e30', MILLI, 'a safe number of steps of 0.001'],
        ['', MILLI, 'a multiple of 0.001'],
        ['abc', MILLI, 'a multiple of 0.001'],
    ] as const) {
        test(`rejects ${JSON.stringify(text)} on a grid of ${step.text} without rounding`, () => {
            expect(() => toSteps(text, step, 'amount')).toThrow(`as amount; expected ${wanted}`);
        });
    }

    test('reads every number on a grid exactly, and converts it to the nearest float', () => {
        const grid = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.nat(12));
        fc.assert(
            fc.property(grid, fc.maxSafeInteger(), ([multiple, decimals], steps) => {
                const text = fromUnits(BigInt(multiple), decimals);
                const { tick } = toGrid(text, '1');
                const number = multiply(text, `${steps}`);
                expect(toSteps(number, tick, 'price')).toBe(steps);
                expect(fromSteps(steps, tick)).toBe(Number(number));
            }),
            { numRuns: 500, seed: 4 },
        );
    });
});

describe('toGrid', () => {
    for (const [tick, lot, at] of [
        ['0', '1', 'tick'],
        ['1', '-0.1', 'lot'],
        ['x', '1', 'tick'],
        ['1', '1e-30', 'lot'],
    ] as const) {
        test(`rejects a tick of ${tick} with a lot of ${lot}`, () => {
            expect(() => toGrid(tick, lot)).toThrow(new RegExp(`^${at} is .*; pass `));
        });
    }
});
