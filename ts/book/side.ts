/**
 * One side of an order book: exact levels in flat arrays from worst to best, and the live rows that users
 * hold once they read it.
 */

import { Block } from './block.js';
import type { Changes } from './delta.js';
import { Rows, type BookRow } from './rows.js';
import { fromSteps, type Grid } from './step.js';

/**
 * The levels of one side in ticks and lots; a level at zero is removed.
 *
 * They are stored in blocks, so that a change deep in a long side costs about as much as one at the best
 * price.
 */
export class BookSide {
    #size = 0;
    /** From worst to best; no block is empty unless the side is. */
    #blocks: Block[] = [new Block()];
    /** The highest key of each block but the last, which takes all higher keys. */
    #tops: number[] = [];
    readonly #grid: Grid;
    /** A level's key is its price in ticks times this: on both sides the best level has the highest key. */
    readonly #sign: 1 | -1;
    readonly #rows = new Rows(() => this.toRows());

    constructor(grid: Grid, sign: 1 | -1) {
        this.#grid = grid;
        this.#sign = sign;
    }

    /** The number of levels. */
    get size(): number {
        return this.#size;
    }

    /** The best price in ticks; `undefined` when the side is empty. */
    get bestPrice(): number | undefined {
        const block = this.#blocks[this.#blocks.length - 1];
        return block === undefined || block.size === 0 ? undefined : (block.keys[block.size - 1] ?? 0) * this.#sign;
    }

    /**
     * Adds lots to a level, and returns the lots before; `NaN` if the sum is below zero or no safe integer,
     * then unchanged.
     */
    add(price: number, change: number): number {
        return this.#change(price, change, true);
    }

    /** Sets a level, and returns as {@link add}; zero lots remove the level. */
    set(price: number, amount: number): number {
        return this.#change(price, amount, false);
    }

    /** Returns the lots at a price in ticks; zero when there is no level. */
    amountAt(price: number): number {
        const key = price * this.#sign;
        const block = this.#blocks[this.#indexOf(key)];
        const place = block?.indexOf(key) ?? 0;
        return block !== undefined && place < block.size && block.keys[place] === key ? (block.amounts[place] ?? 0) : 0;
    }

    /**
     * Replaces all levels; returns `false`, and must run again, if a price came twice or an amount is below
     * zero.
     */
    replace({ length, prices, amounts }: Changes): boolean {
        this.#clear();
        // The service sorts the best first; from the worst on, each level is appended.
        for (let i = length - 1; i >= 0; i -= 1) {
            if (this.set(prices[i] ?? 0, amounts[i] ?? 0) !== 0) return false;
        }
        return true;
    }

    /** Replaces the side by a copy of the same side of another book of the market. */
    copy(from: BookSide): void {
        this.#clear();
        this.#blocks = from.#blocks.map((block) => {
            const copy = new Block();
            copy.append(block);
            return copy;
        });
        this.#tops = [...from.#tops];
        this.#size = from.#size;
    }

    /** Compares with the same side of another book of the market. */
    equals(other: BookSide): boolean {
        if (this.#size !== other.#size) return false;
        for (const { size, keys, amounts } of this.#blocks) {
            for (let i = 0; i < size; i += 1) {
                if (other.amountAt((keys[i] ?? 0) * this.#sign) !== amounts[i]) return false;
            }
        }
        return true;
    }

    /** Returns the row of a price in ticks; its amount is zero when there is no level. */
    rowAt(price: number): BookRow {
        return this.#makeRow(price * this.#sign, this.amountAt(price));
    }

    /** Returns all rows, best first, in a new array. */
    toRows(): BookRow[] {
        const rows: BookRow[] = [];
        for (const { size, keys, amounts } of [...this.#blocks].reverse()) {
            for (let i = size - 1; i >= 0; i -= 1) rows.push(this.#makeRow(keys[i] ?? 0, amounts[i] ?? 0));
        }
        return rows;
    }

    /** Returns rows, best first, in a live array: always the same one for a limit. Its rows are frozen. */
    rows(limit = Infinity): readonly BookRow[] {
        return this.#rows.read(limit);
    }

    /** Brings the arrays that {@link rows} returned up to date, and undoes what users changed in them. */
    updateRows(): void {
        this.#rows.update();
    }

    /** Rows are frozen, as later arrays contain them again. */
    #makeRow(key: number, amount: number): BookRow {
        return Object.freeze([
            fromSteps(key * this.#sign, this.#grid.tick),
            fromSteps(amount, this.#grid.lot),
        ] as const);
    }

    /** Adds an amount to a level, or sets it. */
    #change(price: number, amount: number, isAdded: boolean): number {
        const key = price * this.#sign;
        const index = this.#indexOf(key);
        const block = this.#blocks[index];
        if (block === undefined) return NaN;
        const place = block.indexOf(key);
        const exists = place < block.size && block.keys[place] === key;
        const before = exists ? (block.amounts[place] ?? 0) : 0;
        const after = isAdded ? before + amount : amount;
        if (!(after >= 0 && after <= Number.MAX_SAFE_INTEGER)) return NaN;
        if (after === before) return before;
        if (this.#rows.areKept) {
            const row = after === 0 ? undefined : this.#makeRow(key, after);
            this.#rows.change(this.#countBetter(index) + block.size - place - (exists ? 1 : 0), row, !exists);
        }
        if (after === 0) this.#remove(index, block, place);
        else if (exists) block.set(place, after);
        else this.#insert(index, block, place, key, after);
        return before;
    }

    /** Returns the number of levels in better blocks. */
    #countBetter(index: number): number {
        let count = 0;
        for (let b = this.#blocks.length - 1; b > index; b -= 1) count += this.#blocks[b]?.size ?? 0;
        return count;
    }

    /** Finds the block of a key. */
    #indexOf(key: number): number {
        const tops = this.#tops;
        let high = tops.length;
        // Most changes are near the best price, in the last block.
        if (high === 0 || (tops[high - 1] ?? 0) < key) return high;
        let low = 0;
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((tops[middle] ?? 0) < key) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    #insert(index: number, block: Block, place: number, key: number, amount: number): void {
        this.#size += 1;
        if (!block.isFull) {
            block.insert(place, key, amount);
            return;
        }
        const better = block.split();
        const top = block.keys[block.size - 1] ?? 0;
        this.#blocks.splice(index + 1, 0, better);
        this.#tops.splice(index, 0, top);
        const target = key <= top ? block : better;
        target.insert(target.indexOf(key), key, amount);
    }

    #remove(index: number, block: Block, place: number): void {
        this.#size -= 1;
        block.remove(place);
        const last = this.#blocks.length - 1;
        if (last === 0) return;
        // The last block is merged with the one before it, any other with the one after.
        const first = index === last ? index - 1 : index;
        const [worse, better] = [this.#blocks[first], this.#blocks[first + 1]];
        if (worse === undefined || better === undefined || !worse.canMerge(better)) return;
        worse.append(better);
        this.#blocks.splice(first + 1, 1);
        this.#tops.splice(first, 1);
    }

    #clear(): void {
        this.#size = 0;
        this.#blocks = [new Block()];
        this.#tops = [];
        this.#rows.clear();
    }
}
