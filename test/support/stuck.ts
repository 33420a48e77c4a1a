/** Interrupts functions that take too long. */

import { runInNewContext } from 'node:vm';

/**
 * Runs a function that takes milliseconds in linear time, and minutes in quadratic time.
 *
 * @param work interrupted after a time that only quadratic work needs
 * @returns its result
 * @throws its error, or an error of the interruption
 */
export function unlessStuck<T>(work: () => T): T {
    return runInNewContext('work()', { work }, { timeout: 20_000 }) as T;
}
