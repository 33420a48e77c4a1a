/**
 * The least amount of a conversion: limits of the user, of a reference and of the quote, in whole units and
 * rounded up.
 */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
    findMinimum,
    minimumOf,
    priceOf,
    readFraction,
    type PriceLimits,
    type Quoted,
} from '../../ts/convert/minimum.js';

const SUI = { code: 'SUI', decimals: 9 };
const USDC = { code: 'USDC', decimals: 6 };
const REFERENCE = 'options.convert.reference';
const NODE = 'the market at your node';
/** 10 SUI for 35.5 USDC. */
const QUOTED: Quoted = { from: SUI, to: USDC, amount: 10_000_000_000n, toAmount: 35_500_000n };

describe('the least amount', () => {
    test.each<[string, PriceLimits, bigint]>([
        ['is the quote less the slippage', { slippage: '0.005' }, 35_322_500n],
        ['is the quote without slippage', { slippage: '0' }, 35_500_000n],
        ['is rounded up', { slippage: '0.0000001' }, 35_499_997n],
        ['is one unit at least', { slippage: '0.999999999999' }, 1n],
        ['is minAmount, whatever the slippage', { minAmount: '1', slippage: '0' }, 1_000_000n],
        ['of a minAmount finer than the coin is rounded up', { minAmount: 1.0000001, slippage: '0' }, 1_000_001n],
        ['is the price times the amount', { price: 3.5, slippage: '0' }, 35_000_000n],
        ['of a price is rounded up', { price: '3.00000001', slippage: '0' }, 30_000_001n],
        [
            'is the stricter one of slippage and reference',
            { slippage: '0.5', reference: { price: '3.6', maxDeviation: '0.02', name: REFERENCE } },
            35_280_000n,
        ],
        [
            'is the slippage where the reference is looser',
            { slippage: '0.005', reference: { price: '3', maxDeviation: '0.5', name: REFERENCE } },
            35_322_500n,
        ],
    ])('%s', (_what, limits, units) => {
        expect(minimumOf(QUOTED, limits)).toBe(units);
    });

    test.each<[string, PriceLimits, string]>([
        [
            'minAmount',
            { minAmount: 35.500001, slippage: '0.5' },
            '35.5 USDC are quoted for 10 SUI, less than 35.500001 by your limit',
        ],
        ['price', { price: '3.5500001', slippage: '0.5' }, 'less than 35.500001 by your limit'],
        [
            'the market at the node',
            { slippage: '0.5', reference: { price: '3.6', maxDeviation: '0.01', name: NODE } },
            'less than 35.64 by the market at your node less maxDeviation',
        ],
        [
            'the reference',
            { slippage: '0.5', reference: { price: '3.6', maxDeviation: '0.01', name: REFERENCE } },
            'less than 35.64 by options.convert.reference',
        ],
    ])('refuses a quote below %s', (_what, limits, text) => {
        expect(() => minimumOf(QUOTED, limits)).toThrow(text);
    });

    test.each<[string, PriceLimits]>([
        ['your limit', { minAmount: 1, slippage: '0' }],
        ['the slippage', { slippage: '0.005' }],
        ['the slippage', { slippage: '0.005', reference: { price: '3', maxDeviation: '0.5', name: NODE } }],
        [NODE, { slippage: '0.5', reference: { price: '3.6', maxDeviation: '0.02', name: NODE } }],
        [REFERENCE, { slippage: '0.5', reference: { price: '3.6', maxDeviation: '0.02', name: REFERENCE } }],
    ])('is decided by %s', (by, limits) => {
        expect(findMinimum(QUOTED, limits).by).toBe(by);
    });

    test.each<[string, Partial<PriceLimits>, string]>([
        ['both limits', { minAmount: 1, price: 1 }, 'params.minAmount'],
        ['minAmount 0', { minAmount: 0 }, 'params.minAmount'],
        ['a negative price', { price: -1 }, 'params.price'],
        ['a price that is no number', { price: 'a' }, 'params.price'],
        ['an infinite minAmount', { minAmount: Infinity }, 'params.minAmount'],
    ])('refuses %s', (_what, limits, at) => {
        expect(() => minimumOf(QUOTED, { slippage: '0.005', ...limits })).toThrow(at);
    });

    test('is never below the exact value, and less than one unit above it', () => {
        const decimals = fc.integer({ min: 0, max: 12 });
        const units = fc.bigInt({ min: 1n, max: 10n ** 18n });
        fc.assert(
            fc.property(units, units, decimals, decimals, fc.nat(999_999), (amount, toAmount, from, to, millionths) => {
                const quoted = {
                    amount,
                    toAmount,
                    from: { code: 'A', decimals: from },
                    to: { code: 'B', decimals: to },
                };
                const slippage = `0.${String(millionths).padStart(6, '0')}`;
                const least = minimumOf(quoted, { slippage });
                const exact = toAmount * BigInt(1_000_000 - millionths);
                expect(least * 1_000_000n >= exact).toBe(true);
                expect((least - 1n) * 1_000_000n < exact).toBe(true);
            }),
        );
    });
});

test('the price of a quote is what is bought for one of what is sold', () => {
    expect(priceOf(QUOTED)).toBe('3.55');
});

test.each([1, -0.1, 'x', null, undefined, NaN])('a fraction is not %p', (value) => {
    expect(() => readFraction(value, 'params.slippage')).toThrow('params.slippage');
});
