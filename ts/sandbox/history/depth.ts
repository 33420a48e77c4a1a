/**
 * The undisturbed order book: price levels as a pure function of the best prices and the minute. Levels have fixed
 * places, so that a small move changes few of them. High volatility moves them apart and makes them smaller.
 */

import { draw, keyOf, mix } from '../random.js';
import type { WorldMarket } from './types.js';

/** Levels of a side at most; a few more than a book should have, because users empty some. */
export const MAX_LEVELS = 68;

/** Width of the cells of the first levels, as a fraction of the price. Each has one level at a random place. */
const CELL_WIDTH = 0.000_025;

/** Bands of a side, nearest first: each has this many cells, twice as wide as in the band before. */
const BAND_CELLS = 13;

/** Mean size of a level in small trades, by band; and at the best price. */
const BAND_SIZES = [20, 35, 90, 180, 300] as const;
const BEST_SIZE = 48;

/** The part of their size by which the best sizes tell the next move. */
const LEAN = 0.05;

/** Sizes differ by this share from their mean, and change after this many minutes, each at another minute. */
const SIZE_SPREAD = 0.6;
const SIZE_MINUTES = 16;

/** Volatilities above which the book is wider and thinner, in usual ones, and by how much. */
const SCALES: readonly (readonly [volatility: number, scale: number])[] = [
    [2.8, 4],
    [2, 2.8],
    [1.4, 2],
    [1, 1.4],
    [0.7, 1],
    [0, 0.7],
];

/** The best prices, in ticks. */
export interface BestPrices {
    readonly bid: number;
    readonly ask: number;
}

/** A price level. */
export interface DepthLevel {
    readonly ticks: number;
    readonly lots: number;
}

/** Levels of both sides, best first. */
export interface Depth {
    readonly bids: readonly DepthLevel[];
    readonly asks: readonly DepthLevel[];
}

/** What the books of a market depend on. */
export interface DepthSource {
    readonly ticksPerUsd: number;
    /** Lots of a small trade. */
    readonly smallLots: number;
    /** How busy the minutes around a minute are, in usual ones. */
    intensity(minute: number): number;
}

/** Order books of one market. */
export class DepthModel {
    readonly #source: DepthSource;
    readonly #key: number;
    readonly #cellTicks: number;

    /**
     * @param market the market
     * @param seed random seed
     * @param source of the market; levels have its ticks and lots
     */
    constructor(market: WorldMarket, seed: number, source: DepthSource) {
        this.#source = source;
        this.#key = keyOf(seed, `depth ${market.spec.id}`);
        this.#cellTicks = CELL_WIDTH * market.price * source.ticksPerUsd;
    }

    /**
     * @param best prices
     * @param minute since 1970
     * @param lean 1 before the price rises, -1 before it falls: the best sizes tell it, by little
     * @returns the book with these best prices in a minute
     */
    depth({ bid, ask }: BestPrices, minute: number, lean = 0): Depth {
        const scale = scaleOf(Math.sqrt(this.#source.intensity(minute)));
        const bids = [this.#level(0, bid, BEST_SIZE * (1 + LEAN * lean), scale, minute)];
        const asks = [this.#level(0, ask, BEST_SIZE * (1 - LEAN * lean), scale, minute)];
        let cell = Math.max(1, Math.round(this.#cellTicks * scale));
        let from = 0;
        for (const [i, size] of BAND_SIZES.entries()) {
            const to = from + BAND_CELLS * cell;
            const add = (side: DepthLevel[], number: number): void => {
                const place = number * cell + Math.floor(draw(mix(this.#key, i), number) * cell);
                if (place > 0 && side.length < MAX_LEVELS) side.push(this.#level(i + 1, place, size, scale, minute));
            };
            const above = Math.floor((ask + to) / cell);
            for (let number = Math.floor((ask + from) / cell) + 1; number < above; number += 1) add(asks, number);
            const below = Math.ceil((bid - to) / cell);
            for (let number = Math.ceil((bid - from) / cell) - 2; number >= below; number -= 1) add(bids, number);
            from = to;
            cell *= 2;
        }
        return { bids, asks };
    }

    #level(band: number, ticks: number, size: number, scale: number, minute: number): DepthLevel {
        const key = mix(mix(this.#key, band + BAND_SIZES.length), ticks);
        const age = Math.floor(minute / SIZE_MINUTES + draw(key, 0));
        const spread = 1 + SIZE_SPREAD * (2 * draw(mix(key, 1), age) - 1);
        return { ticks, lots: Math.max(1, Math.round((this.#source.smallLots * size * spread) / scale)) };
    }
}

function scaleOf(volatility: number): number {
    return SCALES.find(([least]) => volatility >= least)?.[1] ?? 1;
}
