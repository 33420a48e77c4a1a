/** Aggregates generated trades into candles, and caches whole hours for longer candles. */
import { MINUTE } from './trade-tape.js';
const HOUR = 60 * MINUTE;
/** Cached hours per market; beyond this the cache is cleared. */
const MAX_HOURS = 2_400;
/** Sums of ticks × lots above this move to a bigint; one more trade still fits below 2^53. */
const BIGINT_FROM = 2 ** 52;
/** Trades of a period: prices in ticks, base in lots, quote in ticks × lots. */
class Bar {
    open = 0;
    high = 0;
    low = 0;
    close = 0;
    base = 0;
    #quote = 0n;
    /** The part of the quote that is still a safe integer. */
    #rest = 0;
    get quote() {
        return this.#quote + BigInt(this.#rest);
    }
    /** Adds a trade, or the last price with 0 lots. */
    take(ticks, lots) {
        this.#extend(ticks, ticks, ticks, ticks);
        this.base += lots;
        this.#rest += ticks * lots;
        if (this.#rest > BIGINT_FROM)
            this.#toBigInt();
    }
    /** Adds all trades of a later bar. */
    join(later) {
        this.#extend(later.open, later.high, later.low, later.close);
        this.base += later.base;
        this.#quote += later.quote;
    }
    #toBigInt() {
        this.#quote += BigInt(this.#rest);
        this.#rest = 0;
    }
    #extend(open, high, low, close) {
        if (this.open === 0)
            this.open = open;
        if (high > this.high)
            this.high = high;
        if (this.low === 0 || low < this.low)
            this.low = low;
        this.close = close;
    }
}
/** Candles of one market. */
export class CandleCache {
    #tape;
    #hours = new Map();
    constructor(tape) {
        this.#tape = tape;
    }
    /** @returns the candle of `from <= timestamp < to`; `from` is the start of a minute */
    candle(from, to) {
        const bar = new Bar();
        for (let at = from; at < to;) {
            const isHour = at % HOUR === 0 && at + HOUR <= to;
            if (isHour)
                bar.join(this.#hour(at));
            else
                this.#addMinute(bar, at, to);
            at += isHour ? HOUR : MINUTE;
        }
        return this.#toCandle(from, bar);
    }
    #hour(start) {
        const known = this.#hours.get(start);
        if (known !== undefined)
            return known;
        const bar = new Bar();
        for (let at = start; at < start + HOUR; at += MINUTE)
            this.#addMinute(bar, at, at + MINUTE);
        if (this.#hours.size >= MAX_HOURS)
            this.#hours.clear();
        this.#hours.set(start, bar);
        return bar;
    }
    /** Adds the trades of a minute before `to`. Without trades, a bar opens at the last price. */
    #addMinute(bar, start, to) {
        const minute = this.#tape.minute(start);
        for (let i = 0; i < minute.count; i += 1) {
            const at = this.#tape.time(minute, i);
            if (at >= to)
                break;
            bar.take(Math.abs(this.#tape.signedTicks(minute, i, at)), this.#tape.lots(minute, i));
        }
        if (bar.open === 0)
            bar.take(this.#tape.ticksBefore(minute), 0);
    }
    #toCandle(start, bar) {
        const { tickSize, lotSize } = this.#tape;
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
