"use strict";
/** The latest position of each market and side. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.LatestPositions = void 0;
const updates_js_1 = require("./updates.js");
/** Positions with the behaviour of CCXT's `ArrayCacheBySymbolBySide`, except that an update makes a new row. */
class LatestPositions {
    #updates = new updates_js_1.UpdateCounter();
    /** By symbol and side, the last updated at the end. */
    #rows = new Map();
    /** @returns the number of positions */
    get length() {
        return this.#rows.size;
    }
    /**
     * Takes an update.
     *
     * @param row members that it lacks keep their values
     * @returns the position, which never changes afterwards
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
     * Counts the positions that are new to the caller, as CCXT's `getLimit` does for `newUpdates`.
     *
     * @param symbol the market; all when omitted
     * @param limit the caller's own limit
     * @returns the number of newest rows to return
     */
    getLimit(symbol, limit) {
        return this.#updates.take(symbol, limit);
    }
    /** @returns a new array, the last updated position at the end */
    rows() {
        return [...this.#rows.values()];
    }
    /** Removes all positions. */
    clear() {
        this.#rows.clear();
        this.#updates.clear();
    }
}
exports.LatestPositions = LatestPositions;
