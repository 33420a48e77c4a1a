/** Bounded collections: the newest rows of a stream, and maps and sets without their oldest entries. */
import { UpdateCounter } from './updates.js';
/**
 * Removes the oldest entries of a map or a set.
 *
 * @param entries in the order of insertion
 * @param limit maximum number of entries that stay
 * @returns the removed entries as `[key, value]`
 */
export function dropOldest(entries, limit) {
    const dropped = [];
    if (entries.size <= limit)
        return dropped;
    for (const entry of entries.entries()) {
        entries.delete(entry[0]);
        dropped.push(entry);
        if (entries.size <= limit)
            break;
    }
    return dropped;
}
/** A ring of rows that behaves as CCXT's `ArrayCache`; the arrays it returns do not change afterwards. */
export class RecentRows {
    #limit;
    #updates = new UpdateCounter();
    #ring = [];
    /** Place of the oldest row once the ring is full. */
    #oldest = 0;
    /** @param limit maximum number of rows, above zero */
    constructor(limit) {
        this.#limit = limit;
    }
    /** @returns the number of rows */
    get length() {
        return this.#ring.length;
    }
    /**
     * Adds the newest row, in place of the oldest when the ring is full.
     *
     * @param row must not change afterwards
     */
    append(row) {
        this.#updates.add(row.symbol);
        if (this.#ring.length < this.#limit) {
            this.#ring.push(row);
            return;
        }
        this.#ring[this.#oldest] = row;
        this.#oldest = (this.#oldest + 1) % this.#limit;
    }
    /**
     * Counts the rows that are new to the caller, as CCXT's `getLimit` does for `newUpdates`.
     *
     * @param symbol the market; all when omitted
     * @param limit the caller's own limit
     * @returns the number of newest rows to return
     */
    getLimit(symbol, limit) {
        return this.#updates.take(symbol, limit);
    }
    /**
     * Lists the rows.
     *
     * @param count only this many of the newest; all when omitted
     * @returns a new array, oldest first
     */
    rows(count = this.#ring.length) {
        const { length } = this.#ring;
        const first = this.#oldest + length - (count < length ? count : length);
        if (first >= length)
            return this.#ring.slice(first - length, this.#oldest);
        return [...this.#ring.slice(first), ...this.#ring.slice(0, this.#oldest)];
    }
    /** Removes all rows. */
    clear() {
        this.#ring = [];
        this.#oldest = 0;
        this.#updates.clear();
    }
}
