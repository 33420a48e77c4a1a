"use strict";
/** The trades of one market, minute by minute, in whole ticks and lots. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Tape = exports.MINUTE = void 0;
const chance_js_1 = require("./chance.js");
const types_js_1 = require("./types.js");
const wander_js_1 = require("./wander.js");
/** In milliseconds. */
exports.MINUTE = 60_000;
const HOUR = 60 * exports.MINUTE;
/** What makers earn on each side of the fair price, and how far trades lie about it at most; fractions. */
const HALF_SPREAD = 0.000_06;
const JITTER = 0.000_08;
/** Sizes are 1 / (chance + this) small trades: half of them below two, the largest 200. */
const TAIL = 0.005;
/** A price has about this many steps at most, and a small trade this many, so that a minute's sums are safe integers. */
const MAX_TICKS = 100_000_000;
const MAX_SMALL_LOTS = 1_000;
/** A minute's own draws; its trades use three each, from 0 on. */
const QUIET = -1;
const CROWD = -2;
/** How much busier than usual a time is, less one. */
const ACTIVITY = [
    { periodMs: 8 * HOUR, height: 0.35 },
    { periodMs: 72 * HOUR, height: 0.2 },
];
/** The trades of a market as pure functions: each can be asked for by its minute and number alone. */
class Tape {
    /** One tick and one lot of the tape, 10^-9; whole multiples of the market's own. */
    tickSize;
    lotSize;
    #key;
    #temper;
    #course;
    #activity;
    #ticksPerUsd;
    #smallLots;
    /**
     * @param market whose trades
     * @param seed of the world
     * @param course where the market's prices are
     */
    constructor(market, seed, course) {
        this.#temper = market.temper ?? types_js_1.DEFAULT_TEMPER;
        const smallBase = this.#temper.tradeUsd / market.price;
        this.tickSize = coarsen(market.spec.tickSize, market.price / MAX_TICKS);
        this.lotSize = coarsen(market.spec.lotSize, smallBase / MAX_SMALL_LOTS);
        this.#ticksPerUsd = 1e9 / Number(this.tickSize);
        this.#smallLots = (smallBase * 1e9) / Number(this.lotSize);
        this.#key = (0, chance_js_1.keyOf)(seed, `trades ${market.spec.id}`);
        this.#activity = (0, wander_js_1.createWander)((0, chance_js_1.keyOf)(seed, `activity ${market.spec.id}`), ACTIVITY);
        this.#course = course;
    }
    /** @returns the minute that holds a time */
    minute(at) {
        const number = Math.floor(at / exports.MINUTE);
        const key = (0, chance_js_1.mix)(this.#key, number);
        return { start: number * exports.MINUTE, key, count: this.#count(key, number * exports.MINUTE) };
    }
    /** @returns when trade `i` happened; each has its own stretch of the minute, so that no two are at once */
    time(minute, i) {
        const stretch = Math.floor(exports.MINUTE / minute.count);
        return minute.start + Math.floor((i + (0, chance_js_1.draw)(minute.key, 3 * i)) * stretch);
    }
    /** @returns the size of trade `i` */
    lots(minute, i) {
        return atLeastOne(this.#smallLots / ((0, chance_js_1.draw)(minute.key, 3 * i + 1) + TAIL));
    }
    /** @returns the price of trade `i`, which happened `at`; negative when the taker sold, as one draw gives both */
    signedTicks(minute, i, at) {
        const chance = (0, chance_js_1.mix)(minute.key, 3 * i + 2);
        const sign = (chance & 1) === 0 ? 1 : -1;
        const jitter = (chance / 2 ** 31 - 1) * JITTER;
        const fair = this.#course.index(at) * (1 + this.#course.premium(at) + sign * HALF_SPREAD + jitter);
        return sign * atLeastOne(fair * this.#ticksPerUsd);
    }
    /** @returns trade `i` as the contract tells it */
    trade(minute, i) {
        const timestamp = this.time(minute, i);
        const ticks = this.signedTicks(minute, i, timestamp);
        return {
            timestamp,
            price: BigInt(Math.abs(ticks)) * this.tickSize,
            size: BigInt(this.lots(minute, i)) * this.lotSize,
            side: ticks > 0 ? 'bid' : 'ask',
        };
    }
    /** @returns the last price before a minute, in ticks */
    ticksBefore(minute) {
        let earlier = this.minute(minute.start - exports.MINUTE);
        while (earlier.count === 0)
            earlier = this.minute(earlier.start - exports.MINUTE);
        const last = earlier.count - 1;
        return Math.abs(this.signedTicks(earlier, last, this.time(earlier, last)));
    }
    #count(key, start) {
        if ((0, chance_js_1.draw)(key, QUIET) < this.#temper.quietShare)
            return 0;
        const usual = this.#temper.tradesPerMinute * (1 + this.#activity(start));
        return 1 + Math.floor(3 * Math.max(0, usual - 1) * (0, chance_js_1.draw)(key, CROWD) ** 2);
    }
}
exports.Tape = Tape;
/** The nearest whole number above zero; a floor takes half the time of a round. */
function atLeastOne(value) {
    return Math.max(1, Math.floor(value + 0.5));
}
/** The smallest step × 10^n that is no finer than `finest`, which is in whole coins. */
function coarsen(step, finest) {
    let coarse = step;
    while (Number(coarse) < finest * 1e9)
        coarse *= 10n;
    return coarse;
}
