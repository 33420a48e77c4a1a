"use strict";
/** What an account holds. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.balanceRow = balanceRow;
const json_js_1 = require("../json.js");
const listing_js_1 = require("../listing.js");
const TOLD_DECIMALS = 9;
const CUT = 10n ** 9n;
/**
 * Tells an account's collateral, keyed by code: `free` is allocated to no market, `used` to some market, profit and
 * loss left out; coins in the wallet do not count.
 *
 * @param collateral what is not allocated, raw
 * @param decimals of the collateral coin
 * @param positions the account's
 * @param at when it was so
 * @returns the answer of `balance`
 */
function balanceRow(collateral, decimals, positions, at) {
    const free = collateral * 10n ** BigInt(TOLD_DECIMALS - decimals);
    const used = (0, json_js_1.floorDivide)(positions.reduce((sum, position) => sum + position.collateral, 0n), CUT);
    const [freeText, usedText, total] = [free, used, free + used].map((units) => (0, json_js_1.exact)(units, TOLD_DECIMALS));
    return { timestamp: at, balances: { [listing_js_1.COLLATERAL]: { free: freeText, used: usedText, total } } };
}
