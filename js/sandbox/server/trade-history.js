/** Trades and candles visible to clients: generated history before the start, live trades after it. */
import { bucketStart, nextBucket, foldCandles, tradeCandle, flatCandle, mergeCandles } from '../history/candles.js';
import { lowerBound, trim } from './time.js';
const MINUTE = 60_000;
/** Creates the public trade of a match with one resting order. */
export function toTrade(event) {
    const { timestamp, price, size, side, digest } = event;
    return { timestamp, price, size, side: side === 'bid' ? 'ask' : 'bid', digest };
}
/** Limits per market; the oldest entries are dropped, and reads have a gap there. */
const LIMITS = {
    /** About a day of a busy market. */
    trades: 200_000,
    /** Minutes with trades; 91 days, the range of reads. */
    minutes: 131_072,
};
/** Live trades of all markets. */
export class LiveTrades {
    limits;
    #byMarket = new Map();
    constructor(limits = LIMITS) {
        this.limits = limits;
    }
    /** Records the fills of a transaction; each match with one resting order is a trade. */
    take(events) {
        for (const event of events) {
            if (event.type !== 'FilledMakerOrder')
                continue;
            this.#add(event.marketId, toTrade(event));
        }
    }
    /** The trades with `from <= timestamp < to`, oldest first. */
    trades(marketId, from, to) {
        const { trades } = this.#tradesOf(marketId);
        return trades.slice(lowerBound(trades, timeOf, from), lowerBound(trades, timeOf, to));
    }
    /** The latest trades before a time, newest first. */
    latest(marketId, before, limit) {
        const { trades } = this.#tradesOf(marketId);
        const end = lowerBound(trades, timeOf, before);
        return trades.slice(Math.max(0, end - limit), end).reverse();
    }
    /** The minutes with trades and `from <= start < to`, oldest first. */
    minutes(marketId, from, to) {
        const { minutes } = this.#tradesOf(marketId);
        return minutes.slice(lowerBound(minutes, startOf, from), lowerBound(minutes, startOf, to));
    }
    /** The last price before a minute; `undefined` without trades. */
    priceBefore(marketId, minute) {
        const { minutes } = this.#tradesOf(marketId);
        return minutes[lowerBound(minutes, startOf, minute) - 1]?.close;
    }
    #tradesOf(marketId) {
        const known = this.#byMarket.get(marketId);
        if (known !== undefined)
            return known;
        const marketTrades = { trades: [], minutes: [] };
        this.#byMarket.set(marketId, marketTrades);
        return marketTrades;
    }
    #add(marketId, trade) {
        const { trades, minutes } = this.#tradesOf(marketId);
        trades.push(trade);
        const start = Math.floor(trade.timestamp / MINUTE) * MINUTE;
        const minute = tradeCandle(trade, start);
        const open = minutes.at(-1);
        if (open?.start === start)
            minutes[minutes.length - 1] = mergeCandles(open, minute);
        else
            minutes.push(minute);
        trim(trades, this.limits.trades);
        trim(minutes, this.limits.minutes);
    }
}
function timeOf({ timestamp }) {
    return timestamp;
}
function startOf({ start }) {
    return start;
}
/** Visible range before the start, milliseconds. */
const REACH_MS = 90 * 86_400_000;
/** Public trades and candles. */
export class TradeHistory {
    past;
    liveTrades;
    startedAt;
    /** No earlier data is visible. */
    earliest;
    /** Last generated price of each market. */
    #lastPrices = new Map();
    constructor(past, liveTrades, startedAt) {
        this.past = past;
        this.liveTrades = liveTrades;
        this.startedAt = startedAt;
        this.earliest = startedAt - REACH_MS;
    }
    /** The latest trades before a time, newest first. */
    latestTrades(marketId, before, limit) {
        const live = this.liveTrades.latest(marketId, before, limit);
        const end = Math.min(before, this.startedAt);
        if (live.length === limit || end <= this.earliest)
            return live;
        const past = this.past.latestTrades(marketId, end, limit - live.length);
        return [...live, ...past.filter(({ timestamp }) => timestamp >= this.earliest)];
    }
    /** The candles with `from <= start < to`, without gaps, oldest first; flat without trades. */
    candles(marketId, timeframe, from, to) {
        const boundary = bucketStart(timeframe, this.startedAt);
        const past = from < boundary ? this.past.candles(marketId, timeframe, from, Math.min(to, boundary)) : [];
        const live = bucketsBetween(timeframe, Math.max(from, boundary), to);
        const candles = [...past, ...live.map((start) => this.#liveCandle(marketId, timeframe, start))];
        return this.past.isRecorded(marketId) ? candles.map(withTypicalQuote) : candles;
    }
    /** Aggregates the trades of a minute before `to`; flat without trades. */
    minute(marketId, start, to) {
        const boundary = this.startedAt;
        if (to <= boundary)
            return this.past.candles(marketId, '1m', start, to)[0] ?? this.#flat(marketId, start);
        const live = this.liveTrades
            .trades(marketId, Math.max(start, boundary), to)
            .map((trade) => tradeCandle(trade, start));
        return foldCandles([...this.#before(marketId, '1m', start), ...live], start) ?? this.#flat(marketId, start);
    }
    #liveCandle(marketId, timeframe, start) {
        const minutes = this.liveTrades.minutes(marketId, start, nextBucket(timeframe, start));
        return (foldCandles([...this.#before(marketId, timeframe, start), ...minutes], start) ?? this.#flat(marketId, start));
    }
    /** The part of a bucket before the start: one candle, or none. */
    #before(marketId, timeframe, start) {
        return start < this.startedAt ? this.past.candles(marketId, timeframe, start, this.startedAt) : [];
    }
    /** A candle without trades, at the last price. */
    #flat(marketId, start) {
        return flatCandle(this.liveTrades.priceBefore(marketId, start) ?? this.#lastPastPrice(marketId), start);
    }
    #lastPastPrice(marketId) {
        const price = this.#lastPrices.get(marketId) ?? this.past.lastPrice(marketId, this.startedAt);
        this.#lastPrices.set(marketId, price);
        return price;
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
function bucketsBetween(timeframe, from, to) {
    const starts = [];
    for (let start = from; start < to; start = nextBucket(timeframe, start))
        starts.push(start);
    return starts;
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
