/** A run of neighbouring levels, short enough that inserting and removing a level is cheap. */
/** Levels by key, the worst first. */
export declare class Block {
    size: number;
    readonly keys: Float64Array<ArrayBuffer>;
    readonly amounts: Float64Array<ArrayBuffer>;
    get isFull(): boolean;
    /** Returns the first place whose key is not below: the place of a level, or where it would be. */
    indexOf(key: number): number;
    /** Inserts a level; the block must not be full. */
    insert(place: number, key: number, amount: number): void;
    remove(place: number): void;
    /** Moves the better half of the levels to a new block. */
    split(): Block;
    /** Returns whether the block of the next better levels should be merged with this one. */
    canMerge(better: Block): boolean;
    /** Copies better levels, from `start` on, to the end; they must fit. */
    append(better: Block, start?: number): void;
}
