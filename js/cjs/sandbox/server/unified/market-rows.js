"use strict";
/** Rows of market data in the unified section. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.marketRow = marketRow;
exports.currencyRows = currencyRows;
exports.tickerRow = tickerRow;
exports.orderbookRow = orderbookRow;
exports.candleRow = candleRow;
exports.tradeRow = tradeRow;
exports.tradeFrame = tradeFrame;
const integers_js_1 = require("../../engine/integers.js");
const json_js_1 = require("../http/json.js");
const listing_js_1 = require("../markets/listing.js");
const time_js_1 = require("../time/time.js");
/**
 * Creates a row of `markets`: fees as fractions, `precision` as steps, `limits.cost.min` in USD. As recorded,
 * `contractSize` repeats the lot size and multiplies nothing. `limits.amount` and `limits.price` are absent.
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
        taker: (0, json_js_1.attoFloored)(spec.takerFee),
        maker: (0, json_js_1.attoFloored)(spec.makerFee),
        percentage: true,
        tierBased: false,
        precision: { amount: (0, json_js_1.nano)(spec.lotSize), price: (0, json_js_1.nano)(spec.tickSize) },
        limits: {
            cost: { min: (0, json_js_1.attoFloored)(spec.minOrderUsdValue) },
            leverage: { max: (0, json_js_1.attoFloored)((integers_js_1.ONE * integers_js_1.ONE) / spec.initialMarginRatio) },
        },
        marginModes: { isolated: true, cross: false },
    };
}
/** Decimals of a base asset, as recorded. */
const BASE_DECIMALS = 9;
/**
 * Creates the response of `currencies`. As recorded, `precision` is a step with an exponent, and `networks` is a
 * placeholder.
 */
function currencyRows(listings) {
    const bases = listings.map(({ spec }) => [spec.base, baseRow(spec.base)]);
    return { ...collateralRows(listings), ...Object.fromEntries(bases) };
}
function collateralRows([listing]) {
    if (listing === undefined)
        return {};
    const none = { min: null, max: null };
    const row = {
        id: listing.settleId,
        code: listing_js_1.COLLATERAL,
        name: listing_js_1.COLLATERAL,
        precision: step((0, listing_js_1.collateralDecimals)(listing.spec)),
        active: true,
        deposit: true,
        withdraw: true,
        fee: null,
        limits: { amount: {}, withdraw: none, deposit: none },
        networks: { string: ['Sui'] },
    };
    return { [listing_js_1.COLLATERAL]: row };
}
function baseRow(code) {
    return {
        id: code,
        code,
        name: code,
        precision: step(BASE_DECIMALS),
        active: true,
        deposit: false,
        withdraw: false,
        limits: { amount: {}, withdraw: {} },
        networks: {},
    };
}
function step(decimals) {
    return new json_js_1.Exact(`1e-${decimals.toString().padStart(2, '0')}`);
}
/**
 * Creates the response of `ticker`, of the last 24 hours: prices in USD, `baseVolume` in base, `quoteVolume` in USD,
 * `percentage` in per cent. An empty side of the book and the `vwap` without trades are `null`.
 */
function tickerRow(listing, views) {
    const { at, book, market, day } = views;
    const [bid, ask] = [book.bids[0], book.asks[0]];
    const { open, high, low, close } = day;
    return {
        symbol: listing.symbol,
        timestamp: at,
        bid: nullable(bid?.[0]),
        ask: nullable(ask?.[0]),
        bidVolume: nullable(bid?.[1]),
        askVolume: nullable(ask?.[1]),
        high: (0, json_js_1.nano)(high),
        low: (0, json_js_1.nano)(low),
        open: (0, json_js_1.nano)(open),
        close: (0, json_js_1.nano)(close),
        last: (0, json_js_1.nano)(close),
        previousClose: (0, json_js_1.nano)(open),
        change: (0, json_js_1.nano)(close - open),
        percentage: percent(close - open, open),
        average: (0, json_js_1.attoFloored)(((open + close) * integers_js_1.NANO) / 2n),
        baseVolume: (0, json_js_1.nano)(day.base),
        quoteVolume: (0, json_js_1.attoFloored)(day.quote),
        vwap: day.base === 0n ? null : (0, json_js_1.attoFloored)((day.quote * integers_js_1.NANO) / day.base),
        markPrice: (0, json_js_1.attoFloored)(market.markPrice),
        indexPrice: (0, json_js_1.attoFloored)(market.indexPrice),
    };
}
function nullable(units) {
    return units === undefined ? null : (0, json_js_1.nano)(units);
}
function percent(change, open) {
    return open === 0n ? null : (0, json_js_1.attoFloored)((change * 100n * integers_js_1.ONE) / open);
}
/**
 * Creates the response of `orderbook` or a frame of `stream/orderbook`: a book or its changes, best price first, as
 * `[price in USD, amount in base]`. In changes, negative amounts reduce the level.
 */
function orderbookRow(listing, book, at) {
    return {
        symbol: listing.symbol,
        timestamp: at,
        datetime: (0, time_js_1.datetime)(at),
        nonce: book.nonce,
        bids: book.bids.map(levelRow),
        asks: book.asks.map(levelRow),
    };
}
function levelRow([price, size]) {
    return [(0, json_js_1.nano)(price), (0, json_js_1.nano)(size)];
}
/**
 * Creates `[start in ms, open, high, low, close, volume]`. The volume is quote in USD; only this matches the
 * recordings.
 */
function candleRow(candle) {
    const { start, open, high, low, close, quote } = candle;
    return [start, (0, json_js_1.nano)(open), (0, json_js_1.nano)(high), (0, json_js_1.nano)(low), (0, json_js_1.nano)(close), (0, json_js_1.attoExact)(quote)];
}
/** Creates a row of `trades` with the taker's side, without id, order and fee. */
function tradeRow(listing, trade) {
    return {
        timestamp: trade.timestamp,
        datetime: (0, time_js_1.datetime)(trade.timestamp),
        symbol: listing.symbol,
        side: trade.side === 'bid' ? 'buy' : 'sell',
        price: (0, json_js_1.nano)(trade.price),
        amount: (0, json_js_1.nano)(trade.size),
    };
}
/** Creates a frame of `stream/trades`: with its cost and all declared keys, of which several are null. */
function tradeFrame(listing, trade) {
    return {
        symbol: listing.symbol,
        timestamp: trade.timestamp,
        datetime: (0, time_js_1.datetime)(trade.timestamp),
        price: (0, json_js_1.nano)(trade.price),
        amount: (0, json_js_1.nano)(trade.size),
        cost: (0, json_js_1.attoFloored)(trade.price * trade.size),
        side: trade.side === 'bid' ? 'buy' : 'sell',
        id: null,
        order: null,
        takerOrMaker: null,
        type: null,
        fee: null,
    };
}
