/** Counts updates between two calls of the same caller, as CCXT's caches count them. */
/** Counts by symbol and over all symbols; reading one count leaves the others as they are. */
export declare class UpdateCounter {
    #private;
    /**
     * Counts an update.
     *
     * @param symbol the market
     * @param key a second update of the same key does not count; every update counts when omitted
     */
    add(symbol: string, key?: string): void;
    /**
     * Reads a count; the next update starts a new one.
     *
     * @param symbol the market; all when omitted
     * @param limit maximum to return
     * @returns the number of newest rows to return; `limit` before the first update
     */
    take(symbol: string | undefined, limit: number | undefined): number | undefined;
    /** Resets all counts. */
    clear(): void;
}
