/**
 * Decodes a transaction from the bytes that will be signed.
 *
 * Only programmable transactions of version 1 are accepted, and only in their canonical form: no trailing
 * bytes, no missing bytes, every length in its shortest encoding.
 */

import { toBase64 } from '../core/encoding.js';
import { Reader, type Known } from './reader.js';

/** One version of one object. */
export interface ObjectRef {
    readonly objectId: string;
    readonly version: bigint;
    /** 32 bytes. */
    readonly digest: Uint8Array;
}

/** The payment for a transaction. */
export interface Gas {
    /** Coins that pay; empty if the owner's address balance pays. */
    readonly payment: readonly ObjectRef[];
    readonly owner: string;
    /** MIST per gas unit. */
    readonly price: bigint;
    /** Maximum cost, MIST. */
    readonly budget: bigint;
}

/** The period in which the transaction can be executed. */
export type Expiration =
    | { readonly kind: 'none' }
    | { readonly kind: 'epoch'; readonly epoch: bigint }
    | {
          readonly kind: 'during';
          readonly minEpoch: bigint | undefined;
          readonly maxEpoch: bigint | undefined;
          /** Milliseconds. */
          readonly minTimestamp: bigint | undefined;
          readonly maxTimestamp: bigint | undefined;
          /** The chain's genesis digest, 32 bytes. */
          readonly chain: Uint8Array;
          readonly nonce: number;
          readonly proposers: { readonly epoch: bigint; readonly indices: readonly number[] } | undefined;
      };

/** A Move type, normalized: `u64`, `vector<u8>`, `0x…64 digits::module::Name<…>`. */
export type TypeText = string;

/** An input of a transaction. */
export type Input =
    | { readonly kind: 'pure'; readonly bytes: Uint8Array }
    | { readonly kind: 'owned'; readonly ref: ObjectRef }
    | {
          readonly kind: 'shared';
          readonly objectId: string;
          readonly initialSharedVersion: bigint;
          readonly mutable: boolean;
      }
    | { readonly kind: 'receiving'; readonly ref: ObjectRef }
    | {
          readonly kind: 'withdrawal';
          /** Maximum amount taken from the address balance, in the coin's own units. */
          readonly amount: bigint;
          readonly type: TypeText;
          readonly from: 'sender' | 'sponsor' | { readonly funder: string; readonly allowance: string };
      };

/** An argument of a command. */
export type Argument =
    | { readonly kind: 'gasCoin' }
    | { readonly kind: 'input'; readonly index: number }
    | { readonly kind: 'result'; readonly index: number }
    | { readonly kind: 'nestedResult'; readonly index: number; readonly part: number };

/** A command of a transaction. */
export type Command =
    | {
          readonly kind: 'moveCall';
          readonly package: string;
          readonly module: string;
          readonly function: string;
          readonly typeArguments: readonly TypeText[];
          readonly arguments: readonly Argument[];
      }
    | { readonly kind: 'transferObjects'; readonly objects: readonly Argument[]; readonly to: Argument }
    | { readonly kind: 'splitCoins'; readonly coin: Argument; readonly amounts: readonly Argument[] }
    | { readonly kind: 'mergeCoins'; readonly into: Argument; readonly sources: readonly Argument[] }
    | { readonly kind: 'publish'; readonly modules: number }
    | { readonly kind: 'makeMoveVec'; readonly type: TypeText | undefined; readonly elements: readonly Argument[] }
    | { readonly kind: 'upgrade'; readonly package: string; readonly ticket: Argument };

/** Lists the arguments of a command. */
export function argumentsOf(command: Command): readonly Argument[] {
    switch (command.kind) {
        case 'moveCall':
            return command.arguments;
        case 'transferObjects':
            return [...command.objects, command.to];
        case 'splitCoins':
            return [command.coin, ...command.amounts];
        case 'mergeCoins':
            return [command.into, ...command.sources];
        case 'makeMoveVec':
            return command.elements;
        case 'upgrade':
            return [command.ticket];
        case 'publish':
            return [];
    }
}

/** A command that calls a Move function. */
export type MoveCall = Extract<Command, { kind: 'moveCall' }>;

/** A decoded transaction. */
export interface TransactionData {
    readonly sender: string;
    readonly gas: Gas;
    readonly expiration: Expiration;
    readonly inputs: readonly Input[];
    readonly commands: readonly Command[];
}

/** The chain's limit for the nesting of types. */
const MAX_TYPE_DEPTH = 16;

/** As {@link readTransactionData}; `undefined` for bytes that are no transaction. */
export function tryReadTransactionData(bytes: Uint8Array): TransactionData | undefined {
    try {
        return readTransactionData(bytes);
    } catch {
        return undefined;
    }
}

/**
 * Decodes a transaction from BCS, in a buffer that does not change.
 *
 * @throws {Problem} `mismatch` when the bytes are not exactly one programmable transaction of version 1
 */
export function readTransactionData(bytes: Uint8Array): TransactionData {
    const reader = new Reader(bytes);
    reader.variant(['V1'], 'a version-1 transaction');
    const { inputs, commands } = readProgram(reader);
    const sender = reader.address();
    const gas = readGas(reader);
    const expiration = readExpiration(reader);
    if (!reader.isAtEnd) throw reader.fault('the end of the transaction', 'more bytes');
    return { sender, gas, expiration, inputs, commands };
}

/** The inputs and commands of a transaction. */
export type Program = Pick<TransactionData, 'inputs' | 'commands'>;

/**
 * Decodes a BCS `TransactionKind`, which a builder of the service returns, in a buffer that does not change.
 *
 * @throws {Problem} `mismatch` when the bytes are not exactly one programmable transaction kind
 */
export function readKind(bytes: Uint8Array): Program {
    const reader = new Reader(bytes);
    const program = readProgram(reader);
    if (!reader.isAtEnd) throw reader.fault('the end of the commands', 'more bytes');
    return program;
}

/**
 * Returns the commands of a transaction, without what surrounds them.
 *
 * @returns base64 of a BCS `TransactionKind`
 * @throws {Problem} `mismatch` as {@link readTransactionData}
 */
export function kindOf(transaction: Uint8Array): string {
    const reader = new Reader(transaction);
    reader.variant(['V1'], 'a version-1 transaction');
    const start = reader.position;
    readProgram(reader);
    return toBase64(transaction.subarray(start, reader.position));
}

function readProgram(reader: Reader): Program {
    reader.variant(['ProgrammableTransaction'], 'a programmable transaction');
    const inputs = reader.list(() => readInput(reader));
    const commands = reader.list(() => readCommand(reader));
    return { inputs, commands };
}

const INPUTS = ['Pure', 'Object', 'FundsWithdrawal'] as const;
const OBJECTS = ['ImmOrOwned', 'Shared', 'Receiving'] as const;

function readInput(reader: Reader): Input {
    switch (reader.variant(INPUTS, 'an input')) {
        case 'Pure':
            return { kind: 'pure', bytes: reader.bytes(reader.uleb()) };
        case 'Object':
            return readObject(reader);
        case 'FundsWithdrawal':
            return readWithdrawal(reader);
    }
}

function readObject(reader: Reader): Input {
    switch (reader.variant(OBJECTS, 'an object')) {
        case 'ImmOrOwned':
            return { kind: 'owned', ref: readRef(reader) };
        case 'Shared':
            return {
                kind: 'shared',
                objectId: reader.address(),
                initialSharedVersion: reader.u64(),
                mutable: reader.bool(),
            };
        case 'Receiving':
            return { kind: 'receiving', ref: readRef(reader) };
    }
}

function readWithdrawal(reader: Reader): Input {
    reader.variant(['MaxAmountU64'], 'a reservation');
    const amount = reader.u64();
    reader.variant(['Balance'], 'a kind of withdrawal');
    const type = readType(reader, 0);
    const funder = reader.variant(['sender', 'sponsor', 'allowance'], 'a source of funds');
    const from = funder === 'allowance' ? { funder: reader.address(), allowance: reader.address() } : funder;
    return { kind: 'withdrawal', amount, type, from };
}

function readRef(reader: Reader): ObjectRef {
    return { objectId: reader.address(), version: reader.u64(), digest: readDigest(reader) };
}

function readDigest(reader: Reader): Uint8Array {
    const length = reader.uleb();
    if (length !== 32) throw reader.fault('a digest of 32 bytes', `${length} bytes`);
    return reader.bytes(32);
}

const COMMANDS = [
    'moveCall',
    'transferObjects',
    'splitCoins',
    'mergeCoins',
    'publish',
    'makeMoveVec',
    'upgrade',
] as const;

function readCommand(reader: Reader): Command {
    const kind = reader.variant(COMMANDS, 'a command');
    switch (kind) {
        case 'moveCall':
            return readCall(reader);
        case 'transferObjects':
            return { kind, objects: readArguments(reader), to: readArgument(reader) };
        case 'splitCoins':
            return { kind, coin: readArgument(reader), amounts: readArguments(reader) };
        case 'mergeCoins':
            return { kind, into: readArgument(reader), sources: readArguments(reader) };
        case 'publish':
            return { kind, modules: readModules(reader) };
        case 'makeMoveVec':
            return { kind, type: reader.option(() => readType(reader, 0)), elements: readArguments(reader) };
        case 'upgrade':
            readModules(reader);
            return { kind, package: reader.address(), ticket: readArgument(reader) };
    }
}

const HEADS: (Known | undefined)[] = [];

function readCall(reader: Reader): Command {
    // Most calls are of functions that were called before, with the same types.
    const head = reader.known(HEADS, reader.placeOfCall(), () => readHead(reader));
    return {
        kind: 'moveCall',
        package: head.package,
        module: head.module,
        function: head.function,
        typeArguments: head.typeArguments,
        arguments: readArguments(reader),
    };
}

function readHead(reader: Reader): Omit<MoveCall, 'kind' | 'arguments'> {
    return {
        package: reader.address(),
        module: reader.identifier(),
        function: reader.identifier(),
        typeArguments: Object.freeze(reader.list(() => readType(reader, 0))),
    };
}

/**
 * Counts the modules of a package, and skips their bytecode and dependencies: the verification refuses the
 * command.
 */
function readModules(reader: Reader): number {
    const modules = reader.list(() => reader.bytes(reader.uleb()));
    reader.list(() => reader.address());
    return modules.length;
}

function readArguments(reader: Reader): Argument[] {
    return reader.list(() => readArgument(reader));
}

const ARGUMENTS = ['gasCoin', 'input', 'result', 'nestedResult'] as const;

function readArgument(reader: Reader): Argument {
    const kind = reader.variant(ARGUMENTS, 'an argument');
    switch (kind) {
        case 'gasCoin':
            return { kind };
        case 'input':
        case 'result':
            return { kind, index: reader.u16() };
        case 'nestedResult':
            return { kind, index: reader.u16(), part: reader.u16() };
    }
}

const TYPES = ['bool', 'u8', 'u64', 'u128', 'address', 'signer', 'vector', 'struct', 'u16', 'u32', 'u256'] as const;

function readType(reader: Reader, depth: number): TypeText {
    if (depth > MAX_TYPE_DEPTH) throw reader.fault(`a type of at most ${MAX_TYPE_DEPTH} levels`, 'a deeper one');
    const kind = reader.variant(TYPES, 'a type');
    if (kind === 'vector') return `vector<${readType(reader, depth + 1)}>`;
    if (kind !== 'struct') return kind;
    const name = reader.typeName();
    const parameters = reader.list(() => readType(reader, depth + 1));
    return parameters.length === 0 ? name : `${name}<${parameters.join(', ')}>`;
}

function readGas(reader: Reader): Gas {
    return {
        payment: reader.list(() => readRef(reader)),
        owner: reader.address(),
        price: reader.u64(),
        budget: reader.u64(),
    };
}

/** The last epoch in which a transaction can be executed; `undefined` of one that does not expire. */
export function lastEpochOf({ expiration }: Pick<TransactionData, 'expiration'>): bigint | undefined {
    if (expiration.kind === 'epoch') return expiration.epoch;
    return expiration.kind === 'during' ? expiration.maxEpoch : undefined;
}

function readExpiration(reader: Reader): Expiration {
    const variant = reader.variant(['None', 'Epoch', 'ValidDuring', 'Validity'], 'an expiration');
    if (variant === 'None') return { kind: 'none' };
    if (variant === 'Epoch') return { kind: 'epoch', epoch: reader.u64() };
    const u64 = (): bigint => reader.u64();
    const during = {
        kind: 'during',
        minEpoch: reader.option(u64),
        maxEpoch: reader.option(u64),
        minTimestamp: reader.option(u64),
        maxTimestamp: reader.option(u64),
        chain: readDigest(reader),
        nonce: reader.u32(),
    } as const;
    return { ...during, proposers: variant === 'Validity' ? reader.option(() => readProposers(reader)) : undefined };
}

function readProposers(reader: Reader): { epoch: bigint; indices: number[] } {
    const epoch = reader.u64();
    const indices = reader.list(() => reader.u32());
    const isRising = indices.every((index, i) => i === 0 || index > (indices[i - 1] ?? 0));
    if (indices.length === 0 || !isRising) throw reader.fault('one proposer or more, in rising order', 'other indices');
    return { epoch, indices };
}
