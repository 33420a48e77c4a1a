/** CCXT's `has`: `true` for what the exchange serves, `false` for what it does not offer. */
/** Returns CCXT's `has`. */
export declare function toHas(): Record<string, boolean | undefined>;
