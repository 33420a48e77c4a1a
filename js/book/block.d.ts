/** A run of neighbouring levels, short enough that a level comes or goes in next to no time. */
/** Levels by key, the worst first. */
export declare class Block {
    size: number;
    readonly keys: Float64Array<ArrayBuffer>;
    readonly amounts: Float64Array<ArrayBuffer>;
    /** @returns whether no other level fits in */
    get isFull(): boolean;
    /**
     * Finds a level, or where it would be.
     *
     * @param key the level's
     * @returns the first place whose key is not below
     */
    placeOf(key: number): number;
    /**
     * Puts a level in; the block must not be full.
     *
     * @param place where, as {@link placeOf} found it
     * @param key its key
     * @param amount its lots
     */
    open(place: number, key: number, amount: number): void;
    /**
     * Takes a level out.
     *
     * @param place where it is
     */
    close(place: number): void;
    /** @returns a new block with the better half of the levels, which leave this one */
    split(): Block;
    /**
     * Tells whether a neighbour should be put together with this one.
     *
     * @param better the block of the next better levels
     * @returns whether both are nearly empty
     */
    canTake(better: Block): boolean;
    /**
     * Adds better levels at the end; they must fit in.
     *
     * @param better the block that they are copied from
     * @param start the first of them
     */
    append(better: Block, start?: number): void;
}
