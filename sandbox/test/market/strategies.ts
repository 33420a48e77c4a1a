/**
 * Strategies that do not know the seed, traded on seeds that they were not fitted on: what each earns after
 * fees.
 */

import type { GeneratedMarket } from '../../ts/history/generator.js';
import { createGenerators } from '../../ts/history/generator.js';
import { worldMarkets } from '../../ts/history/markets.js';
import { measureMakers } from './makers.js';
import { middle } from './price-path.js';
import { fit, mean, predict } from './statistics.js';
import { NOW } from './types.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 1_440 * MINUTE;

/** Fees of a taker for both trades, basis points. */
const FEES = 9;

const BASIS_POINT = 10_000;

/** Regressions are fitted on these seeds. */
const TRAINING = [101, 102, 103, 104];

/** Only the strongest signals are traded: this part of them. */
const TRADED = 0.1;

/** Most that a strategy may earn, in standard errors; and a naive maker on each trade, basis points. */
const MOST_T = 3;
const MOST_MAKER = 0.5;

/** A market and what a strategy may compare it with. */
interface Context {
    readonly market: GeneratedMarket;
    readonly btc: GeneratedMarket;
    /** The usual price, USD. */
    readonly usual: number;
}

/** A strategy that takes: it predicts the move until the end of its trade. */
interface Taker {
    readonly name: string;
    readonly holdMs: number;
    /** Time between two decisions, and their number. */
    readonly everyMs: number;
    readonly decisions: number;
    /** Default 0; shifts the decisions, milliseconds. */
    readonly offsetMs?: number;
    /** What it knows at a time. */
    features(context: Context, at: number): number[];
    /** Default: fitted on the training seeds. */
    readonly coefficients?: readonly number[];
}

const returnOver = (market: GeneratedMarket, at: number, ms: number): number =>
    middle(market, at) - middle(market, at - ms);

/** The volume of buyers less that of sellers, as part of all. */
function flowOver(market: GeneratedMarket, at: number, ms: number): number {
    let [signed, all] = [0, 0];
    for (let minute = Math.floor((at - ms) / MINUTE); minute * MINUTE <= at; minute += 1) {
        for (const { time, lots, buys } of market.trades(minute)) {
            if (time <= at - ms || time > at) continue;
            signed += buys ? lots : -lots;
            all += lots;
        }
    }
    return all === 0 ? 0 : signed / all;
}

/** The last order until a time, by less than two seconds; positive when its taker bought. */
function lastSign(market: GeneratedMarket, at: number): number {
    const last = market.trades(Math.floor(at / MINUTE)).findLast(({ time }) => time <= at && time > at - 2 * SECOND);
    return last === undefined ? 0 : last.buys ? 1 : -1;
}

function imbalance(market: GeneratedMarket, at: number): number {
    const { bids, asks } = market.depth(market.best(at), at);
    const [bid, ask] = [bids[0]?.lots ?? 0, asks[0]?.lots ?? 0];
    return (bid - ask) / (bid + ask);
}

/** The mean of the logarithm of the price over days before a time. */
const meanOver = (market: GeneratedMarket, at: number, days: number): number =>
    mean(Array.from({ length: days }, (_, i) => Math.log(market.index(at - i * DAY))));

const OFTEN = { everyMs: 11 * MINUTE + 7 * SECOND, decisions: 1_500 };
/** Forward: before the end of an epoch, prices approach the usual one. */
const DAILY = { everyMs: -5 * DAY, decisions: 400 };

const TAKERS: readonly Taker[] = [
    {
        name: 'momentum of a minute',
        holdMs: MINUTE,
        ...OFTEN,
        features: ({ market }, at) => [returnOver(market, at, MINUTE)],
        coefficients: [1],
    },
    {
        name: 'fade of a minute',
        holdMs: MINUTE,
        ...OFTEN,
        features: ({ market }, at) => [returnOver(market, at, MINUTE)],
        coefficients: [-1],
    },
    {
        name: 'fade of an hour',
        holdMs: 60 * MINUTE,
        ...OFTEN,
        features: ({ market }, at) => [returnOver(market, at, 60 * MINUTE)],
        coefficients: [-1],
    },
    {
        name: 'latency zero: with the last order',
        holdMs: 10 * SECOND,
        ...OFTEN,
        features: ({ market }, at) => [lastSign(market, at) * (1 + Math.abs(returnOver(market, at, 2 * SECOND)))],
        coefficients: [1],
    },
    {
        name: 'latency zero: against the last order',
        holdMs: 10 * SECOND,
        ...OFTEN,
        features: ({ market }, at) => [lastSign(market, at) * (1 + Math.abs(returnOver(market, at, 2 * SECOND)))],
        coefficients: [-1],
    },
    {
        name: 'book imbalance',
        holdMs: 5 * SECOND,
        ...OFTEN,
        features: ({ market }, at) => [imbalance(market, at)],
        coefficients: [1],
    },
    {
        name: 'order flow of a minute',
        holdMs: MINUTE,
        ...OFTEN,
        features: ({ market }, at) => [flowOver(market, at, MINUTE)],
        coefficients: [1],
    },
    {
        name: 'lead of BTC',
        holdMs: 5 * SECOND,
        ...OFTEN,
        features: ({ market, btc }, at) => [market === btc ? 0 : returnOver(btc, at, 5 * SECOND)],
        coefficients: [1],
    },
    {
        name: 'premium over the index',
        holdMs: 30 * MINUTE,
        ...OFTEN,
        features: ({ market }, at) => [market.premium(at)],
        coefficients: [-1],
    },
    {
        name: 'regression on the time of the minute',
        holdMs: 11 * SECOND,
        everyMs: 11 * MINUTE,
        decisions: 1_500,
        offsetMs: 49 * SECOND,
        features: ({ market }, at) =>
            Array.from({ length: 9 }, (_, i) => returnOver(market, at - i * 5 * SECOND, 5 * SECOND)),
    },
    {
        name: 'regression on returns, flow, book and BTC',
        holdMs: 30 * SECOND,
        ...OFTEN,
        features: ({ market, btc }, at) => [
            ...[2, 5, 15, 60].map((seconds) => returnOver(market, at, seconds * SECOND)),
            ...[2, 5, 15, 60].map((seconds) => returnOver(btc, at, seconds * SECOND)),
            ...[imbalance(market, at), flowOver(market, at, 30 * SECOND), lastSign(market, at)].map(
                (feature) => feature * market.volatility(at - MINUTE),
            ),
        ],
    },
    {
        name: 'regression on weeks',
        holdMs: 5 * DAY,
        ...DAILY,
        features: ({ market, usual }, at) => {
            const now = Math.log(market.index(at));
            return [
                ...[1, 5, 20, 60].map((days) => now - Math.log(market.index(at - days * DAY))),
                now - meanOver(market, at, 45),
                now - Math.log(usual),
            ];
        },
    },
    {
        name: 'fade of the mean of 45 days',
        holdMs: 5 * DAY,
        ...DAILY,
        features: ({ market }, at) => [Math.log(market.index(at)) - meanOver(market, at, 45)],
        coefficients: [-1],
    },
    {
        name: 'momentum of 20 days',
        holdMs: 5 * DAY,
        ...DAILY,
        features: ({ market }, at) => [Math.log(market.index(at) / market.index(at - 20 * DAY))],
        coefficients: [1],
    },
];

/** What a strategy earns. */
export interface StrategyFigure {
    readonly strategy: string;
    /** After fees, basis points of the value of a trade. */
    readonly profit: number;
    /** The mean of the seeds' means over its standard error. */
    readonly t: number;
    readonly trades: number;
    readonly seeds: number;
    readonly isMet: boolean;
}

/**
 * Trades all strategies.
 *
 * @param seeds traded
 * @param share amount of data of each seed, 1 for all of it
 * @param only part of the names of the strategies; default all
 */
export function measureStrategies(seeds: readonly number[], share: number, only = ''): StrategyFigure[] {
    const found: StrategyFigure[] = [];
    const chosen = TAKERS.filter(({ name }) => name.includes(only));
    const training = chosen.some(({ coefficients }) => coefficients === undefined) ? TRAINING.map(contextsOf) : [];
    const traded = seeds.map(contextsOf);
    for (const taker of chosen) {
        const coefficients = taker.coefficients ?? train(taker, training.flat(), share);
        const means = traded.map((contexts) =>
            contexts.flatMap((context) => trade(taker, context, coefficients, share)),
        );
        found.push(toFigure(taker.name, means, MOST_T, Infinity));
    }
    for (const [name, profits] of measureMakers(seeds, share, only))
        found.push(toFigure(name, profits, MOST_T, MOST_MAKER));
    if ('funding carry'.includes(only)) {
        const profits = traded.map((contexts) => contexts.map(carry));
        found.push(toFigure('funding carry (exempt)', profits, Infinity, Infinity));
    }
    return found;
}

function toFigure(
    strategy: string,
    bySeed: readonly (readonly number[])[],
    mostT: number,
    most: number,
): StrategyFigure {
    const all = bySeed.flat();
    const means = bySeed.filter(({ length }) => length > 0).map(mean);
    const middle = mean(means);
    const deviation = Math.sqrt(mean(means.map((each) => (each - middle) ** 2)) / (means.length - 1));
    const [profit, t] = [mean(all), middle / deviation];
    const isMet = t <= mostT && Math.abs(profit) <= most;
    return { strategy, profit: round(profit), t: round(t), trades: all.length, seeds: means.length, isMet };
}

function round(value: number): number {
    return Number(value.toFixed(2));
}

function contextsOf(seed: number): Context[] {
    const markets = worldMarkets(seed);
    const generators = [...createGenerators(markets, seed).values()];
    const [btc] = generators as [GeneratedMarket];
    return generators.map((market, i) => ({ market, btc, usual: markets[i]?.price ?? 1 }));
}

function timesOf({ everyMs, decisions, offsetMs = 0 }: Taker, share: number): number[] {
    return Array.from({ length: Math.round(decisions * share) }, (_, i) => NOW - (i + 1) * everyMs + offsetMs);
}

/** Fits the move until the end of a trade; each market counts in its own volatility. */
function train(taker: Taker, contexts: readonly Context[], share: number): number[] {
    const inputs: number[][] = [];
    const outputs: number[] = [];
    for (const context of contexts) {
        for (const at of timesOf(taker, share)) {
            inputs.push(taker.features(context, at));
            outputs.push(middle(context.market, at + taker.holdMs) - middle(context.market, at));
        }
    }
    return fit(inputs, outputs);
}

/** The profits of the strongest signals, basis points. */
function trade(taker: Taker, context: Context, coefficients: readonly number[], share: number): number[] {
    const signals = timesOf(taker, share)
        .map((at) => ({ at, signal: predict(taker.features(context, at), coefficients) }))
        .filter(({ signal }) => signal !== 0)
        .sort((one, other) => Math.abs(other.signal) - Math.abs(one.signal));
    return signals.slice(0, Math.ceil(signals.length * TRADED)).map(({ at, signal }) => {
        const [entry, exit] = [context.market.best(at), context.market.best(at + taker.holdMs)];
        const earned = signal > 0 ? Math.log(exit.bid / entry.ask) : Math.log(entry.bid / exit.ask);
        return BASIS_POINT * earned - FEES;
    });
}

/** Receives the funding of 30 days, hedged at the index. */
function carry({ market }: Context): number {
    let received = 0;
    for (let hour = 1; hour <= 720; hour += 1) received += market.premium(NOW - hour * 60 * MINUTE) / 8;
    return BASIS_POINT * Math.abs(received) - FEES;
}
