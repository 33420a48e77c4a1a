/** Names of what a write uses, by which the queue lets no other write use it at the same time. */

import { toFullAddress } from '../../core/address.js';
import { readId, type Body } from './body.js';

/** A request, and what is known of its wallet. */
export interface Claimant {
    readonly body: Body;
    /** `0x` and 64 digits. */
    readonly sender: string;
    /** Returns the capability of an account of the wallet by one of its ids. */
    readonly capabilityOf: (id: unknown) => string | undefined;
}

/** Returns what a write claims. The service selects coins, so that they have one name. */
export type Claims = (claimant: Claimant) => readonly string[];

/** The account of the request. */
export const claimAccount: Claims = ({ body, sender, capabilityOf }) => [
    capabilityOf(body.accountId) ?? `accounts of ${sender}`,
];

/** The coins of the sender. */
export const claimCoins: Claims = ({ sender }) => [`coins of ${sender}`];

/** The vault of the request, for this sender. */
export const claimVault: Claims = ({ body, sender }) => [
    `vault ${toFullAddress(readId(body, 'vaultId'))} of ${sender}`,
];

/** Joins claims. */
export function claimAll(...claims: readonly Claims[]): Claims {
    return (claimant) => claims.flatMap((claim) => claim(claimant));
}
