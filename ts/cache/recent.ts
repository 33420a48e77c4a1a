/** The newest rows of a stream, such as trades: no more than a limit, and as cheap to add to when full. */

import { UpdateCounter } from './updates.js';

/** What a row must tell. */
export interface RecentRow {
    readonly symbol: string;
}

/** A ring of rows that behaves as CCXT's `ArrayCache`; its arrays are real ones and stay as they were handed out. */
export class RecentRows<Row extends RecentRow> {
    readonly #limit: number;
    readonly #updates = new UpdateCounter();
    #ring: Row[] = [];
    /** Where the oldest row is, once the ring is full. */
    #oldest = 0;

    /** @param limit rows kept at most, the oldest go; above zero */
    constructor(limit: number) {
        this.#limit = limit;
    }

    /** @returns how many rows there are */
    get length(): number {
        return this.#ring.length;
    }

    /**
     * Adds the newest row.
     *
     * @param row it is kept as it is, and never changed
     */
    append(row: Row): void {
        this.#updates.add(row.symbol);
        if (this.#ring.length < this.#limit) {
            this.#ring.push(row);
            return;
        }
        this.#ring[this.#oldest] = row;
        this.#oldest = (this.#oldest + 1) % this.#limit;
    }

    /**
     * Tells how many rows are new to the caller, as CCXT's `getLimit` does for `newUpdates`.
     *
     * @param symbol the market, or all when left out
     * @param limit the caller's own limit
     * @returns how many of the newest rows to show
     */
    getLimit(symbol: string | undefined, limit: number | undefined): number | undefined {
        return this.#updates.take(symbol, limit);
    }

    /**
     * Tells the rows.
     *
     * @param count only so many of the newest; all when left out
     * @returns a new array, oldest first
     */
    rows(count = this.#ring.length): Row[] {
        const { length } = this.#ring;
        const first = this.#oldest + length - (count < length ? count : length);
        if (first >= length) return this.#ring.slice(first - length, this.#oldest);
        return [...this.#ring.slice(first), ...this.#ring.slice(0, this.#oldest)];
    }

    /** Forgets all. */
    clear(): void {
        this.#ring = [];
        this.#oldest = 0;
        this.#updates.clear();
    }
}
