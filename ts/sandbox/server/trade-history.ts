/** Trades and candles of any time that is told of: the world's past up to the start, the tape since. */

import { bucketStart, nextBucket, foldCandles, tradeCandle, flatCandle, mergeCandles } from '../history/candles.js';
import type { MarketHistory, Candle, Trade, Timeframe } from '../history/types.js';
import type { LiveTrades } from './live-trades.js';

/** How far before the start the service remembers. */
const REACH_MS = 90 * 86_400_000;

/** The service's memory of public trading. */
export class TradeHistory {
    /** Nothing is told of what was before. */
    readonly earliest: number;
    readonly #past: MarketHistory;
    readonly #tape: LiveTrades;
    readonly #startedAt: number;
    /** Of each market, where the past ended. */
    readonly #lastPrices = new Map<string, bigint>();

    /**
     * @param past before the start
     * @param tape since the start
     * @param startedAt where they meet
     */
    constructor(past: MarketHistory, tape: LiveTrades, startedAt: number) {
        [this.#past, this.#tape, this.#startedAt] = [past, tape, startedAt];
        this.earliest = startedAt - REACH_MS;
    }

    /**
     * @param marketId the market
     * @param before timestamps below this
     * @param limit at most so many
     * @returns trades, newest first
     */
    latestTrades(marketId: string, before: number, limit: number): Trade[] {
        const live = this.#tape.latest(marketId, before, limit);
        const end = Math.min(before, this.#startedAt);
        if (live.length === limit || end <= this.earliest) return live;
        const past = this.#past.latestTrades(marketId, end, limit - live.length);
        return [...live, ...past.filter(({ timestamp }) => timestamp >= this.earliest)];
    }

    /**
     * @param marketId the market
     * @param timeframe length of the buckets
     * @param from start of the first bucket
     * @param to starts of buckets below this, at most now
     * @returns candles without a gap, oldest first; a bucket without trades is flat
     */
    candles(marketId: string, timeframe: Timeframe, from: number, to: number): Candle[] {
        const seam = bucketStart(timeframe, this.#startedAt);
        const past = from < seam ? this.#past.candles(marketId, timeframe, from, Math.min(to, seam)) : [];
        const live = bucketsBetween(timeframe, Math.max(from, seam), to);
        return [...past, ...live.map((start) => this.#liveCandle(marketId, timeframe, start))];
    }

    /**
     * Folds the trades of a part of a minute.
     *
     * @param marketId the market
     * @param start of the minute
     * @param to timestamps below this
     * @returns its candle; flat where nothing was traded yet
     */
    minute(marketId: string, start: number, to: number): Candle {
        const seam = this.#startedAt;
        if (to <= seam) return this.#past.candles(marketId, '1m', start, to)[0] ?? this.#flat(marketId, start);
        const live = this.#tape.trades(marketId, Math.max(start, seam), to).map((trade) => tradeCandle(trade, start));
        return foldCandles([...this.#before(marketId, '1m', start), ...live], start) ?? this.#flat(marketId, start);
    }

    #liveCandle(marketId: string, timeframe: Timeframe, start: number): Candle {
        const minutes = this.#tape.minutes(marketId, start, nextBucket(timeframe, start));
        return (
            foldCandles([...this.#before(marketId, timeframe, start), ...minutes], start) ?? this.#flat(marketId, start)
        );
    }

    /** What a bucket had before the sandbox started: one candle, or none. */
    #before(marketId: string, timeframe: Timeframe, start: number): Candle[] {
        return start < this.#startedAt ? this.#past.candles(marketId, timeframe, start, this.#startedAt) : [];
    }

    /** A bucket in which nothing was traded, at the last price before it. */
    #flat(marketId: string, start: number): Candle {
        return flatCandle(this.#tape.priceBefore(marketId, start) ?? this.#lastPastPrice(marketId), start);
    }

    #lastPastPrice(marketId: string): bigint {
        const price =
            this.#lastPrices.get(marketId) ?? this.#past.latestTrades(marketId, this.#startedAt, 1)[0]?.price ?? 0n;
        this.#lastPrices.set(marketId, price);
        return price;
    }
}

function bucketsBetween(timeframe: Timeframe, from: number, to: number): number[] {
    const starts: number[] = [];
    for (let start = from; start < to; start = nextBucket(timeframe, start)) starts.push(start);
    return starts;
}

const MINUTE = 60_000;

/** Minutes that are over, of a day; the current one is the last of the 1,440. */
const CLOSED = 1_439;

/** What 24 hours came to, in the units of a candle. */
export type Day = Omit<Candle, 'start'>;

interface Window {
    /** Start of the minute that is not over. */
    readonly minute: number;
    readonly closed: readonly Candle[];
    readonly sum: Candle | undefined;
}

/** The 24 hours up to any time that does not go back. */
export class DayStatistics {
    readonly #history: TradeHistory;
    readonly #windows = new Map<string, Window>();

    /** @param history trades and candles */
    constructor(history: TradeHistory) {
        this.#history = history;
    }

    /**
     * @param marketId the market
     * @param at the time
     * @returns 1,439 whole minutes and what the current one has so far
     */
    dayUntil(marketId: string, at: number): Day {
        const minute = Math.floor(at / MINUTE) * MINUTE;
        const known = this.#windows.get(marketId);
        const window = known?.minute === minute ? known : this.#moved(marketId, known, minute);
        this.#windows.set(marketId, window);
        const current = this.#history.minute(marketId, minute, at + 1);
        return window.sum === undefined ? current : mergeCandles(window.sum, current);
    }

    #moved(marketId: string, known: Window | undefined, minute: number): Window {
        const first = minute - CLOSED * MINUTE;
        const isAhead = known !== undefined && known.minute > first && known.minute < minute;
        const kept = isAhead ? known.closed.filter(({ start }) => start >= first) : [];
        const added = this.#history.candles(marketId, '1m', isAhead ? known.minute : first, minute);
        const closed = [...kept, ...added];
        return { minute, closed, sum: foldCandles(closed, first) };
    }
}
