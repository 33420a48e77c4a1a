/** Supported functions of Sui's framework packages: coins, balances and the empty option. */
import type { ArgumentSlots } from './arguments.js';
import type { Execution } from './execution.js';
import type { MoveCall, Argument } from './transaction-data.js';
import type { Value } from './values.js';
/**
 * Runs a call of a Sui framework package.
 *
 * @param target `package::module::function`
 * @param call from the transaction
 * @param slots its arguments
 * @param execution current state
 * @returns its results
 * @throws {ExecutionFailure} on an unknown function or invalid arguments
 */
export declare function runFrameworkCall(target: string, call: MoveCall, slots: ArgumentSlots, execution: Execution): Value[];
/**
 * Reads an address argument.
 *
 * @param argument its position
 * @param slots the values
 * @returns the address
 * @throws {ExecutionFailure} when the value is no address
 */
export declare function readAddress(argument: Argument, slots: ArgumentSlots): string;
