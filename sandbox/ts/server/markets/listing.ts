/** Markets, collateral and coins under the service's names, and the prices of the markets as numbers. */

import { createHash } from 'node:crypto';
import type { MarketSpec } from '../../engine/types.js';
import { SUI_TYPE } from '../../chain/world.js';
import { refuse } from '../../errors.js';

/** Code of the collateral. */
export const COLLATERAL = 'USDC';

/** A listed market. */
export interface Listing {
    readonly spec: MarketSpec;
    /** Such as `BTC/USD:USDC`. */
    readonly symbol: string;
    /** Coin type of the collateral. */
    readonly settleId: string;
}

/** The unified symbol of a market by its base, such as `BTC/USD:USDC`. */
export function symbolOf(base: string): string {
    return `${base}/USD:${COLLATERAL}`;
}

/** Creates the listings by market id; `settleId` is the coin type of their collateral. */
export function createListings(specs: Iterable<MarketSpec>, settleId: string): ReadonlyMap<string, Listing> {
    const listings = Array.from(specs, (spec) => ({ spec, symbol: symbolOf(spec.base), settleId }));
    return new Map(listings.map((listing) => [listing.spec.id, listing]));
}

/** Finds the market of a request. @throws {Refusal} 400 when it does not exist */
export function findListing(listings: ReadonlyMap<string, Listing>, chId: string): Listing {
    const listing = listings.get(fullId(chId));
    if (listing === undefined) throw refuse('request', `chId: wanted the id of a market, found ${chId}`);
    return listing;
}

/** Normalizes an object id or address to `0x` and 64 digits in lower case. */
export function fullId(id: string): string {
    return `0x${id.replace(/^0x/i, '').toLowerCase().padStart(64, '0')}`;
}

const COIN_TYPE = /^(?:0x)?([0-9a-f]{1,64})(::\w+::\w+)$/i;

/**
 * Writes a coin type with `0x` and 64 digits; `undefined` for other text. Clients may omit `0x` and leading
 * zeros.
 */
export function fullCoinType(text: string): string | undefined {
    const [, id, names] = COIN_TYPE.exec(text) ?? [];
    return id === undefined || names === undefined ? undefined : `${fullId(id)}${names}`;
}

/** Returns the decimals of the collateral coin. */
export function collateralDecimals(spec: MarketSpec): number {
    return 18 - (spec.scalingFactor.toString().length - 1);
}

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

/** As many as the service lists; several megabytes of JSON. */
const COINS = 40_000;

const SUI = '0x2::sui::SUI';

let generatedCoins: readonly string[] | undefined;

/** Lists the coins that the router trades. @returns unique coin types; created once and cached */
export function supportedCoins(coins: Iterable<{ readonly type: string }>): readonly string[] {
    generatedCoins ??= Array.from({ length: COINS }, (_, index) => generatedCoin(index));
    const own = Array.from(coins, ({ type }) => type).filter((type) => type !== SUI_TYPE);
    return [SUI, ...own, ...generatedCoins];
}

function generatedCoin(index: number): string {
    const address = createHash('sha256').update(`coin ${index}`).digest('hex');
    return `0x${address}::coin_${index}::COIN_${index}`;
}
