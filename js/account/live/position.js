/** The latest position of each market and side. */
import { freezeStructure } from '../../core/display.js';
/** Positions in the order of CCXT's `ArrayCacheBySymbolBySide`, except that an update makes a new row. */
export class LatestPositions {
    /** By symbol and side, the last updated at the end. */
    #rows = new Map();
    /** Takes an update: members that it lacks keep their values. Returns the position, which never changes afterwards. */
    append(row) {
        const key = JSON.stringify([row.symbol, `${row.side}`]);
        const position = freezeStructure({ ...this.#rows.get(key), ...row });
        this.#rows.delete(key);
        this.#rows.set(key, position);
        return position;
    }
    /** Returns a new array, the last updated position at the end. */
    rows() {
        return [...this.#rows.values()];
    }
}
