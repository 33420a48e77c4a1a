/**
 * Runs the bots: keepers update prices and liquidate, makers quote the generated book, takers execute the generated
 * trades. What happens at a time depends on the seed and on the transactions of users before it, not on the steps.
 */
import { MINUTE } from '../history/minute-trades.js';
import { openBotAccounts, BotTrader, topUpBots } from './accounts.js';
import { ConsumedLiquidity } from './consumption.js';
import { PositionWatcher, updatePrices, liquidate } from './keepers.js';
import { MakerOrders } from './maker-orders.js';
import { quote } from './makers.js';
import { openInterest, take, unwind } from './takers.js';
/** Default interval of oracle updates, milliseconds. */
const ORACLE_POST_MS = 3_000;
/** A longer step skips what is generated before its end, because each trade of a step is a transaction. */
const MAX_REPLAY_MS = 90_000;
/**
 * Creates the bots: opens and funds accounts, opens the generated open interest, stores the first prices, and fills
 * each book.
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
    const [makers, takers] = [new Set(botAccounts.makers), new Set(botAccounts.takers)];
    const botMarkets = specs.map((spec) => {
        const source = past.market(spec.id);
        const consumed = new ConsumedLiquidity(spec, makers, takers);
        const makerOrders = new MakerOrders(spec, makers, source.tickSize);
        return { engine, trader, botAccounts, spec, source, consumed, makerOrders, depth: { bid: 0, ask: 0 } };
    });
    /** What happens before this time is done. */
    let next = now;
    /** Time of the last transaction of anyone; later ones must not be earlier. */
    let latest = now;
    const unobserve = engine.observe((events) => {
        latest = Math.max(latest, events[0]?.timestamp ?? latest);
        for (const { consumed, depth, makerOrders } of botMarkets) {
            consumed.take(events, depth);
            makerOrders.take(events);
        }
    });
    for (const botMarket of botMarkets)
        openMarket(botMarket, oracleFeed, now);
    return {
        step: (to) => {
            const isLong = to - next > MAX_REPLAY_MS;
            while (next <= to) {
                const end = Math.min(to, next + MAX_REPLAY_MS);
                const happenings = botMarkets.flatMap((botMarket) => {
                    if (!isLong || botMarket.source.recorded)
                        return happeningsOf(botMarket, oracleFeed, next, end + 1);
                    return end === to ? [{ at: to, botMarket }] : [];
                });
                next = end + 1;
                for (const happening of happenings.sort((one, other) => one.at - other.at)) {
                    run(happening, oracleFeed, watcher, Math.max(latest, happening.at));
                }
            }
        },
        get aborts() {
            return trader.aborts;
        },
        accounts: botAccounts.all,
        close: () => {
            watcher.close();
            unobserve();
        },
    };
}
/** Stores the first prices, opens the open interest and fills the book. */
function openMarket(botMarket, oracleFeed, now) {
    updatePrices(oracleFeed, botMarket.spec, now);
    openInterest(botMarket, now);
    quote(botMarket, { best: botMarket.source.best(now), now });
}
/** What happens on a market with `from <= at < to`; updates are at fixed times, whatever the start. */
function happeningsOf(botMarket, { postMs }, from, to) {
    const { spec, source } = botMarket;
    const every = Math.max(1, Math.floor(Math.min(postMs, spec.baseOracleToleranceMs / 2, spec.collateralOracleToleranceMs / 2)));
    const found = [];
    for (let at = Math.ceil(from / every) * every; at < to; at += every)
        found.push({ at, botMarket });
    for (const at of source.recorded?.bookTimes(from, to) ?? [])
        found.push({ at, botMarket });
    for (let minute = Math.floor(from / MINUTE); minute * MINUTE < to; minute += 1) {
        for (const trade of source.trades(minute)) {
            if (trade.time >= from && trade.time < to)
                found.push({ at: trade.time, botMarket, trade });
        }
    }
    return found;
}
function run({ botMarket, trade }, oracleFeed, watcher, now) {
    if (trade === undefined) {
        update(botMarket, oracleFeed, watcher, now);
        return;
    }
    quote(botMarket, { best: botMarket.source.bestAt(trade), trade, now });
    take(botMarket, trade, now);
}
/** Updates prices, liquidates, tops up, quotes and unwinds. */
function update(botMarket, oracleFeed, watcher, now) {
    const { engine, spec, source } = botMarket;
    updatePrices(oracleFeed, spec, now);
    const { markPrice } = engine.market(spec.id, now);
    liquidate(botMarket, watcher, markPrice, now);
    topUpBots(botMarket, markPrice, now);
    quote(botMarket, { best: source.best(now), now });
    unwind(botMarket, now);
}
