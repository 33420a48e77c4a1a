/** A capability of an account: who may act for it. */
import { Exact } from '../../json.js';
import { integer } from './number.js';
/**
 * Tells a capability; `collateral` is an integer in the coin's own unit.
 *
 * @param capability which
 * @returns a row of `accounts/owned` and `accounts`
 */
export function capabilityRow(capability) {
    return {
        objectId: capability.objectId,
        walletAddress: capability.walletAddress,
        accountId: integer(capability.accountNumber),
        accountObjectId: capability.accountId,
        collateralCoinType: capability.collateralType,
        collateral: integer(capability.collateral),
        objectVersion: new Exact(capability.objectVersion.toString()),
        objectDigest: capability.objectDigest,
        isAgent: capability.isAgent,
        accountObjectInitialSharedVersion: new Exact(capability.sharedVersion.toString()),
        whitelistedAgentCapIds: capability.agentIds,
    };
}
