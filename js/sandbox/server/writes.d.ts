/** The writes: a build answers with a transaction, a submit with what that transaction did. */
import type { Action } from '../chain/types.js';
import type { Handler } from './service.js';
/**
 * Makes the handler of a build.
 *
 * @param action which write
 * @returns answers with `transactionBytes` and `signingDigest`
 */
export declare function buildOf(action: Action): Handler;
/**
 * Makes the handler of a submit.
 *
 * @param action which write
 * @returns answers with the rows of what was changed, as they were right after it
 */
export declare function submitOf(action: Action): Handler;
