/** Bars and trades of recorded data: of recorded trades where there are any, and of candles elsewhere. */

import { sentence } from '../../../ts/core/problem.js';
import { flatBar, type MinuteBar } from '../history/minute-bars.js';
import { MINUTE, type MinuteTrade } from '../history/minute-trades.js';
import type { CandleTrades } from './candle-trades.js';
import type { CandleTable } from './candles.js';
import { firstAtLeast } from './columns.js';
import type { TradeTable } from './trades.js';

const NO_ROWS = new Float64Array();

/** Bars and trades of one market by minute. */
export class RecordedBars {
    /** The minutes whose data are trades. */
    readonly #traded: { readonly from: number; readonly to: number };
    /** The trades of the last requested minute. */
    #last: { readonly minute: number; readonly trades: readonly MinuteTrade[] } | undefined;

    /**
     * @param candles of the market
     * @param split trades of the candles
     * @param trades of the market
     * @param firstPrice of all data, in ticks
     */
    constructor(
        private readonly candles: CandleTable | undefined,
        private readonly split: CandleTrades | undefined,
        private readonly trades: TradeTable | undefined,
        private readonly firstPrice: number,
    ) {
        this.#traded = tradedMinutes(trades, candles?.minutes ?? 1);
    }

    /** @returns the trades of a minute, oldest first */
    tradesOf(minute: number): readonly MinuteTrade[] {
        if (this.#last?.minute !== minute) this.#last = { minute, trades: this.#tradesOf(minute) };
        return this.#last.trades;
    }

    /** @returns the bar of a minute; flat at the last price without trades */
    bar(minute: number): MinuteBar {
        const index = this.#isTraded(minute) ? undefined : this.candles?.indexOf(minute);
        if (index !== undefined && this.candles?.minutes === 1 && this.split !== undefined)
            return this.split.bar(index);
        return toBar(minute, this.tradesOf(minute)) ?? this.#flat(minute);
    }

    /** @returns the last price before a minute, in ticks; the first price of all before any trade */
    closeBefore(minute: number): number {
        const time = minute * MINUTE;
        const trade = this.trades?.indexBefore(time);
        const tradedAt = trade === undefined ? -Infinity : (this.trades?.times[trade] ?? 0);
        const starts = this.candles?.starts ?? NO_ROWS;
        for (let index = firstAtLeast(starts, minute) - 1; index >= 0; index -= 1) {
            const start = starts[index] ?? 0;
            if (tradedAt >= start * MINUTE) break;
            const price = this.#candlePrice(index, start, minute);
            if (price !== undefined) return price;
        }
        return (trade === undefined ? undefined : this.trades?.ticks[trade]) ?? this.firstPrice;
    }

    /** @returns the last price at or before a time, in ticks */
    priceAt(at: number): number {
        const minute = Math.floor(at / MINUTE);
        return this.tradesOf(minute).findLast(({ time }) => time <= at)?.ticks ?? this.closeBefore(minute);
    }

    #isTraded(minute: number): boolean {
        return minute >= this.#traded.from && minute < this.#traded.to;
    }

    #tradesOf(minute: number): readonly MinuteTrade[] {
        const from = minute * MINUTE;
        if (this.#isTraded(minute)) return this.trades?.between(from, from + MINUTE) ?? [];
        const index = this.candles?.indexOf(minute);
        if (index === undefined || this.split === undefined) return [];
        const trades = this.split.trades(index);
        return this.candles?.minutes === 1 ? trades : between(trades, from, from + MINUTE);
    }

    #flat(minute: number): MinuteBar {
        return flatBar(minute, this.closeBefore(minute));
    }

    /** The last price of a candle before a minute, which may be within it; `undefined` when it has none. */
    #candlePrice(index: number, start: number, minute: number): number | undefined {
        if (start + (this.candles?.minutes ?? 1) <= minute) return this.candles?.close[index];
        if (this.#isTraded(start)) return undefined;
        return this.split?.trades(index).findLast(({ time }) => time < minute * MINUTE)?.ticks;
    }
}

/** The bar of the trades of a minute; `undefined` without trades. */
function toBar(minute: number, trades: readonly MinuteTrade[]): MinuteBar | undefined {
    const [first] = trades;
    if (first === undefined) return undefined;
    let [high, low, lots, quote] = [first.ticks, first.ticks, 0, 0];
    for (const trade of trades) {
        high = Math.max(high, trade.ticks);
        low = Math.min(low, trade.ticks);
        lots += trade.lots;
        quote += trade.ticks * trade.lots;
    }
    const close = trades.at(-1)?.ticks ?? 0;
    return { minute, count: trades.length, open: first.ticks, high, low, close, lots, quote };
}

function between(trades: readonly MinuteTrade[], from: number, to: number): MinuteTrade[] {
    return trades.filter(({ time }) => time >= from && time < to);
}

/** The whole candles from the first trade to the last one. */
function tradedMinutes(
    trades: TradeTable | undefined,
    minutes: number,
): { readonly from: number; readonly to: number } {
    if (trades === undefined) return { from: Infinity, to: -Infinity };
    const [first = 0, last = 0] = [trades.times[0], trades.times[trades.length - 1]];
    const start = (time: number): number => Math.floor(time / MINUTE / minutes) * minutes;
    return { from: start(first), to: start(last) + minutes };
}

/**
 * Expects the trades to have the prices and the volume of each candle that they cover, from the first to the
 * last trade.
 *
 * @param candles of the market, before {@link CandleTable.coarsen}
 * @param trades of the market
 * @param isRounded whether volumes may differ
 * @throws {Problem} `argument` when a candle differs
 */
export function expectAgreement(candles: CandleTable, trades: TradeTable, isRounded: boolean): void {
    const { from, to } = tradedMinutes(trades, candles.minutes);
    for (let index = firstAtLeast(candles.starts, from); (candles.starts[index] ?? to) < to; index += 1) {
        const start = candles.starts[index] ?? 0;
        const bar = toBar(start, trades.between(start * MINUTE, (start + candles.minutes) * MINUTE));
        const lots = candles.lots[index] ?? 0;
        const { open, high, low, close } = candles.prices(index);
        const found = isRounded ? [open, high, low, close] : [open, high, low, close, lots];
        const wanted =
            bar === undefined ? [open, open, open, open, 0] : [bar.open, bar.high, bar.low, bar.close, bar.lots];
        const column = ['open', 'high', 'low', 'close', 'volume'][found.findIndex((value, i) => value !== wanted[i])];
        if (column === undefined) continue;
        const fact = `${candles.place(index)}, ${column} differs from the recorded trades of that time`;
        throw sentence('argument', `${fact}; record trades of whole candles, or leave out the candle`);
    }
}
