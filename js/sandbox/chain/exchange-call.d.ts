/** The contract's functions, run on the engine. */
import type { Run } from './run.js';
import type { CallName, Given } from './signature-table.js';
import type { Value } from './value.js';
/** A function: takes its parameters by name, gives its results in the documented order. */
type Work<C extends CallName> = (given: Given<C>, run: Run) => Value[];
/** All functions. */
export declare const WORKS: {
    readonly [C in CallName]: Work<C>;
};
export {};
