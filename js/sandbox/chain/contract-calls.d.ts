/** The contract's functions, implemented with the engine. */
import { type Execution } from './execution.js';
import type { CallName, CallArguments } from './functions.js';
import { type Value } from './values.js';
/** Runs a function of the contract, after the checks that all functions have in common, and reports its action. */
export declare function callContract<C extends CallName>(name: C, args: CallArguments<C>, execution: Execution): Value[];
