"use strict";
/** Runs the bots step by step: keepers update prices and liquidate, makers quote, takers trade. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.createBots = createBots;
const random_js_1 = require("../random.js");
const accounts_js_1 = require("./accounts.js");
const keepers_js_1 = require("./keepers.js");
const makers_js_1 = require("./makers.js");
const quote_ladder_js_1 = require("./quote-ladder.js");
const takers_js_1 = require("./takers.js");
/** Default interval of oracle updates, milliseconds. */
const ORACLE_POST_MS = 3_000;
/** Makers requote when the fair price moves by this fraction of their distance from it. */
const REQUOTE_THRESHOLD = 0.5;
/**
 * Creates the bots: opens and funds accounts, stores the first prices, and fills each book around the last historical
 * price. Their behaviour depends only on the seed, the step times and other users.
 *
 * @param options engine, markets and start time
 * @returns the bots
 */
function createBots(options) {
    const { engine, markets, past, seed, now, oraclePostMs = ORACLE_POST_MS } = options;
    const trader = new accounts_js_1.BotTrader(engine, seed);
    const specs = markets.map(({ spec }) => spec);
    const botAccounts = (0, accounts_js_1.openBotAccounts)(trader, specs, now);
    const watcher = new keepers_js_1.PositionWatcher(engine, botAccounts.all);
    const oracleFeed = { engine, trader, past, postMs: oraclePostMs };
    const tradedMarkets = markets.map((market) => openMarket(market, botAccounts, oracleFeed, seed, now));
    let steps = 0;
    return {
        step: (later) => {
            steps += 1;
            for (const traded of tradedMarkets)
                stepMarket(traded, oracleFeed, watcher, (0, random_js_1.mix)(traded.key, steps), later);
        },
        get aborts() {
            return trader.aborts;
        },
        accounts: botAccounts.all,
        close: () => {
            watcher.close();
        },
    };
}
/** Stores the first prices and fills the book around the last trade. */
function openMarket(market, botAccounts, oracleFeed, seed, now) {
    const { engine, trader, past } = oracleFeed;
    const botMarket = { engine, trader, botAccounts, spec: market.spec, ladder: (0, quote_ladder_js_1.createLadder)(market) };
    const key = (0, random_js_1.keyOf)(seed, `life ${market.spec.id}`);
    const centre = lastTicks(past, botMarket, now);
    (0, keepers_js_1.updatePrices)(oracleFeed, market.spec, now);
    (0, makers_js_1.quote)(botMarket, centre, (0, random_js_1.mix)(key, 0), now);
    return { botMarket, takerState: (0, takers_js_1.createTakerState)(market, now), key, centre };
}
/** Updates prices, liquidates, tops up, quotes, unwinds, and then takes. */
function stepMarket(traded, oracleFeed, watcher, key, now) {
    const { botMarket, takerState } = traded;
    const { spec } = botMarket;
    (0, keepers_js_1.updatePrices)(oracleFeed, spec, now);
    const { markPrice } = botMarket.engine.market(spec.id, now);
    (0, keepers_js_1.liquidate)(botMarket, watcher, markPrice, now);
    (0, accounts_js_1.topUpBots)(botMarket, markPrice, now);
    const fair = fairTicks(oracleFeed.past, botMarket, now);
    if (Math.abs(fair - traded.centre) > REQUOTE_THRESHOLD * (botMarket.ladder.edges[0] ?? 0))
        traded.centre = fair;
    (0, makers_js_1.quote)(botMarket, traded.centre, key, now);
    (0, takers_js_1.unwind)(botMarket, takerState, fair, now);
    (0, takers_js_1.take)(botMarket, takerState, fair, (0, random_js_1.mix)(key, 1), now);
}
/** The fair price according to the generated history, in ticks. */
function fairTicks(past, { spec }, now) {
    const premium = Number(past.premium?.(spec.id, now) ?? 0n) / 1e18;
    return ((Number(past.indexPrice(spec.id, now)) / 1e9) * (1 + premium)) / Number(spec.tickSize);
}
function lastTicks(past, { spec }, now) {
    const last = past.latestTrades(spec.id, now, 1)[0];
    return Number((last?.price ?? past.indexPrice(spec.id, now) / 1000000000n) / spec.tickSize);
}
