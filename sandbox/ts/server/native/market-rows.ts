/** Rows of market data in the native section. */

import { fundingRate } from '../../engine/funding.js';
import { NANO } from '../../engine/integers.js';
import type { MarketView, BookView } from '../../engine/types.js';
import type { Candle, Trade } from '../../history/types.js';
import { attoExact, integer, divide, nano, type Json, type Exact } from '../http/json.js';
import type { Listing } from '../markets/listing.js';
import type { Exchange, ExchangeView } from '../simulation/exchange.js';
import type { Day } from '../markets/trade-history.js';
import type { Funding } from './state.js';

/** Feed ids: the collateral's, then those of the markets in order. */
const COLLATERAL_FEED = 1;

/** Data of a market row. */
export interface NativeMarketViews {
    readonly listing: Listing;
    readonly market: MarketView;
    /** Package of the contract. */
    readonly packageId: string;
    /** Index of the market. */
    readonly place: number;
}

/**
 * Creates the object of `all-markets`, `markets` and `market` frames: fees, ratios and rates as fractions,
 * `lotSize` and `tickSize` as integers of 10^-9. Cumulative rates are USD per base. `estimatedFundingRate` is
 * premium / index, scaled from the funding period to the frequency.
 */
export function nativeMarketRow(views: NativeMarketViews): Json {
    const { listing, market, packageId } = views;
    return {
        packageId,
        objectId: listing.spec.id,
        collateralCoinType: listing.settleId,
        marketParams: paramsRow(views),
        marketState: stateRow(market),
        collateralPrice: attoExact(market.collateralPrice),
        indexPrice: attoExact(market.indexPrice),
        markPrice: attoExact(market.markPrice),
        estimatedFundingRate: attoExact(fundingEstimate(market)),
        nextFundingTimestampMs: integer(market.nextFundingAt),
        isFrozen: market.isFrozen,
    };
}

function paramsRow({ listing: { spec }, place }: NativeMarketViews): Json {
    return {
        marginRatioInitial: attoExact(spec.initialMarginRatio),
        marginRatioMaintenance: attoExact(spec.maintenanceMarginRatio),
        baseAssetSymbol: `${spec.base}USD`,
        basePriceFeedId: COLLATERAL_FEED + 1 + place,
        collateralPriceFeedId: COLLATERAL_FEED,
        fundingFrequencyMs: integer(spec.fundingFrequencyMs),
        fundingPeriodMs: integer(spec.fundingPeriodMs),
        premiumTwapFrequencyMs: integer(spec.premiumTwapFrequencyMs),
        premiumTwapPeriodMs: integer(spec.premiumTwapPeriodMs),
        spreadTwapFrequencyMs: integer(spec.spreadTwapFrequencyMs),
        spreadTwapPeriodMs: integer(spec.spreadTwapPeriodMs),
        makerFee: attoExact(spec.makerFee),
        takerFee: attoExact(spec.takerFee),
        liquidationFee: attoExact(spec.liquidationFee),
        insuranceFundFee: attoExact(spec.insuranceFundFee),
        minOrderUsdValue: attoExact(spec.minOrderUsdValue),
        lotSize: integer(spec.lotSize),
        tickSize: integer(spec.tickSize),
        // 10^(18 - decimals): in units of 10^-18 it equals one base unit of the coin.
        scalingFactor: attoExact(spec.scalingFactor),
        priorityTakerFee: spec.priorityTakerFee === null ? null : attoExact(spec.priorityTakerFee),
        maxPendingOrders: integer(spec.maxPendingOrders),
        baseOracleTolerance: integer(spec.baseOracleToleranceMs),
        collateralOracleTolerance: integer(spec.collateralOracleToleranceMs),
        maxOpenInterest: nano(spec.maxOpenInterest),
        maxOpenInterestThreshold: nano(spec.maxOpenInterestThreshold),
        maxOpenInterestPositionPercent: attoExact(spec.maxOpenInterestPositionShare),
    };
}

function stateRow(market: MarketView): Json {
    return {
        cumFundingRateLong: attoExact(market.cumulativeFundingLong),
        cumFundingRateShort: attoExact(market.cumulativeFundingShort),
        fundingLastUpdateTimestamp: market.fundingUpdatedAt,
        premiumTwap: attoExact(market.premiumTwap),
        premiumTwapLastUpdateTimestamp: market.premiumTwapAt,
        spreadTwap: attoExact(market.spreadTwap),
        spreadTwapLastUpdateTimestamp: market.spreadTwapAt,
        openInterest: nano(market.openInterest),
        feesAccrued: attoExact(market.feesAccrued),
    };
}

/** 10^-18. */
function fundingEstimate({ spec, premiumTwap, indexPrice }: MarketView): bigint {
    return divide(fundingRate(spec, premiumTwap), indexPrice);
}

/** Creates a row of `markets/prices`; `midPrice` is `null` while a side of the book is empty. */
export function pricesRow(market: MarketView): Json {
    return { marketId: market.spec.id, ...pricesOf(market) };
}

/** Creates a row of `markets/24hr-stats`, without id; `priceChangePercentage` is a fraction. */
export function statsRow(market: MarketView, day: Day): Json {
    const change = day.close - day.open;
    return {
        volumeUsd: attoExact(day.quote),
        volumeBaseAssetAmount: nano(day.base),
        priceChange: nano(change),
        priceChangePercentage: attoExact(divide(change, day.open)),
        ...pricesOf(market),
    };
}

/**
 * Creates a row of `markets/orderbooks`, without id; best and mid prices are `null` while a side is empty.
 */
export function bookRow(book: BookView): Json {
    const [bid, ask] = [book.bids[0]?.[0], book.asks[0]?.[0]];
    return {
        orderbook: {
            bids: book.bids.map(levelRow),
            asks: book.asks.map(levelRow),
            bidsTotalSize: totalOf(book.bids),
            asksTotalSize: totalOf(book.asks),
            bestBidPrice: bid === undefined ? null : nano(bid),
            bestAskPrice: ask === undefined ? null : nano(ask),
            midPrice: bid === undefined || ask === undefined ? null : attoExact(((bid + ask) * NANO) / 2n),
            nonce: integer(book.nonce),
        },
    };
}

/**
 * Creates a row of `market/candle-history` and of `marketCandles` frames. Its volume is base, as documented
 * for this section.
 */
export function nativeCandleRow(candle: Candle): Json {
    const { start, open, high, low, close, base } = candle;
    return {
        timestamp: start,
        open: nano(open),
        high: nano(high),
        low: nano(low),
        close: nano(close),
        volume: nano(base),
    };
}

/**
 * Creates a row of `market/order-history` and of `marketOrders` frames: a public trade, which the service
 * calls an order.
 */
export function marketOrderRow(trade: Trade, digest: string): Json {
    return {
        timestamp: trade.timestamp,
        txDigest: digest,
        side: trade.side === 'bid' ? 0 : 1,
        sizeFilled: nano(trade.size),
        orderPrice: nano(trade.price),
    };
}

/**
 * Creates a row of `market/funding-history`: rates are fractions of the index price, cumulative rates are USD
 * per base.
 */
export function fundingRow(listing: Listing, funding: Funding): Json {
    const { timestamp, rate, cumulativeLong, cumulativeShort, digest } = funding;
    return {
        marketId: listing.spec.id,
        timestamp,
        eventTimestamp: timestamp,
        longFundingRate: attoExact(rate),
        shortFundingRate: attoExact(rate),
        cumulativeLongFundingRate: attoExact(cumulativeLong),
        cumulativeShortFundingRate: attoExact(cumulativeShort),
        txDigest: digest,
    };
}

function pricesOf(market: MarketView): Record<string, Json> {
    return {
        basePrice: attoExact(market.indexPrice),
        collateralPrice: attoExact(market.collateralPrice),
        midPrice: market.bookPrice === undefined ? null : attoExact(market.bookPrice),
        markPrice: attoExact(market.markPrice),
    };
}

/** Creates a level of a book. */
export function levelRow([price, size]: readonly [bigint, bigint]): Json {
    return { price: nano(price), size: nano(size) };
}

/** Sums the sizes of levels. */
export function totalOf(levels: BookView['bids']): Exact {
    return nano(levels.reduce((sum, [, size]) => sum + size, 0n));
}

/** Source of a market row. */
export type MarketRowSource = Pick<Exchange, 'chain' | 'listings' | 'decimals'>;

/** Collects the data of a market and creates its row. */
export function marketOf(exchange: MarketRowSource, listing: Listing, view: Pick<ExchangeView, 'market'>): Json {
    return nativeMarketRow({
        listing,
        market: view.market(listing.spec.id),
        packageId: exchange.chain.packages.perpetuals,
        place: [...exchange.listings.keys()].indexOf(listing.spec.id),
    });
}
