/**
 * History of the undisturbed markets: prices, trades and candles as pure functions of seed, market and time.
 */

import { problem } from '../../../ts/core/problem.js';
import { CandleCache } from './candle-cache.js';
import { bucketStart, nextBucket } from './candles.js';
import { createGenerators } from './generator.js';
import { Impact } from './impact.js';
import type { MarketModel } from './model.js';
import { ModulatedMarket } from './modulation.js';
import { MINUTE, type MinuteTrade } from './minute-trades.js';
import type { WorldMarket, MarketHistory, Trade, Candle, Timeframe } from './types.js';

/** Largest timestamp of a `Date`, milliseconds. */
const MAX_TIME = 8.64e15;

/** A history with premiums, which determine the funding rates, and with the models of its markets. */
export interface ModelHistory extends MarketHistory {
    market(marketId: string): MarketModel;
    /** Premium of the market over the index, 10^-18 of the index; negative below it. */
    premium(marketId: string, at: number): bigint;
    /**
     * Moves a generated market for good.
     *
     * @param marketId the market
     * @param at applies after this time, milliseconds; not before the last move
     * @param move logarithm of the price over the one without users
     */
    setImpact(marketId: string, at: number, move: number): void;
    /** Discards what is cached of the time after `from`, because the models have changed there. */
    forget(from: number): void;
}

/** Sources of one market's history. */
interface MarketSource {
    readonly market: MarketModel;
    readonly candles: CandleCache;
    /** `undefined`: users do not move the market. */
    readonly impact: Impact | undefined;
}

/**
 * Creates the history of markets. All data is computed on request.
 *
 * @param markets the markets
 * @param seed any safe integer
 * @param models by market id; default: generated ones
 * @param hasImpact whether users move generated markets
 * @returns a deterministic history; throws {@link Problem} `symbol` for an unknown market and `argument` for
 *   an invalid time
 */
export function createHistory(
    markets: readonly WorldMarket[],
    seed: number,
    models: ReadonlyMap<string, MarketModel> = createGenerators(markets, seed),
    hasImpact = true,
): ModelHistory {
    const histories = new Map([...models].map(([id, model]) => [id, toSource(model, hasImpact)]));
    const of = (marketId: string, ...times: number[]): MarketSource => {
        const history = histories.get(marketId);
        if (history === undefined) throw problem('symbol', 'marketId', 'a market of this world', marketId);
        times.forEach(expectTime);
        return history;
    };
    return {
        market: (marketId) => of(marketId).market,
        indexPrice: (marketId, at) => toFraction(of(marketId, at).market.index(at)),
        premium: (marketId, at) => toFraction(of(marketId, at).market.premium(at)),
        trades: (marketId, from, to) => trades(of(marketId, from, to).market, from, to),
        lastPrice: (marketId, before) => lastPrice(of(marketId, before).market, before),
        recordedFrom: (marketId) => of(marketId).market.recorded?.from,
        latestTrades: (marketId, before, limit) => latestTrades(of(marketId, before).market, before, limit),
        minute: (marketId, start) => {
            const from = Math.floor(start / MINUTE) * MINUTE;
            return of(marketId, start).candles.candle(from, from + MINUTE);
        },
        candle: (marketId, from, to) => of(marketId, from, to).candles.candle(from, to),
        candles: (marketId, timeframe, from, to) => candles(of(marketId, from, to), timeframe, from, to),
        setImpact: (marketId, at, move) => {
            const { impact, candles } = of(marketId, at);
            impact?.set(at, move);
            candles.forget(at);
        },
        forget: (from) => {
            for (const { candles } of histories.values()) candles.forget(from);
        },
    };
}

function toSource(model: MarketModel, hasImpact: boolean): MarketSource {
    const impact = hasImpact && model.recorded === undefined ? new Impact(model) : undefined;
    const market = impact === undefined ? model : new ModulatedMarket(model, impact);
    return { market, candles: new CandleCache(market), impact };
}

function trades(market: MarketModel, from: number, to: number): Trade[] {
    const found: Trade[] = [];
    for (let minute = Math.floor(from / MINUTE); minute * MINUTE < to; minute += 1) {
        for (const trade of market.trades(minute)) {
            if (trade.time >= from && trade.time < to) found.push(toTrade(market, trade));
        }
    }
    return found;
}

function latestTrades(market: MarketModel, before: number, limit: number): Trade[] {
    const found: Trade[] = [];
    const first = Math.floor((market.recorded?.from ?? -Infinity) / MINUTE);
    for (let minute = Math.floor(before / MINUTE); found.length < limit && minute >= first; minute -= 1) {
        const trades = market.trades(minute).filter(({ time }) => time < before);
        const latest = trades.slice(Math.max(0, trades.length - limit + found.length)).reverse();
        found.push(...latest.map((trade) => toTrade(market, trade)));
    }
    return found;
}

function lastPrice(market: MarketModel, before: number): bigint {
    const minute = Math.floor(before / MINUTE);
    const trade = market.trades(minute).findLast(({ time }) => time < before);
    return BigInt(trade?.ticks ?? market.closeBefore(minute)) * market.tickSize;
}

function toTrade({ tickSize, lotSize }: MarketModel, { time, ticks, lots, buys }: MinuteTrade): Trade {
    return {
        timestamp: time,
        price: BigInt(ticks) * tickSize,
        size: BigInt(lots) * lotSize,
        side: buys ? 'bid' : 'ask',
    };
}

function candles({ market, candles }: MarketSource, timeframe: Timeframe, from: number, to: number): Candle[] {
    const found: Candle[] = [];
    const first = Math.max(from, market.recorded?.from ?? -Infinity);
    for (let start = bucketStart(timeframe, first); start < to; start = nextBucket(timeframe, start)) {
        found.push(candles.candle(start, Math.min(to, nextBucket(timeframe, start))));
    }
    return found;
}

/** A price or ratio as 10^-18, rounded to 10^-10. */
function toFraction(value: number): bigint {
    return BigInt(Math.round(value * 1e10)) * 100_000_000n;
}

function expectTime(at: number): void {
    if (!(Math.abs(at) <= MAX_TIME)) throw problem('argument', 'time', `milliseconds within ±${MAX_TIME}`, String(at));
}
