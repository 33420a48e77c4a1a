"use strict";
/** Candles of a market: the socket sends the running candle, and reads fill what the socket did not send. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.CandlesFeed = void 0;
const candle_js_1 = require("../cache/candle.js");
const rows_feed_js_1 = require("./rows-feed.js");
/** Keeps the candles of one market and timeframe. */
class CandlesFeed extends rows_feed_js_1.RowsFeed {
    cache;
    #source;
    /** Starts of the candles that frames sent since a read began; they are newer than the result of the read. */
    #sentStarts = new Set();
    /** Start of the earliest candle that may have changed without a frame; `undefined` when there is none. */
    #unprovenStart = undefined;
    /**
     * @param source where candles come from
     * @param settings where frames come from
     */
    constructor(source, settings) {
        super(`${source.timeframe} candles of ${source.symbol}`, settings);
        this.#source = source;
        this.cache = new candle_js_1.Candles(source.limit);
    }
    /** @returns the market's symbol */
    get symbol() {
        return this.#source.symbol;
    }
    /** @returns the timeframe as CCXT names it */
    get timeframe() {
        return this.#source.timeframe;
    }
    /** @returns whether there is an update that was not delivered */
    get hasUpdate() {
        return this.isProven && this.isUndelivered;
    }
    /** @returns whether the candles were read */
    get isKnown() {
        return this.isProven;
    }
    get isSnapshot() {
        return true;
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
        const candles = await this.#source.fetch(from).catch((error) => {
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
        const candle = this.#source.read(body);
        if (candle === undefined)
            return false;
        const last = this.cache.last;
        // The service sends no candle for a bucket without trades; only a read shows whether that is why one is missing.
        if (last !== undefined && candle[0] > last[0] + this.#source.duration)
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
