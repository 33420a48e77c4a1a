/** The newest rows of a stream, such as trades: no more than a limit, and as cheap to add to when full. */
/** What a row must tell. */
export interface RecentRow {
    readonly symbol: string;
}
/** A ring of rows that behaves as CCXT's `ArrayCache`; its arrays are real ones and stay as they were handed out. */
export declare class RecentRows<Row extends RecentRow> {
    #private;
    /** @param limit rows kept at most, the oldest go; above zero */
    constructor(limit: number);
    /** @returns how many rows there are */
    get length(): number;
    /**
     * Adds the newest row.
     *
     * @param row it is kept as it is, and never changed
     */
    append(row: Row): void;
    /**
     * Tells how many rows are new to the caller, as CCXT's `getLimit` does for `newUpdates`.
     *
     * @param symbol the market, or all when left out
     * @param limit the caller's own limit
     * @returns how many of the newest rows to show
     */
    getLimit(symbol: string | undefined, limit: number | undefined): number | undefined;
    /**
     * Tells the rows.
     *
     * @param count only so many of the newest; all when left out
     * @returns a new array, oldest first
     */
    rows(count?: number): Row[];
    /** Forgets all. */
    clear(): void;
}
