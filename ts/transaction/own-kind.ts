/** Changes what the client may change in commands that the service built: versions of own objects, and what pays a fee in SUI. */

import type { bcs as Sui } from '@mysten/sui/bcs';
import { sentence } from '../core/problem.js';
import { SUI_TYPE, toFullAddress } from '../core/address.js';
import { areEqual, toBase64 } from '../core/encoding.js';
import { readBase64 } from './bytes.js';
import { SUI } from './packages.js';
import { toNumber } from './value.js';

/** What to change. */
export interface KindChanges {
    /** The latest known version of an object, digest in base58; `undefined` where it is not known. */
    readonly latest: (objectId: string) => { readonly version: bigint; readonly digest: string } | undefined;
    /** Whether the address balance pays: then there is no gas coin, and amounts are withdrawn from the address balance. */
    readonly fromAddressBalance: boolean;
}

type Bcs = typeof Sui;
type Kind = Bcs['TransactionKind']['$inferType'];
type Program = NonNullable<Kind['ProgrammableTransaction']>;
type Input = Program['inputs'][number];
type Command = Program['commands'][number];
type Argument = Extract<Command, { MakeMoveVec: unknown }>['MakeMoveVec']['elements'][number];

/**
 * Changes commands. What is not changed keeps its bytes, and what is no kind is returned as it is: the verification of the whole
 * transaction refuses it.
 *
 * @param kind base64 of a BCS `TransactionKind`
 * @throws {Problem} `unsupported` when the address balance pays, and commands do more with the gas coin than to split amounts off
 */
export async function adaptKind(kind: unknown, { latest, fromAddressBalance }: KindChanges): Promise<unknown> {
    const { bcs } = await import('@mysten/sui/bcs');
    const bytes = Uint8Array.from(readBase64(kind, 'txKind'));
    const program = parse(bcs, bytes);
    if (program === undefined) return kind;
    const inputs = program.inputs.map((input) => withVersion(input, latest));
    const changed = fromAddressBalance ? withoutGasCoin(inputs, program.commands) : { ...program, inputs };
    const written = bcs.TransactionKind.serialize({ ProgrammableTransaction: changed }).toBytes();
    return areEqual(written, bytes) ? kind : toBase64(written);
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
