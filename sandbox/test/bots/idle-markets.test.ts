/** Markets without users, compared with the same markets whose trades the engine executes. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createBots, type Bots } from '../../ts/bots/bots.js';
import { createEngine } from '../../ts/engine/engine.js';
import { SettledEngine } from '../../ts/engine/settled.js';
import type { Engine, EngineEvent, Side } from '../../ts/engine/types.js';
import { Abort } from '../../ts/errors.js';
import { tradeDigest } from '../../ts/history/digests.js';
import { createHistory } from '../../ts/history/history.js';
import { worldMarkets } from '../../ts/history/markets.js';
import type { Trade } from '../../ts/history/types.js';
import { LiveTrades } from '../../ts/server/markets/live-trades.js';
import { TradeHistory } from '../../ts/server/markets/trade-history.js';
import { sized } from '../../../test/support/size.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** 2026-11-02 00:50 UTC: some minutes before funding is due. */
const START = Date.UTC(2026, 10, 2, 0, 50);

const MARKETS = worldMarkets(7).slice(0, 2);
const SPECS = MARKETS.map(({ spec }) => spec);

/** Two markets with bots and three users. */
interface Stage {
    readonly engine: Engine;
    readonly bots: Bots;
    readonly history: TradeHistory;
    readonly trades: LiveTrades;
    readonly users: readonly number[];
    /** Number of trades that the engine executed. */
    executed: number;
    /** Events of users. */
    readonly own: EngineEvent[];
    now: number;
}

function createStage(isIdleAllowed: boolean): Stage {
    const past = createHistory(MARKETS, 7);
    const core = createEngine(SPECS);
    const engine = new SettledEngine(core);
    const trades = new LiveTrades(past, engine.markets.keys(), START);
    const users: number[] = [];
    const own: EngineEvent[] = [];
    const idle = {
        isAllowed: () => isIdleAllowed,
        onTrade: (marketId: string, trade: Trade): void => {
            trades.add(marketId, trade);
        },
    };
    const bots = createBots({ engine: core, markets: MARKETS, past, seed: 7, now: START, idle });
    const history = new TradeHistory(past, trades, START);
    const stage: Stage = { engine, bots, history, trades, users, own, executed: 0, now: START };
    engine.settle = () => {
        bots.settle();
    };
    engine.observe((events) => {
        if (!events.some((event) => bots.isHidden(event))) trades.take(events);
        for (const event of events) {
            if (event.type === 'FilledMakerOrder') stage.executed += 1;
            if ('accountId' in event && users.includes(event.accountId)) own.push(event);
        }
    });
    users.push(...[0, 1, 2].map(() => openUser(engine)));
    return stage;
}

function openUser(engine: Engine): number {
    return transact(engine, START, (transaction) => {
        const accountId = transaction.createAccount();
        transaction.deposit(accountId, 4_000_000_000_000n);
        for (const { id, initialMarginRatio } of SPECS) {
            transaction.createPosition(id, accountId);
            transaction.setInitialMarginRatio(id, accountId, initialMarginRatio);
            transaction.allocate(id, accountId, 1_000_000_000_000n);
        }
        return accountId;
    });
}

function transact<T>(engine: Engine, now: number, work: Parameters<typeof engine.transact<T>>[1]): T {
    return engine.transact({ now, digest: 'user', gasPrice: 1_000n, referenceGasPrice: 1_000n }, work);
}

/** What a user does after a time. */
interface Action {
    readonly afterMs: number;
    readonly user: number;
    readonly market: number;
    readonly side: Side;
    readonly kind: 'rest' | 'take' | 'cancel' | 'close';
    /** Distance from the best price in parts per 100,000; and size in parts of the best level. */
    readonly distance: number;
    readonly size: number;
}

const ACTIONS: fc.Arbitrary<Action> = fc.record({
    afterMs: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 6 * MINUTE })),
    user: fc.nat(2),
    market: fc.nat(1),
    side: fc.constantFrom('bid' as const, 'ask' as const),
    kind: fc.constantFrom('rest' as const, 'take' as const, 'cancel' as const, 'close' as const, 'close' as const),
    distance: fc.integer({ min: -5, max: 60 }),
    size: fc.integer({ min: 1, max: 200 }),
});

function act({ engine, users, now }: Stage, { user, market, side, kind, distance, size }: Action): void {
    const { id, tickSize, lotSize } = SPECS[market]!;
    const accountId = users[user]!;
    const { bids, asks } = engine.book(id);
    const [best, amount] = (side === 'bid' ? bids : asks)[0] ?? [0n, 0n];
    const held = engine.position(id, accountId, now)!.base / 1_000_000_000n;
    const away = (best * BigInt(distance)) / 100_000n;
    const price = side === 'bid' ? best - away : best + away;
    const lots = (amount * BigInt(size)) / 50n;
    attempt(() => {
        transact(engine, now, (transaction) => {
            const ids = engine.orders(id, accountId).map(({ orderId }) => orderId);
            if (kind === 'cancel' || kind === 'close') transaction.tryCancelOrders(id, accountId, ids);
            if (kind === 'cancel' || (kind === 'close' && held === 0n)) return;
            const session = transaction.startSession(id, accountId);
            if (kind === 'close') {
                const closing = { side: held > 0n ? 'ask' : 'bid', size: held > 0n ? held : -held } as const;
                session.placeMarket({ ...closing, reduceOnly: true });
            } else if (kind === 'take') session.placeMarket({ side, size: lots - (lots % lotSize), reduceOnly: false });
            else {
                const order = { side, size: lots - (lots % lotSize), price: price - (price % tickSize) };
                session.placeLimit({ ...order, type: 0, reduceOnly: false });
            }
            session.end({ allocateMissing: true, deallocateFree: false });
        });
    });
}

/** Both stages refuse the same. */
function attempt(work: () => void): void {
    try {
        work();
    } catch (error) {
        if (!(error instanceof Abort)) throw error;
    }
}

/** Steps to a time in parts. */
function stepTo(stage: Stage, to: number, everyMs: number): void {
    for (let at = stage.now + everyMs; at < to; at += everyMs) stage.bots.step(at);
    stage.bots.step(to);
    stage.trades.complete(to);
    stage.now = to;
}

/** What users see. */
function viewOf({ engine, history, users, own, now }: Stage): unknown {
    return {
        markets: SPECS.map(({ id }) => {
            const { bids, asks } = engine.book(id);
            const market = { ...engine.market(id, now), openInterest: 0n, feesAccrued: 0n, vault: 0n };
            const trades = history
                .latestTrades(id, now + 1, 500)
                .map((trade) => ({ ...trade, digest: trade.digest ?? tradeDigest(7, id, trade.timestamp) }));
            const candles = [
                ...history.candles(id, '1m', now - 20 * MINUTE, now + 1),
                ...history.candles(id, '1h', now - 2 * HOUR, now + 1),
            ];
            return { bids, asks, market, trades, candles };
        }),
        users: users.map((accountId) => [engine.account(accountId), engine.positions(accountId, now)]),
        // Order ids contain the number of orders so far, including those of bots.
        own: own.map((event) => ({ ...event, orderId: 0n, takerOrderId: 0n, takerAccountId: 0 })),
    };
}

describe('an idle market', () => {
    test('looks like one whose trades are executed, whatever users do and however long the steps are', () => {
        fc.assert(
            fc.property(
                fc.array(ACTIONS, { minLength: 1, maxLength: 8 }),
                fc.constantFrom(250, 1_000, 7_777, HOUR),
                fc.constantFrom(1_000, 60_000, HOUR),
                (actions, oneMs, otherMs) => {
                    const [full, idle] = [createStage(false), createStage(true)] as const;
                    for (const action of actions) {
                        stepTo(full, full.now + action.afterMs, oneMs);
                        stepTo(idle, idle.now + action.afterMs, otherMs);
                        act(full, action);
                        act(idle, action);
                    }
                    stepTo(full, full.now + 5 * MINUTE, oneMs);
                    stepTo(idle, idle.now + 5 * MINUTE, otherMs);
                    expect(viewOf(idle)).toEqual(viewOf(full));
                    expect([full.bots.aborts, idle.bots.aborts]).toEqual([0, 0]);
                },
            ),
            { numRuns: sized(3, 12), endOnFailure: true },
        );
    }, 300_000);

    test('executes trades only while a user has an order, or has just taken liquidity', () => {
        const stage = createStage(true);
        const action = { user: 0, market: 0, side: 'bid', size: 10, afterMs: 0 } as const;
        const executedIn = (minutes: number): number => {
            const before = stage.executed;
            stepTo(stage, stage.now + minutes * MINUTE, MINUTE);
            return stage.executed - before;
        };
        expect(executedIn(60)).toBe(0);
        act(stage, { ...action, distance: 0, kind: 'take' });
        expect(executedIn(3)).toBeGreaterThan(0);
        expect(executedIn(10)).toBe(0);
        act(stage, { ...action, distance: 3_000, kind: 'rest' });
        expect(executedIn(10)).toBeGreaterThan(50);
        act(stage, { ...action, distance: 0, kind: 'close' });
        expect(executedIn(3)).toBeGreaterThan(0);
        expect(executedIn(60)).toBe(0);
    });

    test('has the generated open interest, within 2 %', () => {
        const stage = createStage(true);
        const past = createHistory(MARKETS, 7);
        for (let hour = 1; hour <= sized(24, 48); hour += 6) {
            stepTo(stage, START + hour * HOUR, HOUR);
            for (const { id } of SPECS) {
                const wanted = past.market(id).openInterest(stage.now) * Number(past.market(id).lotSize);
                const { openInterest } = stage.engine.market(id, stage.now);
                expect(Math.abs(Number(openInterest) / wanted - 1)).toBeLessThan(0.02);
            }
        }
        const { deposited, withdrawn, accounts, vaults, insuranceFunds } = stage.engine.totals();
        expect(accounts + vaults + insuranceFunds).toBe(deposited - withdrawn);
        expect(stage.bots.aborts).toBe(0);
    });
});
