/** Inputs and outputs of the state machine of a book, as data. */

import type { Problem } from '../problem.js';
import type { BookFault, DeltaMode } from './book.js';

/**
 * States of the book:
 * - `closed`: no socket; the book is hidden
 * - `seeding`: frames are buffered until a snapshot arrives
 * - `deciding`: seeded, but the delta mode is unknown; snapshots are shown
 * - `live`: every frame is applied and shown
 * - `stuck`: the socket was proven silent; snapshots are fetched at a steady rate and shown until a new socket opens
 */
export type SyncState = 'closed' | 'seeding' | 'deciding' | 'live' | 'stuck';

/**
 * Why the book was fetched again: a level below zero, crossed sides, a lost frame, a nonce that ran back, too many buffered
 * frames, an unreadable frame, or a snapshot that differs from the book.
 */
export type ResyncCause = BookFault | 'gap' | 'ran-back' | 'overflow' | 'unreadable' | 'contradiction';

/**
 * What the caller must do, in this order:
 * - `fetch`: fetch a snapshot after `afterMs`, and pass it back with the number `request`; a later one replaces it
 * - `publish`: the book is proven and new
 * - `withhold`: the book that was shown is no longer proven
 * - `redial`: this socket is stuck, open another
 * - `report`: pass the problem to the user or the log; the state machine has handled it
 */
export type Effect =
    | { readonly do: 'fetch'; readonly request: number; readonly afterMs: number }
    | { readonly do: 'publish' }
    | { readonly do: 'withhold'; readonly cause: ResyncCause | 'closed' }
    | { readonly do: 'redial' }
    | { readonly do: 'report'; readonly problem: Problem };

/** How a book is kept. */
export interface SyncOptions {
    /** Meaning of the amounts of frames; `auto` detects it by a second snapshot. Default `auto`. */
    readonly deltas?: DeltaMode | 'auto';
    /** Delay of the second snapshot in a row and the longest delay, milliseconds; each doubles. Default 250 and 4,000. */
    readonly backoff?: { readonly base: number; readonly max: number };
    /** Maximum number of frames buffered while a snapshot is fetched; beyond it all are dropped. Default 1,000. */
    readonly maxBuffered?: number;
    /** Milliseconds between snapshots while the socket is stuck. Default 2,000. */
    readonly pollMs?: number;
}

/** Counts since the book was made. */
export interface SyncCounters {
    /** Frames read, with any nonce. */
    frames: number;
    duplicates: number;
    /** Texts that are no JSON object, such as acknowledgements. */
    nonFrames: number;
    gaps: number;
    /** Snapshots received. */
    snapshots: number;
    /** Snapshots older than the frames proved the book to be. */
    staleSnapshots: number;
    /** Times that the delta mode was detected. */
    decisions: number;
    readonly resyncs: Record<ResyncCause, number>;
}

export function newCounters(): SyncCounters {
    return {
        frames: 0,
        duplicates: 0,
        nonFrames: 0,
        gaps: 0,
        snapshots: 0,
        staleSnapshots: 0,
        decisions: 0,
        resyncs: { negative: 0, crossed: 0, gap: 0, 'ran-back': 0, overflow: 0, unreadable: 0, contradiction: 0 },
    };
}
