/**
 * Reads what the router's builder answers: commands as a kind, or as the text of an unfinished transaction of
 * the SDK, of version 1 or 2, and the output.
 */

import { base58 } from '@scure/base';
import { CLOCK, isAddress, toFullAddress, toFullType } from '../../core/address.js';
import { areEqual, fromBase64 } from '../../core/encoding.js';
import { problem } from '../../core/problem.js';
import { isRecord, typeOf } from '../../core/shape.js';
import {
    readKind,
    type Argument,
    type Command,
    type Input,
    type MoveCall,
    type ObjectRef,
    type Program,
} from '../data.js';
import type { ObjectFacts } from './terms.js';
import { encodeProgram, toU64 } from './program.js';

/** The answer of the builder, with all objects resolved. */
export interface SwapAnswer {
    /** Its first command is what became of the placeholder. */
    readonly program: Program;
    /** The coin that the swap returns. */
    readonly out: Argument;
}

/** An input of the answer: an object may be named by its id alone. */
type AnswerInput = Input | { readonly kind: 'unresolved'; readonly objectId: string };

/** A text as it came. */
export interface UnresolvedProgram {
    readonly inputs: readonly AnswerInput[];
    readonly commands: readonly Command[];
}

/** The answer as it came. */
export interface UnresolvedAnswer extends UnresolvedProgram {
    readonly out: Argument;
}

/** Characters of a text at most: 128 KiB, the chain's limit, are less than a tenth of this in version 1. */
const MAX_TEXT = 2_000_000;
/** The chain's limits. */
const [MAX_COMMANDS, MAX_INPUTS, MAX_ARGUMENTS, MAX_PURE] = [1_024, 2_048, 512, 16_384] as const;
const [AT, KIND] = ['tx', 'txKind'] as const;

/**
 * Writes the placeholder that the builder is asked to continue: a split of the amount off the gas coin, as
 * text of version 1. The client's own commands replace it.
 */
export async function writePlaceholder(amount: bigint): Promise<string> {
    const { Transaction } = await import('@mysten/sui/transactions');
    const transaction = new Transaction();
    transaction.splitCoins(transaction.gas, [transaction.pure(toU64(amount))]);
    // oxlint-disable-next-line typescript/no-deprecated -- the service reads version 1, and the SDK's other writers make version 2
    return transaction.serialize();
}

/** Writes the placeholder as a kind, base64. */
export function writePlaceholderKind(amount: bigint): Promise<string> {
    return encodeProgram({
        inputs: [{ kind: 'pure', bytes: toU64(amount) }],
        commands: [{ kind: 'splitCoins', coin: { kind: 'gasCoin' }, amounts: [{ kind: 'input', index: 0 }] }],
    });
}

/** The argument of the placeholder's coin, as the builder reads it. */
export const PLACEHOLDER = { NestedResult: [0, 0] } as const;

/**
 * Reads an answer strictly.
 *
 * @param text of the transaction
 * @param output argument of the coin that comes out
 * @param amount of the placeholder
 * @throws {Problem} `mismatch` for anything but a text of version 1 or 2 within the chain's limits, whose
 *   first command is the placeholder
 */
export async function readAnswer(text: unknown, output: unknown, amount: bigint): Promise<UnresolvedAnswer> {
    const answer = { ...(await readText(text)), out: readArgument(withIndexes(output), 'coinOutId') };
    expectPlaceholder(answer, amount);
    return answer;
}

/**
 * Reads an answer whose commands are a kind.
 *
 * @param kind base64
 * @param output argument of the coin that comes out
 * @param amount of the placeholder
 * @throws {Problem} `mismatch` for anything but a kind within the chain's limits, whose first command is the
 *   placeholder
 */
export function readKindAnswer(kind: unknown, output: unknown, amount: bigint): UnresolvedAnswer {
    const program = readBuiltKind(kind);
    for (const [i, { kind: input }] of program.inputs.entries()) {
        if (input === 'receiving' || input === 'withdrawal') {
            throw malformed(`inputs[${i}]`, 'a plain value, or an object', input);
        }
    }
    const answer = { ...program, out: readArgument(withIndexes(output), 'coinOutId') };
    expectPlaceholder(answer, amount);
    return answer;
}

/**
 * Reads a kind that a builder answers.
 *
 * @throws {Problem} `mismatch` for anything but a kind within the chain's limits that neither publishes nor
 *   upgrades a package
 */
export function readBuiltKind(kind: unknown): Program {
    const bytes = typeof kind === 'string' ? fromBase64(kind) : undefined;
    if (bytes === undefined) throw malformed(KIND, 'base64 text', typeOf(kind));
    const program = readKind(bytes);
    expectAtMost(`${KIND} inputs`, program.inputs, MAX_INPUTS);
    expectAtMost(`${KIND} commands`, program.commands, MAX_COMMANDS);
    for (const [i, command] of program.commands.entries()) {
        if (command.kind === 'publish' || command.kind === 'upgrade') {
            throw malformed(`calls[${i}]`, 'a call, split, merge, vector or transfer', command.kind);
        }
    }
    return program;
}

/**
 * Reads the commands of a text strictly; its sender and its gas are ignored.
 *
 * @throws {Problem} `mismatch` for anything but a text of version 1 or 2 within the chain's limits
 */
export async function readText(text: unknown): Promise<UnresolvedProgram> {
    if (typeof text !== 'string') throw malformed(AT, 'the text of a transaction', typeOf(text));
    if (text.length > MAX_TEXT) throw malformed(AT, `at most ${MAX_TEXT} characters`, `${text.length}`);
    const { inputs, commands } = await parse(text);
    expectAtMost(`${AT} inputs`, inputs, MAX_INPUTS);
    expectAtMost(`${AT} commands`, commands, MAX_COMMANDS);
    return { inputs: inputs.map(readInput), commands: commands.map(readCommand) };
}

/** Lists the objects that an answer names by their ids alone. */
export function unresolvedIds({ inputs }: UnresolvedProgram): string[] {
    return inputs.flatMap((input) => (input.kind === 'unresolved' ? [input.objectId] : []));
}

/** Lists the ids of all objects that an answer names. */
export function objectIds({ inputs }: UnresolvedProgram): string[] {
    const ids = inputs.flatMap((input) => {
        if (input.kind === 'shared' || input.kind === 'unresolved') return [input.objectId];
        return input.kind === 'owned' || input.kind === 'receiving' ? [input.ref.objectId] : [];
    });
    return [...new Set(ids)];
}

/** A parameter of a Move function that an unresolved object is passed to. */
export interface ObjectUse {
    readonly objectId: string;
    readonly call: Pick<MoveCall, 'package' | 'module' | 'function'>;
    /** The number of the parameter, from 0. */
    readonly place: number;
}

/** Lists where calls use the objects that an answer names by their ids alone. */
export function unresolvedUses({ inputs, commands }: UnresolvedProgram): ObjectUse[] {
    return commands.flatMap((command) => {
        if (command.kind !== 'moveCall') return [];
        return command.arguments.flatMap((argument, place): ObjectUse[] => {
            const input = argument.kind === 'input' ? inputs[argument.index] : undefined;
            return input?.kind === 'unresolved' ? [{ objectId: input.objectId, call: command, place }] : [];
        });
    });
}

/** The clock and the source of random numbers, which no transaction may take mutably. */
const READ_ONLY: readonly string[] = [CLOCK, toFullAddress('0x8')];

/** What resolves objects that are named by their ids alone. */
export interface ResolvedObjects {
    readonly object: (objectId: string) => ObjectFacts | undefined;
    /** Whether every function that takes the object takes an immutable reference, according to the node. */
    readonly isReadOnly: (objectId: string) => boolean;
    /** The current reference of a coin of the wallet; without it, coins are refused. */
    readonly coin?: (objectId: string) => ObjectRef | undefined;
}

/**
 * Resolves objects by what the node states.
 *
 * @throws {Problem} `mismatch` for one that is not shared: immutable objects are refused unless the service
 *   names their version
 */
export function resolveAnswer(answer: UnresolvedAnswer, by: ResolvedObjects): SwapAnswer {
    return { program: resolveProgram(answer, by), out: answer.out };
}

/** The same without an output. */
export function resolveProgram({ inputs, commands }: UnresolvedProgram, by: ResolvedObjects): Program {
    const resolved = inputs.map((input, i): Input => {
        if (input.kind !== 'unresolved') return input;
        const { objectId } = input;
        const facts = by.object(objectId);
        if (facts?.kind === 'shared') {
            const mutable = !READ_ONLY.includes(objectId) && !by.isReadOnly(objectId);
            return { kind: 'shared', objectId, initialSharedVersion: facts.initialSharedVersion, mutable };
        }
        const ref = by.coin?.(objectId);
        if (ref !== undefined) return { kind: 'owned', ref };
        const found = `${objectId}, which your node states as ${facts?.kind ?? 'unknown'}`;
        throw problem('mismatch', `inputs[${i}]`, 'a shared object', found);
    });
    return { inputs: resolved, commands };
}

type Row = Readonly<Record<string, unknown>>;

async function parse(
    text: string,
): Promise<{ readonly inputs: readonly unknown[]; readonly commands: readonly unknown[] }> {
    const { Transaction } = await import('@mysten/sui/transactions');
    let raw: unknown;
    try {
        raw = JSON.parse(text);
    } catch {
        throw malformed(AT, 'JSON text', 'other text');
    }
    const { version, commands, transactions, inputs } = (isRecord(raw) ? raw : {}) as Row;
    if (version !== 1 && version !== 2) throw malformed(AT, 'version 1 or 2', typeOf(version));
    // Counted before the SDK reads them.
    const [counted, what] = version === 1 ? [transactions, 'transactions'] : [commands, 'commands'];
    if (!Array.isArray(counted) || !Array.isArray(inputs)) throw malformed(AT, `lists of inputs and ${what}`, 'others');
    expectAtMost(`${AT} commands`, counted, MAX_COMMANDS);
    expectAtMost(`${AT} inputs`, inputs, MAX_INPUTS);
    try {
        return Transaction.from(text).getData();
    } catch {
        throw malformed(AT, 'a transaction that @mysten/sui reads', 'other text');
    }
}

function expectAtMost(at: string, list: readonly unknown[], most: number): void {
    if (list.length > most) throw malformed(at, `at most ${most}`, `${list.length}`);
}

function expectPlaceholder({ inputs, commands }: UnresolvedAnswer, amount: bigint): void {
    const [first] = commands;
    if (first?.kind === 'splitCoins' && first.coin.kind === 'gasCoin' && first.amounts.length === 1) {
        const [argument] = first.amounts;
        const input = argument?.kind === 'input' ? inputs[argument.index] : undefined;
        if (input?.kind === 'pure' && areEqual(input.bytes, toU64(amount))) return;
    }
    throw malformed('calls[0]', `the placeholder, a split of ${amount} off the gas coin`, first?.kind ?? 'none');
}

function readInput(value: unknown, i: number): AnswerInput {
    const at = `inputs[${i}]`;
    const { Object: object, Pure: pure, UnresolvedObject: unresolved } = rowOf(value, at);
    if (pure !== undefined) {
        const { bytes } = rowOf(pure, at);
        const read = typeof bytes === 'string' ? fromBase64(bytes) : undefined;
        if (read !== undefined && read.length <= MAX_PURE) return { kind: 'pure', bytes: read };
    }
    if (unresolved !== undefined) return { kind: 'unresolved', objectId: readId(rowOf(unresolved, at).objectId, at) };
    if (object !== undefined) {
        const { SharedObject: shared, ImmOrOwnedObject: owned } = rowOf(object, at);
        if (shared !== undefined) {
            const { objectId, initialSharedVersion, mutable } = rowOf(shared, at);
            const version = readVersion(initialSharedVersion, at);
            if (typeof mutable === 'boolean') {
                return { kind: 'shared', objectId: readId(objectId, at), initialSharedVersion: version, mutable };
            }
        }
        if (owned !== undefined) return { kind: 'owned', ref: readRef(owned, at) };
    }
    throw malformed(at, 'a plain value, or a shared object', 'another input');
}

function readRef(value: unknown, at: string): Extract<Input, { kind: 'owned' }>['ref'] {
    const { objectId, version, digest } = rowOf(value, at);
    try {
        const bytes = base58.decode(String(digest));
        if (bytes.length === 32)
            return { objectId: readId(objectId, at), version: readVersion(version, at), digest: bytes };
    } catch {
        // Reported below.
    }
    throw malformed(at, 'the reference of an object', 'another value');
}

function readCommand(value: unknown, i: number): Command {
    const at = `calls[${i}]`;
    const row = rowOf(value, at);
    const {
        MoveCall: call,
        TransferObjects: transfer,
        SplitCoins: split,
        MergeCoins: merge,
        MakeMoveVec: vector,
    } = row;
    const list = (values: unknown): Argument[] => {
        if (!Array.isArray(values) || values.length > MAX_ARGUMENTS)
            throw malformed(at, 'a list of arguments', 'others');
        return values.map((one) => readArgument(one, at));
    };
    if (call !== undefined) {
        const { package: id, module, function: name, typeArguments, arguments: args } = rowOf(call, at);
        if (typeof module !== 'string' || typeof name !== 'string' || !Array.isArray(typeArguments)) {
            throw malformed(at, 'a call', 'another value');
        }
        const types = typeArguments.map((type) => readType(type, at));
        const target = { package: readId(id, at), module, function: name };
        return { kind: 'moveCall', ...target, typeArguments: types, arguments: list(args) };
    }
    if (transfer !== undefined) {
        const { objects, address } = rowOf(transfer, at);
        return { kind: 'transferObjects', objects: list(objects), to: readArgument(address, at) };
    }
    if (split !== undefined) {
        const { coin, amounts } = rowOf(split, at);
        return { kind: 'splitCoins', coin: readArgument(coin, at), amounts: list(amounts) };
    }
    if (merge !== undefined) {
        const { destination, sources } = rowOf(merge, at);
        return { kind: 'mergeCoins', into: readArgument(destination, at), sources: list(sources) };
    }
    if (vector !== undefined) {
        const { type, elements } = rowOf(vector, at);
        const named = type === null || type === undefined ? undefined : readType(type, at);
        return { kind: 'makeMoveVec', type: named, elements: list(elements) };
    }
    throw malformed(at, 'a call, split, merge, vector or transfer', Object.keys(row).join(', ').slice(0, 80));
}

function readArgument(value: unknown, at: string): Argument {
    const row = rowOf(value, at);
    const { GasCoin: gas, Input: input, Result: result, NestedResult: nested } = row;
    if ([gas, input, result, nested].filter((one) => one !== undefined).length !== 1) {
        throw malformed(at, 'an argument of one kind', Object.keys(row).join(', ').slice(0, 80));
    }
    if (gas === true) return { kind: 'gasCoin' };
    if (isIndex(input)) return { kind: 'input', index: input };
    if (isIndex(result)) return { kind: 'result', index: result };
    const [index, part] = Array.isArray(nested) ? (nested as unknown[]) : [];
    if (isIndex(index) && isIndex(part)) return { kind: 'nestedResult', index, part };
    throw malformed(at, 'an argument', typeOf(value));
}

/** Reads the indexes of an argument of a response, whose numbers are decimal text. */
function withIndexes(value: unknown): unknown {
    if (typeof value === 'string' && /^\d{1,5}$/.test(value)) return Number(value);
    if (Array.isArray(value)) return value.slice(0, 2).map(withIndexes);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withIndexes(member)]));
}

function isIndex(value: unknown): value is number {
    return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 0xffff;
}

function readType(value: unknown, at: string): string {
    if (typeof value === 'string' && value.length <= 4_096) return toFullType(value);
    throw malformed(at, 'a type', typeOf(value));
}

function readId(value: unknown, at: string): string {
    if (isAddress(value)) return toFullAddress(value);
    throw malformed(at, 'an id', typeOf(value));
}

function readVersion(value: unknown, at: string): bigint {
    if (/^\d{1,20}$/.test(String(value))) return BigInt(String(value));
    throw malformed(at, 'a version', typeOf(value));
}

function rowOf(value: unknown, at: string): Row {
    if (isRecord(value)) return value;
    throw malformed(at, 'an object', typeOf(value));
}

function malformed(at: string, wanted: string, found: string): Error {
    return problem('mismatch', at, wanted, found);
}
