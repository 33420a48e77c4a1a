/** The frames of `updates`: what is told of books, trades, prices and candles, each under its one key. */
import { nano } from '../json.js';
import { fine, integer } from '../native/rows/number.js';
import { marketOrderRow, nativeCandleRow } from '../native/rows/quote.js';
/**
 * Tells prices.
 *
 * @param market the market now
 * @returns a frame of `oracle`; `bookPrice` is null while a side of the book is empty
 */
export function oracleFrame({ spec, indexPrice, collateralPrice, markPrice, bookPrice }) {
    return {
        oracle: {
            marketId: spec.id,
            basePrice: fine(indexPrice),
            collateralPrice: fine(collateralPrice),
            markPrice: fine(markPrice),
            bookPrice: bookPrice === undefined ? null : fine(bookPrice),
        },
    };
}
/**
 * Tells what changed on a book.
 *
 * @param change signed sizes, with the nonce that clients see
 * @returns a frame of `orderbook`
 */
export function deltaFrame({ marketId, nonce, bids, asks }) {
    return {
        orderbook: {
            marketId,
            orderbookDeltas: {
                bidsDeltas: bids.map(levelRow),
                asksDeltas: asks.map(levelRow),
                bidsTotalSizeDelta: nano(sum(bids)),
                asksTotalSizeDelta: nano(sum(asks)),
                nonce: integer(nonce),
            },
        },
    };
}
/**
 * Tells trades.
 *
 * @param marketId the market
 * @param fills one for each order that was taken
 * @returns a frame of `marketOrders`; `side` is the taker's, 0 where it bought
 */
export function fillsFrame(marketId, fills) {
    return { marketOrders: { marketId, orders: fills.map((fill) => marketOrderRow(fill, fill.digest)) } };
}
/**
 * Tells the running candle.
 *
 * @param marketId the market
 * @param interval length of its bucket
 * @param candle as it stands
 * @returns a frame of `marketCandles`
 */
export function candleFrame(marketId, interval, candle) {
    return { marketCandles: { marketId, interval, lastCandle: nativeCandleRow(candle) } };
}
function levelRow([price, size]) {
    return { price: nano(price), size: nano(size) };
}
function sum(levels) {
    return levels.reduce((total, [, size]) => total + size, 0n);
}
