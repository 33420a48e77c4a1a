/** Candles of one market and timeframe; the running candle changes until its bucket closes. */
/** `[start in ms, open, high, low, close, volume]`; never changes, a newer one replaces it. */
export type CandleRow = readonly [number, number, number, number, number, number];
/** Candles in the order of time, with the behaviour of CCXT's `ArrayCacheByTimestamp`. */
export declare class Candles {
    #private;
    private readonly limit;
    /** @param limit maximum number of candles, above zero; the oldest are removed */
    constructor(limit: number);
    get last(): CandleRow | undefined;
    /** Adds a candle in place of the one of the same time, and returns whether anything changed. */
    put(candle: CandleRow): boolean;
    /** Returns how many of the newest candles are new to the caller, as CCXT's `getLimit` does for `newUpdates`. */
    getLimit(limit: number | undefined): number | undefined;
    /** Returns a new array, oldest first. */
    rows(): CandleRow[];
}
