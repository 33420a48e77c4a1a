/** Edits of programs, as a compromised service makes them. */

import { bcs } from '@mysten/sui/bcs';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import type { Argument, Command, Program } from './transaction-data.js';

/** Recipient of stolen funds, and an unknown package id. */
export const ATTACKER = `0x${'7'.repeat(64)}`;

/** The gas coin as an argument. */
export function gasCoin(): Argument {
    return { $kind: 'GasCoin', GasCoin: true };
}

/** Adds a plain input. @returns the argument */
export function addPure({ inputs }: Program, bytes: Uint8Array): Argument {
    return { $kind: 'Input', Input: inputs.push({ $kind: 'Pure', Pure: { bytes: toBase64(bytes) } }) - 1 };
}

/** Appends a transfer to the attacker. */
export function transferToAttacker(program: Program, object: Argument): true {
    const address = addPure(program, bcs.Address.serialize(ATTACKER).toBytes());
    program.commands.push({ $kind: 'TransferObjects', TransferObjects: { objects: [object], address } });
    return true;
}

/** Inserts a copy of a command after it, and shifts references to later results. */
export function repeat({ commands }: Program, index: number): void {
    const copy = commands[index];
    if (copy === undefined) return;
    for (const command of commands.slice(index + 1))
        for (const argument of argumentsOf(command)) shift(argument, index);
    commands.splice(index + 1, 0, structuredClone(copy));
}

/** Shifts a reference to a result after a command by one. */
export function shift(argument: Argument, index: number): void {
    if (argument.$kind === 'Result' && argument.Result > index) argument.Result += 1;
    if (argument.$kind === 'NestedResult' && argument.NestedResult[0] > index) argument.NestedResult[0] += 1;
}

/** All arguments of a command. */
export function argumentsOf({
    MoveCall: call,
    TransferObjects: transfer,
    SplitCoins: split,
    MergeCoins: merge,
}: Command): Argument[] {
    return [
        ...(call?.arguments ?? []),
        ...(transfer === undefined ? [] : [...transfer.objects, transfer.address]),
        ...(split === undefined ? [] : [split.coin, ...split.amounts]),
        ...(merge === undefined ? [] : [merge.destination, ...merge.sources]),
    ];
}

/** Adds a new input when other commands use the old one. */
export function replacePure(
    program: Program,
    args: Argument[],
    index: number,
    change: (bytes: Uint8Array) => Uint8Array,
): boolean {
    const input = args[index]?.$kind === 'Input' ? args[index].Input : undefined;
    const bytes = input === undefined ? undefined : program.inputs[input]?.Pure?.bytes;
    if (input === undefined || bytes === undefined) return false;
    const users = program.commands
        .flatMap(argumentsOf)
        .filter((argument) => argument.$kind === 'Input' && argument.Input === input);
    const changed = change(fromBase64(bytes));
    if (users.length === 1) program.inputs[input] = { $kind: 'Pure', Pure: { bytes: toBase64(changed) } };
    else args[index] = addPure(program, changed);
    return true;
}
