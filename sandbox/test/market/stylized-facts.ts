/** Properties that all real markets share, and that the live markets share with their history. */

import { createBots } from '../../ts/bots/bots.js';
import { createEngine } from '../../ts/engine/engine.js';
import { createHistory } from '../../ts/history/history.js';
import { worldMarkets } from '../../ts/history/markets.js';
import { autocorrelation, changesOf, correlation, kurtosis, mean } from './statistics.js';
import { NOW, type Add, type Measurement } from './types.js';

const MINUTE = 60_000;
const DAY_MINUTES = 1_440;
const HOUR_MINUTES = 60;

/** Step sizes that must give the same trades, milliseconds. */
const STEPS = [250, 5_000, 60_000];

export const STYLIZED_FACTS: Measurement = {
    limits: {
        'kurtosis of 1m returns': { least: 8 },
        'kurtosis of 1h returns': { least: 4.5 },
        'autocorrelation of absolute 1m returns, lag 1': { least: 0.15 },
        'autocorrelation of absolute 1m returns, lag 60': { least: 0.05 },
        'correlation of volume and absolute 1m return': { least: 0.35 },
        'correlation of 1h returns between markets': { least: 0.4, most: 0.9 },
        'flat 1m candles of BTC': { most: 0.05 },
    },
    measure({ seeds, days }, add) {
        for (const seed of seeds) measureHistory(seed, days, add);
    },
};

export const LIVE_AND_HISTORY: Measurement = {
    limits: {
        'live volume over history': { least: 0.8, most: 1.25 },
        'open interest over daily volume': { least: 0.2, most: 3 },
        'equal trades at every step size': { least: 1 },
    },
    measure({ seeds, days, liveMinutes }, add) {
        measureLive(seeds[0] ?? 1, days, liveMinutes, add);
    },
};

function measureHistory(seed: number, days: number, add: Add): void {
    const markets = worldMarkets(seed);
    const history = createHistory(markets, seed);
    const hourly: number[][] = [];
    for (const { spec } of markets) {
        const candles = history.candles(spec.id, '1m', NOW - days * DAY_MINUTES * MINUTE, NOW);
        const prices = candles.map(({ close }) => Math.log(Number(close)));
        const returns = changesOf(prices);
        const absolute = returns.map(Math.abs);
        const hours = changesOf(prices.filter((_, i) => i % HOUR_MINUTES === 0));
        const volumes = candles.slice(1).map(({ base }) => Number(base));
        add('kurtosis of 1m returns', kurtosis(returns));
        add('kurtosis of 1h returns', kurtosis(hours));
        add('autocorrelation of absolute 1m returns, lag 1', autocorrelation(absolute, 1));
        add('autocorrelation of absolute 1m returns, lag 60', autocorrelation(absolute, HOUR_MINUTES));
        add('correlation of volume and absolute 1m return', correlation(volumes, absolute));
        for (const other of hourly) add('correlation of 1h returns between markets', correlation(hours, other));
        hourly.push(hours);
        const flat = candles.filter(({ high, low }) => high === low).length / candles.length;
        if (spec.base === 'BTC') add('flat 1m candles of BTC', flat);
    }
}

/** Trades live with each step size, and compares with history. */
function measureLive(seed: number, days: number, minutes: number, add: Add): void {
    const runs = STEPS.map((stepMs) => tradeLive(seed, minutes, stepMs));
    const [first] = runs;
    if (first === undefined) return;
    add('equal trades at every step size', runs.every(({ trades }) => trades === first.trades) ? 1 : 0);
    const history = createHistory(worldMarkets(seed), seed);
    for (const [id, { volume, openInterest }] of first.markets) {
        const generated = history.trades(id, NOW + 1, NOW + minutes * MINUTE + 1);
        add('live volume over history', volume / generated.reduce((sum, { size }) => sum + Number(size), 0));
        const daily = history.candles(id, '1d', NOW - days * DAY_MINUTES * MINUTE, NOW).map(({ base }) => Number(base));
        add('open interest over daily volume', openInterest / mean(daily));
    }
}

/** What bots trade after the start. */
interface LiveRun {
    /** All trades as text. */
    readonly trades: string;
    /** 10^-9 base. */
    readonly markets: ReadonlyMap<string, { volume: number; openInterest: number }>;
}

function tradeLive(seed: number, minutes: number, stepMs: number): LiveRun {
    const worlds = worldMarkets(seed);
    const engine = createEngine(worlds.map(({ spec }) => spec));
    const bots = createBots({ engine, markets: worlds, past: createHistory(worlds, seed), seed, now: NOW });
    const markets = new Map(worlds.map(({ spec }) => [spec.id, { volume: 0, openInterest: 0 }]));
    const trades: string[] = [];
    engine.observe((events) => {
        for (const event of events) {
            if (event.type !== 'FilledMakerOrder') continue;
            const { marketId, timestamp, price, size, side, digest } = event;
            trades.push([marketId, timestamp, price, size, side, digest].join(' '));
            const market = markets.get(marketId);
            if (market !== undefined) market.volume += Number(size);
        }
    });
    const end = NOW + minutes * MINUTE;
    for (let now = NOW + stepMs; now <= end; now += stepMs) bots.step(now);
    for (const [id, market] of markets) market.openInterest = Number(engine.market(id, end).openInterest);
    bots.close();
    return { trades: trades.join('\n'), markets };
}
