/** The price of the undisturbed markets: whether its past predicts its future. */

import { createGenerators } from '../../ts/history/generator.js';
import { worldMarkets } from '../../ts/history/markets.js';
import type { MarketModel } from '../../ts/history/model.js';
import { autocorrelation, changesOf, explained, fit, varianceRatio } from './statistics.js';
import { NOW, type Measurement } from './types.js';

const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Added to a seed, for the market that a regression is fitted on. */
const OTHER_SEED = 100;

/**
 * The move of the rest of a minute is predicted from this second, from the returns of five seconds until
 * then.
 */
const FROM_SECOND = 49;
const RETURN_SECONDS = 5;
const RETURNS = 9;

/** Seconds of the minute near fixed places of extremes. */
const SUSPECT = [
    { from: 11, until: 24 },
    { from: 37, until: 50 },
];
const isSuspect = (second: number): boolean => SUSPECT.some(({ from, until }) => second >= from && second < until);

/**
 * The share of extremes of a minute in these seconds by the arcsine law: a random walk has its extremes
 * rather near the ends of a window. In a window of many minutes it is their share of a minute.
 */
const arcsine = (part: number): number => (2 / Math.PI) * Math.asin(Math.sqrt(part));
const IN_A_MINUTE = SUSPECT.reduce((sum, { from, until }) => sum + arcsine(until / 60) - arcsine(from / 60), 0);
const IN_MINUTES = SUSPECT.reduce((sum, { from, until }) => sum + (until - from) / 60, 0);

function round(value: number): number {
    return Number(value.toFixed(3));
}

/** The middle of the best prices as a logarithm. */
export function middle(market: MarketModel, at: number): number {
    const { bid, ask } = market.best(at);
    return Math.log((bid + ask) / 2);
}

/** The middle at equal distances. */
export function middles(market: MarketModel, from: number, everyMs: number, count: number): number[] {
    return Array.from({ length: count }, (_, i) => middle(market, from + i * everyMs));
}

export const PRICE_PATH: Measurement = {
    limits: {
        'R² of the mid from second 49 to 60, fitted on another seed': { most: 0.02 },
        'extremes of 10 minutes in seconds 11-23 and 37-49': { least: 0.4, most: 0.45, law: round(IN_MINUTES) },
        'extremes of a minute in seconds 11-23 and 37-49': { least: 0.27, most: 0.35, law: round(IN_A_MINUTE) },
        'autocorrelation of mid returns of 3 s': { least: -0.05, most: 0.05 },
        'autocorrelation of mid returns of 15 s': { least: -0.05, most: 0.05 },
        'autocorrelation of mid returns of 30 s': { least: -0.05, most: 0.05 },
        'variance ratio at 11 days': { least: 0.85, most: 1.15 },
        'variance ratio at 23 days': { least: 0.85, most: 1.15 },
    },
    measure({ seeds, share }, add) {
        for (const seed of seeds) {
            const others = [...createGenerators(worldMarkets(seed + OTHER_SEED), seed + OTHER_SEED).values()];
            for (const [i, market] of [...createGenerators(worldMarkets(seed), seed).values()].entries()) {
                const minutes = Math.round(3_000 * share);
                const [own, other] = [restOfMinutes(market, minutes), restOfMinutes(others[i] as MarketModel, minutes)];
                const coefficients = fit(other.inputs, other.outputs);
                add(
                    'R² of the mid from second 49 to 60, fitted on another seed',
                    explained(own.inputs, own.outputs, coefficients),
                );
                add('extremes of 10 minutes in seconds 11-23 and 37-49', suspectShare(market, 10, 120 * share));
                add('extremes of a minute in seconds 11-23 and 37-49', suspectShare(market, 1, 600 * share));
                for (const [seconds, days] of [
                    [3, 1],
                    [15, 4],
                    [30, 4],
                ] as const) {
                    const count = Math.round((days * share * DAY) / (seconds * SECOND));
                    const prices = middles(market, NOW - count * seconds * SECOND, seconds * SECOND, count);
                    add(`autocorrelation of mid returns of ${seconds} s`, autocorrelation(changesOf(prices), 1));
                }
                const days = Array.from({ length: 8 * 365 }, (_, k) => Math.log(market.index(NOW - k * DAY)));
                add('variance ratio at 11 days', varianceRatio(days, 11));
                add('variance ratio at 23 days', varianceRatio(days, 23));
            }
        }
    },
};

/** Returns of a part of each minute, and the move of the rest of it. */
function restOfMinutes(market: MarketModel, count: number): { inputs: number[][]; outputs: number[] } {
    const inputs: number[][] = [];
    const outputs: number[] = [];
    for (let i = 0; i < count; i += 1) {
        const minute = NOW - (i + 1) * 3 * MINUTE;
        const start = minute + (FROM_SECOND - RETURNS * RETURN_SECONDS) * SECOND;
        const prices = middles(market, start, RETURN_SECONDS * SECOND, RETURNS + 1);
        inputs.push(changesOf(prices));
        outputs.push(middle(market, minute + MINUTE) - (prices[RETURNS] ?? 0));
    }
    return { inputs, outputs };
}

/** The share of the highest and lowest seconds of windows that are in the suspect part of their minute. */
function suspectShare(market: MarketModel, minutes: number, windows: number): number {
    let [found, all] = [0, 0];
    for (let i = 0; i < windows; i += 1) {
        const prices = middles(market, NOW - (i + 1) * 10 * MINUTE, SECOND, minutes * 60);
        for (const extreme of [Math.max(...prices), Math.min(...prices)]) {
            found += isSuspect(prices.indexOf(extreme) % 60) ? 1 : 0;
            all += 1;
        }
    }
    return found / all;
}
