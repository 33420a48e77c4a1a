"use strict";
/** Moves collateral between accounts and positions. The market's vault holds the collateral of positions. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.allocate = allocate;
exports.deallocate = deallocate;
exports.deallocateFree = deallocateFree;
exports.credit = credit;
const aborts_js_1 = require("./aborts.js");
const events_js_1 = require("./events.js");
const margin_js_1 = require("./margin.js");
/** Moves raw collateral from an account to its position. @throws {Abort} 2 when the account holds less */
function allocate(scope, positionRef, raw) {
    const { market, account, position } = positionRef;
    if (account.figures.collateral < raw)
        throw (0, aborts_js_1.abort)('balanceInsufficient');
    scope.undo.change(account).collateral -= raw;
    scope.undo.change(market).vault += raw;
    scope.undo.change(position).collateral += raw * market.spec.scalingFactor;
    (0, events_js_1.emit)(scope, { type: 'AllocatedCollateral', marketId: market.spec.id, accountId: account.accountId, raw });
}
/**
 * Moves raw collateral from a position to its account; the caller checks that it is free.
 * @throws {Abort} 23 when the vault holds less
 */
function deallocate(scope, positionRef, raw) {
    const { market, account, position } = positionRef;
    if (market.figures.vault < raw)
        throw (0, aborts_js_1.abort)('vaultInsufficient');
    scope.undo.change(position).collateral -= raw * market.spec.scalingFactor;
    scope.undo.change(market).vault -= raw;
    scope.undo.change(account).collateral += raw;
    (0, events_js_1.emit)(scope, { type: 'DeallocatedCollateral', marketId: market.spec.id, accountId: account.accountId, raw });
}
/**
 * Moves all free collateral back to the account, after the funding was settled.
 * @returns raw; zero when nothing is free
 */
function deallocateFree(scope, positionRef, prices) {
    const raw = (0, margin_js_1.freeCollateral)(positionRef.market, positionRef.position.figures, prices);
    if (raw > 0n)
        deallocate(scope, positionRef, raw);
    return raw;
}
/** Credits an amount of 10^-18 USD, negative for a debit, to a position. @returns 10^-18 collateral */
function credit(scope, position, usd, prices) {
    const amount = (0, margin_js_1.toCollateral)(usd, prices);
    scope.undo.change(position).collateral += amount;
    return amount;
}
