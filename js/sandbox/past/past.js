/** The world's past: prices, trades and candles of any time as pure functions of seed, market and time. */
import { problem } from '../../problem.js';
import { Bars } from './bars.js';
import { createCourse } from './course.js';
import { MINUTE, Tape } from './tape.js';
import { bucketStart, nextBucket } from './timeframe.js';
/** The furthest time from 1970 that a date can tell, in milliseconds. */
const FURTHEST = 8.64e15;
/**
 * Makes the past of some markets. It costs next to nothing: everything is reckoned when asked for.
 *
 * @param markets the world
 * @param seed any safe integer; another seed, another past
 * @returns a past whose answers depend on seed, market and times alone; it throws a {@link Problem} `symbol` for a market
 *     that it does not know, and `argument` for a time that no date can tell
 */
export function createPast(markets, seed) {
    const histories = new Map(markets.map((market) => [market.spec.id, createHistory(market, seed)]));
    const of = (marketId, ...times) => {
        const history = histories.get(marketId);
        if (history === undefined)
            throw problem('symbol', 'marketId', 'a market of this world', marketId);
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
function createHistory(market, seed) {
    const course = createCourse(market, seed);
    const tape = new Tape(market, seed, course);
    return { course, tape, bars: new Bars(tape) };
}
function trades(tape, from, to) {
    const found = [];
    for (let minute = tape.minute(from); minute.start < to; minute = tape.minute(minute.start + MINUTE)) {
        for (let i = 0; i < minute.count; i += 1) {
            const at = tape.time(minute, i);
            if (at >= from && at < to)
                found.push(tape.trade(minute, i));
        }
    }
    return found;
}
function latestTrades(tape, before, limit) {
    const found = [];
    for (let minute = tape.minute(before); found.length < limit; minute = tape.minute(minute.start - MINUTE)) {
        for (let i = minute.count - 1; i >= 0 && found.length < limit; i -= 1) {
            if (tape.time(minute, i) < before)
                found.push(tape.trade(minute, i));
        }
    }
    return found;
}
function candles(bars, timeframe, from, to) {
    const found = [];
    for (let start = bucketStart(timeframe, from); start < to; start = nextBucket(timeframe, start)) {
        found.push(bars.candle(start, Math.min(to, nextBucket(timeframe, start))));
    }
    return found;
}
/** A price or ratio as 10^-18, rounded to 10^-10. */
function toFraction(value) {
    return BigInt(Math.round(value * 1e10)) * 100000000n;
}
function expectTime(at) {
    if (!(Math.abs(at) <= FURTHEST))
        throw problem('argument', 'time', `within ±${FURTHEST} ms`, String(at));
}
