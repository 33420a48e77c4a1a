/** The latest position of each market and side. */
/** What a position must tell. */
export interface PositionRow {
    readonly symbol: string;
    readonly side?: string | null | undefined;
}
/** Positions that behave as CCXT's `ArrayCacheBySymbolBySide`, but for rows: an update makes a new one. */
export declare class LatestPositions<Row extends PositionRow> {
    #private;
    /** @returns how many positions there are */
    get length(): number;
    /**
     * Takes an update.
     *
     * @param row what it says; what it leaves out stays as it was
     * @returns the position now, never changed afterwards
     */
    append(row: Row): Row;
    /**
     * Tells how many positions are new to the caller, as CCXT's `getLimit` does for `newUpdates`.
     *
     * @param symbol the market, or all when left out
     * @param limit the caller's own limit
     * @returns how many of the newest rows to show
     */
    getLimit(symbol: string | undefined, limit: number | undefined): number | undefined;
    /** @returns a new array, the position updated last at the end */
    rows(): Row[];
    /** Forgets all. */
    clear(): void;
}
