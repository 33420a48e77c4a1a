"use strict";
/** Prices, statistics, books, candles, trades and funding rates as the native section tells them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.pricesRow = pricesRow;
exports.statsRow = statsRow;
exports.bookRow = bookRow;
exports.nativeCandleRow = nativeCandleRow;
exports.marketOrderRow = marketOrderRow;
exports.fundingRow = fundingRow;
const json_js_1 = require("../../json.js");
const number_js_1 = require("./number.js");
/** 10^-18 per 10^-9. */
const NANO = 10n ** 9n;
/**
 * Tells a market's prices.
 *
 * @param market the market
 * @returns a row of `markets/prices`; `midPrice` is `null` while a side of the book is empty
 */
function pricesRow(market) {
    return { marketId: market.spec.id, ...pricesOf(market) };
}
/**
 * Tells what 24 hours came to.
 *
 * @param market the market
 * @param day its 24 hours
 * @returns a row of `markets/24hr-stats`, without an id; `priceChangePercentage` is a fraction
 */
function statsRow(market, day) {
    const change = day.close - day.open;
    return {
        volumeUsd: (0, number_js_1.fine)(day.quote),
        volumeBaseAssetAmount: (0, json_js_1.nano)(day.base),
        priceChange: (0, json_js_1.nano)(change),
        priceChangePercentage: (0, number_js_1.fine)((0, number_js_1.over)(change, day.open)),
        ...pricesOf(market),
    };
}
/**
 * Tells a whole book.
 *
 * @param book best first, with the nonce that clients see
 * @returns a row of `markets/orderbooks`, without an id; the best prices and their middle are `null` where a side is empty
 */
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
            midPrice: bid === undefined || ask === undefined ? null : (0, number_js_1.fine)(((bid + ask) * NANO) / 2n),
            nonce: (0, number_js_1.integer)(book.nonce),
        },
    };
}
/**
 * Tells a candle. Its volume is base, as documented of this section.
 *
 * @param candle prices in USD
 * @returns a row of `market/candle-history`, and of the frames of `marketCandles`
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
 * Tells a public trade, which the service calls an order.
 *
 * @param trade a match of a taker with one resting order
 * @param digest of its transaction
 * @returns a row of `market/order-history`, and of the frames of `marketOrders`
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
 * Tells a move of the funding rates: fractions of the index price for that time, the cumulative ones USD per base as in
 * the market's state.
 *
 * @param listing the market
 * @param funding the move
 * @returns a row of `market/funding-history`
 */
function fundingRow(listing, funding) {
    const { timestamp, rate, cumulativeLong, cumulativeShort, digest } = funding;
    return {
        marketId: listing.spec.id,
        timestamp,
        eventTimestamp: timestamp,
        longFundingRate: (0, number_js_1.fine)(rate),
        shortFundingRate: (0, number_js_1.fine)(rate),
        cumulativeLongFundingRate: (0, number_js_1.fine)(cumulativeLong),
        cumulativeShortFundingRate: (0, number_js_1.fine)(cumulativeShort),
        txDigest: digest,
    };
}
function pricesOf(market) {
    return {
        basePrice: (0, number_js_1.fine)(market.indexPrice),
        collateralPrice: (0, number_js_1.fine)(market.collateralPrice),
        midPrice: market.bookPrice === undefined ? null : (0, number_js_1.fine)(market.bookPrice),
        markPrice: (0, number_js_1.fine)(market.markPrice),
    };
}
function levelRow([price, size]) {
    return { price: (0, json_js_1.nano)(price), size: (0, json_js_1.nano)(size) };
}
function totalOf(levels) {
    return (0, json_js_1.nano)(levels.reduce((sum, [, size]) => sum + size, 0n));
}
