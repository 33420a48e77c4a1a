"use strict";
/** Liquidation: a position below maintenance loses its orders, then as much of itself as brings it back. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.liquidate = liquidate;
const codes_js_1 = require("./codes.js");
const collateral_js_1 = require("./collateral.js");
const event_js_1 = require("./event.js");
const fixed_js_1 = require("./fixed.js");
const funding_js_1 = require("./funding.js");
const margin_js_1 = require("./margin.js");
const match_js_1 = require("./match.js");
const position_js_1 = require("./position.js");
const resting_js_1 = require("./resting.js");
/**
 * Liquidates another account's position, at the mark price and onto the session's own.
 *
 * @param session the liquidator's; this is its first operation
 * @param accountId whose position
 * @param orderIds all resting orders of that position
 * @throws {Abort} 4, 5, 8 or 38, and 21, 22 or 24 where bad debt cannot be borne
 */
function liquidate(session, accountId, orderIds) {
    const { run, market, prices } = session;
    if (session.operations > 0)
        throw (0, codes_js_1.abort)('liquidationNotFirst');
    if (accountId === session.account.accountId)
        throw (0, codes_js_1.abort)('ownLiquidation');
    const position = market.position(accountId);
    (0, funding_js_1.settleFunding)(run, market, position, prices);
    expectUnderMaintenance(session, position);
    cancelAll(session, position, orderIds);
    session.liquidated = true;
    const lots = lotsToTake(session, position);
    if (lots > 0)
        takeOver(session, position, lots);
}
/** Resting orders count here: they are cancelled only afterwards. */
function expectUnderMaintenance({ market, prices }, { figures }) {
    const needed = (0, margin_js_1.requirementOf)((0, margin_js_1.exposedLots)(figures), market.spec.maintenanceMarginRatio, prices);
    if ((0, margin_js_1.marginOf)(figures, prices) >= needed)
        throw (0, codes_js_1.abort)('marginSufficient');
}
function cancelAll({ run, market }, position, orderIds) {
    for (const orderId of orderIds) {
        const order = (0, resting_js_1.findOwn)(market, position.accountId, orderId);
        if (order === undefined)
            throw (0, codes_js_1.abort)('orderMissing');
        market.book.remove(order);
        run.events.push((0, event_js_1.canceledOrder)(run, market, order, event_js_1.CANCEL_REASON.liquidation));
    }
    if (position.orders.size > 0)
        throw (0, codes_js_1.abort)('ordersLeft');
}
/** The least lots that bring the position back to the market's initial margin, fees paid; all where that is not enough. */
function lotsToTake({ market, prices }, { figures }) {
    const { initialMarginRatio, liquidationFee, insuranceFundFee } = market.spec;
    const held = Math.abs(figures.base);
    const missing = (0, margin_js_1.requirementOf)(held, initialMarginRatio, prices) - (0, margin_js_1.marginOf)(figures, prices);
    if (missing <= 0n)
        return 0;
    const gain = initialMarginRatio - liquidationFee - insuranceFundFee;
    if (gain <= 0n)
        return held;
    return Number((0, fixed_js_1.smaller)(BigInt(held), (0, fixed_js_1.ceilDivide)(missing * fixed_js_1.ONE_SQUARED, prices.lotValue * gain)));
}
function takeOver(session, position, lots) {
    const { run, market, prices } = session;
    const isLong = position.figures.base > 0;
    const takeover = settle(session, position, isLong ? lots : -lots);
    (0, event_js_1.tell)(run, {
        type: 'LiquidatedPosition',
        marketId: market.spec.id,
        accountId: position.accountId,
        liquidatorAccountId: session.account.accountId,
        side: isLong ? 'ask' : 'bid',
        size: market.toSize(lots),
        price: prices.mark / 10n ** 9n,
        ...takeover,
    });
}
/** Moves `signed` lots from the position to the liquidator, and shares out what the position has left. */
function settle(session, position, signed) {
    const { run, market, prices } = session;
    const { spec } = market;
    const quote = (0, margin_js_1.valueOf)(Math.abs(signed), prices);
    const liquidationFee = (quote * spec.liquidationFee) / fixed_js_1.ONE;
    const left = (0, fixed_js_1.larger)(0n, (0, margin_js_1.marginOf)(position.figures, prices) - liquidationFee);
    const insuranceFundFee = (0, fixed_js_1.smaller)(left, (quote * spec.insuranceFundFee) / fixed_js_1.ONE);
    const pnl = move(session, position, -signed, quote);
    const booked = (0, collateral_js_1.credit)(run, position, pnl - liquidationFee - insuranceFundFee, prices);
    const liquidatorPnl = move(session, session.position, signed, quote);
    const liquidatorCollateral = (0, collateral_js_1.credit)(run, session.position, liquidatorPnl + liquidationFee, prices);
    run.undo.change(market).insuranceFund += (0, margin_js_1.toCollateral)(insuranceFundFee, prices);
    const owed = coverBadDebt(session, position, signed > 0);
    const worth = { pnl, liquidationFee, insuranceFundFee, badDebt: -(0, margin_js_1.toUsd)(-owed, prices) };
    return { ...worth, collateral: booked + owed, liquidatorPnl, liquidatorCollateral };
}
/** Trades on one of the two positions, and keeps the open interest. */
function move({ run, market }, position, signed, quote) {
    run.undo.change(market).openInterest += (0, match_js_1.longsAdded)(position.figures.base, signed);
    return (0, position_js_1.trade)(run.undo.change(position), signed, quote);
}
/** What a closed position still owes, the insurance fund pays; what that cannot, the other side. @returns the debt, 10^-18 collateral */
function coverBadDebt(session, position, wasLong) {
    const { run, market, prices } = session;
    const { base, collateral } = position.figures;
    if (base !== 0 || collateral >= 0n)
        return 0n;
    run.undo.change(position).collateral = 0n;
    const figures = run.undo.change(market);
    const paid = (0, fixed_js_1.smaller)(figures.insuranceFund, -collateral);
    figures.insuranceFund -= paid;
    const open = -(0, margin_js_1.toUsd)(collateral + paid, prices);
    if (open > 0n)
        (0, funding_js_1.socialize)(run, market, wasLong ? 'shorts' : 'longs', open, prices);
    (0, funding_js_1.settleFunding)(run, market, session.position, prices);
    return -collateral;
}
