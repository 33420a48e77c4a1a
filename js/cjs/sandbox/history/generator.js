"use strict";
/**
 * The undisturbed market: prices, bars, trades, volatility, depth and open interest as pure functions of seed and time.
 * Any moment is computed without its past, so that two processes agree on it to the last digit.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.GeneratedMarket = void 0;
exports.createGenerators = createGenerators;
const random_js_1 = require("../random.js");
const depth_js_1 = require("./depth.js");
const market_path_js_1 = require("./market-path.js");
const minute_bars_js_1 = require("./minute-bars.js");
const minute_points_js_1 = require("./minute-points.js");
const minute_trades_js_1 = require("./minute-trades.js");
const random_walk_js_1 = require("./random-walk.js");
const DAY_MINUTES = 1_440;
const DAY = DAY_MINUTES * minute_trades_js_1.MINUTE;
/** Open interest in usual daily volumes, and its relative waves. */
const OPEN_INTEREST_DAYS = 0.5;
const OPEN_INTEREST_OCTAVES = [
    { periodMs: 2 * DAY, height: 0.1 },
    { periodMs: 14 * DAY, height: 0.2 },
];
/** One generated market. */
class GeneratedMarket {
    #bars;
    #depth;
    #openInterest;
    /** The fair price of the last requested minute. */
    #points;
    /** The trades of the last requested minute. */
    #trades;
    /**
     * @param market the market
     * @param seed random seed
     * @param common the factor of all markets of the seed
     */
    constructor(market, seed, common) {
        this.#bars = new minute_bars_js_1.MinuteBars(market, seed, new market_path_js_1.MarketPath(market, seed, common));
        this.#depth = new depth_js_1.DepthModel(market, seed, this.#bars);
        const wave = (0, random_walk_js_1.createRandomWalk)((0, random_js_1.keyOf)(seed, `open interest ${market.spec.id}`), OPEN_INTEREST_OCTAVES);
        const usual = OPEN_INTEREST_DAYS * DAY_MINUTES * this.#bars.usualLots;
        this.#openInterest = (at) => Math.round(usual * (1 + wave(at)));
    }
    /** One tick and one lot, 10^-9; multiples of the market's. */
    get tickSize() {
        return this.#bars.tickSize;
    }
    get lotSize() {
        return this.#bars.lotSize;
    }
    /** @returns the index price, USD */
    index(at) {
        return this.fair(at) / (1 + this.premium(at));
    }
    /** @returns the premium of the market over the index, as a fraction */
    premium(at) {
        return this.#bars.path.premium(at / minute_trades_js_1.MINUTE);
    }
    /** @returns the price around which the market trades, USD */
    fair(at) {
        const minute = Math.floor(at / minute_trades_js_1.MINUTE);
        if (this.#points?.minute !== minute)
            this.#points = (0, minute_points_js_1.minutePoints)(this.#bars, minute);
        return (0, minute_points_js_1.priceAt)(this.#points, at / minute_trades_js_1.MINUTE - minute);
    }
    /** @returns the standard deviation of one-minute returns around a time, as a fraction */
    volatility(at) {
        const { path } = this.#bars;
        return path.deviation * Math.sqrt(path.averageIntensity(Math.floor(at / minute_trades_js_1.MINUTE)));
    }
    /** @returns the bar of a minute; `minute` is a number since 1970 */
    bar(minute) {
        return this.#bars.bar(minute);
    }
    /** @returns the last price before a minute */
    closeBefore(minute) {
        return this.#bars.closeBefore(minute);
    }
    /** @returns the trades of a minute, oldest first */
    trades(minute) {
        if (this.#trades?.minute !== minute) {
            this.#trades = { minute, list: (0, minute_trades_js_1.splitBar)(this.#bars, this.#bars.bar(minute)) };
        }
        return this.#trades.list;
    }
    /** @returns the best prices around the fair price */
    best(at) {
        const fair = this.fair(at);
        const halfSpread = this.#bars.halfSpread(Math.floor(at / minute_trades_js_1.MINUTE));
        return { bid: this.#bars.ticks(fair, false, halfSpread), ask: this.#bars.ticks(fair, true, halfSpread) };
    }
    /** @returns the best prices when a trade happens, which has one of them */
    bestAt({ time, ticks, buys }) {
        const spread = 2 * this.#bars.halfSpread(Math.floor(time / minute_trades_js_1.MINUTE)) * ticks;
        return buys
            ? { bid: Math.max(1, Math.floor(ticks - spread - 1)), ask: ticks }
            : { bid: ticks, ask: Math.ceil(ticks + spread + 1) };
    }
    /** @returns the order book with these best prices */
    depth(best, at) {
        return this.#depth.depth(best, Math.floor(at / minute_trades_js_1.MINUTE));
    }
    /** @returns the size of all long positions */
    openInterest(at) {
        return this.#openInterest(at);
    }
}
exports.GeneratedMarket = GeneratedMarket;
/**
 * Creates the generators of markets.
 *
 * @param markets the markets
 * @param seed any safe integer
 * @returns by market id; each depends only on the seed and its own market
 */
function createGenerators(markets, seed) {
    const common = (0, market_path_js_1.createCommonFactor)(seed);
    return new Map(markets.map((market) => [market.spec.id, new GeneratedMarket(market, seed, common)]));
}
