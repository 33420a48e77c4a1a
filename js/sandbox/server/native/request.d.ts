/** Markets, accounts and signed terms of native requests. */
import { type Listing } from '../listing.js';
import type { Service } from '../service.js';
/**
 * Finds a market.
 *
 * @param service the exchange
 * @param marketId from the request
 * @param at the field
 * @returns the market
 * @throws {Refusal} 400 when it does not exist
 */
export declare function findMarket({ listings }: Pick<Service, 'listings'>, marketId: string, at?: string): Listing;
/**
 * Finds several markets.
 *
 * @param service the exchange
 * @param marketIds from the request
 * @returns the markets, in the same order
 * @throws {Refusal} 400 naming the first unknown market
 */
export declare function findMarkets(service: Pick<Service, 'listings'>, marketIds: readonly string[]): Listing[];
/**
 * Finds an account.
 *
 * @param service the exchange
 * @param accountId from the request, such as `4821n`
 * @param at the field
 * @returns its number
 * @throws {Refusal} 400 when it does not exist
 */
export declare function findAccountNumber({ engine }: Pick<Service, 'engine'>, accountId: string, at?: string): number;
/** Compares coin types with short or full package ids. @returns whether they are equal */
export declare function isSameCoinType(one: string, other: string): boolean;
/** A wallet's signature of the terms. */
export interface SignedTerms {
    readonly walletAddress: string;
    /** The terms in base64. */
    readonly bytes: string;
    /** User signature of a personal message, base64. */
    readonly signature: string;
}
/**
 * Checks that a wallet signed the terms and may act for an account.
 *
 * @param service the exchange
 * @param signed wallet, message and signature
 * @param accountNumber the requested account
 * @throws {Refusal} 400 with code 2034 on another message, an invalid signature, or a wallet without capability of the
 *     account
 */
export declare function expectSignedTerms({ chain, native }: Pick<Service, 'chain' | 'native'>, signed: SignedTerms, accountNumber: number): Promise<void>;
