/** Chance that follows from a seed. */

import { draw, keyOf } from '../../ts/sandbox/random.js';

/** Draws, one after another. */
export class Chance {
    readonly #key: number;
    #counter = 0;

    /**
     * @param seed any safe integer
     * @param name what the draws are for
     */
    constructor(seed: number, name: string) {
        this.#key = keyOf(seed, name);
    }

    /** @returns from 0 up to, not including, 1 */
    next(): number {
        this.#counter += 1;
        return draw(this.#key, this.#counter);
    }

    /** @returns a whole number from `least` to `most` */
    whole(least: number, most: number): number {
        return least + Math.floor(this.next() * (most - least + 1));
    }

    /** @returns whether something that happens so often, of 1, happens now */
    happens(rate: number): boolean {
        return this.next() < rate;
    }

    /** @returns one of some */
    pick<Item>(items: readonly [Item, ...Item[]]): Item {
        return items[this.whole(0, items.length - 1)] ?? items[0];
    }

    /** @returns all of some, in another order */
    shuffle<Item>(items: readonly Item[]): Item[] {
        const order = items.map((item) => ({ item, at: this.next() }));
        return order.sort((left, right) => left.at - right.at).map(({ item }) => item);
    }
}
