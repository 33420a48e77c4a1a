/** End of a session: margin, allocation, deallocation, fees and results. */

import { describe, expect, test } from '@jest/globals';
import { BTC, e18, e9, limit, marketSpec, usdc, World } from './support.js';

/** Long `size` at 100 with 1,000 USDC at 10x, and a counterparty with plenty of collateral. */
function long(size: string, kept = '0'): { world: World; a: number; rich: number } {
    const world = new World();
    const a = world.trader('1000', kept);
    const rich = world.trader('1000000');
    world.limit(rich, 'ask', size, '100');
    world.market(a, 'bid', size);
    return { world, a, rich };
}

describe('initial margin', () => {
    test.each([
        ['bid', '100', true],
        ['bid', '100.001', false],
        ['ask', '100', true],
        ['ask', '100.001', false],
    ] as const)('1,000 at 10x carries a resting %s of %s at mark 100: %s', (side, size, isCarried) => {
        const world = new World();
        const a = world.trader('1000');
        const place = (): unknown => world.limit(a, side, size, side === 'bid' ? '50' : '150');
        if (isCarried) expect(place()).toMatchObject({ rested: true });
        else expect(place).toThrow('code 2001:');
    });

    test('orders against a position count only beyond its size', () => {
        const { world, a } = long('60');
        expect(world.limit(a, 'ask', '160', '120').rested).toBe(true);
        expect(() => world.limit(a, 'ask', '0.1', '120')).toThrow('code 2001:');
        expect(world.limit(a, 'bid', '40', '80').rested).toBe(true);
        expect(() => world.limit(a, 'bid', '0.1', '80')).toThrow('code 2001:');
    });
});

describe('below initial margin', () => {
    test('allocates missing margin from the account on request', () => {
        const { world, a } = long('90', '50');
        const end = { allocateMissing: true, deallocateFree: false };
        world.session(a, (session) => session.placeLimit(limit('bid', '15', '99')), end);
        expect(world.position(a)).toMatchObject({ collateral: e18('1050'), margin: e18('1050'), freeCollateral: 0n });
        expect(world.engine.account(a)?.collateral).toBe(0n);
        expect(world.eventsOf('AllocatedCollateral').at(-1)).toMatchObject({ accountId: a, raw: usdc('50') });
    });

    test('rounds missing margin up to a whole raw unit', () => {
        const { world, a } = long('90', '60');
        world.refresh(e18('100'), e18('0.999999'));
        world.session(a, (session) => session.placeLimit(limit('bid', '15', '99')), { allocateMissing: true });
        // (1050 - 1000 × 0.999999) / 0.999999 = 50.00105000105…
        expect(world.eventsOf('AllocatedCollateral').at(-1)?.raw).toBe(usdc('50.001051'));
        expect(world.position(a).margin).toBeGreaterThanOrEqual(e18('1050'));
    });

    test('allows reducing at a fair price, but not at a price that worsens the ratio', () => {
        const { world, a, rich } = long('100');
        world.refresh(e18('95'));
        // Margin 500 of 950.
        world.limit(rich, 'bid', '10', '95');
        world.market(a, 'ask', '10');
        expect(world.position(a)).toMatchObject({ base: e18('90'), margin: e18('500') });
        world.limit(rich, 'bid', '10', '80');
        expect(() => world.market(a, 'ask', '10')).toThrow('code 2001:');
        expect(world.position(a).base).toBe(e18('90'));
    });

    test.each([
        ['90', '450', true],
        ['89.9', '449', false],
    ])(
        'a loss by selling at %s, which leaves %s of 500, is allowed as long as the ratio does not fall: %s',
        (price, left, isAllowed) => {
            const { world, a, rich } = long('100');
            world.refresh(e18('95'));
            world.limit(rich, 'bid', '10', price);
            const sell = (): unknown => world.market(a, 'ask', '10');
            if (isAllowed) expect(sell()).toMatchObject({ filled: e9('10') });
            else expect(sell).toThrow('code 2001:');
            expect(world.position(a).margin).toBe(e18(isAllowed ? left : '500'));
        },
    );

    test('aborts without a requirement before, even when the margin becomes negative', () => {
        const { world, rich } = long('100');
        world.limit(rich, 'ask', '20', '110');
        expect(() => world.market(world.trader('100'), 'bid', '20')).toThrow('code 2001:');
    });

    test.each([
        ['90', '95', 0, 'a margin of nothing is not negative'],
        ['90', '90', 0, 'nor is it after the session'],
        ['89.9', '100', 2002, 'a negative margin cannot be repaired by a profit'],
        ['90.1', '80', 2002, 'a margin may not become negative'],
    ])('with the index at %s, selling 10 of 100 at %s: code %s, %s', (index, price, code) => {
        const { world, a, rich } = long('100');
        world.limit(rich, 'bid', '10', price);
        world.refresh(e18(index));
        const sell = (): unknown => world.market(a, 'ask', '10');
        if (code === 0) expect(sell()).toMatchObject({ filled: e9('10') });
        else expect(sell).toThrow(`code ${code}:`);
    });

    test('refuses to grow a position', () => {
        const { world, a, rich } = long('100');
        world.refresh(e18('95'));
        world.limit(rich, 'ask', '1', '95');
        expect(() => world.market(a, 'bid', '1')).toThrow('code 2001:');
    });

    test.each([
        ['101', true, 'what it turns into needs 9 of the 10 that are left'],
        ['112', false, 'it needs 108, less than the 901 before, but on the other side'],
    ])('refuses to flip a position of 100 by selling %s: %s, %s', (size, isAllowed) => {
        const { world, a, rich } = long('100');
        world.refresh(e18('90.1'));
        world.limit(rich, 'bid', size, '90.1');
        const turn = (): unknown => world.market(a, 'ask', size);
        if (isAllowed) expect(turn()).toMatchObject({ filled: e9(size) });
        else expect(turn).toThrow('code 2001:');
    });

    test('allows closing while orders still need margin', () => {
        const { world, a, rich } = long('50');
        world.limit(a, 'bid', '50', '80');
        world.refresh(e18('95'));
        world.limit(rich, 'bid', '50', '88');
        world.market(a, 'ask', '50');
        // 400 are left of 750, for bids that need 475 of 950 before.
        expect(world.position(a)).toMatchObject({ base: 0n, margin: e18('400') });
    });

    test('allows an order that needs no additional margin', () => {
        const { world, a } = long('100');
        world.refresh(e18('95'));
        expect(world.limit(a, 'ask', '10', '120').rested).toBe(true);
        expect(() => world.limit(a, 'bid', '1', '80')).toThrow('code 2001:');
    });
});

describe('matching that cancels an own order', () => {
    /** Long 80 at 100 with 1,000 and an own bid of 1 at 90, the index at a price. */
    function withBid(index: string): { world: World; a: number } {
        const { world, a } = long('80');
        world.limit(a, 'bid', '1', '90');
        world.refresh(e18(index));
        return { world, a };
    }

    test.each([3, 0] as const)('aborts below initial margin, whether the order rests or not: type %s', (type) => {
        // 1000 - 80 × 3 = 760, of 80 × 97 × 0.1 = 776.
        const { world, a } = withBid('97');
        expect(() => world.limit(a, 'ask', '2', '90', { type })).toThrow('code 54:');
    });

    test('is fine with initial margin', () => {
        // 1000 - 80 × 2 = 840, of 80 × 98 × 0.1 = 784.
        const { world, a } = withBid('98');
        expect(world.limit(a, 'ask', '2', '90', { type: 3 })).toMatchObject({ rested: false, filled: 0n });
        expect(world.position(a).pendingOrders).toBe(0);
    });

    test('aborts before posting below maintenance does', () => {
        // 1000 - 80 × 8 = 360, of 80 × 92 × 0.05 = 368.
        const { world, a } = withBid('92');
        expect(() => world.limit(a, 'ask', '2', '90')).toThrow('code 54:');
    });
});

describe('posting below maintenance margin', () => {
    test.each([
        ['200.1', 57, '200.1 × 100 × 0.05 = 1000.5'],
        ['199.9', 2001, '199.9 × 100 × 0.05 = 999.5'],
    ])('1,000 for a bid of %s without a requirement before: code %s, %s', (size, code) => {
        const world = new World();
        const a = world.trader('1000');
        expect(() => world.limit(a, 'bid', size, '99')).toThrow(`code ${code}:`);
    });

    test('comes before a negative margin', () => {
        const { world, a } = long('100');
        world.refresh(e18('80'));
        expect(() => world.limit(a, 'ask', '1', '120')).toThrow('code 57:');
    });
});

describe('the order of checks at the end of a session', () => {
    const integrator = { id: 3n, fee: 1n };
    const RULES = { priorityTakerFee: null, makerFee: e18('-0.001'), takerFee: e18('0.0005'), maxPendingOrders: 1 };
    const LIMITS = { maxOpenInterest: e9('1'), maxOpenInterestThreshold: e9('1') };
    const PASSED = { gasPrice: 1n, posts: ['1'], approved: 1n, takerFee: e18('0.002') };

    test.each([
        ['1004:', {}, 'priority'],
        ['37:', { gasPrice: 1n }, 'pending orders'],
        ['57:', { gasPrice: 1n, posts: ['200'] }, 'margin'],
        ['2001:', { gasPrice: 1n, posts: ['150'] }, 'margin'],
        ['dynamic_field, code 1:', { gasPrice: 1n, posts: ['1'] }, 'approval of the builder'],
        ['4001:', { gasPrice: 1n, posts: ['1'], approved: 0n }, 'fee of the builder'],
        ['13:', { gasPrice: 1n, posts: ['1'], approved: 1n }, 'fees'],
        ['15:', PASSED, 'open interest'],
        ['16:', { ...PASSED, maxOpenInterest: e9('2') }, 'share'],
    ] as [string, Partial<typeof PASSED>, string][])('%s with %o: %s', (text, overrides) => {
        const { gasPrice = 2n, posts = ['200', '1'], approved, ...rules } = overrides;
        const world = new World([marketSpec({ ...RULES, ...LIMITS, ...rules })]);
        const [a, b, taker] = [world.trader(), world.trader(), world.trader()];
        for (const maker of [a, b]) world.limit(maker, 'ask', '0.501', '100');
        const work = (): void => {
            world.run(
                (transaction) => {
                    const options = { integrator, approvedFee: () => approved };
                    const session = transaction.startSession(BTC, taker, options);
                    session.placeMarket({ side: 'bid', size: e9('1.002'), reduceOnly: false });
                    for (const size of posts) session.placeLimit(limit('bid', size, '99'));
                    session.end({ allocateMissing: false, deallocateFree: false });
                },
                { gasPrice },
            );
        };
        expect(work).toThrow(text);
    });

    test('pending orders count only when the session posts', () => {
        const world = new World([marketSpec({ maxPendingOrders: 2 })]);
        const [a, b] = [world.trader(), world.trader()];
        world.limit(b, 'ask', '1', '100');
        for (const price of ['98', '99']) world.limit(a, 'bid', '1', price);
        world.state.market(BTC).spec = marketSpec({ maxPendingOrders: 1 });
        expect(world.market(a, 'bid', '1')).toMatchObject({ filled: e9('1') });
        expect(() => world.limit(a, 'bid', '1', '97')).toThrow('code 37:');
    });
});

test('the share of a liquidator counts from the position that it took over', () => {
    const overrides = { maxOpenInterestThreshold: e9('60'), maxOpenInterestPositionShare: e18('0.6') };
    const world = new World([marketSpec(overrides)]);
    const longs = [world.trader('500'), world.trader('500')];
    for (const each of longs) {
        world.limit(world.trader('100000'), 'ask', '50', '100');
        world.market(each, 'bid', '50');
    }
    world.refresh(e18('91'));
    const liquidator = world.trader('100000');
    world.liquidate(liquidator, longs[0]!);
    world.limit(world.trader('100000'), 'ask', '1', '91');
    // It holds 50 before the session and all 100 after the takeover, of which 0.6 are allowed.
    const work = (more: boolean): void => {
        world.session(liquidator, (session) => {
            session.liquidate(longs[1]!, []);
            if (more) session.placeMarket({ side: 'bid', size: e9('1'), reduceOnly: false });
        });
    };
    expect(() => {
        work(true);
    }).toThrow('code 16:');
    work(false);
    expect(world.position(liquidator).base).toBe(e18('100'));
});

describe('the cost of a part of a position', () => {
    /** Buys (or sells) 0.001 at 100.0 and 0.002 at 100.1, and trades `back` at 100 the other way. */
    function trade(side: 'bid' | 'ask', back: string): { pnl: bigint; quote: bigint } {
        const world = new World([marketSpec({ minOrderUsdValue: 0n, tickSize: 1n, lotSize: 1n })]);
        const [a, rich] = [world.trader(), world.trader()];
        const other = side === 'bid' ? 'ask' : 'bid';
        for (const [size, price] of [
            ['0.000000001', '100.000000001'],
            ['0.000000002', '100'],
        ] as const) {
            world.limit(rich, other, size, price);
            world.market(a, side, size);
        }
        world.limit(rich, side, back, '100.000000001');
        world.market(a, other, back);
        const { pnl } = world.eventsOf('FilledTakerOrder').at(-1)!;
        return { pnl, quote: world.position(a).quote };
    }

    // The cost of 3 is 300.000000001 × 10^-9, in units of 10^-18: 300000000001.
    test.each([
        // 100000000001 - ceil(300000000001 / 3) = 100000000001 - 100000000001
        ['bid', '0.000000001', 0n, 200_000_000_000n],
        // floor(300000000001 / 3) - 100000000001 = 100000000000 - 100000000001
        ['ask', '0.000000001', -1n, -200_000_000_001n],
    ] as const)('a reduced %s by %s: rounded against the trader', (side, back, pnl, quote) => {
        expect(trade(side, back)).toEqual({ pnl, quote });
    });

    /**
     * Opens 3 units of 10^-9 at 100 and turns them to the other side with 1 at 100 and 4 at 100.000000001 in
     * one session.
     */
    function flip(side: 'bid' | 'ask'): { pnl: bigint; quote: bigint } {
        const world = new World([marketSpec({ minOrderUsdValue: 0n, tickSize: 1n, lotSize: 1n })]);
        const [a, rich] = [world.trader(), world.trader()];
        const other = side === 'bid' ? 'ask' : 'bid';
        world.limit(rich, other, '0.000000003', '100');
        world.market(a, side, '0.000000003');
        world.limit(rich, side, '0.000000001', '100');
        world.limit(rich, side, '0.000000004', '100.000000001');
        world.market(a, other, '0.000000005');
        const { pnl } = world.eventsOf('FilledTakerOrder').at(-1)!;
        return { pnl, quote: world.position(a).quote };
    }

    // The quote of 5 is 500000000004, of which 3 / 5 are 300000000002.4; the cost of 3 is 300000000000.
    test.each([
        // floor(300000000002.4) - 300000000000, and the rest opens the short.
        ['bid', 2n, -200_000_000_002n],
        // 300000000000 - ceil(300000000002.4), and the rest opens the long.
        ['ask', -3n, 200_000_000_001n],
    ] as const)('a flipped %s: rounded against the trader', (side, pnl, quote) => {
        expect(flip(side)).toEqual({ pnl, quote });
    });
});

describe('deallocation', () => {
    test('returns free collateral to the account', () => {
        const { world, a, rich } = long('50');
        world.limit(rich, 'bid', '50', '110');
        const end = { allocateMissing: false, deallocateFree: true };
        world.session(a, (session) => session.placeMarket({ side: 'ask', size: e9('20'), reduceOnly: false }), end);
        // 1,200 of collateral, 30 left at 100; profit does not count, so 300 remain.
        expect(world.engine.account(a)?.collateral).toBe(usdc('900'));
        expect(world.position(a)).toMatchObject({ collateral: e18('300'), freeCollateral: 0n });
    });

    test('does nothing below initial margin', () => {
        const { world, a, rich } = long('100');
        world.refresh(e18('95'));
        world.limit(rich, 'bid', '10', '95');
        const end = { allocateMissing: false, deallocateFree: true };
        world.session(a, (session) => session.placeMarket({ side: 'ask', size: e9('10'), reduceOnly: false }), end);
        expect(world.engine.account(a)?.collateral).toBe(0n);
    });
});

describe('results', () => {
    test('a reduced position realizes its part, a flipped one all of it', () => {
        const { world, a, rich } = long('30');
        world.limit(rich, 'bid', '40', '110');
        world.market(a, 'ask', '10');
        expect(world.eventsOf('FilledTakerOrder').at(-1)).toMatchObject({ pnl: e18('100'), quote: e18('1100') });
        expect(world.position(a)).toMatchObject({ base: e18('20'), quote: e18('2000'), collateral: e18('1100') });
        world.market(a, 'ask', '25');
        expect(world.eventsOf('FilledTakerOrder').at(-1)).toMatchObject({ pnl: e18('200') });
        expect(world.position(a)).toMatchObject({ base: e18('-5'), quote: e18('-550'), collateral: e18('1300') });
        expect(world.position(a).entryPrice).toBe(e18('110'));
        expect(world.position(rich)).toMatchObject({ base: e18('5'), quote: e18('550'), collateral: e18('999700') });
    });

    test('views use the mark price', () => {
        const { world, a } = long('50');
        world.refresh(e18('90'));
        expect(world.position(a)).toMatchObject({
            margin: e18('500'),
            unrealizedPnl: e18('-500'),
            notional: e18('4500'),
        });
        // 1000 + 50 p - 5000 = 50 p × 0.05.
        expect(world.position(a).liquidationPrice).toBe((e18('4000') * 1_000n) / 47_500n);
    });

    test('a flat position has no entry and liquidation price', () => {
        const world = new World();
        expect(world.position(world.trader())).toMatchObject({ entryPrice: undefined, liquidationPrice: undefined });
    });
});

describe('fees', () => {
    const FEES = { makerFee: e18('-0.0002'), takerFee: e18('0.0005') };

    test.each([
        [1n, '0.5'],
        [2n, '1.5'],
    ])('at a gas price of %s the taker pays %s of 1,000, and the maker receives 0.2', (gasPrice, fee) => {
        const world = new World([marketSpec(FEES)]);
        const [a, b] = [world.trader(), world.trader()];
        world.limit(a, 'ask', '10', '100');
        world.run(
            (transaction) => {
                const session = transaction.startSession(BTC, b);
                session.placeMarket({ side: 'bid', size: e9('10'), reduceOnly: false });
                session.end({ allocateMissing: false, deallocateFree: false });
            },
            { gasPrice },
        );
        expect(world.eventsOf('FilledTakerOrder')[0]!.fee).toBe(e18(fee));
        expect(world.eventsOf('FilledMakerOrder')[0]!.fee).toBe(e18('-0.2'));
        expect(world.position(a).collateral).toBe(e18('1000.2'));
        expect(world.position(b).collateral).toBe(e18('1000') - e18(fee));
        expect(world.engine.market(BTC, world.now).feesAccrued).toBe(e18(fee) - e18('0.2'));
    });

    test.each([e18('0.001'), null])('a priority fee of %s does not matter without a taker fill', (priorityTakerFee) => {
        const world = new World([marketSpec({ ...FEES, priorityTakerFee })]);
        const a = world.trader();
        world.run(
            (transaction) => {
                const session = transaction.startSession(BTC, a);
                session.placeLimit(limit('bid', '1', '99'));
                session.end({ allocateMissing: false, deallocateFree: false });
            },
            { gasPrice: 2n },
        );
        expect(world.position(a).collateral).toBe(e18('1000'));
    });

    test('are paid in collateral: debits round up, credits down', () => {
        const world = new World([marketSpec(FEES)]);
        const [a, b] = [world.trader(), world.trader()];
        world.refresh(e18('100'), e18('0.7'));
        world.limit(a, 'ask', '1', '100');
        world.market(b, 'bid', '1');
        expect(world.position(a).collateral).toBe(e18('1000') + (e18('0.02') * 10n) / 7n);
        expect(world.position(b).collateral).toBe(e18('1000') - (e18('0.05') * 10n) / 7n - 1n);
        expect(world.engine.market(BTC, world.now).feesAccrued).toBe((e18('0.03') * 10n) / 7n);
    });
});

test('values and requirements round down', () => {
    const world = new World([marketSpec({ scalingFactor: 1n, minOrderUsdValue: 0n })]);
    const [a, b] = world.run((transaction) => {
        transaction.setBasePrice(BTC, e18('33.333333333333333333'));
        return [1, 2].map(() => {
            const accountId = transaction.createAccount();
            transaction.deposit(accountId, e18('1'));
            transaction.createPosition(BTC, accountId);
            transaction.allocate(BTC, accountId, e18('1'));
            transaction.setInitialMarginRatio(BTC, accountId, e18('0.1'));
            return accountId;
        });
    });
    world.limit(a!, 'bid', '0.001', '33.3');
    world.market(b!, 'ask', '0.001');
    const value = e18('0.033333333333333333');
    expect(world.position(a!).unrealizedPnl).toBe(value - e18('0.0333'));
    expect(world.position(b!).unrealizedPnl).toBe(e18('0.0333') - value - 1n);
    // 0.033333333333333333 × 0.1 = 0.0033333333333333333
    expect(world.position(a!).freeCollateral).toBe(e18('1') - e18('0.003333333333333333'));
    world.refresh(world.index, e18('0.333333333333333333'));
    expect(world.position(a!).margin - world.position(a!).unrealizedPnl).toBe(e18('0.333333333333333333'));
    world.run((transaction) => {
        transaction.deallocate(BTC, a!, 1n);
    });
    // 0.999999999999999999 × 0.333333333333333333 = 0.333333333333333332…
    expect(world.position(a!).margin - world.position(a!).unrealizedPnl).toBe(e18('0.333333333333333332'));
});

test('open interest may reach its maximum, and other trades continue', () => {
    const world = new World([marketSpec({ maxOpenInterest: e9('1') })]);
    const [a, b, c] = [world.trader(), world.trader(), world.trader()];
    world.limit(a, 'ask', '1', '100');
    world.market(b, 'bid', '1');
    world.limit(c, 'bid', '1', '100');
    world.market(b, 'ask', '1');
    expect(world.position(c).base).toBe(e18('1'));
    world.limit(a, 'ask', '0.1', '100');
    expect(() => world.market(b, 'bid', '0.1')).toThrow('code 15:');
});

test('open interest counts one side and falls when both sides close', () => {
    const { world, a, rich } = long('10');
    const third = world.trader();
    expect(world.engine.market(BTC, world.now).openInterest).toBe(e9('10'));
    world.limit(third, 'bid', '4', '100');
    world.market(a, 'ask', '4');
    expect(world.engine.market(BTC, world.now).openInterest).toBe(e9('10'));
    world.limit(rich, 'bid', '6', '100');
    world.market(a, 'ask', '6');
    expect(world.engine.market(BTC, world.now).openInterest).toBe(e9('4'));
});
