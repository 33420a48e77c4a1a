/** Bounded collections: the newest rows of a stream, and maps and sets without their oldest entries. */
/**
 * Removes the oldest entries of a map or a set beyond a limit, and returns them as `[key, value]`. With a `slack`, many at a time once
 * there are so many more: a map skips all its removed entries to find the oldest.
 */
export declare function dropOldest<K, V>(entries: {
    readonly size: number;
    entries(): Iterable<[K, V]>;
    delete(key: K): boolean;
}, limit: number, slack?: number): readonly (readonly [K, V])[];
/** Counts updates between two reads of the count, as CCXT's caches count them for `newUpdates`. */
export declare class UpdateCounter {
    #private;
    /** Counts an update; a second update of the same key does not count. */
    add(key?: string): void;
    /** Returns how many of the newest rows are new, at most `limit`; before the first update `limit`. */
    take(limit: number | undefined): number | undefined;
}
/** What a row must contain. */
export interface RecentRow {
    readonly symbol: string;
}
/** A ring of rows that behaves as CCXT's `ArrayCache` of one market; the arrays it returns do not change afterwards. */
export declare class RecentRows<Row extends RecentRow> {
    #private;
    private readonly limit;
    /** @param limit maximum number of rows, above zero */
    constructor(limit: number);
    /** Adds the newest row, which must not change afterwards, in place of the oldest when the ring is full. */
    append(row: Row): void;
    /** Returns how many of the newest rows are new to the caller, as CCXT's `getLimit` does for `newUpdates`. */
    getLimit(limit: number | undefined): number | undefined;
    /** Returns a new array, oldest first. */
    rows(): Row[];
}
