/** CCXT's `has`: `true` for what the exchange serves, `false` for what it does not offer. */
/**
 * Makes the table of capabilities.
 *
 * @returns CCXT's `has`
 */
export declare function toHas(): Record<string, boolean | 'emulated' | undefined>;
