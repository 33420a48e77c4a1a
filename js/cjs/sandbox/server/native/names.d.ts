/** The markets and accounts that a native request names. */
import { type Listing } from '../listing.js';
import type { Service } from '../service.js';
/**
 * Finds a market.
 *
 * @param service the exchange
 * @param marketId as it was sent
 * @param at the field
 * @returns the market
 * @throws {Refusal} 400 when there is none
 */
export declare function marketNamed({ listings }: Pick<Service, 'listings'>, marketId: string, at?: string): Listing;
/**
 * Finds several markets.
 *
 * @param service the exchange
 * @param marketIds as they were sent
 * @returns the markets, in the order they were asked for
 * @throws {Refusal} 400 naming the first that is none
 */
export declare function marketsNamed(service: Pick<Service, 'listings'>, marketIds: readonly string[]): Listing[];
/**
 * Finds an account.
 *
 * @param service the exchange
 * @param accountId as it was sent, such as `4821n`
 * @param at the field
 * @returns its number
 * @throws {Refusal} 400 when there is none
 */
export declare function accountNamed({ engine }: Pick<Service, 'engine'>, accountId: string, at?: string): number;
/**
 * Compares coin types, whose package may be written in short.
 *
 * @param one full or short
 * @param other full or short
 * @returns whether they are the same
 */
export declare function isSameCoin(one: string, other: string): boolean;
