/** Prices: oracle age, the book's middle, the averages of premium and spread, and the mark price made of them. */
import type { Market } from './market.js';
import type { Run, State } from './state.js';
/** What positions are valued at, fixed for one call or session. */
export interface Prices {
    /** 10^-18 USD per base. */
    readonly mark: bigint;
    /** 10^-36 USD per lot at the mark price, exactly. */
    readonly lotValue: bigint;
    /** 10^-18 USD per collateral. */
    readonly collateral: bigint;
}
/**
 * Takes the prices of this moment.
 *
 * @param state holds the collateral price
 * @param market whose mark price
 * @param now milliseconds
 * @returns the prices, however old
 */
export declare function pricesAt(state: State, market: Market, now: number): Prices;
/**
 * Takes the prices of a transaction that needs them fresh.
 *
 * @param run the transaction
 * @param market whose mark price
 * @returns the prices
 * @throws {Abort} 1000 when the index or the collateral price is zero or too old
 */
export declare function freshPrices(run: Run, market: Market): Prices;
/**
 * Refuses an index price that cannot be relied on.
 *
 * @param run the transaction
 * @param market whose index
 * @throws {Abort} 1000 when it is zero or too old
 */
export declare function expectFreshIndex(run: Run, market: Market): void;
/**
 * Refuses a collateral price that cannot be relied on.
 *
 * @param run the transaction
 * @param market whose tolerance holds
 * @throws {Abort} 1000 when it is zero or too old
 */
export declare function expectFreshCollateral(run: Run, market: Market): void;
/**
 * Finds the middle of the book.
 *
 * @param market whose book
 * @returns 10^-18 USD, or `undefined` while a side is empty
 */
export declare function bookPrice(market: Market): bigint | undefined;
/**
 * Finds the mark price: the median of index plus spread, index plus what is left of the premium until funding is due,
 * and the book's middle.
 *
 * @param market whose
 * @param now milliseconds
 * @returns 10^-18 USD
 */
export declare function markPrice(market: Market, now: number): bigint;
/**
 * Finds the boundary at which funding moves next.
 *
 * @param market whose
 * @returns milliseconds; may lie in the past until someone cranks
 */
export declare function nextFundingAt(market: Market): number;
/**
 * Stores an index price. The first one starts the market's clocks.
 *
 * @param run the transaction
 * @param market whose
 * @param price 10^-18 USD
 */
export declare function storeIndex(run: Run, market: Market, price: bigint): void;
/**
 * Brings the averages of premium and spread up to date, where they are due.
 *
 * @param run the transaction
 * @param market whose; its index must be fresh
 */
export declare function updateAverages(run: Run, market: Market): void;
