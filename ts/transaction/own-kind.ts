/**
 * Changes what the client may change in commands that the service built: versions of own objects, what pays a
 * fee in SUI, and that the commands of several requests are one transaction.
 */

import type { bcs as Sui } from '@mysten/sui/bcs';
import { problem, sentence } from '../core/problem.js';
import { SUI_TYPE, toFullAddress } from '../core/address.js';
import { areEqual, toBase64 } from '../core/encoding.js';
import { readBase64 } from './bytes.js';
import { readKind } from './data.js';
import { SUI } from './packages.js';
import { toNumber } from './value.js';

/** What to change. */
export interface KindChanges {
    /** The latest known version of an object, digest in base58; `undefined` where it is not known. */
    readonly latest: (objectId: string) => { readonly version: bigint; readonly digest: string } | undefined;
    /**
     * Whether the address balance pays: then there is no gas coin, and amounts are withdrawn from the address
     * balance.
     */
    readonly fromAddressBalance: boolean;
}

type Bcs = typeof Sui;
type Kind = Bcs['TransactionKind']['$inferType'];
type Program = NonNullable<Kind['ProgrammableTransaction']>;
type Input = Program['inputs'][number];
type Command = Program['commands'][number];
type Argument = Extract<Command, { MakeMoveVec: unknown }>['MakeMoveVec']['elements'][number];

/**
 * Changes commands. What is not changed keeps its bytes, and what is no kind is returned as it is: the
 * verification of the whole transaction refuses it.
 *
 * @param kind base64 of a BCS `TransactionKind`
 * @throws {Problem} `unsupported` when the address balance pays, and commands do more with the gas coin than
 *   to split amounts off
 */
export async function adaptKind(kind: unknown, { latest, fromAddressBalance }: KindChanges): Promise<unknown> {
    const bytes = readBase64(kind, 'txKind');
    // Most commands need no change. Our own reader shows that much faster.
    if (!fromAddressBalance && areCurrent(bytes, latest)) return kind;
    const { bcs } = await import('@mysten/sui/bcs');
    const program = parse(bcs, bytes);
    if (program === undefined) return kind;
    const inputs = program.inputs.map((input) => withVersion(input, latest));
    const changed = fromAddressBalance ? withoutGasCoin(inputs, program.commands) : { ...program, inputs };
    const written = bcs.TransactionKind.serialize({ ProgrammableTransaction: changed }).toBytes();
    return areEqual(written, bytes) ? kind : toBase64(written);
}

/**
 * Joins commands that were built apart, in their order; an object that several of them use becomes one input,
 * as the chain requires. The verification of the whole transaction decides whether they are what was
 * requested.
 *
 * @param kinds base64 of BCS `TransactionKind`s; a single one is returned as it is
 * @throws {Problem} `response` when one of several is not the encoding of commands
 */
export async function joinKinds(kinds: readonly unknown[]): Promise<unknown> {
    if (kinds.length === 1) return kinds[0];
    const { bcs } = await import('@mysten/sui/bcs');
    const inputs: Input[] = [];
    const commands: Command[] = [];
    /** The indices of inputs that are objects. */
    const objects = new Map<string, number>();
    for (const kind of kinds) {
        const program = parse(bcs, readBase64(kind, 'txKind'));
        if (program === undefined) throw malformed();
        const places = program.inputs.map((input) => addInput(inputs, objects, input));
        const first = commands.length;
        const move = (argument: Argument): Argument => {
            const { Input: input, Result: result, NestedResult: nested } = argument;
            if (input !== undefined) return { ...argument, Input: expectIndex(places[input]) };
            if (result !== undefined) return { ...argument, Result: expectIndex(first + result) };
            if (nested === undefined) return argument;
            return { ...argument, NestedResult: [expectIndex(first + nested[0]), nested[1]] };
        };
        for (const command of program.commands) commands.push(mapArguments(command, move));
    }
    return toBase64(bcs.TransactionKind.serialize({ ProgrammableTransaction: { inputs, commands } }).toBytes());
}

/** Adds an input, unless it is an object that is one already, and returns its index. */
function addInput(inputs: Input[], objects: Map<string, number>, input: Input): number {
    const { SharedObject: shared, ImmOrOwnedObject: owned } = input.Object ?? {};
    if (shared === undefined && owned === undefined) return inputs.push(input) - 1;
    const key = shared === undefined ? `${owned?.objectId}` : `${shared.objectId} ${shared.initialSharedVersion}`;
    const at = objects.get(key);
    if (at === undefined) {
        objects.set(key, inputs.length);
        return inputs.push(input) - 1;
    }
    // The service may have read the object at different times.
    const isNewer =
        owned !== undefined && BigInt(owned.version) > BigInt(inputs[at]?.Object?.ImmOrOwnedObject?.version ?? 0);
    if (isNewer || shared?.mutable === true) inputs[at] = input;
    return at;
}

/** Arguments are numbers of 16 bits. */
function expectIndex(index: number | undefined): number {
    if (index === undefined || index > 0xffff) throw malformed();
    return index;
}

function malformed(): Error {
    return problem('response', 'txKind', 'commands', 'other bytes');
}

/** `undefined` for bytes that are not exactly the encoding of commands. */
function parse({ TransactionKind }: Bcs, bytes: Uint8Array): Program | undefined {
    try {
        const kind = TransactionKind.parse(bytes);
        return areEqual(TransactionKind.serialize(kind).toBytes(), bytes)
            ? (kind.ProgrammableTransaction ?? undefined)
            : undefined;
    } catch {
        return undefined;
    }
}

/** Whether bytes are readable commands that use no older version of an object than the latest one. */
function areCurrent(bytes: Uint8Array, latest: KindChanges['latest']): boolean {
    try {
        return readKind(bytes).inputs.every((input) => {
            if (input.kind !== 'owned') return true;
            const known = latest(input.ref.objectId);
            return known === undefined || known.version <= input.ref.version;
        });
    } catch {
        return false;
    }
}

function withVersion(input: Input, latest: KindChanges['latest']): Input {
    const owned = input.Object?.ImmOrOwnedObject;
    const known = owned && latest(toFullAddress(owned.objectId));
    if (owned === undefined || known === undefined || known.version <= BigInt(owned.version)) return input;
    const ref = { ...owned, version: `${known.version}`, digest: known.digest };
    return { Object: { ImmOrOwnedObject: ref } } as Input;
}

/** Replaces each amount that is split off the gas coin by a withdrawal from the address balance. */
function withoutGasCoin(
    inputs: readonly Input[],
    commands: readonly Command[],
): { inputs: Input[]; commands: Command[] } {
    const newInputs = [...inputs];
    const newCommands: Command[] = [];
    /** Where the results of each command are now. */
    const results: ((part: number | undefined) => object)[] = [];
    const uses = countUses(commands);
    const move = (argument: Argument): Argument => {
        if (argument.GasCoin !== undefined) throw unsupported();
        const [at, part] = argument.NestedResult ?? [argument.Result, undefined];
        return at === undefined ? argument : ((results[at]?.(part) ?? argument) as Argument);
    };
    for (const command of commands) {
        const first = newCommands.length;
        const { SplitCoins: split } = command;
        if (split?.coin.GasCoin === undefined) {
            newCommands.push(mapArguments(command, move));
            results.push((part) => (part === undefined ? { Result: first } : { NestedResult: [first, part] }));
            continue;
        }
        for (const { Input: index } of split.amounts) {
            const withdrawal = toWithdrawal(index === undefined ? undefined : inputs[index]);
            const left = index === undefined ? undefined : (uses.get(index) ?? 0) - 1;
            if (index !== undefined) uses.set(index, left ?? 0);
            // An input that nothing uses any more would be refused.
            const at = index !== undefined && left === 0 ? index : newInputs.length;
            newInputs[at] = withdrawal;
            newCommands.push(toRedemption(at));
        }
        results.push((part = 0) => ({ NestedResult: [first + part, 0] }));
    }
    return { inputs: newInputs, commands: newCommands };
}

function toWithdrawal(amount: Input | undefined): Input {
    const bytes = amount?.Pure === undefined ? undefined : readBase64(amount.Pure.bytes, 'txKind');
    if (bytes?.length !== 8) throw unsupported();
    return {
        FundsWithdrawal: {
            reservation: { MaxAmountU64: `${toNumber(bytes)}` },
            typeArg: { Balance: SUI_TYPE },
            withdrawFrom: { Sender: true },
        },
    } as Input;
}

function toRedemption(input: number): Command {
    const call = { package: SUI, module: 'coin', function: 'redeem_funds', typeArguments: [SUI_TYPE] };
    return { MoveCall: { ...call, arguments: [{ Input: input }] } } as unknown as Command;
}

/** How often commands use each input. */
function countUses(commands: readonly Command[]): Map<number, number> {
    const uses = new Map<number, number>();
    for (const command of commands) {
        mapArguments(command, (argument) => {
            if (argument.Input !== undefined) uses.set(argument.Input, (uses.get(argument.Input) ?? 0) + 1);
            return argument;
        });
    }
    return uses;
}

function mapArguments(command: Command, map: (argument: Argument) => Argument): Command {
    const all = (list: readonly Argument[]): Argument[] => list.map(map);
    const { MoveCall: call, TransferObjects: transfer, SplitCoins: split, MergeCoins: merge } = command;
    const { MakeMoveVec: vector, Upgrade: upgrade } = command;
    const changed = {
        ...(call && { MoveCall: { ...call, arguments: all(call.arguments) } }),
        ...(transfer && { TransferObjects: { objects: all(transfer.objects), address: map(transfer.address) } }),
        ...(split && { SplitCoins: { coin: map(split.coin), amounts: all(split.amounts) } }),
        ...(merge && { MergeCoins: { destination: map(merge.destination), sources: all(merge.sources) } }),
        ...(vector && { MakeMoveVec: { ...vector, elements: all(vector.elements) } }),
        ...(upgrade && { Upgrade: { ...upgrade, ticket: map(upgrade.ticket) } }),
    };
    return { ...command, ...changed } as Command;
}

function unsupported(): Error {
    const fact = 'gas.fromAddressBalance leaves no gas coin, which the commands use for more than to split amounts off';
    return sentence('unsupported', `${fact}; leave it out, so that coins pay`);
}
