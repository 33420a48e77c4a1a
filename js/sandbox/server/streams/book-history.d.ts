/** Recent changes of each order book: restores older books and maps nonces to those that clients see. */
import type { EngineEvent, BookView, Engine } from '../../engine/types.js';
import { type Timers } from '../time/time.js';
import type { StreamFaultList } from './faults.js';
/** Changes of a book by one transaction. */
export type BookChange = Extract<EngineEvent, {
    readonly type: 'BookChanged';
}>;
/** A book at an earlier time. */
export interface PastBook {
    /** Milliseconds; `undefined` for the initial book. */
    readonly at: number | undefined;
    readonly book: BookView;
}
/** Order books at recent nonces. */
export interface BookMemory {
    /**
     * Returns the true book at a nonce.
     *
     * @param marketId the market's full object id
     * @param nonce as clients see it
     * @returns the book with this nonce; `undefined` when it is too old, in the future, or skipped by a fault
     */
    at(marketId: string, nonce: number): BookView | undefined;
    /** Sets the minimum number of changes to keep per market. Default 1,000. */
    keep(changes: number): void;
}
/** Changes of all books. */
export declare class BookHistory implements BookMemory {
    #private;
    private readonly engine;
    constructor(engine: Engine);
    keep(changes: number): void;
    at(marketId: string, nonce: number): BookView | undefined;
    /** Records the next change of a market, after skipping `leap` nonces; returns its client nonce. */
    take(change: BookChange, leap: number): number;
    /** Maps the engine's nonce to the client nonce; for a dropped step, an estimate without later skips. */
    clientNonce(marketId: string, nonce: number): number;
    /**
     * Reverts a number of changes of the book at a nonce of the engine.
     * @returns that book with the engine's nonce, or the oldest one kept; `undefined` when none is kept
     */
    before(marketId: string, nonce: number, changes: number): PastBook | undefined;
    /** Converts level changes to totals. @returns the same levels with their total sizes */
    totals(change: BookChange): BookChange;
}
/** A book with its time. */
export interface Snapshot {
    readonly book: BookView;
    readonly at: number;
}
/** Dependencies of snapshots. */
export interface SnapshotParts {
    readonly books: BookHistory;
    readonly faults: StreamFaultList;
    readonly timers: Timers;
}
/**
 * Creates the snapshot of a book for a REST response, or an older one when a fault requires it. `read` has the engine's
 * nonce.
 */
export declare function bookSnapshot(parts: SnapshotParts, marketId: string, read: Snapshot): Promise<Snapshot>;
