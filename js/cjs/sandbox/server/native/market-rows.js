"use strict";
/** Rows of market data in the native section. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.nativeMarketRow = nativeMarketRow;
exports.pricesRow = pricesRow;
exports.statsRow = statsRow;
exports.bookRow = bookRow;
exports.nativeCandleRow = nativeCandleRow;
exports.marketOrderRow = marketOrderRow;
exports.fundingRow = fundingRow;
exports.levelRow = levelRow;
exports.totalOf = totalOf;
exports.marketOf = marketOf;
const integers_js_1 = require("../../engine/integers.js");
const json_js_1 = require("../http/json.js");
/** Feed ids: the collateral's, then those of the markets in order. */
const COLLATERAL_FEED = 1;
/**
 * Creates the object of `all-markets`, `markets` and `market` frames: fees, ratios and rates as fractions, `lotSize`
 * and `tickSize` as integers of 10^-9. Cumulative rates are USD per base. `estimatedFundingRate` is premium / index,
 * scaled from the funding period to the frequency. Markets of the sandbox are never frozen.
 */
function nativeMarketRow(views) {
    const { listing, market, packageId } = views;
    return {
        packageId,
        objectId: listing.spec.id,
        collateralCoinType: listing.settleId,
        marketParams: paramsRow(views),
        marketState: stateRow(market),
        collateralPrice: (0, json_js_1.attoExact)(market.collateralPrice),
        indexPrice: (0, json_js_1.attoExact)(market.indexPrice),
        markPrice: (0, json_js_1.attoExact)(market.markPrice),
        estimatedFundingRate: (0, json_js_1.attoExact)(fundingEstimate(market)),
        nextFundingTimestampMs: (0, json_js_1.integer)(market.nextFundingAt),
        isFrozen: false,
    };
}
function paramsRow({ listing: { spec }, place }) {
    return {
        marginRatioInitial: (0, json_js_1.attoExact)(spec.initialMarginRatio),
        marginRatioMaintenance: (0, json_js_1.attoExact)(spec.maintenanceMarginRatio),
        baseAssetSymbol: `${spec.base}USD`,
        basePriceFeedId: COLLATERAL_FEED + 1 + place,
        collateralPriceFeedId: COLLATERAL_FEED,
        fundingFrequencyMs: (0, json_js_1.integer)(spec.fundingFrequencyMs),
        fundingPeriodMs: (0, json_js_1.integer)(spec.fundingPeriodMs),
        premiumTwapFrequencyMs: (0, json_js_1.integer)(spec.premiumTwapFrequencyMs),
        premiumTwapPeriodMs: (0, json_js_1.integer)(spec.premiumTwapPeriodMs),
        spreadTwapFrequencyMs: (0, json_js_1.integer)(spec.spreadTwapFrequencyMs),
        spreadTwapPeriodMs: (0, json_js_1.integer)(spec.spreadTwapPeriodMs),
        makerFee: (0, json_js_1.attoExact)(spec.makerFee),
        takerFee: (0, json_js_1.attoExact)(spec.takerFee),
        liquidationFee: (0, json_js_1.attoExact)(spec.liquidationFee),
        insuranceFundFee: (0, json_js_1.attoExact)(spec.insuranceFundFee),
        minOrderUsdValue: (0, json_js_1.attoExact)(spec.minOrderUsdValue),
        lotSize: (0, json_js_1.integer)(spec.lotSize),
        tickSize: (0, json_js_1.integer)(spec.tickSize),
        // 10^(18 - decimals): in units of 10^-18 it equals one base unit of the coin.
        scalingFactor: (0, json_js_1.attoExact)(spec.scalingFactor),
        priorityTakerFee: spec.priorityTakerFee === null ? null : (0, json_js_1.attoExact)(spec.priorityTakerFee),
        maxPendingOrders: (0, json_js_1.integer)(spec.maxPendingOrders),
        baseOracleTolerance: (0, json_js_1.integer)(spec.baseOracleToleranceMs),
        collateralOracleTolerance: (0, json_js_1.integer)(spec.collateralOracleToleranceMs),
        maxOpenInterest: (0, json_js_1.nano)(spec.maxOpenInterest),
        maxOpenInterestThreshold: (0, json_js_1.nano)(spec.maxOpenInterestThreshold),
        maxOpenInterestPositionPercent: (0, json_js_1.attoExact)(spec.maxOpenInterestPositionShare),
    };
}
function stateRow(market) {
    return {
        cumFundingRateLong: (0, json_js_1.attoExact)(market.cumulativeFundingLong),
        cumFundingRateShort: (0, json_js_1.attoExact)(market.cumulativeFundingShort),
        fundingLastUpdateTimestamp: market.fundingUpdatedAt,
        premiumTwap: (0, json_js_1.attoExact)(market.premiumTwap),
        premiumTwapLastUpdateTimestamp: market.premiumTwapAt,
        spreadTwap: (0, json_js_1.attoExact)(market.spreadTwap),
        spreadTwapLastUpdateTimestamp: market.spreadTwapAt,
        openInterest: (0, json_js_1.nano)(market.openInterest),
        feesAccrued: (0, json_js_1.attoExact)(market.feesAccrued),
    };
}
/** 10^-18. */
function fundingEstimate({ spec, premiumTwap, indexPrice }) {
    return (0, json_js_1.divide)((premiumTwap * BigInt(spec.fundingFrequencyMs)) / BigInt(spec.fundingPeriodMs), indexPrice);
}
/** Creates a row of `markets/prices`; `midPrice` is `null` while a side of the book is empty. */
function pricesRow(market) {
    return { marketId: market.spec.id, ...pricesOf(market) };
}
/** Creates a row of `markets/24hr-stats`, without id; `priceChangePercentage` is a fraction. */
function statsRow(market, day) {
    const change = day.close - day.open;
    return {
        volumeUsd: (0, json_js_1.attoExact)(day.quote),
        volumeBaseAssetAmount: (0, json_js_1.nano)(day.base),
        priceChange: (0, json_js_1.nano)(change),
        priceChangePercentage: (0, json_js_1.attoExact)((0, json_js_1.divide)(change, day.open)),
        ...pricesOf(market),
    };
}
/** Creates a row of `markets/orderbooks`, without id; best and mid prices are `null` while a side is empty. */
function bookRow(book) {
    const [bid, ask] = [book.bids[0]?.[0], book.asks[0]?.[0]];
    return {
        orderbook: {
            bids: book.bids.map(levelRow),
            asks: book.asks.map(levelRow),
            bidsTotalSize: totalOf(book.bids),
            asksTotalSize: totalOf(book.asks),
            bestBidPrice: bid === undefined ? null : (0, json_js_1.nano)(bid),
            bestAskPrice: ask === undefined ? null : (0, json_js_1.nano)(ask),
            midPrice: bid === undefined || ask === undefined ? null : (0, json_js_1.attoExact)(((bid + ask) * integers_js_1.NANO) / 2n),
            nonce: (0, json_js_1.integer)(book.nonce),
        },
    };
}
/**
 * Creates a row of `market/candle-history` and of `marketCandles` frames. Its volume is base, as documented for this
 * section.
 */
function nativeCandleRow(candle) {
    const { start, open, high, low, close, base } = candle;
    return {
        timestamp: start,
        open: (0, json_js_1.nano)(open),
        high: (0, json_js_1.nano)(high),
        low: (0, json_js_1.nano)(low),
        close: (0, json_js_1.nano)(close),
        volume: (0, json_js_1.nano)(base),
    };
}
/**
 * Creates a row of `market/order-history` and of `marketOrders` frames: a public trade, which the service calls an
 * order.
 */
function marketOrderRow(trade, digest) {
    return {
        timestamp: trade.timestamp,
        txDigest: digest,
        side: trade.side === 'bid' ? 0 : 1,
        sizeFilled: (0, json_js_1.nano)(trade.size),
        orderPrice: (0, json_js_1.nano)(trade.price),
    };
}
/**
 * Creates a row of `market/funding-history`: rates are fractions of the index price, cumulative rates are USD per base.
 */
function fundingRow(listing, funding) {
    const { timestamp, rate, cumulativeLong, cumulativeShort, digest } = funding;
    return {
        marketId: listing.spec.id,
        timestamp,
        eventTimestamp: timestamp,
        longFundingRate: (0, json_js_1.attoExact)(rate),
        shortFundingRate: (0, json_js_1.attoExact)(rate),
        cumulativeLongFundingRate: (0, json_js_1.attoExact)(cumulativeLong),
        cumulativeShortFundingRate: (0, json_js_1.attoExact)(cumulativeShort),
        txDigest: digest,
    };
}
function pricesOf(market) {
    return {
        basePrice: (0, json_js_1.attoExact)(market.indexPrice),
        collateralPrice: (0, json_js_1.attoExact)(market.collateralPrice),
        midPrice: market.bookPrice === undefined ? null : (0, json_js_1.attoExact)(market.bookPrice),
        markPrice: (0, json_js_1.attoExact)(market.markPrice),
    };
}
/** Creates a level of a book. */
function levelRow([price, size]) {
    return { price: (0, json_js_1.nano)(price), size: (0, json_js_1.nano)(size) };
}
/** Sums the sizes of levels. */
function totalOf(levels) {
    return (0, json_js_1.nano)(levels.reduce((sum, [, size]) => sum + size, 0n));
}
/** Collects the data of a market and creates its row. */
function marketOf(service, listing, view) {
    return nativeMarketRow({
        listing,
        market: view.market(listing.spec.id),
        packageId: service.chain.packages.perpetuals,
        place: [...service.listings.keys()].indexOf(listing.spec.id),
    });
}
