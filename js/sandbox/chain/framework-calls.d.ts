/** Supported functions of Sui's framework packages: coins, balances and the empty option. */
import type { ArgumentSlots } from './arguments.js';
import type { Execution } from './execution.js';
import type { MoveCall, Argument } from './transaction-data.js';
import type { Value } from './values.js';
/** Runs a call of a Sui framework package. @throws {ExecutionFailure} on an unknown function or invalid arguments */
export declare function runFrameworkCall(target: string, call: MoveCall, slots: ArgumentSlots, execution: Execution): Value[];
/** Reads an address argument. @throws {ExecutionFailure} when the value is no address */
export declare function readAddress(argument: Argument, slots: ArgumentSlots): string;
