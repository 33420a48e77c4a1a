/** Trades and candles visible to clients: generated history before the start, live trades after it. */

import type { EngineEvent } from '../engine/types.js';
import { bucketStart, nextBucket, foldCandles, tradeCandle, flatCandle, mergeCandles } from '../history/candles.js';
import type { MarketHistory, Candle, Trade, Timeframe } from '../history/types.js';
import { lowerBound, trim } from './time.js';

const MINUTE = 60_000;

/** A public trade with the base58 digest of its transaction. */
export interface Fill extends Trade {
    readonly digest: string;
}

/** Creates the public trade of a match with one resting order. */
export function toTrade(event: Extract<EngineEvent, { readonly type: 'FilledMakerOrder' }>): Fill {
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

/** Trades of one market, oldest first. */
interface MarketTrades {
    readonly trades: Trade[];
    /** Only minutes with trades. */
    readonly minutes: Candle[];
}

/** Live trades of all markets. */
export class LiveTrades {
    readonly #byMarket = new Map<string, MarketTrades>();

    constructor(private readonly limits = LIMITS) {}

    /** Records the fills of a transaction; each match with one resting order is a trade. */
    take(events: readonly EngineEvent[]): void {
        for (const event of events) {
            if (event.type !== 'FilledMakerOrder') continue;
            this.#add(event.marketId, toTrade(event));
        }
    }

    /** The trades with `from <= timestamp < to`, oldest first. */
    trades(marketId: string, from: number, to: number): Trade[] {
        const { trades } = this.#tradesOf(marketId);
        return trades.slice(lowerBound(trades, timeOf, from), lowerBound(trades, timeOf, to));
    }

    /** The latest trades before a time, newest first. */
    latest(marketId: string, before: number, limit: number): Trade[] {
        const { trades } = this.#tradesOf(marketId);
        const end = lowerBound(trades, timeOf, before);
        return trades.slice(Math.max(0, end - limit), end).reverse();
    }

    /** The minutes with trades and `from <= start < to`, oldest first. */
    minutes(marketId: string, from: number, to: number): Candle[] {
        const { minutes } = this.#tradesOf(marketId);
        return minutes.slice(lowerBound(minutes, startOf, from), lowerBound(minutes, startOf, to));
    }

    /** The last price before a minute; `undefined` without trades. */
    priceBefore(marketId: string, minute: number): bigint | undefined {
        const { minutes } = this.#tradesOf(marketId);
        return minutes[lowerBound(minutes, startOf, minute) - 1]?.close;
    }

    #tradesOf(marketId: string): MarketTrades {
        const known = this.#byMarket.get(marketId);
        if (known !== undefined) return known;
        const marketTrades = { trades: [], minutes: [] };
        this.#byMarket.set(marketId, marketTrades);
        return marketTrades;
    }

    #add(marketId: string, trade: Trade): void {
        const { trades, minutes } = this.#tradesOf(marketId);
        trades.push(trade);
        const start = Math.floor(trade.timestamp / MINUTE) * MINUTE;
        const minute = tradeCandle(trade, start);
        const open = minutes.at(-1);
        if (open?.start === start) minutes[minutes.length - 1] = mergeCandles(open, minute);
        else minutes.push(minute);
        trim(trades, this.limits.trades);
        trim(minutes, this.limits.minutes);
    }
}

function timeOf({ timestamp }: Trade): number {
    return timestamp;
}

function startOf({ start }: Candle): number {
    return start;
}

/** Visible range before the start, milliseconds. */
const REACH_MS = 90 * 86_400_000;

/** Public trades and candles. */
export class TradeHistory {
    /** No earlier data is visible. */
    readonly earliest: number;
    /** Last generated price of each market. */
    readonly #lastPrices = new Map<string, bigint>();

    constructor(
        private readonly past: MarketHistory,
        private readonly liveTrades: LiveTrades,
        private readonly startedAt: number,
    ) {
        this.earliest = startedAt - REACH_MS;
    }

    /** The latest trades before a time, newest first. */
    latestTrades(marketId: string, before: number, limit: number): Trade[] {
        const live = this.liveTrades.latest(marketId, before, limit);
        const end = Math.min(before, this.startedAt);
        if (live.length === limit || end <= this.earliest) return live;
        const past = this.past.latestTrades(marketId, end, limit - live.length);
        return [...live, ...past.filter(({ timestamp }) => timestamp >= this.earliest)];
    }

    /** The candles with `from <= start < to`, without gaps, oldest first; flat without trades. */
    candles(marketId: string, timeframe: Timeframe, from: number, to: number): Candle[] {
        const boundary = bucketStart(timeframe, this.startedAt);
        const past = from < boundary ? this.past.candles(marketId, timeframe, from, Math.min(to, boundary)) : [];
        const live = bucketsBetween(timeframe, Math.max(from, boundary), to);
        const candles = [...past, ...live.map((start) => this.#liveCandle(marketId, timeframe, start))];
        return this.past.isRecorded(marketId) ? candles.map(withTypicalQuote) : candles;
    }

    /** Aggregates the trades of a minute before `to`; flat without trades. */
    minute(marketId: string, start: number, to: number): Candle {
        const boundary = this.startedAt;
        if (to <= boundary) return this.past.candles(marketId, '1m', start, to)[0] ?? this.#flat(marketId, start);
        const live = this.liveTrades
            .trades(marketId, Math.max(start, boundary), to)
            .map((trade) => tradeCandle(trade, start));
        return foldCandles([...this.#before(marketId, '1m', start), ...live], start) ?? this.#flat(marketId, start);
    }

    #liveCandle(marketId: string, timeframe: Timeframe, start: number): Candle {
        const minutes = this.liveTrades.minutes(marketId, start, nextBucket(timeframe, start));
        return (
            foldCandles([...this.#before(marketId, timeframe, start), ...minutes], start) ?? this.#flat(marketId, start)
        );
    }

    /** The part of a bucket before the start: one candle, or none. */
    #before(marketId: string, timeframe: Timeframe, start: number): Candle[] {
        return start < this.startedAt ? this.past.candles(marketId, timeframe, start, this.startedAt) : [];
    }

    /** A candle without trades, at the last price. */
    #flat(marketId: string, start: number): Candle {
        return flatCandle(this.liveTrades.priceBefore(marketId, start) ?? this.#lastPastPrice(marketId), start);
    }

    #lastPastPrice(marketId: string): bigint {
        const price = this.#lastPrices.get(marketId) ?? this.past.lastPrice(marketId, this.startedAt);
        this.#lastPrices.set(marketId, price);
        return price;
    }
}

/**
 * Recorded candles have no volume in quote. It is the base at the typical price, rounded up, so that a client that
 * divides by this price gets the recorded volume.
 */
function withTypicalQuote(candle: Candle): Candle {
    const { high, low, close, base } = candle;
    return { ...candle, quote: (base * (high + low + close) + 2n) / 3n };
}

function bucketsBetween(timeframe: Timeframe, from: number, to: number): number[] {
    const starts: number[] = [];
    for (let start = from; start < to; start = nextBucket(timeframe, start)) starts.push(start);
    return starts;
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
