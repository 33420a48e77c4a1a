/** Public trades since the start, with candles of their minutes; both bounded. */

import type { EngineEvent } from '../engine/types.js';
import { mergeCandles, tradeCandle } from '../history/candles.js';
import type { Candle, Trade } from '../history/types.js';
import { lowerBound, trim } from './time.js';

const MINUTE = 60_000;

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
            const { timestamp, price, size, digest } = event;
            this.#add(event.marketId, { timestamp, price, size, side: event.side === 'bid' ? 'ask' : 'bid', digest });
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
