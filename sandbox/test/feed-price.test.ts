import { describe, expect, test } from '@jest/globals';
import { updateFeedPrice } from '../ts/feed-price.js';

/** A price of 100 at 10 s with an average of 90. */
const LAST = { price: 100n, average: 90n, timestamp: 10_000 };
const PERIOD = 60_000;

describe('an update of a feed', () => {
    test.each<[string, bigint, number, bigint]>([
        // (150 × 20,000 + 90 × 40,000) / 60,000
        ['weighs the new price with the time since the last one', 150n, 30_000, 110n],
        // (150 × 59,999 + 90 × 1) / 60,000 = 149.999
        ['leaves the old average the rest of the period', 150n, 69_999, 149n],
        // (150 × 60,000 + 90) / 60,001 = 149.999
        ['leaves the old average the weight 1 after a whole period', 150n, 70_000, 149n],
        // (10^9 × 600,000 + 90) / 600,001 = 999,998,333.3
        ['also long after it', 10n ** 9n, 610_000, 999_998_333n],
    ])('%s', (_name, price, timestamp, average) => {
        expect(updateFeedPrice(LAST, price, timestamp, PERIOD)).toEqual({ price, timestamp, average });
    });

    test('that is the first starts with its price', () => {
        const none = { price: 0n, average: 0n, timestamp: 0 };
        expect(updateFeedPrice(none, 106n, 10_000, PERIOD)).toEqual({ price: 106n, average: 106n, timestamp: 10_000 });
    });

    test.each<[string, bigint, number]>([
        ['of price 0', 0n, 20_000],
        ['that is as old as the price', 150n, 10_000],
        ['that is older', 150n, 9_999],
    ])('%s changes nothing', (_name, price, timestamp) => {
        expect(updateFeedPrice(LAST, price, timestamp, PERIOD)).toBe(LAST);
    });
});
