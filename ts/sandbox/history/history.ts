/** The world's past: prices, trades and candles of any time as pure functions of seed, market and time. */

import { problem } from '../../problem.js';
import { CandleCache } from './candle-cache.js';
import { bucketStart, nextBucket } from './candles.js';
import { createPricePath, type PricePath } from './price-path.js';
import { TradeTape, MINUTE } from './trade-tape.js';
import type { WorldMarket, GeneratedHistory, Trade, Candle, Timeframe } from './types.js';

/** The furthest time from 1970 that a date can tell, in milliseconds. */
const FURTHEST = 8.64e15;

/** What one market's past is made of. */
interface MarketSource {
    readonly path: PricePath;
    readonly tape: TradeTape;
    readonly bars: CandleCache;
}

/**
 * Makes the past of some markets. It costs next to nothing: everything is reckoned when asked for.
 *
 * @param markets the world
 * @param seed any safe integer; another seed, another past
 * @returns a past whose answers depend on seed, market and times alone; it throws a {@link Problem} `symbol` for a market
 *     that it does not know, and `argument` for a time that no date can tell
 */
export function createHistory(markets: readonly WorldMarket[], seed: number): GeneratedHistory {
    const histories = new Map(markets.map((market) => [market.spec.id, createSource(market, seed)]));
    const of = (marketId: string, ...times: number[]): MarketSource => {
        const history = histories.get(marketId);
        if (history === undefined) throw problem('symbol', 'marketId', 'a market of this world', marketId);
        times.forEach(expectTime);
        return history;
    };
    return {
        indexPrice: (marketId, at) => toFraction(of(marketId, at).path.index(at)),
        premium: (marketId, at) => toFraction(of(marketId, at).path.premium(at)),
        trades: (marketId, from, to) => trades(of(marketId, from, to).tape, from, to),
        latestTrades: (marketId, before, limit) => latestTrades(of(marketId, before).tape, before, limit),
        minute: (marketId, start) => {
            const from = Math.floor(start / MINUTE) * MINUTE;
            return of(marketId, start).bars.candle(from, from + MINUTE);
        },
        candles: (marketId, timeframe, from, to) => candles(of(marketId, from, to).bars, timeframe, from, to),
    };
}

function createSource(market: WorldMarket, seed: number): MarketSource {
    const path = createPricePath(market, seed);
    const tape = new TradeTape(market, seed, path);
    return { path, tape, bars: new CandleCache(tape) };
}

function trades(tape: TradeTape, from: number, to: number): Trade[] {
    const found: Trade[] = [];
    for (let minute = tape.minute(from); minute.start < to; minute = tape.minute(minute.start + MINUTE)) {
        for (let i = 0; i < minute.count; i += 1) {
            const at = tape.time(minute, i);
            if (at >= from && at < to) found.push(tape.trade(minute, i));
        }
    }
    return found;
}

function latestTrades(tape: TradeTape, before: number, limit: number): Trade[] {
    const found: Trade[] = [];
    for (let minute = tape.minute(before); found.length < limit; minute = tape.minute(minute.start - MINUTE)) {
        for (let i = minute.count - 1; i >= 0 && found.length < limit; i -= 1) {
            if (tape.time(minute, i) < before) found.push(tape.trade(minute, i));
        }
    }
    return found;
}

function candles(bars: CandleCache, timeframe: Timeframe, from: number, to: number): Candle[] {
    const found: Candle[] = [];
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
