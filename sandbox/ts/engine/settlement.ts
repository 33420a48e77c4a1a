/** Pausing, freezing and closing of markets, and the settlement of positions in closed ones. */

import { abort } from './aborts.js';
import { insuranceOf, payFromInsurance } from './bad-debt.js';
import { credit, moveFromVault } from './collateral.js';
import { emit } from './events.js';
import { settleFunding, updateFunding } from './funding.js';
import { max } from './integers.js';
import { valueOf } from './margin.js';
import type { Market } from './market.js';
import { cancelAllOf } from './orders.js';
import { applyTrade, type Position } from './position.js';
import { toPrices } from './price.js';
import type { Account, Prices, TransactionScope } from './state.js';
import type { PauseMode, SettlementPrices } from './types.js';

const PAUSE_MODES: readonly PauseMode[] = [0, 1, 2];

/** Pauses a market, or resumes it with mode 0. @throws {Abort} 35 when it is closed, 53 for another mode */
export function pause(scope: TransactionScope, market: Market, mode: PauseMode): void {
    if (market.figures.settlement !== undefined) throw abort('marketClosed');
    if (!PAUSE_MODES.includes(mode)) throw abort('pauseModeUnknown');
    scope.undo.change(market).paused = mode;
}

/** Closes a market, which stays paused for ever. @throws {Abort} 35 when it is closed already */
export function closeMarket(scope: TransactionScope, market: Market): void {
    if (market.figures.settlement !== undefined) throw abort('marketClosed');
    const figures = scope.undo.change(market);
    figures.paused = 1;
    updateFunding(scope, market);
    figures.settlement = { prices: undefined, isEnabled: false };
    emit(scope, { type: 'ClosedMarket', marketId: market.spec.id });
}

/**
 * Sets the prices of a closed market. @throws {Abort} 34, 49 when one is not positive, 12 once settlement is
 * enabled
 */
export function setSettlementPrices(scope: TransactionScope, market: Market, prices: SettlementPrices): void {
    const settlement = settlementOf(market);
    if (prices.base <= 0n || prices.collateral <= 0n) throw abort('settlementPriceZero');
    if (settlement.isEnabled) throw abort('settlementEnabled');
    scope.undo.change(market).settlement = { prices, isEnabled: false };
    emit(scope, { type: 'UpdatedSettlementPrices', marketId: market.spec.id, ...prices, isEnabled: false });
}

/** Lets anyone settle positions. @throws {Abort} 34 when the market is not closed, 7 without prices */
export function enableSettlement(scope: TransactionScope, market: Market): void {
    const prices = settlementPricesOf(market);
    scope.undo.change(market).settlement = { prices, isEnabled: true };
    emit(scope, { type: 'UpdatedSettlementPrices', marketId: market.spec.id, ...prices, isEnabled: true });
}

/** Returns the settlement prices. @throws {Abort} 34 when the market is not closed, 7 without prices */
export function settlementPricesOf(market: Market): SettlementPrices {
    const { prices } = settlementOf(market);
    if (prices === undefined) throw abort('settlementPricesMissing');
    return prices;
}

function settlementOf({ figures: { settlement } }: Market): NonNullable<Market['figures']['settlement']> {
    if (settlement === undefined) throw abort('marketNotClosed');
    return settlement;
}

/**
 * Settles a position of a closed market: cancels its orders, closes its base at the price, and pays all
 * collateral to the account.
 * @returns raw collateral
 * @throws {Abort} 34 or 36 before the settlement; 3000 or the code of a missing order; 48 when orders are
 *   left; 31 when the insurance fund does not cover bad debt, 23 when the vault holds too little
 */
export function closeAtSettlement(
    scope: TransactionScope,
    market: Market,
    account: Account,
    orderIds: readonly bigint[],
): bigint {
    const settlement = settlementOf(market);
    if (!settlement.isEnabled || settlement.prices === undefined) throw abort('settlementNotEnabled');
    const prices = toPrices(market, settlement.prices.base, settlement.prices.collateral);
    cancelAllOf(scope, market, account.accountId, orderIds, 'settlement');
    const position = market.position(account.accountId);
    if (position.orders.size > 0) throw abort('settlementOrdersLeft');
    settleFunding(scope, market, position, prices.collateral);
    return settlePosition(scope, market, account, position, prices);
}

function settlePosition(
    scope: TransactionScope,
    market: Market,
    account: Account,
    position: Position,
    prices: Prices,
): bigint {
    const { base, quote } = position.figures;
    const pnl = base === 0 ? 0n : applyTrade(scope.undo.change(position), -base, valueOf(Math.abs(base), prices));
    const change = credit(scope, position, pnl, prices);
    const { collateral } = position.figures;
    const badDebt = max(0n, -collateral);
    const raw = max(0n, collateral) / market.spec.scalingFactor;
    scope.undo.change(position).collateral = 0n;
    if (badDebt > insuranceOf(market)) throw abort('insuranceInsufficient');
    if (badDebt > 0n) payFromInsurance(scope, market, badDebt);
    moveFromVault(scope, { market, account }, raw);
    scope.undo.change(market).openInterest -= Math.max(0, base);
    emit(scope, {
        type: 'ClosedPositionAtSettlementPrices',
        marketId: market.spec.id,
        accountId: account.accountId,
        pnl,
        base: market.toBase(base),
        quote,
        raw,
        badDebt,
        collateral: change + badDebt,
        price: prices.mark,
    });
    return raw;
}
