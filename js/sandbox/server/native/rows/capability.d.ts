/** A capability of an account: who may act for it. */
import { type Json } from '../../json.js';
/** Everything that a capability's row tells of. */
export interface Capability {
    readonly objectId: string;
    readonly walletAddress: string;
    readonly accountNumber: number;
    /** Object id of the account. */
    readonly accountId: string;
    readonly collateralType: string;
    /** What the account has not allocated, raw. */
    readonly collateral: bigint;
    readonly objectVersion: bigint;
    /** base58 */
    readonly objectDigest: string;
    /** Whether it was granted to another wallet than the owner's. */
    readonly isAgent: boolean;
    /** The version that the account object was shared at. */
    readonly sharedVersion: bigint;
    /** Capabilities that the owner granted. */
    readonly agentIds: readonly string[];
}
/**
 * Tells a capability; `collateral` is an integer in the coin's own unit.
 *
 * @param capability which
 * @returns a row of `accounts/owned` and `accounts`
 */
export declare function capabilityRow(capability: Capability): Json;
