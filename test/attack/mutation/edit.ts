/** Edits transactions. */

import { bcs } from '@mysten/sui/bcs';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import type {
    Argument,
    Command,
    Input,
    MoveCall,
    Program,
    TransactionData,
} from '../../../sandbox/ts/chain/transaction-data.js';
import type { Setup } from '../setup.js';

export type { Argument, Command, Input, MoveCall, Program, TransactionData };

/** One way to change a transaction. */
export interface Mutation {
    /** The kind of change; every kind is tried. */
    readonly sort: string;
    /** A description of the change. */
    readonly name: string;
    /** Changes it in place. */
    readonly change: (data: TransactionData) => void;
}

/** The data for mutations. */
export interface Scene {
    /** The honest transaction; read-only. */
    readonly data: TransactionData;
    /** Other honest transactions of the same wallet by name. */
    readonly others: ReadonlyMap<string, TransactionData>;
    /** The state before the transaction. */
    readonly setup: Setup;
    /** Returns a seeded random integer from 0 to below the given one. */
    readonly chance: (below: number) => number;
}

/** Decodes base64 bytes. */
export function parse(transactionBytes: string): TransactionData {
    return bcs.TransactionData.parse(fromBase64(transactionBytes)).V1;
}

/** Encodes a transaction. */
export function write(data: TransactionData): Uint8Array {
    return bcs.TransactionData.serialize({ V1: data }).toBytes();
}

/** Inputs and commands. */
export function programOf(data: TransactionData): Program {
    return data.kind.ProgrammableTransaction!;
}

export const u64 = (value: bigint | number): Uint8Array => bcs.u64().serialize(value).toBytes();
export const address = (text: string): Uint8Array => bcs.Address.serialize(text).toBytes();

export const input = (index: number): Argument => ({ $kind: 'Input', Input: index });
export const result = (index: number): Argument => ({ $kind: 'Result', Result: index });
export const nested = (index: number, part: number): Argument => ({
    $kind: 'NestedResult',
    NestedResult: [index, part],
});
export const GAS = { $kind: 'GasCoin', GasCoin: true } as unknown as Argument;

export const pure = (bytes: Uint8Array): Input => ({ $kind: 'Pure', Pure: { bytes: toBase64(bytes) } });

/** One version of an owned object. */
export interface Reference {
    readonly objectId: string;
    readonly version: bigint | string;
    readonly digest: string;
}

export function owned({ objectId, version, digest }: Reference): Input {
    const ImmOrOwnedObject = { objectId, version: String(version), digest };
    return { $kind: 'Object', Object: { $kind: 'ImmOrOwnedObject', ImmOrOwnedObject } };
}

export function receiving({ objectId, version, digest }: Reference): Input {
    const Receiving = { objectId, version: String(version), digest };
    return { $kind: 'Object', Object: { $kind: 'Receiving', Receiving } };
}

export function shared(objectId: string, initialSharedVersion: bigint | string, mutable: boolean): Input {
    const SharedObject = { objectId, initialSharedVersion: String(initialSharedVersion), mutable };
    return { $kind: 'Object', Object: { $kind: 'SharedObject', SharedObject } };
}

export function withdrawal(amount: bigint, type: string, from: 'Sender' | 'Sponsor' = 'Sender'): Input {
    const FundsWithdrawal = {
        reservation: { $kind: 'MaxAmountU64', MaxAmountU64: String(amount) },
        typeArg: { $kind: 'Balance', Balance: type },
        withdrawFrom: { $kind: from, [from]: true },
    };
    return { $kind: 'FundsWithdrawal', FundsWithdrawal } as unknown as Input;
}

export function moveCall(target: string, typeArguments: readonly string[], args: readonly Argument[]): Command {
    const [packageId, module, name] = target.split('::') as [string, string, string];
    const MoveCall = { package: packageId, module, function: name, typeArguments, arguments: args };
    return { $kind: 'MoveCall', MoveCall } as unknown as Command;
}

export const transfer = (objects: readonly Argument[], to: Argument): Command =>
    ({ $kind: 'TransferObjects', TransferObjects: { objects, address: to } }) as unknown as Command;
export const split = (coin: Argument, amounts: readonly Argument[]): Command =>
    ({ $kind: 'SplitCoins', SplitCoins: { coin, amounts } }) as unknown as Command;
export const merge = (destination: Argument, sources: readonly Argument[]): Command =>
    ({ $kind: 'MergeCoins', MergeCoins: { destination, sources } }) as unknown as Command;

/** Adds an input, or finds the existing input of the same object. */
export function add({ inputs }: Program, one: Input): Argument {
    const id = objectIdOf(one);
    const at = id === undefined ? -1 : inputs.findIndex((other) => objectIdOf(other) === id);
    if (at < 0) return input(inputs.push(one) - 1);
    const [there, here] = [inputs[at]!.Object?.SharedObject, one.Object?.SharedObject];
    if (there !== undefined && here?.mutable === true) there.mutable = true;
    return input(at);
}

/** The object that an input names. */
export function objectIdOf({ Object: object }: Input): string | undefined {
    return (object?.ImmOrOwnedObject ?? object?.Receiving ?? object?.SharedObject)?.objectId;
}

/** The arguments of a command, each with a setter. */
export function slotsOf(command: Command): { readonly argument: Argument; readonly put: (other: Argument) => void }[] {
    return listsOf(command).flatMap((list) =>
        list.map((argument, index) => ({ argument, put: (other: Argument) => (list[index] = other) })),
    );
}

/** The argument lists of a command; a single argument is a list that writes through. */
function listsOf(command: Command): Argument[][] {
    switch (command.$kind) {
        case 'MoveCall':
            return [command.MoveCall.arguments];
        case 'TransferObjects':
            return [command.TransferObjects.objects, single(command.TransferObjects, 'address')];
        case 'SplitCoins':
            return [single(command.SplitCoins, 'coin'), command.SplitCoins.amounts];
        case 'MergeCoins':
            return [single(command.MergeCoins, 'destination'), command.MergeCoins.sources];
        case 'MakeMoveVec':
            return [command.MakeMoveVec.elements];
        case 'Publish':
        case 'Upgrade':
            return [];
    }
}

function single<K extends string>(holder: Record<K, Argument>, key: K): Argument[] {
    return new Proxy([holder[key]], {
        set: (list, at, value: Argument) => {
            if (at === '0') holder[key] = value;
            return Reflect.set(list, at, value);
        },
    });
}

/** Shifts every reference to a result at or after an index. */
function shift(commands: readonly Command[], from: number, by: number): void {
    for (const command of commands) {
        for (const { argument, put } of slotsOf(command)) {
            if (argument.$kind === 'Result' && argument.Result >= from) put(result(argument.Result + by));
            if (argument.$kind === 'NestedResult' && argument.NestedResult[0] >= from) {
                put(nested(argument.NestedResult[0] + by, argument.NestedResult[1]));
            }
        }
    }
}

/** Inserts commands, and keeps the references of later ones. */
export function insert({ commands }: Program, at: number, more: readonly Command[]): void {
    shift(commands, at, more.length);
    commands.splice(at, 0, ...more);
}

/** Removes a command, and keeps the references of later ones to other commands. */
export function remove({ commands }: Program, at: number): void {
    commands.splice(at, 1);
    shift(commands, at + 1, -1);
}

/** Removes unused inputs. */
export function sweep(program: Program): void {
    for (let at = program.inputs.length - 1; at >= 0; at -= 1) {
        const slots = program.commands.flatMap(slotsOf);
        if (slots.some(({ argument }) => argument.$kind === 'Input' && argument.Input === at)) continue;
        program.inputs.splice(at, 1);
        for (const { argument, put } of slots) {
            if (argument.$kind === 'Input' && argument.Input > at) put(input(argument.Input - 1));
        }
    }
}

/** Appends another program. */
export function graft(program: Program, other: Program): void {
    const { inputs, commands } = structuredClone(other);
    const places = inputs.map((one) => add(program, one));
    shift(commands, 0, program.commands.length);
    for (const command of commands) {
        for (const { argument, put } of slotsOf(command)) {
            if (argument.$kind === 'Input') put(places[argument.Input]!);
        }
    }
    program.commands.push(...commands);
}

/** The indices of the calls. */
export function callsOf({ commands }: Program): { readonly at: number; readonly call: MoveCall }[] {
    return commands.flatMap((command, at) => (command.$kind === 'MoveCall' ? [{ at, call: command.MoveCall }] : []));
}

/** The call at a place of a program of the same shape. */
export function callAt(data: TransactionData, at: number): MoveCall {
    return programOf(data).commands[at]!.MoveCall!;
}
