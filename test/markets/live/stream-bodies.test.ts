/** Bodies of the native section's socket. */

import { describe, expect, test } from '@jest/globals';
import { readJson } from '../../../ts/core/json.js';
import {
    countLevels,
    computeOpenPrice,
    parseBookDelta,
    roundUpDepth,
    parseLastTradeUpdate,
    buildTicker,
    parseMarkUpdate,
    parseNativeCandle,
    parseQuoteUpdate,
    parseTopOfBook,
} from '../../../ts/markets/live/stream-bodies.js';
import { BTC } from '../../support/market.js';

/** A parsed body. */
const body = <T>(text: string): T => readJson(text) as T;

/** The recorded shape; values are invented. */
const TOP = `{ "marketId": "0x1",
    "bids": [ { "price": 64009.5, "size": 1 }, { "price": 64010.2, "size": 0.35, "totalSize": 0.35 } ],
    "asks": [ { "price": 64012, "size": 0.4 }, { "price": 64011.1, "size": 0.2 } ],
    "minAskPrice": 64011.1, "maxBidPrice": 64010.2 }`;

test.each([
    [1, 10],
    [10, 10],
    [11, 25],
    [101, 200],
    [500, 500],
    [501, undefined],
])('%s levels are rounded up to %s', (limit, depth) => {
    expect(roundUpDepth(limit)).toBe(depth);
});

describe('mark and index price', () => {
    test.each([
        ['oracle', '{"basePrice":64012.3,"markPrice":64009.9}', 64_009.9, 64_012.3],
        ['market', '{"indexPrice":64012.3,"markPrice":64009.9}', 64_009.9, 64_012.3],
        ['oracle', '{"basePrice":NaN}', undefined, undefined],
        ['market', '{"markPrice":null}', undefined, undefined],
    ])('of %s %s', (key, text, markPrice, indexPrice) => {
        expect(parseMarkUpdate(body(text), key)).toMatchObject({ markPrice, indexPrice });
    });
});

describe('the top of a book', () => {
    test('is sorted, limited, and has no nonce', () => {
        expect(parseTopOfBook(body(TOP), BTC, 1_700_000_000_000, 1)).toEqual({
            symbol: 'BTC/USD:USDC',
            bids: [[64_010.2, 0.35]],
            asks: [[64_011.1, 0.2]],
            timestamp: 1_700_000_000_000,
            datetime: '2023-11-14T22:13:20.000Z',
            nonce: undefined,
        });
        expect(countLevels(body(TOP))).toEqual([2, 2]);
    });

    test('contains the best bid and ask', () => {
        expect(parseQuoteUpdate(body(TOP), BTC)).toMatchObject({
            bid: 64_010.2,
            bidVolume: 0.35,
            ask: 64_011.1,
            askVolume: 0.2,
        });
    });

    test('has null for an empty side', () => {
        const figures = parseQuoteUpdate(body('{"bids":[],"asks":null,"minAskPrice":null,"maxBidPrice":null}'), BTC);
        expect(figures).toMatchObject({ bid: null, bidVolume: null, ask: null, askVolume: null });
        expect(buildTicker(figures, 'A')).toMatchObject({ symbol: 'A', bid: undefined, ask: undefined });
    });
});

describe('the last trade', () => {
    test('is the newest one of a body', () => {
        const orders = `{"orders":[{"timestamp":2,"orderPrice":64011.0,"sizeFilled":1},{"timestamp":1,"orderPrice":1,"sizeFilled":1}]}`;
        const figures = parseLastTradeUpdate(body(orders), BTC);
        expect(figures).toMatchObject({ last: 64_011, timestamp: 2 });
        expect(buildTicker(figures, 'A')).toMatchObject({
            last: 64_011,
            close: 64_011,
            datetime: '1970-01-01T00:00:00.002Z',
        });
    });

    test.each([
        ['that is last of those of one moment, as a sweep tells its fills oldest first', [1, 2, 2], 3],
        ['whatever the order of the moments', [2, 2, 1], 2],
        ['though a row tells no time', [NaN, 2, NaN], 2],
    ])('is the row %s', (_name, times, place) => {
        const rows = times.map((timestamp, n) => `{"timestamp":${timestamp},"orderPrice":${64_001 + n}}`);
        expect(parseLastTradeUpdate(body(`{"orders":[${rows.join(',')}]}`), BTC).last).toBe(64_000 + place);
    });

    test.each(['{}', '{"orders":null}', '{"orders":[]}', '{"orders":[{"timestamp":1,"orderPrice":null}]}'])(
        'is none in %s',
        (text) => {
            expect(parseLastTradeUpdate(body(text), BTC)).toEqual({});
        },
    );
});

describe('the price of 24 hours ago', () => {
    test.each([
        [64_010.2, 123.4, 63_886.8],
        [64_010.2, -123.4, 64_133.6],
        [64_010.2, 0, 64_010.2],
        [undefined, 1, undefined],
        [1, undefined, undefined],
    ])('for %s after %s', (last, change, open) => {
        expect(computeOpenPrice(last, change)).toBe(open);
    });

    test('determines the change; without it, the change is that of the read', () => {
        const figures = { last: 110, change: 1, percentage: 1 };
        expect(buildTicker({ ...figures, open: 100 }, 'A')).toMatchObject({
            open: 100,
            change: undefined,
            percentage: undefined,
        });
        expect(buildTicker(figures, 'A')).toMatchObject(figures);
    });
});

describe('a book delta', () => {
    test('is parsed to the shape of a unified frame, with every digit', () => {
        const deltas = `{"orderbookDeltas":{"bidsDeltas":[{"price":64010.20,"size":-0.1}],"asksDeltas":[],"nonce":"903123n"}}`;
        expect(parseBookDelta(body(deltas))).toEqual({ bids: [['64010.20', '-0.1']], asks: [], nonce: '903123' });
    });

    test.each([
        '{}',
        '{"orderbookDeltas":null}',
        '{"orderbookDeltas":{"bidsDeltas":[{}],"nonce":"1n"}}',
        'null',
        '"x"',
    ])('is parsed without malformed members: %s', (text) => {
        const { nonce, bids, asks } = parseBookDelta(body(text));
        expect([nonce, bids, asks].flat(2)).toContain(undefined);
    });
});

describe('a candle', () => {
    const candle = '{"timestamp":1788300000000,"open":100,"high":120,"low":90,"close":90,"volume":200}';

    test('has its volume in base for both units', () => {
        expect(parseNativeCandle(body(candle), 'base')).toEqual([1_788_300_000_000, 100, 120, 90, 90, 200]);
        expect(parseNativeCandle(body(candle), 'quote')).toEqual([1_788_300_000_000, 100, 120, 90, 90, 2]);
    });

    test('is undefined without prices, and has volume 0 without a volume', () => {
        expect(
            parseNativeCandle(body('{"timestamp":1,"open":NaN,"high":1,"low":1,"close":1}'), 'base'),
        ).toBeUndefined();
        const flat = '{"timestamp":1,"open":1,"high":1,"low":1,"close":1,"volume":null}';
        expect(parseNativeCandle(body(flat), 'base')).toEqual([1, 1, 1, 1, 1, 0]);
    });
});
