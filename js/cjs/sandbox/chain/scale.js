"use strict";
/** Sizes and prices of a scale order. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.scaleOrders = scaleOrders;
const integers_js_1 = require("../engine/integers.js");
/**
 * Divides a scale order. Prices have equal distances, rounded down to ticks between the ends. Sizes change evenly from
 * the first to the last, rounded to lots; their sum is the total.
 */
function scaleOrders({ totalSize, startPrice, endPrice, count, skew }, { lotSize, tickSize }) {
    const steps = BigInt(count - 1);
    /** Weight of the first orders: steps for the first one, steps × skew for the last one. */
    const weightOf = (orders) => orders * steps * integers_js_1.NANO + ((skew - integers_js_1.NANO) * orders * (orders - 1n)) / 2n;
    const sizeOf = (orders) => {
        const size = (totalSize * weightOf(orders)) / weightOf(BigInt(count));
        return orders === BigInt(count) ? totalSize : size - (size % lotSize);
    };
    return Array.from({ length: count }, (_, position) => {
        const index = BigInt(position);
        const price = startPrice + ((endPrice - startPrice) * index) / steps;
        const isEnd = index === 0n || index === steps;
        return { size: sizeOf(index + 1n) - sizeOf(index), price: isEnd ? price : price - (price % tickSize) };
    });
}
