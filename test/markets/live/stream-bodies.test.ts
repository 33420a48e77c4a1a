/** Bodies of the native section's socket. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readJson } from '../../../ts/core/json.js';
import {
    computeOpenPrice,
    parseBookDelta,
    roundUpDepth,
    parseLastTradeUpdate,
    buildTicker,
    parseMarkUpdate,
    parseNativeCandle,
    parseQuoteUpdate,
    parseTop,
} from '../../../ts/markets/live/stream-bodies.js';
import type { KnownMarket } from '../../../ts/exchange/known-market.js';
import { readTopFrame } from '../../../ts/streams/socket/top-frame.js';
import { BTC } from '../../support/market.js';
import { sized } from '../../support/size.js';

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
    test('is sorted, and has no time and no nonce', () => {
        const [bids, asks] = [
            [
                [64_010.2, 0.35],
                [64_009.5, 1],
            ],
            [
                [64_011.1, 0.2],
                [64_012, 0.4],
            ],
        ];
        expect(parseTop(body(TOP), BTC)).toEqual({
            book: { symbol: 'BTC/USD:USDC', bids, asks, timestamp: undefined, datetime: undefined, nonce: undefined },
            counts: [2, 2],
        });
    });

    test('is the same whether a frame or its JSON is parsed', () => {
        const number = (digits: number, decimals: number): fc.Arbitrary<string> =>
            fc.tuple(fc.bigInt({ min: 0n, max: 10n ** BigInt(digits) }), fc.nat(decimals)).map(([n, places]) => {
                const text = `${n}`.padStart(places + 1, '0');
                return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
            });
        // Few prices, so that rounded ones are equal and some sides cross; and long ones, which no float
        // holds exactly.
        const price = (least: number): fc.Arbitrary<string> =>
            fc.oneof(
                { arbitrary: fc.integer({ min: least, max: least + 220 }).map((n) => `${n / 100}`), weight: 20 },
                { arbitrary: number(20, 15), weight: 1 },
            );
        const size = fc.oneof(fc.constantFrom('0', '0.0', '1', '0.35'), number(18, 15));
        const sorted = (sign: number) => (levels: [string, string][]) =>
            [...levels].sort(([left], [right]) => sign * (Number(left) - Number(right)));
        const side = (sign: number): fc.Arbitrary<[string, string][]> => {
            const level = fc.tuple(price(sign < 0 ? 640_000 : 640_200), size);
            const levels = fc.array(level, { minLength: 1, maxLength: 4 });
            return fc.oneof({ arbitrary: levels.map(sorted(sign)), weight: 8 }, { arbitrary: levels, weight: 1 });
        };
        const tick = fc.constantFrom('0.01', '0.001', '0.05', '1', '10', '1e-7', '0.1');
        const toText = (levels: readonly [string, string][]): string =>
            levels.map(([at, amount]) => `{"price":${at},"size":${amount},"totalSize":1}`).join();
        const outcome = (parse: () => unknown): unknown => {
            try {
                return parse();
            } catch (error) {
                return String(error);
            }
        };
        const seen = { frames: 0, direct: 0, errors: 0 };
        fc.assert(
            fc.property(side(-1), side(1), tick, (bids, asks, step) => {
                const ends = '"minAskPrice":64011.1,"maxBidPrice":null';
                const text = `{"topOfOrderbook":{"marketId":"0x1","bids":[${toText(bids)}],"asks":[${toText(asks)}],${ends}}}`;
                const frame = readTopFrame(text);
                if (frame === undefined) return;
                const market = { symbol: 'A', precision: { price: Number(step), amount: 0.1 } } as KnownMarket;
                const strict = frame.body as Parameters<typeof parseTop>[0];
                const top = outcome(() => parseTop(frame, market));
                expect(top).toEqual(outcome(() => parseTop(strict, market)));
                expect(outcome(() => parseQuoteUpdate(frame, market))).toEqual(
                    outcome(() => parseQuoteUpdate(strict, market)),
                );
                seen.frames += 1;
                seen.direct += frame.readLevels(`${market.precision.price}`) === undefined ? 0 : 1;
                seen.errors += typeof top === 'string' ? 1 : 0;
            }),
            { numRuns: sized(625, 5_000), seed: 3 },
        );
        expect(seen.direct).toBeGreaterThan(sized(62, 500));
        expect(seen.frames - seen.direct).toBeGreaterThan(sized(62, 500));
        expect(seen.errors).toBeGreaterThan(sized(6, 50));
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
