/** Adds up one-minute bars to candles, and caches whole hours for longer candles. */

import type { MinuteBar } from './minute-bars.js';
import { MINUTE } from './minute-trades.js';
import type { MarketModel } from './model.js';
import type { Candle } from './types.js';

const HOUR = 60 * MINUTE;

/** Cached hours per market; beyond this the cache is cleared. */
const MAX_HOURS = 2_400;

/** A bar without trades. */
const EMPTY = { lots: 0, quote: 0 };

/** Prices in ticks, base in lots and quote in ticks × lots. */
type Prices = Pick<MinuteBar, 'open' | 'high' | 'low' | 'close'>;

/** Bars of a period. */
class Bar {
    open = 0;
    high = 0;
    low = 0;
    close = 0;
    base = 0;
    #quote = 0n;
    /** The part of the quote that is a safe integer. */
    #rest = 0;

    get quote(): bigint {
        return this.#quote + BigInt(this.#rest);
    }

    /** Adds a later minute. */
    add(bar: Omit<MinuteBar, 'minute' | 'count'>): void {
        this.#extend(bar, bar.lots);
        this.base += bar.lots;
        if (Number.isSafeInteger(this.#rest + bar.quote)) {
            this.#rest += bar.quote;
            return;
        }
        this.#quote += BigInt(this.#rest) + BigInt(bar.quote);
        this.#rest = 0;
    }

    /** Adds a later period. */
    join(later: Bar): void {
        this.#extend(later, later.base);
        this.base += later.base;
        this.#quote += later.quote;
    }

    /**
     * Periods without trades are flat at the last price, and do not count beside others: a candle opens with
     * a trade.
     */
    #extend({ open, high, low, close }: Prices, lots: number): void {
        if (this.base === 0) {
            Object.assign(this, { open, high, low, close });
            return;
        }
        if (lots === 0) return;
        if (high > this.high) this.high = high;
        if (low < this.low) this.low = low;
        this.close = close;
    }
}

/** Candles of one market. */
export class CandleCache {
    readonly #market: MarketModel;
    readonly #hours = new Map<number, Bar>();

    constructor(market: MarketModel) {
        this.#market = market;
    }

    /** @returns the candle of `from <= timestamp < to`; `from` is the start of a minute */
    candle(from: number, to: number): Candle {
        const bar = new Bar();
        for (let at = from; at < to;) {
            const isHour = at % HOUR === 0 && at + HOUR <= to;
            if (isHour) bar.join(this.#hour(at));
            else this.#addMinute(bar, at, to);
            at += isHour ? HOUR : MINUTE;
        }
        return this.#toCandle(from, bar);
    }

    /** Discards the hours that end after a time. */
    forget(from: number): void {
        for (const start of this.#hours.keys()) if (start + HOUR > from) this.#hours.delete(start);
    }

    #hour(start: number): Bar {
        const known = this.#hours.get(start);
        if (known !== undefined) return known;
        const bar = new Bar();
        for (let at = start; at < start + HOUR; at += MINUTE) bar.add(this.#market.bar(at / MINUTE));
        if (this.#hours.size >= MAX_HOURS) this.#hours.clear();
        this.#hours.set(start, bar);
        return bar;
    }

    /** Adds the trades of a minute before `to`. */
    #addMinute(bar: Bar, start: number, to: number): void {
        if (start + MINUTE <= to) {
            bar.add(this.#market.bar(start / MINUTE));
            return;
        }
        const close = this.#market.closeBefore(start / MINUTE);
        const trades = this.#market.trades(start / MINUTE).filter(({ time }) => time < to);
        if (trades.length === 0) bar.add({ open: close, high: close, low: close, close, ...EMPTY });
        for (const { ticks, lots } of trades) {
            bar.add({ open: ticks, high: ticks, low: ticks, close: ticks, lots, quote: ticks * lots });
        }
    }

    #toCandle(start: number, bar: Bar): Candle {
        const { tickSize, lotSize } = this.#market;
        return {
            start,
            open: BigInt(bar.open) * tickSize,
            high: BigInt(bar.high) * tickSize,
            low: BigInt(bar.low) * tickSize,
            close: BigInt(bar.close) * tickSize,
            base: BigInt(bar.base) * lotSize,
            quote: bar.quote * tickSize * lotSize,
        };
    }
}
