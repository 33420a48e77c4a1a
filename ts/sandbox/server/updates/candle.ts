/** The candle of the running bucket of one market and interval, kept by its trades. */

import { bucketStart } from '../../past/timeframe.js';
import type { PastCandle, PastTrade, Timeframe } from '../../past/types.js';
import { join, toCandle } from '../fold.js';
import type { History } from '../history.js';

/** A candle that follows time and trades. */
export class RollingCandle {
    readonly #history: History;
    readonly #marketId: string;
    readonly #interval: Timeframe;
    #start: number;
    /** `undefined` until somebody asks: a long bucket costs many minutes to fold. */
    #candle: PastCandle | undefined;
    #hasChanged = false;

    /**
     * @param history trades and candles
     * @param marketId the market
     * @param interval length of the bucket
     * @param at when it begins to follow
     */
    constructor(history: History, marketId: string, interval: Timeframe, at: number) {
        [this.#history, this.#marketId, this.#interval] = [history, marketId, interval];
        this.#start = bucketStart(interval, at);
    }

    /**
     * Follows the trades of one transaction, which the history has already.
     *
     * @param trades all of one time
     */
    take(trades: readonly PastTrade[]): void {
        const start = bucketStart(this.#interval, trades[0]?.timestamp ?? this.#start);
        if (trades.length === 0 || start < this.#start) return;
        this.#hasChanged = true;
        // A flat candle begins anew with its first trade.
        if (start > this.#start || this.#candle === undefined || this.#candle.base === 0n) this.#begin(start);
        else this.#candle = trades.reduce((candle, trade) => join(candle, toCandle(trade, start)), this.#candle);
    }

    /**
     * Tells the candle when it has changed since it was last told, be it that a new bucket has begun.
     *
     * @param at now
     * @returns the running candle; `undefined` where nothing is new
     */
    next(at: number): PastCandle | undefined {
        const start = bucketStart(this.#interval, at);
        if (start > this.#start) this.#begin(start);
        else if (!this.#hasChanged) return undefined;
        this.#hasChanged = false;
        this.#candle ??= this.#fold();
        return this.#candle;
    }

    #begin(start: number): void {
        this.#start = start;
        this.#candle = undefined;
    }

    #fold(): PastCandle | undefined {
        return this.#history.candles(this.#marketId, this.#interval, this.#start, this.#start + 1)[0];
    }
}
