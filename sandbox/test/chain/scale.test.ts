import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { scaleOrders } from '../../ts/chain/scale.js';
import { e9 } from './support.js';

const MARKET = { lotSize: e9('0.001'), tickSize: e9('0.1') };

describe('a scale order', () => {
    test('changes sizes evenly from the first order to the last', () => {
        const scale = { totalSize: e9('6'), startPrice: e9('100'), endPrice: e9('90'), count: 3, skew: e9('3') };
        expect(scaleOrders(scale, MARKET)).toEqual([
            { size: e9('1'), price: e9('100') },
            { size: e9('2'), price: e9('95') },
            { size: e9('3'), price: e9('90') },
        ]);
    });

    test('rounds prices between the ends to ticks', () => {
        const scale = { totalSize: e9('4'), startPrice: e9('1'), endPrice: e9('2'), count: 4, skew: e9('1') };
        const prices = ['1', '1.3', '1.6', '2'].map(e9);
        expect(scaleOrders(scale, MARKET).map(({ price }) => price)).toEqual(prices);
    });

    test('has the total size, whole lots, and prices from start to end', () => {
        const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
        const scales = fc.record({
            totalSize: amounts.map((lots) => lots * MARKET.lotSize),
            startPrice: amounts.map((ticks) => ticks * MARKET.tickSize),
            endPrice: amounts.map((ticks) => ticks * MARKET.tickSize),
            count: fc.integer({ min: 2, max: 100 }),
            skew: fc.bigInt({ min: 1n, max: 10n ** 11n }),
        });
        fc.assert(
            fc.property(scales, (scale) => {
                const orders = scaleOrders(scale, MARKET);
                expect(orders).toHaveLength(scale.count);
                expect(orders.reduce((sum, { size }) => sum + size, 0n)).toBe(scale.totalSize);
                for (const { size, price } of orders) {
                    expect([size >= 0n, size % MARKET.lotSize, price % MARKET.tickSize]).toEqual([true, 0n, 0n]);
                }
                expect([orders[0]!.price, orders.at(-1)!.price]).toEqual([scale.startPrice, scale.endPrice]);
            }),
        );
    });
});
