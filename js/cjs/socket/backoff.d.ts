/** How long to wait before dialling again: twice as long each time, up to a limit, and never quite the same. */
/** The delays between one dial and the next. */
export declare class Backoff {
    #private;
    /**
     * @param bounds the first delay and the longest, in milliseconds, before they are spread
     * @param random at least 0 and below 1
     */
    constructor({ base, max }: {
        readonly base: number;
        readonly max: number;
    }, random: () => number);
    /** @returns how long to wait now, in milliseconds: from 0.8 times the base to 1.2 times the limit */
    next(): number;
    /** Begins again at the base. */
    reset(): void;
}
