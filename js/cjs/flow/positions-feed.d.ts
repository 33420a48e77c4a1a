/** Positions of an account as they change. */
import { LatestPositions } from '../cache/position.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type Found } from './rows-feed.js';
/** A position as its users get it. */
export interface PositionLike {
    readonly symbol: string;
    readonly side?: string | null | undefined;
    readonly contracts?: number | undefined;
    readonly entryPrice?: number | undefined;
}
/** What positions are fed from. */
export interface PositionsSource<Position extends PositionLike> {
    readonly accountNumber: number;
    /** All positions now. */
    readonly fetch: () => Promise<readonly Position[]>;
    /** Unifies a row; `undefined` for one of a market that is not known. */
    readonly convert: (row: unknown) => Position | undefined;
    /** The position of a market in which there is none any more, heard now. */
    readonly flat: (symbol: string) => Position;
    /** Reads a frame that tells all positions at once; frames are rows of one each where this is left out. */
    readonly convertAll?: (frame: unknown) => readonly Position[] | undefined;
}
/** Keeps the positions of one account. */
export declare class PositionsFeed<Position extends PositionLike> extends RowsFeed {
    #private;
    readonly cache: LatestPositions<Position>;
    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source: PositionsSource<Position>, settings: FeedSettings);
    /**
     * Waits for positions that changed since they were told last; at first, for all there are.
     *
     * @param symbols only of these markets; of all when left out
     * @param isAll whether to tell all of them, whichever changed
     * @returns the positions, the one that changed last at the end
     */
    watch(symbols: readonly string[] | undefined, isAll: boolean): Promise<Position[]>;
    protected get isSnapshot(): boolean;
    protected reconcile(): Promise<Found>;
    protected take(row: unknown): boolean;
}
