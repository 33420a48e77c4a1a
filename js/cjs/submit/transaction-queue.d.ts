/**
 * The queue of writes: two transactions that use the same object are never in flight together, and cancels go first. A write
 * holds its objects from its signature on; until then a cancel by id overtakes it, and it builds again.
 */
import { type Clock } from '../core/clock.js';
/** The objects that a running write has claimed. */
export interface Slot {
    /** Whether the outcome of a transaction in this slot is unknown. */
    readonly hasOpenOutcome: boolean;
    /** Whether cancels cannot overtake the write any more. */
    readonly isHeld: boolean;
    /** Whether a cancel has overtaken the write since its turn began: what it has built is outdated. */
    readonly isOvertaken: boolean;
    /**
     * Claims more objects, and holds the slot from now on, so that the write can be signed. Returns whether all objects were free
     * and no cancel has overtaken the write; nothing changes otherwise.
     */
    hold(ids: readonly string[]): boolean;
    /** Lets cancels overtake the write again, as it builds anew. */
    letPass(): void;
    /**
     * Queues an overtaken write again, before all later ones of its priority, and waits for its next turn.
     *
     * @throws {Problem} `closed` when the exchange is closed meanwhile
     */
    waitForTurn(): Promise<void>;
    /** Waits until no other write claims any of some objects. */
    waitUntilFree(ids: readonly string[]): ObjectWait;
    /** Retains all claims after the write has ended, for a transaction whose outcome is unknown; returns what frees them. */
    retain(): () => void;
}
/**
 * Place in the queue: a cancel by id passes all other writes, and one through the service passes one through a node, which may be
 * slow; other cancels keep the order, but share the limit of cancels.
 */
export type Priority = 'cancel-by-id' | 'cancel-by-id-through-node' | 'cancel' | 'normal';
/** A wait for objects that other writes claim. */
export interface ObjectWait {
    readonly finished: Promise<void>;
    readonly cancel: () => void;
}
/** Runs writes in parallel where they use different objects, else in sequence. */
export declare class TransactionQueue {
    #private;
    private readonly maxWaiting;
    private readonly clock;
    /** @param maxWaiting returns the most waiting writes, for cancels and for the others separately */
    constructor(maxWaiting: () => number, clock?: Clock);
    /** How many writes wait. */
    get waiting(): number;
    /** How many writes run. */
    get running(): number;
    /**
     * Runs a write as soon as all its objects are free; `claims` are names and ids of the objects that are known beforehand.
     * A write leaves the queue when `wait`, which gets the promise of its start, rejects.
     *
     * @throws {Problem} `busy` when too many writes wait
     */
    run<T>(claims: readonly string[], priority: Priority, task: (slot: Slot) => Promise<T>, wait?: (start: Promise<void>) => Promise<void>): Promise<T>;
    /** Rejects every waiting write; running ones continue. */
    rejectWaiting(reason: Error): void;
    /** Claims the objects of a transaction that was submitted before, also those of running writes; returns what frees them. */
    forceClaim(claims: readonly string[]): () => void;
    /** Returns whether a write waits for any of some objects. */
    hasWaiterFor(claims: readonly string[]): boolean;
}
