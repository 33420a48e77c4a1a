/** A run of neighbouring levels, short enough that inserting and removing a level is cheap. */
/** Levels by key, the worst first. */
export declare class Block {
    size: number;
    readonly keys: Float64Array<ArrayBuffer>;
    readonly amounts: Float64Array<ArrayBuffer>;
    /** @returns whether no other level fits */
    get isFull(): boolean;
    /**
     * Finds the place of a level, or where it would be.
     *
     * @param key the level's key
     * @returns the first place whose key is not below
     */
    indexOf(key: number): number;
    /**
     * Inserts a level; the block must not be full.
     *
     * @param place as {@link indexOf} returned it
     * @param key the level's key
     * @param amount lots
     */
    insert(place: number, key: number, amount: number): void;
    /**
     * Removes a level.
     *
     * @param place the level's place
     */
    remove(place: number): void;
    /** @returns a new block with the better half of the levels, which are removed from this one */
    split(): Block;
    /**
     * Tells whether a neighbour should be merged with this block.
     *
     * @param better the block of the next better levels
     * @returns whether both have few levels
     */
    canMerge(better: Block): boolean;
    /**
     * Copies better levels to the end; they must fit.
     *
     * @param better the block to copy from
     * @param start place of the first level to copy
     */
    append(better: Block, start?: number): void;
}
