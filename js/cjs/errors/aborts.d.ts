/** Maps the abort codes of the contract to CCXT classes. */
import type { ErrorClass } from './classes.js';
/**
 * Finds an abort of the contract in a message.
 *
 * @param message of the service
 * @returns the class and the meaning; `undefined` when the message contains no abort
 */
export declare function findAbort(message: string): readonly [ErrorClass, string] | undefined;
