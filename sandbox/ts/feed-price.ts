/** What a price feed of the oracle holds, and how an update changes it. */

import { weightedAverage } from './engine/integers.js';

/** Price, average and time of a feed. */
export interface FeedPrice {
    /** 10^-18 USD. */
    readonly price: bigint;
    /** Average of the prices weighted by time, 10^-18 USD. */
    readonly average: bigint;
    /** Time of the price, milliseconds since 1970. */
    readonly timestamp: number;
}

/** The period of an average, milliseconds: a setting of each feed, whose values on mainnet are not known. */
const FEED_PERIOD_MS = 5_000;

/**
 * Returns the feed after an update. An update of price 0, or one that is not newer than the price of the
 * feed, changes nothing.
 * @param last the feed before it; with the time 0 it has no price yet
 * @param price 10^-18 USD
 * @param timestamp milliseconds since 1970
 * @param periodMs the period of the average
 */
export function updateFeedPrice(
    last: FeedPrice,
    price: bigint,
    timestamp: number,
    periodMs: number = FEED_PERIOD_MS,
): FeedPrice {
    if (price === 0n || timestamp <= last.timestamp) return last;
    const isFirst = last.timestamp === 0;
    const average = isFirst ? price : weightedAverage(price, last.average, timestamp - last.timestamp, periodMs);
    return { price, timestamp, average };
}
