/** Reads of what an executed write did. They never fail, because the write has succeeded, and they end with the write. */
/**
 * Repeats a read until it returns something, for ten seconds at most.
 *
 * @param read a read that fails is repeated
 * @param stopped settles when the write must end
 * @returns `undefined` where no read returned anything in time
 */
export declare function readExecuted<T>(read: () => Promise<T | undefined>, stopped: Promise<void>): Promise<T | undefined>;
/** Reads once, for a second at most; `undefined` where that shows nothing. The parameters are those of {@link readExecuted}. */
export declare function readExecutedOnce<T>(read: () => Promise<T | undefined>, stopped: Promise<void>): Promise<T | undefined>;
