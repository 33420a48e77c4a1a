/** A run of neighbouring levels, short enough that inserting and removing a level is cheap. */

/** Maximum number of levels of a block: searching and moving both stay cheap. */
const CAPACITY = 64;

/** Neighbours with at most this many levels together are merged. */
const MERGED = CAPACITY / 2;

/** Levels by key, the worst first. */
export class Block {
    size = 0;
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
    }

    /** Inserts a level; the block must not be full. */
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

    remove(place: number): void {
        const { keys, amounts, size } = this;
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
    }
}
