"use strict";
/** The fair price within one minute: from its start over both extremes to its end, with noise between them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.PARTS = void 0;
exports.minutePoints = minutePoints;
exports.priceAt = priceAt;
const random_js_1 = require("../random.js");
const minute_bars_js_1 = require("./minute-bars.js");
/** The minute has this many equal parts, of 3.75 s; the price is linear in each. */
exports.PARTS = 16;
/** The first extreme is at one of these points, the second one at one of the later ones. */
const FIRST = { least: 3, count: 4 };
const SECOND = { least: 10, count: 4 };
/** Chance that a rising minute reaches its low first, and a falling one its high. */
const DIRECT_CHANCE = 0.7;
/** Standard deviation of the noise of a point, in those of a part. */
const NOISE = 0.7;
/** Random counters of a minute; points use those from 32. */
const DRAWS = { order: 16, first: 17, second: 18, points: 32 };
/**
 * Computes the fair price of a minute. It is a straight line in minutes with fewer trades than needed to show extremes.
 *
 * @param bars of the market
 * @param minute since 1970
 * @returns a pure function of both
 */
function minutePoints(bars, minute) {
    const key = bars.key(minute);
    const range = bars.range(minute);
    const prices = new Float64Array(exports.PARTS + 1);
    prices[0] = range.start;
    prices[exports.PARTS] = range.end;
    const first = FIRST.least + Math.floor((0, random_js_1.draw)(key, DRAWS.first) * FIRST.count);
    const second = SECOND.least + Math.floor((0, random_js_1.draw)(key, DRAWS.second) * SECOND.count);
    const isDirect = (0, random_js_1.draw)(key, DRAWS.order) < DIRECT_CHANCE;
    const [high, low] = isDirect === range.end < range.start ? [first, second] : [second, first];
    if (bars.count(minute) < minute_bars_js_1.LEAST_TRADES) {
        fillBetween(prices, 0, exports.PARTS, () => 0, range);
        return { minute, range, prices, high, low };
    }
    prices[high] = range.high;
    prices[low] = range.low;
    const deviation = bars.deviation(minute, range.start, exports.PARTS);
    const noise = (point) => NOISE * deviation * spread((0, random_js_1.mix)(key, DRAWS.points + point));
    fillBetween(prices, 0, first, noise, range);
    fillBetween(prices, first, second, noise, range);
    fillBetween(prices, second, exports.PARTS, noise, range);
    return { minute, range, prices, high, low };
}
/** Returns the fair price at a part of the minute, from 0 to 1. */
function priceAt({ prices }, part) {
    const place = part * exports.PARTS;
    const index = Math.min(exports.PARTS - 1, Math.floor(place));
    const left = prices[index] ?? 0;
    return left + ((prices[index + 1] ?? 0) - left) * (place - index);
}
/** Fills the points between two known ones: a straight line with noise, within the range of the minute. */
function fillBetween(prices, from, to, noise, { high, low }) {
    const [start = 0, end = 0] = [prices[from], prices[to]];
    for (let point = from + 1; point < to; point += 1) {
        const straight = start + ((end - start) * (point - from)) / (to - from);
        prices[point] = Math.max(low, Math.min(high, straight + noise(point)));
    }
}
/** A draw with mean 0 and deviation 1, from the two halves of a hash. */
function spread(hash) {
    return (((hash >>> 16) + (hash & 0xffff)) / 2 ** 16 - 1) * Math.sqrt(6);
}
