"use strict";
/** A market's row. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.marketRow = marketRow;
const json_js_1 = require("../json.js");
const listing_js_1 = require("../listing.js");
const ONE = 10n ** 18n;
/**
 * Tells a market: fees as fractions, `precision` as steps, `limits.cost.min` in USD.
 *
 * `contractSize` is the lot once more, as recorded; it multiplies nothing. `limits.amount` and `limits.price` are absent.
 *
 * @param listing the market
 * @returns a row of `markets`
 */
function marketRow(listing) {
    const { spec, symbol, settleId } = listing;
    return {
        id: spec.id,
        symbol,
        base: spec.base,
        quote: 'USD',
        settle: listing_js_1.COLLATERAL,
        baseId: spec.base,
        quoteId: 'USD',
        settleId,
        active: true,
        type: 'swap',
        subType: 'linear',
        spot: false,
        margin: false,
        swap: true,
        future: false,
        option: false,
        contract: true,
        contractSize: (0, json_js_1.nano)(spec.lotSize),
        linear: true,
        inverse: false,
        taker: (0, json_js_1.atto)(spec.takerFee),
        maker: (0, json_js_1.atto)(spec.makerFee),
        percentage: true,
        tierBased: false,
        precision: { amount: (0, json_js_1.nano)(spec.lotSize), price: (0, json_js_1.nano)(spec.tickSize) },
        limits: {
            cost: { min: (0, json_js_1.atto)(spec.minOrderUsdValue) },
            leverage: { max: (0, json_js_1.atto)((ONE * ONE) / spec.initialMarginRatio) },
        },
        marginModes: { isolated: true, cross: false },
    };
}
