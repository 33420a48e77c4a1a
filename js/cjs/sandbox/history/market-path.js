"use strict";
/** Fair price, volatility and premium of one market by minute: a factor that all markets share, and one of its own. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MarketPath = void 0;
exports.createCommonFactor = createCommonFactor;
const random_js_1 = require("../random.js");
const factor_js_1 = require("./factor.js");
const random_walk_js_1 = require("./random-walk.js");
const types_js_1 = require("./types.js");
const DAY_MINUTES = 1_440;
const HOUR_MINUTES = 60;
const HOUR = 3_600_000;
/** Part of the variance that all markets share, and so the correlation of their returns. */
const COMMON_SHARE = 0.65;
/** Constant premium of half a basis point, because longs mostly pay; and waves over hours. */
const PREMIUM = 0.000_05;
const PREMIUM_OCTAVES = [
    { periodMs: 2 * HOUR, height: 0.000_08 },
    { periodMs: 12 * HOUR, height: 0.000_07 },
];
/** The premium follows the price change of eight hours: 1 % adds 1 basis point, at most 1.5. */
const TREND_HOURS = 8;
const TREND_EFFECT = 0.01;
const MAX_TREND_PREMIUM = 0.000_15;
/** Creates the factor that all markets of a seed share. */
function createCommonFactor(seed) {
    return new factor_js_1.Factor((0, random_js_1.keyOf)(seed, 'all markets'));
}
/** Paths of one market; pure functions of the minute since 1970. */
class MarketPath {
    /** Standard deviation of usual one-minute returns, as a fraction. */
    deviation;
    #common;
    #own;
    #price;
    #premiumNoise;
    // Caches of the last hour's premiums and of the last index price, because most requests are close in time.
    #hour = Number.NaN;
    #premiumBefore = 0;
    #premiumAfter = 0;
    #minute = Number.NaN;
    #index = 0;
    /**
     * @param market the market
     * @param seed random seed
     * @param common the factor of all markets
     */
    constructor(market, seed, common) {
        const { volatility } = market.activity ?? types_js_1.DEFAULT_ACTIVITY;
        this.deviation = volatility / Math.sqrt(DAY_MINUTES);
        this.#common = common;
        this.#own = new factor_js_1.Factor((0, random_js_1.keyOf)(seed, `price ${market.spec.id}`));
        this.#price = market.price;
        this.#premiumNoise = (0, random_walk_js_1.createRandomWalk)((0, random_js_1.keyOf)(seed, `premium ${market.spec.id}`), PREMIUM_OCTAVES);
    }
    /** @returns the index price at the start of a minute, USD */
    index(minute) {
        if (minute !== this.#minute) {
            this.#index = this.#price * Math.exp(this.#logarithm(minute));
            this.#minute = minute;
        }
        return this.#index;
    }
    /** @returns the price around which the market trades at the start of a minute, USD */
    fair(minute) {
        return this.index(minute) * (1 + this.premium(minute));
    }
    /** @returns the variance of a minute in usual variances; volume follows it */
    intensity(minute) {
        return COMMON_SHARE * this.#common.variance(minute) + (1 - COMMON_SHARE) * this.#own.variance(minute);
    }
    /** @returns the mean intensity of some minutes around a minute; spread and depth follow it */
    averageIntensity(minute) {
        const common = this.#common.averageVariance(minute);
        return COMMON_SHARE * common + (1 - COMMON_SHARE) * this.#own.averageVariance(minute);
    }
    /** @returns the premium over the index as a fraction; `minute` may be fractional */
    premium(minute) {
        const hour = Math.floor(minute / HOUR_MINUTES);
        if (hour !== this.#hour)
            this.#enterHour(hour);
        const part = minute / HOUR_MINUTES - hour;
        return this.#premiumBefore + (this.#premiumAfter - this.#premiumBefore) * part;
    }
    #enterHour(hour) {
        this.#premiumBefore = hour === this.#hour + 1 ? this.#premiumAfter : this.#hourlyPremium(hour);
        this.#premiumAfter = this.#hourlyPremium(hour + 1);
        this.#hour = hour;
    }
    #hourlyPremium(hour) {
        const before = this.#logarithm((hour - TREND_HOURS) * HOUR_MINUTES);
        const trend = TREND_EFFECT * (this.#logarithm(hour * HOUR_MINUTES) - before);
        const bounded = Math.max(-MAX_TREND_PREMIUM, Math.min(MAX_TREND_PREMIUM, trend));
        return PREMIUM + this.#premiumNoise(hour * HOUR) + bounded;
    }
    /** Logarithm of the index price over the usual price. */
    #logarithm(minute) {
        const common = Math.sqrt(COMMON_SHARE) * this.#common.value(minute);
        return this.deviation * (common + Math.sqrt(1 - COMMON_SHARE) * this.#own.value(minute));
    }
}
exports.MarketPath = MarketPath;
