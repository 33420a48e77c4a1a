/** The newest rows of a stream. */

/** Counts updates between two reads of the count, as CCXT's caches count them for `newUpdates`. */
export class UpdateCounter {
    #updates = 0;
    readonly #keys = new Set<string>();
    /** Whether the next update starts a new count. */
    #isRead = false;

    /** Counts an update; a second update of the same key does not count. */
    add(key?: string): void {
        if (this.#isRead) {
            this.#isRead = false;
            this.#updates = 0;
            this.#keys.clear();
        }
        if (key === undefined) {
            this.#updates += 1;
        } else {
            this.#keys.add(key);
            this.#updates = this.#keys.size;
        }
    }

    /** Returns how many of the newest rows are new, at most `limit`; before the first update `limit`. */
    take(limit: number | undefined): number | undefined {
        if (this.#updates === 0) return limit;
        this.#isRead = true;
        return limit === undefined ? this.#updates : Math.min(this.#updates, limit);
    }
}

/** What a row must contain. */
export interface RecentRow {
    readonly symbol: string;
    /** Milliseconds since 1970. */
    readonly timestamp?: number | undefined;
}

/**
 * A ring of rows that behaves as CCXT's `ArrayCache` of one market; the arrays it returns do not change
 * afterwards.
 */
export class RecentRows<Row extends RecentRow> {
    readonly #updates = new UpdateCounter();
    #ring: Row[] = [];
    /** Place of the oldest row once the ring is full. */
    #oldest = 0;

    /** @param limit maximum number of rows, above zero */
    constructor(private readonly limit: number) {}

    /**
     * Adds the newest row, which must not change afterwards, in place of the oldest when the ring is full.
     */
    append(row: Row): void {
        this.#updates.add();
        if (this.#ring.length < this.limit) {
            this.#ring.push(row);
            return;
        }
        this.#ring[this.#oldest] = row;
        this.#oldest = (this.#oldest + 1) % this.limit;
    }

    /**
     * Returns how many of the newest rows are new to the caller, as CCXT's `getLimit` does for `newUpdates`.
     */
    getLimit(limit: number | undefined): number | undefined {
        return this.#updates.take(limit);
    }

    /**
     * Returns the newest rows in a new array, oldest first, as `filterBySinceLimit` selects them of all rows;
     * only those are visited.
     *
     * @param limit maximum number of rows; all when omitted
     * @param since only rows at or after this, milliseconds
     * @param symbols only rows of these markets
     */
    newest(limit = Infinity, since?: number, symbols?: readonly string[]): Row[] {
        const ring = this.#ring;
        const rows: Row[] = [];
        for (let n = ring.length; n > 0 && rows.length < limit; n -= 1) {
            const row = ring[(this.#oldest + n - 1) % ring.length] as Row;
            const isLate = since === undefined || (isGivenTime(row.timestamp) && row.timestamp >= since);
            if (isLate && (symbols === undefined || symbols.includes(row.symbol))) rows.push(row);
        }
        return rows.reverse();
    }

    /** Returns a new array, oldest first. */
    rows(): Row[] {
        return [...this.#ring.slice(this.#oldest), ...this.#ring.slice(0, this.#oldest)];
    }
}

/** A time of 0 counts as none, as in CCXT. */
function isGivenTime(timestamp: number | undefined): timestamp is number {
    return typeof timestamp === 'number' && timestamp !== 0;
}
