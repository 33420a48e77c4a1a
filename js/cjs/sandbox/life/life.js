"use strict";
/** The life of the exchange: prices move, makers quote, takers trade and the liquidator watches, step by step. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.createLife = createLife;
const chance_js_1 = require("../past/chance.js");
const crew_js_1 = require("./crew.js");
const hand_js_1 = require("./hand.js");
const ladder_js_1 = require("./ladder.js");
const liquidator_js_1 = require("./liquidator.js");
const makers_js_1 = require("./makers.js");
const oracle_js_1 = require("./oracle.js");
const purse_js_1 = require("./purse.js");
const takers_js_1 = require("./takers.js");
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
function createLife(options) {
    const { engine, markets, past, seed, now, oraclePostMs = ORACLE_POST_MS } = options;
    const hand = new hand_js_1.Hand(engine, seed);
    const specs = markets.map(({ spec }) => spec);
    const crew = (0, crew_js_1.openCrew)(hand, specs, now);
    const watch = new liquidator_js_1.Watch(engine, crew.all);
    const feed = { engine, hand, past, postMs: oraclePostMs };
    const pits = markets.map((market) => openPit(market, crew, feed, seed, now));
    let steps = 0;
    return {
        step: (later) => {
            steps += 1;
            for (const pit of pits)
                stepPit(pit, feed, watch, (0, chance_js_1.mix)(pit.key, steps), later);
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
    const desk = { engine, hand, crew, spec: market.spec, ladder: (0, ladder_js_1.createLadder)(market) };
    const key = (0, chance_js_1.keyOf)(seed, `life ${market.spec.id}`);
    const centre = lastTicks(past, desk, now);
    (0, oracle_js_1.tend)(feed, market.spec, now);
    (0, makers_js_1.quote)(desk, centre, (0, chance_js_1.mix)(key, 0), now);
    return { desk, flow: (0, takers_js_1.createFlow)(market, now), key, centre };
}
/** Prices first; then who must sell, who must be fed, who quotes, and at last who takes. */
function stepPit(pit, feed, watch, key, now) {
    const { desk, flow } = pit;
    const { spec } = desk;
    (0, oracle_js_1.tend)(feed, spec, now);
    const { markPrice } = desk.engine.market(spec.id, now);
    (0, liquidator_js_1.liquidate)(desk, watch, markPrice, now);
    (0, purse_js_1.feedCrew)(desk, markPrice, now);
    const fair = fairTicks(feed.past, desk, now);
    if (Math.abs(fair - pit.centre) > PATIENCE * (desk.ladder.edges[0] ?? 0))
        pit.centre = fair;
    (0, makers_js_1.quote)(desk, pit.centre, key, now);
    (0, takers_js_1.unwind)(desk, flow, fair, now);
    (0, takers_js_1.take)(desk, flow, fair, (0, chance_js_1.mix)(key, 1), now);
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
