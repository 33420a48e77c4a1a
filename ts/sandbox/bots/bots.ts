/** The life of the exchange: prices move, makers quote, takers trade and the liquidator watches, step by step. */

import type { Engine } from '../engine/types.js';
import type { Past, WorldMarket, WorldPast } from '../history/types.js';
import { mix, keyOf } from '../random.js';
import { openCrew, Hand, feedCrew, type Desk, type Crew } from './accounts.js';
import { Watch, tend, liquidate, type Feed } from './keepers.js';
import { quote } from './makers.js';
import { createLadder } from './quote-ladder.js';
import { createFlow, take, unwind, type Flow } from './takers.js';

/** Oracle prices are stored this often unless said otherwise. */
const ORACLE_POST_MS = 3_000;

/** What a life is made of. */
export interface LifeOptions {
    /** Without orders yet; others may use it between the steps. */
    readonly engine: Engine;
    readonly markets: readonly WorldMarket[];
    /** Tells the index; and the fair price, where it knows the premium. */
    readonly past: Past & Partial<WorldPast>;
    readonly seed: number;
    /** When it begins, in milliseconds. */
    readonly now: number;
    /** Default 3000. */
    readonly oraclePostMs?: number;
}

/** A life that has begun. */
export interface Life {
    /**
     * Lives on until `now`, in milliseconds, not before the last step. One step is one reaction of everybody, however long
     * the time since the last; a step a few times a second makes a lively market.
     */
    step(now: number): void;
    /** Transactions of life's own traders that aborted so far. */
    readonly aborts: number;
    /** Account numbers of life's own traders. */
    readonly accounts: readonly number[];
    /** Stops listening to the engine. */
    close(): void;
}

/** Makers move their quotes when the fair price has left the one they quote about by this part of their distance from it. */
const PATIENCE = 0.5;

/** A market and who trades it. */
interface Pit {
    readonly desk: Desk;
    readonly flow: Flow;
    readonly key: number;
    /** The price that the makers quote about, in ticks. */
    centre: number;
}

/**
 * Begins a life: opens and funds its traders' accounts, stores the first prices, and fills each book about the last price
 * of the past. What it does from then on depends on the seed, the times of the steps and what others do alone.
 *
 * @param options the engine, its world and when to begin
 * @returns the life, at its beginning
 */
export function createLife(options: LifeOptions): Life {
    const { engine, markets, past, seed, now, oraclePostMs = ORACLE_POST_MS } = options;
    const hand = new Hand(engine, seed);
    const specs = markets.map(({ spec }) => spec);
    const crew = openCrew(hand, specs, now);
    const watch = new Watch(engine, crew.all);
    const feed: Feed = { engine, hand, past, postMs: oraclePostMs };
    const pits = markets.map((market) => openPit(market, crew, feed, seed, now));
    let steps = 0;
    return {
        step: (later) => {
            steps += 1;
            for (const pit of pits) stepPit(pit, feed, watch, mix(pit.key, steps), later);
        },
        get aborts() {
            return hand.aborts;
        },
        accounts: crew.all,
        close: () => {
            watch.close();
        },
    };
}

/** Starts a market: the first prices, and a book about the last trade. */
function openPit(market: WorldMarket, crew: Crew, feed: Feed, seed: number, now: number): Pit {
    const { engine, hand, past } = feed;
    const desk: Desk = { engine, hand, crew, spec: market.spec, ladder: createLadder(market) };
    const key = keyOf(seed, `life ${market.spec.id}`);
    const centre = lastTicks(past, desk, now);
    tend(feed, market.spec, now);
    quote(desk, centre, mix(key, 0), now);
    return { desk, flow: createFlow(market, now), key, centre };
}

/** Prices first; then who must sell, who must be fed, who quotes, and at last who takes. */
function stepPit(pit: Pit, feed: Feed, watch: Watch, key: number, now: number): void {
    const { desk, flow } = pit;
    const { spec } = desk;
    tend(feed, spec, now);
    const { markPrice } = desk.engine.market(spec.id, now);
    liquidate(desk, watch, markPrice, now);
    feedCrew(desk, markPrice, now);
    const fair = fairTicks(feed.past, desk, now);
    if (Math.abs(fair - pit.centre) > PATIENCE * (desk.ladder.edges[0] ?? 0)) pit.centre = fair;
    quote(desk, pit.centre, key, now);
    unwind(desk, flow, fair, now);
    take(desk, flow, fair, mix(key, 1), now);
}

/** Where trades of the past would be now, in ticks. */
function fairTicks(past: Past & Partial<WorldPast>, { spec }: Desk, now: number): number {
    const premium = Number(past.premium?.(spec.id, now) ?? 0n) / 1e18;
    return ((Number(past.indexPrice(spec.id, now)) / 1e9) * (1 + premium)) / Number(spec.tickSize);
}

function lastTicks(past: Past, { spec }: Desk, now: number): number {
    const last = past.latestTrades(spec.id, now, 1)[0];
    return Number((last?.price ?? past.indexPrice(spec.id, now) / 1_000_000_000n) / spec.tickSize);
}
