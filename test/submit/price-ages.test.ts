/** The age of prices on the chain, as a node shows them. */

import { beforeEach, describe, expect, test } from '@jest/globals';
import type { NodeObject } from '../../ts/node/sui-node.js';
import { PriceAges } from '../../ts/submit/price-ages.js';

const MARKET = '0xb7';
const FEEDS = { base: '0xfe', collateral: '0xff' };
const PRICE = 65_000n * 10n ** 18n;

describe('prices of a market that accepts 10 seconds of its base, and 30 of its collateral', () => {
    let now: number;
    let prices: PriceAges;

    const toObject = (fields: object): NodeObject => ({ fields }) as unknown as NodeObject;
    const market = toObject({
        market_params: {
            core_params: {
                ...{ base_pfs_tolerance: '10000', collateral_pfs_tolerance: '30000' },
                ...{ base_source_id: 2, collateral_source_id: 0 },
            },
        },
    });
    const feed = (source: number, publishedAt: number): NodeObject =>
        toObject({
            feeds: [
                { source_id: 9, price: '1', timestamp_ms: '1' },
                { source_id: source, price: `${PRICE}`, timestamp_ms: `${publishedAt}` },
            ],
        });
    const read = (base: number, collateral = now): void => {
        prices.learn([
            [MARKET, market],
            [FEEDS.base, feed(2, base)],
            [FEEDS.collateral, feed(0, collateral)],
        ]);
    };
    const freshness = (): string => prices.freshnessOf(MARKET, FEEDS);

    beforeEach(() => {
        now = 1_700_000_000_000;
        prices = new PriceAges(() => now);
    });

    test('are unknown before they are read', () => {
        expect(freshness()).toBe('unknown');
        expect(prices.isKnown(MARKET, FEEDS)).toBe(false);
        expect(prices.priceOf(MARKET, FEEDS)).toBeUndefined();
    });

    test.each([
        [-1, false],
        [0, true],
    ])('of a market whose source has the number %i are known: %s', (source, isKnown) => {
        const core = { ...{ base_pfs_tolerance: '10000', collateral_pfs_tolerance: '30000' }, base_source_id: source };
        const other = toObject({ market_params: { core_params: { ...core, collateral_source_id: 0 } } });
        const feeds = toObject({ feeds: [{ source_id: source, price: `${PRICE}`, timestamp_ms: `${now}` }] });
        prices.learn([
            [MARKET, other],
            [FEEDS.base, feeds],
            [FEEDS.collateral, feed(0, now)],
        ]);
        expect(prices.isKnown(MARKET, FEEDS)).toBe(isKnown);
    });

    test('are fresh until four fifths of the tolerance have passed', () => {
        read(now);
        expect(prices.isKnown(MARKET, FEEDS)).toBe(true);
        expect(prices.priceOf(MARKET, FEEDS)).toBe(PRICE);
        now += 8_000;
        expect(freshness()).toBe('fresh');
        now += 1;
        expect(freshness()).toBe('stale');
        expect(prices.priceOf(MARKET, FEEDS)).toBeUndefined();
    });

    test('are unknown once the read is older than the tolerance', () => {
        read(now);
        now += 10_001;
        expect(freshness()).toBe('unknown');
    });

    test('of the collateral count, too', () => {
        read(now, now - 24_001);
        expect(freshness()).toBe('stale');
    });

    test('are due when half of the tolerance has passed since the read', () => {
        expect(prices.isDue(MARKET, FEEDS)).toBe(true);
        read(now);
        now += 5_000;
        expect(prices.isDue(MARKET, FEEDS)).toBe(false);
        now += 1;
        expect(prices.isDue(MARKET, FEEDS)).toBe(true);
    });

    test('are unknown after an update of the feed', () => {
        read(now - 9_000);
        expect(freshness()).toBe('stale');
        prices.forget([FEEDS.base]);
        expect(freshness()).toBe('unknown');
        expect(prices.isKnown(MARKET, FEEDS)).toBe(true);
    });

    test('are stale after two aborts in a minute, whatever the node shows, until a session succeeds', () => {
        prices.addAbort(MARKET);
        expect(freshness()).toBe('unknown');
        prices.addAbort(MARKET);
        expect(freshness()).toBe('stale');
        read(now);
        expect(freshness()).toBe('stale');
        now += 60_000;
        read(now);
        expect(freshness()).toBe('stale');
        expect(prices.priceOf(MARKET, FEEDS)).toBeUndefined();
        prices.addUse(MARKET, false);
        expect(freshness()).toBe('fresh');
    });

    test('are stale again after one abort that follows a session with a price update', () => {
        prices.addAbort(MARKET);
        prices.addAbort(MARKET);
        prices.addUse(MARKET, true);
        read(now);
        expect(freshness()).toBe('fresh');
        prices.addAbort(MARKET);
        expect(freshness()).toBe('stale');
    });

    test('say how old they are where they are too old', () => {
        read(now - 9_000);
        expect(prices.staleness(MARKET, FEEDS)).toBe('9 s old, and the market accepts 10 s');
        read(now, now - 29_000);
        expect(prices.staleness(MARKET, FEEDS)).toBe('29 s old (of the collateral), and the market accepts 30 s');
        read(now);
        expect(prices.staleness(MARKET, FEEDS)).toBeUndefined();
        prices.addAbort(MARKET);
        prices.addAbort(MARKET);
        expect(prices.staleness(MARKET, FEEDS)).toBe('too old, as the last two writes failed for it');
    });

    test('are not stale after two aborts that are a minute apart', () => {
        prices.addAbort(MARKET);
        now += 60_000;
        prices.addAbort(MARKET);
        expect(freshness()).toBe('unknown');
    });

    test('that a session has read are fresh: aborts before it do not count', () => {
        prices.addAbort(MARKET);
        prices.addUse(MARKET, false);
        prices.addAbort(MARKET);
        expect(freshness()).toBe('unknown');
    });

    test.each([
        ['no list', { feeds: undefined }],
        ['no object', { feeds: [7] }],
        ['no time', { feeds: [{ source_id: 2, price: '5' }] }],
        ['a price that is no number', { feeds: [{ source_id: 2, price: 'much', timestamp_ms: '5' }] }],
    ])('of a feed with %s are unknown', (_name, fields) => {
        prices.learn([
            [MARKET, market],
            [FEEDS.base, toObject(fields)],
        ]);
        expect(freshness()).toBe('unknown');
    });
});
