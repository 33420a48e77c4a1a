"use strict";
/** Rows made from events of an account, such as its trades: each once, in a list like CCXT's. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.EventRowsFeed = void 0;
const recent_js_1 = require("../../streams/recent.js");
const events_feed_js_1 = require("./events-feed.js");
/** Keeps the latest rows of one account. */
class EventRowsFeed extends events_feed_js_1.EventsFeed {
    cache = new recent_js_1.RecentRows(this.origin.limit);
    /** Number of rows by symbol, and of all rows under the empty key. */
    #counts = new Map();
    /** Number of rows delivered, by the key of the watch. */
    #delivered = new Map();
    /**
     * Waits for rows that were not delivered. Every waiter receives them, also when another call took them first.
     *
     * @returns all rows of these markets that are kept, oldest first, and how many of them are new to callers for the same
     * markets
     */
    async watch(symbols) {
        const key = symbols && [...new Set(symbols)].sort().join(' ');
        const watch = this.watchOf(key);
        const from = this.#delivered.get(key ?? '') ?? 0;
        while (this.#countOf(key) <= from)
            await this.nextOf(watch);
        this.#delivered.set(key ?? '', this.#countOf(key));
        const rows = this.cache.rows().filter(({ symbol }) => symbols === undefined || symbols.includes(symbol));
        return { rows, fresh: this.#countOf(key) - from };
    }
    onWatch(key) {
        this.#delivered.set(key ?? '', this.#countOf(key));
    }
    onUnwatch(key) {
        this.#delivered.delete(key ?? '');
    }
    takeTransaction(events, isFresh) {
        const rows = [];
        for (const event of events) {
            const row = isFresh(event) ? this.origin.convert(event) : undefined;
            if (row !== undefined)
                rows.push(row);
        }
        for (const row of rows) {
            this.cache.append(row);
            this.#addCount(row.symbol, 1);
        }
        this.#addCount('', rows.length);
        return rows.length > 0;
    }
    #addCount(key, count) {
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
    }
    /** Sums up the counts of a key of several symbols. */
    #countOf(key) {
        return (key ?? '').split(' ').reduce((sum, symbol) => sum + (this.#counts.get(symbol) ?? 0), 0);
    }
}
exports.EventRowsFeed = EventRowsFeed;
