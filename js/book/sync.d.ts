/**
 * Keeps one order book correct, without sockets and timers. Frames are buffered from the moment the socket opens, a snapshot seeds
 * the book, and the buffered frames that follow it are replayed in unbroken order. Then each frame is applied as it comes.
 *
 * A book that is not proven is not shown. A gap, a crossed book, a level below zero, a nonce that runs back or an unreadable frame
 * withholds the book and requests a new snapshot. Every input brings the time, and outputs are effects.
 */
import { Book, type DeltaMode } from './book.js';
import { type Effect, type SyncCounters, type SyncOptions, type SyncState } from './effect.js';
import { type Frame } from './frame.js';
import type { Grid } from './step.js';
/** The state machine of one market's book. */
export declare class BookSync {
    #private;
    /** What users see: proven at its nonce, and the latest known while {@link isShown}. The object stays the same. */
    readonly book: Book;
    readonly counters: SyncCounters;
    /**
     * @param grid ticks and lots of the market
     * @param options how the book is kept
     */
    constructor(grid: Grid, options?: SyncOptions);
    /** @returns the state of the book */
    get state(): SyncState;
    /** @returns whether {@link book} may be shown */
    get isShown(): boolean;
    /** @returns the delta mode, once known */
    get deltaMode(): DeltaMode | undefined;
    /**
     * Takes the opening of a socket: a new snapshot replaces what was known.
     *
     * @returns to fetch a snapshot
     */
    opened(): readonly Effect[];
    /**
     * Takes the closing of the socket.
     *
     * @returns to withhold the book; to poll snapshots when it was stuck and no socket has delivered since
     */
    closed(): readonly Effect[];
    /**
     * Takes a frame of the socket.
     *
     * @param frame its text, or the row that was parsed from it
     * @param now milliseconds of a clock that never runs backwards, as everywhere here
     * @returns mostly to publish
     */
    frame(frame: Frame, now: number): readonly Effect[];
    /**
     * Takes a snapshot.
     *
     * @param request the number of the `fetch`; any but the last is ignored
     * @param row the response as `readJson` read it
     * @param now milliseconds
     * @returns to publish, or to fetch again
     */
    snapshot(request: number, row: unknown, now: number): readonly Effect[];
    /**
     * Takes the failure of a fetch.
     *
     * @param request the number of the `fetch`
     * @returns to fetch again
     */
    snapshotFailed(request: number): readonly Effect[];
    /**
     * Takes a snapshot that was fetched because the socket was silent; no frame has come since.
     *
     * @param row the response as `readJson` read it
     * @param now milliseconds
     * @returns nothing when the market is quiet; to publish, redial and poll when the service is ahead of the socket
     */
    probed(row: unknown, now: number): readonly Effect[];
    /**
     * Takes a proof from elsewhere that the book is wrong.
     *
     * @param now milliseconds
     * @returns to withhold it and to fetch a snapshot
     */
    contradicted(now: number): readonly Effect[];
}
