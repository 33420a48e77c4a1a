/** Programs as typed data: commands with moved arguments, and the encoding of both. */

import { concatBytes } from '@noble/hashes/utils.js';
import type { bcs as SdkTypes } from '@mysten/sui/bcs';
import { base58 } from '@scure/base';
import { dropOldest } from '../../core/bounded.js';
import { toBase64 } from '../../core/encoding.js';
import { MAX_U64 } from '../../core/number/decimal.js';
import type { Argument, Command, Input, MoveCall, Program } from '../data.js';
import { SUI } from '../packages.js';
import { toNumber } from '../value.js';

/** Moves the arguments of a command. */
export function mapArguments(command: Command, move: (argument: Argument) => Argument): Command {
    switch (command.kind) {
        case 'moveCall':
            return { ...command, arguments: command.arguments.map(move) };
        case 'transferObjects':
            return { ...command, objects: command.objects.map(move), to: move(command.to) };
        case 'splitCoins':
            return { ...command, coin: move(command.coin), amounts: command.amounts.map(move) };
        case 'mergeCoins':
            return { ...command, into: move(command.into), sources: command.sources.map(move) };
        case 'makeMoveVec':
            return { ...command, elements: command.elements.map(move) };
        case 'upgrade':
            return { ...command, ticket: move(command.ticket) };
        case 'publish':
            return command;
    }
}

/** Moves the results that an argument names by a number of commands. */
export function shift(argument: Argument, by: number): Argument {
    return argument.kind === 'result' || argument.kind === 'nestedResult'
        ? { ...argument, index: argument.index + by }
        : argument;
}

/** A call of a function of the framework's module `coin`. */
export function coinCall(name: string, type: string, args: readonly Argument[]): MoveCall {
    return { kind: 'moveCall', package: SUI, module: 'coin', function: name, typeArguments: [type], arguments: args };
}

/** Whether a command calls a function of the framework's module `coin` with one type. */
export function isCoinCall(command: Command | undefined, name: string): command is MoveCall {
    return (
        command?.kind === 'moveCall' &&
        command.package === SUI &&
        command.module === 'coin' &&
        command.function === name &&
        command.typeArguments.length === 1
    );
}

/** Writes a u64. @throws {RangeError} for a value that is none, which must have been refused before */
export function toU64(value: bigint): Uint8Array {
    if (value < 0n || value > MAX_U64) throw new RangeError(`${value} is no u64`);
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, value, true);
    return bytes;
}

/** MIST that the commands split off the gas coin; amounts that are no plain values are refused later. */
export function takenFromGasCoin({ inputs, commands }: Program): bigint {
    let taken = 0n;
    for (const command of commands) {
        if (command.kind !== 'splitCoins' || command.coin.kind !== 'gasCoin') continue;
        for (const amount of command.amounts) {
            const input = amount.kind === 'input' ? inputs[amount.index] : undefined;
            if (input?.kind === 'pure' && input.bytes.length === 8) taken += toNumber(input.bytes);
        }
    }
    return taken;
}

/** Encoded shared objects and commands that are remembered at most, as most writes repeat them. */
const MAX_PARTS = 1_000;
/** `TransactionKind.ProgrammableTransaction`. */
const PROGRAM = Uint8Array.of(0);
/** `CallArg.Pure`. */
const PURE = Uint8Array.of(0);

type Sdk = typeof SdkTypes;

/** Encoded parts by their text as JSON. */
const encoded = new Map<string, Uint8Array>();

/**
 * Encodes a program. Whether it is right is decided on the decoded bytes of the whole transaction.
 *
 * @returns base64 of a BCS `TransactionKind`
 * @throws {TypeError} for commands that publish or upgrade a package, whose bytecode a program does not have
 */
export async function encodeProgram({ inputs, commands }: Program): Promise<string> {
    const { bcs } = await import('@mysten/sui/bcs');
    const length = ({ length: count }: readonly unknown[]): Uint8Array => bcs.uleb128().serialize(count).toBytes();
    const parts = [
        ...[PROGRAM, length(inputs), ...inputs.map((input) => encodeInput(bcs, input))],
        ...[length(commands), ...commands.map((command) => encodeOnce(toSdkCommand(command), bcs.Command))],
    ];
    return toBase64(concatBytes(...parts));
}

function encodeInput(bcs: Sdk, input: Input): Uint8Array {
    if (input.kind === 'pure') return concatBytes(PURE, bcs.byteVector().serialize(input.bytes).toBytes());
    const value = toSdkInput(input);
    // Versions change from write to write.
    return input.kind === 'shared' ? encodeOnce(value, bcs.CallArg) : encode(value, bcs.CallArg);
}

function encodeOnce(value: object, type: Sdk['CallArg' | 'Command']): Uint8Array {
    const key = JSON.stringify(value);
    const known = encoded.get(key);
    if (known !== undefined) return known;
    const bytes = encode(value, type);
    encoded.set(key, bytes);
    dropOldest(encoded, MAX_PARTS);
    return bytes;
}

function encode(value: object, type: Sdk['CallArg' | 'Command']): Uint8Array {
    return (type as { serialize: (value: object) => { toBytes: () => Uint8Array } }).serialize(value).toBytes();
}

function toSdkInput(input: Exclude<Input, { kind: 'pure' }>): object {
    switch (input.kind) {
        case 'owned':
        case 'receiving': {
            const { objectId, version, digest } = input.ref;
            const ref = { objectId, version: `${version}`, digest: base58.encode(digest) };
            return { Object: input.kind === 'owned' ? { ImmOrOwnedObject: ref } : { Receiving: ref } };
        }
        case 'shared': {
            const { objectId, initialSharedVersion, mutable } = input;
            return { Object: { SharedObject: { objectId, initialSharedVersion: `${initialSharedVersion}`, mutable } } };
        }
        case 'withdrawal': {
            const { amount, type, from } = input;
            const withdrawFrom =
                typeof from === 'object'
                    ? { SenderAllowance: from }
                    : { [from === 'sender' ? 'Sender' : 'Sponsor']: true };
            const reservation = { MaxAmountU64: `${amount}` };
            return { FundsWithdrawal: { reservation, typeArg: { Balance: type }, withdrawFrom } };
        }
    }
}

function toSdkCommand(command: Command): object {
    switch (command.kind) {
        case 'moveCall': {
            const { package: id, module, function: name, typeArguments, arguments: args } = command;
            return { MoveCall: { package: id, module, function: name, typeArguments, arguments: args.map(toSdk) } };
        }
        case 'transferObjects':
            return { TransferObjects: { objects: command.objects.map(toSdk), address: toSdk(command.to) } };
        case 'splitCoins':
            return { SplitCoins: { coin: toSdk(command.coin), amounts: command.amounts.map(toSdk) } };
        case 'mergeCoins':
            return { MergeCoins: { destination: toSdk(command.into), sources: command.sources.map(toSdk) } };
        case 'makeMoveVec':
            return { MakeMoveVec: { type: command.type ?? null, elements: command.elements.map(toSdk) } };
        case 'publish':
        case 'upgrade':
            throw new TypeError('a package is neither published nor upgraded here');
    }
}

function toSdk(argument: Argument): object {
    switch (argument.kind) {
        case 'gasCoin':
            return { GasCoin: true };
        case 'input':
            return { Input: argument.index };
        case 'result':
            return { Result: argument.index };
        case 'nestedResult':
            return { NestedResult: [argument.index, argument.part] };
    }
}
