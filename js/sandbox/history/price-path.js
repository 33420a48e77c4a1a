/** Random price paths without state: sums of smooth waves, and linear interpolation between minutes. */
import { mix, draw, keyOf } from '../random.js';
import { DEFAULT_ACTIVITY } from './types.js';
const MINUTE = 60_000;
/**
 * Creates a smooth random path; deterministic and available in any order.
 *
 * @param key 32 bits
 * @param octaves waves to sum
 * @returns the value at a time in milliseconds, within the sum of the heights
 */
export function createRandomWalk(key, octaves) {
    const waves = octaves.map((octave, i) => new Wave(mix(key, i), octave));
    return (at) => {
        let sum = 0;
        for (const wave of waves)
            sum += wave.height(at);
        return sum;
    };
}
/** A smooth curve through random values on a grid. */
class Wave {
    #key;
    #height;
    #cellsPerMs;
    /** Offset of the grid as part of a cell, so that the waves do not turn at the same times. */
    #phase;
    // Cache of the last cell, because most requests are close in time: left value, and difference to the right value.
    #cell = Number.NaN;
    #left = 0;
    #rise = 0;
    constructor(key, octave) {
        this.#key = key;
        this.#height = octave.height;
        this.#cellsPerMs = 1 / octave.periodMs;
        this.#phase = draw(~key, 0);
    }
    height(at) {
        const place = at * this.#cellsPerMs + this.#phase;
        const cell = Math.floor(place);
        if (cell !== this.#cell)
            this.#enter(cell);
        const part = place - cell;
        return this.#left + this.#rise * part * part * (3 - 2 * part);
    }
    #enter(cell) {
        this.#cell = cell;
        this.#left = this.#corner(cell);
        this.#rise = this.#corner(cell + 1) - this.#left;
    }
    #corner(cell) {
        return (2 * draw(this.#key, cell) - 1) * this.#height;
    }
}
/** Linear interpolation within each minute, for slow paths. */
class LinearPath {
    #pointAt;
    // Cache of the last minute, in minutes since 1970: left value and right value.
    #minute = Number.NaN;
    #left = 0;
    #right = 0;
    /** @param pointAt a pure function of whole minutes, in milliseconds */
    constructor(pointAt) {
        this.#pointAt = pointAt;
    }
    /** @returns the value at a time in milliseconds */
    at(time) {
        const minute = Math.floor(time / MINUTE);
        if (minute !== this.#minute)
            this.#enter(minute);
        return this.#left + (this.#right - this.#left) * (time / MINUTE - minute);
    }
    #enter(minute) {
        this.#left = minute === this.#minute + 1 ? this.#right : this.#pointAt(minute * MINUTE);
        this.#right = this.#pointAt((minute + 1) * MINUTE);
        this.#minute = minute;
    }
}
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Each wave is four times as long and twice as high as the previous one, from 16 s to 12 days, like real prices. */
const PERIODS = Array.from({ length: 9 }, (_, i) => 16_000 * 4 ** i);
/** Number of waves shorter than a minute, which are not interpolated. */
const FAST_WAVES = 1;
/** Scales moves to about volatility × √time; determined empirically. */
const MOVE_SCALE = 1;
/** Constant premium of half a basis point, because longs mostly pay; and waves over hours. */
const PREMIUM = 0.000_05;
const PREMIUM_OCTAVES = [
    { periodMs: 2 * HOUR, height: 0.000_15 },
    { periodMs: 12 * HOUR, height: 0.000_1 },
];
/**
 * Creates the price paths of a market.
 *
 * @param market the market
 * @param seed random seed
 * @returns equal paths for equal market id, price, activity and seed
 */
export function createPricePath(market, seed) {
    const { volatility } = market.activity ?? DEFAULT_ACTIVITY;
    const octaves = PERIODS.map((periodMs) => ({
        periodMs,
        height: MOVE_SCALE * volatility * Math.sqrt(periodMs / DAY),
    }));
    const fast = createRandomWalk(keyOf(seed, `ripple ${market.spec.id}`), octaves.slice(0, FAST_WAVES));
    const slow = createRandomWalk(keyOf(seed, `tide ${market.spec.id}`), octaves.slice(FAST_WAVES));
    const premiumNoise = createRandomWalk(keyOf(seed, `premium ${market.spec.id}`), PREMIUM_OCTAVES);
    const slowIndex = new LinearPath((at) => market.price * Math.exp(slow(at)));
    const premium = new LinearPath((at) => PREMIUM + premiumNoise(at));
    return {
        index: (at) => slowIndex.at(at) * (1 + fast(at)),
        premium: (at) => premium.at(at),
    };
}
