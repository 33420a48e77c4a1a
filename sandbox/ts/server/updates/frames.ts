/** Frames of `updates`: books, trades, prices, candles and states, each under one key. */

import type { MarketView, BookView } from '../../engine/types.js';
import type { Candle, Timeframe } from '../../history/types.js';
import { draw, keyOf } from '../../random.js';
import { attoExact, nano, integer, writeJson, type Json } from '../http/json.js';
import { accountOf } from '../native/account-rows.js';
import { levelRow, marketOf, marketOrderRow, nativeCandleRow, totalOf } from '../native/market-rows.js';
import { currentView, type Exchange } from '../simulation/exchange.js';
import type { BookFrameChange } from '../streams/book-history.js';
import type { Fill } from '../markets/live-trades.js';
import type { Subscription } from './messages.js';
import type { SubscriptionGroup } from './subscriptions.js';

/**
 * Creates a frame of prices. @returns a frame of `oracle`; `bookPrice` is null while a side of the book is
 * empty
 */
export function oracleFrame({ spec, indexPrice, collateralPrice, markPrice, bookPrice }: MarketView): Json {
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
export function deltaFrame({ marketId, nonce, bids, asks }: BookFrameChange): Json {
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
export function fillsFrame(marketId: string, fills: readonly Fill[]): Json {
    return { marketOrders: { marketId, orders: fills.map((fill) => marketOrderRow(fill, fill.digest)) } };
}

/** Creates a frame of `marketCandles`. */
export function candleFrame(marketId: string, interval: Timeframe, candle: Candle): Json {
    return { marketCandles: { marketId, interval, lastCandle: nativeCandleRow(candle) } };
}

/** Grouping of a book. */
export interface Grouping {
    /** 10^-9 USD, above zero; the market's tick leaves the levels unchanged. */
    readonly bucketSize: bigint;
    /** Maximum levels per side. */
    readonly bucketsNumber: number;
}

/** Price and size of a bucket, both 10^-9. */
interface Bucket {
    readonly price: bigint;
    size: bigint;
}

type Levels = BookView['bids'];

/**
 * Groups the best levels of a book for a `topOfOrderbook` frame. Bids round down and asks round up, so that
 * no bucket looks better than its orders. `sizeUsd` is size × bucket price; `total…` accumulates from the
 * best bucket. The buckets are shuffled, because the service does not guarantee their order.
 */
export function topRow(marketId: string, book: BookView, grouping: Grouping): Json {
    const [bid, ask] = [book.bids[0]?.[0], book.asks[0]?.[0]];
    const { bucketSize } = grouping;
    const down = (price: bigint): bigint => price - (price % bucketSize);
    const up = (price: bigint): bigint => down(price + bucketSize - 1n);
    return {
        marketId,
        bids: shuffled(levelRows(book.bids, grouping, down), `${marketId} bids`),
        asks: shuffled(levelRows(book.asks, grouping, up), `${marketId} asks`),
        minAskPrice: ask === undefined ? null : nano(ask),
        maxBidPrice: bid === undefined ? null : nano(bid),
    };
}

function levelRows(levels: Levels, { bucketsNumber }: Grouping, toPrice: (price: bigint) => bigint): Json[] {
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
function groupLevels(levels: Levels, limit: number, toPrice: (price: bigint) => bigint): Bucket[] {
    const buckets: Bucket[] = [];
    for (const [level, size] of levels) {
        const price = toPrice(level);
        const last = buckets.at(-1);
        if (last?.price === price) last.size += size;
        else if (buckets.length === limit) break;
        else buckets.push({ price, size });
    }
    return buckets;
}

/** The order depends only on name and length, so that equal levels give equal frames. */
function shuffled(rows: Json[], name: string): Json[] {
    const key = keyOf(rows.length, name);
    const order = rows.map((row, index) => ({ row, random: draw(key, index) }));
    return order.sort((a, b) => a.random - b.random).map(({ row }) => row);
}

/**
 * Creates the state frames of a subscription, never delayed: one for each changed candle, none for event
 * streams.
 */
export function statesOf(exchange: Exchange, { subscription, candle }: SubscriptionGroup): string[] {
    if (subscription.key === 'marketCandles') {
        const { marketId, interval } = subscription;
        const changed = candle?.next(exchange.clock.now()) ?? [];
        return changed.map((one) => writeJson(candleFrame(marketId, interval, one)));
    }
    const frame = frameOf(exchange, subscription);
    return frame === undefined ? [] : [writeJson(frame)];
}

function frameOf(exchange: Exchange, subscription: Subscription): Json | undefined {
    const { engine, clock, chain } = exchange;
    switch (subscription.key) {
        case 'market':
            return marketFrame(exchange, subscription.marketId);
        case 'oracle':
            return oracleFrame(engine.market(subscription.marketId, clock.now()));
        case 'topOfOrderbook': {
            const { marketId } = subscription;
            return { topOfOrderbook: topRow(marketId, engine.book(marketId), subscription) };
        }
        case 'user': {
            const { accountNumber, proof } = subscription;
            const account = accountOf(exchange, accountNumber, currentView(engine, chain, clock));
            return { user: { account, ...ticketsOf(exchange, accountNumber, proof !== undefined) } };
        }
        case 'marketCandles':
        case 'orderbook':
        case 'marketOrders':
        case 'userOrders':
        case 'userCollateralChanges':
            return undefined;
    }
}

function marketFrame(exchange: Exchange, marketId: string): Json | undefined {
    const { engine, chain, clock, listings } = exchange;
    const listing = listings.get(marketId);
    return listing && { market: marketOf(exchange, listing, currentView(engine, chain, clock)) };
}

/** Only the owner receives stop and TWAP orders. */
function ticketsOf({ native }: Exchange, accountNumber: number, isOwner: boolean): Record<string, Json> {
    return {
        stopOrders: isOwner ? native.stopOrders.rows(accountNumber) : null,
        twapOrders: isOwner ? native.twapOrders.rows(accountNumber) : null,
    };
}
