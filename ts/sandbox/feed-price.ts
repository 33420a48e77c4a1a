/** What a price feed of the oracle holds, and how an update changes it. */

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
const FEED_PERIOD_MS = 60_000;

/**
 * Returns the feed after an update. An update of price 0, or one that is not newer than the price of the feed, changes nothing.
 * @param last the feed before it
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
    const elapsed = BigInt(timestamp - last.timestamp);
    // The old average keeps the smallest weight after a whole period.
    const weight = elapsed >= BigInt(periodMs) ? 1n : BigInt(periodMs) - elapsed;
    return { price, timestamp, average: (price * elapsed + last.average * weight) / (elapsed + weight) };
}
