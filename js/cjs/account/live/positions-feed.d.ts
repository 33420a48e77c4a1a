/** Positions of an account. */
import { LatestPositions, type PositionRow } from './position.js';
import type { FeedSettings } from '../../streams/feeds/feed.js';
import { RowsFeed, type ReadResult } from '../../streams/feeds/rows-feed.js';
/** A position as users receive it. */
export interface PositionLike extends PositionRow {
    readonly contracts?: number | undefined;
    readonly entryPrice?: number | undefined;
}
/** Where positions come from. */
export interface PositionsSource<Position extends PositionLike> {
    readonly accountNumber: number;
    /** Reads all positions over HTTP. */
    readonly fetch: () => Promise<readonly Position[]>;
    /** Converts a row to CCXT's structure; `undefined` when its market is unknown. */
    readonly convert: (row: unknown) => Position | undefined;
    /** The flat position of a market whose position was closed. */
    readonly flat: (symbol: string) => Position;
    /** Reads a frame that contains all positions; each frame is one row when omitted. */
    readonly convertAll?: (frame: unknown) => readonly Position[] | undefined;
}
/** Keeps the positions of one account. */
export declare class PositionsFeed<Position extends PositionLike> extends RowsFeed<PositionsSource<Position>> {
    #private;
    readonly cache: LatestPositions<Position>;
    protected readonly isSnapshot = true;
    constructor(source: PositionsSource<Position>, settings: FeedSettings);
    /**
     * Waits for positions that changed since the last call for the same markets; the first call gets all positions. With
     * `isAll`, one change returns all positions; the last changed is at the end. Without `hasFlat`, a flat position is returned
     * once: when it is closed.
     */
    watch(symbols: readonly string[] | undefined, isAll: boolean, hasFlat?: boolean): Promise<Position[]>;
    protected reconcile(): Promise<ReadResult>;
    protected take(row: unknown): boolean;
}
