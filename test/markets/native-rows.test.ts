/** Market data of the native section as CCXT structures; shapes are recorded, values invented. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readJson } from '../../ts/core/json.js';
import { Problem } from '../../ts/core/problem.js';
import {
    matchBooks,
    matchRowsById,
    matchRowsByIndex,
    expectSameMarket,
    parseFundingInterval,
    parseBidAskTicker,
    parseFundingRateEntry,
    parseNextFundingTime,
    parseFundingRate,
    parseLeverageTiers,
    parseMarkTicker,
    parseNativeBook,
    parseOpenInterest,
    parseStatsTicker,
    detectVolumeUnit,
} from '../../ts/markets/native-rows.js';
import { toFullAddress } from '../../ts/core/address.js';
import type { NativeBook, NativeFunding, NativeMarket, NativePrices, NativeStats } from '../../ts/wire/native.js';
import { BTC } from '../support/market.js';

/** When the rows were received. */
const NOW = 1_788_300_000_000;
const NOW_TEXT = '2026-09-01T22:00:00.000Z';

function row<T>(text: string): T {
    return readJson(text) as T;
}

const MARKET =
    row<NativeMarket>(`{ "packageId": "0x99", "objectId": "${BTC.id}", "collateralCoinType": "0xc01a::usdc::USDC",
    "marketParams": { "marginRatioInitial": 0.05, "marginRatioMaintenance": 0.025, "baseAssetSymbol": "BTCUSD",
        "fundingFrequencyMs": "3600000n", "fundingPeriodMs": "28800000n", "lotSize": "1n", "tickSize": "1000000n",
        "maxPendingOrders": "80n", "maxOpenInterest": 1000, "priorityTakerFee": null },
    "marketState": { "cumFundingRateLong": 0.0123, "cumFundingRateShort": 0.0123,
        "fundingLastUpdateTimestamp": 1788296400000, "premiumTwap": 3.2, "openInterest": 12.34 },
    "collateralPrice": 0.9998, "indexPrice": 64000, "markPrice": 64009.9, "estimatedFundingRate": 0.0000125,
    "nextFundingTimestampMs": "1788303600000n", "isFrozen": false }`);

const STATS = row<NativeStats>(`{ "volumeUsd": 1168204.5, "volumeBaseAssetAmount": 18.25, "priceChange": 210.6,
    "priceChangePercentage": 0.0033, "basePrice": 64012.3, "collateralPrice": 0.9998, "midPrice": 64010.6,
    "markPrice": 64009.9 }`);

const PRICES = row<NativePrices>(`{ "marketId": "${BTC.id}", "basePrice": 64012.3, "collateralPrice": 0.9998,
    "midPrice": 64010.6, "markPrice": 64009.9 }`);

const BOOK =
    row<NativeBook>(`{ "bids": [ { "price": 64009.5, "size": 1.2 }, { "price": 64010.20000000001, "size": 0.35 } ],
    "asks": [ { "price": 64012, "size": 2 }, { "price": 64011.0, "size": 0.4 } ], "bidsTotalSize": 812.1,
    "asksTotalSize": 790.4, "bestBidPrice": 64010.2, "bestAskPrice": 64011.0, "midPrice": 64010.6, "nonce": "903122n" }`);

/** A market row in which some members are `null` or missing. */
function bare(changes: string): NativeMarket {
    return { ...MARKET, ...row<Partial<NativeMarket>>(changes) };
}

describe('rows of many markets', () => {
    const ETH = { ...BTC, id: '0xe', symbol: 'ETH/USD:USDC' };

    test('match by id in any order and padding; rows of other markets are ignored', () => {
        const rows = [{ id: toFullAddress('0xe') }, { id: '0x5' }, { id: BTC.id }];
        expect(matchRowsById(rows, ({ id }) => id, [BTC, ETH])).toEqual(
            new Map([
                [BTC.id, rows[2]],
                ['0xe', rows[0]],
            ]),
        );
        expect(matchRowsById([], ({ id }: { id: string }) => id, [BTC])).toEqual(new Map());
    });

    test('match by index without ids, and must be as many as the markets', () => {
        expect(matchRowsByIndex([1, 2], [BTC, ETH], 'rows')).toEqual(
            new Map([
                [BTC.id, 1],
                ['0xe', 2],
            ]),
        );
        for (const rows of [[], [1], [1, 2, 3]]) {
            expect(() => matchRowsByIndex(rows, [BTC, ETH], 'rows')).toThrow(Problem);
        }
    });

    test('match books by id where all have one', () => {
        const other = { ...BOOK, nonce: '1n' };
        const named = [
            { marketId: '0xe', orderbook: other },
            { marketId: BTC.id, orderbook: BOOK },
        ];
        expect(matchBooks(named, [BTC, ETH], 'books').get(BTC.id)).toBe(BOOK);
        expect(matchBooks([{ orderbook: BOOK }, { orderbook: other }], [BTC, ETH], 'books').get('0xe')).toBe(other);
        expect(() => matchBooks([{ orderbook: BOOK }], [BTC, ETH], 'books')).toThrow(Problem);
    });

    test('detect rows of another market by their prices', () => {
        const rows = { stats: STATS, prices: PRICES, book: BOOK };
        expect(() => {
            expectSameMarket(rows, BTC, 'rows');
        }).not.toThrow();
        for (const wrong of [
            { ...rows, stats: { ...STATS, basePrice: '3400.5' } },
            { ...rows, stats: { ...STATS, collateralPrice: '2.7' } },
            { ...rows, book: { ...BOOK, midPrice: '3400.5' } },
        ]) {
            expect(() => {
                expectSameMarket(wrong, BTC, 'rows');
            }).toThrow(/as rows BTC\/USD:USDC (basePrice|collateralPrice|midPrice); expected about/);
        }
    });

    test('accept a small change of a price between responses, and a missing price', () => {
        const moved = { ...STATS, basePrice: '62500' };
        const missing = { ...STATS, basePrice: null, collateralPrice: undefined };
        for (const stats of [moved, missing]) {
            expect(() => {
                expectSameMarket({ stats, prices: PRICES, book: undefined }, BTC, 'rows');
                expectSameMarket({ stats, prices: undefined, book: BOOK }, BTC, 'rows');
            }).not.toThrow();
        }
    });
});

describe('tickers', () => {
    test('contain the change in per cent, the best prices, and no invented last price', () => {
        expect(parseStatsTicker({ stats: STATS, prices: PRICES, book: BOOK }, BTC, NOW)).toMatchObject({
            symbol: 'BTC/USD:USDC',
            timestamp: NOW,
            bid: '64010.2',
            bidVolume: '0.35',
            ask: '64011',
            askVolume: '0.4',
            last: undefined,
            close: undefined,
            change: '210.6',
            percentage: '0.33',
            baseVolume: '18.25',
            quoteVolume: '1168204.5',
            markPrice: '64009.9',
            indexPrice: '64012.3',
        });
        expect(
            parseStatsTicker({ stats: STATS, prices: undefined, book: undefined }, BTC, NOW, '64010.6'),
        ).toMatchObject({
            last: '64010.6',
            close: '64010.6',
            markPrice: '64009.9',
        });
    });

    test('contain the rows in info, without the levels of the book', () => {
        const { info } = parseStatsTicker({ stats: STATS, prices: PRICES, book: BOOK }, BTC, NOW);
        expect(info).toMatchObject({ stats: STATS, prices: PRICES, orderbook: { nonce: '903122n' } });
        expect(Object.keys((info as { orderbook: object }).orderbook)).not.toContain('bids');
    });

    test('accept a market without numbers', () => {
        const stats = row<NativeStats>('{ "volumeUsd": NaN, "volumeBaseAssetAmount": null, "basePrice": NaN }');
        const book = row<NativeBook>('{ "bids": [ { "price": NaN, "size": 1 } ], "asks": [], "bestAskPrice": null }');
        const ticker = parseStatsTicker({ stats, prices: undefined, book }, BTC, NOW);
        const { symbol, info, ...figures }: Record<string, unknown> = {
            ...ticker,
            timestamp: undefined,
            datetime: undefined,
        };
        expect([symbol, typeof info]).toEqual(['BTC/USD:USDC', 'object']);
        expect(Object.values(figures).filter((figure) => figure !== undefined)).toEqual([]);
    });

    test('contain only mark and index price', () => {
        expect(parseMarkTicker(PRICES, BTC, NOW)).toEqual({
            symbol: 'BTC/USD:USDC',
            timestamp: NOW,
            datetime: NOW_TEXT,
            markPrice: '64009.9',
            indexPrice: '64012.3',
            info: PRICES,
        });
    });

    test('contain the highest bid and the lowest ask of non-empty levels', () => {
        const level = fc.record({
            price: fc.integer({ min: 1, max: 999 }).map((tick) => `${tick / 10}`),
            size: fc.integer({ min: 0, max: 3 }).map(String),
        });
        fc.assert(
            fc.property(fc.array(level), fc.array(level), (bids, higher) => {
                const asks = higher.map(({ price, size }) => ({ price: `${Number(price) + 100}`, size }));
                const ticker = parseBidAskTicker({ bids, asks }, BTC, NOW);
                const prices = (levels: typeof bids): number[] =>
                    levels.filter(({ size }) => size !== '0').map(({ price }) => Number(price));
                const [bid, ask] = [Math.max(...prices(bids)), Math.min(...prices(asks))];
                expect(ticker.bid === undefined ? -Infinity : Number(ticker.bid)).toBe(bid);
                expect(ticker.ask === undefined ? Infinity : Number(ticker.ask)).toBe(ask);
            }),
            { seed: 5 },
        );
    });

    test('parse a book: sorted, limited, rounded, without empty levels, with its nonce', () => {
        const book = { ...BOOK, bids: [...BOOK.bids, { price: '64010.5', size: '0' }, { price: null, size: '1' }] };
        expect(parseNativeBook(book, BTC, NOW, 2)).toEqual({
            symbol: 'BTC/USD:USDC',
            timestamp: NOW,
            datetime: NOW_TEXT,
            nonce: 903122,
            bids: [
                [64010.2, 0.35],
                [64009.5, 1.2],
            ],
            asks: [
                [64011, 0.4],
                [64012, 2],
            ],
        });
    });
});

describe('funding', () => {
    test('computes the rate from premium, index and the part of the period', () => {
        expect(parseFundingRate(MARKET, BTC, 1788300000000)).toEqual({
            symbol: 'BTC/USD:USDC',
            markPrice: 64009.9,
            indexPrice: 64000,
            interestRate: undefined,
            estimatedSettlePrice: undefined,
            timestamp: 1788300000000,
            datetime: '2026-09-01T22:00:00.000Z',
            fundingRate: 0.00000625,
            fundingTimestamp: 1788303600000,
            fundingDatetime: '2026-09-01T23:00:00.000Z',
            nextFundingRate: undefined,
            nextFundingTimestamp: undefined,
            nextFundingDatetime: undefined,
            previousFundingRate: undefined,
            previousFundingTimestamp: 1788296400000,
            previousFundingDatetime: '2026-09-01T21:00:00.000Z',
            interval: '1h',
            info: MARKET,
        });
    });

    for (const [frequency, interval] of [
        ['14400000n', '4h'],
        ['86400000n', '24h'],
        ['1800000n', '30m'],
        ['1000n', undefined],
        ['0n', undefined],
    ] as const) {
        test(`formats an interval of ${frequency} ms as ${interval}`, () => {
            const market = bare(`{ "marketParams": { "fundingFrequencyMs": "${frequency}" } }`);
            expect(parseFundingRate(market, BTC, undefined).interval).toBe(interval);
            expect(parseFundingInterval(market)).toBe(frequency === '0n' ? undefined : Number(frequency.slice(0, -1)));
        });
    }

    for (const changes of [
        '{ "indexPrice": 0 }',
        '{ "indexPrice": NaN }',
        '{ "marketState": null }',
        '{ "marketState": { "premiumTwap": NaN } }',
        '{ "marketParams": null }',
        '{ "marketParams": { "fundingFrequencyMs": "3600000n", "fundingPeriodMs": "0n" } }',
    ]) {
        test(`has no rate for ${changes}`, () => {
            expect(parseFundingRate(bare(changes), BTC, undefined).fundingRate).toBeUndefined();
        });
    }

    test.each(['1788303600000', '"1788303600000n"', '"1788303600000"'])(
        'reads the time of the next one as %s',
        (time) => {
            const market = bare(`{ "nextFundingTimestampMs": ${time} }`);
            expect(parseNextFundingTime(market)).toBe(1_788_303_600_000);
        },
    );

    test('parts of a period sum up to the whole, for random numbers', () => {
        const whole = fc.integer({ min: 1, max: 24 });
        fc.assert(
            fc.property(fc.integer({ min: -9_999, max: 9_999 }), whole, (premium, parts) => {
                const market = bare(`{ "indexPrice": 64000, "marketState": { "premiumTwap": ${premium / 100} },
                    "marketParams": { "fundingFrequencyMs": "3600000n", "fundingPeriodMs": "${parts * 3_600_000}n" } }`);
                const rate = parseFundingRate(market, BTC, undefined).fundingRate as number;
                expect(rate * parts).toBeCloseTo(premium / 100 / 64_000, 14);
            }),
            { seed: 5 },
        );
    });

    test('parses a settlement with the longs’ rate and the time on chain', () => {
        const funding = row<NativeFunding>(`{ "marketId": "${BTC.id}", "timestamp": 1788296401000,
            "eventTimestamp": 1788296400500, "longFundingRate": 0.0000121, "shortFundingRate": 0.0000119,
            "txDigest": "7kuT" }`);
        const entry = {
            symbol: 'BTC/USD:USDC',
            fundingRate: 0.0000121,
            timestamp: 1788296400500,
            datetime: '2026-09-01T21:00:00.500Z',
            info: funding,
        };
        expect(parseFundingRateEntry(funding, BTC)).toEqual(entry);
        const sparse = { shortFundingRate: '0.0000119', longFundingRate: null, timestamp: '1788296401000' };
        expect(parseFundingRateEntry(sparse, BTC)).toMatchObject({ fundingRate: 0.0000119, timestamp: 1788296401000 });
        expect(() => parseFundingRateEntry({ longFundingRate: '0' }, BTC)).toThrow(Problem);
    });
});

describe('open interest and tiers', () => {
    test('open interest is in base, its value at the mark price, else at the index price', () => {
        expect(parseOpenInterest(MARKET, BTC, 1788300000000)).toMatchObject({
            symbol: 'BTC/USD:USDC',
            openInterestAmount: '12.34',
            openInterestValue: '789882.166',
            timestamp: 1788300000000,
            datetime: '2026-09-01T22:00:00.000Z',
        });
        expect(parseOpenInterest(bare('{ "markPrice": null }'), BTC, undefined).openInterestValue).toBe('789760');
        expect(parseOpenInterest(bare('{ "marketState": {} }'), BTC, undefined)).toMatchObject({
            openInterestAmount: undefined,
            openInterestValue: undefined,
        });
    });

    test('a market has one tier, from its margin ratios', () => {
        expect(parseLeverageTiers(MARKET, BTC)).toEqual([
            {
                tier: 1,
                symbol: 'BTC/USD:USDC',
                currency: 'USD',
                minNotional: 0,
                maxNotional: 64_000_000,
                maintenanceMarginRate: 0.025,
                maxLeverage: 20,
                info: MARKET,
            },
        ]);
        expect(parseLeverageTiers(bare('{ "marketParams": { "marginRatioInitial": 0 } }'), BTC)[0]).toMatchObject({
            maxNotional: undefined,
            maintenanceMarginRate: undefined,
            maxLeverage: BTC.limits.leverage!.max,
        });
    });
});

describe('the unit of volumes', () => {
    for (const [volumes, unit] of [
        [['10', '7.5'], 'base'],
        [['600000', '500000.5'], 'quote'],
        [['3000'], undefined],
        [['0', '0'], undefined],
        [[], undefined],
    ] as const) {
        test(`${volumes.join(' + ') || 'nothing'} is ${unit ?? 'neither'}`, () => {
            expect(detectVolumeUnit(volumes, STATS)).toBe(unit);
        });
    }

    test('is unknown where a unit of base costs about one', () => {
        expect(detectVolumeUnit(['100'], { volumeUsd: '110', volumeBaseAssetAmount: '90' })).toBeUndefined();
        expect(detectVolumeUnit(['100'], { volumeUsd: null })).toBeUndefined();
    });
});
