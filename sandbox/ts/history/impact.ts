/** How much the trades of users have moved a price for good: the level of one market in one sandbox. */

import type { MarketModel } from './model.js';
import type { Conditions, Modulation } from './modulation.js';
import { UNDISTURBED } from './scenarios.js';

/** A level, which applies after a time until the next one. */
interface Level {
    /** Milliseconds. */
    readonly at: number;
    /** Logarithm of the price over the undisturbed one. */
    readonly move: number;
}

/** Levels of one market as a modulation. */
export class Impact implements Modulation {
    /** Oldest first. */
    readonly #levels: Level[] = [];

    /** @param market the market without users */
    constructor(private readonly market: MarketModel) {}

    get from(): number {
        return this.#levels[0]?.at ?? Infinity;
    }

    conditions(at: number): Conditions {
        return { ...UNDISTURBED, index: this.market.index(at) * Math.exp(this.#moveAt(at)) };
    }

    /** Sets the level after a time that is not before the last one. */
    set(at: number, move: number): void {
        if (this.#levels.at(-1)?.at === at) this.#levels.pop();
        this.#levels.push({ at, move });
    }

    /** The last level before a time. */
    #moveAt(at: number): number {
        let [low, high] = [0, this.#levels.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((this.#levels[middle]?.at ?? 0) < at) low = middle + 1;
            else high = middle;
        }
        return this.#levels[low - 1]?.move ?? 0;
    }
}
