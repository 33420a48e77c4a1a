/** Waits that end by themselves, and leave no timer behind. */
/**
 * Waits for something, but not longer than so long.
 *
 * @param ms how long at most
 * @param awaited what is waited for; only the time when left out
 */
export declare function within(ms: number, awaited?: Promise<unknown>): Promise<void>;
