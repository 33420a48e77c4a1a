/** The live markets with one user: queue, impact, updates and funding. */

import { createBots } from '../../ts/bots/bots.js';
import { createEngine } from '../../ts/engine/engine.js';
import type { Engine, OrderType, Side } from '../../ts/engine/types.js';
import { createHistory } from '../../ts/history/history.js';
import { worldMarkets } from '../../ts/history/markets.js';
import type { WorldMarket } from '../../ts/history/types.js';
import { FaultList } from '../../ts/server/http/faults.js';
import { toSettings } from '../../ts/server/options.js';
import { Simulation } from '../../ts/server/simulation/simulation.js';
import { StreamFaultList } from '../../ts/server/streams/faults.js';
import { Timers } from '../../ts/server/time/time.js';
import { mean } from './statistics.js';
import { NOW, type Add, type Measurement } from './types.js';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A user's order is cancelled after this time without a fill. */
const PATIENCE_MS = 2 * MINUTE;

/** Parts of the asks that a market order takes; the effect is measured after this time. */
const PARTS = [0.095, 0.38];
const AFTER_MS = 2 * MINUTE;

const BASIS_POINT = 10_000;

/** Updates are counted in half a minute of so many weeks. */
const WEEKS = 6;

/** Sunday night; the other time is Monday when America trades. */
const QUIET = Date.UTC(2026, 10, 1, 4);

export const LIVE: Measurement = {
    limits: {
        "share of fills of a user's order before the size ahead of it traded": { most: 0 },
        "fills of a user's orders at the best bid": {},
        'impact of 38 % of the asks after 120 s, bp': { least: 0.3 },
        'impact of 38 % over impact of 9.5 %': { least: 1.6, most: 2.5 },
        'book updates of BTC a second, Monday 14:00': { least: 5, most: 20 },
        'book updates of BTC a second, Sunday 04:00 over Monday 14:00': { most: 0.9 },
        'funding rates that are the same live and in the history': { least: 1 },
        'start values of the premium that are not 0': { least: 1 },
    },
    measure({ seeds, share }, add) {
        for (const [i, seed] of seeds.entries()) {
            measureQueue(seed, Math.ceil(10 * share), add);
            measureImpact(seed, add);
            measureUpdates(seed, add);
            if (i === 0) measureFunding(seed, add);
        }
    },
};

/** Markets with bots, and a user with positions on all of them. */
export class Stage {
    readonly markets: readonly WorldMarket[];
    readonly engine: Engine;
    readonly bots: ReturnType<typeof createBots>;
    readonly user: number;

    constructor(
        seed: number,
        public now = NOW,
        isWatched = false,
    ) {
        this.markets = worldMarkets(seed);
        const specs = this.markets.map(({ spec }) => spec);
        this.engine = createEngine(specs);
        const past = createHistory(this.markets, seed);
        this.bots = createBots({
            engine: this.engine,
            markets: this.markets,
            past,
            seed,
            now,
            isWatched: () => isWatched,
        });
        this.user = this.transact((transaction) => {
            const accountId = transaction.createAccount();
            transaction.deposit(accountId, 10n ** 14n);
            for (const { id, initialMarginRatio } of specs) {
                transaction.createPosition(id, accountId);
                transaction.setInitialMarginRatio(id, accountId, initialMarginRatio);
                transaction.allocate(id, accountId, 10n ** 13n);
            }
            return accountId;
        });
    }

    transact<T>(work: Parameters<typeof this.engine.transact<T>>[1]): T {
        return this.engine.transact(
            { now: this.now, digest: 'user', gasPrice: 1_000n, referenceGasPrice: 1_000n },
            work,
        );
    }

    step(now: number): void {
        this.bots.step(now);
        this.now = now;
    }

    /** Places an order of the user. @returns its id */
    place(id: string, side: Side, size: bigint, price: bigint, type: OrderType): bigint {
        return this.transact((transaction) => {
            const session = transaction.startSession(id, this.user);
            const { orderId } = session.placeLimit({ side, size, price, type, reduceOnly: false });
            session.end({ allocateMissing: true, deallocateFree: false });
            return orderId;
        });
    }

    middle(id: string): number {
        const { bids, asks } = this.engine.book(id, 1);
        return Math.log(Number((bids[0]?.[0] ?? 0n) + (asks[0]?.[0] ?? 0n)) / 2e9);
    }
}

/**
 * Joins the best bid until the order is filled, and compares what others traded at its price with the size
 * ahead.
 */
function measureQueue(seed: number, orders: number, add: Add): void {
    const stage = new Stage(seed);
    for (const { spec } of stage.markets) {
        let [fills, early] = [0, 0];
        for (let i = 0; i < orders; i += 1) {
            const [price, ahead] = stage.engine.book(spec.id, 1).bids[0] ?? [0n, 0n];
            const size = spec.lotSize * (10n ** 10n / ((price * spec.lotSize) / 10n ** 9n) + 1n);
            let traded = 0n;
            const order = { isFilled: false };
            const unobserve = stage.engine.observe((events) => {
                for (const event of events) {
                    if (event.type !== 'FilledMakerOrder' || event.marketId !== spec.id || order.isFilled) continue;
                    if (event.accountId === stage.user) order.isFilled = true;
                    else if (event.side === 'bid' && event.price === price) traded += event.size;
                }
            });
            const orderId = stage.place(spec.id, 'bid', size, price, 2);
            for (const end = stage.now + PATIENCE_MS; stage.now < end && !order.isFilled;)
                stage.step(stage.now + SECOND);
            unobserve();
            stage.transact((transaction) => transaction.tryCancelOrders(spec.id, stage.user, [orderId]));
            fills += order.isFilled ? 1 : 0;
            early += order.isFilled && traded < ahead ? 1 : 0;
        }
        add("fills of a user's orders at the best bid", fills);
        if (fills > 0) add("share of fills of a user's order before the size ahead of it traded", early / fills);
    }
    stage.bots.close();
}

/** Buys parts of the asks, and compares the middle with that of the same market without the order. */
function measureImpact(seed: number, add: Add): void {
    const undisturbed = new Stage(seed);
    undisturbed.step(NOW + AFTER_MS);
    const impacts = PARTS.map((part) =>
        undisturbed.markets.map(({ spec }) => {
            const stage = new Stage(seed);
            const { asks } = stage.engine.book(spec.id);
            const whole = asks.reduce((sum, [, size]) => sum + size, 0n) / spec.lotSize;
            const size = BigInt(Math.round(Number(whole) * part)) * spec.lotSize;
            stage.place(spec.id, 'bid', size, asks.at(-1)?.[0] ?? 0n, 3);
            stage.step(NOW + AFTER_MS);
            stage.bots.close();
            return BASIS_POINT * (stage.middle(spec.id) - undisturbed.middle(spec.id));
        }),
    );
    undisturbed.bots.close();
    for (const impact of impacts[1] ?? []) add('impact of 38 % of the asks after 120 s, bp', impact);
    const [small, large] = impacts.map(mean) as [number, number];
    add('impact of 38 % over impact of 9.5 %', small === 0 ? 0 : large / small);
}

function measureUpdates(seed: number, add: Add): void {
    const [busy, quiet] = [NOW, QUIET].map((at) => {
        let updates = 0;
        for (let week = 0; week < WEEKS; week += 1) {
            const from = at - 7 * 24 * week * HOUR;
            const stage = new Stage(seed, from, true);
            stage.engine.observe((events) => {
                for (const event of events) {
                    if (event.type === 'BookChanged' && event.marketId === stage.markets[0]?.spec.id) updates += 1;
                }
            });
            stage.step(from + MINUTE / 2);
            stage.bots.close();
        }
        return updates / (WEEKS * 30);
    }) as [number, number];
    add('book updates of BTC a second, Monday 14:00', busy);
    add('book updates of BTC a second, Sunday 04:00 over Monday 14:00', quiet / busy);
}

/** Funding of hours after the start, and of the same hours when they are history. */
function measureFunding(seed: number, add: Add): void {
    const hours = 3;
    const create = (at: number): { simulation: Simulation; clock: { now: number } } => {
        const clock = { now: at };
        const parts = {
            faults: new StreamFaultList(seed),
            requestFaults: new FaultList(),
            timers: new Timers(),
            recorded: new Map(),
        };
        return { simulation: new Simulation(toSettings({ seed, now: () => clock.now }), parts), clock };
    };
    const from = NOW - hours * HOUR - 10 * MINUTE;
    const [{ simulation: live }, { simulation: later }] = [create(from), create(NOW)];
    for (const { premiumTwap } of [...live.listings.keys()].map((id) => live.engine.market(id, from))) {
        add('start values of the premium that are not 0', premiumTwap === 0n ? 0 : 1);
    }
    live.step(NOW);
    for (const id of live.listings.keys()) {
        const [one, other] = [live, later].map(({ native }) =>
            native.fundings.latest(id, from + MINUTE, NOW, hours).map(({ timestamp, rate }) => `${timestamp} ${rate}`),
        );
        const isSame = one?.length === hours && one.join() === other?.join();
        add('funding rates that are the same live and in the history', isSame ? 1 : 0);
    }
    live.end();
    later.end();
}
