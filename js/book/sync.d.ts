/**
 * Keeps one order book true, without sockets and timers: frames are held from the moment the socket opens, a snapshot
 * seeds the book, the held frames that follow it are replayed in unbroken order, then each frame is applied as it comes.
 *
 * What cannot be proven true is not shown. A gap, a crossed book, a level below zero, a nonce that runs back or a frame
 * that cannot be read withholds the book and asks for one new snapshot. Time comes in with every input, and what is to
 * be done goes out as effects.
 */
import { Book, type Reading } from './book.js';
import { type Effect, type SyncCounters, type SyncOptions, type SyncState } from './effect.js';
import type { Grid } from './step.js';
/** The state machine of one market's book. */
export declare class BookSync {
    #private;
    /** What users see: true at its nonce, and the latest known while {@link isShown}. The object stays the same. */
    readonly book: Book;
    readonly counters: SyncCounters;
    /**
     * @param grid ticks and lots of the market
     * @param options how the book is kept
     */
    constructor(grid: Grid, options?: SyncOptions);
    /** @returns where the book is */
    get state(): SyncState;
    /** @returns whether {@link book} may be shown */
    get isShown(): boolean;
    /** @returns how amounts are meant, once known */
    get reading(): Reading | undefined;
    /**
     * A socket opened: what was known is replaced, never merged with.
     *
     * @returns a snapshot to ask for
     */
    opened(): readonly Effect[];
    /**
     * The socket closed.
     *
     * @returns to withhold the book; to go on with snapshots where it was stuck and no socket has delivered since
     */
    closed(): readonly Effect[];
    /**
     * A text came from the socket.
     *
     * @param text as it came
     * @param now milliseconds of any steady clock, as everywhere here
     * @returns mostly to publish
     */
    frame(text: string, now: number): readonly Effect[];
    /**
     * A snapshot arrived.
     *
     * @param ask the number of the `ask` it answers; any but the last is ignored
     * @param row the answer as `readJson` read it
     * @param now when
     * @returns to publish, or to ask again
     */
    snapshot(ask: number, row: unknown, now: number): readonly Effect[];
    /**
     * A snapshot could not be fetched.
     *
     * @param ask the number of the `ask` that failed
     * @returns to ask again
     */
    snapshotFailed(ask: number): readonly Effect[];
    /**
     * A snapshot arrived that was fetched because the socket had been silent, and no frame has come since.
     *
     * @param row the answer as `readJson` read it
     * @param now when
     * @returns nothing when the market is quiet; to publish, redial and poll when the service is ahead of the socket
     */
    probed(row: unknown, now: number): readonly Effect[];
    /**
     * Something else proved the book wrong.
     *
     * @param now when
     * @returns to withhold it and to ask for a snapshot
     */
    contradicted(now: number): readonly Effect[];
}
