"use strict";
/** Creates the exchange behind the server: markets, engine, chain, history and bots; no I/O. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toSettings = toSettings;
exports.createSimulation = createSimulation;
exports.toConditionalOrder = toConditionalOrder;
exports.toTwapRow = toTwapRow;
const problem_js_1 = require("../../../core/problem.js");
const bots_js_1 = require("../../bots/bots.js");
const chain_js_1 = require("../../chain/chain.js");
const engine_js_1 = require("../../engine/engine.js");
const settled_js_1 = require("../../engine/settled.js");
const json_js_1 = require("../http/json.js");
const listing_js_1 = require("../markets/listing.js");
const input_log_js_1 = require("./input-log.js");
const live_trades_js_1 = require("../markets/live-trades.js");
const market_data_js_1 = require("../markets/market-data.js");
const account_log_js_1 = require("../native/account-log.js");
const state_js_1 = require("../native/state.js");
const read_lag_js_1 = require("./read-lag.js");
const service_js_1 = require("./service.js");
const start_time_js_1 = require("../time/start-time.js");
const book_history_js_1 = require("../streams/book-history.js");
const feed_js_1 = require("../streams/feed.js");
const public_prices_js_1 = require("../markets/public-prices.js");
const time_js_1 = require("../time/time.js");
const trade_history_js_1 = require("../markets/trade-history.js");
const updates_js_1 = require("../updates/updates.js");
const DEFAULTS = {
    port: 0,
    host: '127.0.0.1',
    allowedHosts: [],
    seed: 7,
    dialect: 'contract',
    depositTo: 'account',
    readLagMs: 0,
    life: true,
    now: Date.now,
};
/** Applies the defaults to options that are missing or undefined. */
function toSettings(options) {
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    const now = (0, start_time_js_1.toTimeSource)(options.now);
    return { ...DEFAULTS, ...Object.fromEntries(given), now };
}
/** Live steps are at multiples of this, so that the log of inputs stays short. */
const TICK_MS = 250;
/** So that a long jump of the clock ends. */
const MAX_RUNS_PER_STEP = 200_000;
/** Price of USDC, 10^-18 USD. */
const COLLATERAL_PRICE = 10n ** 18n;
/** Creates a simulation with the first orders on the books. */
function createSimulation(options, parts) {
    const { seed, dialect, depositTo, oracleMaxAgeMs } = options;
    const clock = (0, time_js_1.createClock)(options.now);
    const startedAt = clock.now();
    const { markets, past, startScenario, scenarioAt } = (0, market_data_js_1.createMarketData)(options, seed, startedAt, parts.recorded);
    const core = (0, engine_js_1.createEngine)(markets.map(({ spec }) => spec));
    const engine = new settled_js_1.SettledEngine(core);
    // All markets share one collateral and its price.
    const [{ spec }] = markets;
    const decimals = (0, listing_js_1.collateralDecimals)(spec);
    const collateralPrice = () => engine.market(spec.id, 0).collateralPrice;
    const inputs = new input_log_js_1.InputLog(() => clock.now());
    const liveTrades = new live_trades_js_1.LiveTrades(past, engine.markets.keys(), startedAt);
    const books = new book_history_js_1.BookHistory(engine);
    const feed = new feed_js_1.EventFeed({ engine, books, faults: parts.faults });
    // The chain exists before any event of a stop order.
    let stopOrder = () => undefined;
    const accountLog = new account_log_js_1.AccountLog({ decimals, collateralPrice, stopOrder: (hash) => stopOrder?.(hash) });
    const native = new state_js_1.NativeState({ engine, past, seed, startedAt });
    // No client can subscribe before the first orders are on the books.
    let publish = () => undefined;
    // The trades that open the first positions of the bots are not public.
    let isStarted = false;
    const unobserve = engine.observe((events) => {
        if (isStarted && !events.some((event) => bots.isHidden(event)))
            liveTrades.take(events);
        const accountEvents = accountLog.take(events);
        native.fundings.take(events);
        const bookChanges = feed.take(events);
        publish({ events, books: bookChanges, accountEvents });
    });
    const idle = {
        isAllowed: () => options.readLagMs === 0 && !inputs.isWatched,
        onTrade: (marketId, trade) => {
            liveTrades.add(marketId, trade);
        },
    };
    const bots = (0, bots_js_1.createBots)({ engine: core, markets, past, seed, now: startedAt, idle });
    engine.settle = () => {
        if (bots.settle())
            inputs.record('settle');
    };
    isStarted = true;
    accountLog.limitAccounts(bots.accounts);
    const oracle = new BuildOracle(past, startedAt, options.life);
    const chain = (0, chain_js_1.createChain)({
        engine,
        seed,
        dialect,
        depositTo,
        oracle,
        oracleMaxAgeMs,
        collateralDecimals: decimals,
    });
    stopOrder = (detailsHash) => chain.stopOrderRow(detailsHash);
    native.stopOrders.follow((accountNumber) => chain.stopOrders(accountNumber).map((order) => toConditionalOrder(accountNumber, order)));
    native.twapOrders.follow((accountNumber) => chain.twapOrders(accountNumber).map((order) => toTwapRow(accountNumber, order, chain.collateralType)));
    const listings = (0, listing_js_1.createListings)(engine.markets.values(), chain.collateralType);
    const history = new trade_history_js_1.TradeHistory(past, liveTrades, startedAt);
    const { view, end } = createView(engine, chain, clock, options.readLagMs);
    const days = new trade_history_js_1.DayStatistics(history);
    const snapshot = (marketId, read) => (0, book_history_js_1.bookSnapshot)({ ...parts, books }, marketId, read);
    const state = { listings, decimals, history, days, accountLog, native };
    const service = { engine, chain, clock, ...state, view, snapshot };
    const updates = new updates_js_1.Updates(service);
    chain.onInput((name, args) => {
        inputs.record(name, ...args);
    });
    chain.onStopOrders((accountNumber) => {
        updates.takeStopOrders(accountNumber);
    });
    publish = (effects) => {
        updates.take(effects);
    };
    const stepTo = (to) => {
        const from = oracle.steppedAt;
        oracle.steppedAt = to;
        inputs.step(to, () => {
            updates.step(() => {
                for (const at of stepTimes(chain, from, to)) {
                    engine.hold(() => {
                        bots.step(at);
                    });
                    chain.runExecutors(at);
                }
            });
            liveTrades.complete(to);
        });
    };
    const start = (name, given, now = clock.now()) => {
        const started = startScenario(name, given, now);
        inputs.record('scenario', name, { symbol: started.symbol, at: started.at });
        return started;
    };
    const handlers = {
        ...chain.replay,
        // The clock may have run on between the start and its record.
        scenario: (name, given) => start(name, given, given.at),
        settle: engine.settle,
        watch: (isWatched) => {
            inputs.watch(isWatched);
        },
    };
    return {
        past,
        feed,
        books,
        botAccounts: bots.accounts,
        updates,
        service,
        startScenario: (name, given) => start(name, given),
        currentScenario: () => scenarioAt(clock.now()),
        clock,
        prices: () => (0, public_prices_js_1.pricesOf)(listings, (marketId) => ({
            ...bots.prices(marketId, clock.now()),
            last: liveTrades.lastPrice(marketId),
        })),
        step: (to = clock.now()) => {
            if (!Number.isFinite(to))
                throw (0, problem_js_1.problem)('argument', 'now', 'milliseconds since 1970, or nothing', String(to));
            clock.advance(to);
            inputs.watch(feed.isWatched);
            stepTo(clock.now());
        },
        tick: () => {
            const to = Math.floor(clock.now() / TICK_MS) * TICK_MS;
            inputs.watch(feed.isWatched);
            if (to > oracle.steppedAt)
                stepTo(to);
        },
        inputs,
        startedAt,
        replay: (log) => {
            (0, input_log_js_1.replayInputs)(log, clock, stepTo, handlers);
        },
        end: () => {
            unobserve();
            end();
            bots.close();
        },
    };
}
/** The end of a step, after the times at which executors run: a jump of the clock misses none of them. */
function* stepTimes(chain, from, to) {
    let at = chain.nextRunAt(from);
    for (let count = 0; count < MAX_RUNS_PER_STEP && at !== undefined && at < to; count += 1) {
        yield at;
        at = chain.nextRunAt(at);
    }
    yield to;
}
/** The stop order as reads report it. */
function toConditionalOrder(accountNumber, order) {
    const { id: objectId, marketId, state, execution, row } = order;
    const details = execution && { [execution.kind]: { executionPrice: (0, json_js_1.attoExact)(execution.price) } };
    const orderState = { [state]: details ?? {} };
    return { accountNumber, marketId, row: { objectId, orderState, ...row } };
}
/** The TWAP order as reads report it. */
function toTwapRow(accountNumber, order, collateralType) {
    const { id: twapOrderObjectId, marketId, state, processed, scheduled, lastRunAt, row } = order;
    return {
        accountNumber,
        marketId,
        row: {
            twapOrderObjectId,
            collateralType,
            orderState: state,
            details: row,
            processedAmount: (0, json_js_1.integer)(processed),
            scheduledAmount: (0, json_js_1.integer)(scheduled),
            lastExecutionTimestampMs: lastRunAt ?? null,
        },
    };
}
/** Price source of builds. Without bots it keeps the time of the last step, like the book. */
class BuildOracle {
    past;
    steppedAt;
    followsClock;
    constructor(past, steppedAt, followsClock) {
        this.past = past;
        this.steppedAt = steppedAt;
        this.followsClock = followsClock;
    }
    basePrice(marketId, now) {
        return this.past.indexPrice(marketId, this.followsClock ? now : this.steppedAt);
    }
    collateralPrice() {
        return COLLATERAL_PRICE;
    }
}
/** The view for reads, current or delayed. */
function createView(engine, chain, clock, lagMs) {
    if (lagMs === 0)
        return { view: () => (0, service_js_1.currentView)(engine, chain, clock), end: () => undefined };
    const lag = new read_lag_js_1.DelayedReads({ engine, chain, clock, lagMs });
    const end = engine.observe((events) => {
        lag.take(events);
    });
    return { view: () => lag.view(), end };
}
