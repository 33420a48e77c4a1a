/** The latest position of each market and side. */
/** What a position must contain. */
export interface PositionRow {
    readonly symbol: string;
    readonly side?: string | null | undefined;
}
/** Positions in the order of CCXT's `ArrayCacheBySymbolBySide`, except that an update makes a new row. */
export declare class LatestPositions<Row extends PositionRow> {
    #private;
    /** Takes an update: members that it lacks keep their values. Returns the position, which never changes afterwards. */
    append(row: Row): Row;
    /** Returns a new array, the last updated position at the end. */
    rows(): Row[];
}
