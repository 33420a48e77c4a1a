/** Liquidation: eligibility, amount, distribution and bad debt. */

import { describe, expect, test } from '@jest/globals';
import { BTC, e18, e9, limit, marketSpec, World } from './support.js';
import type { MarketSpec, MarketView } from '../../../ts/sandbox/engine/types.js';

/** `long` bought 100 at 100 with 1,000 USDC from `short`; `short` and the liquidator have plenty of collateral. */
function crowd(overrides: Partial<MarketSpec> = {}): { world: World; long: number; short: number; liquidator: number } {
    const world = new World([marketSpec(overrides)]);
    const long = world.trader('1000');
    const short = world.trader('100000');
    const liquidator = world.trader('100000');
    world.limit(short, 'ask', '100', '100');
    world.market(long, 'bid', '100');
    return { world, long, short, liquidator };
}

function view(world: World): MarketView {
    return world.engine.market(BTC, world.now);
}

describe('eligibility', () => {
    test.each([
        ['94.8', false],
        ['94.7', true],
    ])('1,000 on a long of 100 at 100, the index at %s: %s', (index, isLiquidated) => {
        // Maintenance of 5 %: 1000 + 100 p - 10000 < 5 p below 94.7368.
        const { world, long, liquidator } = crowd();
        world.refresh(e18(index));
        const attempt = (): void => {
            world.liquidate(liquidator, long);
        };
        if (isLiquidated) expect(attempt).not.toThrow();
        else expect(attempt).toThrow('code 38:');
    });

    test('resting orders count until they are cancelled, which may be sufficient', () => {
        const { world, liquidator } = crowd();
        const flat = world.trader('1000');
        const ids = [world.limit(flat, 'ask', '50', '150'), world.limit(flat, 'ask', '50', '150')];
        world.refresh(e18('201'));
        world.liquidate(liquidator, flat);
        const cancels = world.eventsOf('CanceledOrder').map(({ orderId, reason, size }) => [orderId, reason, size]);
        expect(cancels).toEqual(ids.map(({ orderId }) => [orderId, 1, e9('50')]));
        expect(world.eventsOf('LiquidatedPosition')).toEqual([]);
        expect(world.position(flat)).toMatchObject({ collateral: e18('1000'), base: 0n, pendingOrders: 0 });
    });
});

test('refuses an unknown order in the list', () => {
    const { world, long, liquidator } = crowd();
    world.refresh(e18('91'));
    const attempt = (): void => {
        world.session(liquidator, (session) => {
            session.liquidate(long, [5n]);
        });
    };
    expect(attempt).toThrow('ordered_map, code 13871372377432195076:');
});

describe('amount', () => {
    test('takes the fewest lots that restore initial margin after fees', () => {
        const { world, long, liquidator } = crowd();
        world.refresh(e18('94'));
        world.liquidate(liquidator, long);
        // (100 × 94 × 0.1 - 400) / (94 × (0.1 - 0.015)) = 67.584480…
        const [event] = world.eventsOf('LiquidatedPosition');
        expect(event).toMatchObject({ accountId: long, liquidatorAccountId: liquidator, side: 'ask', price: e9('94') });
        expect(event?.size).toBe(e9('67.585'));
        const { margin, notional } = world.position(long);
        expect(margin * 10n).toBeGreaterThanOrEqual(notional);
        expect(margin * 10n - notional).toBeLessThan(e18('0.1'));
        expect(world.position(liquidator)).toMatchObject({ base: e18('67.585'), quote: e18('67.585') * 94n });
    });

    test('takes all lots when initial margin cannot be restored', () => {
        const { world, long, liquidator } = crowd();
        world.refresh(e18('91'));
        world.liquidate(liquidator, long);
        expect(world.eventsOf('LiquidatedPosition')).toMatchObject([
            { size: e9('100'), pnl: e18('-900'), badDebt: 0n },
        ]);
        expect(world.position(long)).toMatchObject({ base: 0n, quote: 0n });
    });

    test('takes all lots when fees exceed the released margin', () => {
        const { world, long, liquidator } = crowd({ liquidationFee: e18('0.06'), insuranceFundFee: e18('0.04') });
        world.refresh(e18('94.7'));
        world.liquidate(liquidator, long);
        expect(world.eventsOf('LiquidatedPosition')[0]?.size).toBe(e9('100'));
    });

    test('takes over a short position', () => {
        const world = new World();
        const [short, liquidator] = [world.trader('1000'), world.trader('100000')];
        world.limit(world.trader('100000'), 'bid', '100', '100');
        world.market(short, 'ask', '100');
        world.refresh(e18('106'));
        world.liquidate(liquidator, short);
        expect(world.eventsOf('LiquidatedPosition')).toMatchObject([{ side: 'bid', badDebt: 0n }]);
        expect(world.position(liquidator).base).toBeLessThan(0n);
        const { margin, notional } = world.position(short);
        expect(margin * 10n).toBeGreaterThanOrEqual(notional);
    });
});

describe('distribution', () => {
    test('pays the liquidator’s fee, then the insurance fund from the remaining margin', () => {
        const { world, long, liquidator } = crowd();
        world.refresh(e18('91'));
        world.liquidate(liquidator, long);
        // 100 are left at 91: 91 to the liquidator, and of 45.5 only 9 to the fund.
        expect(world.eventsOf('LiquidatedPosition')).toMatchObject([
            { liquidationFee: e18('91'), insuranceFundFee: e18('9'), badDebt: 0n },
        ]);
        expect(world.position(liquidator).collateral).toBe(e18('100091'));
        expect(view(world).insuranceFund).toBe(e18('9'));
        expect(world.position(long).collateral).toBe(0n);
    });

    test('closes the liquidator’s opposite position', () => {
        const { world, long, short } = crowd();
        world.refresh(e18('91'));
        world.liquidate(short, long);
        expect(world.position(short)).toMatchObject({ base: 0n, collateral: e18('100991') });
        expect(view(world).openInterest).toBe(0n);
    });

    test('lets the liquidator trade in the same session', () => {
        const { world, long, liquidator } = crowd();
        world.refresh(e18('91'));
        world.limit(world.trader('100000'), 'bid', '100', '90');
        const ids = world.engine.orders(BTC, long).map(({ orderId }) => orderId);
        world.session(liquidator, (session) => {
            session.liquidate(long, ids);
            session.placeMarket({ side: 'ask', size: e9('100'), reduceOnly: true });
        });
        expect(world.position(liquidator)).toMatchObject({ base: 0n, collateral: e18('99991') });
    });

    test('allocates missing margin from the liquidator’s account', () => {
        const { world, long } = crowd();
        world.refresh(e18('91'));
        const small = world.trader('1', '10000');
        world.liquidate(small, long, { allocateMissing: true });
        expect(world.position(small).margin).toBe(e18('910'));
    });
});

describe('bad debt', () => {
    test('is paid by the other side in proportion to size, after the insurance fund is empty', () => {
        const { world, long, short, liquidator } = crowd();
        world.refresh(e18('80'));
        world.liquidate(liquidator, long);
        // 1000 - 2000 - 80 = -1080 over 100.
        expect(world.eventsOf('LiquidatedPosition')).toMatchObject([{ badDebt: e18('1080'), insuranceFundFee: 0n }]);
        expect(view(world)).toMatchObject({ cumulativeFundingLong: 0n, cumulativeFundingShort: e18('-10.8') });
        expect(world.position(short).unrealizedFunding).toBe(e18('-1080'));
        expect(world.position(long)).toMatchObject({ collateral: 0n, base: 0n });
    });

    test('of a short is paid by the longs', () => {
        const world = new World();
        const [short, liquidator, long] = [world.trader('1000'), world.trader('100000'), world.trader('100000')];
        world.limit(long, 'bid', '100', '100');
        world.market(short, 'ask', '100');
        world.refresh(e18('120'));
        world.liquidate(liquidator, short);
        expect(view(world)).toMatchObject({ cumulativeFundingLong: e18('11.2'), cumulativeFundingShort: 0n });
        expect(world.position(long).unrealizedFunding).toBe(e18('-1120'));
        world.run((transaction) => {
            transaction.settleFunding(BTC, long);
        });
        expect(world.position(long)).toMatchObject({ collateral: e18('98880'), unrealizedFunding: 0n });
    });

    test('rounds the cost per base up', () => {
        const { world, long, short, liquidator } = crowd({ minOrderUsdValue: 0n });
        const buyer = world.trader('100000');
        world.limit(short, 'ask', '50', '100');
        world.market(buyer, 'bid', '50');
        world.refresh(e18('79.9'));
        world.liquidate(liquidator, long);
        // 1000 - 2010 - 79.9 = -1089.9 over 150 shorts divides evenly; the next, over 149.993, does not.
        expect(view(world).cumulativeFundingShort).toBe(e18('-7.266'));
        world.limit(short, 'bid', '0.007', '79.9');
        world.market(buyer, 'ask', '0.007');
        const second = world.trader('1000');
        world.limit(short, 'ask', '100', '79.9');
        world.market(second, 'bid', '100');
        world.refresh(e18('60'));
        world.liquidate(liquidator, second);
        // 1000 - 1990 - 60 = -1050 over 249.993 base.
        expect(view(world).cumulativeFundingShort).toBe(e18('-7.266') - (e18('1050') * 1_000n) / 249_993n - 1n);
    });

    test('uses the insurance fund first', () => {
        const { world, long, short, liquidator } = crowd();
        const second = world.trader('1000');
        world.limit(short, 'ask', '100', '100');
        world.market(second, 'bid', '100');
        world.refresh(e18('91'));
        world.liquidate(liquidator, long);
        expect(view(world).insuranceFund).toBe(e18('9'));
        world.refresh(e18('90'));
        world.liquidate(liquidator, second);
        // 1000 - 1000 - 90 = -90: the fund pays 9 and each of 200 the rest.
        expect(view(world)).toMatchObject({ insuranceFund: 0n, cumulativeFundingShort: e18('-0.405') });
        expect(world.position(short).unrealizedFunding).toBe(e18('-81'));
    });

    test('covered by the insurance fund costs nobody else', () => {
        const { world, long, short, liquidator } = crowd({ insuranceFundFee: e18('0.02') });
        const second = world.trader('1000');
        world.limit(short, 'ask', '100', '100');
        world.market(second, 'bid', '100');
        world.refresh(e18('94'));
        world.liquidate(liquidator, long);
        const fund = view(world).insuranceFund;
        world.refresh(e18('90'));
        world.liquidate(liquidator, second);
        expect(world.eventsOf('LiquidatedPosition')[1]).toMatchObject({ badDebt: e18('90') });
        expect(view(world)).toMatchObject({ insuranceFund: fund - e18('90'), cumulativeFundingShort: 0n });
    });

    test('is paid immediately by a liquidator on the paying side', () => {
        const { world, long, short, liquidator } = crowd();
        world.limit(short, 'bid', '100', '100');
        world.session(liquidator, (session) => session.placeLimit(limit('ask', '200', '100')));
        expect(world.position(liquidator).base).toBe(e18('-100'));
        world.limit(world.trader('100000'), 'bid', '100', '100');
        expect(world.position(liquidator)).toMatchObject({ base: e18('-200') });
        world.refresh(e18('80'));
        world.liquidate(liquidator, long);
        // It closes 100 of its 200 shorts with a profit of 2000, receives the fee, and pays as the only short.
        expect(world.position(liquidator)).toMatchObject({ base: e18('-100'), unrealizedFunding: 0n });
        expect(world.position(liquidator).collateral).toBe(e18('100000') + e18('2000') + e18('80') - e18('1080'));
    });

    test('is limited by the market', () => {
        for (const [overrides, code] of [
            [{ maxBadDebt: e18('1080') }, undefined],
            [{ maxBadDebt: e18('1080') - 1n }, '22'],
            [{ maxSocializedLoss: e18('0.135') }, undefined],
            [{ maxSocializedLoss: e18('0.135') - 1n }, '24'],
        ] as const) {
            const { world, long, liquidator } = crowd(overrides);
            world.refresh(e18('80'));
            const attempt = (): void => {
                world.liquidate(liquidator, long);
            };
            if (code === undefined) expect(attempt).not.toThrow();
            else expect(attempt).toThrow(`code ${code}:`);
        }
    });
});
