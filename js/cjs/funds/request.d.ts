/** Reads figures of requests that move money: amounts and leverage. */
import { NumberText } from '../core/json.js';
import type { KnownMarket } from '../exchange/known-market.js';
/**
 * Reads the amount of a deposit, withdrawal, allocation or deallocation, in coins. Digits finer than the coin's smallest step
 * are cut off.
 *
 * @throws {Problem} `argument` when it is no number, or less than one step
 */
export declare function toCollateral(amount: unknown, step: string): NumberText;
/**
 * Reads the leverage of a market.
 *
 * @throws {Problem} `argument` when it is below 1 or above the market's maximum
 */
export declare function toLeverageBody(leverage: unknown, market: KnownMarket, at?: string): NumberText;
