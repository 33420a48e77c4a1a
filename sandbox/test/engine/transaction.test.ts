/** Transactions: atomicity, and events in order. */

import { describe, expect, test } from '@jest/globals';
import { Problem } from '../../../ts/core/problem.js';
import { dump } from './invariants.js';
import { BTC, e18, e9, ETH, limit, marketSpec, START, usdc, World } from './support.js';
import type { EngineEvent, EngineTransaction, Session } from '../../ts/engine/types.js';

const PLAIN_END = { allocateMissing: false, deallocateFree: false };

/** Types of the events. */
function types(events: readonly EngineEvent[]): string[] {
    return events.map(({ type }) => type);
}

test('no transaction is before an earlier one', () => {
    const world = new World();
    const maker = world.trader();
    world.limit(maker, 'ask', '1', '100');
    world.now -= 1_000;
    world.limit(world.trader(), 'bid', '1', '100');
    expect(new Set(world.events.map(({ timestamp }) => timestamp))).toEqual(new Set([START]));
});

describe('atomicity', () => {
    test.each([
        ['an abort', (transaction: EngineTransaction) => transaction.startSession(BTC, 1)],
        [
            'any other error',
            () => {
                throw new Error('no');
            },
        ],
    ])('%s rolls back earlier calls', (_, fail) => {
        const world = new World();
        const [a, b] = [world.trader(), world.trader()];
        world.limit(a, 'ask', '1', '100');
        world.limit(a, 'ask', '1', '101');
        const before = dump(world.state);
        const eventsOf = world.events.length;
        expect(() => {
            world.run((transaction) => {
                transaction.createPosition(BTC, transaction.createAccount());
                transaction.setBasePrice(BTC, e18('99'));
                transaction.setCollateralPrice(e18('2'));
                const session = transaction.startSession(BTC, b);
                session.placeLimit(limit('bid', '3', '101'));
                session.end(PLAIN_END);
                fail(transaction);
                fail(transaction);
            });
        }).toThrow();
        expect(dump(world.state)).toBe(before);
        expect(world.events.length).toBe(eventsOf);
    });

    test('a caught abort still rolls everything back and blocks later calls', () => {
        const world = new World();
        const a = world.trader();
        const before = dump(world.state);
        const later: unknown[] = [];
        const work = (transaction: EngineTransaction): void => {
            transaction.deposit(a, usdc('1'));
            for (let round = 0; round < 2; round += 1) {
                try {
                    transaction.withdraw(a, usdc(round === 0 ? '2' : '1'));
                } catch (error) {
                    later.push(error);
                }
            }
        };
        expect(() => {
            world.run(work);
        }).toThrow('balance, code 2');
        expect(later[1]).toBe(later[0]);
        expect(dump(world.state)).toBe(before);
    });

    test('the exchange continues after an abort', () => {
        const world = new World();
        const a = world.trader();
        expect(() => world.limit(a, 'bid', '1', '0')).toThrow('3900');
        expect(world.limit(a, 'bid', '1', '99').orderId & 0xffffn).toBe(1n);
        expect(world.engine.book(BTC).nonce).toBe(1);
    });

    test('refuses nested transactions and rolls both back', () => {
        const world = new World();
        const a = world.trader();
        const before = dump(world.state);
        expect(() => {
            world.run((transaction) => {
                transaction.deposit(a, 1n);
                world.engine.simulate(world.context(), () => 0);
            });
        }).toThrow('already running');
        expect(dump(world.state)).toBe(before);
    });

    test('refuses calls after the end of a transaction', () => {
        const world = new World();
        const a = world.trader();
        const kept: { transaction?: EngineTransaction; session?: Session } = {};
        world.run((transaction) => {
            kept.transaction = transaction;
            kept.session = transaction.startSession(BTC, a);
            kept.session.placeLimit(limit('bid', '1', '99'));
            kept.session.end(PLAIN_END);
            expect(transaction.tryCancelOrders(BTC, a, [0n])).toEqual([false]);
        });
        expect(() => kept.transaction?.createAccount()).toThrow('the transaction is over');
        expect(() => kept.session?.placeLimit(limit('bid', '1', '98'))).toThrow('the transaction is over');
    });

    test('refuses orders after the end of a session, while its market accepts the next session', () => {
        const world = new World();
        const a = world.trader();
        const trade = (twice: boolean): void => {
            world.run((transaction) => {
                for (const price of ['99', '98']) {
                    const session = transaction.startSession(BTC, a);
                    session.placeLimit(limit('bid', '1', price));
                    session.end(PLAIN_END);
                    if (twice) session.placeLimit(limit('bid', '1', '97'));
                }
            });
        };
        expect(() => {
            trade(true);
        }).toThrow('the session is over');
        trade(false);
        expect(world.engine.book(BTC)).toMatchObject({
            nonce: 1,
            bids: [
                [e9('99'), e9('1')],
                [e9('98'), e9('1')],
            ],
        });
    });

    test('allows open sessions on two markets', () => {
        const world = new World([marketSpec(), marketSpec({ id: ETH, base: 'ETH' })]);
        const a = world.trader();
        world.run((transaction) => {
            const sessions = [BTC, ETH].map((id) => transaction.startSession(id, a));
            for (const session of sessions) session.placeLimit(limit('bid', '1', '99'));
            for (const session of sessions) session.end(PLAIN_END);
        });
        expect([BTC, ETH].map((id) => world.engine.orders(id, a).length)).toEqual([1, 1]);
        expect([BTC, ETH].map((id) => world.engine.book(id).nonce)).toEqual([1, 1]);
    });

    test('requires whole milliseconds', () => {
        const world = new World();
        expect(() => world.engine.transact(world.context({ now: 0.5 }), () => 0)).toThrow(Problem);
        expect(() => world.engine.transact(world.context(), () => 0)).not.toThrow();
    });
});

describe('simulation', () => {
    test('returns a result and changes nothing', () => {
        const world = new World();
        const a = world.trader();
        const before = dump(world.state);
        const eventsOf = world.events.length;
        const placement = world.engine.simulate(world.context(), (transaction) => {
            const session = transaction.startSession(BTC, a);
            const placed = session.placeLimit(limit('bid', '1', '99'));
            session.end(PLAIN_END);
            return placed;
        });
        expect(dump(world.state)).toBe(before);
        expect(world.events.length).toBe(eventsOf);
        expect(world.limit(a, 'bid', '1', '99')).toEqual(placement);
    });

    test('aborts like the transaction', () => {
        const world = new World();
        const a = world.trader();
        expect(() => world.engine.simulate(world.context(), (transaction) => transaction.startSession(BTC, a))).toThrow(
            'left open',
        );
    });
});

describe('events', () => {
    test('have digest and time, in the order: posts, maker fills and cancels, taker total, collateral, market, book', () => {
        const world = new World([marketSpec({ takerFee: e18('0.001') })]);
        const [a, b] = [world.trader(), world.trader()];
        world.limit(a, 'ask', '1', '100', { expiryMs: START + 1 });
        world.limit(a, 'ask', '1', '100');
        const from = world.events.length;
        world.now += 1;
        const context = world.context();
        world.engine.transact(context, (transaction) => {
            const session = transaction.startSession(BTC, b);
            session.placeLimit(limit('bid', '2', '100'));
            session.end({ allocateMissing: false, deallocateFree: true });
        });
        const events = world.events.slice(from);
        expect(types(events)).toEqual([
            'PostedOrder',
            'CanceledOrder',
            'FilledMakerOrder',
            'FilledTakerOrder',
            'DeallocatedCollateral',
            'UpdatedOpenInterestAndFeesAccrued',
            'BookChanged',
        ]);
        expect(events[5]).toMatchObject({ openInterest: e9('1'), feesAccrued: e18('0.1') });
        for (const event of events) expect(event).toMatchObject({ digest: context.digest, timestamp: START + 1 });
        expect(events[3]).toMatchObject({
            accountId: b,
            side: 'bid',
            size: e9('1'),
            quote: e18('100'),
            pnl: 0n,
            fee: e18('0.1'),
        });
    });

    test('contain no stored prices', () => {
        const world = new World();
        expect(world.events).toEqual([]);
    });

    test('reach every listener in order, also when a listener starts a transaction', () => {
        const world = new World();
        const heard: string[] = [];
        const a = world.trader();
        world.engine.observe(([event]) => {
            if (event?.type !== 'PostedOrder') return;
            world.run((transaction) => {
                transaction.deposit(a, 1n);
            });
        });
        world.engine.observe((events) => heard.push(...types(events)));
        world.limit(a, 'bid', '1', '99');
        expect(heard).toEqual(['PostedOrder', 'BookChanged', 'DepositedCollateral']);
    });

    test('do not reach a removed listener', () => {
        const world = new World();
        const heard: string[] = [];
        const listener = (events: readonly EngineEvent[]): number => heard.push(...types(events));
        const end = world.engine.observe(listener);
        world.engine.observe(listener);
        world.run((transaction) => transaction.createAccount());
        end();
        world.run((transaction) => transaction.createAccount());
        expect(heard).toEqual(['CreatedAccount', 'CreatedAccount', 'CreatedAccount']);
    });

    test('remain valid when a listener throws', () => {
        const world = new World();
        const a = world.trader();
        const end = world.engine.observe(() => {
            throw new Error('broken listener');
        });
        expect(() => world.limit(a, 'bid', '1', '99')).toThrow('broken listener');
        end();
        world.limit(a, 'bid', '1', '98');
        expect(world.engine.orders(BTC, a)).toHaveLength(2);
        expect(world.eventsOf('PostedOrder')).toHaveLength(2);
    });
});

describe('book changes', () => {
    test('are net changes per price, best price first', () => {
        const world = new World();
        const [a, b] = [world.trader(), world.trader()];
        const { orderId } = world.limit(a, 'bid', '1', '99');
        world.limit(a, 'ask', '1', '101');
        const { orderId: second } = world.limit(a, 'ask', '2', '102');
        world.run((transaction) => {
            transaction.cancelOrders(BTC, a, [orderId]);
            const session = transaction.startSession(BTC, a);
            for (const [price, size] of [
                ['98', '1'],
                ['99', '3'],
                ['98', '1'],
            ] as const)
                session.placeLimit(limit('bid', size, price));
            session.end(PLAIN_END);
            transaction.cancelOrders(BTC, a, [second]);
            const other = transaction.startSession(BTC, b);
            other.placeMarket({ side: 'bid', size: e9('0.4'), reduceOnly: false });
            other.placeLimit(limit('ask', '2', '102'));
            other.end(PLAIN_END);
        });
        expect(world.eventsOf('BookChanged').at(-1)).toMatchObject({
            marketId: BTC,
            nonce: 4,
            bids: [
                [e9('99'), e9('2')],
                [e9('98'), e9('2')],
            ],
            asks: [[e9('101'), e9('-0.4')]],
        });
    });

    test('that cancel each other out are omitted', () => {
        const world = new World();
        const a = world.trader();
        const { orderId } = world.limit(a, 'bid', '1', '99');
        world.run((transaction) => {
            transaction.cancelOrders(BTC, a, [orderId]);
            const session = transaction.startSession(BTC, a);
            session.placeLimit(limit('bid', '1', '99'));
            session.end(PLAIN_END);
        });
        expect(world.eventsOf('BookChanged').map(({ nonce }) => nonce)).toEqual([1]);
        expect(world.engine.book(BTC).nonce).toBe(1);
    });
});

test('returns as many levels as requested', () => {
    const world = new World();
    const a = world.trader();
    for (const price of ['97', '99', '98']) world.limit(a, 'bid', '1', price);
    world.limit(a, 'ask', '1', '101');
    expect(world.engine.book(BTC, 2)).toEqual({
        nonce: 4,
        bids: [
            [e9('99'), e9('1')],
            [e9('98'), e9('1')],
        ],
        asks: [[e9('101'), e9('1')]],
    });
    expect(world.engine.book(BTC, 0)).toMatchObject({ bids: [], asks: [] });
});
