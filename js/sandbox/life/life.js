/** The life of the exchange: prices move, makers quote, takers trade and the liquidator watches, step by step. */
import { keyOf, mix } from '../past/chance.js';
import { openCrew } from './crew.js';
import { Hand } from './hand.js';
import { createLadder } from './ladder.js';
import { liquidate, Watch } from './liquidator.js';
import { quote } from './makers.js';
import { tend } from './oracle.js';
import { feedCrew } from './purse.js';
import { createFlow, take, unwind } from './takers.js';
/** Oracle prices are stored this often unless said otherwise. */
const ORACLE_POST_MS = 3_000;
/** Makers move their quotes when the fair price has left the one they quote about by this part of their distance from it. */
const PATIENCE = 0.5;
/**
 * Begins a life: opens and funds its traders' accounts, stores the first prices, and fills each book about the last price
 * of the past. What it does from then on depends on the seed, the times of the steps and what others do alone.
 *
 * @param options the engine, its world and when to begin
 * @returns the life, at its beginning
 */
export function createLife(options) {
    const { engine, markets, past, seed, now, oraclePostMs = ORACLE_POST_MS } = options;
    const hand = new Hand(engine, seed);
    const specs = markets.map(({ spec }) => spec);
    const crew = openCrew(hand, specs, now);
    const watch = new Watch(engine, crew.all);
    const feed = { engine, hand, past, postMs: oraclePostMs };
    const pits = markets.map((market) => openPit(market, crew, feed, seed, now));
    let steps = 0;
    return {
        step: (later) => {
            steps += 1;
            for (const pit of pits)
                stepPit(pit, feed, watch, mix(pit.key, steps), later);
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
function openPit(market, crew, feed, seed, now) {
    const { engine, hand, past } = feed;
    const desk = { engine, hand, crew, spec: market.spec, ladder: createLadder(market) };
    const key = keyOf(seed, `life ${market.spec.id}`);
    const centre = lastTicks(past, desk, now);
    tend(feed, market.spec, now);
    quote(desk, centre, mix(key, 0), now);
    return { desk, flow: createFlow(market, now), key, centre };
}
/** Prices first; then who must sell, who must be fed, who quotes, and at last who takes. */
function stepPit(pit, feed, watch, key, now) {
    const { desk, flow } = pit;
    const { spec } = desk;
    tend(feed, spec, now);
    const { markPrice } = desk.engine.market(spec.id, now);
    liquidate(desk, watch, markPrice, now);
    feedCrew(desk, markPrice, now);
    const fair = fairTicks(feed.past, desk, now);
    if (Math.abs(fair - pit.centre) > PATIENCE * (desk.ladder.edges[0] ?? 0))
        pit.centre = fair;
    quote(desk, pit.centre, key, now);
    unwind(desk, flow, fair, now);
    take(desk, flow, fair, mix(key, 1), now);
}
/** Where trades of the past would be now, in ticks. */
function fairTicks(past, { spec }, now) {
    const premium = Number(past.premium?.(spec.id, now) ?? 0n) / 1e18;
    return ((Number(past.indexPrice(spec.id, now)) / 1e9) * (1 + premium)) / Number(spec.tickSize);
}
function lastTicks(past, { spec }, now) {
    const last = past.latestTrades(spec.id, now, 1)[0];
    return Number((last?.price ?? past.indexPrice(spec.id, now) / 1000000000n) / spec.tickSize);
}
