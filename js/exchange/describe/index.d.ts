/** The exchange as data: what `describe()` adds to CCXT's defaults. */
/** Returns the members that `describe()` adds to CCXT's. Every instance needs its own, because CCXT modifies them. */
export declare function describeExchange(): Record<string, unknown>;
