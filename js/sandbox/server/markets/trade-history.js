/** Trades and candles visible to clients: the generated history until now, except for minutes that users changed. */
import { bucketStart, nextBucket, foldCandles, tradeCandle, flatCandle, mergeCandles } from '../../history/candles.js';
import { MINUTE, minuteOf } from './live-trades.js';
/** Visible range before the start, milliseconds. */
const REACH_MS = 90 * 86_400_000;
/** Public trades and candles. */
export class TradeHistory {
    past;
    liveTrades;
    /** No earlier data is visible. */
    earliest;
    constructor(past, liveTrades, startedAt) {
        this.past = past;
        this.liveTrades = liveTrades;
        this.earliest = startedAt - REACH_MS;
    }
    /** The latest trades before a time, newest first. */
    latestTrades(marketId, before, limit) {
        const found = [];
        const isVisible = ({ timestamp }) => timestamp < before && timestamp >= this.earliest;
        let start = Math.min(minuteOf(before), this.liveTrades.newest(marketId));
        for (; found.length < limit && start + MINUTE > this.earliest; start -= MINUTE) {
            const trades = this.#trades(marketId, start).filter(isVisible);
            found.push(...trades.slice(Math.max(0, trades.length - limit + found.length)).reverse());
        }
        return found;
    }
    /** The candles with `from <= start < to`, without gaps, oldest first; flat without trades, none before recorded data. */
    candles(marketId, timeframe, from, to) {
        const found = [];
        const recordedFrom = this.past.recordedFrom(marketId);
        const first = Math.max(from, Math.min(recordedFrom ?? from, this.liveTrades.oldest(marketId)));
        for (let start = bucketStart(timeframe, first); start < to; start = nextBucket(timeframe, start)) {
            if (start >= from)
                found.push(this.#candle(marketId, start, nextBucket(timeframe, start)));
        }
        return recordedFrom === undefined ? found : found.map(withTypicalQuote);
    }
    /** Aggregates the trades of a minute before `to`; flat without trades. */
    minute(marketId, start, to) {
        const trades = this.#trades(marketId, start).filter(({ timestamp }) => timestamp < to);
        const candles = trades.map((trade) => tradeCandle(trade, start));
        return foldCandles(candles, start) ?? flatCandle(this.#priceBefore(marketId, start), start);
    }
    #trades(marketId, start) {
        const minute = this.liveTrades.minute(marketId, start);
        return minute === undefined ? this.past.trades(marketId, start, start + MINUTE) : minute.trades;
    }
    #candle(marketId, from, to) {
        const traded = this.#parts(marketId, from, to).filter(({ base }) => base > 0n);
        return foldCandles(traded, from) ?? flatCandle(this.#priceBefore(marketId, from), from);
    }
    /** Candles of the minutes that users changed, and of the generated time between them. */
    #parts(marketId, from, to) {
        const parts = [];
        let generatedFrom = from;
        for (let start = from; start < to; start += MINUTE) {
            const minute = this.liveTrades.minute(marketId, start);
            if (minute === undefined)
                continue;
            if (start > generatedFrom)
                parts.push(this.past.candle(marketId, generatedFrom, start));
            if (minute.candle !== undefined)
                parts.push(minute.candle);
            generatedFrom = start + MINUTE;
        }
        if (generatedFrom < to)
            parts.push(this.past.candle(marketId, generatedFrom, to));
        return parts;
    }
    /** The price of the last trade before a minute. */
    #priceBefore(marketId, start) {
        const oldest = this.liveTrades.oldest(marketId);
        for (let earlier = start - MINUTE; earlier >= oldest; earlier -= MINUTE) {
            const minute = this.liveTrades.minute(marketId, earlier);
            const candle = minute === undefined ? this.past.candle(marketId, earlier, earlier + MINUTE) : minute.candle;
            if (candle !== undefined && candle.base > 0n)
                return candle.close;
        }
        const before = Math.min(start, oldest);
        return this.past.candle(marketId, before - MINUTE, before).close;
    }
}
/**
 * Recorded candles have no volume in quote. It is the base at the typical price, rounded up, so that a client that
 * divides by this price gets the recorded volume.
 */
function withTypicalQuote(candle) {
    const { high, low, close, base } = candle;
    return { ...candle, quote: (base * (high + low + close) + 2n) / 3n };
}
/** Complete minutes of a day; the current one is the last of the 1,440. */
const CLOSED = 1_439;
/** The last 24 hours of each market, cached by minute, for increasing times. */
export class DayStatistics {
    history;
    #windows = new Map();
    constructor(history) {
        this.history = history;
    }
    /** The statistics of 1,439 complete minutes and the current one. */
    dayUntil(marketId, at) {
        const minute = Math.floor(at / MINUTE) * MINUTE;
        const known = this.#windows.get(marketId);
        const window = known?.minute === minute ? known : this.#moved(marketId, known, minute);
        this.#windows.set(marketId, window);
        const current = this.history.minute(marketId, minute, at + 1);
        return window.sum === undefined ? current : mergeCandles(window.sum, current);
    }
    #moved(marketId, known, minute) {
        const first = minute - CLOSED * MINUTE;
        const isAhead = known !== undefined && known.minute > first && known.minute < minute;
        const kept = isAhead ? known.closed.filter(({ start }) => start >= first) : [];
        const added = this.history.candles(marketId, '1m', isAhead ? known.minute : first, minute);
        const closed = [...kept, ...added];
        return { minute, closed, sum: foldCandles(closed, first) };
    }
}
