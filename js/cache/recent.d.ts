/** Bounded collections: the newest rows of a stream, and maps and sets without their oldest entries. */
/**
 * Removes the oldest entries of a map or a set.
 *
 * @param entries in the order of insertion
 * @param limit maximum number of entries that stay
 * @returns the removed entries as `[key, value]`
 */
export declare function dropOldest<K, V>(entries: {
    readonly size: number;
    entries(): Iterable<[K, V]>;
    delete(key: K): boolean;
}, limit: number): readonly (readonly [K, V])[];
/** What a row must contain. */
export interface RecentRow {
    readonly symbol: string;
}
/** A ring of rows that behaves as CCXT's `ArrayCache`; the arrays it returns do not change afterwards. */
export declare class RecentRows<Row extends RecentRow> {
    #private;
    /** @param limit maximum number of rows, above zero */
    constructor(limit: number);
    /** @returns the number of rows */
    get length(): number;
    /**
     * Adds the newest row, in place of the oldest when the ring is full.
     *
     * @param row must not change afterwards
     */
    append(row: Row): void;
    /**
     * Counts the rows that are new to the caller, as CCXT's `getLimit` does for `newUpdates`.
     *
     * @param symbol the market; all when omitted
     * @param limit the caller's own limit
     * @returns the number of newest rows to return
     */
    getLimit(symbol: string | undefined, limit: number | undefined): number | undefined;
    /**
     * Lists the rows.
     *
     * @param count only this many of the newest; all when omitted
     * @returns a new array, oldest first
     */
    rows(count?: number): Row[];
    /** Removes all rows. */
    clear(): void;
}
