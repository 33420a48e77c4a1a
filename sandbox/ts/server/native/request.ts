/** Markets, accounts and signed terms of native requests. */

import type { CapabilityObject } from '../../chain/objects.js';
import type { RequestFields } from '../../chain/request-fields.js';
import { messageSigner } from '../../chain/signatures.js';
import { refuse } from '../../errors.js';
import { fullCoinType, fullId, type Listing } from '../markets/listing.js';
import type { Exchange } from '../simulation/exchange.js';

/** Finds a market; `at` names the field. @throws {Refusal} 400 when it does not exist */
export function findMarket({ listings }: Pick<Exchange, 'listings'>, marketId: string, at = 'marketId'): Listing {
    const listing = listings.get(fullId(marketId));
    if (listing === undefined) throw refuse('request', `${at}: wanted the id of a market, found ${marketId}`);
    return listing;
}

/** Finds several markets, in the same order. @throws {Refusal} 400 naming the first unknown market */
export function findMarkets(exchange: Pick<Exchange, 'listings'>, marketIds: readonly string[]): Listing[] {
    return marketIds.map((marketId, index) => findMarket(exchange, marketId, `marketIds[${index}]`));
}

/** Finds an account by an id such as `4821n`. @throws {Refusal} 400 when it does not exist */
export function findAccountNumber({ engine }: Pick<Exchange, 'engine'>, accountId: string, at = 'accountId'): number {
    // An empty text is no number, but would count as account 0.
    const accountNumber = /^\d{1,15}n?$/.test(accountId) ? Number.parseInt(accountId, 10) : undefined;
    if (accountNumber !== undefined && engine.account(accountNumber) !== undefined) return accountNumber;
    throw refuse('request', `${at}: wanted the number of an account, found ${accountId}`);
}

/**
 * Reads a coin type, with or without `0x` and leading zeros. @returns it in full; throws {@link Refusal} 400
 * for other text
 */
export function readCoinType(fields: RequestFields, name: string): string {
    const text = fields.text(name);
    const type = fullCoinType(text);
    if (type === undefined) throw fields.mismatch(name, 'a coin type such as 0x2::sui::SUI', text);
    return type;
}

/** Compares coin types with short or full package ids. */
export function isSameCoinType(one: string, other: string): boolean {
    return fullCoinType(one) === fullCoinType(other);
}

/** A wallet's signature of the terms. */
export interface SignedTerms {
    readonly walletAddress: string;
    /** The terms in base64. */
    readonly bytes: string;
    /** User signature of a personal message, base64. */
    readonly signature: string;
}

/** Whether a vault no longer accepts a capability of an assistant. */
function isRevoked({ id, role }: CapabilityObject, { agents }: Exchange['chain']): boolean {
    return role === 'assistant' && agents.every(({ objectId }) => objectId !== id);
}

/** The exact message to sign. */
const TERMS = 'Aftermath Terms and Conditions';

/**
 * Checks that a wallet signed the terms.
 * @returns the full address
 * @throws {Refusal} 400 with code 2034 on another message, or an invalid signature
 */
export async function expectTerms(signed: SignedTerms): Promise<string> {
    const address = fullId(signed.walletAddress);
    const message = Buffer.from(signed.bytes, 'base64');
    if (message.toString('latin1') !== TERMS) {
        throw refuse('signature', `bytes: wanted "${TERMS}" in base64, found ${signed.bytes}`);
    }
    const signer = await messageSigner(Uint8Array.from(message), signed.signature);
    if (signer !== address) throw refuse('signature', `signature: wanted one of ${address}, found one of ${signer}`);
    return address;
}

/**
 * Checks that a wallet signed the terms and may act for an account.
 * @throws {Refusal} 400 with code 2034 on another message, an invalid signature, or a wallet without
 *   capability of the account
 */
export async function expectSignedTerms(
    { chain, native }: Pick<Exchange, 'chain' | 'native'>,
    signed: SignedTerms,
    accountNumber: number,
): Promise<void> {
    const address = await expectTerms(signed);
    const accounts = [...chain.accountsOf(address), ...native.grantedTo(address, chain)];
    const managed = chain.objects
        .owned(address)
        .flatMap((object) =>
            object.kind === 'capability' && object.vault !== undefined && !isRevoked(object, chain) ? [object] : [],
        );
    if ([...accounts, ...managed].some((account) => account.accountNumber === accountNumber)) return;
    throw refuse('signature', `walletAddress: wanted one that may act for account ${accountNumber}, found ${address}`);
}
