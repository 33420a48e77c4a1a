"use strict";
/** Candles of a market as they roll: the socket tells the running one, reads fill what it did not tell. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.CandlesFeed = void 0;
const candle_js_1 = require("../cache/candle.js");
const rows_feed_js_1 = require("./rows-feed.js");
/** Keeps the candles of one market and timeframe. */
class CandlesFeed extends rows_feed_js_1.RowsFeed {
    cache;
    #source;
    #handed = 0;
    /** When they were handed out last. */
    handedAt = -Infinity;
    /**
     * @param source what it is fed from
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
    /** @returns whether there is anything that was not handed out */
    get hasNew() {
        return this.isProven && this.version > this.#handed;
    }
    /** @returns whether there is anything to show */
    get isKnown() {
        return this.isProven;
    }
    /** Notes that all is handed out now. */
    hand() {
        this.#handed = this.version;
        this.handedAt = this.settings.clock.now();
    }
    get isSnapshot() {
        return true;
    }
    async reconcile() {
        // The running candle when the socket went may have changed until its bucket closed.
        const from = this.cache.last?.[0];
        const known = this.version;
        const candles = await this.#source.fetch(from);
        const last = this.cache.last;
        let isMissed = false;
        for (const candle of candles) {
            // What the socket told of the running candle meanwhile is newer.
            const isOlder = this.version !== known && last !== undefined && candle[0] >= last[0];
            if (!isOlder)
                isMissed = this.cache.put(candle) || isMissed;
        }
        return { isNew: isMissed, isMissed };
    }
    take(body) {
        const candle = this.#source.read(body);
        if (candle === undefined)
            return false;
        const last = this.cache.last;
        // Buckets that nobody traded in are not told of; whether that is why one is missing only a read can tell.
        if (last !== undefined && candle[0] > last[0] + this.#source.duration)
            this.read(false);
        return this.cache.put(candle) && this.isProven;
    }
}
exports.CandlesFeed = CandlesFeed;
