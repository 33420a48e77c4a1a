/**
 * Automatic deleveraging: closes a position with bad debt against positions of the other side, which also
 * bear the debt. Only the orders of the account with bad debt count; consent and margin of the others do not.
 */

import { abort } from './aborts.js';
import { credit } from './collateral.js';
import { emit } from './events.js';
import { settleFunding } from './funding.js';
import { multiply, NANO, ONE } from './integers.js';
import { toUsd, unrealizedPnl } from './margin.js';
import type { Market } from './market.js';
import { cancelFound } from './orders.js';
import { applyTrade, type Position } from './position.js';
import type { Prices, TransactionScope } from './state.js';
import type { DeleveragingRequest } from './types.js';

/**
 * Deleverages at the given prices; does nothing when the account has no bad debt.
 * @returns whether it has
 * @throws {Abort} 6000 to 6004 when sizes, weights or orders do not fit; 3000 for an order of a third account
 */
export function deleverage(
    scope: TransactionScope,
    market: Market,
    { accountId, orderIds, counterparties }: DeleveragingRequest,
    prices: Prices,
): boolean {
    const indebted = market.position(accountId);
    settleFunding(scope, market, indebted, prices.collateral);
    const { figures } = indebted;
    if (toUsd(figures.collateral, prices) + unrealizedPnl(figures, prices) > 0n) return false;
    if (counterparties.length === 0) throw abort('adlEmpty');
    cancelFound(scope, market, accountId, orderIds, 'deleveraging');
    if (indebted.orders.size > 0) throw abort('adlNotClosed');
    const { base } = figures;
    const price = prices.mark / NANO;
    let collateral = closeIndebted(scope, market, indebted, price, prices);
    let size = 0n;
    let weight = 0n;
    // Each weight is of what is left; the first one takes the rest.
    for (const [index, counterparty] of [...counterparties.entries()].reverse()) {
        const share = index === 0 ? collateral : multiply(collateral, counterparty.weight);
        collateral -= share;
        reduceCounterparty(scope, market, { ...counterparty, indebted, base, share, price }, prices);
        size += counterparty.size;
        weight += counterparty.weight;
    }
    if (size !== market.toSize(Math.abs(base))) throw abort('adlNotClosed');
    if (weight !== ONE) throw abort('adlWeights');
    scope.undo.change(market).openInterest -= Math.abs(base);
    return true;
}

/** Closes the base and takes the collateral, which is negative. @returns 10^-18 collateral */
function closeIndebted(
    scope: TransactionScope,
    market: Market,
    position: Position,
    price: bigint,
    prices: Prices,
): bigint {
    const figures = scope.undo.change(position);
    const { base } = figures;
    const size = market.toSize(Math.abs(base));
    const pnl = base === 0 ? 0n : applyTrade(figures, -base, size * price);
    const change = credit(scope, position, pnl, prices);
    const { collateral } = figures;
    figures.collateral = 0n;
    emit(scope, {
        type: 'DeleveragedPosition',
        marketId: market.spec.id,
        accountId: position.accountId,
        side: base >= 0 ? 'ask' : 'bid',
        size,
        price,
        collateral: change - collateral,
        pnl,
    });
    return collateral;
}

/** One position that is reduced. */
interface Reduced {
    readonly accountId: number;
    readonly size: bigint;
    readonly indebted: Position;
    /** Lots of the account with bad debt, before. */
    readonly base: number;
    /** 10^-18 collateral. */
    readonly share: bigint;
    /** 10^-9 USD. */
    readonly price: bigint;
}

function reduceCounterparty(scope: TransactionScope, market: Market, reduced: Reduced, prices: Prices): void {
    const { accountId, size, indebted, base, share, price } = reduced;
    const position = market.position(accountId);
    settleFunding(scope, market, position, prices.collateral);
    if (size % market.spec.lotSize !== 0n) throw abort('adlOffLot');
    const lots = Number(size / market.spec.lotSize);
    const isOpposite = base === 0 || position.figures.base >= 0 !== base >= 0;
    if (!isOpposite || lots > Math.abs(position.figures.base)) throw abort('adlCounterparty');
    // The contract divides by the base of a counterparty that sells.
    if (base < 0 && position.figures.base === 0) throw abort('flatCounterparty');
    const signed = base >= 0 ? lots : -lots;
    const figures = scope.undo.change(position);
    const pnl = lots === 0 ? 0n : applyTrade(figures, signed, size * price);
    const collateral = credit(scope, position, pnl, prices) + share;
    figures.collateral += share;
    emit(scope, {
        type: 'PerformedADL',
        marketId: market.spec.id,
        accountId,
        badDebtAccountId: indebted.accountId,
        isIndebtedLong: base >= 0,
        side: base >= 0 ? 'bid' : 'ask',
        size,
        price,
        collateral,
        pnl,
    });
}
