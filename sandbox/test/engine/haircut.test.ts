/** A market that counts only a part of the collateral's value. */

import { expect, test } from '@jest/globals';
import { BTC, e18, e9, limit, marketSpec, usdc, World } from './support.js';

/** A fifth of the collateral's value does not count. */
const HAIRCUT = { collateralHaircut: e18('0.2') };

/** Long `size` at 100 with `allocated`. */
function long(size: string, allocated: string, kept = '0'): { world: World; a: number; rich: number } {
    const world = new World([marketSpec(HAIRCUT)]);
    const [a, rich] = [world.trader(allocated, kept), world.trader('1000000')];
    world.limit(rich, 'ask', size, '100');
    world.market(a, 'bid', size);
    return { world, a, rich };
}

test('margin counts the rest of the collateral, and all of the profit', () => {
    const { world, a } = long('10', '150');
    // 150 × 0.8
    expect(world.position(a).margin).toBe(e18('120'));
    world.refresh(e18('101'), e18('0.9'));
    // 150 × 0.9 × 0.8 + 10
    expect(world.position(a).margin).toBe(e18('118'));
});

test('an order needs margin after the haircut', () => {
    const world = new World([marketSpec(HAIRCUT)]);
    const a = world.trader('1000');
    expect(() => world.limit(a, 'bid', '80.1', '99')).toThrow('code 2001:');
    expect(world.limit(a, 'bid', '80', '99').rested).toBe(true);
});

test('free collateral is what the margin does not need, before the haircut', () => {
    const { world, a } = long('10', '150');
    // (120 - 100) / 0.8
    expect(world.position(a).freeCollateral).toBe(usdc('25'));
    expect(world.run((transaction) => transaction.deallocateFree(BTC, a))).toBe(usdc('25'));
    expect(world.position(a)).toMatchObject({ collateral: e18('125'), margin: e18('100') });
    // A flat position without orders may leave completely.
    expect(world.position(world.trader('70')).freeCollateral).toBe(usdc('70'));
});

test('missing margin is allocated before the haircut', () => {
    const { world, a } = long('100', '1250', '20');
    world.session(a, (session) => session.placeLimit(limit('bid', '1', '99')), { allocateMissing: true });
    // 1010 - 1000 = 10, of which 0.8 count.
    expect(world.eventsOf('AllocatedCollateral').at(-1)).toMatchObject({ accountId: a, raw: usdc('12.5') });
    expect(world.position(a).margin).toBe(e18('1010'));
});

test.each([
    ['100', '500', 'the debt itself has no haircut: 2000 - 2500'],
    ['90', '543.75', '400 + 85 are missing: 250 of debt, and 235 / 0.8'],
])('a session that sells %s of 100 at a loss allocates %s: %s', (size, raw) => {
    const { world, a, rich } = long('100', '2000', '1000');
    // 2000 × 0.8 - 1500 = 100 before
    world.refresh(e18('85'));
    world.limit(rich, 'bid', size, '75');
    const order = { side: 'ask', size: e9(size), reduceOnly: true } as const;
    world.session(a, (session) => session.placeMarket(order), { allocateMissing: true });
    expect(world.eventsOf('AllocatedCollateral').at(-1)).toMatchObject({ accountId: a, raw: usdc(raw) });
    const { margin, notional } = world.position(a);
    expect(margin * 10n).toBe(notional);
});

test('a liquidation releases the margin that the haircut takes from the loss', () => {
    const { world, a, rich } = long('100', '2000');
    world.refresh(e18('85.5'));
    world.liquidate(rich, a);
    // Margin 2000 × 0.8 - 1450 = 150 of 855: 705 / (855 + 0.2 × 1450 - 0.8 × 128.25) = 0.676323868…
    expect(world.eventsOf('LiquidatedPosition')).toMatchObject([{ size: e9('67.633'), badDebt: 0n }]);
    const { margin, notional } = world.position(a);
    expect(margin * 10n).toBeGreaterThanOrEqual(notional);
    expect(margin * 10n - notional).toBeLessThan(e18('0.2'));
});

test('a negative margin does not liquidate everything while the whole collateral covers the loss', () => {
    const { world, a, rich } = long('100', '2000');
    world.refresh(e18('83.9'));
    world.liquidate(rich, a);
    // 1600 - 1610 = -10 of 839: 849 / (839 + 0.2 × 1610 - 0.8 × 125.85) = 0.800701674…
    expect(world.eventsOf('LiquidatedPosition')).toMatchObject([{ size: e9('80.071'), badDebt: 0n }]);
    expect(world.position(a).margin * 10n).toBeGreaterThanOrEqual(world.position(a).notional);
});
