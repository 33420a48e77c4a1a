/** Sessions: orders and liquidations of one account on one market, with one margin check at the end. */
import { abort } from './aborts.js';
import { deallocateFree, credit, allocate } from './collateral.js';
import { emit } from './events.js';
import { settleFunding } from './funding.js';
import { ONE, ceilDivide } from './integers.js';
import { liquidate } from './liquidation.js';
import { initialRequirement, marginOf, toCollateral, requirementOf, exposedLots } from './margin.js';
import { MAX_UNITS } from './market.js';
import { isShareTooLarge } from './match.js';
import { placeOrder } from './orders.js';
import { applyTrade } from './position.js';
import { freshPrices } from './price.js';
/** An open session. */
export class OpenSession {
    state;
    guard;
    #isOpen = true;
    constructor(state, guard) {
        this.state = state;
        this.guard = guard;
    }
    placeLimit(order) {
        return this.#operate((session) => placeOrder(session, order));
    }
    placeMarket({ side, size, reduceOnly }) {
        const request = { side, size, reduceOnly, price: undefined, type: undefined };
        return this.#operate((session) => placeOrder(session, request));
    }
    liquidate(accountId, cancelIds) {
        this.#operate((session) => {
            liquidate(session, accountId, cancelIds);
        });
    }
    end(options) {
        this.#operate((session) => {
            closeSession(session, options);
            this.#isOpen = false;
            session.scope.undo.change(session.market).inSession = false;
        });
    }
    #operate(operation) {
        return this.guard.run(() => {
            if (!this.#isOpen)
                throw new Error('the session is over');
            const result = operation(this.state);
            this.state.operations += 1;
            return result;
        });
    }
}
/**
 * Starts a session: settles funding, and fixes prices and taker fee.
 * @throws {Abort} 1000 when a price is not fresh, 1004 when the market accepts no priority gas price
 */
export function startSession(scope, positionRef) {
    const { market, account, position } = positionRef;
    const prices = freshPrices(scope, market);
    const takerFee = takerFeeOf(scope, positionRef);
    settleFunding(scope, market, position, prices);
    scope.undo.change(market).inSession = true;
    return {
        scope,
        market,
        account,
        position,
        prices,
        takerFee,
        before: { ...position.figures },
        openInterestBefore: market.figures.openInterest,
        operations: 0,
        posted: false,
        liquidated: false,
        ownCanceled: false,
        takerSide: undefined,
        takenLots: 0,
        takenQuote: 0n,
        makerFees: 0n,
        makerEvents: [],
        fills: [],
    };
}
function takerFeeOf({ context }, { market: { spec } }) {
    if (context.gasPrice <= context.referenceGasPrice)
        return spec.takerFee;
    if (spec.priorityTakerFee === null)
        throw abort('priorityForbidden');
    return spec.takerFee + spec.priorityTakerFee;
}
/** Ends a session; the position and the market change. @throws {Abort} when a rule is violated */
function closeSession(session, options) {
    const { scope, market, position, prices } = session;
    const isEmpty = !session.posted && !session.liquidated && session.makerEvents.length === 0;
    if (isEmpty && options.allowEmpty !== true)
        throw abort('emptySession');
    for (const event of session.makerEvents)
        scope.events.push(event);
    payFees(session, session.takerSide === undefined ? 0n : settleTaker(session));
    checkLimits(session);
    const missing = initialRequirement(market, position.figures, prices) - marginOf(position.figures, prices);
    if (missing <= 0n) {
        if (options.deallocateFree)
            deallocateFree(scope, session, prices);
    }
    else if (options.allocateMissing)
        allocateMissing(session, missing);
    else
        expectRiskReduced(session);
}
/** Applies the taker fills to the position. @returns the taker's fee, 10^-18 USD */
function settleTaker(session) {
    const { scope, market, position, takenLots, takenQuote } = session;
    const side = session.takerSide ?? 'bid';
    const pnl = applyTrade(scope.undo.change(position), side === 'bid' ? takenLots : -takenLots, takenQuote);
    const fee = (session.takerFee * takenQuote) / ONE;
    const collateral = credit(scope, position, pnl - fee, session.prices);
    const ids = { marketId: market.spec.id, accountId: position.accountId };
    const size = market.toSize(takenLots);
    emit(scope, { type: 'FilledTakerOrder', ...ids, side, size, quote: takenQuote, pnl, fee, collateral });
    return fee;
}
/** The market keeps the difference between taker fees and maker rebates. */
function payFees({ scope, market, prices, makerFees }, takerFee) {
    const fees = takerFee + makerFees;
    if (fees < 0n)
        throw abort('feesNegative');
    if (fees > 0n)
        scope.undo.change(market).feesAccrued += toCollateral(fees, prices);
}
/** Limits of the market that apply regardless of margin. */
function checkLimits(session) {
    const { market, position, before } = session;
    const { openInterest } = market.figures;
    if (openInterest > MAX_UNITS)
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
/** Allocates the missing margin from the account, in whole raw units. */
function allocateMissing(session, missing) {
    const { scope, market, account, prices } = session;
    if (marginOf(session.before, prices) < 0n)
        throw abort('badDebtBefore');
    const raw = ceilDivide(missing * ONE, prices.collateral * market.spec.scalingFactor);
    if (account.figures.collateral < raw)
        throw abort('accountInsufficient');
    allocate(scope, session, raw);
}
/** Below initial margin, a session may only reduce risk. */
function expectRiskReduced(session) {
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
/** The requirement must not rise, the side must not change, and the margin ratio must not fall. */
function expectNotWorse(session, marginBefore, margin) {
    const { market, position, before, prices } = session;
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
