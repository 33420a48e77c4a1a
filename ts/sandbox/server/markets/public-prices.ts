/** Public prices of all markets, as numbers. */

import type { Listing } from './listing.js';

/** Prices of one market, USD. */
export interface PublicPrices {
    /** Best prices; `undefined` while that side of the book is empty. */
    readonly bid: number | undefined;
    readonly ask: number | undefined;
    /** Price of the last trade. */
    readonly last: number;
    readonly mark: number;
    readonly index: number;
}

/** Prices as the engine has them: 10^-9 USD, mark and index 10^-18 USD. */
export interface ExactPrices {
    readonly bid: bigint | undefined;
    readonly ask: bigint | undefined;
    readonly last: bigint;
    readonly mark: bigint;
    readonly index: bigint;
}

/** Reads the prices of all markets. @returns by unified symbol */
export function pricesOf(
    listings: ReadonlyMap<string, Listing>,
    read: (marketId: string) => ExactPrices,
): Readonly<Record<string, PublicPrices>> {
    const entries = Array.from(listings, ([marketId, { symbol }]) => [symbol, toPrices(read(marketId))] as const);
    return Object.fromEntries(entries);
}

/** Responses round in the same way: down to 10^-9. */
const NANO = 1_000_000_000n;

function toPrices({ bid, ask, last, mark, index }: ExactPrices): PublicPrices {
    return {
        bid: bid === undefined ? undefined : Number(bid) / 1e9,
        ask: ask === undefined ? undefined : Number(ask) / 1e9,
        last: Number(last) / 1e9,
        mark: Number(mark / NANO) / 1e9,
        index: Number(index / NANO) / 1e9,
    };
}
