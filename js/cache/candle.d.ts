/** Candles of one market and timeframe: the running one changes until its bucket closes. */
/** `[start in ms, open, high, low, close, volume]`; never changed, a newer one takes its place. */
export type CandleRow = readonly [number, number, number, number, number, number];
/** Candles that behave as CCXT's `ArrayCacheByTimestamp`, in the order of their time. */
export declare class Candles {
    #private;
    /** @param limit candles kept, the oldest go; above zero */
    constructor(limit: number);
    /** @returns the newest; `undefined` before the first */
    get last(): CandleRow | undefined;
    /**
     * Takes a candle.
     *
     * @param candle takes the place of the one of the same time
     * @returns whether it says anything new
     */
    put(candle: CandleRow): boolean;
    /**
     * Tells how many candles are new to the caller, as CCXT's `getLimit` does for `newUpdates`.
     *
     * @param limit the caller's own limit
     * @returns how many of the newest candles to show
     */
    getLimit(limit: number | undefined): number | undefined;
    /** @returns a new array, oldest first */
    rows(): CandleRow[];
}
