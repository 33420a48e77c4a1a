/**
 * Trades of recorded candles: each candle is split exactly, so that its trades have its prices and its
 * volume.
 */

import { draw, keyOf, mix } from '../random.js';
import type { MinuteBar } from '../history/minute-bars.js';
import { MINUTE, type MinuteTrade } from '../history/minute-trades.js';
import { LEAST_TRADES, type BarSource, type CandleSpan } from './candle-points.js';
import { splitBar } from './candle-split.js';
import { pathOf, type CandlePrices, type CandleTable } from './candles.js';

/** Trades of a minute, if its volume is sufficient. */
const TRADES_PER_MINUTE = 8;

/** Lots per trade that a candle needs to be split into more than the fewest trades. */
const LEAST_LOTS = 8;

/**
 * Largest distance of the trades of takers who buy and of those who sell, as a fraction of the price; half of
 * it.
 */
const HALF_SPREAD = 0.000_05;

/** Chance that a rising candle reaches its low first, and a falling one its high. */
const DIRECT_CHANCE = 0.7;

/** Random counters of a candle; the split uses those from 16. */
const DRAWS = { sides: 0, order: 1, times: 2 } as const;

/** Trades of the candles of one market. */
export class CandleTrades implements BarSource {
    readonly #key: number;
    /** The trades of the last requested candle. */
    #last: { readonly index: number; readonly trades: readonly MinuteTrade[] } | undefined;

    /**
     * @param table the candles
     * @param seed random seed
     * @param marketId of the market
     */
    constructor(
        private readonly table: CandleTable,
        seed: number,
        marketId: string,
    ) {
        this.#key = keyOf(seed, `recorded ${marketId}`);
    }

    /** @returns the trades of a candle, oldest first */
    trades(index: number): readonly MinuteTrade[] {
        if (this.#last?.index !== index) this.#last = { index, trades: this.#split(index) };
        return this.#last.trades;
    }

    /** @returns the candle as a bar; its quote is that of its trades */
    bar(index: number): MinuteBar {
        const { starts, lots: volumes } = this.table;
        const prices = this.table.prices(index);
        const [minute = 0, lots = 0] = [starts[index], volumes[index]];
        const count = this.#count(lots);
        if (count >= LEAST_TRADES) return { minute, count, ...prices, lots, quote: splitQuote(prices, lots) };
        const trades = lots === 0 ? [] : this.trades(index);
        const quote = trades.reduce((sum, trade) => sum + trade.ticks * trade.lots, 0);
        return { minute, count: trades.length, ...prices, lots, quote };
    }

    /** @returns the random key of a candle */
    key(minute: number): number {
        return mix(this.#key, minute);
    }

    /** @returns the number of trades of a candle; fewer than six are made without this source */
    count(minute: number): number {
        return this.#count(this.table.lots[this.#index(minute)] ?? 0);
    }

    /** @returns whether the taker of the first (0), the last (1) or the only (2) trade buys */
    buys(minute: number, which: 0 | 1 | 2): boolean {
        return ((mix(this.key(minute), DRAWS.sides) >>> which) & 1) === 0;
    }

    /** @returns when in its candle the only trade of it happens, from 0 to below 1 */
    timeOfOne(minute: number): number {
        return draw(this.key(minute), DRAWS.times);
    }

    /**
     * @returns the range between the prices at which takers buy and sell, in ticks; narrower in a narrow
     *   candle
     */
    range(minute: number): CandleSpan {
        const { open, high, low, close } = this.table.prices(this.#index(minute));
        const halfSpread = Math.min(HALF_SPREAD, (high - low) / (high + low) / 2);
        const [top, bottom] = [high / (1 + halfSpread), low / (1 - halfSpread)];
        const fair = (price: number, buys: boolean): number =>
            Math.max(bottom, Math.min(top, buys ? price / (1 + halfSpread) : price / (1 - halfSpread)));
        const [start, end] = [fair(open, this.buys(minute, 0)), fair(close, this.buys(minute, 1))];
        return { start, end, high: top, low: bottom, halfSpread };
    }

    /** @returns a quarter of the range in a sixteenth of a candle */
    deviation(minute: number, _fair: number, parts: number): number {
        const { high, low } = this.table.prices(this.#index(minute));
        return (high - low) / Math.sqrt(parts);
    }

    /** @returns the price at which takers buy or sell at a fair price, in ticks */
    ticks(fair: number, buys: boolean, halfSpread: number): number {
        return Math.round(fair * (buys ? 1 + halfSpread : 1 - halfSpread));
    }

    #index(minute: number): number {
        return this.table.indexOf(minute) ?? 0;
    }

    #count(lots: number): number {
        return Math.min(TRADES_PER_MINUTE * this.table.minutes, Math.floor(lots / LEAST_LOTS));
    }

    #split(index: number): MinuteTrade[] {
        const lots = this.table.lots[index] ?? 0;
        if (lots === 0) return [];
        const length = this.table.minutes * MINUTE;
        return this.#count(lots) < LEAST_TRADES
            ? this.#fewest(index, lots, length)
            : splitBar(this, this.bar(index), length);
    }

    /** One trade per price that the candle needs. */
    #fewest(index: number, lots: number, length: number): MinuteTrade[] {
        const prices = this.table.prices(index);
        const minute = this.table.starts[index] ?? 0;
        const key = this.key(minute);
        const isDirect = draw(key, DRAWS.order) < DIRECT_CHANCE;
        const path = pathOf(prices, isDirect === prices.close < prices.open);
        const size = Math.floor(lots / path.length);
        return path.map((ticks, i) => ({
            time: minute * MINUTE + Math.floor(((i + draw(key, DRAWS.times + i)) * length) / path.length),
            ticks,
            lots: i === 0 ? lots - size * (path.length - 1) : size,
            buys: i === 0 ? this.buys(minute, 0) : ticks >= (path[i - 1] ?? 0),
        }));
    }
}

/** The quote that {@link splitBar} gives its trades: the mean price is the mean of the four prices. */
function splitQuote({ open, high, low, close }: CandlePrices, lots: number): number {
    return low * lots + Math.floor(((open + close - 2 * low + (high - low)) / 4) * lots);
}
