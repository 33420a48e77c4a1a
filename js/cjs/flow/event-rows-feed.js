"use strict";
/** Rows that events of an account make, such as its trades: each once, in a list like CCXT's. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.EventRowsFeed = void 0;
const recent_js_1 = require("../cache/recent.js");
const events_feed_js_1 = require("./events-feed.js");
/** Keeps the latest rows of one account. */
class EventRowsFeed extends events_feed_js_1.EventsFeed {
    cache;
    #source;
    /** How many rows came, and how many were handed out: by market (or several), and of all under the empty name. */
    #counts = new Map();
    #handed = new Map();
    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source, settings) {
        super(source, settings);
        this.#source = source;
        this.cache = new recent_js_1.RecentRows(source.limit);
    }
    /**
     * Waits for rows that were not handed out.
     *
     * @param symbols of these markets; of all when left out. Who waits gets what comes while he does, even when another who
     *     waits for the same gets it, too.
     * @returns all rows that are kept of them, oldest first, and how many of them are new to who asks for just these
     */
    async watch(symbols) {
        const key = symbols && [...new Set(symbols)].sort().join(' ');
        const watch = this.watchOf(key);
        const from = this.#handed.get(key ?? '') ?? 0;
        while (this.#countOf(key) <= from)
            await this.nextOf(watch);
        this.#handed.set(key ?? '', this.#countOf(key));
        const rows = this.cache.rows().filter(({ symbol }) => symbols === undefined || symbols.includes(symbol));
        return { rows, fresh: this.#countOf(key) - from };
    }
    joined(key) {
        this.#handed.set(key ?? '', this.#countOf(key));
    }
    left(key) {
        this.#handed.delete(key ?? '');
    }
    tell(deed, isFresh) {
        const rows = deed.filter(isFresh).flatMap((event) => this.#source.convert(event) ?? []);
        for (const row of rows) {
            this.cache.append(row);
            for (const key of [row.symbol, ''])
                this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
        }
        return rows.length > 0;
    }
    /** Of several markets, the sum. */
    #countOf(key) {
        return (key ?? '').split(' ').reduce((sum, symbol) => sum + (this.#counts.get(symbol) ?? 0), 0);
    }
}
exports.EventRowsFeed = EventRowsFeed;
