"use strict";
/** Parses candles. Their volume is in base, as CCXT defines it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.parseCandle = parseCandle;
exports.readVolumeUnit = readVolumeUnit;
const step_js_1 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const params_js_1 = require("./params.js");
/** Decimals of a converted volume, finer than any lot. */
const VOLUME_DECIMALS = 12;
/**
 * Parses a candle.
 *
 * @param row a row of `POST OHLCV`
 * @param unit of its volume
 * @returns the candle; a volume in quote is divided by the typical price, (high + low + close) / 3
 * @see manifest.json `OHLCV`
 */
function parseCandle(row, unit) {
    const [start, open, high, low, close, volume] = row;
    const base = unit === 'base' ? volume : toBase(volume, (0, step_js_1.add)((0, step_js_1.add)(high, low), close));
    return [Number(start), Number(open), Number(high), Number(low), Number(close), Number(base)];
}
function toBase(quote, threePrices) {
    return (0, step_js_1.divide)((0, step_js_1.multiply)(quote, '3'), threePrices, VOLUME_DECIMALS) ?? '0';
}
/**
 * Reads the option with the unit of volumes.
 *
 * @param value the option
 * @param section of the API
 * @returns the unit
 * @throws {Problem} `argument` when it is neither
 */
function readVolumeUnit(value, section = 'unified') {
    if (value === 'base' || value === 'quote')
        return value;
    throw (0, problem_js_1.problem)('argument', `options.candles.wireVolume.${section}`, '"base" or "quote"', (0, params_js_1.formatValue)(value));
}
