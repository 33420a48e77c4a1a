/** Ends work that does not end by itself. */

import { runInNewContext } from 'node:vm';

/**
 * Does some work that takes milliseconds, or minutes where it takes quadratic time.
 *
 * @param work is interrupted after so long that only the latter can be meant
 * @returns what it returns
 * @throws what it throws, or that it was interrupted
 */
export function unlessStuck<T>(work: () => T): T {
    return runInNewContext('work()', { work }, { timeout: 20_000 }) as T;
}
