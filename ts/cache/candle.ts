/** Candles of one market and timeframe: the running one changes until its bucket closes. */

import { UpdateCounter } from './updates.js';

/** `[start in ms, open, high, low, close, volume]`; never changed, a newer one takes its place. */
export type CandleRow = readonly [number, number, number, number, number, number];

/** Candles that behave as CCXT's `ArrayCacheByTimestamp`, in the order of their time. */
export class Candles {
    readonly #limit: number;
    readonly #updates = new UpdateCounter();
    #rows: CandleRow[] = [];

    /** @param limit candles kept, the oldest go; above zero */
    constructor(limit: number) {
        this.#limit = limit;
    }

    /** @returns the newest; `undefined` before the first */
    get last(): CandleRow | undefined {
        return this.#rows.at(-1);
    }

    /**
     * Takes a candle.
     *
     * @param candle takes the place of the one of the same time
     * @returns whether it says anything new
     */
    put(candle: CandleRow): boolean {
        const place = this.#placeOf(candle[0]);
        const known = this.#rows[place];
        const isKnown = known?.[0] === candle[0];
        if (isKnown && known.every((figure, n) => figure === candle[n])) return false;
        if (!isKnown && place === 0 && this.#rows.length >= this.#limit) return false;
        this.#rows.splice(place, isKnown ? 1 : 0, candle);
        if (this.#rows.length > this.#limit) this.#rows.shift();
        this.#updates.add('', `${candle[0]}`);
        return true;
    }

    /**
     * Tells how many candles are new to the caller, as CCXT's `getLimit` does for `newUpdates`.
     *
     * @param limit the caller's own limit
     * @returns how many of the newest candles to show
     */
    getLimit(limit: number | undefined): number | undefined {
        return this.#updates.take('', limit);
    }

    /** @returns a new array, oldest first */
    rows(): CandleRow[] {
        return [...this.#rows];
    }

    /** Nearly always the end, or the last one. */
    #placeOf(start: number): number {
        let place = this.#rows.length;
        while (place > 0 && (this.#rows[place - 1]?.[0] ?? 0) >= start) place -= 1;
        return place;
    }
}
