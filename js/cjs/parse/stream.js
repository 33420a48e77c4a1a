"use strict";
/** Parses bodies of the native section's socket to members of CCXT's structures. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.roundUpDepth = roundUpDepth;
exports.parseMarkUpdate = parseMarkUpdate;
exports.parseQuoteUpdate = parseQuoteUpdate;
exports.parseLastTradeUpdate = parseLastTradeUpdate;
exports.computeOpenPrice = computeOpenPrice;
exports.buildTicker = buildTicker;
exports.parseTopOfBook = parseTopOfBook;
exports.countLevels = countLevels;
exports.parseBookDelta = parseBookDelta;
exports.parseNativeCandle = parseNativeCandle;
const step_js_1 = require("../number/step.js");
const candle_js_1 = require("./candle.js");
const market_state_js_1 = require("./market-state.js");
const native_js_1 = require("./native.js");
const params_js_1 = require("./params.js");
const value_js_1 = require("./value.js");
/** Values of `bucketsNumber`, levels per side, that the service is known to accept. */
const DEPTHS = [10, 25, 50, 100, 200, 500];
/**
 * Rounds a limit up to a number of levels that the service accepts.
 *
 * @param limit levels per side
 * @returns such as 25 for 11; `undefined` above the largest one
 */
function roundUpDepth(limit) {
    return DEPTHS.find((depth) => depth >= limit);
}
/**
 * Parses mark and index price.
 *
 * @param body of `oracle` or `market`
 * @param key which of the two
 * @returns `markPrice` and `indexPrice`; `undefined` where the body lacks one
 */
function parseMarkUpdate(body, key) {
    const index = 'basePrice' in body ? body.basePrice : body.indexPrice;
    return {
        markPrice: (0, value_js_1.toNumber)((0, native_js_1.parseDecimal)(body.markPrice)),
        indexPrice: (0, value_js_1.toNumber)((0, native_js_1.parseDecimal)(index)),
        info: { [key]: body },
    };
}
/**
 * Parses the best bid and ask.
 *
 * @param body of `topOfOrderbook`
 * @param market its market
 * @returns `bid`, `bidVolume`, `ask`, `askVolume`; `null` where a side is empty, which replaces an earlier price
 */
function parseQuoteUpdate(body, market) {
    const { bid, bidVolume, ask, askVolume } = (0, market_state_js_1.parseBidAskTicker)(toBook(body), market);
    const [bidPrice, askPrice] = [(0, value_js_1.toNumber)(bid) ?? null, (0, value_js_1.toNumber)(ask) ?? null];
    return {
        bid: bidPrice,
        bidVolume: bidPrice === null ? null : (0, value_js_1.toNumber)(bidVolume),
        ask: askPrice,
        askVolume: askPrice === null ? null : (0, value_js_1.toNumber)(askVolume),
        info: { topOfOrderbook: { maxBidPrice: body.maxBidPrice, minAskPrice: body.minAskPrice } },
    };
}
/**
 * Parses the last trade.
 *
 * @param body of `marketOrders`
 * @param market its market
 * @returns `last` and the `timestamp` of that trade; an empty object where there is none
 */
function parseLastTradeUpdate(body, market) {
    const rows = (Array.isArray(body.orders) ? body.orders : []);
    const [first, ...others] = rows;
    // Rows with the same time, as a taker over several levels makes them, are sorted oldest first.
    const latest = others.reduce((last, row) => (isEarlier(row, last) ? last : row), first);
    const price = (0, native_js_1.parseDecimal)(latest?.orderPrice);
    if (latest === undefined || price === undefined)
        return {};
    return {
        last: Number((0, step_js_1.roundToStep)(price, `${market.precision.price}`)),
        timestamp: (0, native_js_1.parseMilliseconds)(latest.timestamp),
        info: { marketOrders: latest },
    };
}
/** A row without a time counts as the earliest. */
function isEarlier(row, other) {
    const [time, otherTime] = [(0, native_js_1.parseDecimal)(row.timestamp), (0, native_js_1.parseDecimal)(other?.timestamp)];
    return Number(time ?? -Infinity) < Number(otherTime ?? -Infinity);
}
/**
 * Computes the price 24 hours ago.
 *
 * @param last the price at the time of the change
 * @param change over 24 hours
 * @returns the price; `undefined` where either is missing
 */
function computeOpenPrice(last, change) {
    if (!(0, params_js_1.isGiven)(last) || !(0, params_js_1.isGiven)(change))
        return undefined;
    const [price, difference] = [(0, step_js_1.numberText)(last, 'last', 'answer'), (0, step_js_1.numberText)(change, 'change', 'answer')];
    return Number((0, step_js_1.add)(price, (0, step_js_1.multiply)(difference, '-1')));
}
/**
 * Builds a ticker.
 *
 * @param members values from bodies and reads
 * @param symbol of the market
 * @returns input of `safeTicker`; `timestamp` is that of the last trade, where it is known. Where `open` and `last` are known,
 *     `safeTicker` computes `change` and `percentage`, as those of the read are older.
 */
function buildTicker(members, symbol) {
    const { last, open, timestamp } = members;
    const values = Object.entries(members).map(([name, value]) => [name, value ?? undefined]);
    const time = typeof timestamp === 'number' ? timestamp : undefined;
    const hasOpen = (0, params_js_1.isGiven)(last) && (0, params_js_1.isGiven)(open);
    return {
        ...Object.fromEntries(values),
        ...(hasOpen ? { change: undefined, percentage: undefined } : {}),
        symbol,
        close: last ?? undefined,
        datetime: (0, value_js_1.toDatetime)(time),
    };
}
/**
 * Parses the top of an order book.
 *
 * @param body of `topOfOrderbook`, or a native book
 * @param market its market
 * @param limit most levels per side
 * @returns the book without time and nonce, best prices first
 */
function parseTopOfBook(body, market, limit) {
    return { ...(0, market_state_js_1.parseNativeBook)(toBook(body), market, limit), nonce: undefined };
}
/**
 * Counts the levels of a body.
 *
 * @param body of `topOfOrderbook`, or a native book
 * @returns numbers of bids and asks
 */
function countLevels({ bids, asks }) {
    return [bids?.length ?? 0, asks?.length ?? 0];
}
function toBook({ bids, asks, maxBidPrice, minAskPrice }) {
    const best = { bestBidPrice: (0, native_js_1.parseDecimal)(maxBidPrice), bestAskPrice: (0, native_js_1.parseDecimal)(minAskPrice) };
    return { bids: bids ?? [], asks: asks ?? [], ...best };
}
/**
 * Reads the changes of a book.
 *
 * @param body of `orderbook`
 * @returns a frame as the stream of the unified section sends it; the book rejects one without a nonce or with malformed levels
 */
function parseBookDelta(body) {
    const { orderbookDeltas } = { ...body };
    const deltas = { ...orderbookDeltas };
    const { bidsDeltas, asksDeltas, nonce } = deltas;
    return {
        nonce: typeof nonce === 'string' ? nonce.replace(/n$/, '') : undefined,
        bids: toLevels(bidsDeltas),
        asks: toLevels(asksDeltas),
    };
}
function toLevels(levels) {
    if (!Array.isArray(levels))
        return undefined;
    return levels.map((level) => [level?.price, level?.size]);
}
/**
 * Parses a candle of the native section.
 *
 * @param row a row of `candle-history`, or the `lastCandle` of a body
 * @param unit of its volume
 * @returns the candle with its volume in base; `undefined` for one without prices
 * @see manifest.json `perpetuals/market/candle-history`
 */
function parseNativeCandle(row, unit) {
    const { timestamp, open, high, low, close, volume } = row;
    const start = (0, native_js_1.parseMilliseconds)(timestamp);
    const prices = [open, high, low, close].map(native_js_1.parseDecimal);
    if (start === undefined || prices.some((price) => price === undefined))
        return undefined;
    return (0, candle_js_1.parseCandle)([`${start}`, ...prices, (0, native_js_1.parseDecimal)(volume) ?? '0'], unit);
}
