"use strict";
/** Candles of a market: the socket sends the running candle, and reads fill what the socket did not send. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.CandlesFeed = void 0;
const candle_js_1 = require("./candle.js");
const rows_feed_js_1 = require("../../streams/feeds/rows-feed.js");
/** Keeps the candles of one market and timeframe. */
class CandlesFeed extends rows_feed_js_1.RowsFeed {
    cache = new candle_js_1.Candles(this.origin.limit);
    isSnapshot = true;
    /** Starts of the candles that frames sent since a read began; they are newer than the result of the read. */
    #sentStarts = new Set();
    /** Start of the earliest candle that may have changed without a frame; `undefined` when there is none. */
    #unprovenStart = undefined;
    constructor(source, settings) {
        super(`${source.timeframe} candles of ${source.symbol}`, source, settings);
    }
    get symbol() {
        return this.origin.symbol;
    }
    get timeframe() {
        return this.origin.timeframe;
    }
    get hasUpdate() {
        return this.isProven && this.isUndelivered;
    }
    get isKnown() {
        return this.isProven;
    }
    /** Whatever the reason for the read, the running candle may have changed without a frame until its bucket closed. */
    read(isSilent) {
        this.#markUnproven(this.cache.last?.[0]);
        super.read(isSilent);
    }
    async reconcile() {
        const from = this.isProven ? this.#unprovenStart : undefined;
        this.#unprovenStart = undefined;
        this.#sentStarts.clear();
        const candles = await this.origin.fetch(from).catch((error) => {
            this.#markUnproven(from);
            throw error;
        });
        let isMissed = false;
        for (const candle of candles) {
            // If the socket of that frame has closed since, only the next read shows the final candle.
            if (this.#sentStarts.has(candle[0]))
                this.#markUnproven(candle[0]);
            else
                isMissed = this.cache.put(candle) || isMissed;
        }
        return { isNew: isMissed, isMissed };
    }
    take(body) {
        const candle = this.origin.read(body);
        if (candle === undefined)
            return false;
        const last = this.cache.last;
        // The service sends no candle for a bucket without trades; only a read shows whether that is why one is missing.
        if (last !== undefined && candle[0] > last[0] + this.origin.duration)
            this.read(false);
        this.#sentStarts.add(candle[0]);
        return this.cache.put(candle) && this.isProven;
    }
    #markUnproven(start) {
        if (start !== undefined)
            this.#unprovenStart = Math.min(start, this.#unprovenStart ?? start);
    }
}
exports.CandlesFeed = CandlesFeed;
