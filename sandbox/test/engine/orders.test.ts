/** Order rules: types, clipping, expiry, self-trade, insolvent makers and ids. */

import { describe, expect, test } from '@jest/globals';
import { toOrderId } from '../../ts/engine/book.js';
import { BTC, e18, e9, limit, marketSpec, START, usdc, World } from './support.js';
import type { LimitOrder, OrderType, Placement } from '../../ts/engine/types.js';

/** Result of a placement as text. */
function brief({ rested, size, filled, quote }: Placement): unknown {
    return { rested, size: Number(size) / 1e9, filled: Number(filled) / 1e9, quote: Number(quote) / 1e18 };
}

/** Order id and reason of every cancel event. */
function cancels(world: World): [bigint, number][] {
    return world.eventsOf('CanceledOrder').map(({ orderId, reason }) => [orderId, reason]);
}

describe('a limit order against one ask of 2 at 100', () => {
    const cases: [string, Partial<LimitOrder> & { size: bigint }, unknown][] = [
        ['good till canceled, smaller', { size: e9('1') }, { rested: false, size: 1, filled: 1, quote: 100 }],
        ['good till canceled, larger', { size: e9('3') }, { rested: true, size: 3, filled: 2, quote: 200 }],
        ['fill or kill that fits', { size: e9('2'), type: 1 }, { rested: false, size: 2, filled: 2, quote: 200 }],
        ['immediate or cancel, larger', { size: e9('3'), type: 3 }, { rested: false, size: 3, filled: 2, quote: 200 }],
        [
            'post only below it',
            { size: e9('3'), type: 2, price: e9('99.9') },
            { rested: true, size: 3, filled: 0, quote: 0 },
        ],
        ['better than it', { size: e9('2'), price: e9('105') }, { rested: false, size: 2, filled: 2, quote: 200 }],
    ];
    test.each(cases)('%s', (_, order, outcome) => {
        const world = new World();
        world.limit(world.trader(), 'ask', '2', '100');
        expect(brief(world.limit(world.trader(), 'bid', '1', '100', order))).toEqual(outcome);
    });
});

test('fills the best price first, then the oldest order', () => {
    const world = new World();
    const [a, b, c] = [world.trader(), world.trader(), world.trader()];
    const late = [
        world.limit(a, 'ask', '1', '101'),
        world.limit(b, 'ask', '1', '100'),
        world.limit(c, 'ask', '1', '100'),
    ];
    world.market(world.trader(), 'bid', '3');
    const fills = world.eventsOf('FilledMakerOrder').map(({ orderId, price }) => [orderId, price]);
    expect(fills).toEqual([
        [late[1]!.orderId, e9('100')],
        [late[2]!.orderId, e9('100')],
        [late[0]!.orderId, e9('101')],
    ]);
});

test('a remainder rests under the order’s id with its fills', () => {
    const world = new World();
    world.limit(world.trader(), 'ask', '2', '100');
    const b = world.trader();
    const { orderId } = world.limit(b, 'bid', '3', '100', { clientOrderId: 7n, expiryMs: START + 5 });
    expect(world.engine.orders(BTC, b)).toEqual([
        {
            marketId: BTC,
            accountId: b,
            orderId,
            side: 'bid',
            price: e9('100'),
            initialSize: e9('3'),
            size: e9('1'),
            clientOrderId: 7n,
            reduceOnly: false,
            expiryMs: START + 5,
            placedAt: START,
            quote: e18('200'),
        },
    ]);
    expect(world.engine.order(BTC, orderId)).toEqual(world.engine.orders(BTC, b)[0]);
    expect(world.engine.order(BTC, orderId + (1n << 64n))).toBeUndefined();
    expect(world.eventsOf('FilledMakerOrder')[0]!.takerOrderId).toBe(orderId);
    expect(world.eventsOf('PostedOrder').at(-1)).toMatchObject({ orderId, size: e9('1'), clientOrderId: 7n });
});

test('a partly filled maker keeps its priority', () => {
    const world = new World();
    const [a, b, taker] = [world.trader(), world.trader(), world.trader()];
    const { orderId } = world.limit(a, 'ask', '2', '100');
    world.limit(b, 'ask', '2', '100');
    world.market(taker, 'bid', '1');
    expect(world.engine.order(BTC, orderId)).toMatchObject({ initialSize: e9('2'), size: e9('1'), quote: e18('100') });
    world.market(taker, 'bid', '1');
    expect(world.eventsOf('FilledMakerOrder').map(({ accountId, remaining }) => [accountId, remaining])).toEqual([
        [a, e9('1')],
        [a, 0n],
    ]);
});

describe('order ids', () => {
    test('an ask’s key is its price, a bid’s key the inverted price', () => {
        expect(toOrderId('ask', 5n, 3n)).toBe((5n << 64n) + 3n);
        expect(toOrderId('bid', 5n, 3n)).toBe(((2n ** 64n - 6n) << 64n) + 3n);
        expect(toOrderId('ask', 2n ** 63n - 1n, 0n)).toBeLessThan(2n ** 127n);
        expect(toOrderId('bid', 2n ** 63n - 1n, 0n)).toBeGreaterThanOrEqual(2n ** 127n);
    });

    test('count only orders that rest, from 1; the others have ids of the sandbox, a market order with its last price', () => {
        const world = new World();
        const [a, b] = [world.trader(), world.trader()];
        const first = world.limit(a, 'ask', '1', '100').orderId;
        const second = world.limit(a, 'ask', '1', '101').orderId;
        const market = world.market(b, 'bid', '2').orderId;
        const dropped = world.session(b, (session) => {
            const { orderId } = session.placeLimit(limit('bid', '1', '90', { type: 3 }));
            return [orderId, session.placeLimit(limit('bid', '1', '80')).orderId];
        });
        expect([first, second, market, ...dropped]).toEqual([
            toOrderId('ask', e9('100'), 1n),
            toOrderId('ask', e9('101'), 2n),
            toOrderId('bid', e9('101'), 2n ** 63n + 1n),
            toOrderId('bid', e9('90'), 2n ** 63n + 2n),
            toOrderId('bid', e9('80'), 3n),
        ]);
    });
});

describe('post only', () => {
    test('rests after cancelling own and expired orders', () => {
        const world = new World();
        const [a, b] = [world.trader(), world.trader()];
        const dead = world.limit(a, 'ask', '1', '100', { expiryMs: START + 1_000 });
        const own = world.limit(b, 'ask', '1', '100');
        world.wait(1_000);
        expect(brief(world.limit(b, 'bid', '1', '100', { type: 2 }))).toMatchObject({ rested: true, filled: 0 });
        expect(cancels(world)).toEqual([
            [dead.orderId, 5],
            [own.orderId, 6],
        ]);
    });
});

describe('reduce only', () => {
    /** Long 2 at 100, with a maker's ask of 5 at 101 and bid of 5 at 99. */
    function long(): { world: World; a: number; maker: number } {
        const world = new World();
        const [a, maker] = [world.trader(), world.trader()];
        world.limit(maker, 'ask', '2', '100');
        world.market(a, 'bid', '2');
        world.limit(maker, 'ask', '5', '101');
        world.limit(maker, 'bid', '5', '99');
        return { world, a, maker };
    }

    test('clips a taker to the position', () => {
        const { world, a } = long();
        expect(brief(world.market(a, 'ask', '5', true))).toEqual({ rested: false, size: 2, filled: 2, quote: 198 });
        expect(world.position(a).base).toBe(0n);
    });

    test('clips a taker to the rest of the session’s position; resting orders do not count', () => {
        const { world, a } = long();
        world.limit(a, 'ask', '1', '110', { reduceOnly: true });
        const sizes = world.session(a, (session) => {
            session.placeMarket({ side: 'ask', size: e9('0.5'), reduceOnly: true });
            return session.placeLimit(limit('ask', '5', '99', { reduceOnly: true })).size;
        });
        expect(sizes).toBe(e9('1.5'));
    });

    test('clips a resting remainder', () => {
        const { world, a } = long();
        const { orderId } = world.limit(a, 'ask', '9', '105', { reduceOnly: true });
        expect(world.engine.order(BTC, orderId)).toMatchObject({
            initialSize: e9('2'),
            size: e9('2'),
            reduceOnly: true,
        });
    });

    test('a maker fills up to its position, and its remainder is cancelled', () => {
        const { world, a } = long();
        const { orderId } = world.limit(a, 'ask', '2', '100', { reduceOnly: true });
        world.market(a, 'ask', '0.5');
        world.market(world.trader(), 'bid', '2');
        expect(world.eventsOf('FilledMakerOrder').at(-2)).toMatchObject({
            orderId,
            size: e9('1.5'),
            remaining: e9('0.5'),
        });
        expect(world.eventsOf('CanceledOrder').at(-1)).toMatchObject({ orderId, size: e9('0.5'), reason: 4 });
        expect(world.position(a)).toMatchObject({ base: 0n, asksQuantity: 0n, pendingOrders: 0 });
    });

    test('keeps a maker that is not matched, even above its position', () => {
        const { world, a } = long();
        const { orderId } = world.limit(a, 'ask', '2', '100', { reduceOnly: true });
        world.market(a, 'ask', '0.5');
        world.market(world.trader(), 'bid', '1');
        expect(world.engine.order(BTC, orderId)?.size).toBe(e9('1'));
        expect(world.position(a).base).toBe(e18('0.5'));
    });

    test('cancels a maker without an opposite position', () => {
        const { world, a } = long();
        const { orderId } = world.limit(a, 'ask', '2', '100', { reduceOnly: true });
        world.market(a, 'ask', '2');
        const taker = world.trader();
        world.market(taker, 'bid', '1');
        expect(world.eventsOf('CanceledOrder').at(-1)).toMatchObject({ orderId, size: e9('2'), reason: 4 });
        expect(world.eventsOf('FilledMakerOrder').at(-1)!.price).toBe(e9('101'));
    });
});

describe('expiry', () => {
    test('keeps an expired order in the book until a taker meets it', () => {
        const world = new World();
        const [a, b] = [world.trader(), world.trader()];
        const { orderId } = world.limit(a, 'ask', '1', '100', { expiryMs: START + 1_000 });
        world.wait(1_000);
        expect(world.engine.book(BTC).asks).toEqual([[e9('100'), e9('1')]]);
        expect(world.position(a).asksQuantity).toBe(e18('1'));
        world.limit(a, 'ask', '1', '101');
        world.market(b, 'bid', '1');
        expect(cancels(world)).toEqual([[orderId, 5]]);
        expect(world.position(b).quote).toBe(e18('101'));
    });

    test('fills an order until one millisecond before its expiry', () => {
        const world = new World();
        const { orderId } = world.limit(world.trader(), 'ask', '1', '100', { expiryMs: START + 1_000 });
        world.wait(999);
        world.market(world.trader(), 'bid', '1');
        expect(world.eventsOf('FilledMakerOrder')[0]!.orderId).toBe(orderId);
    });

    test('refuses an order that expires now, and accepts one that expires in a millisecond', () => {
        const world = new World();
        const a = world.trader();
        expect(() => world.limit(a, 'ask', '1', '100', { expiryMs: START })).toThrow('code 14:');
        expect(world.limit(a, 'ask', '1', '100', { expiryMs: START + 1 }).rested).toBe(true);
    });
});

test('cancels own orders in the way and continues', () => {
    const world = new World();
    const [a, b] = [world.trader(), world.trader()];
    const { orderId } = world.limit(a, 'ask', '1', '100');
    world.limit(b, 'ask', '1', '101');
    world.market(a, 'bid', '1');
    expect(cancels(world)).toEqual([[orderId, 6]]);
    // The contract reports it as a part of the session's fills, not as an event of its own.
    expect(world.eventsOf('CanceledOrder')[0]).toMatchObject({
        accountId: a,
        side: 'ask',
        price: e9('100'),
        size: e9('1'),
        inMatching: true,
        takerAccountId: a,
    });
    expect(world.position(a)).toMatchObject({ base: e18('1'), quote: e18('101'), pendingOrders: 0 });
});

describe('cancels a maker that cannot bear its fill', () => {
    test('when its margin would not pay the liquidation fee', () => {
        const world = new World();
        const [poor, rich, taker] = [world.trader('100'), world.trader(), world.trader()];
        const { orderId } = world.limit(poor, 'ask', '9', '110');
        world.refresh(e18('121'));
        world.limit(rich, 'ask', '9', '121');
        world.market(taker, 'bid', '9');
        expect(cancels(world)).toEqual([[orderId, 7]]);
        expect(world.position(poor)).toMatchObject({ base: 0n, asksQuantity: 0n, collateral: e18('100') });
        expect(world.position(rich).base).toBe(e18('-9'));
    });

    test.each([
        ['ask', '0.0008', 0],
        ['ask', '0.0009', 1],
        ['bid', '0.0008', 0],
        ['bid', '0.0009', 1],
    ] as const)('an %s that pays a fee of %s: %s cancels', (side, fee, count) => {
        // The ask is left with 11.75 minus 0.8 or 0.9 and needs 10.8825; the bid with 9.95 and needs 9.0995.
        const world = new World([marketSpec({ makerFee: e18(fee), takerFee: e18('0.001') })]);
        const [poor, taker] = [world.trader('100'), world.trader()];
        world.limit(poor, side, '10', '100');
        world.refresh(e18(side === 'ask' ? '108.825' : '90.995'));
        world.limit(world.trader(), side, '10', side === 'ask' ? '110' : '90');
        world.market(taker, side === 'ask' ? 'bid' : 'ask', '10');
        expect(cancels(world)).toHaveLength(count);
    });

    test('but not when its margin is just sufficient', () => {
        const world = new World([marketSpec({ liquidationFee: e18('0.01') })]);
        const [poor, taker] = [world.trader('110'), world.trader()];
        world.limit(poor, 'ask', '10', '110');
        world.refresh(e18('120'));
        world.market(taker, 'bid', '1');
        world.refresh(e18('119.8'));
        // Margin 110 - 98 = 12 against 10 × 119.8 × 0.01 = 11.98.
        world.market(taker, 'bid', '9');
        expect(world.position(poor).base).toBe(e18('-10'));
    });

    // The open interest of 2.5 before the session and the fill of 1 are 3.5: two sevenths of it are 1.
    test.each([
        ['0.285714285714285715', []],
        ['0.285714285714285714', [7]],
    ])(
        'when it would hold more than a share of %s of the open interest before the session plus the fill',
        (share, reasons) => {
            const overrides = { maxOpenInterestThreshold: e9('2'), maxOpenInterestPositionShare: e18(share) };
            const world = new World([marketSpec(overrides)]);
            const traders = ['1', '1', '0.5'].map((size) => {
                world.limit(world.trader(), 'ask', size, '100');
                const buyer = world.trader();
                world.market(buyer, 'bid', size);
                return buyer;
            });
            world.limit(world.trader(), 'bid', '1', '99');
            world.limit(world.trader(), 'bid', '0.5', '98');
            world.limit(world.trader(), 'bid', '0.5', '98');
            world.market(traders[0]!, 'ask', '1');
            expect(cancels(world).map(([, reason]) => reason)).toEqual(reasons);
            expect(world.engine.market(BTC, world.now).openInterest).toBe(e9('2.5'));
        },
    );
});

test('the share of a maker counts only its last fill on top of the open interest before the session', () => {
    const overrides = { maxOpenInterestThreshold: e9('2'), maxOpenInterestPositionShare: e18('0.6') };
    const world = new World([marketSpec(overrides)]);
    const [a, b, maker, taker] = [world.trader(), world.trader(), world.trader(), world.trader()];
    world.limit(a, 'ask', '2', '100');
    world.market(b, 'bid', '2');
    const ids = [world.limit(maker, 'ask', '1', '100').orderId, world.limit(maker, 'ask', '1', '100').orderId];
    // First 1 of 2 + 1 = 3, which allow 1.8; then 2 of 2 + 1 again, though 4 would allow 2.4.
    expect(brief(world.limit(taker, 'bid', '2', '100', { type: 3 }))).toMatchObject({ filled: 1 });
    expect(cancels(world)).toEqual([[ids[1], 7]]);
    expect(world.engine.market(BTC, world.now).openInterest).toBe(e9('3'));
});

test('a position above its share may remain, but not grow', () => {
    const overrides = {
        maxOpenInterestThreshold: e9('2'),
        maxOpenInterestPositionShare: e18('0.5'),
        minOrderUsdValue: 0n,
    };
    const world = new World([marketSpec(overrides)]);
    const [a, b, c, d] = [world.trader(), world.trader(), world.trader(), world.trader()];
    for (const [buyer, seller, size] of [
        [a, c, '2'],
        [b, d, '2'],
    ] as const) {
        world.limit(seller, 'ask', size, '100');
        world.market(buyer, 'bid', size);
    }
    world.limit(d, 'bid', '1', '100');
    world.market(b, 'ask', '1');
    expect(world.limit(a, 'bid', '1', '99').rested).toBe(true);
    world.limit(d, 'ask', '0.001', '100');
    expect(() => world.limit(a, 'bid', '0.001', '100')).toThrow('code 16:');
});

test('refuses book sides and open interest too large for exact sums', () => {
    const most = { size: 2n ** 52n };
    const far = { maxOpenInterest: 2n ** 60n, maxOpenInterestThreshold: 2n ** 60n };
    const world = new World([marketSpec({ ...far, lotSize: 1n, tickSize: 1n })], '0.01');
    const [a, b] = [world.trader('1000000'), world.trader('1000000')];
    world.limit(a, 'ask', '1', '0.01', most);
    expect(() => world.limit(a, 'ask', '1', '0.02', { size: 10n ** 12n })).toThrow('position, code 2000:');
    world.limit(b, 'bid', '1', '0.01', most);
    world.limit(a, 'ask', '1', '0.01', { size: 10n ** 12n });
    expect(() => world.limit(b, 'bid', '1', '0.01', { size: 10n ** 12n })).toThrow('position, code 2000:');
    expect(() => world.limit(b, 'bid', '1', '0.01', { price: 2n ** 52n + 1n })).toThrow('code 2000:');
});

test('checks the minimum value at the mark price, only for an order that rests with its whole size', () => {
    const world = new World([marketSpec({ minOrderUsdValue: e18('10') })]);
    const [a, b] = [world.trader(), world.trader()];
    expect(world.limit(a, 'bid', '0.1', '50').rested).toBe(true);
    expect(() => world.limit(a, 'ask', '0.099', '200')).toThrow('code 3:');
    expect(brief(world.limit(b, 'ask', '0.05', '50'))).toMatchObject({ filled: 0.05, rested: false });
    // It fills 0.05 and rests with 0.05, worth 5 of the 10.
    expect(brief(world.limit(b, 'ask', '0.1', '50'))).toMatchObject({ filled: 0.05, rested: true });
    // Nothing of an order that never rests is checked: it fills nothing, and the session is empty.
    expect(() => world.limit(b, 'bid', '0.01', '40', { type: 3 })).toThrow('code 11:');
    // The clipped size counts: 0.1 short, of which 0.1 × 100 reach the minimum and 0.05 do not.
    expect(world.limit(b, 'bid', '9', '40', { reduceOnly: true })).toMatchObject({ rested: true, size: e9('0.1') });
    expect(() => world.limit(a, 'ask', '9', '160', { reduceOnly: true, size: e9('0.099') })).toThrow('code 3:');
});

test('reads sizes and prices beyond float precision exactly', () => {
    const world = new World();
    const a = world.trader();
    const large = 10n ** 16n;
    expect(() => world.limit(a, 'bid', '1', '99', { size: large + 1n })).toThrow('code 19:');
    // It fits the lot, and its requirement is far above any margin: 57 comes before 2001.
    expect(() => world.limit(a, 'bid', '1', '99', { size: large })).toThrow('code 57:');
    expect(() => world.limit(a, 'ask', '1', '99', { price: large + 1n })).toThrow('code 20:');
    expect(world.limit(a, 'ask', '1', '99', { price: large }).orderId >> 64n).toBe(large);
});

test('cancels known orders and reports unknown ones', () => {
    const world = new World();
    const a = world.trader();
    const ids = [world.limit(a, 'bid', '1', '98').orderId, world.limit(a, 'bid', '1', '99').orderId];
    expect(world.run((transaction) => transaction.tryCancelOrders(BTC, a, [ids[0]!, 5n, ids[0]!]))).toEqual([
        true,
        false,
        false,
    ]);
    world.run((transaction) => {
        transaction.cancelOrders(BTC, a, [ids[1]!]);
    });
    expect(cancels(world)).toEqual([
        [ids[0], 0],
        [ids[1], 0],
    ]);
    expect(world.engine.book(BTC)).toMatchObject({ bids: [], asks: [] });
});

test('a session may contain many orders, with takers of one side and makers of both', () => {
    const world = new World();
    const [a, b] = [world.trader(), world.trader()];
    world.limit(a, 'ask', '5', '100');
    world.session(b, (session) => {
        session.placeMarket({ side: 'bid', size: e9('1'), reduceOnly: false });
        session.placeLimit(limit('ask', '1', '105'));
        session.placeLimit(limit('bid', '2', '100'));
        session.placeLimit(limit('bid', '1', '95'));
    });
    expect(world.position(b)).toMatchObject({
        base: e18('3'),
        quote: e18('300'),
        bidsQuantity: e18('1'),
        asksQuantity: e18('1'),
    });
    const takers = world.eventsOf('FilledMakerOrder').map(({ takerOrderId }) => BigInt.asUintN(64, takerOrderId));
    expect(takers).toEqual([2n ** 63n + 1n, 2n ** 63n + 2n]);
    expect(world.eventsOf('FilledTakerOrder')).toMatchObject([{ side: 'bid', size: e9('3'), quote: e18('300') }]);
    expect(world.engine.account(b)?.collateral).toBe(usdc('0'));
});

describe('the order of checks at placement', () => {
    const wrong = { price: 0n, reduceOnly: true, size: e9('1.0001'), type: 4 as OrderType, expiryMs: START };
    test.each([
        [{}, 3900, 'price of zero'],
        [{ price: 2n ** 63n }, 3900, 'price of 2^63'],
        [{ price: e9('99.01') }, 20, 'tick'],
        [{ price: e9('99') }, 9, 'reduce-only'],
        [{ price: e9('99'), reduceOnly: false }, 19, 'lot'],
        [{ price: e9('99'), reduceOnly: false, size: 0n }, 1, 'size of zero'],
        [{ price: e9('99'), reduceOnly: false, size: e9('1') }, 44, 'type'],
        [{ price: e9('99'), reduceOnly: false, size: e9('1'), type: 0 }, 14, 'expiry'],
    ] as [Partial<LimitOrder>, number, string][])('with %o: code %s, %s', (right, code) => {
        const world = new World();
        const a = world.trader();
        expect(() => world.limit(a, 'bid', '1', '99', { ...wrong, ...right })).toThrow(`code ${code}:`);
    });

    test('a reduce-only size is clipped before the lot size is checked', () => {
        const world = new World();
        const [a, b] = [world.trader(), world.trader()];
        world.limit(a, 'ask', '2', '100');
        world.market(b, 'bid', '2');
        expect(world.limit(b, 'ask', '2.0001', '120', { reduceOnly: true }).size).toBe(e9('2'));
        expect(() => world.limit(b, 'ask', '1.0001', '120', { reduceOnly: true })).toThrow('code 19:');
    });
});

describe('a taker that meets many makers that cannot fill', () => {
    /**
     * Asks at 100 in this order: `counts[0]` expired ones, a live one of 1, `counts[1]` expired ones, another
     * of 1.
     */
    function crowded(...counts: readonly number[]): { world: World; taker: number } {
        const world = new World([marketSpec({ maxPendingOrders: 300 })]);
        const [a, b] = [world.trader(), world.trader()];
        for (const count of counts) {
            world.session(a, (session) => {
                for (let placed = 0; placed < count; placed += 1)
                    session.placeLimit(limit('ask', '0.01', '100', { expiryMs: START + 1_000 }));
            });
            world.limit(b, 'ask', '1', '100');
        }
        world.wait(1_000);
        return { world, taker: world.trader() };
    }

    test('a limit order goes on after 199 of them, and rests with its remainder', () => {
        const { world, taker } = crowded(199);
        expect(brief(world.limit(taker, 'bid', '2', '100'))).toMatchObject({ filled: 1, rested: true });
        expect(cancels(world)).toHaveLength(199);
    });

    test('a limit order stops after 200 of them, and its remainder is dropped', () => {
        const { world, taker } = crowded(201);
        expect(brief(world.limit(taker, 'bid', '2', '100'))).toMatchObject({ filled: 0, rested: false });
        expect(cancels(world)).toHaveLength(200);
        expect(world.engine.book(BTC)).toMatchObject({ bids: [], asks: [[e9('100'), e9('1.01')]] });
        expect(world.eventsOf('EndedOrder').at(-1)).toMatchObject({ accountId: taker, filled: 0n });
    });

    test('they need not follow each other', () => {
        const { world, taker } = crowded(100, 100);
        expect(brief(world.limit(taker, 'bid', '3', '100'))).toMatchObject({ filled: 1, rested: false });
        expect(world.engine.book(BTC)).toMatchObject({ bids: [], asks: [[e9('100'), e9('1')]] });
    });

    test('fill-or-kill aborts', () => {
        const { world, taker } = crowded(200);
        expect(() => world.limit(taker, 'bid', '1', '100', { type: 1 })).toThrow('code 46:');
    });

    test('a market order goes on', () => {
        const { world, taker } = crowded(201);
        expect(brief(world.market(taker, 'bid', '1'))).toMatchObject({ filled: 1 });
        expect(cancels(world)).toHaveLength(201);
    });
});
