/**
 * Public trades since the start. A complete minute whose trades are the generated ones is not stored, because
 * the history has it; only minutes that users changed are.
 */

import type { EngineEvent } from '../../engine/types.js';
import { foldCandles, mergeCandles, tradeCandle } from '../../history/candles.js';
import type { Candle, MarketHistory, Trade } from '../../history/types.js';

export const MINUTE = 60_000;

/** A public trade with the base58 digest of its transaction. */
export interface Fill extends Trade {
    readonly digest: string;
}

/** Creates the public trade of a match with one resting order. */
export function toTrade(event: Extract<EngineEvent, { readonly type: 'FilledMakerOrder' }>): Fill {
    const { timestamp, price, size, side, digest } = event;
    return { timestamp, price, size, side: side === 'bid' ? 'ask' : 'bid', digest };
}

/** Limits per market; the oldest entries are dropped. */
const LIMITS = {
    /** Trades of changed minutes; earlier reads have a gap there. */
    trades: 200_000,
    /** Changed minutes; 91 days, the range of reads. */
    minutes: 131_072,
};

/** A minute that is not, or not yet, the generated one. */
export interface LiveMinute {
    /** Oldest first; empty once dropped. */
    readonly trades: Trade[];
    /** `undefined` without trades. */
    candle: Candle | undefined;
}

/** Minutes of one market. */
interface MarketMinutes {
    /** By start. */
    readonly minutes: Map<number, LiveMinute>;
    /** Start of the first minute that may get more trades; the minutes before it are complete. */
    openFrom: number;
    /** Start of the minute of the last trade. */
    newest: number;
    /** Trades of complete minutes. */
    stored: number;
    /** Price of the last trade. */
    last: bigint;
}

const NO_TRADES: LiveMinute = { trades: [], candle: undefined };

/** Live trades of all markets. */
export class LiveTrades {
    readonly #byMarket: ReadonlyMap<string, MarketMinutes>;

    /**
     * @param past generated trades
     * @param marketIds the markets
     * @param startedAt milliseconds; the generated trades until then are visible
     * @param limits for tests
     */
    constructor(
        private readonly past: Pick<MarketHistory, 'trades' | 'lastPrice'>,
        marketIds: Iterable<string>,
        startedAt: number,
        private readonly limits = LIMITS,
    ) {
        const openFrom = minuteOf(startedAt);
        this.#byMarket = new Map(
            [...marketIds].map((marketId) => {
                const trades = past.trades(marketId, openFrom, startedAt + 1);
                const minutes = new Map([[openFrom, toMinute(trades, openFrom)]]);
                const last = past.lastPrice(marketId, startedAt + 1);
                return [marketId, { minutes, openFrom, newest: openFrom, stored: 0, last }];
            }),
        );
    }

    /** Records the fills of a transaction; each match with one resting order is a trade. */
    take(events: readonly EngineEvent[]): void {
        for (const event of events) if (event.type === 'FilledMakerOrder') this.add(event.marketId, toTrade(event));
    }

    /** Records a trade, which is later than the others; so the minutes before it are complete. */
    add(marketId: string, trade: Trade): void {
        const market = this.#of(marketId);
        const start = minuteOf(trade.timestamp);
        this.#complete(marketId, market, start);
        const minute = market.minutes.get(start) ?? this.#open(marketId, market, start);
        minute.trades.push(trade);
        const candle = tradeCandle(trade, start);
        minute.candle = minute.candle === undefined ? candle : mergeCandles(minute.candle, candle);
        market.newest = Math.max(market.newest, start);
        market.last = trade.price;
    }

    /** Completes the minutes before a time. */
    complete(to: number): void {
        for (const [marketId, market] of this.#byMarket) this.#complete(marketId, market, minuteOf(to));
    }

    /** The minute with a start, if it is not the generated one; `undefined`: it is. */
    minute(marketId: string, start: number): LiveMinute | undefined {
        const { minutes, openFrom } = this.#of(marketId);
        return minutes.get(start) ?? (start >= openFrom ? NO_TRADES : undefined);
    }

    /** Start of the oldest minute that is not the generated one; infinite without any. */
    oldest(marketId: string): number {
        return this.#of(marketId).minutes.keys().next().value ?? Infinity;
    }

    /** Start of the newest minute with trades, generated or not. */
    newest(marketId: string): number {
        const { openFrom, newest } = this.#of(marketId);
        return Math.max(openFrom - MINUTE, newest);
    }

    /** Price of the last trade, 10^-9 USD. */
    lastPrice(marketId: string): bigint {
        return this.#of(marketId).last;
    }

    #of(marketId: string): MarketMinutes {
        const market = this.#byMarket.get(marketId);
        if (market === undefined) throw new Error(`no market ${marketId}`);
        return market;
    }

    /** Creates a minute; a late trade changes one that is complete, and starts with its generated trades. */
    #open(marketId: string, market: MarketMinutes, start: number): LiveMinute {
        const trades = start < market.openFrom ? this.past.trades(marketId, start, start + MINUTE) : [];
        const minute = toMinute(trades, start);
        market.minutes.set(start, minute);
        return minute;
    }

    /** Completes the minutes before `end`: keeps only those whose trades are not the generated ones. */
    #complete(marketId: string, market: MarketMinutes, end: number): void {
        const { minutes } = market;
        for (; market.openFrom < end; market.openFrom += MINUTE) {
            const start = market.openFrom;
            const { trades } = minutes.get(start) ?? NO_TRADES;
            if (areEqual(trades, this.past.trades(marketId, start, start + MINUTE))) minutes.delete(start);
            else {
                minutes.set(start, minutes.get(start) ?? toMinute([], start));
                market.stored += trades.length;
            }
        }
        this.#trim(market);
    }

    #trim(market: MarketMinutes): void {
        const { minutes } = market;
        if (market.stored > this.limits.trades) {
            for (const { trades } of minutes.values()) {
                if (market.stored <= this.limits.trades) break;
                market.stored -= trades.length;
                trades.length = 0;
            }
        }
        for (const start of minutes.keys()) {
            if (minutes.size <= this.limits.minutes) break;
            minutes.delete(start);
        }
    }
}

/** @returns the start of the minute of a time */
export function minuteOf(at: number): number {
    return Math.floor(at / MINUTE) * MINUTE;
}

function toMinute(trades: Trade[], start: number): LiveMinute {
    return {
        trades,
        candle: foldCandles(
            trades.map((trade) => tradeCandle(trade, start)),
            start,
        ),
    };
}

function areEqual(trades: readonly Trade[], others: readonly Trade[]): boolean {
    return (
        trades.length === others.length &&
        trades.every(({ timestamp, price, size, side }, i) => {
            const other = others[i];
            return (
                timestamp === other?.timestamp && price === other.price && size === other.size && side === other.side
            );
        })
    );
}
