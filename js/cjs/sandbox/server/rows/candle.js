"use strict";
/** A candle. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.candleRow = candleRow;
const json_js_1 = require("../json.js");
/**
 * Tells a candle. Its volume is quote, in USD: the only reading that the recorded figures bear out.
 *
 * @param candle prices in USD
 * @returns `[start in ms, open, high, low, close, volume]`
 */
function candleRow(candle) {
    const { start, open, high, low, close, quote } = candle;
    return [start, (0, json_js_1.nano)(open), (0, json_js_1.nano)(high), (0, json_js_1.nano)(low), (0, json_js_1.nano)(close), (0, json_js_1.atto)(quote)];
}
