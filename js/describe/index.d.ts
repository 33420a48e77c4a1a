/** The exchange as data: what `describe()` adds to CCXT's defaults. */
/**
 * Makes the description of the exchange; every instance needs its own, because CCXT modifies it.
 *
 * @returns the members that `describe()` adds to CCXT's
 */
export declare function describeExchange(): Record<string, unknown>;
