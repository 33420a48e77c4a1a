/** Cost of the generated history without caches, and of the bots at start and per step. */

import { createEngine } from '../../sandbox/ts/engine/engine.js';
import { createBots, type Bots } from '../../sandbox/ts/bots/bots.js';
import { worldMarkets } from '../../sandbox/ts/history/markets.js';
import { createHistory } from '../../sandbox/ts/history/history.js';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const NOW = Date.UTC(2026, 10, 2, 12, 34, 56);
const RUNS = 15;
const STEPS = 1_000;

/** One figure. */
export interface Figure {
    readonly bench: string;
    readonly median: number;
    readonly fastest: number;
    readonly slowest: number;
    readonly unit: 'ms';
    readonly runs: number;
}

/**
 * Measures each run with its own seed, so that only the compiler is warm.
 *
 * @returns one figure per measurement
 */
export function benchPast(): Promise<object[]> {
    const [btc] = worldMarkets(1);
    const sui = worldMarkets(1).find(({ spec }) => spec.base === 'SUI');
    if (btc === undefined || sui === undefined) throw new Error('the world has no BTC or no SUI');
    return Promise.resolve([
        measure('past: 90 days of 1d candles, BTC, cold', RUNS, (seed) => {
            createHistory([btc], seed).candles(btc.spec.id, '1d', NOW - 90 * DAY, NOW);
        }),
        measure('past: 90 days of 1d candles, SUI, cold', RUNS, (seed) => {
            createHistory([sui], seed).candles(sui.spec.id, '1d', NOW - 90 * DAY, NOW);
        }),
        measure('past: 512 candles of 1m, BTC, cold', RUNS, (seed) => {
            createHistory([btc], seed).candles(btc.spec.id, '1m', NOW - 512 * MINUTE, NOW);
        }),
        measure('past: 50 latest trades, BTC, cold', RUNS, (seed) => {
            createHistory([btc], seed).latestTrades(btc.spec.id, NOW, 50);
        }),
        measure('life: start of all markets', RUNS, (seed) => {
            begin(seed);
        }),
        measureSteps('life: step of 500 ms, all markets'),
    ]);
}

function begin(seed: number): Bots {
    const markets = worldMarkets(seed);
    const engine = createEngine(markets.map(({ spec }) => spec));
    return createBots({ engine, markets, past: createHistory(markets, seed), seed, now: NOW });
}

function measureSteps(bench: string): Figure {
    const life = begin(1);
    return measure(bench, STEPS, (i) => {
        life.step(NOW + 500 * i);
    });
}

/** Measures the time of `work`, which receives the run number, from 1. */
function measure(bench: string, runs: number, work: (run: number) => void): Figure {
    const times = Array.from({ length: runs }, (_, i) => {
        const from = performance.now();
        work(i + 1);
        return performance.now() - from;
    }).sort((a, b) => a - b);
    const at = (share: number): number => Number((times[Math.floor(share * (runs - 1))] ?? 0).toFixed(3));
    return { bench, median: at(0.5), fastest: at(0), slowest: at(1), unit: 'ms', runs };
}
