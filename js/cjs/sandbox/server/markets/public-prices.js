"use strict";
/** Public prices of all markets, as numbers. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.pricesOf = pricesOf;
/** Reads the prices of all markets. @returns by unified symbol */
function pricesOf(listings, read) {
    const entries = Array.from(listings, ([marketId, { symbol }]) => [symbol, toPrices(read(marketId))]);
    return Object.fromEntries(entries);
}
/** Responses round in the same way: down to 10^-9. */
const NANO = 1000000000n;
function toPrices({ bid, ask, last, mark, index }) {
    return {
        bid: bid === undefined ? undefined : Number(bid) / 1e9,
        ask: ask === undefined ? undefined : Number(ask) / 1e9,
        last: Number(last) / 1e9,
        mark: Number(mark / NANO) / 1e9,
        index: Number(index / NANO) / 1e9,
    };
}
