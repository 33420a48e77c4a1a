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
    /** How many rows came, and how many were handed out: by market, and of all under the empty name. */
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
     * @param symbol of this market; of all when left out. Who waits gets what comes while he does, even when another who
     *     waits gets it, too.
     * @returns all rows that are kept of it, oldest first, and how many of them are new
     */
    async watch(symbol) {
        const watch = this.watchOf(symbol);
        const from = this.#handed.get(symbol ?? '') ?? 0;
        while (this.#countOf(symbol) <= from)
            await this.nextOf(watch);
        this.#handed.set(symbol ?? '', this.#countOf(symbol));
        const rows = this.cache.rows().filter((row) => symbol === undefined || row.symbol === symbol);
        return { rows, fresh: this.#countOf(symbol) - from };
    }
    joined(symbol) {
        this.#handed.set(symbol ?? '', this.#countOf(symbol));
    }
    left(symbol) {
        this.#handed.delete(symbol ?? '');
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
    #countOf(symbol) {
        return this.#counts.get(symbol ?? '') ?? 0;
    }
}
exports.EventRowsFeed = EventRowsFeed;
