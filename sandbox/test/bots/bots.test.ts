import { describe, expect, test } from '@jest/globals';
import { Abort } from '../../ts/errors.js';
import type { Engine } from '../../ts/engine/types.js';
import type { WorldMarket } from '../../ts/history/types.js';
import { transact, openUser, place, createStage, shiftIndex, START, type Change, type Stage } from './support.js';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LEVELS = 50;

/** Orders that may move within 100 ms on average, of more than a hundred. */
const MOVED = 3;

/** Both sides are deep and do not cross. */
function expectDeepBooks({ engine, markets }: Stage): void {
    for (const { spec } of markets) {
        const { bids, asks } = engine.book(spec.id);
        expect(Math.min(bids.length, asks.length)).toBeGreaterThanOrEqual(LEVELS);
        expect(bids[0]![0] < asks[0]![0]).toBe(true);
    }
}

/** Also checks that the books surround the index. */
function expectHealthyBooks(stage: Stage, now: number): void {
    expectDeepBooks(stage);
    const { engine, markets, past } = stage;
    for (const { spec } of markets) {
        const { bids, asks } = engine.book(spec.id);
        const [bid, ask] = [bids[0]![0], asks[0]![0]];
        const middle = Number(bid + ask) / 2e9;
        expect(Math.abs(middle / (Number(past.indexPrice(spec.id, now)) / 1e18) - 1)).toBeLessThan(0.005);
    }
}

function expectConserved({ engine }: Stage): void {
    const { deposited, withdrawn, accounts, vaults, insuranceFunds } = engine.totals();
    expect(accounts + vaults + insuranceFunds).toBe(deposited - withdrawn);
}

/** Runs `count` steps; returns the time of the last one. */
function runSteps({ bots }: Stage, from: number, count: number, everyMs = SECOND): number {
    for (let i = 1; i <= count; i += 1) bots.step(from + i * everyMs);
    return from + count * everyMs;
}

/** One user takes all bids or asks of a market. */
function sweep(stage: Stage, index: number, side: 'bid' | 'ask', now: number): void {
    const market = stage.markets[index]!;
    const { bids, asks } = stage.engine.book(market.spec.id);
    const levels = side === 'bid' ? asks : bids;
    const size = levels.reduce((sum, [, each]) => sum + each, 0n);
    const user = openUser(stage, market, 20_000_000n, now);
    place(stage, market, user, { side, size, price: levels.at(-1)![0], type: 3 }, now);
}

/** A market whose order limit is just sufficient for the makers. */
function withFewOrders(market: WorldMarket): WorldMarket {
    return { ...market, spec: { ...market.spec, maxPendingOrders: 46 } };
}

/** A trade at any price, by a user or a bot. */
function takeAny(stage: Stage, index: number, accountId: number, side: 'bid' | 'ask', size: bigint): void {
    const { id } = stage.markets[index]!.spec;
    transact(stage, START, (transaction) => {
        const session = transaction.startSession(id, accountId);
        session.placeMarket({ side, size, reduceOnly: false });
        session.end({ allocateMissing: true, deallocateFree: false });
    });
}

/** A user with 10,000 USD who takes an amount; and a price beyond the other side of the book. */
function openPosition(stage: Stage, index: number, side: 'bid' | 'ask', coins: bigint): { user: number; far: bigint } {
    const market = stage.markets[index]!;
    const user = openUser(stage, market, 10_000n, START);
    const { bids, asks } = stage.engine.book(market.spec.id);
    const far = (side === 'bid' ? asks.at(-1)![0] * 101n : bids.at(-1)![0] * 99n) / 100n;
    takeAny(stage, index, user, side, coins * 10n ** 9n);
    return { user, far: far - (far % market.spec.tickSize) };
}

/** Users do not move prices for good. */
const withoutImpact: Change = ({ past }) => ({
    past: {
        indexPrice: (id, at) => past.indexPrice(id, at),
        premium: (id, at) => past.premium(id, at),
        market: (id) => past.market(id),
    },
});

function distance(value: bigint): bigint {
    return value < 0n ? -value : value;
}

describe('initial state', () => {
    test('each book is deep on both sides around the last historical price', () => {
        const stage = createStage();
        expectHealthyBooks(stage, START);
        for (const { spec } of stage.markets) {
            const last = Number(stage.past.latestTrades(spec.id, START, 1)[0]!.price);
            const { bids, asks } = stage.engine.book(spec.id);
            expect(Math.abs(Number(bids[0]![0]) / last - 1)).toBeLessThan(0.001);
            expect(Math.abs(Number(asks[0]![0]) / last - 1)).toBeLessThan(0.001);
        }
        expect(stage.bots.aborts).toBe(0);
    });

    test('levels are dense near the middle and sparse further away', () => {
        const stage = createStage();
        for (const { spec } of stage.markets) {
            const prices = stage.engine.book(spec.id).bids.map(([price]) => Number(price));
            expect(prices[0]! - prices[10]!).toBeLessThan((prices[40]! - prices[50]!) / 2);
        }
    });

    test('bots have own accounts with a position on every market', () => {
        const { bots, engine, markets } = createStage();
        expect(new Set(bots.accounts).size).toBe(bots.accounts.length);
        for (const accountId of bots.accounts) {
            expect(engine.positions(accountId, START)).toHaveLength(markets.length);
        }
    });
});

describe('steps', () => {
    test('keep books filled and prices moving, with conserved collateral', () => {
        const stage = createStage();
        const before = stage.markets.map(({ spec }) => stage.engine.market(spec.id, START).markPrice);
        let now = START;
        for (let i = 0; i < 300; i += 1) {
            now = runSteps(stage, now, 1, 200 + ((i * 377) % 900));
            expectHealthyBooks(stage, now);
        }
        expectConserved(stage);
        expect(stage.bots.aborts).toBe(0);
        for (const [i, { spec }] of stage.markets.entries()) {
            expect(stage.engine.market(spec.id, now).markPrice).not.toBe(before[i]);
        }
    });

    test.each([250, 5_000, 60_000])('execute exactly the generated trades in steps of %d ms', (everyMs) => {
        const stage = createStage();
        const from = stage.events.length;
        const now = runSteps(stage, START, (10 * MINUTE) / everyMs, everyMs);
        for (const { spec } of stage.markets) {
            const executed = stage.events.slice(from).flatMap((event) => {
                if (event.type !== 'FilledMakerOrder' || event.marketId !== spec.id) return [];
                const { timestamp, price, size, side } = event;
                return [{ timestamp, price, size, side: side === 'bid' ? 'ask' : 'bid' }];
            });
            expect(executed).toEqual(stage.past.trades(spec.id, START + 1, now + 1));
            expect(executed.length).toBeGreaterThan(20);
        }
        expect(stage.bots.aborts).toBe(0);
    });

    test('of different sizes give equal events and books', () => {
        const [fine, coarse] = [createStage(), createStage()] as const;
        runSteps(fine, START, 40, 3_000);
        runSteps(coarse, START, 2, MINUTE);
        expect(coarse.events).toEqual(fine.events);
        for (const { spec } of fine.markets) expect(coarse.engine.book(spec.id)).toEqual(fine.engine.book(spec.id));
    });

    test('keep the open interest near the generated one', () => {
        const stage = createStage();
        const now = runSteps(stage, START, 20, MINUTE);
        for (const { spec } of stage.markets) {
            const market = stage.past.market(spec.id);
            const wanted = market.openInterest(now) * Number(market.lotSize);
            const { openInterest } = stage.engine.market(spec.id, now);
            expect(Math.abs(Number(openInterest) / wanted - 1)).toBeLessThan(0.05);
        }
    });

    test('makers keep most orders while the price hardly moves', () => {
        const stage = createStage();
        const now = runSteps(stage, START, 20);
        const from = stage.events.length;
        runSteps(stage, now, 50, 100);
        const cancels = stage.events.slice(from).filter(({ type }) => type === 'CanceledOrder').length;
        expect(cancels / 50 / stage.markets.length).toBeLessThan(MOVED);
    });

    test('store prices at the given interval and update funding every hour', () => {
        for (const oraclePostMs of [1_000, 3_000, 60_000]) {
            const stage = createStage(7, () => ({ oraclePostMs }));
            for (let now = START; now < START + 40 * SECOND; now += SECOND) {
                stage.bots.step(now);
                for (const { spec } of stage.markets) {
                    const { indexPrice, indexPriceAt, collateralPriceAt } = stage.engine.market(spec.id, now);
                    expect(now - indexPriceAt).toBeLessThanOrEqual(Math.min(oraclePostMs, 5 * SECOND));
                    expect(now - collateralPriceAt).toBeLessThanOrEqual(Math.min(oraclePostMs, 15 * SECOND));
                    expect(indexPrice).toBe(stage.past.indexPrice(spec.id, indexPriceAt));
                }
            }
        }
        const stage = createStage();
        runSteps(stage, START, 12, 60 * SECOND);
        const funded = stage.events.filter(({ type }) => type === 'UpdatedFunding');
        expect(funded).toHaveLength(stage.markets.length);
    });

    test('of an hour skip nothing', () => {
        const stage = createStage();
        const before = runSteps(stage, START, 5);
        const from = stage.events.length;
        stage.bots.step(before + HOUR);
        expectHealthyBooks(stage, before + HOUR);
        const fills = stage.events.slice(from).filter(({ type }) => type === 'FilledMakerOrder');
        const generated = stage.markets.flatMap(({ spec }) =>
            stage.past.trades(spec.id, before + 1, before + HOUR + 1),
        );
        expect(fills).toHaveLength(generated.length);
        runSteps(stage, before + HOUR, 5);
        expectHealthyBooks(stage, before + HOUR + 5 * SECOND);
        expect(stage.bots.aborts).toBe(0);
        expectConserved(stage);
    });
});

describe('with users', () => {
    test('refill a book that users emptied, within two minutes', () => {
        const stage = createStage();
        const { id } = stage.markets[0]!.spec;
        const sizeOf = (): number => stage.engine.book(id).asks.reduce((sum, [, size]) => sum + Number(size), 0);
        const whole = sizeOf();
        let now = START;
        for (let i = 0; i < 2; i += 1) {
            sweep(stage, 0, 'bid', now);
            expect(sizeOf()).toBe(0);
            now = runSteps(stage, now, 1, MINUTE);
            expect(sizeOf() / whole).toBeGreaterThan(0.2);
            expect(sizeOf() / whole).toBeLessThan(0.8);
            now = runSteps(stage, now, 1, MINUTE + SECOND);
            expectHealthyBooks(stage, now);
        }
        expect(stage.bots.aborts).toBe(0);
        expectConserved(stage);
    });

    test('replace what a small order took after half a minute, and trade at worse prices until then', () => {
        const [stage, undisturbed] = [createStage(7, withoutImpact), createStage()] as const;
        const market = stage.markets[0]!;
        const { id } = market.spec;
        const asks = stage.engine.book(id).asks.slice(0, 3);
        const size = asks.reduce((sum, [, each]) => sum + each, 0n);
        place(
            stage,
            market,
            openUser(stage, market, 1_000_000n, START),
            { side: 'bid', size, price: asks[2]![0], type: 3 },
            START,
        );
        const best = ({ engine }: Stage): bigint => engine.book(id).asks[0]![0];
        for (const each of [stage, undisturbed]) runSteps(each, START, 1, 3_000);
        expect(best(stage) > best(undisturbed)).toBe(true);
        for (const each of [stage, undisturbed]) runSteps(each, START + 3_000, 1, 33_000);
        expect(stage.engine.book(id)).toMatchObject({
            bids: undisturbed.engine.book(id).bids,
            asks: undisturbed.engine.book(id).asks,
        });
    });

    test('move the price for good, with the root of what they take', () => {
        const undisturbed = createStage();
        runSteps(undisturbed, START, 1, 3 * MINUTE);
        const { spec } = undisturbed.markets[0]!;
        const middleOf = ({ engine }: Stage): number => {
            const { bids, asks } = engine.book(spec.id, 1);
            return Math.log(Number(bids[0]![0] + asks[0]![0]));
        };
        const moves = [1n, 4n].map((part) => {
            const stage = createStage();
            const { asks } = stage.engine.book(spec.id);
            const size = (asks.reduce((sum, [, each]) => sum + each, 0n) * part) / 10n;
            const user = openUser(stage, stage.markets[0]!, 20_000_000n, START);
            const order = { side: 'bid', size: size - (size % spec.lotSize), price: asks.at(-1)![0], type: 3 } as const;
            place(stage, stage.markets[0]!, user, order, START);
            runSteps(stage, START, 1, 3 * MINUTE);
            return middleOf(stage) - middleOf(undisturbed);
        });
        expect(moves[0]!).toBeGreaterThan(0.000_1);
        expect(moves[1]! / moves[0]!).toBeGreaterThan(1.8);
        expect(moves[1]! / moves[0]!).toBeLessThan(2.2);
    });

    test('are filled at the best price after the size ahead of them, whatever the makers change', () => {
        let fills = 0;
        for (const index of [0, 1, 2]) {
            const stage = createStage();
            const market = stage.markets[index]!;
            const { id, lotSize } = market.spec;
            const user = openUser(stage, market, 10_000n, START);
            const [price, ahead] = stage.engine.book(id, 1).bids[0]!;
            const size = (50n * 10n ** 18n) / price;
            place(stage, market, user, { side: 'bid', size: size - (size % lotSize), price }, START);
            const from = stage.events.length;
            runSteps(stage, START, 10, 30 * SECOND);
            let traded = 0n;
            for (const event of stage.events.slice(from)) {
                if (event.type !== 'FilledMakerOrder' || event.marketId !== id || event.price !== price) continue;
                if (event.accountId !== user) traded += event.size;
                else {
                    expect(traded).toBeGreaterThanOrEqual(ahead);
                    fills += 1;
                    break;
                }
            }
        }
        expect(fills).toBeGreaterThan(0);
    });

    test('allocate more collateral than required to makers with losses', () => {
        const stage = createStage();
        let now = START;
        for (let i = 0; i < 4; i += 1) {
            sweep(stage, 0, 'bid', now);
            now = runSteps(stage, now, 2, MINUTE);
        }
        const { spec } = stage.markets[0]!;
        const { markPrice } = stage.engine.market(spec.id, now);
        for (const accountId of stage.bots.accounts) {
            const { margin, base } = stage.engine.position(spec.id, accountId, now)!;
            const held = ((base < 0n ? -base : base) * markPrice) / 10n ** 18n;
            expect(margin > held / 10n).toBe(true);
        }
    });

    test('top up accounts with low collateral', () => {
        const stage = createStage();
        const { deposited } = stage.engine.totals();
        const [maker] = stage.bots.accounts as [number];
        transact(stage, START, (transaction) => {
            transaction.withdraw(maker, 90_000_000_000_000n);
        });
        runSteps(stage, START, 3);
        expect(stage.engine.totals().deposited > deposited).toBe(true);
        expect(stage.engine.account(maker)!.collateral).toBe(100_000_000_000_000n);
    });

    test('fill a user’s order when the price reaches it', () => {
        const stage = createStage(7, shiftIndex(99));
        const market = stage.markets[0]!;
        const user = openUser(stage, market, 10_000n, START);
        const size = 10n ** 8n;
        const price = stage.engine.book(market.spec.id).bids[30]![0];
        const { orderId, rested } = place(stage, market, user, { side: 'bid', size, price }, START);
        expect(rested).toBe(true);
        runSteps(stage, START, 3);
        expect(stage.engine.order(market.spec.id, orderId)).toBeUndefined();
        expect(stage.engine.position(market.spec.id, user, START)!.base).toBe(size * 10n ** 9n);
    });

    for (const [held, side, other, percent] of [
        ['long', 'bid', 'ask', 95],
        ['short', 'ask', 'bid', 105],
    ] as const) {
        test(`a ${held} below maintenance is liquidated with its orders, and the liquidator closes the position`, () => {
            const stage = createStage(7, shiftIndex(percent));
            const market = stage.markets[1]!;
            const { id } = market.spec;
            const { user, far } = openPosition(stage, 1, side, 60n);
            place(stage, market, user, { side: other, size: 10n ** 9n, price: far, reduceOnly: true }, START);
            const before = stage.engine.position(id, user, START)!;

            // The mark price follows the average of the oracle.
            let now = runSteps(stage, START, 20, SECOND);
            const liquidated = stage.events.filter((event) => event.type === 'LiquidatedPosition');
            expect(liquidated).toHaveLength(1);
            expect(liquidated[0]).toMatchObject({ marketId: id, accountId: user, side: other });
            expect(stage.engine.orders(id, user)).toEqual([]);
            expect(distance(stage.engine.position(id, user, now)!.base) < distance(before.base)).toBe(true);

            now = runSteps(stage, now, 30);
            const { liquidatorAccountId } = liquidated[0]!;
            expect(stage.bots.accounts).toContain(liquidatorAccountId);
            expect(stage.engine.position(id, liquidatorAccountId, now)!.base).toBe(0n);
            expect(stage.bots.aborts).toBe(0);
            expectConserved(stage);
        });
    }

    test('do not liquidate a position between initial and maintenance margin', () => {
        const stage = createStage(7, shiftIndex(97));
        const { spec } = stage.markets[1]!;
        const { user } = openPosition(stage, 1, 'bid', 60n);
        const now = runSteps(stage, START, 20);
        const { margin, notional } = stage.engine.position(spec.id, user, now)!;
        expect(margin * 20n < notional && margin * 40n > notional).toBe(true);
        expect(stage.events.some(({ type }) => type === 'LiquidatedPosition')).toBe(false);
        expect(stage.bots.aborts).toBe(0);
    });
});

describe('bots', () => {
    test('respect the market’s limit of pending orders, even when it is just sufficient', () => {
        const stage = createStage(7, shiftIndex(98), withFewOrders);
        expectHealthyBooks(stage, START);
        const now = runSteps(stage, START, 1);
        expectDeepBooks(stage);
        sweep(stage, 0, 'bid', now);
        sweep(stage, 1, 'ask', now);
        runSteps(stage, now, 3, MINUTE);
        expectDeepBooks(stage);
        expect(stage.bots.aborts).toBe(0);
    });

    test('a long maker bids less and offers more than the others', () => {
        const stage = createStage();
        const { spec } = stage.markets[0]!;
        const [long, second, third] = stage.bots.accounts as [number, number, number];
        const size = stage.engine
            .book(spec.id)
            .asks.slice(0, 30)
            .reduce((sum, [, each]) => sum + each, 0n);
        takeAny(stage, 0, long, 'bid', size);
        runSteps(stage, START, 120);
        const count = (accountId: number, side: 'bid' | 'ask'): number =>
            stage.engine.orders(spec.id, accountId).filter((order) => order.side === side).length;
        expect(count(long, 'bid')).toBeLessThan(Math.min(count(second, 'bid'), count(third, 'bid')));
        expect(count(long, 'ask')).toBeGreaterThan(Math.max(count(second, 'ask'), count(third, 'ask')));
    });

    test('use unique digests for their transactions', () => {
        const stage = createStage();
        runSteps(stage, START, 150);
        const taken = stage.events.filter(({ type }) => type === 'FilledTakerOrder').map(({ digest }) => digest);
        expect(taken.length).toBeGreaterThan(100);
        expect(new Set(taken).size).toBe(taken.length);
    });
});

describe('errors', () => {
    /** An engine whose every `nth` transaction throws `error` once enabled. */
    const failing = (engine: Engine, failure: { nth: number; error: Error }): Engine => {
        let count = 0;
        const transact = (...given: Parameters<Engine['transact']>): unknown => {
            count += 1;
            if (count % failure.nth === 0) throw failure.error;
            return engine.transact(...given);
        };
        return new Proxy(engine, {
            get: (target, name) => {
                if (name === 'transact') return transact;
                const value: unknown = Reflect.get(target, name);
                return typeof value === 'function' ? (value.bind(target) as unknown) : value;
            },
        });
    };

    test('counts aborts and continues', () => {
        const failure = { nth: Infinity, error: new Abort('market', 1000, 'made up') };
        const stage = createStage(7, ({ engine }) => ({ engine: failing(engine, failure) }));
        failure.nth = 5;
        let now = runSteps(stage, START, 100);
        expect(stage.bots.aborts).toBeGreaterThan(50);
        failure.nth = Infinity;
        // Until the next price, transactions abort because the update of the last one failed.
        now = runSteps(stage, now, 4);
        const { aborts } = stage.bots;
        now = runSteps(stage, now, 2);
        expect(stage.bots.aborts).toBe(aborts);
        expectHealthyBooks(stage, now);
        expectConserved(stage);
    });

    test('rethrows other errors', () => {
        const failure = { nth: Infinity, error: new RangeError('a bug') };
        const stage = createStage(7, ({ engine }) => ({ engine: failing(engine, failure) }));
        failure.nth = 1;
        expect(() => {
            stage.bots.step(START + 3 * SECOND);
        }).toThrow(failure.error);
    });
});

describe('determinism', () => {
    test('gives equal books, trades and digests for equal seeds and times only', () => {
        const [one, same, other] = [createStage(7), createStage(7), createStage(8)] as const;
        for (const stage of [one, same, other]) {
            const now = runSteps(stage, START, 60, 700);
            sweep(stage, 0, 'bid', now);
            runSteps(stage, now, 20);
        }
        expect(same.events).toEqual(one.events);
        expect(same.bots.accounts).toEqual(one.bots.accounts);
        for (const { spec } of one.markets) expect(same.engine.book(spec.id)).toEqual(one.engine.book(spec.id));
        const btc = (stage: Stage): unknown => stage.engine.book(stage.markets[0]!.spec.id).bids;
        expect(btc(other)).not.toEqual(btc(one));
    });

    test('keeps two instances independent', () => {
        const [alone, one, two] = [createStage(7), createStage(7), createStage(8)] as const;
        runSteps(alone, START, 30);
        for (let i = 1; i <= 30; i += 1) {
            two.bots.step(START + i * SECOND);
            one.bots.step(START + i * SECOND);
        }
        expect(one.events).toEqual(alone.events);
    });
});

test('ignores new positions after close', () => {
    const stage = createStage(7, shiftIndex(95));
    stage.bots.close();
    openPosition(stage, 1, 'bid', 60n);
    runSteps(stage, START, 4);
    expect(stage.events.some(({ type }) => type === 'LiquidatedPosition')).toBe(false);
});
