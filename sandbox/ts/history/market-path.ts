/**
 * Fair price, volatility and premium of one market by minute: a factor that all markets share, and one of its
 * own.
 */

import { keyOf } from '../random.js';
import { CELL_VALUES_AT, CELLS, Factor } from './factor.js';
import { createRandomWalk, type Octave } from './random-walk.js';
import { DEFAULT_ACTIVITY, type WorldMarket } from './types.js';

const DAY_MINUTES = 1_440;
const HOUR_MINUTES = 60;
const HOUR = 3_600_000;

/** Part of the variance that all markets share, and so the correlation of their returns. */
const COMMON_SHARE = 0.65;

/** Constant premium of half a basis point, because longs mostly pay; and waves over hours. */
const PREMIUM = 0.000_05;
const PREMIUM_OCTAVES: readonly Octave[] = [
    { periodMs: 2 * HOUR, height: 0.000_08 },
    { periodMs: 12 * HOUR, height: 0.000_07 },
];

/** The premium follows the price change of eight hours: 1 % adds 1 basis point, at most 1.5. */
const TREND_HOURS = 8;
const TREND_EFFECT = 0.01;
const MAX_TREND_PREMIUM = 0.000_15;

/** Weights of the variances of past minutes, latest first: what a maker expects of the next one. */
const PAST_WEIGHTS = [0.26, 0.19, 0.14, 0.11, 0.09, 0.07, 0.06, 0.05, 0.03];

/** Minutes whose intensity is kept; a power of two. */
const KEPT = 16;

/** Roots of the parts of the variance. */
const COMMON_ROOT = Math.sqrt(COMMON_SHARE);
const OWN_ROOT = Math.sqrt(1 - COMMON_SHARE);

/** The cells of a minute; see {@link CELLS}. */
export interface MinuteCells {
    /**
     * The price around which the market trades, USD: at the start of each cell, and at the end of the last
     * one.
     */
    readonly fair: Float64Array;
    /** The variance of each cell in usual variances of a cell. */
    readonly intensity: Float64Array;
}

/**
 * Parts of the names of the random streams, chosen so that prices of the default seed stay near the usual
 * ones in the first months: BTC between 54,000 and 78,000 from 20 August 2026 to February 2027.
 */
const COMMON_STREAM = 3_265;
const OWN_STREAM = 14_033;

/** Creates the factor that all markets of a seed share. */
export function createCommonFactor(seed: number): Factor {
    return new Factor(keyOf(seed, `all markets ${COMMON_STREAM}`));
}

/** Paths of one market; pure functions of the minute since 1970. */
export class MarketPath {
    /** Standard deviation of usual one-minute returns, as a fraction. */
    readonly deviation: number;
    readonly #common: Factor;
    readonly #own: Factor;
    readonly #price: number;
    readonly #premiumNoise: (at: number) => number;
    readonly #cells: MinuteCells = { fair: new Float64Array(CELLS + 1), intensity: new Float64Array(CELLS) };
    // Most requests are close in time: the end of the last minute, which is the start of the next one; the
    // intensity of the minutes before one; and the premiums of an hour.
    #endMove = Number.NaN;
    #endIndex = 0;
    #pastOf = Number.NaN;
    readonly #intensity = new Float64Array(KEPT);
    #hour = Number.NaN;
    #premiumBefore = 0;
    #premiumAfter = 0;

    /**
     * @param market the market
     * @param seed random seed
     * @param common the factor of all markets
     */
    constructor(market: WorldMarket, seed: number, common: Factor) {
        const { volatility } = market.activity ?? DEFAULT_ACTIVITY;
        this.deviation = volatility / Math.sqrt(DAY_MINUTES);
        this.#common = common;
        this.#own = new Factor(keyOf(seed, `price ${market.spec.id} ${OWN_STREAM}`));
        this.#price = market.price;
        this.#premiumNoise = createRandomWalk(keyOf(seed, `premium ${market.spec.id}`), PREMIUM_OCTAVES);
    }

    /** @returns the variance of a minute in usual variances; volume follows it */
    intensity(minute: number): number {
        return COMMON_SHARE * this.#common.variance(minute) + (1 - COMMON_SHARE) * this.#own.variance(minute);
    }

    /** @returns the intensity to be expected after the minutes before a minute; spread and depth follow it */
    pastIntensity(minute: number): number {
        const intensity = this.#intensity;
        if (minute !== this.#pastOf) {
            const missing = minute === this.#pastOf + 1 ? 1 : PAST_WEIGHTS.length;
            for (let i = 1; i <= missing; i += 1) intensity[(minute - i) & (KEPT - 1)] = this.intensity(minute - i);
            this.#pastOf = minute;
        }
        let sum = 0;
        for (let i = 0; i < PAST_WEIGHTS.length; i += 1) {
            sum += (PAST_WEIGHTS[i] ?? 0) * (intensity[(minute - 1 - i) & (KEPT - 1)] ?? 0);
        }
        return sum;
    }

    /** @returns the cells of a minute; valid until the next call */
    cells(minute: number): MinuteCells {
        const [common, own] = [this.#common.cells(minute), this.#own.cells(minute)];
        const { fair, intensity } = this.#cells;
        for (let i = 0; i < CELLS; i += 1) {
            intensity[i] = CELLS * (COMMON_SHARE * (common[i] ?? 0) + (1 - COMMON_SHARE) * (own[i] ?? 0));
        }
        const [premium, later] = [this.premium(minute), this.premium(minute + 1)];
        const first = combine(common[CELL_VALUES_AT] ?? 0, own[CELL_VALUES_AT] ?? 0);
        const start = first === this.#endMove ? this.#endIndex : this.#indexAt(first);
        for (let i = 0; i < CELLS; i += 1) {
            const move =
                this.deviation * (combine(common[CELL_VALUES_AT + i] ?? 0, own[CELL_VALUES_AT + i] ?? 0) - first);
            // The exponential of a move that is small, in less time.
            const index = start * (1 + move * (1 + move / 2));
            fair[i] = index * (1 + premium + ((later - premium) * i) / CELLS);
        }
        const last = combine(common[CELL_VALUES_AT + CELLS] ?? 0, own[CELL_VALUES_AT + CELLS] ?? 0);
        this.#endMove = last;
        this.#endIndex = this.#indexAt(last);
        fair[CELLS] = this.#endIndex * (1 + later);
        return this.#cells;
    }

    #indexAt(move: number): number {
        return this.#price * Math.exp(this.deviation * move);
    }

    /** @returns the premium over the index as a fraction; `minute` may be fractional */
    premium(minute: number): number {
        const hour = Math.floor(minute / HOUR_MINUTES);
        if (hour !== this.#hour) this.#enterHour(hour);
        const part = minute / HOUR_MINUTES - hour;
        return this.#premiumBefore + (this.#premiumAfter - this.#premiumBefore) * part;
    }

    #enterHour(hour: number): void {
        this.#premiumBefore = hour === this.#hour + 1 ? this.#premiumAfter : this.#hourlyPremium(hour);
        this.#premiumAfter = this.#hourlyPremium(hour + 1);
        this.#hour = hour;
    }

    #hourlyPremium(hour: number): number {
        const before = this.#logarithm((hour - TREND_HOURS) * HOUR_MINUTES);
        const trend = TREND_EFFECT * (this.#logarithm(hour * HOUR_MINUTES) - before);
        const bounded = Math.max(-MAX_TREND_PREMIUM, Math.min(MAX_TREND_PREMIUM, trend));
        return PREMIUM + this.#premiumNoise(hour * HOUR) + bounded;
    }

    /** Logarithm of the index price over the usual price. */
    #logarithm(minute: number): number {
        return this.deviation * combine(this.#common.value(minute), this.#own.value(minute));
    }
}

/** The sum of a common and an own value, with the variance of either. */
function combine(common: number, own: number): number {
    return COMMON_ROOT * common + OWN_ROOT * own;
}
