/** Frames of `updates`: books, trades, prices, candles and states, each under one key. */
import { draw, keyOf } from '../../random.js';
import { attoExact, nano, integer, writeJson } from '../http/json.js';
import { accountOf } from '../native/account-rows.js';
import { levelRow, marketOf, marketOrderRow, nativeCandleRow, totalOf } from '../native/market-rows.js';
import { currentView } from '../simulation/service.js';
/** Creates a frame of prices. @returns a frame of `oracle`; `bookPrice` is null while a side of the book is empty */
export function oracleFrame({ spec, indexPrice, collateralPrice, markPrice, bookPrice }) {
    return {
        oracle: {
            marketId: spec.id,
            basePrice: attoExact(indexPrice),
            collateralPrice: attoExact(collateralPrice),
            markPrice: attoExact(markPrice),
            bookPrice: bookPrice === undefined ? null : attoExact(bookPrice),
        },
    };
}
/** Creates a frame of `orderbook`: signed sizes, with the client nonce. */
export function deltaFrame({ marketId, nonce, bids, asks }) {
    return {
        orderbook: {
            marketId,
            orderbookDeltas: {
                bidsDeltas: bids.map(levelRow),
                asksDeltas: asks.map(levelRow),
                bidsTotalSizeDelta: totalOf(bids),
                asksTotalSizeDelta: totalOf(asks),
                nonce: integer(nonce),
            },
        },
    };
}
/** Creates a frame of trades. @returns a frame of `marketOrders`; `side` is the taker's, 0 for buy */
export function fillsFrame(marketId, fills) {
    return { marketOrders: { marketId, orders: fills.map((fill) => marketOrderRow(fill, fill.digest)) } };
}
/** Creates a frame of `marketCandles`. */
export function candleFrame(marketId, interval, candle) {
    return { marketCandles: { marketId, interval, lastCandle: nativeCandleRow(candle) } };
}
/**
 * Groups the best levels of a book for a `topOfOrderbook` frame. Bids round down and asks round up, so that no bucket
 * looks better than its orders. `sizeUsd` is size × bucket price; `total…` accumulates from the best bucket. The
 * buckets are shuffled, because the service does not guarantee their order.
 */
export function topRow(marketId, book, grouping) {
    const [bid, ask] = [book.bids[0]?.[0], book.asks[0]?.[0]];
    const { bucketSize } = grouping;
    const down = (price) => price - (price % bucketSize);
    const up = (price) => down(price + bucketSize - 1n);
    return {
        marketId,
        bids: shuffled(levelRows(book.bids, grouping, down), `${marketId} bids`),
        asks: shuffled(levelRows(book.asks, grouping, up), `${marketId} asks`),
        minAskPrice: ask === undefined ? null : nano(ask),
        maxBidPrice: bid === undefined ? null : nano(bid),
    };
}
function levelRows(levels, { bucketsNumber }, toPrice) {
    let [totalSize, totalUsd] = [0n, 0n];
    return groupLevels(levels, bucketsNumber, toPrice).map(({ price, size }) => {
        const usd = price * size;
        totalSize += size;
        totalUsd += usd;
        return {
            price: nano(price),
            size: nano(size),
            totalSize: nano(totalSize),
            sizeUsd: attoExact(usd),
            totalSizeUsd: attoExact(totalUsd),
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
    const key = keyOf(rows.length, name);
    const order = rows.map((row, index) => ({ row, random: draw(key, index) }));
    return order.sort((a, b) => a.random - b.random).map(({ row }) => row);
}
/** Creates the state frame of a subscription, never delayed; `undefined` for event streams and unchanged candles. */
export function stateOf(service, { subscription, candle }) {
    const frame = frameOf(service, subscription, candle);
    return frame === undefined ? undefined : writeJson(frame);
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
            const account = accountOf(service, accountNumber, currentView(engine, chain, clock));
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
    return listing && { market: marketOf(service, listing, currentView(engine, chain, clock)) };
}
/** Only the owner receives conditional orders. */
function conditionalOf({ native }, accountNumber, isOwner) {
    return {
        stopOrders: isOwner ? native.stopOrders.rows(accountNumber) : null,
        twapOrders: isOwner ? native.twapOrders.rows(accountNumber) : null,
    };
}
