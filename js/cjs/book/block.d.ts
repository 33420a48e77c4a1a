/** A run of neighbouring levels, short enough that inserting and removing a level is cheap. */
/** A level as users read it: price, and amount in the base currency. */
export type Row = readonly [price: number, amount: number];
/** Levels by key, the worst first. */
export declare class Block {
    #private;
    size: number;
    readonly keys: Float64Array<ArrayBuffer>;
    readonly amounts: Float64Array<ArrayBuffer>;
    get isFull(): boolean;
    /** Returns the first place whose key is not below: the place of a level, or where it would be. */
    indexOf(key: number): number;
    /** Replaces the amount of a level. */
    set(place: number, amount: number): void;
    /** Inserts a level; the block must not be full. */
    insert(place: number, key: number, amount: number): void;
    remove(place: number): void;
    /** Moves the better half of the levels to a new block. */
    split(): Block;
    /** Returns whether the block of the next better levels should be merged with this one. */
    canMerge(better: Block): boolean;
    /** Copies better levels, from `start` on, to the end; they must fit. */
    append(better: Block, start?: number): void;
    /** Returns the rows of all levels, best first; `make` is called for levels that have changed since the last read. */
    rows(make: (key: number, amount: number) => Row): readonly Row[];
}
