/** Random paths through time that need no memory: smooth sums of waves, and lines through points a minute apart. */

import { mix, draw, keyOf } from '../random.js';
import { DEFAULT_ACTIVITY, type WorldMarket } from './types.js';

const MINUTE = 60_000;

/** One wave: it lies within ±`height` and takes a new course every `periodMs`. */
export interface Octave {
    readonly periodMs: number;
    readonly height: number;
}

/**
 * Makes a smooth path, the same for the same key, at any time and in any order of asking.
 *
 * @param key 32 bits
 * @param octaves the waves that it is the sum of
 * @returns its height at a time in milliseconds, within the sum of the octaves' heights
 */
export function createRandomWalk(key: number, octaves: readonly Octave[]): (at: number) => number {
    const waves = octaves.map((octave, i) => new Wave(mix(key, i), octave));
    return (at) => {
        let sum = 0;
        for (const wave of waves) sum += wave.height(at);
        return sum;
    };
}

/** One wave through heights hashed at the corners of a grid. */
class Wave {
    readonly #key: number;
    readonly #height: number;
    readonly #cellsPerMs: number;
    /** Part of a cell; sets the grids of several waves apart, which would else all turn at the same times. */
    readonly #phase: number;
    // The cell asked for last, as most questions are neighbours in time: its left corner, and the rise to the right one.
    #cell = Number.NaN;
    #left = 0;
    #rise = 0;

    constructor(key: number, octave: Octave) {
        this.#key = key;
        this.#height = octave.height;
        this.#cellsPerMs = 1 / octave.periodMs;
        this.#phase = draw(~key, 0);
    }

    height(at: number): number {
        const place = at * this.#cellsPerMs + this.#phase;
        const cell = Math.floor(place);
        if (cell !== this.#cell) this.#enter(cell);
        const part = place - cell;
        return this.#left + this.#rise * part * part * (3 - 2 * part);
    }

    #enter(cell: number): void {
        this.#cell = cell;
        this.#left = this.#corner(cell);
        this.#rise = this.#corner(cell + 1) - this.#left;
    }

    #corner(cell: number): number {
        return (2 * draw(this.#key, cell) - 1) * this.#height;
    }
}

/** A path that is straight within each minute: what changes in hours need not be reckoned for every trade. */
export class LinearPath {
    readonly #pointAt: (at: number) => number;
    // The minute asked for last, in minutes since 1970: its left point, and the right one.
    #minute = Number.NaN;
    #left = 0;
    #right = 0;

    /** @param pointAt a pure function; asked at whole minutes, in milliseconds */
    constructor(pointAt: (at: number) => number) {
        this.#pointAt = pointAt;
    }

    /** @returns the height at a time in milliseconds */
    at(time: number): number {
        const minute = Math.floor(time / MINUTE);
        if (minute !== this.#minute) this.#enter(minute);
        return this.#left + (this.#right - this.#left) * (time / MINUTE - minute);
    }

    #enter(minute: number): void {
        this.#left = minute === this.#minute + 1 ? this.#right : this.#pointAt(minute * MINUTE);
        this.#right = this.#pointAt((minute + 1) * MINUTE);
        this.#minute = minute;
    }
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Each wave is four times as long as the one before and twice as high, from 16 s to 12 days: the gait of prices. */
const PERIODS = Array.from({ length: 9 }, (_, i) => 16_000 * 4 ** i);

/** So many waves are shorter than a minute, and followed within it. */
const FAST_WAVES = 1;

/** Makes the usual move over a time come out near volatility × √time; found by trying. */
const MOVE_SCALE = 1;

/** A lasting half of a basis point, as longs mostly pay; and what comes and goes in hours. */
const PREMIUM = 0.000_05;
const PREMIUM_OCTAVES: readonly Octave[] = [
    { periodMs: 2 * HOUR, height: 0.000_15 },
    { periodMs: 12 * HOUR, height: 0.000_1 },
];

/** The courses of one market; pure functions of time in milliseconds. */
export interface PricePath {
    /** Index price, USD. */
    index(at: number): number;
    /** How far above the index the market trades, as a fraction. */
    premium(at: number): number;
}

/**
 * Makes the courses of a market.
 *
 * @param market whose
 * @param seed of the world
 * @returns the same courses for the same market id, price, temper and seed
 */
export function createPricePath(market: WorldMarket, seed: number): PricePath {
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
