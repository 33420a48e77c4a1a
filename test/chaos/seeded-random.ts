/** Random values that follow from a seed. */

import { draw, keyOf } from '../../sandbox/ts/random.js';

/** A sequence of random values. */
export class SeededRandom {
    readonly #key: number;
    #counter = 0;

    /**
     * @param seed any safe integer
     * @param name of the sequence; sequences of other names differ
     */
    constructor(seed: number, name: string) {
        this.#key = keyOf(seed, name);
    }

    /** @returns a number from 0 up to, not including, 1 */
    next(): number {
        this.#counter += 1;
        return draw(this.#key, this.#counter);
    }

    /** @returns an integer from `min` to `max`, inclusive */
    integer(min: number, max: number): number {
        return min + Math.floor(this.next() * (max - min + 1));
    }

    /** @returns `true` with a probability of `rate` */
    happens(rate: number): boolean {
        return this.next() < rate;
    }

    /** @returns one of the items */
    pick<Item>(items: readonly [Item, ...Item[]]): Item {
        return items[this.integer(0, items.length - 1)] ?? items[0];
    }

    /** @returns the items in random order */
    shuffle<Item>(items: readonly Item[]): Item[] {
        const order = items.map((item) => ({ item, at: this.next() }));
        return order.sort((left, right) => left.at - right.at).map(({ item }) => item);
    }
}
