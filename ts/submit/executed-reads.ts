/**
 * Reads of what an executed write did. They never fail, because the write has succeeded, and they end with
 * the write.
 */

import { SECOND_MS, withTimeout } from '../core/clock.js';
import { createStop } from './lifecycle.js';

/** Delays between reads until one shows a transaction, milliseconds: reads lag behind the chain. */
const READ_DELAYS_MS = [0, 100, 300, 600, 1_000, 2_000, 3_000, 3_000];

/** Time of all reads together. */
const DEADLINE_MS = 10 * SECOND_MS;

/** Time of a read that is not repeated. */
const ONE_READ_MS = SECOND_MS;

/**
 * Repeats a read until it returns something, for ten seconds at most.
 *
 * @param read a read that fails is repeated
 * @param stopped settles when the write must end
 * @returns `undefined` where no read returned anything in time
 */
export async function readExecuted<T>(
    read: () => Promise<T | undefined>,
    stopped: Promise<void>,
): Promise<T | undefined> {
    const end = createStop();
    let found: T | undefined;
    const repeat = async (): Promise<void> => {
        for (const delay of READ_DELAYS_MS) {
            await withTimeout(delay, end.stopped);
            if (end.isStopped()) return;
            found = await read().catch(() => undefined);
            if (found !== undefined) return;
        }
    };
    await withTimeout(DEADLINE_MS, Promise.race([repeat(), stopped]));
    end.trigger();
    return found;
}

/**
 * Reads once, for a second at most; `undefined` where that shows nothing. The parameters are those of
 * {@link readExecuted}.
 */
export async function readExecutedOnce<T>(
    read: () => Promise<T | undefined>,
    stopped: Promise<void>,
): Promise<T | undefined> {
    let found: T | undefined;
    const once = async (): Promise<void> => {
        found = await read().catch(() => undefined);
    };
    await withTimeout(ONE_READ_MS, Promise.race([once(), stopped]));
    return found;
}
