"use strict";
/**
 * The undisturbed order book: price levels as a pure function of the best prices and the minute. Levels have fixed
 * places, so that a small move changes few of them. High volatility moves them apart and makes them smaller.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.DepthModel = exports.MAX_LEVELS = void 0;
const random_js_1 = require("../random.js");
/** Levels of a side at most; a few more than a book should have, because users empty some. */
exports.MAX_LEVELS = 68;
/** Width of the cells of the first levels, as a fraction of the price. Each has one level at a random place. */
const CELL_WIDTH = 0.000_025;
/** Bands of a side, nearest first: each has this many cells, twice as wide as in the band before. */
const BAND_CELLS = 13;
/** Mean size of a level in small trades, by band; and at the best price. */
const BAND_SIZES = [20, 35, 90, 180, 300];
const BEST_SIZE = 48;
/** Sizes differ by this share from their mean, and change after this many minutes, each at another minute. */
const SIZE_SPREAD = 0.6;
const SIZE_MINUTES = 16;
/** Volatilities above which the book is wider and thinner, in usual ones, and by how much. */
const SCALES = [
    [2.8, 4],
    [2, 2.8],
    [1.4, 2],
    [1, 1.4],
    [0.7, 1],
    [0, 0.7],
];
/** Order books of one market. */
class DepthModel {
    #source;
    #key;
    #cellTicks;
    /**
     * @param market the market
     * @param seed random seed
     * @param source of the market; levels have its ticks and lots
     */
    constructor(market, seed, source) {
        this.#source = source;
        this.#key = (0, random_js_1.keyOf)(seed, `depth ${market.spec.id}`);
        this.#cellTicks = CELL_WIDTH * market.price * source.ticksPerUsd;
    }
    /** @returns the book with these best prices in a minute */
    depth({ bid, ask }, minute) {
        const scale = scaleOf(Math.sqrt(this.#source.intensity(minute)));
        const bids = [this.#level(0, bid, BEST_SIZE, scale, minute)];
        const asks = [this.#level(0, ask, BEST_SIZE, scale, minute)];
        let cell = Math.max(1, Math.round(this.#cellTicks * scale));
        let from = 0;
        for (const [i, size] of BAND_SIZES.entries()) {
            const to = from + BAND_CELLS * cell;
            const add = (side, number) => {
                const place = number * cell + Math.floor((0, random_js_1.draw)((0, random_js_1.mix)(this.#key, i), number) * cell);
                if (place > 0 && side.length < exports.MAX_LEVELS)
                    side.push(this.#level(i + 1, place, size, scale, minute));
            };
            const above = Math.floor((ask + to) / cell);
            for (let number = Math.floor((ask + from) / cell) + 1; number < above; number += 1)
                add(asks, number);
            const below = Math.ceil((bid - to) / cell);
            for (let number = Math.ceil((bid - from) / cell) - 2; number >= below; number -= 1)
                add(bids, number);
            from = to;
            cell *= 2;
        }
        return { bids, asks };
    }
    #level(band, ticks, size, scale, minute) {
        const key = (0, random_js_1.mix)((0, random_js_1.mix)(this.#key, band + BAND_SIZES.length), ticks);
        const age = Math.floor(minute / SIZE_MINUTES + (0, random_js_1.draw)(key, 0));
        const spread = 1 + SIZE_SPREAD * (2 * (0, random_js_1.draw)((0, random_js_1.mix)(key, 1), age) - 1);
        return { ticks, lots: Math.max(1, Math.round((this.#source.smallLots * size * spread) / scale)) };
    }
}
exports.DepthModel = DepthModel;
function scaleOf(volatility) {
    return SCALES.find(([least]) => volatility >= least)?.[1] ?? 1;
}
