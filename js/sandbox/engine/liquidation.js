/**
 * Liquidation of positions below maintenance margin: cancels their orders, then transfers the necessary part to the
 * liquidator.
 */
import { abort } from './aborts.js';
import { credit } from './collateral.js';
import { CANCEL_REASON, canceledOrder, emit } from './events.js';
import { settleFunding, socialize } from './funding.js';
import { ceilDivide, ONE_SQUARED, min, max, ONE } from './integers.js';
import { exposedLots, marginOf, requirementOf, toCollateral, toUsd, valueOf } from './margin.js';
import { longsAdded } from './match.js';
import { findOwn } from './orders.js';
import { applyTrade } from './position.js';
/**
 * Liquidates another account's position at the mark price, into the position of the session; `orderIds` lists all its
 * resting orders.
 * @throws {Abort} 4, 5, 8 or 38; 21, 22 or 24 when bad debt cannot be socialized
 */
export function liquidate(session, accountId, orderIds) {
    const { scope, market, prices } = session;
    if (session.operations > 0)
        throw abort('liquidationNotFirst');
    if (accountId === session.account.accountId)
        throw abort('ownLiquidation');
    const position = market.position(accountId);
    settleFunding(scope, market, position, prices);
    expectUnderMaintenance(session, position);
    cancelAll(session, position, orderIds);
    session.liquidated = true;
    const lots = lotsToLiquidate(session, position);
    if (lots > 0)
        takeOver(session, position, lots);
}
/** Includes resting orders, because they are cancelled afterwards. */
function expectUnderMaintenance({ market, prices }, { figures }) {
    const needed = requirementOf(exposedLots(figures), market.spec.maintenanceMarginRatio, prices);
    if (marginOf(figures, prices) >= needed)
        throw abort('marginSufficient');
}
function cancelAll({ scope, market }, position, orderIds) {
    for (const orderId of orderIds) {
        const order = findOwn(market, position.accountId, orderId);
        if (order === undefined)
            throw abort('orderMissing');
        market.book.remove(order);
        scope.events.push(canceledOrder(scope, market, order, CANCEL_REASON.liquidation));
    }
    if (position.orders.size > 0)
        throw abort('ordersLeft');
}
/** The fewest lots that restore the market's initial margin after fees; all lots when that is not enough. */
function lotsToLiquidate({ market, prices }, { figures }) {
    const { initialMarginRatio, liquidationFee, insuranceFundFee } = market.spec;
    const open = Math.abs(figures.base);
    const missing = requirementOf(open, initialMarginRatio, prices) - marginOf(figures, prices);
    if (missing <= 0n)
        return 0;
    const gain = initialMarginRatio - liquidationFee - insuranceFundFee;
    if (gain <= 0n)
        return open;
    return Number(min(BigInt(open), ceilDivide(missing * ONE_SQUARED, prices.lotValue * gain)));
}
function takeOver(session, position, lots) {
    const { scope, market, prices } = session;
    const isLong = position.figures.base > 0;
    const takeover = settleTakeover(session, position, isLong ? lots : -lots);
    emit(scope, {
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
    const quote = valueOf(Math.abs(signed), prices);
    const liquidationFee = (quote * spec.liquidationFee) / ONE;
    const left = max(0n, marginOf(position.figures, prices) - liquidationFee);
    const insuranceFundFee = min(left, (quote * spec.insuranceFundFee) / ONE);
    const pnl = transferLots(session, position, -signed, quote);
    const collateral = credit(scope, position, pnl - liquidationFee - insuranceFundFee, prices);
    const liquidatorPnl = transferLots(session, session.position, signed, quote);
    const liquidatorCollateral = credit(scope, session.position, liquidatorPnl + liquidationFee, prices);
    scope.undo.change(market).insuranceFund += toCollateral(insuranceFundFee, prices);
    const debt = coverBadDebt(session, position, signed > 0);
    const amounts = { pnl, liquidationFee, insuranceFundFee, badDebt: -toUsd(-debt, prices) };
    return { ...amounts, collateral: collateral + debt, liquidatorPnl, liquidatorCollateral };
}
/** Trades with one of the two positions and updates the open interest. */
function transferLots({ scope, market }, position, signed, quote) {
    scope.undo.change(market).openInterest += longsAdded(position.figures.base, signed);
    return applyTrade(scope.undo.change(position), signed, quote);
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
    const paid = min(figures.insuranceFund, -collateral);
    figures.insuranceFund -= paid;
    const open = -toUsd(collateral + paid, prices);
    if (open > 0n)
        socialize(scope, market, wasLong ? 'shorts' : 'longs', open, prices);
    settleFunding(scope, market, session.position, prices);
    return -collateral;
}
