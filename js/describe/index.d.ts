/** What `describe()` says besides CCXT's defaults: the exchange as data. */
/**
 * Makes the description of the exchange, anew for every instance: CCXT writes into it.
 *
 * @returns the members that `describe()` adds to CCXT's
 */
export declare function describeExchange(): Record<string, unknown>;
