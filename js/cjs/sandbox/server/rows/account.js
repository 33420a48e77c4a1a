"use strict";
/** An account: the capability that opens it, and the account itself. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.capabilityRow = capabilityRow;
exports.accountRow = accountRow;
const json_js_1 = require("../json.js");
const listing_js_1 = require("../listing.js");
/**
 * Tells the capability of an account; it is what writes are asked for with.
 *
 * @param account the account
 * @returns a row of type `capability`
 */
function capabilityRow(account) {
    return { id: account.capabilityId, type: 'capability', code: listing_js_1.COLLATERAL, accountNumber: account.accountNumber };
}
/**
 * Tells an account itself.
 *
 * @param account the account
 * @param collateral what is not allocated to any market, raw; left out where the service does not tell it
 * @param decimals of the collateral coin
 * @returns a row of type `account`
 */
function accountRow(account, collateral, decimals = 0) {
    const { accountId, accountNumber } = account;
    const told = collateral === undefined ? undefined : (0, json_js_1.exact)(collateral, decimals);
    return { id: accountId, type: 'account', code: listing_js_1.COLLATERAL, accountNumber, collateral: told };
}
