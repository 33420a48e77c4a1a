/** Prices: freshness, book price, averages of premium and spread, and mark price. */
import type { Market } from './market.js';
import type { Prices, State, TransactionScope } from './state.js';
import type { ExpectedPremium } from './types.js';
/** Returns the current prices without checking their age. */
export declare function currentPrices(state: State, market: Market, now: number): Prices;
/** Returns the current prices. @throws {Abort} 1000 when the index or the collateral price is zero or too old */
export declare function freshPrices(scope: TransactionScope, market: Market): Prices;
/** Checks the index price. @throws {Abort} 1000 when it is zero or too old */
export declare function expectFreshIndex(scope: TransactionScope, market: Market): void;
/** Checks the collateral price with the market's tolerance. @throws {Abort} 1000 when it is zero or too old */
export declare function expectFreshCollateral(scope: TransactionScope, market: Market): void;
/** Computes the middle of the book. @returns 10^-18 USD, or `undefined` while a side is empty */
export declare function bookPrice(market: Market): bigint | undefined;
/** Computes the mark price, 10^-18 USD: the median of index plus spread, index plus decayed premium, and book price. */
export declare function markPrice(market: Market, now: number, book?: bigint | undefined): bigint;
/** Returns the next funding time. @returns milliseconds; lies in the past until the next crank */
export declare function nextFundingAt(market: Market): number;
/** Stores an index price. The first price starts the averages. */
export declare function storeIndex(scope: TransactionScope, market: Market, price: bigint): void;
/**
 * Updates due averages of premium and spread. With an expected premium, only what the book differs from the expected one is
 * averaged, so that the premium is the expected one as long as users change nothing.
 */
export declare function updateAverages(scope: TransactionScope, market: Market, book?: bigint | undefined, expected?: ExpectedPremium): void;
