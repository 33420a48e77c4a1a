/** Orders per second of the engine; each is a transaction with a margin check. */

import { createEngine } from '../../sandbox/ts/engine/engine.js';
import { e18, e9, marketSpec, START, usdc } from '../../sandbox/test/engine/support.js';
import type { Engine, EngineEvent, MarketSpec, Side, TransactionContext } from '../../sandbox/ts/engine/types.js';

const ACCOUNTS = 1_000;
const RESTING_AT_START = 10_000;
const ORDERS = 100_000;
const WARM_UPS = 1;
const ROUNDS = 5;
const MIDDLE = 600_000;

/** One step of the workload, fixed before the measurement. */
type Step =
    | {
          readonly type: 'rest' | 'cross';
          readonly account: number;
          readonly side: Side;
          readonly size: bigint;
          readonly price: bigint;
      }
    | { readonly type: 'cancel'; readonly account: number; readonly orderId: bigint };

const SPEC: MarketSpec = marketSpec({
    makerFee: e18('-0.00005'),
    takerFee: e18('0.00045'),
    maxPendingOrders: 100,
    maxOpenInterest: e9('1000000'),
    maxOpenInterestThreshold: e9('100000'),
});

/**
 * Measures the engine with resting orders, cancels and takers in a book of constant size.
 *
 * @returns the median of several rounds on new engines, and how often per second this process parses 2 kB of
 *   JSON
 */
export async function benchEngine(): Promise<object[]> {
    const { engine, steps } = record();
    const resting = countResting(engine);
    for (let round = 0; round < WARM_UPS; round += 1) measure(steps);
    const rates: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
        await new Promise(setImmediate);
        rates.push(measure(steps));
    }
    const perSecond = Math.round(rates.sort((a, b) => a - b)[ROUNDS >> 1]!);
    return [
        {
            bench: 'engine orders',
            perSecond,
            unit: 'orders/s',
            goal: { of: 'perSecond', least: 100_000 },
            mix: '60/30/10',
            accounts: ACCOUNTS,
            margin: true,
            slowest: Math.round(rates[0]!),
            restingBefore: RESTING_AT_START,
            restingAfter: resting,
            reference: { what: 'JSON.parse of 2 kB', perSecond: parsesPerSecond() },
        },
    ];
}

/** Generates the workload once, choosing each step by the state of the book. */
function record(): { engine: Engine; steps: Step[] } {
    const engine = open();
    const chance = createRandom(7);
    const live = trackResting(engine);
    for (let order = 0; order < RESTING_AT_START; order += 1)
        play(engine, order, restingStep(chance, order % ACCOUNTS));
    const steps: Step[] = [];
    for (let order = 0; order < ORDERS; order += 1) {
        const step = chooseStep(chance, live);
        play(engine, order, step);
        steps.push(step);
    }
    return { engine, steps };
}

/** Replays the workload on a new engine. @returns steps per second */
function measure(steps: readonly Step[]): number {
    const engine = open();
    const chance = createRandom(7);
    for (let order = 0; order < RESTING_AT_START; order += 1)
        play(engine, order, restingStep(chance, order % ACCOUNTS));
    let events = 0;
    engine.observe((told) => (events += told.length));
    const start = process.hrtime.bigint();
    for (let order = 0; order < steps.length; order += 1) play(engine, order, steps[order]!);
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    if (events < steps.length) throw new Error('a step of the mix did nothing');
    return steps.length / seconds;
}

function open(): Engine {
    const engine = createEngine([SPEC]);
    engine.transact(contextOf(0), (transaction) => {
        transaction.setBasePrice(SPEC.id, e18('60000'));
        transaction.setCollateralPrice(e18('1'));
        for (let account = 0; account < ACCOUNTS; account += 1) {
            const accountId = transaction.createAccount();
            transaction.deposit(accountId, usdc('1000000'));
            transaction.createPosition(SPEC.id, accountId);
            transaction.allocate(SPEC.id, accountId, usdc('1000000'));
            transaction.setInitialMarginRatio(SPEC.id, accountId, e18('0.1'));
        }
    });
    return engine;
}

/** A hundred steps per millisecond, so that the initial prices stay fresh. */
function contextOf(order: number): TransactionContext {
    return { now: START + Math.floor(order / 100), digest: 'digest', gasPrice: 1_000n, referenceGasPrice: 1_000n };
}

function play(engine: Engine, order: number, step: Step): void {
    engine.transact(contextOf(order), (transaction) => {
        if (step.type === 'cancel') {
            transaction.tryCancelOrders(SPEC.id, step.account, [step.orderId]);
            return;
        }
        const { side, size, price } = step;
        const session = transaction.startSession(SPEC.id, step.account);
        session.placeLimit({ side, size, price, type: step.type === 'rest' ? 0 : 3, reduceOnly: false });
        session.end({ allocateMissing: false, deallocateFree: false });
    });
}

function chooseStep(chance: (below: number) => number, live: ReturnType<typeof trackResting>): Step {
    const kind = chance(10);
    if (kind < 6) return restingStep(chance, chance(ACCOUNTS));
    if (kind < 9) return { type: 'cancel', ...live.pick(chance) };
    const side = chance(2) === 0 ? 'bid' : 'ask';
    const price = e9(side === 'bid' ? '70000' : '50000');
    return { type: 'cross', account: chance(ACCOUNTS), side, size: e9('0.001') * BigInt(20 + chance(23)), price };
}

/** An order of 1 to 20 lots, 1 to 50 ticks from the middle. */
function restingStep(chance: (below: number) => number, account: number): Step {
    const side = chance(2) === 0 ? 'bid' : 'ask';
    const ticks = MIDDLE + (side === 'bid' ? -1 : 1) * (1 + chance(50));
    const size = e9('0.001') * BigInt(1 + chance(20));
    return { type: 'rest', account, side, size, price: BigInt(ticks) * SPEC.tickSize };
}

/** Tracks the resting orders that a cancel may choose. */
function trackResting(engine: Engine): {
    pick: (chance: (below: number) => number) => { account: number; orderId: bigint };
} {
    const live: { account: number; orderId: bigint }[] = [];
    const places = new Map<bigint, number>();
    const add = (account: number, orderId: bigint): void => {
        places.set(orderId, live.push({ account, orderId }) - 1);
    };
    const drop = (orderId: bigint): void => {
        const place = places.get(orderId)!;
        const last = live.pop()!;
        places.delete(orderId);
        if (last.orderId === orderId) return;
        live[place] = last;
        places.set(last.orderId, place);
    };
    engine.observe((events: readonly EngineEvent[]) => {
        for (const event of events) {
            if (event.type === 'PostedOrder') add(event.accountId, event.orderId);
            else if (event.type === 'CanceledOrder') drop(event.orderId);
            else if (event.type === 'FilledMakerOrder' && event.remaining === 0n) drop(event.orderId);
        }
    });
    return { pick: (chance) => live[chance(live.length)]! };
}

function countResting(engine: Engine): number {
    let count = 0;
    for (let account = 0; account < ACCOUNTS; account += 1) count += engine.orders(SPEC.id, account).length;
    return count;
}

/** Deterministic random numbers. */
function createRandom(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

function parsesPerSecond(): number {
    const row = { price: '60000.1', size: '0.015', side: 'bid', id: '1' };
    const text = JSON.stringify(Array.from({ length: 38 }, () => row)).padEnd(2_048);
    const start = process.hrtime.bigint();
    const parses = 20_000;
    for (let parse = 0; parse < parses; parse += 1) JSON.parse(text);
    return Math.round((parses * 1e9) / Number(process.hrtime.bigint() - start));
}
