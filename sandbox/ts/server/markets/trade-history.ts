/**
 * Trades and candles visible to clients: the generated history until now, except for minutes that users
 * changed.
 */

import { bucketStart, nextBucket, foldCandles, tradeCandle, flatCandle, mergeCandles } from '../../history/candles.js';
import type { MarketHistory, Candle, Trade, Timeframe } from '../../history/types.js';
import { MINUTE, minuteOf, type LiveTrades } from './live-trades.js';

/** Visible range before the start, milliseconds. */
const REACH_MS = 90 * 86_400_000;

/** Public trades and candles. */
export class TradeHistory {
    /** No earlier data is visible. */
    readonly earliest: number;

    constructor(
        private readonly past: MarketHistory,
        private readonly liveTrades: LiveTrades,
        startedAt: number,
    ) {
        this.earliest = startedAt - REACH_MS;
    }

    /** The latest trades before a time, newest first. */
    latestTrades(marketId: string, before: number, limit: number): Trade[] {
        const found: Trade[] = [];
        const isVisible = ({ timestamp }: Trade): boolean => timestamp < before && timestamp >= this.earliest;
        let start = Math.min(minuteOf(before), this.liveTrades.newest(marketId));
        for (; found.length < limit && start + MINUTE > this.earliest; start -= MINUTE) {
            const trades = this.#trades(marketId, start).filter(isVisible);
            found.push(...trades.slice(Math.max(0, trades.length - limit + found.length)).reverse());
        }
        return found;
    }

    /**
     * The candles with `from <= start < to`, without gaps, oldest first; flat without trades, none before
     * recorded data.
     */
    candles(marketId: string, timeframe: Timeframe, from: number, to: number): Candle[] {
        const found: Candle[] = [];
        const recordedFrom = this.past.recordedFrom(marketId);
        const first = Math.max(from, Math.min(recordedFrom ?? from, this.liveTrades.oldest(marketId)));
        for (let start = bucketStart(timeframe, first); start < to; start = nextBucket(timeframe, start)) {
            if (start >= from) found.push(this.#candle(marketId, start, nextBucket(timeframe, start)));
        }
        return recordedFrom === undefined ? found : found.map(withTypicalQuote);
    }

    /** Aggregates the trades of a minute before `to`; flat without trades. */
    minute(marketId: string, start: number, to: number): Candle {
        const trades = this.#trades(marketId, start).filter(({ timestamp }) => timestamp < to);
        const candles = trades.map((trade) => tradeCandle(trade, start));
        return foldCandles(candles, start) ?? flatCandle(this.#priceBefore(marketId, start), start);
    }

    #trades(marketId: string, start: number): readonly Trade[] {
        const minute = this.liveTrades.minute(marketId, start);
        return minute === undefined ? this.past.trades(marketId, start, start + MINUTE) : minute.trades;
    }

    #candle(marketId: string, from: number, to: number): Candle {
        const traded = this.#parts(marketId, from, to).filter(({ base }) => base > 0n);
        return foldCandles(traded, from) ?? flatCandle(this.#priceBefore(marketId, from), from);
    }

    /** Candles of the minutes that users changed, and of the generated time between them. */
    #parts(marketId: string, from: number, to: number): Candle[] {
        const parts: Candle[] = [];
        let generatedFrom = from;
        for (let start = from; start < to; start += MINUTE) {
            const minute = this.liveTrades.minute(marketId, start);
            if (minute === undefined) continue;
            if (start > generatedFrom) parts.push(this.past.candle(marketId, generatedFrom, start));
            if (minute.candle !== undefined) parts.push(minute.candle);
            generatedFrom = start + MINUTE;
        }
        if (generatedFrom < to) parts.push(this.past.candle(marketId, generatedFrom, to));
        return parts;
    }

    /** The price of the last trade before a minute. */
    #priceBefore(marketId: string, start: number): bigint {
        const oldest = this.liveTrades.oldest(marketId);
        for (let earlier = start - MINUTE; earlier >= oldest; earlier -= MINUTE) {
            const minute = this.liveTrades.minute(marketId, earlier);
            const candle = minute === undefined ? this.past.candle(marketId, earlier, earlier + MINUTE) : minute.candle;
            if (candle !== undefined && candle.base > 0n) return candle.close;
        }
        const before = Math.min(start, oldest);
        return this.past.candle(marketId, before - MINUTE, before).close;
    }
}

/**
 * Recorded candles have no volume in quote. It is the base at the typical price, rounded up, so that a client
 * that divides by this price gets the recorded volume.
 */
function withTypicalQuote(candle: Candle): Candle {
    const { high, low, close, base } = candle;
    return { ...candle, quote: (base * (high + low + close) + 2n) / 3n };
}

/** Complete minutes of a day; the current one is the last of the 1,440. */
const CLOSED = 1_439;

/** Statistics of 24 hours, in units of a candle. */
export type Day = Omit<Candle, 'start'>;

interface Window {
    /** Start of the current minute. */
    readonly minute: number;
    readonly closed: readonly Candle[];
    readonly sum: Candle | undefined;
}

/** The last 24 hours of each market, cached by minute, for increasing times. */
export class DayStatistics {
    readonly #windows = new Map<string, Window>();

    constructor(private readonly history: TradeHistory) {}

    /** The statistics of 1,439 complete minutes and the current one. */
    dayUntil(marketId: string, at: number): Day {
        const minute = Math.floor(at / MINUTE) * MINUTE;
        const known = this.#windows.get(marketId);
        const window = known?.minute === minute ? known : this.#moved(marketId, known, minute);
        this.#windows.set(marketId, window);
        const current = this.history.minute(marketId, minute, at + 1);
        return window.sum === undefined ? current : mergeCandles(window.sum, current);
    }

    #moved(marketId: string, known: Window | undefined, minute: number): Window {
        const first = minute - CLOSED * MINUTE;
        const isAhead = known !== undefined && known.minute > first && known.minute < minute;
        const kept = isAhead ? known.closed.filter(({ start }) => start >= first) : [];
        const added = this.history.candles(marketId, '1m', isAhead ? known.minute : first, minute);
        const closed = [...kept, ...added];
        return { minute, closed, sum: foldCandles(closed, first) };
    }
}
