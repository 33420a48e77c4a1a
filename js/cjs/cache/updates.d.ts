/** How many updates came since a caller last asked, counted as CCXT's caches count them. */
/** Counts per symbol and over all symbols; asking for one leaves the others as they are. */
export declare class Updates {
    #private;
    /**
     * Counts an update.
     *
     * @param symbol the market
     * @param key what was updated, when a second update of it counts no more; left out, each counts
     */
    add(symbol: string, key?: string): void;
    /**
     * Tells how many rows are new to the caller, and begins a new count with the next update.
     *
     * @param symbol the market, or all when left out
     * @param limit at most this many
     * @returns how many of the newest rows to show; `undefined` for all, where nothing has come yet
     */
    take(symbol: string | undefined, limit: number | undefined): number | undefined;
    /** Forgets all. */
    clear(): void;
}
