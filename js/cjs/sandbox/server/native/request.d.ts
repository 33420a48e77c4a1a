/** Markets, accounts and signed terms of native requests. */
import { type Listing } from '../markets/listing.js';
import type { Service } from '../simulation/service.js';
/** Finds a market; `at` names the field. @throws {Refusal} 400 when it does not exist */
export declare function findMarket({ listings }: Pick<Service, 'listings'>, marketId: string, at?: string): Listing;
/** Finds several markets, in the same order. @throws {Refusal} 400 naming the first unknown market */
export declare function findMarkets(service: Pick<Service, 'listings'>, marketIds: readonly string[]): Listing[];
/** Finds an account by an id such as `4821n`. @throws {Refusal} 400 when it does not exist */
export declare function findAccountNumber({ engine }: Pick<Service, 'engine'>, accountId: string, at?: string): number;
/** Compares coin types with short or full package ids. */
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
 * @throws {Refusal} 400 with code 2034 on another message, an invalid signature, or a wallet without capability of the
 * account
 */
export declare function expectSignedTerms({ chain, native }: Pick<Service, 'chain' | 'native'>, signed: SignedTerms, accountNumber: number): Promise<void>;
