/** Generated trades of one market, minute by minute, in whole ticks and lots. */
import { draw, keyOf, mix } from '../random.js';
import { createRandomWalk } from './price-path.js';
import { DEFAULT_ACTIVITY } from './types.js';
/** Milliseconds. */
export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Half the spread, and the largest random deviation of a trade from the fair price; fractions. */
const HALF_SPREAD = 0.000_06;
const JITTER = 0.000_08;
/** Sizes are 1 / (random + this) small trades: half of them below two, the largest 200. */
const TAIL = 0.005;
/** Upper limits of price steps and of the lots of a small trade, so that sums of a minute are safe integers. */
const MAX_TICKS = 100_000_000;
const MAX_SMALL_LOTS = 1_000;
/** Random counters of a minute; its trades use three counters each, from 0. */
const QUIET_DRAW = -1;
const COUNT_DRAW = -2;
/** Relative deviation from the usual activity. */
const BUSYNESS = [
    { periodMs: 8 * HOUR, height: 0.35 },
    { periodMs: 72 * HOUR, height: 0.2 },
];
/** Trades of a market as pure functions of minute and number. */
export class TradeTape {
    /** Tick and lot of the tape, 10^-9; multiples of the market's. */
    tickSize;
    lotSize;
    #key;
    #activity;
    #path;
    #busyness;
    #ticksPerUsd;
    #smallLots;
    /**
     * @param market the market
     * @param seed random seed
     * @param path price paths of the market
     */
    constructor(market, seed, path) {
        this.#activity = market.activity ?? DEFAULT_ACTIVITY;
        const smallBase = this.#activity.tradeUsd / market.price;
        this.tickSize = coarsen(market.spec.tickSize, market.price / MAX_TICKS);
        this.lotSize = coarsen(market.spec.lotSize, smallBase / MAX_SMALL_LOTS);
        this.#ticksPerUsd = 1e9 / Number(this.tickSize);
        this.#smallLots = (smallBase * 1e9) / Number(this.lotSize);
        this.#key = keyOf(seed, `trades ${market.spec.id}`);
        this.#busyness = createRandomWalk(keyOf(seed, `activity ${market.spec.id}`), BUSYNESS);
        this.#path = path;
    }
    /** @returns the minute of a time */
    minute(at) {
        const number = Math.floor(at / MINUTE);
        const key = mix(this.#key, number);
        return { start: number * MINUTE, key, count: this.#count(key, number * MINUTE) };
    }
    /** @returns the time of trade `i`; each trade has its own part of the minute, so that times are unique */
    time(minute, i) {
        const part = Math.floor(MINUTE / minute.count);
        return minute.start + Math.floor((i + draw(minute.key, 3 * i)) * part);
    }
    /** @returns the size of trade `i` */
    lots(minute, i) {
        return atLeastOne(this.#smallLots / (draw(minute.key, 3 * i + 1) + TAIL));
    }
    /** @returns the price of trade `i` at time `at`; negative when the taker sold, because one draw determines both */
    signedTicks(minute, i, at) {
        const random = mix(minute.key, 3 * i + 2);
        const sign = (random & 1) === 0 ? 1 : -1;
        const jitter = (random / 2 ** 31 - 1) * JITTER;
        const fair = this.#path.index(at) * (1 + this.#path.premium(at) + sign * HALF_SPREAD + jitter);
        return sign * atLeastOne(fair * this.#ticksPerUsd);
    }
    /** @returns trade `i` in external units */
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
        let earlier = this.minute(minute.start - MINUTE);
        while (earlier.count === 0)
            earlier = this.minute(earlier.start - MINUTE);
        const last = earlier.count - 1;
        return Math.abs(this.signedTicks(earlier, last, this.time(earlier, last)));
    }
    #count(key, start) {
        if (draw(key, QUIET_DRAW) < this.#activity.quietShare)
            return 0;
        const average = this.#activity.tradesPerMinute * (1 + this.#busyness(start));
        return 1 + Math.floor(3 * Math.max(0, average - 1) * draw(key, COUNT_DRAW) ** 2);
    }
}
/** Rounds to a positive integer; floor is twice as fast as round. */
function atLeastOne(value) {
    return Math.max(1, Math.floor(value + 0.5));
}
/** The smallest step × 10^n that is at least `finest`, in whole coins. */
function coarsen(step, finest) {
    let coarse = step;
    while (Number(coarse) < finest * 1e9)
        coarse *= 10n;
    return coarse;
}
