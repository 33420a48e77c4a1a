/** Sessions: orders and liquidations of one account on one market, with one margin check at the end. */

import { abort } from './aborts.js';
import { allocateMissing, deallocateFree, credit } from './collateral.js';
import { emit } from './events.js';
import { settleFunding, updateMarket } from './funding.js';
import { ONE, ceilDivide, floorDivide, multiply } from './integers.js';
import { liquidate } from './liquidation.js';
import { collateralToRaise, exposedLots, initialRequirement, marginOf, requirementOf, toCollateral } from './margin.js';
import { MAX_UNITS, type Market } from './market.js';
import { integratorFeeOf, longsAdded } from './match.js';
import { placeOrder, type OrderRequest } from './orders.js';
import { applyTrade, type PositionFigures } from './position.js';
import { bookPrice, currentPrices, expectFreshPrices } from './price.js';
import type { Account, SessionState, TransactionScope } from './state.js';
import type { ClosingOptions, LimitOrder, MarketOrder, Placement, Session, SessionOptions } from './types.js';
import type { CallGuard } from './undo.js';

/** An open session. */
export class OpenSession implements Session {
    #isOpen = true;

    constructor(
        private readonly state: SessionState,
        private readonly guard: CallGuard,
    ) {}

    placeLimit(order: LimitOrder): Placement {
        return this.#operate((session) => placeOrder(session, order));
    }

    placeMarket({ side, size, reduceOnly }: MarketOrder): Placement {
        const request: OrderRequest = { side, size, reduceOnly, price: undefined, type: undefined };
        return this.#operate((session) => placeOrder(session, request));
    }

    liquidate(accountId: number, cancelIds: readonly bigint[]): void {
        this.#operate((session) => {
            liquidate(session, accountId, cancelIds);
        });
    }

    end(options: ClosingOptions): void {
        this.#operate((session) => {
            closeSession(session, options);
            this.#isOpen = false;
            session.scope.undo.change(session.market).inSession = false;
        });
    }

    #operate<T>(operation: (session: SessionState) => T): T {
        return this.guard.run(() => {
            if (!this.#isOpen) throw new Error('the session is over');
            return operation(this.state);
        });
    }
}

/**
 * Starts a session: brings averages and funding up to date, fixes the prices, and settles the position's
 * funding.
 * @throws {Abort} 1000 or 1003 when a price is not fresh; 1 of `dynamic_field` without a position
 */
export function startSession(
    scope: TransactionScope,
    market: Market,
    account: Account,
    options: SessionOptions,
): SessionState {
    expectFreshPrices(scope, market);
    if (scope.context.isKeeper !== true) updateMarket(scope, market);
    const prices = currentPrices(scope.state, market, scope.context.now);
    const position = market.position(account.accountId);
    settleFunding(scope, market, position, prices.collateral);
    scope.undo.change(market).inSession = true;
    return {
        scope,
        market,
        account,
        position,
        prices,
        options,
        before: { ...position.figures },
        takeover: undefined,
        posted: 0,
        ownCanceled: false,
        takerSide: undefined,
        takenLots: 0,
        takenQuote: 0n,
        makerFees: 0n,
        openInterestChange: 0,
        makerEvents: [],
        fills: [],
    };
}

/** Ends a session; the position and the market change. @throws {Abort} when a rule is violated */
function closeSession(session: SessionState, options: ClosingOptions): void {
    const { market, position, takeover } = session;
    const isEmpty = session.posted === 0 && takeover === undefined && session.makerEvents.length === 0;
    if (isEmpty && options.allowEmpty !== true) throw abort('emptySession');
    takeOver(session);
    const { base: baseAfterTakeover } = position.figures;
    emitMakerEvents(session);
    const takerFees = session.takerSide === undefined ? 0n : settleTaker(session);
    if (session.posted > 0 && position.orders.size > market.spec.maxPendingOrders) throw abort('tooManyOrders');
    settleMargin(session, options);
    expectApproved(session);
    bookFees(session, session.makerFees + takerFees);
    expectShare(market, baseAfterTakeover, position.figures.base);
}

/** Emits what matching did to makers, with the book price after it. */
function emitMakerEvents({ scope, market, makerEvents }: SessionState): void {
    const book = makerEvents.length === 0 ? undefined : bookPrice(market);
    for (const event of makerEvents) {
        event.bookPrice = book;
        scope.events.push(event);
    }
}

/** Books the liquidation of the session onto the liquidator's position. */
function takeOver(session: SessionState): void {
    const { scope, market, position, prices, takeover } = session;
    if (takeover === undefined) return;
    const { isLong, lots, quote, fee } = takeover;
    if (takeover.hasBadDebt) settleFunding(scope, market, position, prices.collateral);
    const { base: before } = position.figures;
    const pnl = lots === 0 ? 0n : applyTrade(scope.undo.change(position), isLong ? lots : -lots, quote);
    const collateral = credit(scope, position, pnl + fee, prices);
    session.openInterestChange += longsAdded(before, position.figures.base);
    emit(scope, {
        type: 'PerformedLiquidation',
        marketId: market.spec.id,
        accountId: position.accountId,
        liquidatedAccountId: takeover.accountId,
        side: isLong ? 'ask' : 'bid',
        size: market.toSize(lots),
        quote,
        pnl,
        fee,
        markPrice: prices.mark,
        collateral,
    });
}

/** Applies the taker fills to the position. @returns the fees of market and builder, 10^-18 USD */
function settleTaker(session: SessionState): bigint {
    const { scope, market, position, takenLots, takenQuote, options, prices } = session;
    const side = session.takerSide ?? 'bid';
    const fee = (takerFeeOf(scope, market) * takenQuote) / ONE;
    const integratorFee = integratorFeeOf(options.integrator, takenQuote);
    const { base: before } = position.figures;
    const pnl = applyTrade(scope.undo.change(position), side === 'bid' ? takenLots : -takenLots, takenQuote);
    const collateral = credit(scope, position, pnl - fee - integratorFee, prices);
    session.openInterestChange += longsAdded(before, position.figures.base);
    emit(scope, {
        type: 'FilledTakerOrder',
        marketId: market.spec.id,
        accountId: position.accountId,
        side,
        size: market.toSize(takenLots),
        quote: takenQuote,
        pnl,
        fee,
        integrator: options.integrator,
        integratorFee,
        markPrice: prices.mark,
        collateral,
    });
    return fee + integratorFee;
}

/**
 * The rate of a taker; a gas price above the reference costs more. @throws {Abort} 1004 when the market takes
 * none
 */
function takerFeeOf({ context }: TransactionScope, { spec }: Market): bigint {
    if (context.gasPrice <= context.referenceGasPrice) return spec.takerFee;
    if (spec.priorityTakerFee === null) throw abort('priorityForbidden');
    return spec.takerFee + spec.priorityTakerFee;
}

/** Applies the margin rule, and moves collateral as the session's end asks for. */
function settleMargin(session: SessionState, options: ClosingOptions): void {
    const { scope, market, position, prices } = session;
    const margin = marginOf(position.figures, prices);
    const needed = initialRequirement(market, position.figures, prices);
    if (margin >= needed) {
        if (options.deallocateFree) deallocateFree(scope, session, prices);
    } else if (options.allocateMissing) {
        if (marginOf(session.before, prices) < 0n) throw abort('badDebtBefore');
        const missing = collateralToRaise(position.figures.collateral, needed - margin, prices);
        allocateMissing(scope, session, ceilDivide(missing, market.spec.scalingFactor));
    } else expectRiskReduced(session, margin, needed);
}

/** Below initial margin, a session may only reduce risk. */
function expectRiskReduced(session: SessionState, margin: bigint, needed: bigint): void {
    const { market, position, prices } = session;
    if (session.takeover !== undefined) throw abort('liquidatorShort');
    if (session.ownCanceled) throw abort('ownCanceled');
    const maintenance = requirementOf(exposedLots(position.figures), market.spec.maintenanceMarginRatio, prices);
    if (session.posted > 0 && margin < maintenance) throw abort('postedBelowMaintenance');
    expectNotWorse(session, position.figures, margin, needed);
}

/** The requirement must not rise, the side must not change, and the margin ratio must not fall. */
function expectNotWorse(
    { market, before, prices }: SessionState,
    after: PositionFigures,
    margin: bigint,
    needed: bigint,
): void {
    const marginBefore = marginOf(before, prices);
    const neededBefore = initialRequirement(market, before, prices);
    if (neededBefore === 0n) throw abort('marginBroken');
    if (marginBefore < 0n || margin < 0n) throw abort('marginNegative');
    if (needed > neededBefore || before.base * after.base < 0) throw abort('marginBroken');
    if (margin >= marginBefore) return;
    const isRatioWorse = multiply(margin, neededBefore) < multiply(marginBefore, needed);
    if (isRatioWorse || needed === neededBefore) throw abort('marginBroken');
}

/** Checks that the account approved the fee of the session's builder. */
function expectApproved({ options: { integrator, approvedFee } }: SessionState): void {
    if (integrator === undefined) return;
    const approved = approvedFee?.(integrator.id);
    if (approved === undefined) throw abort('integratorUnapproved');
    if (integrator.fee > approved) throw abort('integratorFeeTooHigh');
}

/** Adds fees and open interest to the market. */
function bookFees({ scope, market, prices, openInterestChange }: SessionState, fees: bigint): void {
    if (fees < 0n) throw abort('feesNegative');
    if (fees === 0n && openInterestChange === 0) return;
    const figures = scope.undo.change(market);
    const { openInterest: before } = figures;
    figures.feesAccrued += toCollateral(fees, prices);
    figures.openInterest += openInterestChange;
    if (figures.openInterest > MAX_UNITS) throw abort('overflow');
    const openInterest = market.toSize(figures.openInterest);
    if (figures.openInterest > before && openInterest > market.spec.maxOpenInterest) throw abort('openInterestFull');
    const { feesAccrued } = figures;
    emit(scope, { type: 'UpdatedOpenInterestAndFeesAccrued', marketId: market.spec.id, openInterest, feesAccrued });
}

/** Limits the share of the open interest of a position that trading made larger. */
function expectShare(market: Market, before: number, after: number): void {
    const { openInterest } = market.figures;
    if (openInterest <= market.shareThreshold || Math.abs(after) <= Math.abs(before)) return;
    const share = floorDivide(BigInt(Math.abs(after)) * ONE, BigInt(openInterest));
    if (share > market.spec.maxOpenInterestPositionShare) throw abort('shareTooLarge');
}
