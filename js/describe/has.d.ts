/** CCXT's `has`: what is `true` works, what cannot work here is `false`. */
/**
 * Makes the capability table.
 *
 * @returns CCXT's `has`
 */
export declare function toHas(): Record<string, boolean | 'emulated' | undefined>;
