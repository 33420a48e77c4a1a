/** Candles of one market and timeframe; the running candle changes until its bucket closes. */
/** `[start in ms, open, high, low, close, volume]`; never changes, a newer one replaces it. */
export type CandleRow = readonly [number, number, number, number, number, number];
/** Candles in the order of time, with the behaviour of CCXT's `ArrayCacheByTimestamp`. */
export declare class Candles {
    #private;
    /** @param limit maximum number of candles, above zero; the oldest are removed */
    constructor(limit: number);
    /** @returns the newest candle; `undefined` before the first */
    get last(): CandleRow | undefined;
    /**
     * Adds a candle.
     *
     * @param candle replaces the one of the same time
     * @returns whether anything changed
     */
    put(candle: CandleRow): boolean;
    /**
     * Counts the candles that are new to the caller, as CCXT's `getLimit` does for `newUpdates`.
     *
     * @param limit the caller's own limit
     * @returns the number of newest candles to return
     */
    getLimit(limit: number | undefined): number | undefined;
    /** @returns a new array, oldest first */
    rows(): CandleRow[];
}
