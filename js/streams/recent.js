/** Bounded collections: the newest rows of a stream, and maps and sets without their oldest entries. */
/**
 * Removes the oldest entries of a map or a set beyond a limit, and returns them as `[key, value]`. With a `slack`, many at a time once
 * there are so many more: a map skips all its removed entries to find the oldest.
 */
export function dropOldest(entries, limit, slack = 0) {
    const dropped = [];
    if (entries.size <= limit + slack)
        return dropped;
    for (const entry of entries.entries()) {
        entries.delete(entry[0]);
        dropped.push(entry);
        if (entries.size <= limit)
            break;
    }
    return dropped;
}
/** Counts updates between two reads of the count, as CCXT's caches count them for `newUpdates`. */
export class UpdateCounter {
    #updates = 0;
    #keys = new Set();
    /** Whether the next update starts a new count. */
    #isRead = false;
    /** Counts an update; a second update of the same key does not count. */
    add(key) {
        if (this.#isRead) {
            this.#isRead = false;
            this.#updates = 0;
            this.#keys.clear();
        }
        if (key === undefined) {
            this.#updates += 1;
        }
        else {
            this.#keys.add(key);
            this.#updates = this.#keys.size;
        }
    }
    /** Returns how many of the newest rows are new, at most `limit`; before the first update `limit`. */
    take(limit) {
        if (this.#updates === 0)
            return limit;
        this.#isRead = true;
        return limit === undefined ? this.#updates : Math.min(this.#updates, limit);
    }
}
/** A ring of rows that behaves as CCXT's `ArrayCache` of one market; the arrays it returns do not change afterwards. */
export class RecentRows {
    limit;
    #updates = new UpdateCounter();
    #ring = [];
    /** Place of the oldest row once the ring is full. */
    #oldest = 0;
    /** @param limit maximum number of rows, above zero */
    constructor(limit) {
        this.limit = limit;
    }
    /** Adds the newest row, which must not change afterwards, in place of the oldest when the ring is full. */
    append(row) {
        this.#updates.add();
        if (this.#ring.length < this.limit) {
            this.#ring.push(row);
            return;
        }
        this.#ring[this.#oldest] = row;
        this.#oldest = (this.#oldest + 1) % this.limit;
    }
    /** Returns how many of the newest rows are new to the caller, as CCXT's `getLimit` does for `newUpdates`. */
    getLimit(limit) {
        return this.#updates.take(limit);
    }
    /** Returns a new array, oldest first. */
    rows() {
        return [...this.#ring.slice(this.#oldest), ...this.#ring.slice(0, this.#oldest)];
    }
}
