/** The chain's epoch now: as the user tells it, or as the service does, within what the clock allows. */
/** What the clock is made of. */
export interface EpochSource {
    /** The user's own: a number, or a function that tells one. */
    readonly option: () => unknown;
    /** Asks the service. */
    readonly fetch: () => Promise<unknown>;
    readonly now: () => number;
    /** When epoch 0 began, milliseconds, at the earliest; `undefined` where it is not known. */
    readonly genesisMs: () => number | undefined;
}
/** Tells the epoch, and does not believe one that runs ahead of the clock. */
export declare class EpochClock {
    #private;
    /** @param source what it is made of */
    constructor(source: EpochSource);
    /**
     * Tells the epoch.
     *
     * @param isFresh asks again even where one is known: a known one can only be too small
     * @returns the epoch
     * @throws {Problem} `answer` when the service tells none, `argument` when the user's is none
     */
    tell(isFresh: boolean): Promise<bigint>;
}
