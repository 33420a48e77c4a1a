"use strict";
/** Views of the engine's state in external units. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.viewPosition = viewPosition;
exports.viewOrder = viewOrder;
exports.viewBook = viewBook;
exports.viewMarket = viewMarket;
exports.countTotals = countTotals;
const funding_js_1 = require("./funding.js");
const integers_js_1 = require("./integers.js");
const margin_js_1 = require("./margin.js");
const price_js_1 = require("./price.js");
/** Creates the view of a position with its unsettled funding. */
function viewPosition(state, market, position, now) {
    const { figures } = position;
    const prices = (0, price_js_1.currentPrices)(state, market, now);
    const unrealizedFunding = (0, integers_js_1.floorDivide)((0, funding_js_1.unsettledFunding)(market, figures), integers_js_1.ONE);
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
        initialMarginRatio: (0, margin_js_1.initialRatio)(market, figures),
        margin: (0, margin_js_1.marginOf)(figures, prices) + unrealizedFunding,
        unrealizedPnl: (0, margin_js_1.unrealizedPnl)(figures, prices),
        unrealizedFunding,
        notional: (0, margin_js_1.valueOf)(Math.abs(figures.base), prices),
        freeCollateral: freeNow(market, figures, prices, unrealizedFunding),
        entryPrice: figures.base === 0 ? undefined : (figures.quote * integers_js_1.ONE) / market.toBase(figures.base),
        liquidationPrice: liquidationPrice(market, figures, (0, margin_js_1.toUsd)(figures.collateral, prices) + unrealizedFunding),
    };
}
function freeNow(market, figures, prices, funding) {
    if (prices.collateral === 0n)
        return 0n;
    const collateral = figures.collateral + (0, integers_js_1.floorDivide)(funding * integers_js_1.ONE, prices.collateral);
    return (0, margin_js_1.freeCollateral)(market, { ...figures, collateral }, prices);
}
/** Solves collateral + base × price - quote = |base| × price × maintenance ratio for the price. */
function liquidationPrice(market, { base, quote }, collateral) {
    if (base === 0)
        return undefined;
    const size = market.toBase(base);
    const slope = size * integers_js_1.ONE - (0, integers_js_1.abs)(size) * market.spec.maintenanceMarginRatio;
    return ((quote - collateral) * integers_js_1.ONE * integers_js_1.ONE) / slope;
}
/** Creates the view of a resting order. */
function viewOrder(market, order) {
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
function viewBook(market, depth) {
    const { book, figures } = market;
    return { nonce: figures.nonce, bids: levels(market, book.bids, depth), asks: levels(market, book.asks, depth) };
}
function levels(market, side, depth) {
    const shown = side.levels.slice(Math.max(0, side.levels.length - depth)).reverse();
    return shown.map(({ ticks, total }) => [market.toPrice(ticks), market.toSize(total)]);
}
/** Creates the view of a market; `book` is its book price, 10^-18 USD. */
function viewMarket(state, market, now, book = (0, price_js_1.bookPrice)(market)) {
    const { figures } = market;
    const { collateralPrice, collateralPriceAt } = state.bank.figures;
    return {
        spec: market.spec,
        indexPrice: figures.index,
        indexPriceAt: figures.indexAt,
        collateralPrice,
        collateralPriceAt,
        markPrice: (0, price_js_1.markPrice)(market, now, book),
        bookPrice: book,
        premiumTwap: figures.premium.value,
        premiumTwapAt: figures.premium.at,
        spreadTwap: figures.spread.value,
        spreadTwapAt: figures.spread.at,
        cumulativeFundingLong: figures.fundingLong,
        cumulativeFundingShort: figures.fundingShort,
        fundingUpdatedAt: figures.fundingAt,
        nextFundingAt: (0, price_js_1.nextFundingAt)(market),
        openInterest: market.toSize(figures.openInterest),
        feesAccrued: figures.feesAccrued,
        insuranceFund: figures.insuranceFund,
        vault: figures.vault,
    };
}
/** Sums all collateral. */
function countTotals(state) {
    const { deposited, withdrawn } = state.bank.figures;
    let inAccounts = 0n;
    let inVaults = 0n;
    for (const { figures } of state.accounts.values())
        inAccounts += figures.collateral;
    for (const { figures } of state.markets.values())
        inVaults += figures.vault;
    return { deposited, withdrawn, accounts: inAccounts, vaults: inVaults };
}
