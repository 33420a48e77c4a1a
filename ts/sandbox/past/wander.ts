/** Random paths through time that need no memory: smooth sums of waves, and lines through points a minute apart. */

import { draw, mix } from './chance.js';

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
export function createWander(key: number, octaves: readonly Octave[]): (at: number) => number {
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
export class Line {
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
