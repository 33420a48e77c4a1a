"use strict";
/** An account's whole state as the native section tells it: collateral, positions and resting orders. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.accountStateRow = accountStateRow;
const json_js_1 = require("../../json.js");
const number_js_1 = require("./number.js");
/**
 * Tells an account: all amounts with every digit, ratios as fractions, money in USD where the name says so and else in
 * collateral. Positions come by market id, resting orders bids first and then by id.
 *
 * @param state the account's
 * @param marketIds which positions to tell; all when left out. The totals are of all in any case.
 * @returns the object of `accounts/positions`, and of the frames of `user`
 */
function accountStateRow(state, marketIds) {
    const { collateralPrice, decimals, holdings } = state;
    const available = state.collateral * 10n ** BigInt(18 - decimals);
    const availableUsd = (0, number_js_1.times)(available, collateralPrice);
    const sum = (figure) => holdings.reduce((total, { position }) => total + figure(position), 0n);
    const told = holdings.filter(({ position }) => marketIds?.has(position.marketId) ?? true);
    return {
        accountId: (0, number_js_1.integer)(state.accountNumber),
        totalEquityUsd: (0, number_js_1.fine)(availableUsd + sum(({ margin }) => margin)),
        availableCollateral: (0, number_js_1.fine)(available),
        availableCollateralUsd: (0, number_js_1.fine)(availableUsd),
        totalUnrealizedFundingsUsd: (0, number_js_1.fine)(sum(({ unrealizedFunding }) => unrealizedFunding)),
        totalUnrealizedPnlUsd: (0, number_js_1.fine)(sum(({ unrealizedPnl }) => unrealizedPnl)),
        positions: [...told].sort(byMarket).map((holding) => positionRow(holding, decimals)),
    };
}
/** As in the unified section, `leverage` is notional over collateral, and `marginRatio` is margin over notional. */
function positionRow({ position, market, orders }, decimals) {
    const { collateral, notional } = position;
    const free = position.freeCollateral * 10n ** BigInt(18 - decimals);
    const isFlat = position.base === 0n;
    return {
        marketId: position.marketId,
        collateral: (0, number_js_1.fine)(collateral),
        collateralUsd: (0, number_js_1.fine)((0, number_js_1.times)(collateral, market.collateralPrice)),
        baseAssetAmount: (0, number_js_1.fine)(position.base),
        quoteAssetNotionalAmount: (0, number_js_1.fine)(position.base < 0n ? -notional : notional),
        cumFundingRateLong: (0, number_js_1.fine)(position.cumulativeFundingLong),
        cumFundingRateShort: (0, number_js_1.fine)(position.cumulativeFundingShort),
        asksQuantity: (0, number_js_1.fine)(position.asksQuantity),
        bidsQuantity: (0, number_js_1.fine)(position.bidsQuantity),
        pendingOrders: [...orders].sort(byIdAndSide).map(pendingRow),
        leverage: (0, number_js_1.fine)((0, number_js_1.over)(notional, collateral)),
        marginRatio: isFlat ? null : (0, number_js_1.fine)((0, number_js_1.over)(position.margin, notional)),
        freeMarginUsd: (0, number_js_1.fine)((0, number_js_1.times)(free, market.collateralPrice)),
        freeCollateral: (0, json_js_1.exact)(position.freeCollateral, decimals),
        unrealizedFundingsUsd: (0, number_js_1.fine)(position.unrealizedFunding),
        unrealizedPnlUsd: (0, number_js_1.fine)(position.unrealizedPnl),
        entryPrice: position.entryPrice === undefined ? null : (0, number_js_1.fine)(position.entryPrice),
        liquidationPrice: position.liquidationPrice === undefined ? null : (0, number_js_1.fine)(position.liquidationPrice),
    };
}
/** Sizes are integers of 10^-9 base; there is no price. */
function pendingRow(order) {
    return {
        orderId: (0, number_js_1.integer)(order.orderId),
        side: order.side === 'bid' ? 0 : 1,
        currentSize: (0, number_js_1.integer)(order.size),
        initialSize: (0, number_js_1.integer)(order.initialSize),
        ...(order.clientOrderId === undefined ? {} : { clientOrderId: (0, number_js_1.integer)(order.clientOrderId) }),
    };
}
function byMarket({ position: one }, { position: other }) {
    return one.marketId < other.marketId ? -1 : 1;
}
function byIdAndSide(one, other) {
    if (one.side !== other.side)
        return one.side === 'bid' ? -1 : 1;
    return one.orderId < other.orderId ? -1 : 1;
}
