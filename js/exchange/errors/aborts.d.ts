/** Maps the abort codes of the contract to CCXT classes. */
import type { ErrorClass } from './classes.js';
/** Finds an abort of the contract in a message: its class and its meaning. */
export declare function findAbort(message: string): readonly [ErrorClass, string] | undefined;
/** Finds the class and the meaning of an abort. */
export declare function classOfAbort(module: string, code: string): readonly [ErrorClass, string];
