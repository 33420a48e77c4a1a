/** Settlement of the positions of a closed market. */

import { describe, expect, test } from '@jest/globals';
import { BTC, e18, e9, usdc, World } from './support.js';

/** `long` bought 100 at 100 from `short`, with 1,000 each; or another size with other collateral. */
function pair(allocated = '1000', size = '100'): { world: World; long: number; short: number } {
    const world = new World();
    const [long, short] = [world.trader(allocated), world.trader('1000')];
    world.limit(short, 'ask', size, '100');
    world.market(long, 'bid', size);
    return { world, long, short };
}

describe('settles', () => {
    test('a long and a short at the price, and pays all their collateral', () => {
        const { world, long, short } = pair();
        world.close('95');
        // 1000 - 100 × 5 and 1000 + 100 × 5
        expect([world.settle(long), world.settle(short)]).toEqual([usdc('500'), usdc('1500')]);
        expect(world.eventsOf('ClosedPositionAtSettlementPrices')).toMatchObject([
            {
                accountId: long,
                pnl: e18('-500'),
                base: e18('100'),
                quote: e18('10000'),
                raw: usdc('500'),
                badDebt: 0n,
                collateral: e18('-500'),
                price: e18('95'),
            },
            { accountId: short, pnl: e18('500'), base: e18('-100'), quote: e18('-10000'), raw: usdc('1500') },
        ]);
        for (const accountId of [long, short])
            expect(world.position(accountId)).toMatchObject({ base: 0n, quote: 0n, collateral: 0n });
        expect(world.engine.account(long)?.collateral).toBe(usdc('500'));
        expect(world.engine.account(short)?.collateral).toBe(usdc('1500'));
        expect(world.engine.market(BTC, world.now)).toMatchObject({ openInterest: 0n, vault: 0n });
    });

    test('at the collateral’s price: debits round up, credits and payments down', () => {
        const { world, long, short } = pair();
        world.close('95', '0.7');
        // 500 / 0.7 = 714.285714285714285714…
        expect([world.settle(long), world.settle(short)]).toEqual([usdc('285.714285'), usdc('1714.285714')]);
        expect(world.eventsOf('ClosedPositionAtSettlementPrices').map(({ collateral }) => collateral)).toEqual([
            e18('-714.285714285714285715'),
            e18('714.285714285714285714'),
        ]);
        // The parts below a raw unit stay in the vault.
        expect(world.engine.market(BTC, world.now).vault).toBe(1n);
    });

    test('the open interest by the longs', () => {
        const { world, long, short } = pair();
        world.close('95');
        world.settle(short);
        expect(world.engine.market(BTC, world.now).openInterest).toBe(e9('100'));
        world.settle(long);
        expect(world.engine.market(BTC, world.now).openInterest).toBe(0n);
    });

    test('a flat position, which it pays out once', () => {
        const { world } = pair();
        const flat = world.trader('70');
        world.close('95');
        expect([world.settle(flat), world.settle(flat)]).toEqual([usdc('70'), 0n]);
    });

    test('the funding first, at the settlement price of the collateral', () => {
        const { world, long } = pair();
        world.wait(3_600_000);
        world.run((transaction) => {
            transaction.updateTwaps(BTC, undefined, { average: e18('2.4'), book: undefined });
        });
        world.close('100', '0.8');
        world.settle(long);
        // 2.4 × 0.041666666666666666 = 0.099999999999999998, of which 100 are 9.9999999999999998 USD, of 0.8
        // each.
        expect(world.eventsOf('SettledFunding')).toMatchObject([
            { accountId: long, amount: e18('-12.49999999999999975'), collateralAfter: e18('987.50000000000000025') },
        ]);
        expect(world.engine.account(long)?.collateral).toBe(usdc('987.5'));
    });

    test('no position while orders are left, and cancels those that are listed', () => {
        const { world, long, short } = pair();
        const ids = [world.limit(long, 'ask', '1', '120').orderId, world.limit(long, 'ask', '1', '121').orderId];
        const foreign = world.limit(short, 'bid', '1', '80').orderId;
        world.close('100');
        const attempt = (...orderIds: bigint[]): unknown =>
            world.run((transaction) => transaction.closeAtSettlement(BTC, long, orderIds));
        expect(() => attempt()).toThrow('code 48:');
        expect(() => attempt(ids[0]!)).toThrow('code 48:');
        expect(() => attempt(...ids, 5n)).toThrow('ordered_map');
        expect(() => attempt(...ids, foreign)).toThrow('code 3000:');
        attempt(...ids);
        expect(world.eventsOf('CanceledOrder')).toMatchObject(
            ids.map((orderId) => ({ orderId, reason: 3, accountId: long, inMatching: false })),
        );
    });
});

describe('bad debt', () => {
    /** A pair after a liquidation that paid 9 into the insurance fund; the long has 995 and 99 at 100. */
    function insured(): { world: World; long: number; short: number } {
        const { world, long, short } = pair('995', '99');
        const [weak, rich] = [world.trader('1000'), world.trader('100000')];
        world.limit(rich, 'ask', '100', '100');
        world.market(weak, 'bid', '100');
        world.refresh(e18('91'));
        // 1000 - 900 - 91 = 9
        world.liquidate(rich, weak);
        expect(world.engine.market(BTC, world.now).insuranceFund).toBe(usdc('9'));
        return { world, long, short };
    }

    test('is paid by the insurance fund', () => {
        const { world, long } = insured();
        world.close('89.9');
        const { vault } = world.engine.market(BTC, world.now);
        // 995 - 99 × 10.1 = -4.9
        expect(world.settle(long)).toBe(0n);
        expect(world.eventsOf('ClosedPositionAtSettlementPrices')).toMatchObject([
            { raw: 0n, badDebt: e18('4.9'), pnl: e18('-999.9'), collateral: e18('-995') },
        ]);
        expect(world.engine.market(BTC, world.now)).toMatchObject({
            insuranceFund: usdc('4.1'),
            vault: vault + usdc('4.9'),
        });
        expect(world.position(long).collateral).toBe(0n);
    });

    test.each([
        ['89.86', false],
        ['89.85', true],
    ])('at %s aborts when the fund of 9 does not cover it: %s', (price, isAborted) => {
        // 995 - 1003.86 = -8.86 and 995 - 1004.85 = -9.85
        const { world, long } = insured();
        world.close(price);
        if (isAborted) expect(() => world.settle(long)).toThrow('code 31:');
        else expect(world.settle(long)).toBe(0n);
    });

    test('leaves the other side short of collateral', () => {
        const { world, short } = pair();
        world.close('80');
        // 3000, of the vault's 2000.
        expect(() => world.settle(short)).toThrow('code 23:');
    });
});

describe('settlement prices', () => {
    test('can be set again until the settlement is enabled', () => {
        const world = new World();
        const set = (base: string): void => {
            world.run((transaction) => {
                transaction.setSettlementPrices(BTC, { base: e18(base), collateral: e18('1') });
            });
        };
        expect(() => {
            set('100');
        }).toThrow('code 34:');
        world.run((transaction) => {
            transaction.closeMarket(BTC);
        });
        expect(() => {
            set('0');
        }).toThrow('code 49:');
        set('100');
        set('99');
        world.run((transaction) => {
            transaction.enableSettlement(BTC);
        });
        expect(() => {
            set('98');
        }).toThrow('code 12:');
        const prices = { base: e18('99'), collateral: e18('1') };
        expect(world.engine.market(BTC, world.now).settlement).toEqual({ prices, isEnabled: true });
        expect(world.eventsOf('UpdatedSettlementPrices').map(({ base, isEnabled }) => [base, isEnabled])).toEqual([
            [e18('100'), false],
            [e18('99'), false],
            [e18('99'), true],
        ]);
    });

    test('a settlement needs a paused, then a closed market, then its release', () => {
        const { world, long } = pair();
        const attempt = (): unknown => world.run((transaction) => transaction.closeAtSettlement(BTC, long, []));
        expect(attempt).toThrow('code 33:');
        world.run((transaction) => {
            transaction.pause(BTC, 2);
        });
        expect(attempt).toThrow('code 34:');
        world.run((transaction) => {
            transaction.closeMarket(BTC);
            transaction.setSettlementPrices(BTC, { base: e18('100'), collateral: e18('1') });
        });
        expect(attempt).toThrow('code 36:');
        world.run((transaction) => {
            transaction.enableSettlement(BTC);
        });
        expect(attempt()).toBe(usdc('1000'));
    });
});
