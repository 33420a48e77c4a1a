/** The latest position of each market and side. */

import { UpdateCounter } from './updates.js';

/** What a position must tell. */
export interface PositionRow {
    readonly symbol: string;
    readonly side?: string | null | undefined;
}

/** Positions that behave as CCXT's `ArrayCacheBySymbolBySide`, but for rows: an update makes a new one. */
export class LatestPositions<Row extends PositionRow> {
    readonly #updates = new UpdateCounter();
    /** By symbol and side, the one updated last at the end. */
    readonly #rows = new Map<string, Row>();

    /** @returns how many positions there are */
    get length(): number {
        return this.#rows.size;
    }

    /**
     * Takes an update.
     *
     * @param row what it says; what it leaves out stays as it was
     * @returns the position now, never changed afterwards
     */
    append(row: Row): Row {
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
    getLimit(symbol: string | undefined, limit: number | undefined): number | undefined {
        return this.#updates.take(symbol, limit);
    }

    /** @returns a new array, the position updated last at the end */
    rows(): Row[] {
        return [...this.#rows.values()];
    }

    /** Forgets all. */
    clear(): void {
        this.#rows.clear();
        this.#updates.clear();
    }
}
