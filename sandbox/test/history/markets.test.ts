import { describe, expect, test } from '@jest/globals';
import { worldMarkets } from '../../ts/history/markets.js';

const ONE = 10n ** 18n;

describe('generated markets', () => {
    test('have unique object ids that depend on the seed', () => {
        const ids = worldMarkets(7).map(({ spec }) => spec.id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^0x[0-9a-f]{64}$/);
        expect(worldMarkets(7).map(({ spec }) => spec.id)).toEqual(ids);
        expect(worldMarkets(8).map(({ spec }) => spec.id)).not.toEqual(ids);
    });

    for (const [base, leverage, price] of [
        ['BTC', 20n, 64_000],
        ['ETH', 20n, 2_500],
        ['SOL', 20n, 150],
        ['SUI', 10n, 3],
        ['XRP', 10n, 2.2],
    ] as const) {
        test(`${base} allows ${leverage}x, with half of that as maintenance margin`, () => {
            const found = worldMarkets(7).find(({ spec }) => spec.base === base)!;
            expect(ONE / found.spec.initialMarginRatio).toBe(leverage);
            expect(found.spec.maintenanceMarginRatio * 2n).toBe(found.spec.initialMarginRatio);
            expect(found.price).toBe(price);
        });
    }

    test('respect the contract’s limits', () => {
        for (const { spec } of worldMarkets(7)) {
            expect(spec.tickSize >= 1n && spec.tickSize <= 10n ** 9n).toBe(true);
            expect(spec.lotSize >= 1n && spec.lotSize <= 10n ** 9n).toBe(true);
            expect(-spec.makerFee <= spec.takerFee).toBe(true);
            expect(spec.liquidationFee + spec.insuranceFundFee < spec.maintenanceMarginRatio).toBe(true);
        }
    });

    test('have different steps, and one market refuses priority gas', () => {
        const specs = worldMarkets(7).map(({ spec }) => spec);
        expect(new Set(specs.map(({ tickSize, lotSize }) => `${tickSize} ${lotSize}`)).size).toBe(specs.length);
        expect(specs.filter(({ priorityTakerFee }) => priorityTakerFee === null).map(({ base }) => base)).toEqual([
            'XRP',
        ]);
        expect(specs[0]!.priorityTakerFee).toBe(ONE / 1_000n);
    });
});
