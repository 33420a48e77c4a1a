/** Deposits, withdrawals and allocations. */

import { describe, expect, test } from '@jest/globals';
import { Problem } from '../../../ts/core/problem.js';
import { BTC, e18, e9, ETH, limit, marketSpec, usdc, World } from './support.js';

test('numbers accounts from 0', () => {
    const world = new World();
    expect([world.trader(), world.trader()]).toEqual([0, 1]);
});

test('an account starts empty, and a zero deposit emits no event', () => {
    const world = new World();
    const a = world.run((transaction) => transaction.createAccount());
    world.run((transaction) => {
        transaction.deposit(a, 0n);
        transaction.withdraw(a, 0n);
    });
    expect(world.engine.account(a)).toEqual({ accountId: a, collateral: 0n });
    expect(world.events).toEqual([{ type: 'CreatedAccount', digest: 'd2', timestamp: world.now, accountId: a }]);
});

test('allocates to vault and position in their own units', () => {
    const world = new World();
    const a = world.trader('70', '30');
    expect(world.engine.account(a)?.collateral).toBe(usdc('30'));
    expect(world.engine.market(BTC, world.now).vault).toBe(usdc('70'));
    expect(world.position(a)).toMatchObject({ collateral: e18('70'), freeCollateral: usdc('70'), margin: e18('70') });
    expect(world.engine.totals()).toEqual({
        deposited: usdc('100'),
        withdrawn: 0n,
        accounts: usdc('30'),
        vaults: usdc('70'),
        insuranceFunds: 0n,
    });
});

test('deallocates and withdraws the same amounts', () => {
    const world = new World();
    const a = world.trader('70', '30');
    world.run((transaction) => {
        transaction.deallocate(BTC, a, usdc('20'));
        expect(transaction.deallocateFree(BTC, a)).toBe(usdc('50'));
        expect(transaction.deallocateFree(BTC, a)).toBe(0n);
        transaction.withdraw(a, usdc('100'));
    });
    expect(world.engine.totals()).toEqual({
        deposited: usdc('100'),
        withdrawn: usdc('100'),
        accounts: 0n,
        vaults: 0n,
        insuranceFunds: 0n,
    });
    expect(world.eventsOf('DeallocatedCollateral').map(({ raw }) => raw)).toEqual([usdc('20'), usdc('50')]);
    expect(world.eventsOf('WithdrewCollateral')).toMatchObject([{ accountId: a, raw: usdc('100') }]);
});

test('refuses amounts outside u64 before any change', () => {
    const world = new World();
    const a = world.trader();
    for (const raw of [-1n, 2n ** 64n]) {
        expect(() => {
            world.run((transaction) => {
                transaction.deposit(a, raw);
            });
        }).toThrow(Problem);
    }
    for (const wrong of [{ size: -e9('0.001') }, { price: -e9('100') }, { clientOrderId: 2n ** 64n }]) {
        expect(() => world.limit(a, 'bid', '1', '100', wrong)).toThrow(Problem);
    }
    expect(() => {
        world.refresh(-1n);
    }).toThrow(Problem);
});

test('refuses unknown markets and accounts', () => {
    const world = new World();
    expect(() => world.engine.book('0x1')).toThrow(Problem);
    expect(() => {
        world.run((transaction) => {
            transaction.deposit(9, 1n);
        });
    }).toThrow(Problem);
    expect(world.engine.account(9)).toBeUndefined();
    expect(world.engine.position(BTC, 9, world.now)).toBeUndefined();
    expect(world.engine.orders(BTC, 9)).toEqual([]);
});

describe('free collateral', () => {
    /** Long 10 at 100 with 150 USDC at 10x, the index at a price. */
    function long(index: string, kept = '0'): { world: World; a: number } {
        const world = new World();
        const a = world.trader('150', kept);
        world.limit(world.trader(), 'ask', '10', '100');
        world.market(a, 'bid', '10');
        world.refresh(e18(index));
        return { world, a };
    }

    test.each([
        ['100', '50', 'what the position does not need'],
        ['110', '40', 'an unrealized profit does not count, but raises the need'],
        ['97', '23', 'an unrealized loss counts'],
        ['94', '0', 'never below zero'],
    ])('at %s: %s — %s', (index, free) => {
        const { world, a } = long(index);
        expect(world.position(a).freeCollateral).toBe(usdc(free));
        expect(world.run((transaction) => transaction.deallocateFree(BTC, a))).toBe(usdc(free));
    });

    test('is reduced by resting orders, and complete for a flat position without orders', () => {
        const world = new World();
        const a = world.trader('150');
        const { orderId } = world.limit(a, 'bid', '10', '99');
        expect(world.position(a).freeCollateral).toBe(usdc('50'));
        world.run((transaction) => transaction.tryCancelOrders(BTC, a, [orderId]));
        expect(world.position(a).freeCollateral).toBe(usdc('150'));
    });

    test('is rounded down to raw units at the collateral price', () => {
        const { world, a } = long('100');
        world.refresh(e18('100'), e18('0.9'));
        // 150 × 0.9 - 100 = 35 USD, at 0.9 USD each.
        expect(world.position(a).freeCollateral).toBe(usdc('38.888888'));
    });

    test('leaves the position with its part below one raw unit, which stays in the vault', () => {
        const { world, a } = long('100');
        world.refresh(e18('100'), e18('0.9'));
        const { vault } = world.engine.market(BTC, world.now);
        world.run((transaction) => transaction.deallocateFree(BTC, a));
        // 35 / 0.9 = 38.888888888888888888 leave the position, and 38.888888 the vault.
        expect(world.position(a).collateral).toBe(e18('111.111111111111111112'));
        expect(world.engine.market(BTC, world.now).vault).toBe(vault - usdc('38.888888'));
        expect(world.eventsOf('DeallocatedCollateral')).toMatchObject([{ accountId: a, raw: usdc('38.888888') }]);
    });

    test('below one raw unit emits no event', () => {
        const { world, a } = long('100');
        world.refresh(e18('100'), e18('0.9'));
        world.run((transaction) => {
            transaction.deallocate(BTC, a, usdc('38.888888'));
            // Of 0.000000888888888888 nothing is paid.
            expect(transaction.deallocateFree(BTC, a)).toBe(0n);
        });
        expect(world.position(a).collateral).toBe(e18('111.111111111111111112'));
        expect(world.eventsOf('DeallocatedCollateral')).toHaveLength(1);
    });

    test('a session that deallocates pays the same', () => {
        const { world, a } = long('100');
        world.refresh(e18('100'), e18('0.9'));
        world.session(a, (session) => session.placeLimit(limit('ask', '1', '150')), { deallocateFree: true });
        expect(world.position(a).collateral).toBe(e18('111.111111111111111112'));
        expect(world.eventsOf('DeallocatedCollateral')).toMatchObject([{ accountId: a, raw: usdc('38.888888') }]);
    });

    test('is zero without a collateral price', () => {
        const world = new World([marketSpec()], '100');
        const a = world.trader('10');
        world.refresh(e18('100'), 0n);
        expect(world.position(a).freeCollateral).toBe(0n);
    });
});

test('keeps vaults and positions of two markets apart', () => {
    const world = new World([marketSpec(), marketSpec({ id: ETH, base: 'ETH' })]);
    const a = world.trader('10', '1');
    world.run((transaction) => transaction.deallocateFree(ETH, a));
    expect(world.engine.positions(a, world.now).map(({ marketId, collateral }) => [marketId, collateral])).toEqual([
        [BTC, e18('10')],
        [ETH, 0n],
    ]);
    expect(world.engine.account(a)?.collateral).toBe(usdc('11'));
});

test('a position has its own margin ratio, at least the market’s', () => {
    const world = new World([marketSpec({ initialMarginRatio: e18('0.1') })]);
    const a = world.run((transaction) => {
        const accountId = transaction.createAccount();
        transaction.createPosition(BTC, accountId);
        return accountId;
    });
    expect(world.position(a).initialMarginRatio).toBe(e18('1'));
    for (const ratio of ['1', '0.1', '0.25']) {
        world.run((transaction) => {
            transaction.setInitialMarginRatio(BTC, a, e18(ratio));
        });
    }
    expect(() => {
        world.run((transaction) => {
            transaction.setInitialMarginRatio(BTC, a, e18('1') + 1n);
        });
    }).toThrow('code 2003:');
    world.run((transaction) => {
        transaction.setInitialMarginRatio(BTC, a, e18('0.25'));
    });
    expect(world.position(a).initialMarginRatio).toBe(e18('0.25'));
    expect(world.eventsOf('SetPositionInitialMarginRatio').at(-1)).toMatchObject({ accountId: a, ratio: e18('0.25') });
});

test('an allocation checks the amount, then the balance, then the position', () => {
    const world = new World();
    const a = world.run((transaction) => transaction.createAccount());
    const allocate = (raw: bigint) => (): void => {
        world.run((transaction) => {
            transaction.allocate(BTC, a, raw);
        });
    };
    expect(allocate(0n)).toThrow('clearing_house, code 0:');
    expect(allocate(1n)).toThrow('balance, code 2:');
    world.run((transaction) => {
        transaction.deposit(a, 1n);
    });
    expect(allocate(1n)).toThrow('dynamic_field, code 1:');
});
