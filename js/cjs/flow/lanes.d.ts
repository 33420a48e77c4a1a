/** Writes in their order: two transactions that use the same object never fly together, and cancels go first. */
/** A write's place among the others, while it runs. */
export interface Turn {
    /** Whether a transaction of this turn has an outcome that is open. */
    readonly isHeld: boolean;
    /**
     * Takes more objects.
     *
     * @param ids of objects
     * @returns whether they were free; when one is not, none is taken
     */
    claim(ids: readonly string[]): boolean;
    /**
     * Waits until nobody else has any of some objects.
     *
     * @param ids of objects
     * @returns the wait
     */
    freed(ids: readonly string[]): Wait;
    /**
     * Keeps everything that the turn has taken after it has ended, for a transaction whose outcome is open.
     *
     * @returns lets go of it
     */
    hold(): () => void;
}
/** Where a write comes among others that wait: before all; in its order, but with room as a cancel has; in its order. */
export type Rank = 'first' | 'cancel' | 'later';
/** A wait for objects that others have. */
export interface Wait {
    readonly isOver: Promise<void>;
    /** Waits no longer. */
    readonly giveUp: () => void;
}
/** Runs writes whose objects are free side by side, the others one after another. */
export declare class Lanes {
    #private;
    /** @param maxWaiting tells how many writes may wait: of cancels, and of the others */
    constructor(maxWaiting: () => number);
    /** @returns how many writes wait for their turn */
    get waiting(): number;
    /** @returns how many writes are under way */
    get running(): number;
    /**
     * Runs a write when all that it takes is free.
     *
     * @param claims what it takes, as far as that is known beforehand
     * @param rank where it comes among the others that wait
     * @param task the write; its failure is its caller's alone
     * @returns what came of it
     * @throws {Problem} `busy` when too many wait
     */
    run<T>(claims: readonly string[], rank: Rank, task: (turn: Turn) => Promise<T>): Promise<T>;
    /**
     * Rejects every write that waits; those that run go on.
     *
     * @param reason what they are rejected with
     */
    rejectWaiting(reason: Error): void;
    /**
     * Takes objects at once, whoever has them: for a transaction that was submitted before.
     *
     * @param claims what it uses; no write that waits gets any of it
     * @returns lets go of it
     */
    seize(claims: readonly string[]): () => void;
    /**
     * Tells whether a write waits for any of some objects.
     *
     * @param claims ids of objects, and names
     * @returns whether one does
     */
    isWanted(claims: readonly string[]): boolean;
}
