/** Views of the engine's state in external units. */

import type { BookSide } from './book.js';
import { unsettledFunding } from './funding.js';
import { floorDivide, ONE, abs } from './integers.js';
import { freeCollateral, initialRatio, marginOf, marginValue, unrealizedPnl, valueOf } from './margin.js';
import type { Market } from './market.js';
import type { Position, PositionFigures, Order } from './position.js';
import { currentPrices, bookPrice, markPrice, nextFundingAt } from './price.js';
import type { State, Prices } from './state.js';
import type { PositionView, OrderView, BookView, MarketView, Totals } from './types.js';

/** Creates the view of a position with its unsettled funding. */
export function viewPosition(state: State, market: Market, position: Position, now: number): PositionView {
    const { figures } = position;
    const prices = currentPrices(state, market, now);
    const unrealizedFunding = floorDivide(unsettledFunding(market, figures), ONE);
    return {
        marketId: market.spec.id,
        accountId: position.accountId,
        collateral: figures.collateral,
        base: market.toBase(figures.base),
        quote: figures.quote,
        cumulativeFundingLong: figures.fundingLong,
        cumulativeFundingShort: figures.fundingShort,
        bidsQuantity: market.toBase(figures.bids),
        asksQuantity: market.toBase(figures.asks),
        pendingOrders: position.orders.size,
        initialMarginRatio: initialRatio(market, figures),
        margin: marginOf(figures, prices, unrealizedFunding),
        unrealizedPnl: unrealizedPnl(figures, prices),
        unrealizedFunding,
        notional: valueOf(Math.abs(figures.base), prices),
        freeCollateral: freeNow(market, figures, prices, unrealizedFunding),
        entryPrice: figures.base === 0 ? undefined : (figures.quote * ONE) / market.toBase(figures.base),
        liquidationPrice: liquidationPrice(market, figures, marginValue(figures.collateral, prices, unrealizedFunding)),
    };
}

function freeNow(market: Market, figures: PositionFigures, prices: Prices, funding: bigint): bigint {
    if (prices.collateral === 0n) return 0n;
    return freeCollateral(market, figures, prices, funding) / market.spec.scalingFactor;
}

/** Solves collateral + base × price - quote = |base| × price × maintenance ratio for the price. */
function liquidationPrice(market: Market, { base, quote }: PositionFigures, collateral: bigint): bigint | undefined {
    if (base === 0) return undefined;
    const size = market.toBase(base);
    const slope = size * ONE - abs(size) * market.spec.maintenanceMarginRatio;
    return ((quote - collateral) * ONE * ONE) / slope;
}

/** Creates the view of a resting order. */
export function viewOrder(market: Market, order: Order): OrderView {
    return {
        marketId: market.spec.id,
        accountId: order.owner.accountId,
        orderId: order.id,
        side: order.side,
        price: market.toPrice(order.ticks),
        initialSize: market.toSize(order.initialLots),
        size: market.toSize(order.lots),
        clientOrderId: order.clientOrderId,
        reduceOnly: order.reduceOnly,
        expiryMs: order.expiryMs,
        placedAt: order.placedAt,
        quote: order.quote,
    };
}

/** Creates the view of a book with at most `depth` levels per side. */
export function viewBook(market: Market, depth: number): BookView {
    const { book, figures } = market;
    return { nonce: figures.nonce, bids: levels(market, book.bids, depth), asks: levels(market, book.asks, depth) };
}

function levels(market: Market, side: BookSide, depth: number): [bigint, bigint][] {
    const shown = side.levels.slice(Math.max(0, side.levels.length - depth)).reverse();
    return shown.map(({ ticks, total }) => [market.toPrice(ticks), market.toSize(total)]);
}

/** Creates the view of a market; `book` is its book price, 10^-18 USD. */
export function viewMarket(state: State, market: Market, now: number, book = bookPrice(market)): MarketView {
    const { figures } = market;
    const { collateralPrice, collateralPriceAt, collateralAverage } = state.bank.figures;
    return {
        spec: market.spec,
        indexPrice: figures.index,
        indexPriceAt: figures.indexAt,
        indexAverage: figures.indexAverage,
        collateralPrice,
        collateralPriceAt,
        collateralAverage,
        markPrice: markPrice(market, now, book),
        bookPrice: book,
        premiumTwap: figures.premium.value,
        premiumTwapAt: figures.premium.at,
        spreadTwap: figures.spread.value,
        spreadTwapAt: figures.spread.at,
        cumulativeFundingLong: figures.fundingLong,
        cumulativeFundingShort: figures.fundingShort,
        fundingUpdatedAt: figures.fundingAt,
        nextFundingAt: nextFundingAt(market),
        openInterest: market.toSize(figures.openInterest),
        feesAccrued: figures.feesAccrued,
        insuranceFund: figures.insuranceFund,
        vault: figures.vault,
        paused: figures.paused,
        isFrozen: figures.isFrozen,
        settlement: figures.settlement,
        proposal: figures.proposal,
    };
}

/** Sums all collateral. */
export function countTotals(state: State): Totals {
    const { deposited, withdrawn } = state.bank.figures;
    let inAccounts = 0n;
    let inVaults = 0n;
    for (const { figures } of state.accounts.values()) inAccounts += figures.collateral;
    let inFunds = 0n;
    for (const { figures } of state.markets.values()) {
        inVaults += figures.vault;
        inFunds += figures.insuranceFund;
    }
    return { deposited, withdrawn, accounts: inAccounts, vaults: inVaults, insuranceFunds: inFunds };
}
