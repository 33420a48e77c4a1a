/** Smooth random paths without state: sums of waves. */

import { mix, draw } from '../random.js';

/** One wave: values within ±`height` that change direction every `periodMs`. */
export interface Octave {
    readonly periodMs: number;
    readonly height: number;
}

/**
 * Creates a smooth random path; deterministic and available in any order.
 *
 * @param key 32 bits
 * @param octaves waves to sum
 * @returns the value at a time in milliseconds, within the sum of the heights
 */
export function createRandomWalk(key: number, octaves: readonly Octave[]): (at: number) => number {
    const waves = octaves.map((octave, i) => new Wave(mix(key, i), octave));
    return (at) => {
        let sum = 0;
        for (const wave of waves) sum += wave.height(at);
        return sum;
    };
}

/** A smooth curve through random values on a grid. */
class Wave {
    readonly #key: number;
    readonly #height: number;
    readonly #cellsPerMs: number;
    /** Offset of the grid as part of a cell, so that the waves do not turn at the same times. */
    readonly #phase: number;
    // Cache of the last cell, because most requests are close in time: left value, and difference to the
    // right value.
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
