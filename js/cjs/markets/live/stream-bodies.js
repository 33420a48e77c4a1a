"use strict";
/** Parses bodies of the native section's socket to members of CCXT's structures. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.roundUpDepth = roundUpDepth;
exports.parseMarkUpdate = parseMarkUpdate;
exports.parseQuoteUpdate = parseQuoteUpdate;
exports.expectTopOfBook = expectTopOfBook;
exports.parseLastTradeUpdate = parseLastTradeUpdate;
exports.computeOpenPrice = computeOpenPrice;
exports.buildTicker = buildTicker;
exports.parseTopOfBook = parseTopOfBook;
exports.countLevels = countLevels;
exports.parseBookDelta = parseBookDelta;
exports.parseNativeCandle = parseNativeCandle;
const step_js_1 = require("../../core/number/step.js");
const unified_rows_js_1 = require("../unified-rows.js");
const native_rows_js_1 = require("../native-rows.js");
const params_js_1 = require("../../exchange/params.js");
const shape_js_1 = require("../../core/shape.js");
const value_js_1 = require("../../exchange/value.js");
/** Values of `bucketsNumber`, levels per side, that the service is known to accept. */
const DEPTHS = [10, 25, 50, 100, 200, 500];
/** Rounds a limit up to a number of levels that the service accepts, such as 11 to 25; `undefined` above the largest one. */
function roundUpDepth(limit) {
    return DEPTHS.find((depth) => depth >= limit);
}
/** Parses mark and index price in a body of a stream, `oracle` or `market`. */
function parseMarkUpdate(body, key) {
    const index = 'basePrice' in body ? (0, value_js_1.nonNegative)(body, 'basePrice') : (0, value_js_1.nonNegative)(body, 'indexPrice');
    return {
        markPrice: (0, value_js_1.toNumber)((0, value_js_1.nonNegative)(body, 'markPrice')),
        indexPrice: (0, value_js_1.toNumber)(index),
        info: { [key]: body },
    };
}
/** Parses the best bid and ask: `null` where a side is empty, which replaces an earlier price. */
function parseQuoteUpdate(body, market) {
    const { bid, bidVolume, ask, askVolume } = (0, native_rows_js_1.parseBestLevels)(toBook(body), market);
    const [bidPrice, askPrice] = [(0, value_js_1.toNumber)(bid) ?? null, (0, value_js_1.toNumber)(ask) ?? null];
    return {
        bid: bidPrice,
        bidVolume: bidPrice === null ? null : (0, value_js_1.toNumber)(bidVolume),
        ask: askPrice,
        askVolume: askPrice === null ? null : (0, value_js_1.toNumber)(askVolume),
        info: { topOfOrderbook: { maxBidPrice: body.maxBidPrice, minAskPrice: body.minAskPrice } },
    };
}
/** Expects well-formed levels, whose sides do not cross. */
function expectTopOfBook(body, market) {
    (0, native_rows_js_1.parseBestLevels)(toBook(body), market);
}
/** Parses the price and the time of the last trade in a body of `marketOrders`; an empty object where there is none. */
function parseLastTradeUpdate(body, market) {
    const orders = (Array.isArray(body.orders) ? body.orders : []);
    const rows = orders.filter(shape_js_1.isRecord);
    const [first, ...others] = rows;
    // Rows with the same time, as a taker over several levels makes them, are sorted oldest first.
    const latest = others.reduce((last, row) => (timeOf(row) < timeOf(last) ? last : row), first);
    const price = latest === undefined ? undefined : (0, value_js_1.positive)(latest, 'orderPrice');
    if (latest === undefined || price === undefined)
        return {};
    return {
        last: Number((0, step_js_1.roundToStep)(price, `${market.precision.price}`)),
        timestamp: (0, value_js_1.time)(latest, 'timestamp'),
        info: { marketOrders: latest },
    };
}
/** A row without a time counts as the earliest. */
function timeOf(row) {
    return (0, value_js_1.parseMilliseconds)(row?.timestamp, 'timestamp') ?? -Infinity;
}
/**
 * Computes the price 24 hours ago, if both numbers are given.
 *
 * @param last the price at the time of the change
 * @param change over 24 hours
 */
function computeOpenPrice(last, change) {
    if (!(0, params_js_1.isGiven)(last) || !(0, params_js_1.isGiven)(change))
        return undefined;
    const [price, difference] = [(0, step_js_1.numberText)(last, 'last', 'response'), (0, step_js_1.numberText)(change, 'change', 'response')];
    return Number((0, value_js_1.subtract)(price, difference));
}
/**
 * Builds input of `safeTicker` from members of bodies and reads. `timestamp` is that of the last trade, where it is known, else
 * `receivedAt`, if given.
 * Where `open` and `last` are known, `safeTicker` computes `change` and `percentage`, as those of the read are older.
 */
function buildTicker(members, symbol) {
    const { last, open, timestamp, receivedAt, ...others } = members;
    const values = Object.entries({ ...others, last, open }).map(([name, value]) => [name, value ?? undefined]);
    const time = [timestamp, receivedAt].find((value) => typeof value === 'number');
    const hasOpen = (0, params_js_1.isGiven)(last) && (0, params_js_1.isGiven)(open);
    return {
        ...Object.fromEntries(values),
        ...(hasOpen ? { change: undefined, percentage: undefined } : {}),
        symbol,
        close: last ?? undefined,
        timestamp: time,
        datetime: (0, value_js_1.toDatetime)(time),
    };
}
/** Parses the top of an order book: at most `limit` levels per side, best prices first, without nonce. */
function parseTopOfBook(body, market, receivedAt, limit) {
    return { ...(0, native_rows_js_1.parseNativeBook)(toBook(body), market, receivedAt, limit), nonce: undefined };
}
/** Returns the numbers of bids and asks. */
function countLevels({ bids, asks }) {
    return [bids?.length ?? 0, asks?.length ?? 0];
}
function toBook({ bids, asks, maxBidPrice, minAskPrice }) {
    const best = {
        bestBidPrice: (0, value_js_1.parseDecimal)(maxBidPrice, 'maxBidPrice'),
        bestAskPrice: (0, value_js_1.parseDecimal)(minAskPrice, 'minAskPrice'),
    };
    return { bids: bids ?? [], asks: asks ?? [], ...best };
}
/**
 * Converts a body of `orderbook` to a frame as the stream of the unified section sends it. The book rejects one without a
 * nonce or with malformed levels.
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
const CANDLE_PRICES = ['open', 'high', 'low', 'close'];
/** Parses a row of `candle-history`, or the `lastCandle` of a body, unless it has no prices. */
function parseNativeCandle(row, unit, convert = Number) {
    const start = (0, value_js_1.time)(row, 'timestamp');
    const [open, high, low, close] = CANDLE_PRICES.map((name) => (0, value_js_1.nonNegative)(row, name));
    if (start === undefined || open === undefined || high === undefined || low === undefined || close === undefined)
        return undefined;
    const volume = (0, value_js_1.nonNegative)(row, 'volume') ?? '0';
    return (0, unified_rows_js_1.convertCandle)([`${start}`, open, high, low, close, volume], unit, convert);
}
