"use strict";
/** Smooth random paths without state: sums of waves. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.createRandomWalk = createRandomWalk;
const random_js_1 = require("../random.js");
/**
 * Creates a smooth random path; deterministic and available in any order.
 *
 * @param key 32 bits
 * @param octaves waves to sum
 * @returns the value at a time in milliseconds, within the sum of the heights
 */
function createRandomWalk(key, octaves) {
    const waves = octaves.map((octave, i) => new Wave((0, random_js_1.mix)(key, i), octave));
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
        this.#phase = (0, random_js_1.draw)(~key, 0);
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
        return (2 * (0, random_js_1.draw)(this.#key, cell) - 1) * this.#height;
    }
}
