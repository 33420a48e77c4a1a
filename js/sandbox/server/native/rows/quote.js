/** Prices, statistics, books, candles, trades and funding rates as the native section tells them. */
import { nano } from '../../json.js';
import { fine, integer, over } from './number.js';
/** 10^-18 per 10^-9. */
const NANO = 10n ** 9n;
/**
 * Tells a market's prices.
 *
 * @param market the market
 * @returns a row of `markets/prices`; `midPrice` is `null` while a side of the book is empty
 */
export function pricesRow(market) {
    return { marketId: market.spec.id, ...pricesOf(market) };
}
/**
 * Tells what 24 hours came to.
 *
 * @param market the market
 * @param day its 24 hours
 * @returns a row of `markets/24hr-stats`, without an id; `priceChangePercentage` is a fraction
 */
export function statsRow(market, day) {
    const change = day.close - day.open;
    return {
        volumeUsd: fine(day.quote),
        volumeBaseAssetAmount: nano(day.base),
        priceChange: nano(change),
        priceChangePercentage: fine(over(change, day.open)),
        ...pricesOf(market),
    };
}
/**
 * Tells a whole book.
 *
 * @param book best first, with the nonce that clients see
 * @returns a row of `markets/orderbooks`, without an id; the best prices and their middle are `null` where a side is empty
 */
export function bookRow(book) {
    const [bid, ask] = [book.bids[0]?.[0], book.asks[0]?.[0]];
    return {
        orderbook: {
            bids: book.bids.map(levelRow),
            asks: book.asks.map(levelRow),
            bidsTotalSize: totalOf(book.bids),
            asksTotalSize: totalOf(book.asks),
            bestBidPrice: bid === undefined ? null : nano(bid),
            bestAskPrice: ask === undefined ? null : nano(ask),
            midPrice: bid === undefined || ask === undefined ? null : fine(((bid + ask) * NANO) / 2n),
            nonce: integer(book.nonce),
        },
    };
}
/**
 * Tells a candle. Its volume is base, as documented of this section.
 *
 * @param candle prices in USD
 * @returns a row of `market/candle-history`, and of the frames of `marketCandles`
 */
export function nativeCandleRow(candle) {
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
 * Tells a public trade, which the service calls an order.
 *
 * @param trade a match of a taker with one resting order
 * @param digest of its transaction
 * @returns a row of `market/order-history`, and of the frames of `marketOrders`
 */
export function marketOrderRow(trade, digest) {
    return {
        timestamp: trade.timestamp,
        txDigest: digest,
        side: trade.side === 'bid' ? 0 : 1,
        sizeFilled: nano(trade.size),
        orderPrice: nano(trade.price),
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
export function fundingRow(listing, funding) {
    const { timestamp, rate, cumulativeLong, cumulativeShort, digest } = funding;
    return {
        marketId: listing.spec.id,
        timestamp,
        eventTimestamp: timestamp,
        longFundingRate: fine(rate),
        shortFundingRate: fine(rate),
        cumulativeLongFundingRate: fine(cumulativeLong),
        cumulativeShortFundingRate: fine(cumulativeShort),
        txDigest: digest,
    };
}
function pricesOf(market) {
    return {
        basePrice: fine(market.indexPrice),
        collateralPrice: fine(market.collateralPrice),
        midPrice: market.bookPrice === undefined ? null : fine(market.bookPrice),
        markPrice: fine(market.markPrice),
    };
}
function levelRow([price, size]) {
    return { price: nano(price), size: nano(size) };
}
function totalOf(levels) {
    return nano(levels.reduce((sum, [, size]) => sum + size, 0n));
}
