import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_LEVELS } from '../../ts/history/depth.js';
import { Factor } from '../../ts/history/factor.js';
import { createGenerators, type GeneratedMarket } from '../../ts/history/generator.js';
import { activityUntil } from '../../ts/history/season.js';
import { allMarkets, busyMarket, DAY, fineMarket, HOUR, MINUTE, MONDAY } from './support.js';
import { sized } from '../../../test/support/size.js';

const SEED = 7;
const MARKETS = [...allMarkets(SEED), { ...busyMarket(), spec: { ...fineMarket().spec, id: `0x${'4'.repeat(64)}` } }];
const RUNS = { seed: 1, numRuns: sized(25, 200) };

const created = (seed = SEED): readonly GeneratedMarket[] => [...createGenerators(MARKETS, seed).values()];
const number = fc.nat(MARKETS.length - 1);
const time = fc.integer({ min: MONDAY - 90 * DAY, max: MONDAY + 90 * DAY });
const minuteOf = (at: number): number => Math.floor(at / MINUTE);

/** All that the generator knows about a time. */
const readAll = (market: GeneratedMarket, at: number): unknown => ({
    index: market.index(at),
    premium: market.premium(at),
    volatility: market.volatility(at),
    openInterest: market.openInterest(at),
    bar: market.bar(minuteOf(at)),
    trades: market.trades(minuteOf(at)),
    depth: market.depth(market.best(at), at),
});

describe('generated market', () => {
    test('is a function of seed and time, whatever was requested before', () => {
        fc.assert(
            fc.property(fc.array(fc.tuple(number, time), { minLength: 2, maxLength: 6 }), (requests) => {
                const shared = created();
                const inOrder = requests.map(([i, at]) => readAll(shared[i]!, at));
                const alone = requests.map(([i, at]) => readAll(created()[i]!, at));
                expect(alone).toEqual(inOrder);
            }),
            { seed: 1, numRuns: sized(10, 40) },
        );
    });

    test('does not depend on other markets, but on the seed', () => {
        const alone = createGenerators([MARKETS[1]!], SEED).get(MARKETS[1]!.spec.id)!;
        expect(readAll(alone, MONDAY)).toEqual(readAll(created()[1]!, MONDAY));
        const indexes = [1, 2, 1 + 2 ** 32, -1].map((seed) => created(seed)[0]!.index(MONDAY));
        expect(new Set(indexes).size).toBe(indexes.length);
    });

    test('stays the same in every release', () => {
        const [btc] = created() as [GeneratedMarket];
        expect(btc.index(MONDAY + 12_345)).toMatchInlineSnapshot(`63270.85896035884`);
        expect(btc.bar(minuteOf(MONDAY))).toMatchInlineSnapshot(`
            {
              "close": 63276,
              "count": 12,
              "high": 63279,
              "lots": 793,
              "low": 63274,
              "minute": 29892960,
              "open": 63276,
              "quote": 50178993,
            }
        `);
        expect(btc.trades(minuteOf(MONDAY)).slice(0, 2)).toMatchInlineSnapshot(`
            [
              {
                "buys": false,
                "lots": 21,
                "ticks": 63276,
                "time": 1793577607857,
              },
              {
                "buys": true,
                "lots": 184,
                "ticks": 63279,
                "time": 1793577619237,
              },
            ]
        `);
    });

    test('answers at the limits of a date', () => {
        for (const at of [-8.64e15, 0, 8.64e15]) {
            for (const market of created()) expect(market.index(at)).toBeGreaterThan(0);
        }
    });
});

describe('bars', () => {
    test('have open and close between low and high, and a mean price between both', () => {
        const markets = created();
        fc.assert(
            fc.property(number, time, (i, at) => {
                const { count, open, high, low, close, lots, quote } = markets[i]!.bar(minuteOf(at));
                expect(0 < low && low <= Math.min(open, close) && high >= Math.max(open, close)).toBe(true);
                expect(Number.isSafeInteger(quote)).toBe(true);
                expect(quote >= low * lots && quote <= high * lots).toBe(true);
                expect(count === 0 || lots >= count).toBe(true);
            }),
            RUNS,
        );
    });

    test('are split exactly by their trades', () => {
        const markets = created();
        fc.assert(
            fc.property(number, time, (i, at) => {
                const bar = markets[i]!.bar(minuteOf(at));
                const trades = markets[i]!.trades(bar.minute);
                expect(trades).toHaveLength(bar.count);
                if (bar.count === 0) return;
                const prices = trades.map(({ ticks }) => ticks);
                expect({
                    ...bar,
                    open: prices[0],
                    close: prices.at(-1),
                    high: Math.max(...prices),
                    low: Math.min(...prices),
                    lots: trades.reduce((sum, { lots }) => sum + lots, 0),
                    quote: trades.reduce((sum, { ticks, lots }) => sum + ticks * lots, 0),
                }).toEqual(bar);
                expect(trades.every(({ lots }) => lots >= 1 && Number.isInteger(lots))).toBe(true);
                const times = trades.map(({ time: each }) => each);
                expect(times.every((each, k) => each >= (times[k - 1] ?? 0) && minuteOf(each) === bar.minute)).toBe(
                    true,
                );
                for (const [k, { time, ticks, buys }] of trades.entries()) {
                    const last = trades[k - 1];
                    if (last?.time !== time) continue;
                    expect(buys).toBe(last.buys);
                    expect(buys ? ticks > last.ticks : ticks < last.ticks).toBe(true);
                }
            }),
            RUNS,
        );
    });

    test('without trades are flat at the last price', () => {
        const quiet = created()[6]!;
        for (let minute = minuteOf(MONDAY); minute < minuteOf(MONDAY) + 200; minute += 1) {
            const { count, open, high, low, close, lots } = quiet.bar(minute);
            if (count > 0) continue;
            const last = quiet.bar(minute - 1).close;
            expect([open, high, low, close, lots]).toEqual([last, last, last, last, 0]);
        }
    });
});

describe('index price', () => {
    test('continues from minute to minute', () => {
        const markets = created();
        fc.assert(
            fc.property(number, time, (i, at) => {
                const start = minuteOf(at) * MINUTE;
                const [before, after] = [markets[i]!.index(start - 0.001), markets[i]!.index(start)];
                expect(Math.abs(before / after - 1)).toBeLessThan(0.000_001);
            }),
            RUNS,
        );
    });

    test('is near every trade', () => {
        const markets = created();
        fc.assert(
            fc.property(number, time, (i, at) => {
                const market = markets[i]!;
                const reach = 0.001 + 2 * market.volatility(at);
                const gaps = market.trades(minuteOf(at)).map(({ time: tradedAt, ticks }) => {
                    const price = (ticks * Number(market.tickSize)) / 1e9;
                    return Math.abs(price / market.index(tradedAt) - 1);
                });
                expect(Math.max(0, ...gaps)).toBeLessThan(reach);
            }),
            RUNS,
        );
    });
});

describe('factor', () => {
    test('has a mean variance of 1 in every epoch', () => {
        const factor = new Factor(1);
        const times = Array.from({ length: 4 * 16_384 }, (_, i) => factor.variance(minuteOf(MONDAY) + i));
        expect(times.reduce((sum, time) => sum + time, 0) / times.length).toBeCloseTo(1, 0.5);
        expect(Math.min(...times)).toBeGreaterThan(0);
    });

    test('does not return to its usual level within eight years after 1 January 2026', () => {
        const year = 525_949;
        const january = Date.UTC(2026, 0, 1) / MINUTE;
        const moves = Array.from({ length: sized(400, 2_000) }, (_, key) => {
            const factor = new Factor(key);
            const [start, middle, end] = [0, 4, 7.9].map((years) => factor.value(january + Math.round(years * year)));
            return [middle! - start!, end! - middle!] as const;
        });
        const sum = (of: (move: readonly [number, number]) => number): number =>
            moves.reduce((total, move) => total + of(move), 0);
        const slope = sum(([before, after]) => before * after) / sum(([before]) => before * before);
        expect(Math.abs(slope)).toBeLessThan(0.2);
        expect(sum(([before, after]) => (before + after) ** 2) / moves.length / (7.9 * year)).toBeCloseTo(1, 0);
    });

    test('moves as much as its variance says', () => {
        const factor = new Factor(2);
        let [moved, expected] = [0, 0];
        for (let minute = minuteOf(MONDAY), i = 0; i < 40_000; minute += 1, i += 1) {
            moved += (factor.value(minute + 1) - factor.value(minute)) ** 2;
            expected += factor.variance(minute);
        }
        expect(moved / expected).toBeGreaterThan(0.9);
        expect(moved / expected).toBeLessThan(1.1);
    });
});

describe('season', () => {
    const activity = (from: number, to: number): number => activityUntil(to / MINUTE) - activityUntil(from / MINUTE);

    test('repeats every week with a mean of 1', () => {
        expect(activity(MONDAY, MONDAY + 7 * DAY)).toBeCloseTo(7 * 1_440, 6);
        expect(activity(MONDAY + 8 * DAY, MONDAY + 9 * DAY)).toBeCloseTo(activity(MONDAY + DAY, MONDAY + 2 * DAY), 6);
    });

    test('is busier at 15:00 than at 04:00, and on Wednesdays than on Sundays', () => {
        expect(activity(MONDAY + 15 * HOUR, MONDAY + 16 * HOUR)).toBeGreaterThan(
            2 * activity(MONDAY + 4 * HOUR, MONDAY + 5 * HOUR),
        );
        expect(activity(MONDAY + 2 * DAY, MONDAY + 3 * DAY)).toBeGreaterThan(
            1.4 * activity(MONDAY + 6 * DAY, MONDAY + 7 * DAY),
        );
    });
});

describe('depth', () => {
    test('has unique levels on both sides of the best prices, best first', () => {
        const markets = created();
        fc.assert(
            fc.property(number, time, (i, at) => {
                const best = markets[i]!.best(at);
                const { bids, asks } = markets[i]!.depth(best, at);
                for (const [side, sign, first] of [
                    [bids, -1, best.bid],
                    [asks, 1, best.ask],
                ] as const) {
                    expect(side.length >= 50 && side.length <= MAX_LEVELS).toBe(true);
                    expect(side[0]!.ticks).toBe(first);
                    expect(side.every(({ ticks, lots }) => ticks > 0 && lots >= 1)).toBe(true);
                    expect(side.every(({ ticks }, k) => k === 0 || sign * ticks > sign * side[k - 1]!.ticks)).toBe(
                        true,
                    );
                }
                expect(best.bid).toBeLessThan(best.ask);
            }),
            RUNS,
        );
    });

    test('keeps most levels while the price hardly moves', () => {
        const [btc] = created() as [GeneratedMarket];
        const best = btc.best(MONDAY);
        const before = new Set(btc.depth(best, MONDAY).asks.map(({ ticks, lots }) => `${ticks} ${lots}`));
        const moved = { bid: best.bid + 1, ask: best.ask + 1 };
        const kept = btc.depth(moved, MONDAY).asks.filter(({ ticks, lots }) => before.has(`${ticks} ${lots}`));
        expect(kept.length).toBeGreaterThan(55);
    });

    test('is thinner and the spread is wider when volatility was high in the minutes before', () => {
        const [btc] = created() as [GeneratedMarket];
        const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
        const before = (at: number): number =>
            mean([1, 2, 3, 4].map((minutes) => btc.volatility(at - minutes * MINUTE)));
        const times = Array.from({ length: 300 }, (_, i) => MONDAY - i * HOUR).sort((a, b) => before(a) - before(b));
        const spread = (at: number): number => (btc.best(at).ask - btc.best(at).bid) / btc.best(at).bid;
        /** Lots within 10 basis points. */
        const near = (at: number): number => {
            const best = btc.best(at);
            const { asks } = btc.depth(best, at);
            return asks.reduce((sum, { ticks, lots }) => sum + (ticks < best.ask * 1.001 ? lots : 0), 0);
        };
        const [calm, wild] = [times.slice(0, 50), times.slice(-50)];
        expect(mean(wild.map(spread))).toBeGreaterThan(1.5 * mean(calm.map(spread)));
        expect(mean(wild.map(near))).toBeLessThan(mean(calm.map(near)) / 2);
    });
});
