/** Mark price, averages, funding times and settlement. */

import { describe, expect, test } from '@jest/globals';
import { BTC, e18, limit, marketSpec, START, usdc, World } from './support.js';
import type { EngineTransaction, MarketView } from '../../ts/engine/types.js';

const HOUR = 3_600_000;

/** An exchange whose book surrounds `middle`, with the index at 100. */
function withBook(middle: number): { world: World; maker: number } {
    const world = new World();
    const maker = world.trader('100000');
    world.limit(maker, 'bid', '1', `${middle - 1}`);
    world.limit(maker, 'ask', '1', `${middle + 1}`);
    return { world, maker };
}

/** The product of two numbers in units of 10^-18, positive and rounded down. */
function times(a: bigint, b: bigint): bigint {
    return (a * b) / e18('1');
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
        // The book counts as 105. A fifth of 5 is in the spread, a sixtieth in the premium, which is weighted
        // with 59 minutes of a day.
        const premium = e18('5') / 60n;
        expect(view(world)).toMatchObject({ spreadTwap: e18('1'), premiumTwap: premium });
        expect(view(world).markPrice).toBe(e18('101'));
        world.refresh(e18('109'));
        expect(view(world).markPrice).toBe(e18('110'));
        world.refresh(e18('112'));
        expect(view(world).markPrice).toBe(e18('112') + times(premium, e18('59') / 1_440n));
    });

    test('is computed from the oracle’s average; the index replaces only the book', () => {
        const { world } = withBook(104);
        const store = (index: string, average: string): bigint => {
            world.run((transaction) => {
                transaction.setBasePrice(BTC, e18(index), e18(average));
            });
            return view(world).markPrice;
        };
        // Without spread and premium two of the three values are the average.
        expect(store('103', '101')).toBe(e18('101'));
        world.wait(150_000);
        store('100', '101');
        updateTwaps(world);
        // The spread is (104 - 100) / 2: the sample is against the index. 101 + 2 = 103 lies between 101 and
        // 104.
        expect(view(world)).toMatchObject({ spreadTwap: e18('2'), markPrice: e18('103') });
        world.run((transaction) => transaction.tryCancelOrders(BTC, 0, [world.engine.orders(BTC, 0)[0]!.orderId]));
        // Now the index of 102 lies between 103 and the premium's 101 + 4 / 24 × 57.5 / 1440.
        expect(store('102', '101')).toBe(e18('102'));
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
        // Of the 6 that users added, 1 counts, from 104 to the limit of 105: a sixtieth of it. Then it decays
        // as the book is as expected again.
        expect(view(world).premiumTwap).toBe(e18('0.7') + e18('1') / 60n);
        keep('0.7', undefined);
        expect(view(world).premiumTwap).toBe(e18('0.7') + ((e18('1') / 60n) * 59n) / 60n);
    });

    test('of a session is that of its start', () => {
        const { world, maker } = withBook(110);
        world.wait(HOUR);
        updateTwaps(world);
        const ids = world.engine.orders(BTC, maker).map(({ orderId }) => orderId);
        world.run((transaction) => transaction.tryCancelOrders(BTC, maker, ids));
        expect(view(world).markPrice).toBe(e18('100'));
        // The session's start updates the funding: the premium of almost 5 counts with an hour of 24, as
        // 0.2083.
        const a = world.trader('1010');
        world.session(a, (session) => {
            session.placeLimit(limit('bid', '100', '104'));
            session.placeLimit(limit('ask', '100', '106'));
        });
        // The orders moved it to 100 + 5 × 3600000 / 3600001, which would require 1,049.99.
        expect(view(world).markPrice).toBe(e18('104.999998611111496913'));
        expect(world.position(a)).toMatchObject({ margin: e18('1010'), bidsQuantity: e18('100') });
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
        expect(view(world)).toMatchObject({ spreadTwap: e18('5') / 60n, premiumTwap: 0n });
    });

    test('weigh the old value with a millisecond after a whole period', () => {
        const { world } = withBook(110);
        world.wait(5 * HOUR);
        updateTwaps(world);
        // 5 × 18,000,000 + 0 × 1
        const average = (e18('5') * 18_000_000n) / 18_000_001n;
        expect(view(world)).toMatchObject({ spreadTwap: average, premiumTwap: average });
        world.wait(300_000);
        updateTwaps(world);
        expect(view(world).spreadTwap).toBe((e18('5') * 300_000n + average) / 300_001n);
    });

    test.each([
        [110, '105', '5'],
        [105, '105', '5'],
        [102, '102', '2'],
        [95, '95', '-5'],
        [90, '95', '-5'],
    ])('count a book of %s as %s', (middle, clipped, sample) => {
        const { world } = withBook(middle);
        world.wait(60_000);
        updateTwaps(world);
        const prices = { bookPrice: e18(`${middle}`), clippedBookPrice: e18(clipped), indexPrice: e18('100') };
        // A sixtieth, towards zero; and a fifth.
        expect(world.eventsOf('UpdatedPremiumTwap')).toMatchObject([{ ...prices, average: e18(sample) / 60n }]);
        expect(world.eventsOf('UpdatedSpreadTwap')).toMatchObject([{ ...prices, average: e18(sample) / 5n }]);
    });

    test('count a book as the market’s own share of the index allows', () => {
        const world = new World([marketSpec({ maxBookIndexSpread: e18('0.2') })]);
        const maker = world.trader('100000');
        world.limit(maker, 'bid', '1', '129');
        world.limit(maker, 'ask', '1', '131');
        world.wait(60_000);
        updateTwaps(world);
        expect(world.eventsOf('UpdatedSpreadTwap')).toMatchObject([{ clippedBookPrice: e18('120') }]);
    });

    test('are of the index while a side of the book is empty', () => {
        const world = new World();
        world.wait(60_000);
        updateTwaps(world);
        expect(world.eventsOf('UpdatedPremiumTwap')).toMatchObject([
            { bookPrice: e18('100'), clippedBookPrice: e18('100'), average: 0n },
        ]);
    });

    test('keep the old value’s weight for the rest of the period', () => {
        const { world } = withBook(110);
        for (let round = 0; round < 2; round += 1) {
            world.wait(150_000);
            updateTwaps(world);
        }
        // (5 × 150 + 0 × 150) / 300 = 2.5, then (5 × 150 + 2.5 × 150) / 300.
        expect(view(world).spreadTwap).toBe(e18('3.75'));
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

describe('a price too far from its average', () => {
    const store = (world: World, over: bigint, average: bigint): void => {
        world.run((transaction) => {
            transaction.setBasePrice(BTC, (average * 105n) / 100n + over, average);
        });
    };
    const calls: [string, (transaction: EngineTransaction, accountId: number) => unknown][] = [
        ['a session', (transaction, a) => transaction.startSession(BTC, a)],
        ['a deallocation', (transaction, a) => transaction.deallocateFree(BTC, a)],
        [
            'an update of the averages',
            (transaction) => {
                transaction.updateTwaps(BTC);
            },
        ],
        [
            'an update of the funding',
            (transaction) => {
                transaction.updateFunding(BTC);
            },
        ],
    ];

    test.each(calls)('aborts %s; five percent are accepted', (_, call) => {
        const world = new World();
        const a = world.trader();
        store(world, 1n, e18('100'));
        expect(() => world.run((transaction) => call(transaction, a))).toThrow('code 1003:');
        store(world, 0n, e18('100'));
        // A session that was only started is left open, which is another abort.
        expect(() => world.run((transaction) => call(transaction, a))).not.toThrow('code 1003:');
    });

    test('of the collateral aborts too', () => {
        const world = new World();
        const a = world.trader();
        world.run((transaction) => {
            transaction.setCollateralPrice(e18('0.95') - 1n, e18('1'));
        });
        for (const call of [
            (transaction: EngineTransaction) => transaction.startSession(BTC, a),
            (transaction: EngineTransaction) => {
                transaction.settleFunding(BTC, a);
            },
        ])
            expect(() => world.run<unknown>(call)).toThrow('code 1003:');
    });

    test('is that of the market', () => {
        const world = new World([marketSpec({ maxIndexTwapDivergence: e18('0.2') })]);
        world.run((transaction) => {
            transaction.setBasePrice(BTC, e18('120'), e18('100'));
            transaction.updateFunding(BTC);
            transaction.setBasePrice(BTC, e18('120') + 1n, e18('100'));
        });
        expect(() => {
            updateFunding(world);
        }).toThrow('code 1003:');
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
        // The averages are updated first, and not again after a millisecond.
        const premium = (e18('5') * 3_599_999n) / 3_600_000n;
        const rate = times(premium, e18('1') / 24n);
        expect(view(world).premiumTwap).toBe(premium);
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
        const elapsed = BigInt(hours) * 3_600_000n;
        const premium = (e18('5') * elapsed) / (elapsed + 1n);
        expect(view(world).cumulativeFundingLong).toBe(times(premium, e18(`${slots}`) / 24n));
        expect(view(world).nextFundingAt).toBe(START + (hours + 1) * HOUR);
    });

    test('round towards minus infinity', () => {
        const { world } = withBook(90);
        world.wait(HOUR);
        updateFunding(world);
        const premium = (e18('-5') * 3_600_000n) / 3_600_001n;
        // -4.999998611111496913 × 0.041666666666666666 = -0.2083332754629790337…
        expect(view(world).premiumTwap).toBe(premium);
        expect((-premium * (e18('1') / 24n)) % e18('1')).not.toBe(0n);
        expect(view(world).cumulativeFundingLong).toBe((premium * (e18('1') / 24n)) / e18('1') - 1n);
    });

    test('use multiples of the frequency, also when the first price came between them', () => {
        const world = new World([marketSpec({ fundingFrequencyMs: 7 * 60_000 })]);
        const boundary = (Math.floor(START / 420_000) + 1) * 420_000;
        expect(view(world).nextFundingAt).toBe(boundary);
    });
});

describe('settlement', () => {
    /** 9 × 0.041666666666666666, the part of a premium of 9 for an hour. */
    const RATE = e18('0.374999999999999994');

    /** Long `size` and short `size`, and a rate of {@link RATE} after one hour. */
    function funded(collateral = '1', size = '1'): { world: World; long: number; short: number } {
        const world = new World([marketSpec({ minOrderUsdValue: 0n })]);
        const maker = world.trader('100000');
        world.limit(maker, 'bid', '1', '108');
        world.limit(maker, 'ask', '1', '110');
        const [long, short] = [world.trader(), world.trader()];
        world.limit(short, 'ask', size, '109');
        world.market(long, 'bid', size);
        world.refresh(e18('100'), e18(collateral));
        fund(world);
        return { world, long, short };
    }

    /** Waits for an hour, and updates the funding with a premium of 9. */
    function fund(world: World): void {
        world.wait(HOUR);
        world.run((transaction) => {
            transaction.updateTwaps(BTC, undefined, { average: e18('9'), book: undefined });
            transaction.updateFunding(BTC);
        });
    }

    test('longs pay shorts when the rate rises', () => {
        const { world, long, short } = funded();
        const { markPrice } = view(world);
        expect(world.position(long)).toMatchObject({
            unrealizedFunding: -RATE,
            margin: e18('1000') - RATE + markPrice - e18('109'),
        });
        // 1000 - 0.375 + p - 109 = p × 0.05.
        expect(world.position(long).liquidationPrice).toBe(((e18('-891') + RATE) * 100n) / 95n);
        for (const accountId of [long, short]) {
            world.run((transaction) => {
                transaction.settleFunding(BTC, accountId);
            });
        }
        expect(world.eventsOf('SettledFunding')).toMatchObject([
            { accountId: long, amount: -RATE, usd: -RATE, collateralAfter: e18('1000') - RATE, cumulativeLong: RATE },
            { accountId: short, amount: RATE, usd: RATE, collateralAfter: e18('1000') + RATE, cumulativeShort: RATE },
        ]);
        expect(world.position(short)).toMatchObject({ unrealizedFunding: 0n, collateral: e18('1000') + RATE });
    });

    test('is an event of zero for a flat position', () => {
        const { world } = funded();
        const flat = world.trader();
        fund(world);
        world.run((transaction) => {
            transaction.settleFunding(BTC, flat);
            transaction.settleFunding(BTC, flat);
        });
        expect(world.eventsOf('SettledFunding')).toMatchObject([
            { accountId: flat, amount: 0n, usd: 0n, cumulativeLong: 2n * RATE, cumulativeShort: 2n * RATE },
        ]);
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

    test('rounds credits down and debits up, in one division', () => {
        const { world, long, short } = funded('0.7', '0.001');
        for (const accountId of [long, short]) {
            world.run((transaction) => {
                transaction.settleFunding(BTC, accountId);
            });
        }
        // 0.000374999999999999994 / 0.7 = 0.000535714285714285705…; from 0.000374999999999999 USD it would be
        // …284.
        const credit = RATE / 700n;
        expect(credit).toBe(e18('0.000535714285714285'));
        expect(world.eventsOf('SettledFunding').map(({ amount }) => amount)).toEqual([-credit - 1n, credit]);
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
        fund(world);
        const before = world.eventsOf('SettledFunding').length;
        world.market(world.trader(), 'bid', '1');
        expect(world.eventsOf('SettledFunding').slice(before)).toMatchObject([{ accountId: short }]);
    });

    test('happens for each maker that is met, also when it is cancelled', () => {
        const { world, long, short } = funded();
        const [expired, other] = [world.trader(), world.trader()];
        world.limit(short, 'bid', '1', '108');
        world.market(other, 'ask', '1');
        world.limit(expired, 'ask', '1', '109', { expiryMs: world.now + HOUR });
        world.limit(long, 'ask', '1', '109', { reduceOnly: true });
        world.limit(long, 'ask', '1', '109');
        world.limit(other, 'ask', '1', '109');
        fund(world);
        const from = world.events.length;
        // The long first closes its position, so that its reduce-only ask has nothing to reduce.
        world.limit(long, 'ask', '1', '108');
        expect(world.position(long).base).toBe(0n);
        world.limit(world.trader(), 'bid', '1.5', '109');
        const settled = world.events
            .slice(from)
            .filter(({ type }) => type === 'SettledFunding' || type === 'CanceledOrder' || type === 'PostedOrder');
        expect(settled.map((event) => [event.type, 'accountId' in event && event.accountId])).toEqual([
            ['SettledFunding', long],
            ['SettledFunding', short],
            ['SettledFunding', expired],
            ['SettledFunding', other],
            ['CanceledOrder', expired],
            ['CanceledOrder', long],
        ]);
    });

    test('is preceded by averages and funding in a session, and in a deallocation', () => {
        for (const call of [
            (world: World, a: number) => world.limit(a, 'bid', '0.1', '90'),
            (world: World, a: number) => world.run((transaction) => transaction.deallocateFree(BTC, a)),
            (world: World, a: number) => {
                world.run((transaction) => {
                    transaction.deallocate(BTC, a, 1n);
                });
            },
        ]) {
            const { world, long } = funded();
            world.wait(HOUR);
            const from = world.events.length;
            call(world, long);
            expect(world.events.slice(from, from + 4).map(({ type }) => type)).toEqual([
                'UpdatedPremiumTwap',
                'UpdatedSpreadTwap',
                'UpdatedFunding',
                'SettledFunding',
            ]);
            expect(view(world).fundingUpdatedAt).toBe(START + 2 * HOUR);
        }
    });

    test('alone updates neither averages nor rates', () => {
        const { world, long } = funded();
        world.wait(HOUR);
        const from = world.events.length;
        world.run((transaction) => {
            transaction.settleFunding(BTC, long);
        });
        expect(world.events.slice(from).map(({ type }) => type)).toEqual(['SettledFunding']);
        expect(view(world)).toMatchObject({ fundingUpdatedAt: START + HOUR, cumulativeFundingLong: RATE });
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
