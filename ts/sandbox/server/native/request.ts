/** The markets and accounts that a native request names. */

import { messageSigner } from '../../chain/signatures.js';
import { refuse } from '../../errors.js';
import { fullId, type Listing } from '../listing.js';
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
export function findMarket({ listings }: Pick<Service, 'listings'>, marketId: string, at = 'marketId'): Listing {
    const listing = listings.get(fullId(marketId));
    if (listing === undefined) throw refuse('request', `${at}: wanted the id of a market, found ${marketId}`);
    return listing;
}

/**
 * Finds several markets.
 *
 * @param service the exchange
 * @param marketIds as they were sent
 * @returns the markets, in the order they were asked for
 * @throws {Refusal} 400 naming the first that is none
 */
export function findMarkets(service: Pick<Service, 'listings'>, marketIds: readonly string[]): Listing[] {
    return marketIds.map((marketId, index) => findMarket(service, marketId, `marketIds[${index}]`));
}

/**
 * Finds an account.
 *
 * @param service the exchange
 * @param accountId as it was sent, such as `4821n`
 * @param at the field
 * @returns its number
 * @throws {Refusal} 400 when there is none
 */
export function findAccountNumber({ engine }: Pick<Service, 'engine'>, accountId: string, at = 'accountId'): number {
    const accountNumber = Number(accountId.replace(/n$/, ''));
    if (engine.account(accountNumber) !== undefined) return accountNumber;
    throw refuse('request', `${at}: wanted the number of an account, found ${accountId}`);
}

/**
 * Compares coin types, whose package may be written in short.
 *
 * @param one full or short
 * @param other full or short
 * @returns whether they are the same
 */
export function isSameCoinType(one: string, other: string): boolean {
    return fullCoinType(one) === fullCoinType(other);
}

function fullCoinType(coinType: string): string {
    const [id = '', ...names] = coinType.split('::');
    return [fullId(id), ...names].join('::');
}

/** Who asks, and the signature of the terms. */
export interface SignedTerms {
    readonly walletAddress: string;
    /** The terms in base64. */
    readonly bytes: string;
    /** User signature of a personal message, base64. */
    readonly signature: string;
}

/** The message that is signed, to the letter. */
const TERMS = 'Aftermath Terms and Conditions';

/**
 * Refuses who did not sign the terms, or has nothing to do with the account.
 *
 * @param service the exchange
 * @param signed who asks, with the signature
 * @param accountNumber the account that is asked about
 * @throws {Refusal} 400 with 2034, where the message is another, the signature is not the wallet's own, or the wallet
 *     holds no capability of the account
 */
export async function expectSignedTerms(
    { chain, native }: Pick<Service, 'chain' | 'native'>,
    signed: SignedTerms,
    accountNumber: number,
): Promise<void> {
    const address = fullId(signed.walletAddress);
    const message = Buffer.from(signed.bytes, 'base64');
    if (message.toString('latin1') !== TERMS) {
        throw refuse('signature', `bytes: wanted "${TERMS}" in base64, found ${signed.bytes}`);
    }
    const signer = await messageSigner(Uint8Array.from(message), signed.signature);
    if (signer !== address) throw refuse('signature', `signature: wanted one of ${address}, found one of ${signer}`);
    const accounts = [...chain.accountsOf(address), ...native.grantedTo(address, chain)];
    if (accounts.some((account) => account.accountNumber === accountNumber)) return;
    throw refuse('signature', `walletAddress: wanted one that may act for account ${accountNumber}, found ${address}`);
}
