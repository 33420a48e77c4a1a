"use strict";
/** A position: what an account has in a market, if only margin. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.positionRow = positionRow;
const json_js_1 = require("../json.js");
const time_js_1 = require("../time.js");
const ONE = 10n ** 18n;
/**
 * Tells a position: `contracts` in base and never negative, money in USD or collateral, ratios as fractions.
 *
 * As recorded, `contractSize` is the price of one base in collateral, `leverage` is notional over collateral, and
 * `marginRatio` is margin over notional, so that bigger is safer. A flat row has no side, entry price, margin ratio,
 * liquidation price and time.
 *
 * @param listing the market
 * @param position the position
 * @param market the market's prices
 * @param at when it was so
 * @returns a row of `positions`
 */
function positionRow(listing, position, market, at) {
    const { base, notional, collateral, initialMarginRatio } = position;
    const isFlat = base === 0n;
    return {
        id: `${position.marketId}:${position.accountId}`,
        symbol: listing.symbol,
        ...(isFlat ? {} : { timestamp: at, datetime: (0, time_js_1.datetime)(at), side: base > 0n ? 'long' : 'short' }),
        contracts: (0, json_js_1.atto)(base < 0n ? -base : base),
        contractSize: (0, json_js_1.atto)(over(market.markPrice, market.collateralPrice)),
        ...(position.entryPrice === undefined ? {} : { entryPrice: (0, json_js_1.atto)(position.entryPrice) }),
        notional: (0, json_js_1.atto)(notional),
        leverage: (0, json_js_1.atto)(over(notional, collateral)),
        collateral: (0, json_js_1.atto)(collateral),
        initialMargin: (0, json_js_1.atto)(times(notional, initialMarginRatio)),
        maintenanceMargin: (0, json_js_1.atto)(times(notional, listing.spec.maintenanceMarginRatio)),
        initialMarginPercentage: (0, json_js_1.atto)(initialMarginRatio),
        maintenanceMarginPercentage: (0, json_js_1.atto)(listing.spec.maintenanceMarginRatio),
        unrealizedPnl: (0, json_js_1.atto)(position.unrealizedPnl),
        ...(position.liquidationPrice === undefined ? {} : { liquidationPrice: (0, json_js_1.atto)(position.liquidationPrice) }),
        marginMode: 'isolated',
        ...(isFlat ? {} : { marginRatio: (0, json_js_1.atto)(over(position.margin, notional)) }),
    };
}
function times(left, right) {
    return (left * right) / ONE;
}
/** Zero over what is not above zero: the service tells no infinity. */
function over(dividend, divisor) {
    return divisor > 0n ? (dividend * ONE) / divisor : 0n;
}
