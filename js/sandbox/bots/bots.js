/** Runs the bots step by step: keepers update prices and liquidate, makers quote, takers trade. */
import { mix, keyOf } from '../random.js';
import { openBotAccounts, BotTrader, topUpBots } from './accounts.js';
import { PositionWatcher, updatePrices, liquidate } from './keepers.js';
import { quote } from './makers.js';
import { createLadder } from './quote-ladder.js';
import { createTakerState, take, unwind } from './takers.js';
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
export function createBots(options) {
    const { engine, markets, past, seed, now, oraclePostMs = ORACLE_POST_MS } = options;
    const trader = new BotTrader(engine, seed);
    const specs = markets.map(({ spec }) => spec);
    const botAccounts = openBotAccounts(trader, specs, now);
    const watcher = new PositionWatcher(engine, botAccounts.all);
    const oracleFeed = { engine, trader, past, postMs: oraclePostMs };
    const tradedMarkets = markets.map((market) => openMarket(market, botAccounts, oracleFeed, seed, now));
    let steps = 0;
    return {
        step: (later) => {
            steps += 1;
            for (const traded of tradedMarkets)
                stepMarket(traded, oracleFeed, watcher, mix(traded.key, steps), later);
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
    const botMarket = { engine, trader, botAccounts, spec: market.spec, ladder: createLadder(market) };
    const key = keyOf(seed, `life ${market.spec.id}`);
    const centre = lastTicks(past, botMarket, now);
    updatePrices(oracleFeed, market.spec, now);
    quote(botMarket, centre, mix(key, 0), now);
    return { botMarket, takerState: createTakerState(market, now), key, centre };
}
/** Updates prices, liquidates, tops up, quotes, unwinds, and then takes. */
function stepMarket(traded, oracleFeed, watcher, key, now) {
    const { botMarket, takerState } = traded;
    const { spec } = botMarket;
    updatePrices(oracleFeed, spec, now);
    const { markPrice } = botMarket.engine.market(spec.id, now);
    liquidate(botMarket, watcher, markPrice, now);
    topUpBots(botMarket, markPrice, now);
    const fair = fairTicks(oracleFeed.past, botMarket, now);
    if (Math.abs(fair - traded.centre) > REQUOTE_THRESHOLD * (botMarket.ladder.edges[0] ?? 0))
        traded.centre = fair;
    quote(botMarket, traded.centre, key, now);
    unwind(botMarket, takerState, fair, now);
    take(botMarket, takerState, fair, mix(key, 1), now);
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
