/** The end of a session: its fills reach the position, fees are paid, and the margin rule decides. */
import { abort } from './codes.js';
import { allocate, credit, deallocateFree } from './collateral.js';
import { tell } from './event.js';
import { ceilDivide, ONE } from './fixed.js';
import { initialRequirement, marginOf, requirementOf, exposedLots, toCollateral } from './margin.js';
import { MOST_UNITS } from './market.js';
import { isShareTooLarge } from './match.js';
import { trade } from './position.js';
/**
 * Ends a session.
 *
 * @param session which; its position and market change
 * @param options what may be taken from the account, or given back
 * @throws {Abort} 11, 13, 15, 16, 30, 37, 39, 52, 54, 57, 2000, 2001 or 2002, each where its rule is broken
 */
export function closeSession(session, options) {
    const { run, market, position, prices } = session;
    if (!session.posted && !session.liquidated && session.makerEvents.length === 0)
        throw abort('emptySession');
    for (const event of session.makerEvents)
        run.events.push(event);
    payFees(session, session.takerSide === undefined ? 0n : settleTaker(session));
    checkLimits(session);
    const missing = initialRequirement(market, position.figures, prices) - marginOf(position.figures, prices);
    if (missing <= 0n) {
        if (options.deallocateFree)
            deallocateFree(run, session, prices);
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
    const pnl = trade(run.undo.change(position), side === 'bid' ? takenLots : -takenLots, takenQuote);
    const fee = (session.takerFee * takenQuote) / ONE;
    const collateral = credit(run, position, pnl - fee, session.prices);
    const { accountId } = position;
    const size = market.toSize(takenLots);
    tell(run, {
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
        throw abort('feesNegative');
    if (fees > 0n)
        run.undo.change(market).feesAccrued += toCollateral(fees, prices);
}
/** Bounds of the market that no margin can buy. */
function checkLimits(session) {
    const { market, position, before } = session;
    const { openInterest } = market.figures;
    if (openInterest > MOST_UNITS)
        throw abort('overflow');
    const hasGrown = openInterest > session.openInterestBefore;
    if (hasGrown && market.toSize(openInterest) > market.spec.maxOpenInterest)
        throw abort('openInterestFull');
    const { base } = position.figures;
    const isLarger = Math.abs(base) > Math.abs(before.base);
    if (isLarger && isShareTooLarge(session, base, openInterest))
        throw abort('shareTooLarge');
    if (position.orders.size > market.spec.maxPendingOrders)
        throw abort('tooManyOrders');
}
/** Takes from the account what the position misses, in whole raw units. */
function allocateMissing(session, missing) {
    const { run, market, account, prices } = session;
    if (marginOf(session.before, prices) < 0n)
        throw abort('badDebtBefore');
    const raw = ceilDivide(missing * ONE, prices.collateral * market.spec.scalingFactor);
    if (account.figures.collateral < raw)
        throw abort('accountShort');
    allocate(run, session, raw);
}
/** Below initial margin, a session may only have made things safer. */
function expectLessRisk(session) {
    const { market, position, before, prices } = session;
    if (session.liquidated)
        throw abort('liquidatorShort');
    if (session.ownCanceled && session.posted)
        throw abort('staleReplaced');
    const margin = marginOf(position.figures, prices);
    expectNotWorse(session, marginOf(before, prices), margin);
    const maintenance = requirementOf(exposedLots(position.figures), market.spec.maintenanceMarginRatio, prices);
    if (session.posted && margin < maintenance)
        throw abort('postedBelowMaintenance');
}
/** Needs no more than before, on the same side, and is not nearer to liquidation. */
function expectNotWorse({ market, position, before, prices }, marginBefore, margin) {
    const neededBefore = initialRequirement(market, before, prices);
    if (neededBefore === 0n)
        throw abort('marginBroken');
    if (marginBefore < 0n || margin < 0n)
        throw abort('marginNegative');
    const needed = initialRequirement(market, position.figures, prices);
    if (needed > neededBefore || before.base * position.figures.base < 0)
        throw abort('marginBroken');
    if (margin >= marginBefore)
        return;
    const isRatioWorse = margin * neededBefore < marginBefore * needed;
    if (isRatioWorse || needed === neededBefore)
        throw abort('marginBroken');
}
