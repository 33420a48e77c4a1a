"use strict";
/** The end of a session: its fills reach the position, fees are paid, and the margin rule decides. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.closeSession = closeSession;
const codes_js_1 = require("./codes.js");
const collateral_js_1 = require("./collateral.js");
const event_js_1 = require("./event.js");
const fixed_js_1 = require("./fixed.js");
const margin_js_1 = require("./margin.js");
const market_js_1 = require("./market.js");
const match_js_1 = require("./match.js");
const position_js_1 = require("./position.js");
/**
 * Ends a session.
 *
 * @param session which; its position and market change
 * @param options what may be taken from the account, or given back
 * @throws {Abort} 11, 13, 15, 16, 30, 37, 39, 52, 54, 57, 2000, 2001 or 2002, each where its rule is broken
 */
function closeSession(session, options) {
    const { run, market, position, prices } = session;
    if (!session.posted && !session.liquidated && session.makerEvents.length === 0)
        throw (0, codes_js_1.abort)('emptySession');
    for (const event of session.makerEvents)
        run.events.push(event);
    payFees(session, session.takerSide === undefined ? 0n : settleTaker(session));
    checkLimits(session);
    const missing = (0, margin_js_1.initialRequirement)(market, position.figures, prices) - (0, margin_js_1.marginOf)(position.figures, prices);
    if (missing <= 0n) {
        if (options.deallocateFree)
            (0, collateral_js_1.deallocateFree)(run, session, prices);
    }
    else if (options.allocateMissing)
        allocateMissing(session, missing);
    else
        expectLessRisk(session);
}
/** Brings the fills to the position. @returns the taker's fee, 10^-18 USD */
function settleTaker(session) {
    const { run, market, position, takenLots, takenQuote } = session;
    const side = session.takerSide ?? 'bid';
    const pnl = (0, position_js_1.trade)(run.undo.change(position), side === 'bid' ? takenLots : -takenLots, takenQuote);
    const fee = (session.takerFee * takenQuote) / fixed_js_1.ONE;
    const collateral = (0, collateral_js_1.credit)(run, position, pnl - fee, session.prices);
    const { accountId } = position;
    const size = market.toSize(takenLots);
    (0, event_js_1.tell)(run, {
        type: 'FilledTakerOrder',
        marketId: market.spec.id,
        accountId,
        side,
        size,
        quote: takenQuote,
        pnl,
        fee,
        collateral,
    });
    return fee;
}
/** What takers pay above what makers get stays with the market. */
function payFees({ run, market, prices, makerFees }, takerFee) {
    const fees = takerFee + makerFees;
    if (fees < 0n)
        throw (0, codes_js_1.abort)('feesNegative');
    if (fees > 0n)
        run.undo.change(market).feesAccrued += (0, margin_js_1.toCollateral)(fees, prices);
}
/** Bounds of the market that no margin can buy. */
function checkLimits(session) {
    const { market, position, before } = session;
    const { openInterest } = market.figures;
    if (openInterest > market_js_1.MOST_UNITS)
        throw (0, codes_js_1.abort)('overflow');
    const hasGrown = openInterest > session.openInterestBefore;
    if (hasGrown && market.toSize(openInterest) > market.spec.maxOpenInterest)
        throw (0, codes_js_1.abort)('openInterestFull');
    const { base } = position.figures;
    const isLarger = Math.abs(base) > Math.abs(before.base);
    if (isLarger && (0, match_js_1.isShareTooLarge)(session, base, openInterest))
        throw (0, codes_js_1.abort)('shareTooLarge');
    if (position.orders.size > market.spec.maxPendingOrders)
        throw (0, codes_js_1.abort)('tooManyOrders');
}
/** Takes from the account what the position misses, in whole raw units. */
function allocateMissing(session, missing) {
    const { run, market, account, prices } = session;
    if ((0, margin_js_1.marginOf)(session.before, prices) < 0n)
        throw (0, codes_js_1.abort)('badDebtBefore');
    const raw = (0, fixed_js_1.ceilDivide)(missing * fixed_js_1.ONE, prices.collateral * market.spec.scalingFactor);
    if (account.figures.collateral < raw)
        throw (0, codes_js_1.abort)('accountShort');
    (0, collateral_js_1.allocate)(run, session, raw);
}
/** Below initial margin, a session may only have made things safer. */
function expectLessRisk(session) {
    const { market, position, before, prices } = session;
    if (session.liquidated)
        throw (0, codes_js_1.abort)('liquidatorShort');
    if (session.ownCanceled && session.posted)
        throw (0, codes_js_1.abort)('staleReplaced');
    const margin = (0, margin_js_1.marginOf)(position.figures, prices);
    expectNotWorse(session, (0, margin_js_1.marginOf)(before, prices), margin);
    const maintenance = (0, margin_js_1.requirementOf)((0, margin_js_1.exposedLots)(position.figures), market.spec.maintenanceMarginRatio, prices);
    if (session.posted && margin < maintenance)
        throw (0, codes_js_1.abort)('postedBelowMaintenance');
}
/** Needs no more than before, on the same side, and is not nearer to liquidation. */
function expectNotWorse({ market, position, before, prices }, marginBefore, margin) {
    const neededBefore = (0, margin_js_1.initialRequirement)(market, before, prices);
    if (neededBefore === 0n)
        throw (0, codes_js_1.abort)('marginBroken');
    if (marginBefore < 0n || margin < 0n)
        throw (0, codes_js_1.abort)('marginNegative');
    const needed = (0, margin_js_1.initialRequirement)(market, position.figures, prices);
    if (needed > neededBefore || before.base * position.figures.base < 0)
        throw (0, codes_js_1.abort)('marginBroken');
    if (margin >= marginBefore)
        return;
    const isRatioWorse = margin * neededBefore < marginBefore * needed;
    if (isRatioWorse || needed === neededBefore)
        throw (0, codes_js_1.abort)('marginBroken');
}
