/** The best levels of a book, grouped into buckets of prices. */

import type { BookView } from '../../engine/types.js';
import { draw, keyOf } from '../../past/chance.js';
import { nano, type Json } from '../json.js';
import { fine } from '../native/rows/number.js';

/** How a book is to be grouped. */
export interface Grouping {
    /** 10^-9 USD, above zero; the market's tick leaves the levels as they are. */
    readonly bucketSize: bigint;
    /** Of each side at most. */
    readonly bucketsNumber: number;
}

/** A bucket: its price, and what rests in it, both 10^-9. */
interface Bucket {
    readonly price: bigint;
    size: bigint;
}

type Levels = BookView['bids'];

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
    return group(levels, bucketsNumber, toPrice).map(({ price, size }) => {
        const usd = price * size;
        totalSize += size;
        totalUsd += usd;
        return {
            price: nano(price),
            size: nano(size),
            totalSize: nano(totalSize),
            sizeUsd: fine(usd),
            totalSizeUsd: fine(totalUsd),
        };
    });
}

/** Best first, like the levels. */
function group(levels: Levels, limit: number, toPrice: (price: bigint) => bigint): Bucket[] {
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

/** The same order for as many rows of a name, so that equal levels are equal frames. */
function shuffled(rows: Json[], name: string): Json[] {
    const key = keyOf(rows.length, name);
    const order = rows.map((row, index) => ({ row, luck: draw(key, index) }));
    return order.sort((a, b) => a.luck - b.luck).map(({ row }) => row);
}
