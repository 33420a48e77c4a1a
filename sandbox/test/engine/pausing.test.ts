/** Pausing, freezing and closing of a market. */

import { describe, expect, test } from '@jest/globals';
import { BTC, e18, e9, limit, marketSpec, START, usdc, World } from './support.js';
import type { EngineTransaction, PauseMode } from '../../ts/engine/types.js';

const DAY = 86_400_000;

type Call = (transaction: EngineTransaction, accountId: number, orderId: bigint) => unknown;

/** Calls that need an open market. */
const OPEN_CALLS: [string, Call][] = [
    [
        'createPosition',
        (transaction) => {
            transaction.createPosition(BTC, transaction.createAccount());
        },
    ],
    [
        'setInitialMarginRatio',
        (transaction, a) => {
            transaction.setInitialMarginRatio(BTC, a, e18('0.2'));
        },
    ],
    [
        'allocate',
        (transaction, a) => {
            transaction.allocate(BTC, a, 1n);
        },
    ],
    [
        'deallocate',
        (transaction, a) => {
            transaction.deallocate(BTC, a, 1n);
        },
    ],
    ['deallocateFree', (transaction, a) => transaction.deallocateFree(BTC, a)],
    [
        'startSession',
        (transaction, a) => {
            const session = transaction.startSession(BTC, a);
            session.placeLimit(limit('bid', '1', '90'));
            session.end({ allocateMissing: false, deallocateFree: false });
        },
    ],
    [
        'updateFunding',
        (transaction) => {
            transaction.updateFunding(BTC);
        },
    ],
    [
        'updateTwaps',
        (transaction) => {
            transaction.updateTwaps(BTC);
        },
    ],
    [
        'settleFunding',
        (transaction, a) => {
            transaction.settleFunding(BTC, a);
        },
    ],
    [
        'commitMarginRatios',
        (transaction) => {
            transaction.commitMarginRatios(BTC);
        },
    ],
];

const CANCEL_CALLS: [string, Call][] = [
    [
        'cancelOrders',
        (transaction, a, id) => {
            transaction.cancelOrders(BTC, a, [id]);
        },
    ],
    ['tryCancelOrders', (transaction, a, id) => transaction.tryCancelOrders(BTC, a, [id])],
];

/** Calls that do not depend on the pause. */
const OTHER_CALLS: [string, Call][] = [
    [
        'pause',
        (transaction) => {
            transaction.pause(BTC, 0);
        },
    ],
    [
        'deleverage',
        (transaction, a) => {
            transaction.deleverage(BTC, { accountId: a, orderIds: [], counterparties: [] });
        },
    ],
    [
        'deleteMarginRatiosProposal',
        (transaction) => {
            transaction.deleteMarginRatiosProposal(BTC);
        },
    ],
    [
        'closeMarket',
        (transaction) => {
            transaction.closeMarket(BTC);
        },
    ],
];

/** A trader with an order, and a mature proposal of margin ratios. */
function prepare(): { world: World; run: (call: Call) => unknown } {
    const world = new World();
    const a = world.trader('1000', '10');
    const { orderId } = world.limit(a, 'bid', '1', '99');
    world.run((transaction) => {
        transaction.proposeMarginRatios(BTC, DAY, e18('0.2'), e18('0.1'));
    });
    world.wait(DAY);
    return { world, run: (call) => world.run((transaction) => call(transaction, a, orderId)) };
}

function pause(world: World, mode: PauseMode): void {
    world.run((transaction) => {
        transaction.pause(BTC, mode);
    });
}

describe('a paused market', () => {
    test.each(OPEN_CALLS)('refuses %s in both modes until it resumes', (_, call) => {
        const { world, run } = prepare();
        for (const mode of [1, 2] as const) {
            pause(world, mode);
            expect(world.engine.market(BTC, world.now).paused).toBe(mode);
            expect(() => run(call)).toThrow('clearing_house, code 32:');
        }
        pause(world, 0);
        expect(() => run(call)).not.toThrow();
    });

    test.each(CANCEL_CALLS)('refuses %s in mode 1 and accepts it in mode 2', (_, call) => {
        const { world, run } = prepare();
        pause(world, 1);
        expect(() => run(call)).toThrow('clearing_house, code 32:');
        pause(world, 2);
        run(call);
        expect(world.eventsOf('CanceledOrder')).toHaveLength(1);
    });

    test.each(OTHER_CALLS)('accepts %s', (_, call) => {
        const { world, run } = prepare();
        pause(world, 1);
        expect(() => run(call)).not.toThrow();
    });

    test('refuses before it looks at the calls', () => {
        const { world } = prepare();
        pause(world, 1);
        const wrong: Call[] = [
            (transaction, a) => {
                transaction.cancelOrders(BTC, a, []);
            },
            (transaction, a) => {
                transaction.allocate(BTC, a, 0n);
            },
            (transaction, a) => {
                transaction.setInitialMarginRatio(BTC, a, 0n);
            },
        ];
        for (const call of wrong)
            expect(() => world.run((transaction) => call(transaction, 0, 0n))).toThrow('code 32:');
    });
});

describe('a frozen market', () => {
    const proposal: [string, Call] = [
        'proposeMarginRatios',
        (transaction) => {
            transaction.proposeMarginRatios(BTC, DAY, e18('0.2'), e18('0.1'));
        },
    ];
    test.each([...OPEN_CALLS, ...CANCEL_CALLS, ...OTHER_CALLS, proposal])('refuses %s', (_, call) => {
        const { world, run } = prepare();
        pause(world, 1);
        world.run((transaction) => {
            transaction.freeze(BTC, true);
        });
        expect(world.engine.market(BTC, world.now).isFrozen).toBe(true);
        // The version is checked before the pause.
        expect(() => run(call)).toThrow('clearing_house, code 10:');
    });

    test('refuses the settlement of a closed market', () => {
        const { world, run } = prepare();
        world.run((transaction) => {
            transaction.closeMarket(BTC);
            transaction.freeze(BTC, true);
        });
        const prices = { base: e18('100'), collateral: e18('1') };
        expect(() =>
            run((transaction) => {
                transaction.setSettlementPrices(BTC, prices);
            }),
        ).toThrow('code 10:');
        expect(() =>
            run((transaction) => {
                transaction.enableSettlement(BTC);
            }),
        ).toThrow('code 10:');
        expect(() => run((transaction, a) => transaction.closeAtSettlement(BTC, a, []))).toThrow('code 10:');
    });

    test('does not concern accounts, and works again afterwards', () => {
        const { world, run } = prepare();
        world.run((transaction) => {
            transaction.freeze(BTC, true);
            transaction.withdraw(0, usdc('1'));
            transaction.deposit(0, usdc('1'));
            transaction.freeze(BTC, false);
        });
        expect(world.engine.market(BTC, world.now).isFrozen).toBe(false);
        expect(() =>
            run((transaction, a, id) => {
                transaction.cancelOrders(BTC, a, [id]);
            }),
        ).not.toThrow();
    });
});

describe('a closed market', () => {
    test('is paused for ever', () => {
        const { world, run } = prepare();
        run((transaction) => {
            transaction.closeMarket(BTC);
        });
        expect(world.eventsOf('ClosedMarket')).toMatchObject([{ marketId: BTC }]);
        expect(world.engine.market(BTC, world.now)).toMatchObject({
            paused: 1,
            settlement: { prices: undefined, isEnabled: false },
        });
        for (const [, call] of [...OPEN_CALLS, ...CANCEL_CALLS]) expect(() => run(call)).toThrow('code 32:');
        for (const mode of [0, 1, 2, 3] as PauseMode[])
            expect(() => {
                pause(world, mode);
            }).toThrow('code 35:');
        expect(() =>
            run((transaction) => {
                transaction.closeMarket(BTC);
            }),
        ).toThrow('code 35:');
    });

    test('accounts for the funding until its end, without new averages', () => {
        const world = new World([marketSpec()]);
        const maker = world.trader('100000');
        world.limit(maker, 'bid', '1', '103');
        world.limit(maker, 'ask', '1', '105');
        world.wait(3_600_000);
        world.run((transaction) => {
            transaction.updateTwaps(BTC, undefined, { average: e18('3'), book: undefined });
        });
        world.wait(60_000);
        const from = world.events.length;
        world.run((transaction) => {
            transaction.closeMarket(BTC);
        });
        expect(world.events.slice(from).map(({ type }) => type)).toEqual(['UpdatedFunding', 'ClosedMarket']);
        // 3 × 0.041666666666666666
        expect(world.engine.market(BTC, world.now)).toMatchObject({
            premiumTwapAt: START + 3_600_000,
            cumulativeFundingLong: e18('0.124999999999999998'),
            fundingUpdatedAt: START + 3_660_000,
        });
    });

    test('needs no fresh price to be closed', () => {
        const world = new World();
        world.now += 3_600_000;
        expect(() => {
            world.close('100');
        }).not.toThrow();
        expect(world.engine.book(BTC)).toMatchObject({ bids: [], asks: [] });
        expect(world.engine.market(BTC, world.now).openInterest).toBe(e9('0'));
    });
});
