/** A run of neighbouring levels, short enough that inserting and removing a level is cheap. */

/** Maximum number of levels of a block: searching and moving both stay cheap. */
const CAPACITY = 64;

/** Neighbours with at most this many levels together are merged. */
const MERGED = CAPACITY / 2;

/** A level as users read it: price, and amount in the base currency. */
export type Row = readonly [price: number, amount: number];

/** Levels by key, the worst first. */
export class Block {
    size = 0;
    /** Rows of levels, in the places of their keys, as far as they were read since the level changed. */
    #rows: (Row | undefined)[] | undefined = undefined;
    /** All rows, best first, until a level changes. */
    #bestFirst: readonly Row[] | undefined = undefined;
    readonly keys = new Float64Array(CAPACITY);
    readonly amounts = new Float64Array(CAPACITY);

    get isFull(): boolean {
        return this.size === CAPACITY;
    }

    /** Returns the first place whose key is not below: the place of a level, or where it would be. */
    indexOf(key: number): number {
        const keys = this.keys;
        let low = 0;
        let high = this.size;
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((keys[middle] ?? 0) < key) low = middle + 1;
            else high = middle;
        }
        return low;
    }

    /** Replaces the amount of a level. */
    set(place: number, amount: number): void {
        this.amounts[place] = amount;
        this.#bestFirst = undefined;
        if (this.#rows !== undefined) this.#rows[place] = undefined;
    }

    /** Inserts a level; the block must not be full. */
    insert(place: number, key: number, amount: number): void {
        const { keys, amounts } = this;
        this.#bestFirst = undefined;
        this.#rows?.splice(place, 0, undefined);
        for (let i = this.size; i > place; i -= 1) {
            keys[i] = keys[i - 1] ?? 0;
            amounts[i] = amounts[i - 1] ?? 0;
        }
        keys[place] = key;
        amounts[place] = amount;
        this.size += 1;
    }

    remove(place: number): void {
        const { keys, amounts, size } = this;
        this.#bestFirst = undefined;
        this.#rows?.splice(place, 1);
        for (let i = place + 1; i < size; i += 1) {
            keys[i - 1] = keys[i] ?? 0;
            amounts[i - 1] = amounts[i] ?? 0;
        }
        this.size = size - 1;
    }

    /** Moves the better half of the levels to a new block. */
    split(): Block {
        const better = new Block();
        const half = this.size >> 1;
        better.append(this, half);
        this.size = half;
        this.#dropRows();
        return better;
    }

    /** Returns whether the block of the next better levels should be merged with this one. */
    canMerge(better: Block): boolean {
        return this.size + better.size <= MERGED;
    }

    /** Copies better levels, from `start` on, to the end; they must fit. */
    append(better: Block, start = 0): void {
        this.keys.set(better.keys.subarray(start, better.size), this.size);
        this.amounts.set(better.amounts.subarray(start, better.size), this.size);
        this.size += better.size - start;
        this.#dropRows();
    }

    /** Returns the rows of all levels, best first; `make` is called for levels that have changed since the last read. */
    rows(make: (key: number, amount: number) => Row): readonly Row[] {
        if (this.#bestFirst !== undefined) return this.#bestFirst;
        const { size, keys, amounts } = this;
        const rows = (this.#rows ??= new Array<Row | undefined>(size).fill(undefined));
        const bestFirst: Row[] = [];
        for (let i = size - 1; i >= 0; i -= 1) bestFirst.push((rows[i] ??= make(keys[i] ?? 0, amounts[i] ?? 0)));
        this.#bestFirst = bestFirst;
        return bestFirst;
    }

    #dropRows(): void {
        this.#rows = undefined;
        this.#bestFirst = undefined;
    }
}
