/** Finds which function a Move call means, reads its arguments, and runs it. */
import type { Cells } from './cell.js';
import { type DialectTable, type Spelling } from './dialect.js';
import type { MoveCall } from './program.js';
import type { Run } from './run.js';
import { type CallName } from './signature-table.js';
import type { ObjectTypes, ParameterType } from './signature-table.js';
import type { Value } from './value.js';
import type { World } from './world.js';
/** Finds functions by package, module and name. */
export type Directory = ReadonlyMap<string, CallName>;
/**
 * Lists a dialect's functions.
 *
 * @param table the dialect
 * @param world where its packages are
 * @returns functions by `package::module::function`
 */
export declare function toDirectory(table: DialectTable, world: World): Directory;
/**
 * Says where a function is.
 *
 * @param spelling of the function
 * @param world where packages are
 * @returns `package::module::function`
 */
export declare function toTarget(spelling: Spelling, { packages }: World): `${string}::${string}::${string}`;
/**
 * Runs a Move call.
 *
 * @param call as the transaction has it
 * @param cells where its arguments lie
 * @param run the execution
 * @returns what it gives
 * @throws {Failure} on a function that is not there, or arguments that do not fit it
 * @throws {Abort} as the contract does
 */
export declare function runCall(call: MoveCall, cells: Cells, run: Run): Value[];
/**
 * Says whether a parameter is an object or another value that commands make.
 *
 * @param type the parameter's
 * @returns whether it is; else it is a plain value
 */
export declare function isObject(type: ParameterType): type is keyof ObjectTypes;
