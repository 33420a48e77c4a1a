/** How long to wait before a snapshot: not at all at first, then twice as long each time until the book stays true. */
/** Delays that grow while a book keeps breaking. */
export declare class Pace {
    #private;
    /** @param bounds the delay after the first and the longest, in milliseconds */
    constructor({ base, max }: {
        readonly base: number;
        readonly max: number;
    });
    /** @returns how long to wait now, in milliseconds */
    next(): number;
    /**
     * The book is true from now on.
     *
     * @param now milliseconds
     */
    mended(now: number): void;
    /**
     * The book is not true any more; if it was for longer than the present delay, the next is none.
     *
     * @param now milliseconds
     */
    broken(now: number): void;
    /** Begins anew. */
    reset(): void;
}
