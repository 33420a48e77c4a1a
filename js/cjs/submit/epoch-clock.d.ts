/** The chain's current epoch: from the user's option or from the service, limited by the local clock. */
/** Where the epoch comes from. */
export interface EpochSource {
    /** `options.transaction.epoch`: a number, or a function that returns one. */
    readonly option: () => unknown;
    /** Requests the epoch from the service. */
    readonly fetch: () => Promise<unknown>;
    readonly now: () => number;
    /** Earliest start of epoch 0, milliseconds; `undefined` where it is not known. */
    readonly genesisMs: () => number | undefined;
}
/** Returns the current epoch, and never one that is ahead of the local clock. */
export declare class EpochClock {
    #private;
    private readonly source;
    constructor(source: EpochSource);
    /**
     * Returns the current epoch; requests it again if `isFresh`, as a known epoch can only be too small.
     *
     * @throws {Problem} `response` when the service sends none, `argument` when the user's option is none
     */
    epoch(isFresh: boolean): Promise<bigint>;
}
