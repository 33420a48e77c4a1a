"use strict";
/** The world behind the server: markets, engine, chain, past and life, put together; no I/O. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.createWorld = createWorld;
const chain_js_1 = require("../chain/chain.js");
const engine_js_1 = require("../engine/engine.js");
const life_js_1 = require("../life/life.js");
const markets_js_1 = require("../past/markets.js");
const past_js_1 = require("../past/past.js");
const day_js_1 = require("./day.js");
const history_js_1 = require("./history.js");
const lag_js_1 = require("./lag.js");
const listing_js_1 = require("./listing.js");
const log_js_1 = require("./native/log.js");
const state_js_1 = require("./native/state.js");
const sight_js_1 = require("./sight.js");
const tape_js_1 = require("./tape.js");
const feed_js_1 = require("./stream/feed.js");
const memory_js_1 = require("./stream/memory.js");
const snapshots_js_1 = require("./stream/snapshots.js");
const time_js_1 = require("./time.js");
const updates_js_1 = require("./updates/updates.js");
/** USDC is worth this, 10^-18 USD. */
const COLLATERAL_PRICE = 10n ** 18n;
/**
 * Makes a world, with its first orders on the books.
 *
 * @param options how the sandbox is to be
 * @param parts what is to go wrong with books and streams, and what waits
 * @returns the world
 */
function createWorld(options, parts) {
    const { seed } = options;
    const clock = (0, time_js_1.createClock)(options.now);
    const startedAt = clock.now();
    const markets = (0, markets_js_1.worldMarkets)(seed);
    const past = (0, past_js_1.createPast)(markets, seed);
    const engine = (0, engine_js_1.createEngine)(markets.map(({ spec }) => spec));
    const tape = new tape_js_1.Tape();
    const books = new memory_js_1.Books(engine);
    const feed = new feed_js_1.Feed({ engine, books, faults: parts.faults });
    const accountLog = createLog(engine);
    const native = new state_js_1.NativeState({ engine, past, seed, startedAt });
    // Nobody can subscribe before the first orders are on the books.
    let tell = () => undefined;
    const unobserve = engine.observe((events) => {
        tape.take(events);
        const lived = accountLog.take(events);
        native.fundings.take(events);
        const told = feed.take(events);
        tell({ events, books: told, lived });
    });
    const life = (0, life_js_1.createLife)({ engine, markets, past, seed, now: startedAt });
    accountLog.shorten(life.accounts);
    const oracle = new Oracle(past, startedAt, options.life);
    const chain = (0, chain_js_1.createChain)(chainOptions(options, engine, oracle));
    const history = new history_js_1.History(past, tape, startedAt);
    const { sight, end } = watch(engine, chain, clock, options.readLagMs);
    const days = new day_js_1.Days(history);
    const snapshot = (marketId, read) => (0, snapshots_js_1.answerBook)({ ...parts, books }, marketId, read);
    const state = { accountLog, native };
    const service = { engine, chain, clock, history, days, ...state, sight, snapshot, ...names(engine, chain) };
    const updates = new updates_js_1.Updates(service);
    tell = (happening) => {
        updates.take(happening);
    };
    return {
        past,
        feed,
        books,
        updates,
        service,
        step: (to = clock.now()) => {
            clock.advance(to);
            oracle.steppedAt = clock.now();
            updates.step(() => {
                life.step(oracle.steppedAt);
            });
        },
        end: () => {
            unobserve();
            end();
            life.close();
        },
    };
}
/** Where builds have their prices from. Without life it keeps the time of the last step, still as the book. */
class Oracle {
    steppedAt;
    #past;
    #isAlive;
    constructor(past, startedAt, isAlive) {
        [this.#past, this.steppedAt, this.#isAlive] = [past, startedAt, isAlive];
    }
    basePrice(marketId, now) {
        return this.#past.indexPrice(marketId, this.#isAlive ? now : this.steppedAt);
    }
    collateralPrice() {
        return COLLATERAL_PRICE;
    }
}
function chainOptions(options, engine, oracle) {
    const { seed, dialect, depositTo, oracleMaxAgeMs } = options;
    return {
        engine,
        seed,
        dialect,
        depositTo,
        oracle,
        collateralDecimals: decimalsOf(engine),
        ...(oracleMaxAgeMs === undefined ? {} : { oracleMaxAgeMs }),
    };
}
/** What a read may see, at once or late. */
function watch(engine, chain, clock, lagMs) {
    if (lagMs === 0)
        return { sight: () => (0, sight_js_1.presentSight)(engine, chain, clock), end: () => undefined };
    const lag = new lag_js_1.Lag({ engine, chain, clock, lagMs });
    const end = engine.observe((events) => {
        lag.take(events);
    });
    return { sight: () => lag.sight(), end };
}
function names(engine, chain) {
    return { listings: (0, listing_js_1.listingsOf)(engine.markets.values(), chain.collateralType), decimals: decimalsOf(engine) };
}
/** All markets share one collateral, and its price. */
function createLog(engine) {
    const [marketId = ''] = engine.markets.keys();
    return new log_js_1.AccountLog({
        decimals: decimalsOf(engine),
        collateralPrice: () => engine.market(marketId, 0).collateralPrice,
    });
}
/** All markets share one collateral. */
function decimalsOf(engine) {
    const [spec] = engine.markets.values();
    return spec === undefined ? 0 : (0, listing_js_1.collateralDecimals)(spec);
}
