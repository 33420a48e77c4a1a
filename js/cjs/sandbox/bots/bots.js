"use strict";
/**
 * Runs the bots: keepers update prices and liquidate, makers quote the generated book, takers execute the generated
 * trades. What happens at a time depends on the seed and on the transactions of users before it, not on the steps.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.createBots = createBots;
const accounts_js_1 = require("./accounts.js");
const consumption_js_1 = require("./consumption.js");
const happenings_js_1 = require("./happenings.js");
const idle_markets_js_1 = require("./idle-markets.js");
const keepers_js_1 = require("./keepers.js");
const maker_orders_js_1 = require("./maker-orders.js");
const makers_js_1 = require("./makers.js");
const presence_js_1 = require("./presence.js");
const takers_js_1 = require("./takers.js");
/** Default interval of oracle updates, milliseconds. */
const ORACLE_POST_MS = 3_000;
/** A longer step is divided into parts, so that a market becomes idle within it. */
const PART_MS = 60_000;
const NEVER_IDLE = { isAllowed: () => false, onTrade: () => undefined };
/**
 * Creates the bots: opens and funds accounts, opens the generated open interest, stores the first prices, and fills
 * each book.
 *
 * @param options engine, markets and start time
 * @returns the bots
 */
function createBots(options) {
    const { engine, markets, past, seed, now, oraclePostMs = ORACLE_POST_MS, idle = NEVER_IDLE } = options;
    const trader = new accounts_js_1.BotTrader(engine, seed);
    const specs = markets.map(({ spec }) => spec);
    const botAccounts = (0, accounts_js_1.openBotAccounts)(trader, specs, now);
    const watcher = new keepers_js_1.PositionWatcher(engine, botAccounts.all);
    const oracleFeed = { engine, trader, past, postMs: oraclePostMs };
    const [makers, takers] = [new Set(botAccounts.makers), new Set(botAccounts.takers)];
    const botMarkets = specs.map((spec, number) => {
        const source = past.market(spec.id);
        const consumed = new consumption_js_1.ConsumedLiquidity(spec, makers, takers);
        const makerOrders = new maker_orders_js_1.MakerOrders(spec, makers, source.tickSize);
        const depth = { bid: 0, ask: 0 };
        const quoted = { price: undefined };
        return { engine, trader, botAccounts, spec, number, source, consumed, makerOrders, depth, quoted };
    });
    const presence = new presence_js_1.Presence(engine, botAccounts, watcher);
    const idleMarkets = new idle_markets_js_1.IdleMarkets({ ...idle, presence, oracleFeed, botMarkets });
    let steppedTo = now;
    /** Time of the last transaction of anyone; later ones must not be earlier. */
    let latest = now;
    const unobserve = engine.observe((events) => {
        latest = Math.max(latest, events[0]?.timestamp ?? latest);
        for (const { consumed, depth, makerOrders } of botMarkets) {
            consumed.take(events, depth);
            makerOrders.take(events);
        }
        idleMarkets.take(events);
    });
    for (const botMarket of botMarkets)
        openMarket(botMarket, oracleFeed, now);
    return {
        step: (to) => {
            while (steppedTo < to) {
                const end = Math.min(to, (Math.floor(steppedTo / PART_MS) + 1) * PART_MS);
                for (const happening of (0, happenings_js_1.happeningsBetween)(botMarkets, oraclePostMs, steppedTo, end)) {
                    run(happening, oracleFeed, watcher, idleMarkets, Math.max(latest, happening.at));
                }
                steppedTo = end;
            }
        },
        settle: () => idleMarkets.settleAll(),
        prices: (marketId, at) => idleMarkets.prices(marketId, at),
        get aborts() {
            return trader.aborts;
        },
        isHidden: (event) => event.type === 'FilledMakerOrder' && takers.has(event.accountId) && takers.has(event.takerAccountId),
        accounts: botAccounts.all,
        close: () => {
            watcher.close();
            unobserve();
        },
    };
}
/** Stores the first prices, opens the open interest and fills the book. */
function openMarket(botMarket, oracleFeed, now) {
    (0, keepers_js_1.updatePrices)(oracleFeed, botMarket.spec, now);
    (0, takers_js_1.openInterest)(botMarket, now);
    (0, makers_js_1.quote)(botMarket, { best: botMarket.source.best(now), now });
}
function run({ botMarket, trade }, oracleFeed, watcher, idleMarkets, now) {
    if (idleMarkets.has(botMarket, trade === undefined ? 'update' : 'trade', now)) {
        if (trade === undefined)
            idleMarkets.update(botMarket, now);
        else
            idleMarkets.trade(botMarket, trade, now);
        return;
    }
    idleMarkets.settle(botMarket.spec.id);
    if (trade === undefined) {
        const expected = idleMarkets.isUntouched(botMarket, now) ? undefined : botMarket.quoted.price;
        update(botMarket, { oracleFeed, expected }, watcher, now);
        return;
    }
    (0, makers_js_1.quote)(botMarket, { best: botMarket.source.bestAt(trade), trade, now });
    (0, takers_js_1.take)(botMarket, trade, now);
}
/** Updates prices, liquidates, tops up, quotes and unwinds. */
function update(botMarket, { oracleFeed, expected }, watcher, now) {
    const { engine, spec, source } = botMarket;
    (0, keepers_js_1.updatePrices)(oracleFeed, spec, now, { expected });
    const { markPrice } = engine.market(spec.id, now);
    (0, keepers_js_1.liquidate)(botMarket, watcher, markPrice, now);
    (0, accounts_js_1.topUpBots)(botMarket, markPrice, now);
    (0, makers_js_1.quote)(botMarket, { best: source.best(now), now });
    (0, takers_js_1.unwind)(botMarket, now);
}
