/** A run of neighbouring levels, short enough that a level comes or goes in next to no time. */

/** Levels a block holds at most: searching and moving both stay cheap. */
const CAPACITY = 64;

/** Up to this many levels two neighbours are put together. */
const MERGED = CAPACITY / 2;

/** Levels by key, the worst first. */
export class Block {
    size = 0;
    readonly keys = new Float64Array(CAPACITY);
    readonly amounts = new Float64Array(CAPACITY);

    /** @returns whether no other level fits in */
    get isFull(): boolean {
        return this.size === CAPACITY;
    }

    /**
     * Finds a level, or where it would be.
     *
     * @param key the level's
     * @returns the first place whose key is not below
     */
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

    /**
     * Puts a level in; the block must not be full.
     *
     * @param place where, as {@link indexOf} found it
     * @param key its key
     * @param amount its lots
     */
    insert(place: number, key: number, amount: number): void {
        const { keys, amounts } = this;
        for (let i = this.size; i > place; i -= 1) {
            keys[i] = keys[i - 1] ?? 0;
            amounts[i] = amounts[i - 1] ?? 0;
        }
        keys[place] = key;
        amounts[place] = amount;
        this.size += 1;
    }

    /**
     * Takes a level out.
     *
     * @param place where it is
     */
    remove(place: number): void {
        const { keys, amounts, size } = this;
        for (let i = place + 1; i < size; i += 1) {
            keys[i - 1] = keys[i] ?? 0;
            amounts[i - 1] = amounts[i] ?? 0;
        }
        this.size = size - 1;
    }

    /** @returns a new block with the better half of the levels, which leave this one */
    split(): Block {
        const better = new Block();
        const half = this.size >> 1;
        better.append(this, half);
        this.size = half;
        return better;
    }

    /**
     * Tells whether a neighbour should be put together with this one.
     *
     * @param better the block of the next better levels
     * @returns whether both are nearly empty
     */
    canMerge(better: Block): boolean {
        return this.size + better.size <= MERGED;
    }

    /**
     * Adds better levels at the end; they must fit in.
     *
     * @param better the block that they are copied from
     * @param start the first of them
     */
    append(better: Block, start = 0): void {
        this.keys.set(better.keys.subarray(start, better.size), this.size);
        this.amounts.set(better.amounts.subarray(start, better.size), this.size);
        this.size += better.size - start;
    }
}
