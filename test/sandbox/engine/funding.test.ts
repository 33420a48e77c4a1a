/** Mark price, averages, funding times and settlement. */

import { describe, expect, test } from '@jest/globals';
import { BTC, e18, limit, marketSpec, START, usdc, World } from './support.js';
import type { MarketView } from '../../../ts/sandbox/engine/types.js';

const HOUR = 3_600_000;

/** An exchange whose book surrounds `middle`, with the index at 100. */
function withBook(middle: number): { world: World; maker: number } {
    const world = new World();
    const maker = world.trader('100000');
    world.limit(maker, 'bid', '1', `${middle - 1}`);
    world.limit(maker, 'ask', '1', `${middle + 1}`);
    return { world, maker };
}

function view(world: World): MarketView {
    return world.engine.market(BTC, world.now);
}

function updateTwaps(world: World): void {
    world.run((transaction) => {
        transaction.updateTwaps(BTC);
    });
}

function updateFunding(world: World): void {
    world.run((transaction) => {
        transaction.updateFunding(BTC);
    });
}

describe('mark price', () => {
    test('is the index while a side of the book is empty', () => {
        const world = new World();
        world.limit(world.trader(), 'bid', '1', '99');
        expect(view(world)).toMatchObject({ markPrice: e18('100'), bookPrice: undefined });
    });

    test('does not follow the book alone', () => {
        const { world } = withBook(110);
        expect(view(world)).toMatchObject({ markPrice: e18('100'), bookPrice: e18('110'), indexPrice: e18('100') });
    });

    test('is the median of book, spread and premium', () => {
        const { world } = withBook(110);
        world.wait(60_000);
        updateTwaps(world);
        // A fifth of 10 is in the spread, a sixtieth in the premium, which is weighted with 59 minutes of a day.
        const premium = e18('10') / 60n;
        expect(view(world)).toMatchObject({ spreadTwap: e18('2'), premiumTwap: premium });
        expect(view(world).markPrice).toBe(e18('102'));
        world.refresh(e18('109'));
        expect(view(world).markPrice).toBe(e18('110'));
        world.refresh(e18('112'));
        expect(view(world).markPrice).toBe(e18('112') + (premium * 59n) / 1_440n);
    });

    test('has the expected premium while the book is as expected, and that of users on top', () => {
        const { world } = withBook(110);
        const keep = (average: string, book: string | undefined): void => {
            world.wait(60_000);
            world.run((transaction) => {
                transaction.updateTwaps(BTC, undefined, {
                    average: e18(average),
                    book: book === undefined ? undefined : e18(book),
                });
            });
        };
        keep('0.5', undefined);
        expect(view(world).premiumTwap).toBe(e18('0.5'));
        keep('0.6', '110');
        expect(view(world).premiumTwap).toBe(e18('0.6'));
        keep('0.7', '104');
        // A sixtieth of the 6 that users added; then it decays as the book is as expected again.
        expect(view(world).premiumTwap).toBe(e18('0.8'));
        keep('0.7', undefined);
        expect(view(world).premiumTwap).toBe(e18('0.7') + (e18('0.1') * 59n) / 60n);
    });

    test('has a minimum', () => {
        const { world } = withBook(10);
        world.wait(HOUR);
        updateTwaps(world);
        world.refresh(e18('50'));
        expect(view(world)).toMatchObject({ spreadTwap: e18('-90'), premiumTwap: e18('-90') });
        expect(view(world).markPrice).toBe(e18('10'));
        world.run((transaction) => transaction.tryCancelOrders(BTC, 0, [world.engine.orders(BTC, 0)[0]!.orderId]));
        world.refresh(1n);
        expect(view(world).markPrice).toBe(10n ** 9n);
    });

    test('of a session is that of its start', () => {
        const { world, maker } = withBook(110);
        world.wait(HOUR);
        updateTwaps(world);
        const ids = world.engine.orders(BTC, maker).map(({ orderId }) => orderId);
        world.run((transaction) => transaction.tryCancelOrders(BTC, maker, ids));
        expect(view(world).markPrice).toBe(e18('100'));
        const a = world.trader('1000');
        world.session(a, (session) => {
            session.placeLimit(limit('bid', '100', '104'));
            session.placeLimit(limit('ask', '100', '106'));
        });
        // The orders moved it to 105, which would require 1,050.
        expect(view(world).markPrice).toBe(e18('105'));
        expect(world.position(a)).toMatchObject({ margin: e18('1000'), bidsQuantity: e18('100') });
    });
});

describe('averages', () => {
    test('change at most at their frequency', () => {
        const { world } = withBook(110);
        world.wait(4_999);
        updateTwaps(world);
        expect(view(world)).toMatchObject({ spreadTwap: 0n, premiumTwap: 0n });
        world.wait(1);
        updateTwaps(world);
        expect(view(world)).toMatchObject({ spreadTwap: e18('10') / 60n, premiumTwap: 0n });
    });

    test('equal the sample after a whole period', () => {
        const { world } = withBook(110);
        world.wait(5 * HOUR);
        updateTwaps(world);
        expect(view(world)).toMatchObject({ spreadTwap: e18('10'), premiumTwap: e18('10') });
    });

    test('keep the old value’s weight for the rest of the period', () => {
        const { world } = withBook(110);
        for (let round = 0; round < 2; round += 1) {
            world.wait(150_000);
            updateTwaps(world);
        }
        expect(view(world).spreadTwap).toBe(e18('7.5'));
    });

    test('need a fresh index', () => {
        const world = new World();
        world.now += 10_000;
        expect(() => {
            updateTwaps(world);
        }).not.toThrow();
        world.now += 1;
        expect(() => {
            updateTwaps(world);
        }).toThrow('code 1000:');
    });
});

describe('funding rates', () => {
    test('change once after each funding time', () => {
        const { world } = withBook(110);
        world.wait(HOUR - 1);
        updateFunding(world);
        expect(view(world)).toMatchObject({ cumulativeFundingLong: 0n, nextFundingAt: START + HOUR });
        expect(world.eventsOf('UpdatedFunding')).toEqual([]);
        world.wait(1);
        updateFunding(world);
        updateFunding(world);
        const rate = view(world).premiumTwap / 24n;
        expect(view(world)).toMatchObject({
            cumulativeFundingLong: rate,
            cumulativeFundingShort: rate,
            fundingUpdatedAt: START + HOUR,
            nextFundingAt: START + 2 * HOUR,
        });
        expect(world.eventsOf('UpdatedFunding')).toMatchObject([{ marketId: BTC, rate, cumulativeLong: rate }]);
    });

    test.each([
        [1, 1n],
        [2, 2n],
        [3, 3n],
        [30, 3n],
    ])('%s hours late change the rate by %s', (hours, slots) => {
        const { world } = withBook(110);
        world.wait(hours * HOUR);
        updateFunding(world);
        expect(view(world).cumulativeFundingLong).toBe((e18('10') * slots) / 24n);
        expect(view(world).nextFundingAt).toBe(START + (hours + 1) * HOUR);
    });

    test('use multiples of the frequency, also when the first price came between them', () => {
        const world = new World([marketSpec({ fundingFrequencyMs: 7 * 60_000 })]);
        const boundary = (Math.floor(START / 420_000) + 1) * 420_000;
        expect(view(world).nextFundingAt).toBe(boundary);
    });
});

describe('settlement', () => {
    /** Long 1 and short 1, with a premium of 9 that gives a rate of 0.375 after one hour. */
    function funded(collateral = '1'): { world: World; long: number; short: number } {
        const { world } = withBook(109);
        const [long, short] = [world.trader(), world.trader()];
        world.limit(short, 'ask', '1', '109');
        world.market(long, 'bid', '1');
        world.refresh(e18('100'), e18(collateral));
        world.wait(HOUR);
        updateFunding(world);
        return { world, long, short };
    }

    test('longs pay shorts when the rate rises', () => {
        const { world, long, short } = funded();
        expect(world.position(long)).toMatchObject({ unrealizedFunding: e18('-0.375'), margin: e18('999.625') });
        // 1000 - 0.375 + p - 109 = p × 0.05.
        expect(world.position(long).liquidationPrice).toBe((e18('-890.625') * 100n) / 95n);
        for (const accountId of [long, short]) {
            world.run((transaction) => {
                transaction.settleFunding(BTC, accountId);
            });
        }
        expect(world.eventsOf('SettledFunding').map(({ accountId, amount }) => [accountId, amount])).toEqual([
            [long, e18('-0.375')],
            [short, e18('0.375')],
        ]);
        expect(world.position(short)).toMatchObject({ unrealizedFunding: 0n, collateral: e18('1000.375') });
    });

    test('happens once', () => {
        const { world, long } = funded();
        for (let round = 0; round < 2; round += 1) {
            world.run((transaction) => {
                transaction.settleFunding(BTC, long);
            });
        }
        expect(world.eventsOf('SettledFunding')).toHaveLength(1);
    });

    test('rounds credits down and debits up', () => {
        const { world, long, short } = funded('0.7');
        for (const accountId of [long, short]) {
            world.run((transaction) => {
                transaction.settleFunding(BTC, accountId);
            });
        }
        const exact = (e18('0.375') * 10n) / 7n;
        expect(world.eventsOf('SettledFunding').map(({ amount }) => amount)).toEqual([-exact - 1n, exact]);
    });

    test('happens before a session and before a deallocation', () => {
        const { world, long, short } = funded();
        world.run((transaction) => transaction.deallocateFree(BTC, long));
        expect(world.eventsOf('SettledFunding').map(({ accountId }) => accountId)).toEqual([long]);
        world.limit(short, 'ask', '1', '109.5');
        expect(world.eventsOf('SettledFunding').map(({ accountId }) => accountId)).toEqual([long, short]);
    });

    test('happens before a maker’s fill', () => {
        const { world, short } = funded();
        world.limit(short, 'ask', '1', '109.5');
        world.wait(HOUR);
        updateFunding(world);
        const before = world.eventsOf('SettledFunding').length;
        world.market(world.trader(), 'bid', '1');
        expect(world.eventsOf('SettledFunding').slice(before)).toMatchObject([{ accountId: short }]);
    });

    test('counts as free collateral and needs a fresh collateral price', () => {
        const { world, long } = funded();
        const { freeCollateral } = world.position(long);
        expect(world.run((transaction) => transaction.deallocateFree(BTC, long))).toBe(freeCollateral);
        expect(freeCollateral % usdc('1')).not.toBe(0n);
        world.now += 30_000;
        expect(() => {
            world.run((transaction) => {
                transaction.settleFunding(BTC, long);
            });
        }).not.toThrow();
        world.now += 1;
        expect(() => {
            world.run((transaction) => {
                transaction.settleFunding(BTC, long);
            });
        }).toThrow('code 1000:');
    });
});
