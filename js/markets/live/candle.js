/** Candles of one market and timeframe; the running candle changes until its bucket closes. */
import { UpdateCounter } from '../../streams/recent.js';
/** Candles in the order of time, with the behaviour of CCXT's `ArrayCacheByTimestamp`. */
export class Candles {
    limit;
    #updates = new UpdateCounter();
    #rows = [];
    /** @param limit maximum number of candles, above zero; the oldest are removed */
    constructor(limit) {
        this.limit = limit;
    }
    get last() {
        return this.#rows.at(-1);
    }
    /** Adds a candle in place of the one of the same time, and returns whether anything changed. */
    put(candle) {
        const place = this.#placeOf(candle[0]);
        const known = this.#rows[place];
        const isKnown = known?.[0] === candle[0];
        if (isKnown && known.every((figure, n) => figure === candle[n]))
            return false;
        if (!isKnown && place === 0 && this.#rows.length >= this.limit)
            return false;
        this.#rows.splice(place, isKnown ? 1 : 0, candle);
        if (this.#rows.length > this.limit)
            this.#rows.shift();
        this.#updates.add(`${candle[0]}`);
        return true;
    }
    /** Returns how many of the newest candles are new to the caller, as CCXT's `getLimit` does for `newUpdates`. */
    getLimit(limit) {
        return this.#updates.take(limit);
    }
    /** Returns a new array, oldest first. */
    rows() {
        return [...this.#rows];
    }
    /** Searches from the end: nearly every candle is the last one or a new one. */
    #placeOf(start) {
        let place = this.#rows.length;
        while (place > 0 && (this.#rows[place - 1]?.[0] ?? 0) >= start)
            place -= 1;
        return place;
    }
}
