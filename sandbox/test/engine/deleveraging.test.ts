/** Automatic deleveraging. */

import { describe, expect, test } from '@jest/globals';
import { dump } from './invariants.js';
import { BTC, e18, e9, START, World } from './support.js';

/** `debtor` bought 80 at 100 with its collateral from two shorts with 1,000 each: 50 and 30. */
function crowd(collateral = '1000'): { world: World; debtor: number; first: number; second: number } {
    const world = new World();
    const [debtor, first, second] = [world.trader(collateral), world.trader(), world.trader()];
    world.limit(first, 'ask', '50', '100');
    world.limit(second, 'ask', '30', '100');
    world.market(debtor, 'bid', '80');
    return { world, debtor, first, second };
}

test('closes the position at the mark price, and shares its debt by weight', () => {
    const { world, debtor, first, second } = crowd();
    world.refresh(e18('80'));
    const { vault } = world.engine.market(BTC, world.now);
    world.deleverage(debtor, [
        [first, '50', '0.75'],
        [second, '30', '0.25'],
    ]);
    // 1000 - 80 × 20 = -600; the shorts gain 1000 and 600, and pay 450 and 150.
    expect(world.position(debtor)).toMatchObject({ base: 0n, quote: 0n, collateral: 0n });
    expect(world.position(first)).toMatchObject({ base: 0n, quote: 0n, collateral: e18('1550') });
    expect(world.position(second)).toMatchObject({ base: 0n, quote: 0n, collateral: e18('1450') });
    expect(world.engine.market(BTC, world.now)).toMatchObject({ openInterest: 0n, vault });
    // 1000 collateral are lost, of a loss of 1600.
    expect(world.eventsOf('DeleveragedPosition')).toMatchObject([
        {
            accountId: debtor,
            side: 'ask',
            size: e9('80'),
            price: e9('80'),
            pnl: e18('-1600'),
            collateral: e18('-1000'),
        },
    ]);
    // The last counterparty comes first.
    const common = { badDebtAccountId: debtor, side: 'bid', price: e9('80') };
    expect(world.eventsOf('PerformedADL')).toMatchObject([
        { ...common, accountId: second, size: e9('30'), pnl: e18('600'), collateral: e18('450') },
        { ...common, accountId: first, size: e9('50'), pnl: e18('1000'), collateral: e18('550') },
    ]);
});

test('closes a short against longs', () => {
    const world = new World();
    const [debtor, long] = [world.trader(), world.trader()];
    world.limit(long, 'bid', '80', '100');
    world.market(debtor, 'ask', '80');
    world.refresh(e18('120'));
    world.deleverage(debtor, [[long, '80', '1']]);
    // 1000 + 1600 - 600
    expect(world.position(long)).toMatchObject({ base: 0n, collateral: e18('2000') });
    expect(world.eventsOf('PerformedADL')).toMatchObject([{ side: 'ask', size: e9('80'), collateral: e18('1000') }]);
});

test('the first counterparty bears what the others leave of the debt', () => {
    const { world, debtor, first, second } = crowd('999.999999');
    const third = world.trader();
    world.limit(third, 'ask', '1', '100');
    world.market(world.trader(), 'bid', '1');
    world.refresh(e18('80'));
    world.deleverage(debtor, [
        [first, '50', '0.333333333333333334'],
        [second, '30', '0.333333333333333333'],
        [third, '0', '0.333333333333333333'],
    ]);
    // Each weight is of what is left of the debt, rounded down: a third of -600.000001, then a third of
    // -400.000000666…, and the first pays the rest.
    const shares = world.eventsOf('PerformedADL').map(({ pnl, collateral }) => collateral - pnl);
    expect(shares).toEqual([
        e18('-200.000000333333333134'),
        e18('-133.333333555555555489'),
        e18('-266.666667111111111377'),
    ]);
});

test('the price has whole units of 10^-9', () => {
    const { world, debtor, first, second } = crowd();
    world.refresh(e18('80.0000000009'));
    world.deleverage(debtor, [
        [first, '50', '1'],
        [second, '30', '0'],
    ]);
    expect(world.eventsOf('PerformedADL').map(({ price, pnl }) => [price, pnl])).toEqual([
        [e9('80'), e18('600')],
        [e9('80'), e18('1000')],
    ]);
});

test.each([
    ['87.5', true, 'collateral and profit are zero'],
    ['87.5000000125', false, 'a millionth is left'],
])('at %s is done: %s, %s', (index, isDone) => {
    // 1000 - 80 × 12.5 = 0
    const { world, debtor, first, second } = crowd();
    world.refresh(e18(index));
    const before = dump(world.state);
    const eventsOf = world.events.length;
    world.deleverage(debtor, [
        [first, '50', '1'],
        [second, '30', '0'],
    ]);
    expect(world.eventsOf('PerformedADL')).toHaveLength(isDone ? 2 : 0);
    if (isDone) return;
    // It returns without a check of the counterparties.
    world.deleverage(debtor, []);
    expect(dump(world.state)).toBe(before);
    expect(world.events.length).toBe(eventsOf);
});

test('neither margin nor orders of counterparties matter, and a counterparty may be left with bad debt', () => {
    const { world, debtor, first, second } = crowd();
    const { orderId } = world.limit(first, 'bid', '1', '30');
    world.refresh(e18('40'));
    world.deleverage(debtor, [
        [first, '50', '0'],
        [second, '30', '1'],
    ]);
    // 1000 - 4800 = -3800; the second has 1000 + 1800.
    expect(world.position(second)).toMatchObject({ base: 0n, collateral: e18('-1000') });
    expect(world.engine.order(BTC, orderId)).toMatchObject({ size: e9('1') });
});

describe('the orders of the account', () => {
    test('are all cancelled, unknown ones skipped', () => {
        const { world, debtor, first, second } = crowd();
        const { orderId } = world.limit(debtor, 'ask', '1', '120');
        const foreign = world.limit(first, 'bid', '1', '50').orderId;
        world.refresh(e18('80'));
        const attempt = (orderIds: bigint[]): void => {
            world.run((transaction) => {
                const counterparties = [
                    { accountId: first, size: e9('50'), weight: e18('1') },
                    { accountId: second, size: e9('30'), weight: 0n },
                ];
                transaction.deleverage(BTC, { accountId: debtor, orderIds, counterparties });
            });
        };
        expect(() => {
            attempt([]);
        }).toThrow('code 6003:');
        expect(() => {
            attempt([orderId, foreign]);
        }).toThrow('code 3000:');
        attempt([5n, orderId]);
        expect(world.eventsOf('CanceledOrder')).toMatchObject([{ orderId, reason: 2, inMatching: false }]);
    });
});

describe('refuses', () => {
    test.each([
        ['a part of a lot, before a size above the position', [['50.0005', '1']], 6000],
        ['a size above the position', [['50.001', '1']], 6002],
        [
            'sizes below the position, before the weights',
            [
                ['50', '0.5'],
                ['29.999', '0.4'],
            ],
            6003,
        ],
        [
            'weights above one',
            [
                ['50', '0.5'],
                ['30', '0.500000000000000001'],
            ],
            6004,
        ],
    ] as [string, [string, string][], number][])('%s', (_, parts, code) => {
        const { world, debtor, first, second } = crowd();
        world.refresh(e18('80'));
        const accounts = [first, second];
        expect(() => {
            world.deleverage(
                debtor,
                parts.map(([size, weight], place) => [accounts[place]!, size, weight]),
            );
        }).toThrow(`adl, code ${code}:`);
    });

    test('a counterparty of the same side', () => {
        const { world, debtor, first } = crowd();
        const long = world.trader();
        world.limit(world.trader(), 'ask', '80', '100');
        world.market(long, 'bid', '80');
        world.refresh(e18('80'));
        for (const other of [long, debtor])
            expect(() => {
                world.deleverage(debtor, [[other, '80', '1']]);
            }).toThrow('code 6002:');
        expect(() => {
            world.deleverage(debtor, [[first, '50', '1']]);
        }).toThrow('code 6003:');
    });

    test('stale and diverging prices', () => {
        const { world, debtor, first } = crowd();
        world.run((transaction) => {
            transaction.setBasePrice(BTC, e18('80'), e18('100'));
        });
        const attempt = (): void => {
            world.deleverage(debtor, [[first, '80', '1']]);
        };
        expect(attempt).toThrow('code 1003:');
        world.now += 10_001;
        expect(attempt).toThrow('code 1000:');
    });
});

test('updates averages and funding first, and settles the funding of everyone', () => {
    const { world, debtor, first, second } = crowd();
    world.wait(3_600_000);
    world.run((transaction) => {
        transaction.updateTwaps(BTC, undefined, { average: e18('2.4'), book: undefined });
    });
    world.now += 60_000;
    world.refresh(e18('80'));
    const from = world.events.length;
    world.deleverage(debtor, [
        [first, '50', '1'],
        [second, '30', '0'],
    ]);
    expect(world.events.slice(from).map(({ type }) => type)).toEqual([
        'UpdatedPremiumTwap',
        'UpdatedSpreadTwap',
        'UpdatedFunding',
        'SettledFunding',
        'DeleveragedPosition',
        'SettledFunding',
        'PerformedADL',
        'SettledFunding',
        'PerformedADL',
    ]);
    expect(world.engine.market(BTC, world.now).fundingUpdatedAt).toBe(START + 3_660_000);
});

describe('in a market that is paused', () => {
    const reduce = ({ world, debtor, first, second }: ReturnType<typeof crowd>): void => {
        world.deleverage(debtor, [
            [first, '50', '1'],
            [second, '30', '0'],
        ]);
    };

    test('works at the mark price', () => {
        const here = crowd();
        here.world.refresh(e18('80'));
        here.world.run((transaction) => {
            transaction.pause(BTC, 1);
        });
        reduce(here);
        expect(here.world.position(here.debtor).base).toBe(0n);
    });

    test('for ever needs settlement prices, and uses them', () => {
        const here = crowd();
        const { world, debtor, first, second } = here;
        world.run((transaction) => {
            transaction.closeMarket(BTC);
        });
        expect(() => {
            reduce(here);
        }).toThrow('code 7:');
        world.run((transaction) => {
            transaction.setSettlementPrices(BTC, { base: e18('80'), collateral: e18('0.8') });
        });
        // 1000 - 1600 / 0.8 = -1000; the first has 1000 + 1000 / 0.8 - 1000, the second 1000 + 600 / 0.8.
        reduce(here);
        expect([debtor, first, second].map((accountId) => world.position(accountId).collateral)).toEqual([
            0n,
            e18('1250'),
            e18('1750'),
        ]);
    });
});
