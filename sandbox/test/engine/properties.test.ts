/** Invariants of the exchange under random calls. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Abort } from '../../ts/errors.js';
import { violations, moneyViolations, dump, surplus } from './invariants.js';
import { BTC, e18, e9, limit, marketSpec, usdc, World } from './support.js';
import type {
    EngineTransaction,
    MarketSpec,
    OrderType,
    PauseMode,
    Session,
    SessionOptions,
    Side,
} from '../../ts/engine/types.js';
import { sized } from '../../../test/support/size.js';

/** Another seed finds other sequences. */
const seed = Number(process.env['ENGINE_SEED'] ?? 7);

const TRADERS = 5;

/** Rules with all fees, and limits low enough to be reached. */
const RULES: Partial<MarketSpec> = {
    makerFee: e18('-0.0001'),
    takerFee: e18('0.00045'),
    maxPendingOrders: 5,
    maxOpenInterest: e9('60'),
    maxOpenInterestThreshold: e9('20'),
    maxOpenInterestPositionShare: e18('0.45'),
};

/** A random call that may abort. */
interface Attempt {
    /** Whether it is one transaction, which an abort rolls back completely. */
    readonly isOne: boolean;
    readonly run: (world: World) => void;
}

const trader = fc.integer({ min: 0, max: TRADERS - 1 });
const side = fc.constantFrom<Side>('bid', 'ask');
const size = fc.integer({ min: 50, max: 9_000 }).map((lots) => BigInt(lots) * e9('0.001'));

/** Ticks from the index; close to it, so that many orders fill. */
const ticks = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: -4, max: 4 }) }, fc.integer({ min: -60, max: 60 }));

const rarely = fc.integer({ min: 0, max: 6 }).map((chance) => chance === 6);

const order = fc.record({
    isLimit: rarely.map((isMarket) => !isMarket),
    side,
    size,
    ticks,
    type: fc.constantFrom<OrderType>(0, 0, 0, 0, 0, 0, 2, 3, 3, 1),
    reduceOnly: rarely,
    expiry: fc.constantFrom(undefined, undefined, undefined, 0, 5_000),
});

type AnyOrder = typeof order extends fc.Arbitrary<infer T> ? T : never;

const session = fc
    .record({
        accountId: trader,
        orders: fc.oneof({ weight: 3, arbitrary: fc.tuple(order) }, fc.array(order, { minLength: 2, maxLength: 4 })),
        allocateMissing: fc.boolean(),
        deallocateFree: fc.boolean(),
        gasPrice: fc.constantFrom(1n, 1n, 2n),
        builderFee: fc.constantFrom(undefined, undefined, 1n, 10_000_000n, 10_000_001n),
        fails: rarely,
    })
    .map(({ accountId, orders, gasPrice, builderFee, fails, ...end }): Attempt => ({
        isOne: true,
        run: (world) => {
            const work = (transaction: EngineTransaction): void => {
                const options: SessionOptions =
                    builderFee === undefined
                        ? {}
                        : { integrator: { id: 1n, fee: builderFee }, approvedFee: () => 10_000_000n };
                const opened = transaction.startSession(BTC, accountId, options);
                for (const each of orders) placeAny(world, opened, each);
                opened.end(end);
                if (fails) throw new Abort('test', 0, 'on purpose');
            };
            world.run(work, { gasPrice });
        },
    }));

const cancel = fc
    .record({ accountId: trader, first: fc.integer({ min: 0, max: 3 }), count: fc.integer({ min: 1, max: 3 }) })
    .map(({ accountId, first, count }): Attempt => ({
        isOne: true,
        run: (world) => {
            const orders = world.engine.orders(BTC, accountId).slice(first, first + count);
            world.run((transaction) => {
                transaction.cancelOrders(
                    BTC,
                    accountId,
                    orders.map(({ orderId }) => orderId),
                );
            });
        },
    }));

const money = fc
    .record({ accountId: trader, raw: fc.bigInt(0n, usdc('300')), kind: fc.integer({ min: 0, max: 5 }) })
    .map(({ accountId, raw, kind }): Attempt => ({
        isOne: true,
        run: (world) => {
            world.run((transaction) => {
                if (kind === 0) transaction.deposit(accountId, raw);
                if (kind === 1) transaction.withdraw(accountId, raw);
                if (kind === 2) transaction.allocate(BTC, accountId, raw);
                if (kind === 3) transaction.deallocate(BTC, accountId, raw);
                if (kind === 4) transaction.deallocateFree(BTC, accountId);
                if (kind === 5) transaction.setInitialMarginRatio(BTC, accountId, e18('0.1') + raw * 10n ** 9n);
            });
        },
    }));

/** Stops the market for one call: nothing else may change. */
const stop = fc
    .record({ accountId: trader, mode: fc.constantFrom<PauseMode>(1, 2), isFrozen: rarely })
    .map(({ accountId, mode, isFrozen }): Attempt => ({
        isOne: true,
        run: (world) => {
            const [first] = world.engine.orders(BTC, accountId);
            world.run((transaction) => {
                transaction.pause(BTC, mode);
                if (isFrozen) transaction.freeze(BTC, true);
                if (first !== undefined) transaction.tryCancelOrders(BTC, accountId, [first.orderId]);
                if (isFrozen) transaction.freeze(BTC, false);
                transaction.pause(BTC, 0);
            });
        },
    }));

/** Deleverages an account against the next ones of the other side, mostly without any bad debt. */
const deleveraging = fc.record({ accountId: trader, first: trader }).map(({ accountId, first }): Attempt => ({
    isOne: true,
    run: (world) => {
        const { base } = world.position(accountId);
        let left = base < 0n ? -base : base;
        const parts: [number, bigint][] = [];
        for (let step = 0; step <= TRADERS; step += 1) {
            const other = (first + step) % (TRADERS + 1);
            const held = world.position(other).base * (base < 0n ? 1n : -1n);
            const size = held < left ? held : left;
            if (size <= 0n) continue;
            parts.push([other, size]);
            left -= size;
        }
        const orderIds = world.engine.orders(BTC, accountId).map(({ orderId }) => orderId);
        const counterparties = parts.map(([other, size], place) => ({
            accountId: other,
            size: size / 10n ** 9n,
            weight: place === 0 ? e18('1') : 0n,
        }));
        world.run((transaction) => {
            transaction.deleverage(BTC, { accountId, orderIds, counterparties });
        });
    },
}));

const weather = fc
    .record({
        percent: fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -4, max: 4 }) }, fc.integer({ min: -25, max: 25 })),
        ms: fc.constantFrom(0, 0, 4_000, 61_000, 3_600_000, 20_000_000),
        lag: fc.integer({ min: -5, max: 5 }),
    })
    .map(({ percent, ms, lag }): Attempt => ({
        isOne: false,
        run: (world) => {
            world.now += ms;
            world.refresh((world.index * BigInt(100 + percent)) / 100n);
            world.run((transaction) => {
                // An average off the price; some are too far from it.
                transaction.setBasePrice(BTC, world.index, (world.index * BigInt(100 + lag)) / 100n);
                transaction.updateTwaps(BTC);
                transaction.updateFunding(BTC);
                transaction.settleFunding(BTC, ms % TRADERS);
            });
        },
    }));

const liquidation = fc
    .record({ by: fc.integer({ min: 0, max: TRADERS }), accountId: trader, allocateMissing: fc.boolean() })
    .map(({ by, accountId, allocateMissing }): Attempt => ({
        isOne: true,
        run: (world) => {
            world.liquidate(by, accountId, { allocateMissing });
        },
    }));

const attempts = fc.array(
    fc.oneof(
        { weight: 12, arbitrary: session },
        { weight: 2, arbitrary: cancel },
        { weight: 3, arbitrary: money },
        { weight: 3, arbitrary: weather },
        { weight: 3, arbitrary: liquidation },
        { weight: 1, arbitrary: deleveraging },
        { weight: 1, arbitrary: stop },
    ),
    { minLength: 20, maxLength: 60 },
);

function placeAny(world: World, opened: Session, { isLimit, expiry, ticks: off, ...each }: AnyOrder): void {
    const price = (world.index / 10n ** 17n + BigInt(off)) * e9('0.1');
    if (isLimit) opened.placeLimit({ ...each, price, expiryMs: expiry === undefined ? undefined : world.now + expiry });
    else opened.placeMarket(each);
}

/** Most markets have no haircut. */
const haircuts = fc.constantFrom('0', '0', '0.05');

/** Traders with limited collateral, some with positions, and one with plenty. */
function createTraders(collateral: string, overrides: Partial<MarketSpec> = {}): World {
    const world = new World([marketSpec({ ...RULES, ...overrides })]);
    world.refresh(world.index, e18(collateral));
    for (let count = 0; count < TRADERS; count += 1) world.trader('200', '100');
    world.trader('100000');
    for (const [seller, buyer] of [
        [0, 1],
        [2, 3],
    ] as const) {
        world.limit(seller, 'ask', '12', '100');
        world.limit(buyer, 'bid', '12', '100');
    }
    return world;
}

/** Runs a call. @returns whether it succeeded */
function attempt(world: World, { run }: Attempt): boolean {
    try {
        run(world);
        return true;
    } catch (error) {
        if (error instanceof Abort) return false;
        throw error;
    }
}

test('no sequence of calls violates an invariant, and aborts change nothing', () => {
    let done = 0;
    let aborted = 0;
    fc.assert(
        fc.property(fc.constantFrom('1', '0.9997', '1.0003'), haircuts, attempts, (collateral, haircut, sequence) => {
            const world = createTraders(collateral, { collateralHaircut: e18(haircut) });
            const market = world.state.market(BTC);
            let held = surplus(world.state, market);
            for (const each of sequence) {
                const before = dump(world.state);
                const eventsOf = world.events.length;
                const isDone = attempt(world, each);
                if (isDone) done += 1;
                else aborted += 1;
                if (!isDone && each.isOne) {
                    expect(dump(world.state)).toBe(before);
                    expect(world.events.length).toBe(eventsOf);
                }
                expect(violations(world.state)).toEqual([]);
                const holds = surplus(world.state, market);
                expect(holds >= held && held >= 0n).toBe(true);
                held = holds;
            }
            expectSameBook(world);
            expectUniqueIds(world);
        }),
        { seed, numRuns: sized(22, 90) },
    );
    expect(done).toBeGreaterThan(sized(250, 1_000));
    expect(aborted).toBeGreaterThan(sized(75, 300));
});

/** A book built only from events equals the engine's. */
function expectSameBook(world: World): void {
    const levels = { bids: new Map<bigint, bigint>(), asks: new Map<bigint, bigint>() };
    const changes = world.eventsOf('BookChanged');
    for (const change of changes) {
        for (const name of ['bids', 'asks'] as const) {
            for (const [price, lots] of change[name]) levels[name].set(price, (levels[name].get(price) ?? 0n) + lots);
        }
    }
    const kept = (name: 'bids' | 'asks'): [bigint, bigint][] => [...levels[name]].filter(([, lots]) => lots !== 0n);
    const { bids, asks, nonce } = world.engine.book(BTC);
    expect(changes.map((change) => change.nonce)).toEqual(changes.map((_, place) => place + 1));
    expect(nonce).toBe(changes.length);
    expect(kept('bids').sort(([a], [b]) => Number(b - a))).toEqual(bids);
    expect(kept('asks').sort(([a], [b]) => Number(a - b))).toEqual(asks);
}

function expectUniqueIds(world: World): void {
    const posted = world.eventsOf('PostedOrder').map(({ orderId }) => orderId);
    expect(new Set(posted).size).toBe(posted.length);
    const known = new Set(posted);
    for (const { orderId, takerOrderId } of world.eventsOf('FilledMakerOrder')) {
        expect(known.has(orderId)).toBe(true);
        expect(takerOrderId).not.toBe(orderId);
    }
}

test('conserves collateral when its price changes', () => {
    fc.assert(
        fc.property(fc.array(fc.tuple(attempts, fc.integer({ min: 90, max: 110 })), { maxLength: 3 }), (parts) => {
            const world = createTraders('1');
            for (const [sequence, percent] of parts) {
                for (const each of sequence.slice(0, 20)) attempt(world, each);
                world.refresh(world.index, e18(`${percent / 100}`));
                expect(violations(world.state)).toEqual([]);
            }
        }),
        { seed, numRuns: sized(10, 40) },
    );
});

test('a settlement conserves collateral, and never pays more than the vault holds', () => {
    let settled = 0;
    fc.assert(
        fc.property(attempts, fc.integer({ min: -10, max: 10 }), (sequence, percent) => {
            const world = createTraders('1');
            for (const each of sequence) attempt(world, each);
            const base = (world.index * BigInt(100 + percent)) / 100n;
            world.run((transaction) => {
                transaction.closeMarket(BTC);
                transaction.setSettlementPrices(BTC, { base, collateral: e18('1') });
                transaction.enableSettlement(BTC);
            });
            for (let accountId = 0; accountId <= TRADERS; accountId += 1) {
                const done = attempt(world, {
                    isOne: true,
                    run: () => {
                        world.settle(accountId);
                    },
                });
                if (done) settled += 1;
                // The bases sum to zero only after all positions are settled, so only the money's laws hold
                // here.
                expect(moneyViolations(world.state)).toEqual([]);
            }
        }),
        { seed, numRuns: sized(7, 30) },
    );
    expect(settled).toBeGreaterThan(sized(30, 120));
});

test('a simulation returns the transaction’s result and changes nothing', () => {
    fc.assert(
        fc.property(attempts, (sequence) => {
            const world = createTraders('1');
            for (const each of sequence.slice(0, 30)) {
                const before = dump(world.state);
                const eventsOf = world.events.length;
                const simulated = attempt(simulating(world), each);
                expect(dump(world.state)).toBe(before);
                expect(world.events.length).toBe(eventsOf);
                if (each.isOne) expect(attempt(world, each)).toBe(simulated);
                else attempt(world, each);
            }
        }),
        { seed, numRuns: sized(7, 30) },
    );
});

/** The same exchange, with simulated transactions only. */
function simulating(world: World): World {
    return Object.assign(Object.create(world) as World, {
        run: <T>(work: (transaction: EngineTransaction) => T, overrides = {}): T =>
            world.engine.simulate(world.context(overrides), work),
    });
}

test('no position is below maintenance after a keeper’s round', () => {
    let liquidated = 0;
    fc.assert(
        fc.property(attempts, fc.integer({ min: -40, max: 60 }), (sequence, percent) => {
            // Without a share limit for keepers, because a second keeper could not take over more.
            const world = createTraders('1', { maxOpenInterestPositionShare: e18('1') });
            const keepers = [world.trader('100000000'), world.trader('100000000')];
            for (const each of sequence) attempt(world, each);
            world.refresh((world.index * BigInt(100 + percent)) / 100n);
            while (liquidateAll(world, keepers));
            for (let accountId = 0; accountId < TRADERS; accountId += 1)
                expect(isBelowMaintenance(world, accountId)).toBe(false);
            expect(violations(world.state)).toEqual([]);
            liquidated += world.eventsOf('LiquidatedPosition').length;
        }),
        { seed, numRuns: sized(15, 60) },
    );
    expect(liquidated).toBeGreaterThan(sized(8, 30));
});

/** Liquidates all eligible positions. @returns whether there were any */
function liquidateAll(world: World, keepers: readonly number[]): boolean {
    let found = false;
    for (let accountId = 0; accountId < TRADERS; accountId += 1) {
        if (!isBelowMaintenance(world, accountId)) continue;
        const run = (by: number): boolean =>
            attempt(world, {
                isOne: true,
                run: () => {
                    world.liquidate(by, accountId);
                },
            });
        // When a keeper is the whole other side, nobody could pay the bad debt; the other keeper takes over.
        found = keepers.some(run) || found;
    }
    return found;
}

function isBelowMaintenance(world: World, accountId: number): boolean {
    const { base, bidsQuantity, asksQuantity, margin } = world.position(accountId);
    const exposed = [base + bidsQuantity, base - asksQuantity].map((lots) => (lots < 0n ? -lots : lots));
    const largest = exposed[0]! > exposed[1]! ? exposed[0]! : exposed[1]!;
    const { markPrice } = world.engine.market(BTC, world.now);
    return margin * 10n ** 36n < largest * markPrice * e18('0.05');
}

test('fills orders like a reference list with price-time priority', () => {
    const asked = fc.record({
        accountId: trader,
        side,
        lots: fc.integer({ min: 1, max: 20 }),
        ticks: fc.integer({ min: -8, max: 8 }),
    });
    fc.assert(
        fc.property(fc.array(asked, { maxLength: 60 }), (orders) => {
            const world = new World([marketSpec({ minOrderUsdValue: 0n, maxPendingOrders: 100 })]);
            for (let count = 0; count < TRADERS; count += 1) world.trader('100000');
            const list = new NaiveBook();
            for (const { accountId, side: taken, lots, ticks: off } of orders) {
                const price = e9('100') + BigInt(off) * e9('0.1');
                const wanted = limit(taken, '0', '0', { size: BigInt(lots) * e9('0.001'), price });
                world.session(accountId, (opened) => opened.placeLimit(wanted));
                list.place(accountId, taken, wanted.size, price);
            }
            const fills = world
                .eventsOf('FilledMakerOrder')
                .map((fill) => [fill.accountId, fill.takerAccountId, fill.price, fill.size]);
            expect(fills).toEqual(list.fills);
        }),
        { seed, numRuns: sized(25, 100) },
    );
});

/** A reference book as a plain list. */
class NaiveBook {
    readonly fills: [maker: number, taker: number, price: bigint, size: bigint][] = [];
    #resting: { accountId: number; side: Side; price: bigint; size: bigint }[] = [];

    place(accountId: number, taken: Side, wanted: bigint, price: bigint): void {
        let left = wanted;
        for (let maker = this.#best(taken, price); maker !== undefined && left > 0n; maker = this.#best(taken, price)) {
            const filled = maker.size < left ? maker.size : left;
            const isOwn = maker.accountId === accountId;
            maker.size -= isOwn ? maker.size : filled;
            if (!isOwn) {
                left -= filled;
                this.fills.push([maker.accountId, accountId, maker.price, filled]);
            }
            this.#resting = this.#resting.filter((each) => each.size > 0n);
        }
        if (left > 0n) this.#resting.push({ accountId, side: taken, price, size: left });
    }

    /** The first of the best crossing orders. */
    #best(taken: Side, price: bigint): { accountId: number; price: bigint; size: bigint } | undefined {
        const sign = taken === 'bid' ? 1n : -1n;
        const crossing = this.#resting.filter((each) => each.side !== taken && each.price * sign <= price * sign);
        return crossing.reduce<(typeof crossing)[number] | undefined>(
            (best, each) => (best === undefined || each.price * sign < best.price * sign ? each : best),
            undefined,
        );
    }
}
