"use strict";
/** Candles out of trades, and longer candles out of shorter ones. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toCandle = toCandle;
exports.toFlat = toFlat;
exports.join = join;
exports.fold = fold;
/**
 * Makes a candle of a single trade.
 *
 * @param trade the trade
 * @param start of the candle
 * @returns the candle
 */
function toCandle(trade, start) {
    const { price, size } = trade;
    return { start, open: price, high: price, low: price, close: price, base: size, quote: price * size };
}
/**
 * Makes the candle of a time without trades.
 *
 * @param price the last one before
 * @param start of the candle
 * @returns a flat candle of volume 0
 */
function toFlat(price, start) {
    return { start, open: price, high: price, low: price, close: price, base: 0n, quote: 0n };
}
/**
 * Joins two candles that follow each other.
 *
 * @param earlier the one, whose start and open stay
 * @param later the other
 * @returns both as one
 */
function join(earlier, later) {
    return {
        start: earlier.start,
        open: earlier.open,
        high: later.high > earlier.high ? later.high : earlier.high,
        low: later.low < earlier.low ? later.low : earlier.low,
        close: later.close,
        base: earlier.base + later.base,
        quote: earlier.quote + later.quote,
    };
}
/**
 * Folds candles that follow each other into one that starts when its bucket does.
 *
 * @param candles oldest first
 * @param start of the bucket
 * @returns the candle; `undefined` of none
 */
function fold(candles, start) {
    const [first, ...rest] = candles;
    return first === undefined ? undefined : { ...rest.reduce(join, first), start };
}
