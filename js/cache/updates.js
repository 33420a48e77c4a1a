/** Counts updates between two calls of the same caller, as CCXT's caches count them. */
/** Counts by symbol and over all symbols; reading one count leaves the others as they are. */
export class UpdateCounter {
    #bySymbol = new Map();
    #all = newCount();
    /**
     * Counts an update.
     *
     * @param symbol the market
     * @param key a second update of the same key does not count; every update counts when omitted
     */
    add(symbol, key) {
        const count = this.#bySymbol.get(symbol) ?? newCount();
        this.#bySymbol.set(symbol, count);
        countIn(count, key);
        countIn(this.#all, key === undefined ? undefined : JSON.stringify([symbol, key]));
    }
    /**
     * Reads a count; the next update starts a new one.
     *
     * @param symbol the market; all when omitted
     * @param limit maximum to return
     * @returns the number of newest rows to return; `limit` before the first update
     */
    take(symbol, limit) {
        const count = symbol === undefined ? this.#all : this.#bySymbol.get(symbol);
        // CCXT marks the count as read even before the first update, with the same result.
        if (count === undefined)
            return limit;
        count.isRead = true;
        return limit === undefined ? count.updates : Math.min(count.updates, limit);
    }
    /** Resets all counts. */
    clear() {
        this.#bySymbol.clear();
        this.#all = newCount();
    }
}
function newCount() {
    return { updates: 0, keys: new Set(), isRead: false };
}
function countIn(count, key) {
    if (count.isRead) {
        count.isRead = false;
        count.updates = 0;
        count.keys.clear();
    }
    if (key === undefined) {
        count.updates += 1;
    }
    else {
        count.keys.add(key);
        count.updates = count.keys.size;
    }
}
