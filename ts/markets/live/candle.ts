/** Candles of one market and timeframe; the running candle changes until its bucket closes. */

import { UpdateCounter } from '../../streams/recent.js';

/** `[start in ms, open, high, low, close, volume]`; never changes, a newer one replaces it. */
export type CandleRow = readonly [number, number, number, number, number, number];

/** Candles in the order of time, with the behaviour of CCXT's `ArrayCacheByTimestamp`. */
export class Candles {
    readonly #updates = new UpdateCounter();
    #rows: CandleRow[] = [];

    /** @param limit maximum number of candles, above zero; the oldest are removed */
    constructor(private readonly limit: number) {}

    get last(): CandleRow | undefined {
        return this.#rows.at(-1);
    }

    /** Finds the candle of a start. */
    find(start: number): CandleRow | undefined {
        const found = this.#rows[this.#placeOf(start)];
        return found?.[0] === start ? found : undefined;
    }

    /** Adds a candle in place of the one of the same time, and returns whether anything changed. */
    put(candle: CandleRow): boolean {
        const place = this.#placeOf(candle[0]);
        const known = this.#rows[place];
        const isKnown = known?.[0] === candle[0];
        if (isKnown && known.every((figure, n) => figure === candle[n])) return false;
        if (!isKnown && place === 0 && this.#rows.length >= this.limit) return false;
        this.#rows.splice(place, isKnown ? 1 : 0, candle);
        if (this.#rows.length > this.limit) this.#rows.shift();
        this.#updates.add(`${candle[0]}`);
        return true;
    }

    /**
     * Returns how many of the newest candles are new to the caller, as CCXT's `getLimit` does for
     * `newUpdates`.
     */
    getLimit(limit: number | undefined): number | undefined {
        return this.#updates.take(limit);
    }

    /** Returns the newest candles in a new array, oldest first; all when `limit` is omitted. */
    newest(limit = Infinity): CandleRow[] {
        return this.#rows.slice(-limit);
    }

    /** Returns a new array, oldest first. */
    rows(): CandleRow[] {
        return [...this.#rows];
    }

    /** Searches from the end: nearly every candle is the last one or a new one. */
    #placeOf(start: number): number {
        let place = this.#rows.length;
        while (place > 0 && (this.#rows[place - 1]?.[0] ?? 0) >= start) place -= 1;
        return place;
    }
}
