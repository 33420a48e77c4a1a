"use strict";
/**
 * Liquidation of positions below maintenance margin: cancels their orders, then transfers the necessary part to the
 * liquidator.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.liquidate = liquidate;
const aborts_js_1 = require("./aborts.js");
const collateral_js_1 = require("./collateral.js");
const events_js_1 = require("./events.js");
const funding_js_1 = require("./funding.js");
const integers_js_1 = require("./integers.js");
const margin_js_1 = require("./margin.js");
const match_js_1 = require("./match.js");
const orders_js_1 = require("./orders.js");
const position_js_1 = require("./position.js");
/**
 * Liquidates another account's position at the mark price, into the position of the session; `orderIds` lists all its
 * resting orders.
 * @throws {Abort} 4, 5, 8 or 38; 21, 22 or 24 when bad debt cannot be socialized
 */
function liquidate(session, accountId, orderIds) {
    const { scope, market, prices } = session;
    if (session.operations > 0)
        throw (0, aborts_js_1.abort)('liquidationNotFirst');
    if (accountId === session.account.accountId)
        throw (0, aborts_js_1.abort)('ownLiquidation');
    const position = market.position(accountId);
    (0, funding_js_1.settleFunding)(scope, market, position, prices);
    expectUnderMaintenance(session, position);
    cancelAll(session, position, orderIds);
    session.liquidated = true;
    const lots = lotsToLiquidate(session, position);
    if (lots > 0)
        takeOver(session, position, lots);
}
/** Includes resting orders, because they are cancelled afterwards. */
function expectUnderMaintenance({ market, prices }, { figures }) {
    const needed = (0, margin_js_1.requirementOf)((0, margin_js_1.exposedLots)(figures), market.spec.maintenanceMarginRatio, prices);
    if ((0, margin_js_1.marginOf)(figures, prices) >= needed)
        throw (0, aborts_js_1.abort)('marginSufficient');
}
function cancelAll({ scope, market }, position, orderIds) {
    for (const orderId of orderIds) {
        const order = (0, orders_js_1.findOwn)(market, position.accountId, orderId);
        if (order === undefined)
            throw (0, aborts_js_1.abort)('orderMissing');
        market.book.remove(order);
        scope.events.push((0, events_js_1.canceledOrder)(scope, market, order, events_js_1.CANCEL_REASON.liquidation));
    }
    if (position.orders.size > 0)
        throw (0, aborts_js_1.abort)('ordersLeft');
}
/** The fewest lots that restore the market's initial margin after fees; all lots when that is not enough. */
function lotsToLiquidate({ market, prices }, { figures }) {
    const { initialMarginRatio, liquidationFee, insuranceFundFee } = market.spec;
    const open = Math.abs(figures.base);
    const missing = (0, margin_js_1.requirementOf)(open, initialMarginRatio, prices) - (0, margin_js_1.marginOf)(figures, prices);
    if (missing <= 0n)
        return 0;
    const gain = initialMarginRatio - liquidationFee - insuranceFundFee;
    if (gain <= 0n)
        return open;
    return Number((0, integers_js_1.min)(BigInt(open), (0, integers_js_1.ceilDivide)(missing * integers_js_1.ONE_SQUARED, prices.lotValue * gain)));
}
function takeOver(session, position, lots) {
    const { scope, market, prices } = session;
    const isLong = position.figures.base > 0;
    const takeover = settleTakeover(session, position, isLong ? lots : -lots);
    (0, events_js_1.emit)(scope, {
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
/** Transfers `signed` lots to the liquidator and distributes the remaining margin. */
function settleTakeover(session, position, signed) {
    const { scope, market, prices } = session;
    const { spec } = market;
    const quote = (0, margin_js_1.valueOf)(Math.abs(signed), prices);
    const liquidationFee = (quote * spec.liquidationFee) / integers_js_1.ONE;
    const left = (0, integers_js_1.max)(0n, (0, margin_js_1.marginOf)(position.figures, prices) - liquidationFee);
    const insuranceFundFee = (0, integers_js_1.min)(left, (quote * spec.insuranceFundFee) / integers_js_1.ONE);
    const pnl = transferLots(session, position, -signed, quote);
    const collateral = (0, collateral_js_1.credit)(scope, position, pnl - liquidationFee - insuranceFundFee, prices);
    const liquidatorPnl = transferLots(session, session.position, signed, quote);
    const liquidatorCollateral = (0, collateral_js_1.credit)(scope, session.position, liquidatorPnl + liquidationFee, prices);
    scope.undo.change(market).insuranceFund += (0, margin_js_1.toCollateral)(insuranceFundFee, prices);
    const debt = coverBadDebt(session, position, signed > 0);
    const amounts = { pnl, liquidationFee, insuranceFundFee, badDebt: -(0, margin_js_1.toUsd)(-debt, prices) };
    return { ...amounts, collateral: collateral + debt, liquidatorPnl, liquidatorCollateral };
}
/** Trades with one of the two positions and updates the open interest. */
function transferLots({ scope, market }, position, signed, quote) {
    scope.undo.change(market).openInterest += (0, match_js_1.longsAdded)(position.figures.base, signed);
    return (0, position_js_1.applyTrade)(scope.undo.change(position), signed, quote);
}
/**
 * The insurance fund covers the debt of a closed position; the other side pays the rest.
 * @returns the debt, 10^-18 collateral
 */
function coverBadDebt(session, position, wasLong) {
    const { scope, market, prices } = session;
    const { base, collateral } = position.figures;
    if (base !== 0 || collateral >= 0n)
        return 0n;
    scope.undo.change(position).collateral = 0n;
    const figures = scope.undo.change(market);
    const paid = (0, integers_js_1.min)(figures.insuranceFund, -collateral);
    figures.insuranceFund -= paid;
    const open = -(0, margin_js_1.toUsd)(collateral + paid, prices);
    if (open > 0n)
        (0, funding_js_1.socialize)(scope, market, wasLong ? 'shorts' : 'longs', open, prices);
    (0, funding_js_1.settleFunding)(scope, market, session.position, prices);
    return -collateral;
}
