"use strict";
/** CCXT's `options`: what a user may choose, each default stated once. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OPTIONS = void 0;
/** Defaults of every option. */
exports.OPTIONS = {
    defaultType: 'swap',
    /** How deposits name their account: found out at the first one and remembered. */
    depositTo: undefined,
    candles: {
        /** What the last figure of a candle counts as the service sends it: `'base'` or `'quote'`. */
        wireVolume: { unified: 'quote', native: 'quote' },
    },
    /** Who pays for transactions and how: `{ budget, price, coins, fromAddressBalance, sponsor }`; the service decides. */
    gas: {},
    /** The service asks to wait (`Retry-After`): how long a read or a build does at most, in all. */
    retryAfter: { maxMs: 10_000 },
};
