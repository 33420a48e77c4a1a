/** A market as the native section tells it, with its rules and its state. */

import type { MarketView } from '../../../engine/types.js';
import { nano, type Json } from '../../json.js';
import type { Listing } from '../../listing.js';
import { fine, integer, over } from './number.js';

/** Feeds are numbered from here: first the collateral's, then those of the markets, in their order. */
const COLLATERAL_FEED = 1;

/** Everything that a market's row tells of. */
export interface NativeMarketViews {
    readonly listing: Listing;
    readonly market: MarketView;
    /** Package of the contract. */
    readonly packageId: string;
    /** Which market it is, from 0. */
    readonly place: number;
}

/**
 * Tells a market: fees, ratios and rates as fractions, `lotSize` and `tickSize` as integers of 10^-9.
 *
 * Cumulative rates are USD per base, as the contract keeps them. `estimatedFundingRate` is that of the coming boundary:
 * premium over index, scaled from the funding period to the frequency. No market of the sandbox is ever frozen.
 *
 * @param views what is known of it
 * @returns the object of `all-markets`, `markets` and the frames of `market`
 */
export function nativeMarketRow(views: NativeMarketViews): Json {
    const { listing, market, packageId } = views;
    return {
        packageId,
        objectId: listing.spec.id,
        collateralCoinType: listing.settleId,
        marketParams: paramsRow(views),
        marketState: stateRow(market),
        collateralPrice: fine(market.collateralPrice),
        indexPrice: fine(market.indexPrice),
        markPrice: fine(market.markPrice),
        estimatedFundingRate: fine(fundingEstimate(market)),
        nextFundingTimestampMs: integer(market.nextFundingAt),
        isFrozen: false,
    };
}

function paramsRow({ listing: { spec }, place }: NativeMarketViews): Json {
    return {
        marginRatioInitial: fine(spec.initialMarginRatio),
        marginRatioMaintenance: fine(spec.maintenanceMarginRatio),
        baseAssetSymbol: `${spec.base}USD`,
        basePriceFeedId: COLLATERAL_FEED + 1 + place,
        collateralPriceFeedId: COLLATERAL_FEED,
        fundingFrequencyMs: integer(spec.fundingFrequencyMs),
        fundingPeriodMs: integer(spec.fundingPeriodMs),
        premiumTwapFrequencyMs: integer(spec.premiumTwapFrequencyMs),
        premiumTwapPeriodMs: integer(spec.premiumTwapPeriodMs),
        spreadTwapFrequencyMs: integer(spec.spreadTwapFrequencyMs),
        spreadTwapPeriodMs: integer(spec.spreadTwapPeriodMs),
        makerFee: fine(spec.makerFee),
        takerFee: fine(spec.takerFee),
        liquidationFee: fine(spec.liquidationFee),
        insuranceFundFee: fine(spec.insuranceFundFee),
        minOrderUsdValue: fine(spec.minOrderUsdValue),
        lotSize: integer(spec.lotSize),
        tickSize: integer(spec.tickSize),
        // 10^(18 - decimals), so that as units of 10^-18 it is the coin's own unit.
        scalingFactor: fine(spec.scalingFactor),
        priorityTakerFee: spec.priorityTakerFee === null ? null : fine(spec.priorityTakerFee),
        maxPendingOrders: integer(spec.maxPendingOrders),
        baseOracleTolerance: integer(spec.baseOracleToleranceMs),
        collateralOracleTolerance: integer(spec.collateralOracleToleranceMs),
        maxOpenInterest: nano(spec.maxOpenInterest),
        maxOpenInterestThreshold: nano(spec.maxOpenInterestThreshold),
        maxOpenInterestPositionPercent: fine(spec.maxOpenInterestPositionShare),
    };
}

function stateRow(market: MarketView): Json {
    return {
        cumFundingRateLong: fine(market.cumulativeFundingLong),
        cumFundingRateShort: fine(market.cumulativeFundingShort),
        fundingLastUpdateTimestamp: market.fundingUpdatedAt,
        premiumTwap: fine(market.premiumTwap),
        premiumTwapLastUpdateTimestamp: market.premiumTwapAt,
        spreadTwap: fine(market.spreadTwap),
        spreadTwapLastUpdateTimestamp: market.spreadTwapAt,
        openInterest: nano(market.openInterest),
        feesAccrued: fine(market.feesAccrued),
    };
}

/** 10^-18. */
function fundingEstimate({ spec, premiumTwap, indexPrice }: MarketView): bigint {
    return over((premiumTwap * BigInt(spec.fundingFrequencyMs)) / BigInt(spec.fundingPeriodMs), indexPrice);
}
