"use strict";
/** A market's ticker. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.tickerRow = tickerRow;
const json_js_1 = require("../json.js");
/** 10^-18 per 10^-9. */
const NANO = 10n ** 9n;
const ONE = 10n ** 18n;
/**
 * Tells a market's last 24 hours: prices in USD, `baseVolume` in base, `quoteVolume` in USD, `percentage` in per cent.
 *
 * An empty side of the book is `null`; `vwap` is `null` where nothing was traded.
 *
 * @param listing the market
 * @param views what is known of it
 * @returns the answer of `ticker`
 */
function tickerRow(listing, views) {
    const { at, book, market, day } = views;
    const [bid, ask] = [book.bids[0], book.asks[0]];
    const { open, high, low, close } = day;
    return {
        symbol: listing.symbol,
        timestamp: at,
        bid: maybe(bid?.[0]),
        ask: maybe(ask?.[0]),
        bidVolume: maybe(bid?.[1]),
        askVolume: maybe(ask?.[1]),
        high: (0, json_js_1.nano)(high),
        low: (0, json_js_1.nano)(low),
        open: (0, json_js_1.nano)(open),
        close: (0, json_js_1.nano)(close),
        last: (0, json_js_1.nano)(close),
        previousClose: (0, json_js_1.nano)(open),
        change: (0, json_js_1.nano)(close - open),
        percentage: percent(close - open, open),
        average: (0, json_js_1.atto)(((open + close) * NANO) / 2n),
        baseVolume: (0, json_js_1.nano)(day.base),
        quoteVolume: (0, json_js_1.atto)(day.quote),
        vwap: day.base === 0n ? null : (0, json_js_1.atto)((day.quote * NANO) / day.base),
        markPrice: (0, json_js_1.atto)(market.markPrice),
        indexPrice: (0, json_js_1.atto)(market.indexPrice),
    };
}
function maybe(units) {
    return units === undefined ? null : (0, json_js_1.nano)(units);
}
function percent(change, open) {
    return open === 0n ? null : (0, json_js_1.atto)((change * 100n * ONE) / open);
}
