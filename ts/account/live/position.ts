/** The latest position of each market and side. */

import { freezeStructure } from '../../core/display.js';

/** What a position must contain. */
export interface PositionRow {
    readonly symbol: string;
    readonly side?: string | null | undefined;
}

/** Positions in the order of CCXT's `ArrayCacheBySymbolBySide`, except that an update makes a new row. */
export class LatestPositions<Row extends PositionRow> {
    /** By symbol and side, the last updated at the end. */
    readonly #rows = new Map<string, Row>();

    /**
     * Takes an update: members that it lacks keep their values. Returns the position, which never changes
     * afterwards.
     */
    append(row: Row): Row {
        const key = JSON.stringify([row.symbol, `${row.side}`]);
        const position = freezeStructure({ ...this.#rows.get(key), ...row });
        this.#rows.delete(key);
        this.#rows.set(key, position);
        return position;
    }

    /** Returns a new array, the last updated position at the end. */
    rows(): Row[] {
        return [...this.#rows.values()];
    }
}
