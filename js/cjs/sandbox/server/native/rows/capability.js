"use strict";
/** A capability of an account: who may act for it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.capabilityRow = capabilityRow;
const json_js_1 = require("../../json.js");
const number_js_1 = require("./number.js");
/**
 * Tells a capability; `collateral` is an integer in the coin's own unit.
 *
 * @param capability which
 * @returns a row of `accounts/owned` and `accounts`
 */
function capabilityRow(capability) {
    return {
        objectId: capability.objectId,
        walletAddress: capability.walletAddress,
        accountId: (0, number_js_1.integer)(capability.accountNumber),
        accountObjectId: capability.accountId,
        collateralCoinType: capability.collateralType,
        collateral: (0, number_js_1.integer)(capability.collateral),
        objectVersion: new json_js_1.Exact(capability.objectVersion.toString()),
        objectDigest: capability.objectDigest,
        isAgent: capability.isAgent,
        accountObjectInitialSharedVersion: new json_js_1.Exact(capability.sharedVersion.toString()),
        whitelistedAgentCapIds: capability.agentIds,
    };
}
