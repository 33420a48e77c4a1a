/** CCXT's `options`: what a user may choose, each default stated once. */
/** Defaults of every option. */
export declare const OPTIONS: {
    defaultType: string;
    /** How deposits name their account: found out at the first one and remembered. */
    depositTo: "account" | "capability" | undefined;
    candles: {
        /** What the last figure of a candle counts as the service sends it: `'base'` or `'quote'`. */
        wireVolume: {
            unified: string;
            native: string;
        };
    };
    /** Who pays for transactions and how: `{ budget, price, coins, fromAddressBalance, sponsor }`; the service decides. */
    gas: {};
    /** The service asks to wait (`Retry-After`): how long a read or a build does at most, in all. */
    retryAfter: {
        maxMs: number;
    };
};
