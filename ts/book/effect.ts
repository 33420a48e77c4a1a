/** What goes in and out of the state machine of a book, as data. */

import type { Problem } from '../problem.js';
import type { BookFault, DeltaMode } from './book.js';

/**
 * Where the book is:
 * - `closed`: no socket, nothing shown
 * - `seeding`: frames are held until a snapshot comes
 * - `deciding`: seeded, but whether amounts add or replace is not known yet; snapshots are shown
 * - `live`: every frame is applied and shown
 * - `stuck`: the socket was proven silent; snapshots are asked for at a steady rate and shown until a new one opens
 */
export type SyncState = 'closed' | 'seeding' | 'deciding' | 'live' | 'stuck';

/**
 * Why the book was made anew: a level below zero, bids that reach asks, a frame lost, a nonce that ran back, too many
 * frames held, a frame that is no frame, or a snapshot that says otherwise.
 */
export type ResyncCause = BookFault | 'gap' | 'ran-back' | 'overflow' | 'unreadable' | 'contradiction';

/**
 * What the caller is to do, in this order:
 * - `ask`: fetch a snapshot after `afterMs`, and give the answer back under the number `ask`; a later one replaces it
 * - `publish`: the book is true and new
 * - `withhold`: the book on show is no longer proven true
 * - `redial`: this socket is stuck, open another
 * - `report`: tell the user or the log; the machine has seen to it
 */
export type Effect =
    | { readonly do: 'ask'; readonly ask: number; readonly afterMs: number }
    | { readonly do: 'publish' }
    | { readonly do: 'withhold'; readonly cause: ResyncCause | 'closed' }
    | { readonly do: 'redial' }
    | { readonly do: 'report'; readonly problem: Problem };

/** How a book is kept. */
export interface SyncOptions {
    /** How the amounts of frames are meant; `auto` finds out by a second snapshot. Default `auto`. */
    readonly deltas?: DeltaMode | 'auto';
    /** Milliseconds before the second snapshot in a row and at most; each waits twice as long. Default 250 and 4,000. */
    readonly backoff?: { readonly base: number; readonly max: number };
    /** Frames held at most while a snapshot is on its way; past this all are dropped and counted. Default 1,000. */
    readonly maxBuffered?: number;
    /** Milliseconds between snapshots while the socket is stuck. Default 2,000. */
    readonly pollMs?: number;
}

/** What has happened to a book since it was made. */
export interface SyncCounters {
    /** Frames read, of whatever nonce. */
    frames: number;
    duplicates: number;
    /** Texts that are no JSON object at all, such as acknowledgements. */
    nonFrames: number;
    gaps: number;
    /** Answers taken, whatever they were good for. */
    snapshots: number;
    /** Those older than the frames proved the book to be. */
    staleSnapshots: number;
    /** How often it was found out how amounts are meant. */
    decisions: number;
    readonly resyncs: Record<ResyncCause, number>;
}

/** @returns counters at zero */
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
