/** The few functions of Sui's own packages that move coins and balances, and the empty option. */
import type { Cells } from './cell.js';
import type { Argument, MoveCall } from './program.js';
import type { Run } from './run.js';
import type { Value } from './value.js';
/**
 * Runs a call of Sui's own packages.
 *
 * @param target `package::module::function`
 * @param call as the transaction has it
 * @param cells where its arguments lie
 * @param run the execution
 * @returns what it gives
 * @throws {Failure} on a function that is not there, or arguments that do not fit it
 */
export declare function runFrameworkCall(target: string, call: MoveCall, cells: Cells, run: Run): Value[];
/**
 * The address that an argument says.
 *
 * @param argument where it lies
 * @param cells the values
 * @returns the address
 * @throws {Failure} when it is none
 */
export declare function readAddress(argument: Argument, cells: Cells): string;
