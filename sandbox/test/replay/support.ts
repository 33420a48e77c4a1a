/** Recorded data for tests. */

import { toUnits } from '../../../ts/core/number/decimal.js';
import { draw, keyOf } from '../../ts/random.js';
import type { MarketSteps } from '../../ts/replay/candles.js';
import { Steps } from '../../ts/replay/rows.js';
import type { RecordedTrade } from '../../ts/replay/types.js';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const BTC = 'BTC/USD:USDC';

/** 2024-03-05 00:00 UTC. */
export const FROM = Date.UTC(2024, 2, 5);

/** A candle of numbers. */
export type Candle = [number, number, number, number, number, number];

/** Rounds off the noise of floats. */
function decimals(value: number, places: number): number {
    return Number(value.toFixed(places));
}

/**
 * Creates candles of BTC in multiples of 0.1 USD and 0.00001 BTC: busy and quiet ones, flat ones without
 * trades, and missing ones.
 */
export function candlesOf(count: number, minutes = 1, seed = 1): Candle[] {
    const key = keyOf(seed, 'recorded candles');
    const candles: Candle[] = [];
    let last = 650_000;
    for (let i = 0; i < count; i += 1) {
        const random = (n: number): number => draw(key, 16 * i + n);
        const kind = random(0);
        if (i > 0 && i < count - 1 && kind < 0.05) continue;
        const at = FROM + i * minutes * MINUTE;
        if (kind < 0.1) {
            candles.push([at, last / 10, last / 10, last / 10, last / 10, 0]);
            continue;
        }
        const open = last + Math.round(4 * random(1) - 2);
        const close = open + Math.round(400 * random(2) - 200);
        const high = Math.max(open, close) + Math.round(60 * random(3));
        const low = Math.min(open, close) - Math.round(60 * random(4));
        const volume = kind < 0.2 ? (4 + Math.floor(60 * random(5))) / 1e5 : decimals(0.1 + 40 * random(5) ** 4, 5);
        candles.push([at, open / 10, high / 10, low / 10, close / 10, volume]);
        last = close;
    }
    return candles;
}

/**
 * Adds candles up to one with the start of the first one, as far as decimal numbers of the market are exact.
 */
function sumOf(all: readonly Candle[], start: number): Candle {
    const traded = all.filter(([, , , , , volume]) => volume > 0);
    const candles = traded.length === 0 ? all : traded;
    const [first, last] = [candles[0]!, candles.at(-1)!];
    const high = Math.max(...candles.map((candle) => candle[2]));
    const low = Math.min(...candles.map((candle) => candle[3]));
    const volume = candles.reduce((sum, candle) => sum + Math.round(candle[5] * 1e5), 0);
    return [start, first[1], high, low, last[4], volume / 1e5];
}

/** The candles of all periods from the first candle's on, with flat ones where none is recorded. */
export function resample(candles: readonly Candle[], minutes: number, to: number): Candle[] {
    const sums: Candle[] = [];
    const length = minutes * MINUTE;
    for (let start = Math.floor(candles[0]![0] / length) * length; start < to; start += length) {
        const within = candles.filter(([at]) => at >= start && at < Math.min(to, start + length));
        const close = sums.at(-1)?.[4] ?? 0;
        sums.push(within.length === 0 ? [start, close, close, close, close, 0] : sumOf(within, start));
    }
    return sums;
}

/** Creates trades of BTC in multiples of 0.1 USD and 0.001 BTC; some have the same time. */
export function tradesOf(count: number, everyMs = 700, seed = 1): Required<RecordedTrade>[] {
    const key = keyOf(seed, 'recorded trades');
    let [time, price] = [FROM, 650_000];
    return Array.from({ length: count }, (_, i) => {
        const random = (n: number): number => draw(key, 16 * i + n);
        if (random(0) > 0.2) time += Math.floor(2 * everyMs * random(1));
        price += Math.round(6 * random(2) - 3);
        const amount = (1 + Math.floor(900 * random(3) ** 3)) / 1e3;
        return { timestamp: time, price: price / 10, amount, side: random(4) < 0.5 ? 'buy' : 'sell', id: `${i}` };
    });
}

/** The candles of trades, of minutes with trades only. */
export function candlesOfTrades(trades: readonly Required<RecordedTrade>[], minutes = 1): Candle[] {
    const length = minutes * MINUTE;
    const periods = new Map<number, Candle[]>();
    for (const { timestamp, price, amount } of trades) {
        const start = Math.floor(Number(timestamp) / length) * length;
        const value = Number(price);
        const candle: Candle = [start, value, value, value, value, Number(amount)];
        periods.set(start, [...(periods.get(start) ?? []), candle]);
    }
    return Array.from(periods, ([start, candles]) => sumOf(candles, start));
}

/** Steps of a market with this tick and lot size. */
export function marketSteps(tick: string, lot: string): MarketSteps {
    return {
        ticks: new Steps(`tick size ${tick} of BTC/USD:USDC`, toUnits(tick, 9), false),
        lots: new Steps(`lot size ${lot} of BTC/USD:USDC`, toUnits(lot, 9), false),
    };
}
