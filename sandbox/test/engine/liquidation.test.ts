/** Liquidation: eligibility, amount, distribution and bad debt. */

import { describe, expect, test } from '@jest/globals';
import { BTC, e18, e9, limit, marketSpec, START, usdc, World } from './support.js';
import type { MarketSpec, MarketView } from '../../ts/engine/types.js';

/**
 * `long` bought 100 at 100 with 1,000 USDC from `short`; `short` and the liquidator have plenty of
 * collateral.
 */
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
        // The event says what was liquidated also when that is nothing.
        for (const type of ['LiquidatedPosition', 'PerformedLiquidation'] as const)
            expect(world.eventsOf(type)).toMatchObject([{ size: 0n, quote: 0n, pnl: 0n, collateral: 0n }]);
        expect(world.position(flat)).toMatchObject({ collateral: e18('1000'), base: 0n, pendingOrders: 0 });
    });
});

test('skips unknown orders in the list, but not those of a third account', () => {
    const { world, long, short, liquidator } = crowd();
    const { orderId } = world.limit(long, 'ask', '1', '150');
    const foreign = world.limit(short, 'ask', '1', '150').orderId;
    world.refresh(e18('91'));
    const attempt = (...ids: bigint[]): void => {
        world.session(liquidator, (session) => {
            session.liquidate(long, ids);
        });
    };
    expect(() => {
        attempt(orderId, foreign);
    }).toThrow('code 3000:');
    attempt(5n, orderId, orderId);
    expect(world.eventsOf('CanceledOrder')).toMatchObject([{ orderId, reason: 1, inMatching: false }]);
});

describe('the place of a liquidation in its session', () => {
    test('is after orders that met and posted nothing', () => {
        const { world, long, liquidator } = crowd();
        world.refresh(e18('91'));
        world.session(liquidator, (session) => {
            session.placeLimit(limit('bid', '1', '50', { type: 3 }));
            session.liquidate(long, []);
        });
        expect(world.position(liquidator).base).toBe(e18('100'));
    });

    test.each([
        ['cancelled a maker', { expiryMs: START + 1_000 }],
        ['filled', {}],
    ])('is not after an order that %s', (_, more) => {
        const { world, long, liquidator } = crowd();
        world.limit(world.trader(), 'ask', '1', '91', more);
        world.wait(1_000);
        world.refresh(e18('91'));
        const attempt = (): void => {
            world.session(liquidator, (session) => {
                session.placeLimit(limit('bid', '1', '91', { type: 3 }));
                session.liquidate(long, []);
            });
        };
        expect(attempt).toThrow('code 5:');
    });

    test('is not after another liquidation, and an own one is refused first', () => {
        const { world, long, liquidator } = crowd();
        world.refresh(e18('91'));
        const attempt = (second: number): void => {
            world.session(liquidator, (session) => {
                session.liquidate(long, []);
                session.liquidate(second, []);
            });
        };
        expect(() => {
            attempt(long);
        }).toThrow('code 5:');
        expect(() => {
            attempt(liquidator);
        }).toThrow('code 8:');
    });
});

test('books the takeover when the session ends', () => {
    const { world, long, liquidator } = crowd();
    world.refresh(e18('91'));
    world.run((transaction) => {
        const session = transaction.startSession(BTC, liquidator);
        session.liquidate(long, []);
        expect(world.position(long).base).toBe(0n);
        expect(world.position(liquidator)).toMatchObject({ base: 0n, collateral: e18('100000') });
        expect(view(world).openInterest).toBe(e9('100'));
        session.end({ allocateMissing: false, deallocateFree: false });
    });
    expect(world.events.slice(-2).map(({ type }) => type)).toEqual(['LiquidatedPosition', 'PerformedLiquidation']);
    // 100 × 91, of which a hundredth is the fee.
    expect(world.eventsOf('PerformedLiquidation')).toMatchObject([
        {
            accountId: liquidator,
            liquidatedAccountId: long,
            side: 'ask',
            size: e9('100'),
            quote: e18('9100'),
            pnl: 0n,
            fee: e18('91'),
            collateral: e18('91'),
        },
    ]);
    expect(world.position(liquidator)).toMatchObject({ base: e18('100'), quote: e18('9100') });
});

describe('amount', () => {
    test('takes the fewest lots that restore initial margin after fees', () => {
        const { world, long, liquidator } = crowd();
        world.refresh(e18('94'));
        world.liquidate(liquidator, long);
        // (100 × 94 × 0.1 - 400) / (94 × (0.1 - 0.015)) = 67.584480…
        const [event] = world.eventsOf('LiquidatedPosition');
        expect(event).toMatchObject({ accountId: long, liquidatorAccountId: liquidator, side: 'ask' });
        expect(event).toMatchObject({ size: e9('67.585'), quote: e18('67.585') * 94n, markPrice: e18('94') });
        const { margin, notional } = world.position(long);
        expect(margin * 10n).toBeGreaterThanOrEqual(notional);
        expect(margin * 10n - notional).toBeLessThan(e18('0.1'));
        expect(world.position(liquidator)).toMatchObject({ base: e18('67.585'), quote: e18('67.585') * 94n });
    });

    test('takes one lot more when the amount is a whole number of lots', () => {
        const world = new World([marketSpec({ tickSize: e9('0.01') })], '106.95');
        const [long, liquidator] = [world.trader('1100'), world.trader('100000')];
        world.limit(world.trader('100000'), 'ask', '100', '106.95');
        world.market(long, 'bid', '100');
        world.refresh(e18('100'));
        world.liquidate(liquidator, long);
        // Margin 1100 - 695 = 405: (1000 - 405) / (1000 - 150) = 0.7 of 100, and 10^-9 base more.
        expect(world.eventsOf('LiquidatedPosition')).toMatchObject([{ size: e9('70.001') }]);
    });

    test('waives the insurance fee of an account without collateral', () => {
        const world = new World();
        const [debtor, long, other] = [world.trader('1000'), world.trader('100000'), world.trader('100000')];
        const short = world.trader('1000');
        const liquidator = world.trader('100000');
        for (const [seller, buyer] of [
            [other, debtor],
            [short, long],
        ] as const) {
            world.limit(seller, 'ask', '100', '100');
            world.market(buyer, 'bid', '100');
        }
        world.refresh(e18('60'));
        // The debtor's 1000 - 4000 go to the short, which has 1000 - 3000 = -2000 of collateral and 4000 of
        // profit.
        world.deleverage(debtor, [
            [other, '100', '0'],
            [short, '0', '1'],
        ]);
        expect(world.position(short)).toMatchObject({ collateral: e18('-2000'), unrealizedPnl: e18('4000') });
        world.refresh(e18('76.2'));
        world.liquidate(liquidator, short);
        // Margin 380 of 762: 382 / (762 - 76.2) = 0.55701…, where -2000 + 0.557 × (2380 - 76.2) is below
        // zero. With the insurance fee it would be 382 / (762 - 114.3) = 0.58978…
        expect(world.eventsOf('LiquidatedPosition')).toMatchObject([
            { side: 'bid', size: e9('55.702'), liquidationFee: e18('42.444924'), insuranceFundFee: 0n, badDebt: 0n },
        ]);
        const { margin, notional } = world.position(short);
        expect(margin * 10n).toBeGreaterThanOrEqual(notional);
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
        expect(view(world).insuranceFund).toBe(usdc('9'));
        expect(world.position(long).collateral).toBe(0n);
    });

    test('pays whole raw units into the insurance fund, outside of the vault', () => {
        const { world, long, liquidator } = crowd();
        const { vault } = view(world);
        world.refresh(e18('94'), e18('0.9999999'));
        world.liquidate(liquidator, long);
        const { insuranceFundFee } = world.eventsOf('LiquidatedPosition')[0]!;
        const raw = (insuranceFundFee * 10n ** 18n) / e18('0.9999999') / 10n ** 12n;
        expect(raw * 10n ** 12n).toBeLessThan((insuranceFundFee * 10n ** 18n) / e18('0.9999999'));
        expect(view(world)).toMatchObject({ insuranceFund: raw, vault: vault - raw });
        expect(world.engine.totals()).toMatchObject({ insuranceFunds: raw, vaults: vault - raw });
    });

    test('limits the insurance fee to the collateral that is left', () => {
        const { world, long, liquidator } = crowd({ insuranceFundFee: e18('0.02') });
        world.refresh(e18('91'));
        world.liquidate(liquidator, long);
        // 1000 - 900 - 91 = 9, of a fee of 182.
        expect(world.eventsOf('LiquidatedPosition')).toMatchObject([{ insuranceFundFee: e18('9'), badDebt: 0n }]);
    });

    test('pays the liquidator’s fee in full, and nothing to the fund, when it makes the debt', () => {
        const { world, long, liquidator } = crowd();
        world.refresh(e18('90.5'));
        world.liquidate(liquidator, long);
        // 1000 - 950 - 90.5 = -40.5
        expect(world.eventsOf('LiquidatedPosition')).toMatchObject([
            { liquidationFee: e18('90.5'), insuranceFundFee: 0n, badDebt: e18('40.5') },
        ]);
        expect(world.position(liquidator).collateral).toBe(e18('100090.5'));
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
        expect(view(world).insuranceFund).toBe(usdc('9'));
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
        expect(view(world)).toMatchObject({ insuranceFund: fund - usdc('90'), cumulativeFundingShort: 0n });
    });

    test('takes a whole raw unit out of the insurance fund for a part of one', () => {
        const { world, long, short, liquidator } = crowd({ insuranceFundFee: e18('0.02') });
        const second = world.trader('1000');
        world.limit(short, 'ask', '100', '100');
        world.market(second, 'bid', '100');
        world.refresh(e18('94'));
        world.liquidate(liquidator, long);
        const { insuranceFund, vault } = view(world);
        world.refresh(e18('90'), e18('0.9999999'));
        world.liquidate(liquidator, second);
        // 999.9999 - 1000 - 90 USD, at 0.9999999 each: 90.000109000010900001… or 90.00011 in raw units.
        const { badDebt } = world.eventsOf('LiquidatedPosition')[1]!;
        expect(badDebt).toBeGreaterThan(e18('90.000109'));
        expect(badDebt).toBeLessThan(e18('90.00011'));
        expect(view(world)).toMatchObject({
            insuranceFund: insuranceFund - usdc('90.00011'),
            vault: vault + usdc('90.00011'),
        });
    });

    test('of more than the insurance fund aborts in a market without its own limits', () => {
        const { maxBadDebt: _, maxSocializedLoss: __, ...created } = marketSpec();
        const world = new World([created]);
        const [long, liquidator] = [world.trader('1000'), world.trader('100000')];
        world.limit(world.trader('100000'), 'ask', '100', '100');
        world.market(long, 'bid', '100');
        // 1000 - 910 - 90.9 leaves 0 - 0.9.
        world.refresh(e18('90.9'));
        expect(() => {
            world.liquidate(liquidator, long);
        }).toThrow('code 22:');
        world.refresh(e18('91'));
        expect(() => {
            world.liquidate(liquidator, long);
        }).not.toThrow();
    });

    test('is spread over the open interest before the session', () => {
        const { world, long, short } = crowd();
        const buyer = world.trader('100000');
        world.limit(short, 'ask', '100', '100');
        world.market(buyer, 'bid', '100');
        world.refresh(e18('80'));
        world.liquidate(short, long);
        // The short takes over 100 of its 200, but the 1080 are spread over 200.
        expect(world.eventsOf('SocializedBadDebt')).toMatchObject([
            { debt: e18('1080'), perBase: e18('5.4'), isPaidByLongs: false, cumulativeShort: e18('-5.4') },
        ]);
        expect(view(world).openInterest).toBe(e9('100'));
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
        // It closes 100 of its 200 shorts with a profit of 2000, receives the fee, and pays as the only
        // short.
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
