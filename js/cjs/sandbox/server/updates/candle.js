"use strict";
/** The candle of the running bucket of one market and interval, kept by its trades. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.RollingCandle = void 0;
const timeframe_js_1 = require("../../past/timeframe.js");
const fold_js_1 = require("../fold.js");
/** A candle that follows time and trades. */
class RollingCandle {
    #history;
    #marketId;
    #interval;
    #start;
    /** `undefined` until somebody asks: a long bucket costs many minutes to fold. */
    #candle;
    #hasChanged = false;
    /**
     * @param history trades and candles
     * @param marketId the market
     * @param interval length of the bucket
     * @param at when it begins to follow
     */
    constructor(history, marketId, interval, at) {
        [this.#history, this.#marketId, this.#interval] = [history, marketId, interval];
        this.#start = (0, timeframe_js_1.bucketStart)(interval, at);
    }
    /**
     * Follows the trades of one transaction, which the history has already.
     *
     * @param trades all of one time
     */
    take(trades) {
        const start = (0, timeframe_js_1.bucketStart)(this.#interval, trades[0]?.timestamp ?? this.#start);
        if (trades.length === 0 || start < this.#start)
            return;
        this.#hasChanged = true;
        // A flat candle begins anew with its first trade.
        if (start > this.#start || this.#candle === undefined || this.#candle.base === 0n)
            this.#begin(start);
        else
            this.#candle = trades.reduce((candle, trade) => (0, fold_js_1.join)(candle, (0, fold_js_1.toCandle)(trade, start)), this.#candle);
    }
    /**
     * Tells the candle when it has changed since it was last told, be it that a new bucket has begun.
     *
     * @param at now
     * @returns the running candle; `undefined` where nothing is new
     */
    next(at) {
        const start = (0, timeframe_js_1.bucketStart)(this.#interval, at);
        if (start > this.#start)
            this.#begin(start);
        else if (!this.#hasChanged)
            return undefined;
        this.#hasChanged = false;
        this.#candle ??= this.#fold();
        return this.#candle;
    }
    #begin(start) {
        this.#start = start;
        this.#candle = undefined;
    }
    #fold() {
        return this.#history.candles(this.#marketId, this.#interval, this.#start, this.#start + 1)[0];
    }
}
exports.RollingCandle = RollingCandle;
