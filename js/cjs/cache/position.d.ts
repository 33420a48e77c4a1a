/** The latest position of each market and side. */
/** What a position must contain. */
export interface PositionRow {
    readonly symbol: string;
    readonly side?: string | null | undefined;
}
/** Positions with the behaviour of CCXT's `ArrayCacheBySymbolBySide`, except that an update makes a new row. */
export declare class LatestPositions<Row extends PositionRow> {
    #private;
    /** @returns the number of positions */
    get length(): number;
    /**
     * Takes an update.
     *
     * @param row members that it lacks keep their values
     * @returns the position, which never changes afterwards
     */
    append(row: Row): Row;
    /**
     * Counts the positions that are new to the caller, as CCXT's `getLimit` does for `newUpdates`.
     *
     * @param symbol the market; all when omitted
     * @param limit the caller's own limit
     * @returns the number of newest rows to return
     */
    getLimit(symbol: string | undefined, limit: number | undefined): number | undefined;
    /** @returns a new array, the last updated position at the end */
    rows(): Row[];
    /** Removes all positions. */
    clear(): void;
}
