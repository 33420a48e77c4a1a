"use strict";
/** Sessions: orders and liquidations of one account on one market, with one margin check at the end. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OpenSession = void 0;
exports.startSession = startSession;
const aborts_js_1 = require("./aborts.js");
const collateral_js_1 = require("./collateral.js");
const events_js_1 = require("./events.js");
const funding_js_1 = require("./funding.js");
const integers_js_1 = require("./integers.js");
const liquidation_js_1 = require("./liquidation.js");
const margin_js_1 = require("./margin.js");
const market_js_1 = require("./market.js");
const match_js_1 = require("./match.js");
const orders_js_1 = require("./orders.js");
const position_js_1 = require("./position.js");
const price_js_1 = require("./price.js");
/** An open session. */
class OpenSession {
    state;
    guard;
    #isOpen = true;
    constructor(state, guard) {
        this.state = state;
        this.guard = guard;
    }
    placeLimit(order) {
        return this.#operate((session) => (0, orders_js_1.placeOrder)(session, order));
    }
    placeMarket({ side, size, reduceOnly }) {
        const request = { side, size, reduceOnly, price: undefined, type: undefined };
        return this.#operate((session) => (0, orders_js_1.placeOrder)(session, request));
    }
    liquidate(accountId, cancelIds) {
        this.#operate((session) => {
            (0, liquidation_js_1.liquidate)(session, accountId, cancelIds);
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
exports.OpenSession = OpenSession;
/**
 * Starts a session: settles funding, and fixes prices and taker fee.
 * @throws {Abort} 1000 when a price is not fresh, 1004 when the market accepts no priority gas price
 */
function startSession(scope, positionRef) {
    const { market, account, position } = positionRef;
    const prices = (0, price_js_1.freshPrices)(scope, market);
    const takerFee = takerFeeOf(scope, positionRef);
    (0, funding_js_1.settleFunding)(scope, market, position, prices);
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
        throw (0, aborts_js_1.abort)('priorityForbidden');
    return spec.takerFee + spec.priorityTakerFee;
}
/** Ends a session; the position and the market change. @throws {Abort} when a rule is violated */
function closeSession(session, options) {
    const { scope, market, position, prices } = session;
    const isEmpty = !session.posted && !session.liquidated && session.makerEvents.length === 0;
    if (isEmpty && options.allowEmpty !== true)
        throw (0, aborts_js_1.abort)('emptySession');
    for (const event of session.makerEvents)
        scope.events.push(event);
    payFees(session, session.takerSide === undefined ? 0n : settleTaker(session));
    checkLimits(session);
    const missing = (0, margin_js_1.initialRequirement)(market, position.figures, prices) - (0, margin_js_1.marginOf)(position.figures, prices);
    if (missing <= 0n) {
        if (options.deallocateFree)
            (0, collateral_js_1.deallocateFree)(scope, session, prices);
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
    const pnl = (0, position_js_1.applyTrade)(scope.undo.change(position), side === 'bid' ? takenLots : -takenLots, takenQuote);
    const fee = (session.takerFee * takenQuote) / integers_js_1.ONE;
    const collateral = (0, collateral_js_1.credit)(scope, position, pnl - fee, session.prices);
    const ids = { marketId: market.spec.id, accountId: position.accountId };
    const size = market.toSize(takenLots);
    (0, events_js_1.emit)(scope, { type: 'FilledTakerOrder', ...ids, side, size, quote: takenQuote, pnl, fee, collateral });
    return fee;
}
/** The market keeps the difference between taker fees and maker rebates. */
function payFees({ scope, market, prices, makerFees }, takerFee) {
    const fees = takerFee + makerFees;
    if (fees < 0n)
        throw (0, aborts_js_1.abort)('feesNegative');
    if (fees > 0n)
        scope.undo.change(market).feesAccrued += (0, margin_js_1.toCollateral)(fees, prices);
}
/** Limits of the market that apply regardless of margin. */
function checkLimits(session) {
    const { market, position, before } = session;
    const { openInterest } = market.figures;
    if (openInterest > market_js_1.MAX_UNITS)
        throw (0, aborts_js_1.abort)('overflow');
    const hasGrown = openInterest > session.openInterestBefore;
    if (hasGrown && market.toSize(openInterest) > market.spec.maxOpenInterest)
        throw (0, aborts_js_1.abort)('openInterestFull');
    const { base } = position.figures;
    const isLarger = Math.abs(base) > Math.abs(before.base);
    if (isLarger && (0, match_js_1.isShareTooLarge)(session, base, openInterest))
        throw (0, aborts_js_1.abort)('shareTooLarge');
    if (position.orders.size > market.spec.maxPendingOrders)
        throw (0, aborts_js_1.abort)('tooManyOrders');
}
/** Allocates the missing margin from the account, in whole raw units. */
function allocateMissing(session, missing) {
    const { scope, market, account, prices } = session;
    if ((0, margin_js_1.marginOf)(session.before, prices) < 0n)
        throw (0, aborts_js_1.abort)('badDebtBefore');
    const raw = (0, integers_js_1.ceilDivide)(missing * integers_js_1.ONE, prices.collateral * market.spec.scalingFactor);
    if (account.figures.collateral < raw)
        throw (0, aborts_js_1.abort)('accountInsufficient');
    (0, collateral_js_1.allocate)(scope, session, raw);
}
/** Below initial margin, a session may only reduce risk. */
function expectRiskReduced(session) {
    const { market, position, before, prices } = session;
    if (session.liquidated)
        throw (0, aborts_js_1.abort)('liquidatorShort');
    if (session.ownCanceled && session.posted)
        throw (0, aborts_js_1.abort)('staleReplaced');
    const margin = (0, margin_js_1.marginOf)(position.figures, prices);
    expectNotWorse(session, (0, margin_js_1.marginOf)(before, prices), margin);
    const maintenance = (0, margin_js_1.requirementOf)((0, margin_js_1.exposedLots)(position.figures), market.spec.maintenanceMarginRatio, prices);
    if (session.posted && margin < maintenance)
        throw (0, aborts_js_1.abort)('postedBelowMaintenance');
}
/** The requirement must not rise, the side must not change, and the margin ratio must not fall. */
function expectNotWorse(session, marginBefore, margin) {
    const { market, position, before, prices } = session;
    const neededBefore = (0, margin_js_1.initialRequirement)(market, before, prices);
    if (neededBefore === 0n)
        throw (0, aborts_js_1.abort)('marginBroken');
    if (marginBefore < 0n || margin < 0n)
        throw (0, aborts_js_1.abort)('marginNegative');
    const needed = (0, margin_js_1.initialRequirement)(market, position.figures, prices);
    if (needed > neededBefore || before.base * position.figures.base < 0)
        throw (0, aborts_js_1.abort)('marginBroken');
    if (margin >= marginBefore)
        return;
    const isRatioWorse = margin * neededBefore < marginBefore * needed;
    if (isRatioWorse || needed === neededBefore)
        throw (0, aborts_js_1.abort)('marginBroken');
}
