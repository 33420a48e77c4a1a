"use strict";
/** The latest position of each market and side. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.LatestPositions = void 0;
const updates_js_1 = require("./updates.js");
/** Positions that behave as CCXT's `ArrayCacheBySymbolBySide`, but for rows: an update makes a new one. */
class LatestPositions {
    #updates = new updates_js_1.Updates();
    /** By symbol and side, the one updated last at the end. */
    #rows = new Map();
    /** @returns how many positions there are */
    get length() {
        return this.#rows.size;
    }
    /**
     * Takes an update.
     *
     * @param row what it says; what it leaves out stays as it was
     * @returns the position now, never changed afterwards
     */
    append(row) {
        const key = JSON.stringify([row.symbol, `${row.side}`]);
        const known = this.#rows.get(key);
        const position = Object.freeze({ ...known, ...row });
        this.#rows.delete(key);
        this.#rows.set(key, position);
        this.#updates.add(row.symbol, `${row.side}`);
        return position;
    }
    /**
     * Tells how many positions are new to the caller, as CCXT's `getLimit` does for `newUpdates`.
     *
     * @param symbol the market, or all when left out
     * @param limit the caller's own limit
     * @returns how many of the newest rows to show
     */
    getLimit(symbol, limit) {
        return this.#updates.take(symbol, limit);
    }
    /** @returns a new array, the position updated last at the end */
    rows() {
        return [...this.#rows.values()];
    }
    /** Forgets all. */
    clear() {
        this.#rows.clear();
        this.#updates.clear();
    }
}
exports.LatestPositions = LatestPositions;
