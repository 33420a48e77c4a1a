/**
 * The undisturbed order book: price levels as a pure function of the best prices and the minute. Levels have
 * fixed places, so that a small move changes few of them. High volatility moves them apart and makes them
 * smaller.
 */

import { draw, keyOf, mix } from '../random.js';
import type { WorldMarket } from './types.js';

/** Levels of a side at most; a few more than a book should have, because users empty some. */
export const MAX_LEVELS = 68;

/**
 * Width of the cells of the first levels, as a fraction of the price. Each has one level at a random place.
 */
const CELL_WIDTH = 0.000_025;

/** Bands of a side, nearest first: each has this many cells, twice as wide as in the band before. */
const BAND_CELLS = 13;

/** Mean size of a level in small trades, by band; and at the best price. */
const BAND_SIZES = [20, 35, 90, 180, 300] as const;
const BEST_SIZE = 48;

/** The part of their size by which the best sizes predict the next move. */
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

/** The levels behind a best price in a cell. */
interface Behind {
    readonly cell: number;
    readonly levels: readonly DepthLevel[];
}

/** Order books of one market. */
export class DepthModel {
    readonly #source: DepthSource;
    readonly #key: number;
    /** Keys of the places of each band's levels. */
    readonly #bandKeys: readonly number[];
    readonly #cellTicks: number;
    // The levels behind the best prices of the last minute, because they change only when the price enters
    // another cell.
    readonly #levels = BAND_SIZES.map(() => new Map<number, DepthLevel>());
    #minute = Number.NaN;
    #scale = Number.NaN;
    #above: Behind = { cell: Number.NaN, levels: [] };
    #below: Behind = { cell: Number.NaN, levels: [] };

    /**
     * @param market the market
     * @param seed random seed
     * @param source of the market; levels have its ticks and lots
     */
    constructor(market: WorldMarket, seed: number, source: DepthSource) {
        this.#source = source;
        this.#key = keyOf(seed, `depth ${market.spec.id}`);
        this.#bandKeys = BAND_SIZES.map((_, band) => mix(this.#key, band));
        this.#cellTicks = CELL_WIDTH * market.price * source.ticksPerUsd;
    }

    /**
     * @param best prices
     * @param minute since 1970
     * @param lean 1 before the price rises, -1 before it falls: the best sizes predict a little of it
     * @returns the book with these best prices in a minute
     */
    depth({ bid, ask }: BestPrices, minute: number, lean = 0): Depth {
        const scale = scaleOf(Math.sqrt(this.#source.intensity(minute)));
        if (minute !== this.#minute || scale !== this.#scale) this.#enter(minute, scale);
        const cell = Math.max(1, Math.round(this.#cellTicks * scale));
        const [below, above] = [Math.ceil(bid / cell), Math.floor(ask / cell)];
        if (this.#below.cell !== below) this.#below = { cell: below, levels: this.#behind(below, -1, cell) };
        if (this.#above.cell !== above) this.#above = { cell: above, levels: this.#behind(above, 1, cell) };
        return {
            bids: [this.#level(0, bid, BEST_SIZE * (1 + LEAN * lean)), ...this.#below.levels],
            asks: [this.#level(0, ask, BEST_SIZE * (1 - LEAN * lean)), ...this.#above.levels],
        };
    }

    #enter(minute: number, scale: number): void {
        this.#minute = minute;
        this.#scale = scale;
        this.#below = this.#above = { cell: Number.NaN, levels: [] };
        for (const levels of this.#levels) levels.clear();
    }

    /**
     * The levels behind a best price in a cell of the first band; the ends of all bands are multiples of it.
     */
    #behind(first: number, direction: 1 | -1, cell: number): DepthLevel[] {
        const found: DepthLevel[] = [];
        let [from, width] = [0, 1];
        for (let band = 0; band < BAND_SIZES.length; band += 1) {
            const to = from + BAND_CELLS * width;
            const [near, end] =
                direction > 0
                    ? [Math.floor((first + from) / width) + 1, Math.floor((first + to) / width)]
                    : [Math.ceil((first - from) / width) - 2, Math.ceil((first - to) / width) - 1];
            for (let number = near; number !== end && found.length < MAX_LEVELS - 1; number += direction) {
                const level = this.#levelIn(band, number, width * cell);
                if (level.ticks > 0) found.push(level);
            }
            from = to;
            width *= 2;
        }
        return found;
    }

    /** The level of a cell. */
    #levelIn(band: number, number: number, cell: number): DepthLevel {
        const known = this.#levels[band]?.get(number);
        if (known !== undefined) return known;
        const ticks = number * cell + Math.floor(draw(this.#bandKeys[band] ?? 0, number) * cell);
        const level = this.#level(band + 1, ticks, BAND_SIZES[band] ?? 0);
        this.#levels[band]?.set(number, level);
        return level;
    }

    #level(band: number, ticks: number, size: number): DepthLevel {
        const key = mix(mix(this.#key, band + BAND_SIZES.length), ticks);
        const age = Math.floor(this.#minute / SIZE_MINUTES + draw(key, 0));
        const spread = 1 + SIZE_SPREAD * (2 * draw(mix(key, 1), age) - 1);
        return { ticks, lots: Math.max(1, Math.round((this.#source.smallLots * size * spread) / this.#scale)) };
    }
}

function scaleOf(volatility: number): number {
    return SCALES.find(([least]) => volatility >= least)?.[1] ?? 1;
}
