import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createGenerators } from '../../ts/history/generator.js';
import { createHistory } from '../../ts/history/history.js';
import { ModulatedMarket } from '../../ts/history/modulation.js';
import type { MarketModel } from '../../ts/history/model.js';
import { OwnPrice, type PriceFunction } from '../../ts/history/own-price.js';
import { ScenarioTimeline, type ScheduledScenario } from '../../ts/history/scenario-timeline.js';
import { SCENARIOS, readScenarioName, type ScenarioName } from '../../ts/history/scenarios.js';
import { allMarkets, DAY, HOUR, MINUTE, MONDAY } from './support.js';
import { sized } from '../../../test/support/size.js';

const SEED = 7;
const MARKETS = allMarkets(SEED);
const NAMES = Object.keys(SCENARIOS) as ScenarioName[];
const START = MONDAY + 12 * HOUR + 12_345;

const generators = createGenerators(MARKETS, SEED);
const undisturbed = (i: number): MarketModel => generators.get(MARKETS[i]!.spec.id)!;

/** A market with scenarios. */
function withScenarios(market: MarketModel, scenarios: readonly ScheduledScenario[]): MarketModel {
    const timeline = new ScenarioTimeline(market);
    for (const scenario of scenarios) timeline.add(scenario);
    return new ModulatedMarket(market, timeline);
}

/** All that a model knows about a time. */
const readAll = (market: MarketModel, at: number): unknown => ({
    index: market.index(at),
    premium: market.premium(at),
    volatility: market.volatility(at),
    openInterest: market.openInterest(at),
    best: market.best(at),
    depth: market.depth(market.best(at), at),
});

const number = fc.nat(MARKETS.length - 1);
const name = fc.constantFrom(...NAMES);
const scenario = fc.record({ name, at: fc.integer({ min: START - 5 * HOUR, max: START + 5 * HOUR }) });
const scenarios = fc.array(scenario, { minLength: 1, maxLength: 5 });
const later = fc.integer({ min: 1, max: 10 * HOUR });

/** Total size of a side. */
const sizeOf = (market: MarketModel, at: number): number =>
    market.depth(market.best(at), at).bids.reduce((sum, { lots }) => sum + lots, 0);
const spreadOf = (market: MarketModel, at: number): number => {
    const { bid, ask } = market.best(at);
    return (ask - bid) / ask;
};
const volumeOf = (market: MarketModel, from: number, minutes: number): number =>
    Array.from({ length: minutes }, (_, i) => market.bar(Math.floor(from / MINUTE) + i).lots).reduce((a, b) => a + b);
const deviationOf = (market: MarketModel, from: number, minutes: number): number => {
    const squares = Array.from(
        { length: minutes },
        (_, i) => Math.log(market.index(from + (i + 1) * MINUTE) / market.index(from + i * MINUTE)) ** 2,
    );
    return Math.sqrt(squares.reduce((a, b) => a + b) / minutes);
};

describe('a market with scenarios', () => {
    test('is the undisturbed market until the start of the first one', () => {
        fc.assert(
            fc.property(number, scenarios, fc.integer({ min: 0, max: DAY }), (i, list, before) => {
                const market = withScenarios(undisturbed(i), list);
                const from = Math.min(...list.map(({ at }) => at));
                const at = from - before;
                expect(readAll(market, at)).toEqual(readAll(undisturbed(i), at));
                const minute = Math.floor(at / MINUTE);
                const isBefore = ({ time }: { time: number }): boolean => time <= from;
                expect(market.trades(minute).filter(isBefore)).toEqual(undisturbed(i).trades(minute).filter(isBefore));
                expect(market.bar(minute - 1)).toEqual(undisturbed(i).bar(minute - 1));
                expect(market.closeBefore(minute)).toBe(undisturbed(i).closeBefore(minute));
            }),
            { seed: 1, numRuns: sized(12, 100) },
        );
    });

    test('does not change before a scenario that is added later', () => {
        fc.assert(
            fc.property(number, scenarios, scenario, later, (i, list, added, before) => {
                const at = added.at - before;
                const [one, other] = [list, [...list, added]].map((each) => withScenarios(undisturbed(i), each));
                expect(readAll(other!, at)).toEqual(readAll(one!, at));
                expect(other!.bar(Math.floor(at / MINUTE) - 1)).toEqual(one!.bar(Math.floor(at / MINUTE) - 1));
            }),
            { seed: 1, numRuns: sized(12, 100) },
        );
    });

    test('depends on the list, not on the order of additions and requests', () => {
        fc.assert(
            fc.property(number, scenarios, fc.array(later, { minLength: 1, maxLength: 4 }), (i, list, times) => {
                fc.pre(new Set(list.map(({ at }) => at)).size === list.length);
                const one = withScenarios(undisturbed(i), list);
                const other = withScenarios(undisturbed(i), [...list].reverse());
                const read = (market: MarketModel) => (time: number) => readAll(market, START + time);
                expect(times.map(read(other))).toEqual([...times].reverse().map(read(one)).reverse());
            }),
            { seed: 1, numRuns: sized(12, 100) },
        );
    });

    test('has a continuous index and premium, except for a gap', () => {
        fc.assert(
            fc.property(number, scenarios, (i, list) => {
                const market = withScenarios(undisturbed(i), list);
                const ends = list.flatMap(({ name: each, at }) => {
                    const lengths = SCENARIOS[each].map(({ lengthMs }) => lengthMs);
                    return [at, ...lengths.map((_, j) => at + lengths.slice(0, j + 1).reduce((a, b) => a + b))];
                });
                for (const at of ends.filter(Number.isFinite)) {
                    const isGap = list.some((each) => each.name === 'gap' && each.at === at);
                    const change = Math.abs(market.index(at + 1) / market.index(at) - 1);
                    expect(isGap ? Math.abs(change - 0.08) : change).toBeLessThan(0.000_3);
                    expect(Math.abs(market.premium(at + 1) - market.premium(at))).toBeLessThan(0.000_01);
                }
            }),
            { seed: 1, numRuns: sized(12, 100) },
        );
    });

    test('has bars that its trades split exactly, and flat bars at the last price', () => {
        fc.assert(
            fc.property(number, scenarios, later, (i, list, after) => {
                const market = withScenarios(undisturbed(i), list);
                const bar = market.bar(Math.floor((START + after) / MINUTE));
                const trades = market.trades(bar.minute);
                const price = market.closeBefore(bar.minute);
                const prices = trades.length > 0 ? trades.map(({ ticks }) => ticks) : [price];
                expect(bar).toEqual({
                    minute: bar.minute,
                    count: trades.length,
                    open: prices[0],
                    close: prices.at(-1),
                    high: Math.max(...prices),
                    low: Math.min(...prices),
                    lots: trades.reduce((sum, { lots }) => sum + lots, 0),
                    quote: trades.reduce((sum, { ticks, lots }) => sum + ticks * lots, 0),
                });
                expect(bar.low).toBeGreaterThan(0);
                expect(market.closeBefore(bar.minute + 1)).toBe(bar.close);
            }),
            { seed: 1, numRuns: sized(12, 100) },
        );
    });

    test('trades near its index plus premium, at one of the best prices of the time', () => {
        fc.assert(
            fc.property(number, scenarios, later, (i, list, after) => {
                const market = withScenarios(undisturbed(i), list);
                const trades = market.trades(Math.floor((START + after) / MINUTE));
                for (const [k, trade] of trades.entries()) {
                    const fair = market.index(trade.time) * (1 + market.premium(trade.time));
                    const price = (trade.ticks * Number(market.tickSize)) / 1e9;
                    const reach = 0.002 + 4 * market.volatility(trade.time) + spreadOf(market, trade.time);
                    expect(Math.abs(price / fair - 1)).toBeLessThan(reach);
                    const { bid, ask } = market.bestAt(trade);
                    if (trade.time !== trades[k - 1]?.time) expect(trade.buys ? ask : bid).toBe(trade.ticks);
                    expect(bid < ask).toBe(true);
                }
            }),
            { seed: 1, numRuns: sized(12, 100) },
        );
    });
});

describe('scenario', () => {
    const started = (each: ScenarioName, i = 0): [MarketModel, MarketModel] => [
        withScenarios(undisturbed(i), [{ name: each, at: START }]),
        undisturbed(i),
    ];

    test('calm has smaller moves, trades and spreads, until the next one', () => {
        for (const i of MARKETS.keys()) {
            const [market, usual] = started('calm', i);
            const [one, other] = [market, usual].map((each) => deviationOf(each, START + MINUTE, 1_440));
            expect(one! / other!).toBeCloseTo(0.4, 6);
            expect(market.volatility(START + 30 * DAY) / usual.volatility(START + 30 * DAY)).toBeCloseTo(0.4, 9);
        }
    });

    test('calm ends a crash', () => {
        const market = withScenarios(undisturbed(0), [
            { name: 'crash', at: START },
            { name: 'calm', at: START + 30_000 },
        ]);
        const [half, end] = [market.index(START + 30_000), market.index(START + HOUR)];
        expect(half / undisturbed(0).index(START + 30_000)).toBeCloseTo(Math.sqrt(0.8), 9);
        expect(Math.abs(end / half - 1)).toBeLessThan(0.01);
    });

    test('trend raises the price by 12 % in four hours, and leaves it there', () => {
        for (const i of MARKETS.keys()) {
            const [market, usual] = started('trend', i);
            for (const [hours, share] of [
                [2, Math.sqrt(1.12)],
                [4, 1.12],
                [50, 1.12],
            ] as const) {
                expect(market.index(START + hours * HOUR) / usual.index(START + hours * HOUR)).toBeCloseTo(share, 9);
            }
        }
    });

    test('volatile triples the moves for two hours', () => {
        const [market, usual] = started('volatile');
        const ratio = (from: number, minutes: number): number =>
            deviationOf(market, from, minutes) / deviationOf(usual, from, minutes);
        expect(ratio(START, 120)).toBeCloseTo(3, 6);
        expect(ratio(START + 2 * HOUR, 60)).toBeCloseTo(1, 6);
        expect(volumeOf(market, START + MINUTE, 60) / volumeOf(usual, START + MINUTE, 60)).toBeGreaterThan(2.3);
    });

    test('crash lowers index and trades by 20 % within a minute, with much volume and fewer positions', () => {
        for (const i of MARKETS.keys()) {
            const [market, usual] = started('crash', i);
            expect(market.index(START + MINUTE) / usual.index(START + MINUTE)).toBeCloseTo(0.8, 9);
            const minute = Math.floor(START / MINUTE);
            expect(market.index(START + MINUTE) / usual.index(START + MINUTE)).toBeCloseTo(0.8, 6);
            if (usual.bar(minute + 1).count === 0) continue;
            const low = Math.min(...[0, 1, 2, 3].map((j) => market.bar(minute + j).low));
            expect(low / undisturbed(i).closeBefore(minute)).toBeLessThan(0.83);
            expect(volumeOf(market, START, 4)).toBeGreaterThan(2 * volumeOf(usual, START, 4));
            expect(market.openInterest(START + 20 * MINUTE)).toBeLessThan(
                0.75 * usual.openInterest(START + 20 * MINUTE),
            );
            expect(market.premium(START + MINUTE)).toBeLessThan(-0.003);
        }
    });

    test('thin has a tenth of the depth and wider spreads for an hour', () => {
        for (const i of MARKETS.keys()) {
            const [market, usual] = started('thin', i);
            expect(sizeOf(market, START + MINUTE) / sizeOf(usual, START + MINUTE)).toBeCloseTo(0.1, 1);
            expect(spreadOf(market, START + MINUTE) / spreadOf(usual, START + MINUTE)).toBeGreaterThan(4);
            const [after, at] = [START + HOUR + 1, START + 30 * MINUTE];
            expect(readAll(market, after)).toEqual(readAll(usual, after));
            expect(market.index(at)).toBe(usual.index(at));
        }
    });

    test('gap moves the price by 8 % in an instant, without a trade between', () => {
        for (const i of MARKETS.keys()) {
            const [market, usual] = started('gap', i);
            expect(market.index(START + 1) / usual.index(START + 1)).toBeCloseTo(0.92, 4);
            const minutes = Array.from({ length: 11 }, (_, j) => Math.floor(START / MINUTE) - 5 + j);
            const shares = minutes.flatMap((minute) =>
                market
                    .trades(minute)
                    .map(({ time, ticks }) => (ticks * Number(market.tickSize)) / 1e9 / usual.index(time)),
            );
            expect(shares.filter((share) => share > 0.94 && share < 0.98)).toEqual([]);
            if (shares.length < 10) continue;
            expect(shares.some((share) => share < 0.94) && shares.some((share) => share > 0.98)).toBe(true);
        }
    });

    test('funding-squeeze adds 3 % to the premium within ten minutes, for four hours', () => {
        const [market, usual] = started('funding-squeeze');
        const added = (minutes: number): number =>
            market.premium(START + minutes * MINUTE) - usual.premium(START + minutes * MINUTE);
        for (const [minutes, premium] of [
            [5, 0.015],
            [10, 0.03],
            [240, 0.03],
            [245, 0.015],
            [250, 0],
        ] as const) {
            expect(added(minutes)).toBeCloseTo(premium, 9);
        }
        const [trade] = market.trades(Math.floor(START / MINUTE) + 60);
        const price = (trade!.ticks * Number(market.tickSize)) / 1e9;
        expect(price / market.index(trade!.time)).toBeCloseTo(1.03, 2);
        expect(market.index(START + HOUR)).toBe(usual.index(START + HOUR));
    });

    test('names are listed when one is unknown', () => {
        expect(() => readScenarioName('krash', 'name')).toThrow(
            'name is krash; pass one of calm, trend, volatile, crash, thin, gap, funding-squeeze',
        );
        expect(() => readScenarioName('toString', 'name')).toThrow('name is toString; pass one of calm, ');
    });
});

describe('history', () => {
    test('forgets the candles after a scenario that is added later', () => {
        const [{ spec }] = MARKETS as [(typeof MARKETS)[number]];
        const timeline = new ScenarioTimeline(undisturbed(0));
        const models = new Map([[spec.id, new ModulatedMarket(undisturbed(0), timeline)]]);
        const past = createHistory(MARKETS, SEED, models);
        const read = (): unknown => past.candles(spec.id, '1h', MONDAY, MONDAY + DAY);
        const before = read();
        timeline.add({ name: 'crash', at: START });
        past.forget(START);
        const fresh = createHistory(MARKETS, SEED, models).candles(spec.id, '1h', MONDAY, MONDAY + DAY);
        expect(read()).toEqual(fresh);
        expect(fresh.slice(0, 12)).toEqual((before as unknown[]).slice(0, 12));
        expect(fresh[12]).not.toEqual((before as unknown[])[12]);
    });
});

describe('own price', () => {
    const withPrice = (price: PriceFunction): MarketModel =>
        new ModulatedMarket(undisturbed(0), new OwnPrice(undisturbed(0), 'BTC/USD:USDC', price));

    test('is the index at any time, and trades and quotes surround it', () => {
        const price: PriceFunction = (_symbol, at) => 50_000 + 10_000 * Math.sin(at / HOUR);
        const market = withPrice(price);
        const toUsd = (ticks: number): number => (ticks * Number(market.tickSize)) / 1e9;
        fc.assert(
            fc.property(later, (after) => {
                const at = START + after;
                expect(market.index(at)).toBe(price('', at));
                for (const { time, ticks } of market.trades(Math.floor(at / MINUTE))) {
                    expect(Math.abs(toUsd(ticks) / price('', time)! - 1)).toBeLessThan(0.004);
                }
                const { bid, ask } = market.best(at);
                expect(toUsd(bid + ask) / 2 / price('', at)!).toBeCloseTo(1, 2);
            }),
            { seed: 1, numRuns: sized(12, 100) },
        );
    });

    test('changes nothing where it is undefined', () => {
        const market = withPrice(() => undefined);
        const minute = Math.floor(START / MINUTE);
        expect(readAll(market, START)).toEqual(readAll(undisturbed(0), START));
        expect(market.trades(minute)).toEqual(undisturbed(0).trades(minute));
        expect(market.bar(minute)).toEqual(undisturbed(0).bar(minute));
    });

    test.each([0, -1, NaN, Infinity, null, '5', 5n])('refuses %p with symbol and time', (value) => {
        const market = withPrice(() => value as number);
        expect(() => market.index(START)).toThrow(
            `price('BTC/USD:USDC', ${START}) is ${value}; pass a positive finite number of USD, or undefined for the generated price`,
        );
    });

    test('keeps a valid book at the lowest prices', () => {
        const market = withPrice(() => 1e-6);
        const { bid, ask } = market.best(START);
        expect(bid > 0 && bid < ask).toBe(true);
        for (const trade of market.trades(Math.floor(START / MINUTE))) {
            const best = market.bestAt(trade);
            expect(best.bid > 0 && best.bid < best.ask).toBe(true);
        }
    });
});
