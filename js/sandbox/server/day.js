/** The last 24 hours of each market, minute by minute, so that a ticker costs a few sums. */
import { fold, join } from './fold.js';
const MINUTE = 60_000;
/** Minutes that are over, of a day; the current one is the last of the 1,440. */
const CLOSED = 1_439;
/** The 24 hours up to any time that does not go back. */
export class Days {
    #history;
    #windows = new Map();
    /** @param history trades and candles */
    constructor(history) {
        this.#history = history;
    }
    /**
     * @param marketId the market
     * @param at the time
     * @returns 1,439 whole minutes and what the current one has so far
     */
    upTo(marketId, at) {
        const minute = Math.floor(at / MINUTE) * MINUTE;
        const known = this.#windows.get(marketId);
        const window = known?.minute === minute ? known : this.#moved(marketId, known, minute);
        this.#windows.set(marketId, window);
        const current = this.#history.minute(marketId, minute, at + 1);
        return window.sum === undefined ? current : join(window.sum, current);
    }
    #moved(marketId, known, minute) {
        const first = minute - CLOSED * MINUTE;
        const isAhead = known !== undefined && known.minute > first && known.minute < minute;
        const kept = isAhead ? known.closed.filter(({ start }) => start >= first) : [];
        const added = this.#history.candles(marketId, '1m', isAhead ? known.minute : first, minute);
        const closed = [...kept, ...added];
        return { minute, closed, sum: fold(closed, first) };
    }
}
