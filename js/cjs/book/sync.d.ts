/**
 * Keeps one order book correct, without sockets and timers. Frames are buffered from the moment the socket opens, a snapshot starts
 * the book, and the buffered frames that follow it are replayed in unbroken order. Then each frame is applied as it comes.
 *
 * A book that is not proven is not shown. A gap, a crossed book, a level below zero, a nonce that runs back or an unreadable frame
 * withholds the book and requests a new snapshot. Every input brings the time, and outputs are effects.
 */
import { Problem } from '../core/problem.js';
import { Book, type BookFault, type DeltaMode } from './book.js';
import { type Frame } from './frame.js';
import type { Grid } from './step.js';
/**
 * States of the book:
 * - `closed`: no socket; the book is hidden
 * - `buffering`: frames are buffered until a snapshot arrives
 * - `detecting`: a snapshot arrived, but the delta mode is unknown; snapshots are shown
 * - `live`: every frame is applied and shown
 * - `stuck`: the socket was proven to lag behind the service; snapshots are fetched at a steady rate and shown until a new socket opens
 */
export type SyncState = 'closed' | 'buffering' | 'detecting' | 'live' | 'stuck';
/**
 * Why the book was fetched again: a level below zero, crossed sides, a lost frame, a nonce that ran back, too many buffered
 * frames, an unreadable frame, or a snapshot that differs from the book.
 */
export type ResyncCause = BookFault | 'gap' | 'ran-back' | 'overflow' | 'unreadable' | 'contradiction';
/**
 * What the caller must do, in this order:
 * - `fetch`: fetch a snapshot after `afterMs`, unless {@link BookSync.needs} says it is not needed any more, and pass it back with
 *   the number `request`; a later one replaces it
 * - `publish`: the book is proven and new
 * - `withhold`: the book that was shown is no longer proven
 * - `redial`: this socket is stuck, open another
 * - `report`: pass the problem to the user or the log; the state machine has handled it
 */
export type Effect = {
    readonly do: 'fetch';
    readonly request: number;
    readonly afterMs: number;
} | {
    readonly do: 'publish';
} | {
    readonly do: 'withhold';
    readonly cause: ResyncCause | 'closed';
} | {
    readonly do: 'redial';
} | {
    readonly do: 'report';
    readonly problem: Problem;
};
/** How a book is kept. */
export interface SyncOptions {
    /** Meaning of the amounts of frames; `auto` detects it by a second snapshot. Default `auto`. */
    readonly deltas?: DeltaMode | 'auto';
    /** `base` is the delay before the second snapshot in a row, milliseconds; it doubles up to `max`. Default 250 and 4,000. */
    readonly backoff?: {
        readonly base: number;
        readonly max: number;
    };
    /** Maximum number of frames buffered while a snapshot is fetched; beyond it all are dropped. Default 1,000. */
    readonly maxBuffered?: number;
    /** Milliseconds between snapshots while the socket is stuck. Default 2,000. */
    readonly pollMs?: number;
}
/** The state machine of one market's book. */
export declare class BookSync {
    #private;
    /** What users see: proven at its nonce, and the latest known while {@link isShown}. The object stays the same. */
    readonly book: Book;
    /** Counts since the book was made. */
    readonly counters: {
        /** Frames read, with any nonce. */
        frames: number;
        duplicates: number;
        /** Texts that are no JSON object, such as acknowledgements. */
        nonFrames: number;
        gaps: number;
        /** Snapshots received. */
        snapshots: number;
        /** Snapshots older than the frames that were already received. */
        staleSnapshots: number;
        /** Times that the delta mode was detected. */
        modesDetected: number;
        resyncs: {
            negative: number;
            crossed: number;
            gap: number;
            'ran-back': number;
            overflow: number;
            unreadable: number;
            contradiction: number;
        };
    };
    constructor(grid: Grid, options?: SyncOptions);
    get state(): SyncState;
    /** Whether {@link book} may be shown. */
    get isShown(): boolean;
    /** The delta mode, once known. */
    get deltaMode(): DeltaMode | undefined;
    /** Takes the opening of a socket: a new snapshot replaces what was known. */
    opened(): readonly Effect[];
    /** Takes the closing of the socket. A book that is shown by snapshots stays shown. */
    closed(): readonly Effect[];
    /** Takes a frame of the socket; `now` is milliseconds of a clock that never runs backwards, as everywhere here. */
    frame(frame: Frame, now: number): readonly Effect[];
    /** Takes the snapshot of a `fetch`; any `request` but the last is ignored. */
    snapshot(request: number, row: unknown, now: number): readonly Effect[];
    /** Whether the snapshot of a `fetch` is needed still. */
    needs(request: number): boolean;
    /** Takes the failure of a fetch. */
    snapshotFailed(request: number): readonly Effect[];
    /** Takes a snapshot that was fetched because the socket was silent. If it is ahead of the frames, the socket is stuck. */
    probed(row: unknown, now: number): readonly Effect[];
}
