"use strict";
/** A market as the native section tells it, with its rules and its state. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.nativeMarketRow = nativeMarketRow;
const json_js_1 = require("../../json.js");
const number_js_1 = require("./number.js");
/** Feeds are numbered from here: first the collateral's, then those of the markets, in their order. */
const COLLATERAL_FEED = 1;
/**
 * Tells a market: fees, ratios and rates as fractions, `lotSize` and `tickSize` as integers of 10^-9.
 *
 * Cumulative rates are USD per base, as the contract keeps them. `estimatedFundingRate` is that of the coming boundary:
 * premium over index, scaled from the funding period to the frequency. No market of the sandbox is ever frozen.
 *
 * @param views what is known of it
 * @returns the object of `all-markets`, `markets` and the frames of `market`
 */
function nativeMarketRow(views) {
    const { listing, market, packageId } = views;
    return {
        packageId,
        objectId: listing.spec.id,
        collateralCoinType: listing.settleId,
        marketParams: paramsRow(views),
        marketState: stateRow(market),
        collateralPrice: (0, number_js_1.fine)(market.collateralPrice),
        indexPrice: (0, number_js_1.fine)(market.indexPrice),
        markPrice: (0, number_js_1.fine)(market.markPrice),
        estimatedFundingRate: (0, number_js_1.fine)(fundingEstimate(market)),
        nextFundingTimestampMs: (0, number_js_1.integer)(market.nextFundingAt),
        isFrozen: false,
    };
}
function paramsRow({ listing: { spec }, place }) {
    return {
        marginRatioInitial: (0, number_js_1.fine)(spec.initialMarginRatio),
        marginRatioMaintenance: (0, number_js_1.fine)(spec.maintenanceMarginRatio),
        baseAssetSymbol: `${spec.base}USD`,
        basePriceFeedId: COLLATERAL_FEED + 1 + place,
        collateralPriceFeedId: COLLATERAL_FEED,
        fundingFrequencyMs: (0, number_js_1.integer)(spec.fundingFrequencyMs),
        fundingPeriodMs: (0, number_js_1.integer)(spec.fundingPeriodMs),
        premiumTwapFrequencyMs: (0, number_js_1.integer)(spec.premiumTwapFrequencyMs),
        premiumTwapPeriodMs: (0, number_js_1.integer)(spec.premiumTwapPeriodMs),
        spreadTwapFrequencyMs: (0, number_js_1.integer)(spec.spreadTwapFrequencyMs),
        spreadTwapPeriodMs: (0, number_js_1.integer)(spec.spreadTwapPeriodMs),
        makerFee: (0, number_js_1.fine)(spec.makerFee),
        takerFee: (0, number_js_1.fine)(spec.takerFee),
        liquidationFee: (0, number_js_1.fine)(spec.liquidationFee),
        insuranceFundFee: (0, number_js_1.fine)(spec.insuranceFundFee),
        minOrderUsdValue: (0, number_js_1.fine)(spec.minOrderUsdValue),
        lotSize: (0, number_js_1.integer)(spec.lotSize),
        tickSize: (0, number_js_1.integer)(spec.tickSize),
        // 10^(18 - decimals), so that as units of 10^-18 it is the coin's own unit.
        scalingFactor: (0, number_js_1.fine)(spec.scalingFactor),
        priorityTakerFee: spec.priorityTakerFee === null ? null : (0, number_js_1.fine)(spec.priorityTakerFee),
        maxPendingOrders: (0, number_js_1.integer)(spec.maxPendingOrders),
        baseOracleTolerance: (0, number_js_1.integer)(spec.baseOracleToleranceMs),
        collateralOracleTolerance: (0, number_js_1.integer)(spec.collateralOracleToleranceMs),
        maxOpenInterest: (0, json_js_1.nano)(spec.maxOpenInterest),
        maxOpenInterestThreshold: (0, json_js_1.nano)(spec.maxOpenInterestThreshold),
        maxOpenInterestPositionPercent: (0, number_js_1.fine)(spec.maxOpenInterestPositionShare),
    };
}
function stateRow(market) {
    return {
        cumFundingRateLong: (0, number_js_1.fine)(market.cumulativeFundingLong),
        cumFundingRateShort: (0, number_js_1.fine)(market.cumulativeFundingShort),
        fundingLastUpdateTimestamp: market.fundingUpdatedAt,
        premiumTwap: (0, number_js_1.fine)(market.premiumTwap),
        premiumTwapLastUpdateTimestamp: market.premiumTwapAt,
        spreadTwap: (0, number_js_1.fine)(market.spreadTwap),
        spreadTwapLastUpdateTimestamp: market.spreadTwapAt,
        openInterest: (0, json_js_1.nano)(market.openInterest),
        feesAccrued: (0, number_js_1.fine)(market.feesAccrued),
    };
}
/** 10^-18. */
function fundingEstimate({ spec, premiumTwap, indexPrice }) {
    return (0, number_js_1.over)((premiumTwap * BigInt(spec.fundingFrequencyMs)) / BigInt(spec.fundingPeriodMs), indexPrice);
}
