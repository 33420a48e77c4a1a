"use strict";
/** Frames of `updates`: books, trades, prices, candles and states, each under one key. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.oracleFrame = oracleFrame;
exports.deltaFrame = deltaFrame;
exports.fillsFrame = fillsFrame;
exports.candleFrame = candleFrame;
exports.topRow = topRow;
exports.stateOf = stateOf;
const random_js_1 = require("../../random.js");
const json_js_1 = require("../http/json.js");
const account_rows_js_1 = require("../native/account-rows.js");
const market_rows_js_1 = require("../native/market-rows.js");
const service_js_1 = require("../simulation/service.js");
/** Creates a frame of prices. @returns a frame of `oracle`; `bookPrice` is null while a side of the book is empty */
function oracleFrame({ spec, indexPrice, collateralPrice, markPrice, bookPrice }) {
    return {
        oracle: {
            marketId: spec.id,
            basePrice: (0, json_js_1.attoExact)(indexPrice),
            collateralPrice: (0, json_js_1.attoExact)(collateralPrice),
            markPrice: (0, json_js_1.attoExact)(markPrice),
            bookPrice: bookPrice === undefined ? null : (0, json_js_1.attoExact)(bookPrice),
        },
    };
}
/** Creates a frame of `orderbook`: signed sizes, with the client nonce. */
function deltaFrame({ marketId, nonce, bids, asks }) {
    return {
        orderbook: {
            marketId,
            orderbookDeltas: {
                bidsDeltas: bids.map(market_rows_js_1.levelRow),
                asksDeltas: asks.map(market_rows_js_1.levelRow),
                bidsTotalSizeDelta: (0, market_rows_js_1.totalOf)(bids),
                asksTotalSizeDelta: (0, market_rows_js_1.totalOf)(asks),
                nonce: (0, json_js_1.integer)(nonce),
            },
        },
    };
}
/** Creates a frame of trades. @returns a frame of `marketOrders`; `side` is the taker's, 0 for buy */
function fillsFrame(marketId, fills) {
    return { marketOrders: { marketId, orders: fills.map((fill) => (0, market_rows_js_1.marketOrderRow)(fill, fill.digest)) } };
}
/** Creates a frame of `marketCandles`. */
function candleFrame(marketId, interval, candle) {
    return { marketCandles: { marketId, interval, lastCandle: (0, market_rows_js_1.nativeCandleRow)(candle) } };
}
/**
 * Groups the best levels of a book for a `topOfOrderbook` frame. Bids round down and asks round up, so that no bucket
 * looks better than its orders. `sizeUsd` is size × bucket price; `total…` accumulates from the best bucket. The
 * buckets are shuffled, because the service does not guarantee their order.
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
    return groupLevels(levels, bucketsNumber, toPrice).map(({ price, size }) => {
        const usd = price * size;
        totalSize += size;
        totalUsd += usd;
        return {
            price: (0, json_js_1.nano)(price),
            size: (0, json_js_1.nano)(size),
            totalSize: (0, json_js_1.nano)(totalSize),
            sizeUsd: (0, json_js_1.attoExact)(usd),
            totalSizeUsd: (0, json_js_1.attoExact)(totalUsd),
        };
    });
}
/** Best price first, like the levels. */
function groupLevels(levels, limit, toPrice) {
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
/** The order depends only on name and length, so that equal levels give equal frames. */
function shuffled(rows, name) {
    const key = (0, random_js_1.keyOf)(rows.length, name);
    const order = rows.map((row, index) => ({ row, random: (0, random_js_1.draw)(key, index) }));
    return order.sort((a, b) => a.random - b.random).map(({ row }) => row);
}
/** Creates the state frame of a subscription, never delayed; `undefined` for event streams and unchanged candles. */
function stateOf(service, { subscription, candle }) {
    const frame = frameOf(service, subscription, candle);
    return frame === undefined ? undefined : (0, json_js_1.writeJson)(frame);
}
function frameOf(service, subscription, candle) {
    const { engine, clock, chain } = service;
    switch (subscription.key) {
        case 'market':
            return marketFrame(service, subscription.marketId);
        case 'oracle':
            return oracleFrame(engine.market(subscription.marketId, clock.now()));
        case 'topOfOrderbook': {
            const { marketId } = subscription;
            return { topOfOrderbook: topRow(marketId, engine.book(marketId), subscription) };
        }
        case 'marketCandles': {
            const { marketId, interval } = subscription;
            const next = candle?.next(clock.now());
            return next === undefined ? undefined : candleFrame(marketId, interval, next);
        }
        case 'user': {
            const { accountNumber, proof } = subscription;
            const account = (0, account_rows_js_1.accountOf)(service, accountNumber, (0, service_js_1.currentView)(engine, chain, clock));
            return { user: { account, ...conditionalOf(service, accountNumber, proof !== undefined) } };
        }
        case 'orderbook':
        case 'marketOrders':
        case 'userOrders':
        case 'userCollateralChanges':
            return undefined;
    }
}
function marketFrame(service, marketId) {
    const { engine, chain, clock, listings } = service;
    const listing = listings.get(marketId);
    return listing && { market: (0, market_rows_js_1.marketOf)(service, listing, (0, service_js_1.currentView)(engine, chain, clock)) };
}
/** Only the owner receives conditional orders. */
function conditionalOf({ native }, accountNumber, isOwner) {
    return {
        stopOrders: isOwner ? native.stopOrders.rows(accountNumber) : null,
        twapOrders: isOwner ? native.twapOrders.rows(accountNumber) : null,
    };
}
