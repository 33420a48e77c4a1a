"use strict";
/** The best levels of a book, grouped into buckets of prices. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.topRow = topRow;
const chance_js_1 = require("../../past/chance.js");
const json_js_1 = require("../json.js");
const number_js_1 = require("../native/rows/number.js");
/**
 * Tells the best levels of a book: bids rounded down and asks up, so that no bucket looks better than what is in it. A
 * level's worth is its size at the bucket's price, and `total…` adds up from the best one on. The levels are not in order
 * of price, as the service promises none.
 *
 * @param marketId the market
 * @param book the whole book
 * @param grouping of its levels
 * @returns what a frame of `topOfOrderbook` carries
 */
function topRow(marketId, book, grouping) {
    const [bid, ask] = [book.bids[0]?.[0], book.asks[0]?.[0]];
    const { bucketSize } = grouping;
    const down = (price) => price - (price % bucketSize);
    const up = (price) => down(price + bucketSize - 1n);
    return {
        marketId,
        bids: shuffled(levelRows(book.bids, grouping, down), `${marketId} bids`),
        asks: shuffled(levelRows(book.asks, grouping, up), `${marketId} asks`),
        minAskPrice: ask === undefined ? null : (0, json_js_1.nano)(ask),
        maxBidPrice: bid === undefined ? null : (0, json_js_1.nano)(bid),
    };
}
function levelRows(levels, { bucketsNumber }, toPrice) {
    let [totalSize, totalUsd] = [0n, 0n];
    return group(levels, bucketsNumber, toPrice).map(({ price, size }) => {
        const usd = price * size;
        totalSize += size;
        totalUsd += usd;
        return {
            price: (0, json_js_1.nano)(price),
            size: (0, json_js_1.nano)(size),
            totalSize: (0, json_js_1.nano)(totalSize),
            sizeUsd: (0, number_js_1.fine)(usd),
            totalSizeUsd: (0, number_js_1.fine)(totalUsd),
        };
    });
}
/** Best first, like the levels. */
function group(levels, limit, toPrice) {
    const buckets = [];
    for (const [level, size] of levels) {
        const price = toPrice(level);
        const last = buckets.at(-1);
        if (last?.price === price)
            last.size += size;
        else if (buckets.length === limit)
            break;
        else
            buckets.push({ price, size });
    }
    return buckets;
}
/** The same order for as many rows of a name, so that equal levels are equal frames. */
function shuffled(rows, name) {
    const key = (0, chance_js_1.keyOf)(rows.length, name);
    const order = rows.map((row, index) => ({ row, luck: (0, chance_js_1.draw)(key, index) }));
    return order.sort((a, b) => a.luck - b.luck).map(({ row }) => row);
}
