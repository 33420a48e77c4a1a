"use strict";
/** Collateral on its way between an account and a position; the market's vault holds what positions hold. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.allocate = allocate;
exports.deallocate = deallocate;
exports.deallocateFree = deallocateFree;
exports.credit = credit;
const codes_js_1 = require("./codes.js");
const event_js_1 = require("./event.js");
const margin_js_1 = require("./margin.js");
/**
 * Moves collateral from the account to its position.
 *
 * @param run the transaction
 * @param holder account, market and position
 * @param raw above zero
 * @throws {Abort} when the account holds less
 */
function allocate(run, holder, raw) {
    const { market, account, position } = holder;
    if (account.figures.collateral < raw)
        throw (0, codes_js_1.abort)('balanceShort');
    run.undo.change(account).collateral -= raw;
    run.undo.change(market).vault += raw;
    run.undo.change(position).collateral += raw * market.spec.scalingFactor;
    (0, event_js_1.tell)(run, { type: 'AllocatedCollateral', marketId: market.spec.id, accountId: account.accountId, raw });
}
/**
 * Moves collateral from the position to its account; whether it is free is for the caller to see to.
 *
 * @param run the transaction
 * @param holder account, market and position
 * @param raw above zero
 * @throws {Abort} 23 when the vault holds less
 */
function deallocate(run, holder, raw) {
    const { market, account, position } = holder;
    if (market.figures.vault < raw)
        throw (0, codes_js_1.abort)('vaultShort');
    run.undo.change(position).collateral -= raw * market.spec.scalingFactor;
    run.undo.change(market).vault -= raw;
    run.undo.change(account).collateral += raw;
    (0, event_js_1.tell)(run, { type: 'DeallocatedCollateral', marketId: market.spec.id, accountId: account.accountId, raw });
}
/**
 * Moves all free collateral back to the account.
 *
 * @param run the transaction
 * @param holder account, market and position, its funding settled
 * @param prices what the position is valued at
 * @returns raw; zero when nothing is free
 */
function deallocateFree(run, holder, prices) {
    const raw = (0, margin_js_1.freeCollateral)(holder.market, holder.position.figures, prices);
    if (raw > 0n)
        deallocate(run, holder, raw);
    return raw;
}
/**
 * Books a result on a position's collateral: credits round down, debits up.
 *
 * @param run the transaction
 * @param position which
 * @param usd 10^-18 USD, negative for a debit
 * @param prices hold the collateral price
 * @returns what that came to, 10^-18 collateral
 */
function credit(run, position, usd, prices) {
    const amount = (0, margin_js_1.toCollateral)(usd, prices);
    run.undo.change(position).collateral += amount;
    return amount;
}
