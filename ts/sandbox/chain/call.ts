/** Finds which function a Move call means, reads its arguments, and runs it. */

import type { Cells, Mode } from './cell.js';
import { readPlain, type Setting } from './codec.js';
import { pureType, type DialectTable, type Spelling } from './dialect.js';
import { WORKS } from './exchange-call.js';
import { runFrameworkCall } from './framework-call.js';
import type { Argument, MoveCall } from './program.js';
import { Failure } from './refusal.js';
import type { Run } from './run.js';
import { parameterType, RESULTS, type CallName, type Given } from './signature-table.js';
import type { ObjectTypes, ParameterType, PlainTypes } from './signature-table.js';
import type { Kind, SessionValue, Value } from './value.js';
import type { World } from './world.js';

/** Finds functions by package, module and name. */
export type Directory = ReadonlyMap<string, CallName>;

/** What an object parameter is, and how it is handed over. */
const OBJECTS: Readonly<Record<keyof ObjectTypes, readonly [Kind, Mode]>> = {
    '&Registry': ['registry', 'read'],
    '&mut Registry': ['registry', 'write'],
    '&Clock': ['clock', 'read'],
    '&Account': ['account', 'read'],
    '&mut Account': ['account', 'write'],
    '&Capability': ['capability', 'read'],
    '&mut Market': ['market', 'write'],
    Market: ['market', 'take'],
    '&Feed': ['feed', 'read'],
    '&mut Feed': ['feed', 'write'],
    Coin: ['coin', 'take'],
    Session: ['session', 'take'],
    '&mut Session': ['session', 'write'],
    Integrator: ['integrator', 'take'],
};

/**
 * Lists a dialect's functions.
 *
 * @param table the dialect
 * @param world where its packages are
 * @returns functions by `package::module::function`
 */
export function toDirectory(table: DialectTable, world: World): Directory {
    const names = Object.keys(table.spellings) as CallName[];
    return new Map(names.map((name) => [toTarget(table.spellings[name], world), name]));
}

/**
 * Says where a function is.
 *
 * @param spelling of the function
 * @param world where packages are
 * @returns `package::module::function`
 */
export function toTarget(spelling: Spelling, { packages }: World): `${string}::${string}::${string}` {
    return `${packages[spelling.package]}::${spelling.module}::${spelling.function}`;
}

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
export function runCall(call: MoveCall, cells: Cells, run: Run): Value[] {
    const target = `${call.package}::${call.module}::${call.function}`;
    const name = run.ground.directory.get(target);
    if (name === undefined) return runFrameworkCall(target, call, cells, run);
    run.meter.countCall(name);
    return sort(name, runWork(name, call, cells, run), run.ground.table);
}

function runWork<C extends CallName>(name: C, call: MoveCall, cells: Cells, run: Run): Value[] {
    const { table, world } = run.ground;
    const spelling: Spelling = table.spellings[name];
    const types = spelling.types.map((type) => (type === 'T' ? world.collateralType : world.adminType));
    expectSame('type arguments', types, call.typeArguments);
    expectSame('arguments', spelling.parameters.length, call.arguments.length);
    const given = readGiven(name, spelling.parameters, call.arguments, cells, run);
    return WORKS[name](given as Given<C>, run);
}

function expectSame(what: string, wanted: number | readonly string[], found: number | readonly string[]): void {
    if (String(wanted) !== String(found))
        throw new Failure(`${what}: wanted ${String(wanted)}, found ${String(found)}`);
}

/** Objects first: a session among them says what the scale of sizes and prices is. */
function readGiven(
    name: CallName,
    parameters: readonly string[],
    args: readonly Argument[],
    cells: Cells,
    run: Run,
): Readonly<Record<string, unknown>> {
    const given: Record<string, unknown> = {};
    const plain: (() => void)[] = [];
    for (const [index, parameter] of parameters.entries()) {
        const type = parameterType(name, parameter);
        const argument = args[index] as Argument;
        if (isObject(type)) given[parameter] = cells.hand(argument, [OBJECTS[type][0]], OBJECTS[type][1]);
        else plain.push(() => (given[parameter] = readArgument(argument, type, cells, toSetting(given, run))));
    }
    for (const read of plain) read();
    return given;
}

/**
 * Says whether a parameter is an object or another value that commands make.
 *
 * @param type the parameter's
 * @returns whether it is; else it is a plain value
 */
export function isObject(type: ParameterType): type is keyof ObjectTypes {
    return type in OBJECTS;
}

function toSetting({ session }: Record<string, unknown>, { ground }: Run): Setting {
    const marketId = (session as SessionValue | undefined)?.market.id ?? '';
    return { table: ground.table, market: ground.world.markets.get(marketId) };
}

function readArgument(argument: Argument, type: keyof PlainTypes, cells: Cells, setting: Setting): unknown {
    const { bytes, type: found } = cells.hand(argument, ['pure'], 'read');
    if (found !== undefined) expectSame('argument', [pureType(setting.table, type)], [found]);
    return readPlain(type, bytes, setting);
}

/** Only the end of a session gives several values, and only their order differs. */
function sort(name: CallName, values: Value[], table: DialectTable): Value[] {
    if (name !== 'endSession') return values;
    return table.endSessionResults.flatMap((result) => values[RESULTS.endSession.indexOf(result)] ?? []);
}
