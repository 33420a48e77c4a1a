import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createHistory, type ModelHistory } from '../../ts/history/history.js';
import { worldMarkets } from '../../ts/history/markets.js';
import { nextBucket, TIMEFRAMES } from '../../ts/history/candles.js';
import type { MarketHistory, Candle, Trade } from '../../ts/history/types.js';
import { allMarkets, busyMarket, DAY, fineMarket, HOUR, MINUTE, MONDAY, quietMarket } from './support.js';
import { sized } from '../../../test/support/size.js';

const SEED = 7;
const MARKETS = allMarkets(SEED);
const RUNS = { seed: 1, numRuns: sized(8, 60) };

const createdPast = (): ModelHistory => createHistory(MARKETS, SEED);
const market = fc.constantFrom(...MARKETS);
const time = fc.integer({ min: MONDAY - 90 * DAY, max: MONDAY + 90 * DAY });

/** Reference aggregation of trades. */
function foldCandles(start: number, trades: readonly Trade[], last: bigint): Candle {
    const prices = trades.length > 0 ? trades.map(({ price }) => price) : [last];
    return {
        start,
        open: prices[0]!,
        high: prices.reduce((a, b) => (a > b ? a : b)),
        low: prices.reduce((a, b) => (a < b ? a : b)),
        close: prices.at(-1)!,
        base: trades.reduce((sum, { size }) => sum + size, 0n),
        quote: trades.reduce((sum, { size, price }) => sum + size * price, 0n),
    };
}

/** Reference aggregation of minutes. */
function mergeCandles(start: number, all: readonly Candle[]): Candle {
    const traded = all.filter(({ base }) => base > 0n);
    const minutes = traded.length === 0 ? all : traded;
    return {
        start,
        open: minutes[0]!.open,
        high: minutes.map(({ high }) => high).reduce((a, b) => (a > b ? a : b)),
        low: minutes.map(({ low }) => low).reduce((a, b) => (a < b ? a : b)),
        close: minutes.at(-1)!.close,
        base: minutes.reduce((sum, { base }) => sum + base, 0n),
        quote: minutes.reduce((sum, { quote }) => sum + quote, 0n),
    };
}

describe('history', () => {
    test('depends only on its arguments, not on the instance or earlier requests', () => {
        const question = fc.oneof(
            fc.record({ ask: fc.constant('indexPrice' as const), at: time }),
            fc.record({ ask: fc.constant('trades' as const), at: time, span: fc.nat(10 * MINUTE) }),
            fc.record({ ask: fc.constant('latestTrades' as const), at: time, span: fc.nat(30) }),
            fc.record({ ask: fc.constant('minute' as const), at: time }),
            fc.record({ ask: fc.constant('candles' as const), at: time, span: fc.nat(9 * HOUR) }),
        );
        type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never;
        const run = (past: MarketHistory, id: string, requested: Question): unknown => {
            if (requested.ask === 'indexPrice') return past.indexPrice(id, requested.at);
            if (requested.ask === 'minute') return past.minute(id, requested.at);
            if (requested.ask === 'trades') return past.trades(id, requested.at, requested.at + requested.span);
            if (requested.ask === 'latestTrades') return past.latestTrades(id, requested.at, requested.span);
            return past.candles(id, '4h', requested.at, requested.at + requested.span);
        };
        fc.assert(
            fc.property(fc.array(fc.tuple(market, question), { minLength: 2, maxLength: 6 }), (requested) => {
                const past = createdPast();
                const inOrder = requested.map(([{ spec }, what]) => run(past, spec.id, what));
                const again = requested.map(([{ spec }, what]) => run(past, spec.id, what));
                const alone = requested.map(([{ spec }, what]) => run(createdPast(), spec.id, what));
                expect(again).toEqual(inOrder);
                expect(alone).toEqual(inOrder);
            }),
            { seed: 1, numRuns: sized(6, 40) },
        );
    });

    test('does not depend on other markets', () => {
        const one = createHistory([MARKETS[1]!], SEED);
        const { id } = MARKETS[1]!.spec;
        expect(one.trades(id, MONDAY, MONDAY + HOUR)).toEqual(createdPast().trades(id, MONDAY, MONDAY + HOUR));
    });

    test('depends on the seed', () => {
        for (const { spec } of MARKETS) {
            const pasts = [1, 2, 1 + 2 ** 32, -1, Number.MAX_SAFE_INTEGER].map((seed) => createHistory(MARKETS, seed));
            expect(new Set(pasts.map((past) => past.indexPrice(spec.id, MONDAY))).size).toBe(pasts.length);
            expect(new Set(pasts.map((past) => past.latestTrades(spec.id, MONDAY, 1)[0]!.size)).size).toBeGreaterThan(
                1,
            );
        }
    });

    test('stays the same in every release', () => {
        const past = createHistory(worldMarkets(SEED), SEED);
        const [{ spec }] = worldMarkets(SEED) as [(typeof MARKETS)[number]];
        expect(spec.id).toMatchInlineSnapshot(`"0x2bee63d39cf0d96d5f2cc9dd6a2b3fb316fd7f75f285e6617de9d72f7d5e3ce5"`);
        expect(past.indexPrice(spec.id, MONDAY)).toMatchInlineSnapshot(`63273302817638900000000n`);
        expect(past.latestTrades(spec.id, MONDAY, 2)).toMatchInlineSnapshot(`
            [
              {
                "price": 63280000000000n,
                "side": "ask",
                "size": 2740000n,
                "timestamp": 1793577587161,
              },
              {
                "price": 63281000000000n,
                "side": "bid",
                "size": 2250000n,
                "timestamp": 1793577585146,
              },
            ]
        `);
        expect(past.candles(spec.id, '1d', MONDAY, MONDAY + DAY)).toMatchInlineSnapshot(`
            [
              {
                "base": 602017410000n,
                "close": 61714000000000n,
                "high": 63439000000000n,
                "low": 61285000000000n,
                "open": 63276000000000n,
                "quote": 37456162894430000000000000n,
                "start": 1793577600000,
              },
            ]
        `);
    });

    test('refuses an unknown market and an invalid time', () => {
        expect(() => createdPast().indexPrice('0x1', MONDAY)).toThrow('marketId is 0x1; pass a market of this world');
        for (const at of [Number.NaN, Infinity, -1e17]) {
            expect(() => createdPast().latestTrades(MARKETS[0]!.spec.id, at, 1)).toThrow(
                /^time is .*; pass milliseconds within/,
            );
        }
    });
});

describe('index price', () => {
    test('moves at most half a percent per second, and in most seconds less than 2 basis points', () => {
        const past = createdPast();
        const moves: number[] = [];
        fc.assert(
            fc.property(market, time, ({ spec }, at) => {
                const from = Number(past.indexPrice(spec.id, at));
                moves.push(Math.abs(Number(past.indexPrice(spec.id, at + 1_000)) / from - 1));
            }),
            { seed: 1, numRuns: sized(500, 2_000) },
        );
        expect(Math.max(...moves)).toBeLessThan(0.005);
        expect(moves.filter((move) => move < 0.000_2).length).toBeGreaterThan(sized(200, 1_000));
    });

    test('moves by a few per cent per day and by basis points per minute around the market price', () => {
        const past = createdPast();
        for (const { spec, price } of worldMarkets(SEED)) {
            const move = (lag: number): number => {
                const moves = Array.from({ length: sized(100, 300) }, (_, i) => {
                    const at = MONDAY - i * (DAY / 4 + 7 * MINUTE);
                    return Math.log(Number(past.indexPrice(spec.id, at)) / Number(past.indexPrice(spec.id, at - lag)));
                });
                return Math.sqrt(moves.reduce((sum, x) => sum + x * x, 0) / moves.length);
            };
            expect(move(DAY)).toBeGreaterThan(0.01);
            expect(move(DAY)).toBeLessThan(0.08);
            expect(move(MINUTE)).toBeGreaterThan(0.000_2);
            expect(move(MINUTE)).toBeLessThan(0.002);
            const now = Number(past.indexPrice(spec.id, MONDAY)) / 1e18;
            expect(Math.abs(Math.log(now / price))).toBeLessThan(0.4);
        }
    });
});

describe('premium', () => {
    test('stays within five basis points and is mostly positive', () => {
        const past = createHistory(MARKETS, SEED);
        for (const { spec } of MARKETS) {
            const premiums = Array.from(
                { length: 500 },
                (_, i) => Number(past.premium(spec.id, MONDAY - i * HOUR)) / 1e14,
            );
            expect(Math.max(...premiums.map(Math.abs))).toBeLessThan(5);
            const longsPay = premiums.filter((premium) => premium > 0).length;
            expect(longsPay).toBeGreaterThan(250);
            expect(longsPay).toBeLessThan(450);
        }
    });

    test('is the distance of trades from the index before them, besides half the spread', () => {
        const past = createHistory(MARKETS, SEED);
        for (const { spec } of worldMarkets(SEED)) {
            const gaps = past.trades(spec.id, MONDAY, MONDAY + 6 * HOUR).map(({ timestamp, price, side }) => {
                const index = Number(past.indexPrice(spec.id, timestamp - 1)) / 1e9;
                const premium = Number(past.premium(spec.id, timestamp - 1)) / 1e18;
                return (Number(price) / index - 1 - premium) * (side === 'bid' ? 1 : -1);
            });
            const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
            expect(mean).toBeGreaterThan(0.000_01);
            expect(mean).toBeLessThan(0.000_3);
        }
    });
});

describe('trades', () => {
    test('are in order, on tick and lot, and close to the index', () => {
        const past = createdPast();
        fc.assert(
            fc.property(market, time, fc.nat(10 * MINUTE), ({ spec }, from, span) => {
                const trades = past.trades(spec.id, from, from + span);
                for (const [i, { timestamp, price, size }] of trades.entries()) {
                    expect(timestamp >= from && timestamp < from + span).toBe(true);
                    expect(i === 0 || timestamp >= trades[i - 1]!.timestamp).toBe(true);
                    expect(price > 0n && price % spec.tickSize === 0n).toBe(true);
                    expect(size > 0n && size % spec.lotSize === 0n).toBe(true);
                    const index = Number(past.indexPrice(spec.id, timestamp)) / 1e9;
                    expect(Math.abs(Number(price) / index - 1)).toBeLessThan(
                        0.001 + 2 * past.market(spec.id).volatility(timestamp),
                    );
                }
            }),
            RUNS,
        );
    });

    test('of a range are the trades of its parts', () => {
        const past = createdPast();
        fc.assert(
            fc.property(market, time, fc.nat(5 * MINUTE), fc.nat(5 * MINUTE), ({ spec }, from, one, two) => {
                const whole = past.trades(spec.id, from, from + one + two);
                const parts = [from, from + one].map((at, i) => past.trades(spec.id, at, at + [one, two][i]!));
                expect(whole).toEqual(parts.flat());
            }),
            RUNS,
        );
    });

    test('include the lower and exclude the upper bound', () => {
        const past = createdPast();
        for (const { spec } of MARKETS) {
            const trades = past.trades(spec.id, MONDAY, MONDAY + HOUR);
            const [from, to] = [trades[1]!.timestamp, trades.at(-2)!.timestamp];
            const wanted = trades.filter(({ timestamp }) => timestamp >= from && timestamp < to);
            expect(wanted.length).toBeGreaterThan(0);
            expect(past.trades(spec.id, from, to)).toEqual(wanted);
            expect(past.latestTrades(spec.id, to, 1)).toEqual(wanted.slice(-1));
        }
    });

    test('latest trades are the end of all trades', () => {
        const past = createdPast();
        fc.assert(
            fc.property(market, time, fc.nat(20), ({ spec }, before, limit) => {
                const latest = past.latestTrades(spec.id, before, limit);
                expect(latest).toHaveLength(limit);
                const from = latest.at(-1)?.timestamp ?? before;
                expect(latest).toEqual(past.trades(spec.id, from, before).reverse().slice(0, limit));
            }),
            RUNS,
        );
    });

    test('have both sides, few large and many small sizes', () => {
        for (const { spec } of worldMarkets(SEED)) {
            const trades = createdPast().trades(spec.id, MONDAY, MONDAY + 6 * HOUR);
            const bids = trades.filter(({ side }) => side === 'bid').length;
            expect(Math.abs(bids / trades.length - 0.5)).toBeLessThan(0.15);
            const sizes = trades.map(({ size }) => Number(size)).sort((a, b) => a - b);
            expect(sizes.at(-1)! / sizes[sizes.length >> 1]!).toBeGreaterThan(8);
        }
    });
});

describe('candles', () => {
    test('of a minute aggregate its trades, and are flat without trades', () => {
        const past = createdPast();
        fc.assert(
            fc.property(market, time, ({ spec }, at) => {
                const start = Math.floor(at / MINUTE) * MINUTE;
                const last = past.latestTrades(spec.id, start, 1)[0]!.price;
                const wanted = foldCandles(start, past.trades(spec.id, start, start + MINUTE), last);
                expect(past.minute(spec.id, start)).toEqual(wanted);
                expect(past.candles(spec.id, '1m', start, start + MINUTE)).toEqual([wanted]);
            }),
            RUNS,
        );
    });

    test('of longer timeframes aggregate minutes with trades, up to the given end', () => {
        const timeframe = fc.constantFrom(...TIMEFRAMES.filter((label) => label !== '1w' && label !== '1mo'));
        fc.assert(
            fc.property(market, timeframe, time, fc.nat(40), ({ spec }, label, from, stop) => {
                const past = createdPast();
                const [first, ...more] = past.candles(spec.id, label, from, from + 1);
                expect(more).toEqual([]);
                const { start } = first!;
                const end =
                    stop === 0 ? nextBucket(label, start) : Math.min(nextBucket(label, start), start + stop * MINUTE);
                const minutes = past.candles(spec.id, '1m', start, end);
                expect(past.candles(spec.id, label, start, end)).toEqual([mergeCandles(start, minutes)]);
            }),
            { seed: 1, numRuns: sized(6, 40) },
        );
    });

    test('of a week and a month merge their days', () => {
        const past = createdPast();
        const { id } = quietMarket().spec;
        for (const [timeframe, start] of [
            ['1w', MONDAY],
            ['1mo', Date.UTC(2026, 1)],
        ] as const) {
            const end = nextBucket(timeframe, start);
            const days = past.candles(id, '1d', start, end);
            expect(past.candles(id, timeframe, start, end)).toEqual([mergeCandles(start, days)]);
        }
    });

    test('that end within a minute contain only earlier trades', () => {
        const past = createdPast();
        fc.assert(
            fc.property(market, time, ({ spec }, to) => {
                const start = Math.floor(to / MINUTE) * MINUTE;
                const last = past.latestTrades(spec.id, start, 1)[0]!.price;
                const wanted = to === start ? [] : [foldCandles(start, past.trades(spec.id, start, to), last)];
                expect(past.candles(spec.id, '1m', start, to)).toEqual(wanted);
            }),
            RUNS,
        );
    });

    test('follow each other without a gap', () => {
        const candles = createdPast().candles(quietMarket().spec.id, '5m', MONDAY, MONDAY + DAY);
        expect(candles.map(({ start }) => start)).toEqual(
            Array.from({ length: 288 }, (_, i) => MONDAY + i * 5 * MINUTE),
        );
    });

    test('stay the same after the cache is cleared', () => {
        const past = createdPast();
        const { id } = quietMarket().spec;
        const first = past.candles(id, '1d', MONDAY - 10 * DAY, MONDAY);
        expect(past.candles(id, '1d', MONDAY - 105 * DAY, MONDAY).slice(-10)).toEqual(first);
        expect(past.candles(id, '1d', MONDAY - 10 * DAY, MONDAY)).toEqual(first);
    });

    test('are exact with the finest ticks and lots', () => {
        const { id } = fineMarket().spec;
        const past = createdPast();
        const trades = past.trades(id, MONDAY, MONDAY + DAY);
        const quote = trades.reduce((sum, { size, price }) => sum + size * price, 0n);
        expect(past.candles(id, '1d', MONDAY, MONDAY + DAY)[0]!.quote).toBe(quote);
    });

    test('are exact with sums above 2^53', () => {
        const market = busyMarket();
        const past = createHistory([market], SEED);
        const [hour] = past.candles(market.spec.id, '1h', MONDAY, MONDAY + HOUR);
        const trades = past.trades(market.spec.id, MONDAY, MONDAY + HOUR);
        expect(hour).toEqual(foldCandles(MONDAY, trades, 0n));
    });

    test('of empty minutes are flat, in a market with little activity', () => {
        const minutes = createdPast().candles(worldMarkets(SEED)[3]!.spec.id, '1m', MONDAY, MONDAY + DAY);
        const empty = minutes.filter(({ base }) => base === 0n);
        expect(empty.length / minutes.length).toBeGreaterThan(0.015);
        expect(empty.length / minutes.length).toBeLessThan(0.06);
        for (const { start, open, high, low, close, quote } of empty) {
            const before = minutes.find((candle) => candle.start === start - MINUTE);
            expect([high, low, close, quote]).toEqual([open, open, open, 0n]);
            if (before !== undefined) expect(open).toBe(before.close);
        }
    });
});
