"use strict";
/** Public trades of a market, each delivered once. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TradesFeed = void 0;
const recent_js_1 = require("../../streams/recent.js");
const trade_js_1 = require("../trade.js");
const rows_feed_js_1 = require("../../streams/feeds/rows-feed.js");
/** Number of keys of equal trades that are remembered, and how many more until the oldest are forgotten. */
const MAX_KEYS = 5_000;
const KEYS_SLACK = 500;
/** Keeps the trades of one market. */
class TradesFeed extends rows_feed_js_1.RowsFeed {
    cache = new recent_js_1.RecentRows(this.origin.limit);
    /** By key. */
    #counts = new Map();
    /** Frames that came during a read; they are taken after it. */
    #buffered = [];
    #isReadingTrades = false;
    constructor(source, settings) {
        super(`trades of ${source.symbol}`, source, settings);
    }
    get hasUpdate() {
        return this.isUndelivered;
    }
    async reconcile() {
        this.#isReadingTrades = true;
        let isMissed = false;
        let isNew = false;
        try {
            const rows = await this.origin.fetch((row) => this.#counts.has(this.origin.keyOf(row)));
            const counts = new Map();
            for (const row of [...rows].reverse()) {
                const key = this.origin.keyOf(row);
                const count = (counts.get(key) ?? 0) + 1;
                counts.set(key, count);
                isMissed = this.#deliver(row, this.#countsOf(key), count) || isMissed;
            }
        }
        finally {
            // Frames that came meanwhile are newer.
            this.#isReadingTrades = false;
            const buffered = this.#buffered;
            this.#buffered = [];
            for (const row of buffered)
                isNew = this.take(row) || isNew;
        }
        return { isNew: isNew || isMissed, isMissed };
    }
    take(row) {
        const trade = (0, trade_js_1.expectTrade)(row);
        if (this.#isReadingTrades && this.#buffered.length < MAX_KEYS) {
            this.#buffered.push(trade);
            return false;
        }
        const counts = this.#countsOf(this.origin.keyOf(trade));
        counts.sent += 1;
        return this.#deliver(trade, counts, counts.sent);
    }
    #countsOf(key) {
        const known = this.#counts.get(key);
        if (known !== undefined)
            return known;
        const counts = { delivered: 0, sent: 0 };
        this.#counts.set(key, counts);
        (0, recent_js_1.dropOldest)(this.#counts, MAX_KEYS, KEYS_SLACK);
        return counts;
    }
    /** Delivers the n-th of equal trades once, whether the socket or a read shows it first. */
    #deliver(row, counts, count) {
        if (count <= counts.delivered)
            return false;
        counts.delivered = count;
        this.cache.append(this.origin.convert(row, count - 1));
        return true;
    }
}
exports.TradesFeed = TradesFeed;
