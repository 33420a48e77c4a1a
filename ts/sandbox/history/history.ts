/** The world's past: prices, trades and candles of any time as pure functions of seed, market and time. */

import { problem } from '../../problem.js';
import { Bars } from './candle-cache.js';
import { bucketStart, nextBucket } from './candles.js';
import { createCourse, type Course } from './price-path.js';
import { Tape, MINUTE } from './trade-tape.js';
import type { WorldMarket, WorldPast, PastTrade, PastCandle, Timeframe } from './types.js';

/** The furthest time from 1970 that a date can tell, in milliseconds. */
const FURTHEST = 8.64e15;

/** What one market's past is made of. */
interface History {
    readonly course: Course;
    readonly tape: Tape;
    readonly bars: Bars;
}

/**
 * Makes the past of some markets. It costs next to nothing: everything is reckoned when asked for.
 *
 * @param markets the world
 * @param seed any safe integer; another seed, another past
 * @returns a past whose answers depend on seed, market and times alone; it throws a {@link Problem} `symbol` for a market
 *     that it does not know, and `argument` for a time that no date can tell
 */
export function createPast(markets: readonly WorldMarket[], seed: number): WorldPast {
    const histories = new Map(markets.map((market) => [market.spec.id, createHistory(market, seed)]));
    const of = (marketId: string, ...times: number[]): History => {
        const history = histories.get(marketId);
        if (history === undefined) throw problem('symbol', 'marketId', 'a market of this world', marketId);
        times.forEach(expectTime);
        return history;
    };
    return {
        indexPrice: (marketId, at) => toFraction(of(marketId, at).course.index(at)),
        premium: (marketId, at) => toFraction(of(marketId, at).course.premium(at)),
        trades: (marketId, from, to) => trades(of(marketId, from, to).tape, from, to),
        latestTrades: (marketId, before, limit) => latestTrades(of(marketId, before).tape, before, limit),
        minute: (marketId, start) => {
            const from = Math.floor(start / MINUTE) * MINUTE;
            return of(marketId, start).bars.candle(from, from + MINUTE);
        },
        candles: (marketId, timeframe, from, to) => candles(of(marketId, from, to).bars, timeframe, from, to),
    };
}

function createHistory(market: WorldMarket, seed: number): History {
    const course = createCourse(market, seed);
    const tape = new Tape(market, seed, course);
    return { course, tape, bars: new Bars(tape) };
}

function trades(tape: Tape, from: number, to: number): PastTrade[] {
    const found: PastTrade[] = [];
    for (let minute = tape.minute(from); minute.start < to; minute = tape.minute(minute.start + MINUTE)) {
        for (let i = 0; i < minute.count; i += 1) {
            const at = tape.time(minute, i);
            if (at >= from && at < to) found.push(tape.trade(minute, i));
        }
    }
    return found;
}

function latestTrades(tape: Tape, before: number, limit: number): PastTrade[] {
    const found: PastTrade[] = [];
    for (let minute = tape.minute(before); found.length < limit; minute = tape.minute(minute.start - MINUTE)) {
        for (let i = minute.count - 1; i >= 0 && found.length < limit; i -= 1) {
            if (tape.time(minute, i) < before) found.push(tape.trade(minute, i));
        }
    }
    return found;
}

function candles(bars: Bars, timeframe: Timeframe, from: number, to: number): PastCandle[] {
    const found: PastCandle[] = [];
    for (let start = bucketStart(timeframe, from); start < to; start = nextBucket(timeframe, start)) {
        found.push(bars.candle(start, Math.min(to, nextBucket(timeframe, start))));
    }
    return found;
}

/** A price or ratio as 10^-18, rounded to 10^-10. */
function toFraction(value: number): bigint {
    return BigInt(Math.round(value * 1e10)) * 100_000_000n;
}

function expectTime(at: number): void {
    if (!(Math.abs(at) <= FURTHEST)) throw problem('argument', 'time', `within ±${FURTHEST} ms`, String(at));
}
