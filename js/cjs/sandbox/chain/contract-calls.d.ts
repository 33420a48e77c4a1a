/** The contract's functions, implemented with the engine. */
import { type Execution } from './execution.js';
import type { CallName, CallArguments } from './functions.js';
import type { Value } from './values.js';
/** Takes arguments by name and returns results in the documented order. */
type ContractCall<C extends CallName> = (args: CallArguments<C>, execution: Execution) => Value[];
/** All functions. */
export declare const CONTRACT_CALLS: {
    readonly [C in CallName]: ContractCall<C>;
};
export {};
