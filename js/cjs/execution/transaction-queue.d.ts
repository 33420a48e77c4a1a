/** The queue of writes: two transactions that use the same object are never in flight together, and cancels go first. */
/** The objects that a running write has claimed. */
export interface Slot {
    /** Whether the outcome of a transaction in this slot is unknown. */
    readonly hasOpenOutcome: boolean;
    /**
     * Claims more objects.
     *
     * @param ids of objects
     * @returns whether all were free; none is claimed otherwise
     */
    claim(ids: readonly string[]): boolean;
    /**
     * Waits until no other write claims any of some objects.
     *
     * @param ids of objects
     * @returns the wait
     */
    waitUntilFree(ids: readonly string[]): ObjectWait;
    /**
     * Keeps all claims after the write has ended, for a transaction whose outcome is unknown.
     *
     * @returns frees the objects
     */
    retain(): () => void;
}
/** Place in the queue: before all; in order, but counted with the cancels in the limit; in order. */
export type Priority = 'first' | 'cancel' | 'later';
/** A wait for objects that other writes claim. */
export interface ObjectWait {
    readonly finished: Promise<void>;
    readonly cancel: () => void;
}
/** Runs writes in parallel where they use different objects, else in sequence. */
export declare class TransactionQueue {
    #private;
    /** @param maxWaiting returns the most waiting writes, for cancels and for the others separately */
    constructor(maxWaiting: () => number);
    /** @returns how many writes wait */
    get waiting(): number;
    /** @returns how many writes run */
    get running(): number;
    /**
     * Runs a write as soon as all its objects are free.
     *
     * @param claims names and ids of the objects that are known beforehand
     * @param priority place among waiting writes
     * @param task the write
     * @returns its result
     * @throws {Problem} `busy` when too many writes wait
     */
    run<T>(claims: readonly string[], priority: Priority, task: (slot: Slot) => Promise<T>): Promise<T>;
    /**
     * Rejects every waiting write; running ones continue.
     *
     * @param reason their error
     */
    rejectWaiting(reason: Error): void;
    /**
     * Claims objects at once, also those of running writes: for a transaction that was submitted before.
     *
     * @param claims its objects; no waiting write gets them
     * @returns frees the objects
     */
    forceClaim(claims: readonly string[]): () => void;
    /**
     * Checks whether a write waits for any of some objects.
     *
     * @param claims names and ids of objects
     * @returns whether one does
     */
    hasWaiterFor(claims: readonly string[]): boolean;
}
