/** The latest changes of each order book, from which its older states are told; and the nonces that the outside sees. */
import type { BookView, Engine, EngineEvent } from '../../engine/types.js';
/** What one transaction changed on a book. */
export type BookChange = Extract<EngineEvent, {
    readonly type: 'BookChanged';
}>;
/** A book as of some moment. */
export interface PastBook {
    /** In milliseconds; `undefined` of a book as old as the sandbox. */
    readonly at: number | undefined;
    readonly book: BookView;
}
/** The books of some nonces ago. */
export interface BookMemory {
    /**
     * Tells the true book at a nonce, as the engine had it.
     *
     * @param marketId the market's object id in full
     * @param nonce as clients see it
     * @returns the book with this nonce; `undefined` where it is too long ago, still to come, or was leapt over by a fault
     */
    at(marketId: string, nonce: number): BookView | undefined;
    /** Keeps so many changes of each market at least, from now on; 1,000 until then. */
    keep(changes: number): void;
}
/** The changes of all books. */
export declare class Books implements BookMemory {
    #private;
    /** @param engine holds the books; tells of its changes from now on */
    constructor(engine: Engine);
    keep(changes: number): void;
    at(marketId: string, nonce: number): BookView | undefined;
    /**
     * Writes a change down.
     *
     * @param change the next of its market
     * @param leap how many nonces are left out before it
     * @returns its nonce as clients see it
     */
    take(change: BookChange, leap: number): number;
    /**
     * Tells how clients see a nonce.
     *
     * @param marketId the market
     * @param nonce the engine's
     * @returns what they see; of one that is forgotten, what they would without leaps since
     */
    told(marketId: string, nonce: number): number;
    /**
     * Goes back some changes.
     *
     * @param marketId the market
     * @param nonce the engine's, of the book to go back from
     * @param changes how many
     * @returns the book then, with the engine's nonce, or the oldest that is kept; `undefined` where none of them is
     */
    before(marketId: string, nonce: number, changes: number): PastBook | undefined;
    /**
     * Tells levels as totals.
     *
     * @param change what changed
     * @returns the same levels, each with what it came to
     */
    totals(change: BookChange): BookChange;
}
