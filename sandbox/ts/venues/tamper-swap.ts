/**
 * Changes to the commands of a swap, as a hostile service makes them. Most of them use the hostile package.
 */

import { bcs } from '@mysten/sui/bcs';
import type { ChainContext } from '../chain/execution.js';
import { objectDigest, type OwnedObject, type SharedObject } from '../chain/objects.js';
import { argumentsOf, ATTACKER, gasCoin, replacePure, shift } from '../chain/program-edits.js';
import type { Argument, Command, MoveCall, Program } from '../chain/transaction-data.js';
import type { SwapTampering } from '../chain/types.js';
import { SUI_TYPE } from '../chain/world.js';

/** The commands of a swap, and the argument of its output where the client must place it. */
export interface SwapDraft {
    readonly program: Program;
    readonly context: ChainContext;
    /** The sender. */
    readonly wallet?: string | undefined;
    /** May be replaced. */
    output?: Argument | undefined;
    /** The form of the answer. */
    form?: 'version2' | 'unresolved';
}

/** Changes a draft; returns whether it found something to change. */
type Change = (draft: SwapDraft) => boolean;

/** By how much the service understates what it expects, in per cent. */
const UNDERSTATED = 90n;

/** All changes. */
export const SWAP_CHANGES: Readonly<Record<SwapTampering, Change>> = {
    /** The service expects less than its quote, so that the router keeps a part of the output. */
    expectedOut: (draft) => understate(draft, (expected) => (expected * UNDERSTATED) / 100n),
    /** The swap goes through its last pool twice more, there and back. */
    route: (draft) => detour(draft) && understate(draft, (expected) => (expected * UNDERSTATED) / 100n),
    /** An integrator receives one per cent. */
    fee: ({ program, context }) => {
        const begin = beginOf(program, context);
        if (begin === undefined) return false;
        const onePercent = bcs
            .u64()
            .serialize(10n ** 16n)
            .toBytes();
        const recipient = bcs.Address.serialize(ATTACKER).toBytes();
        replacePure(program, begin.call.arguments, 6, () => recipient);
        return replacePure(program, begin.call.arguments, 7, () => onePercent);
    },
    /** The output is said to be the coin that the client offers. */
    output: (draft) => {
        const begin = beginOf(draft.program, draft.context);
        if (draft.output === undefined || begin === undefined) return false;
        draft.output = begin.call.arguments[0];
        return true;
    },
    /** A whole coin of the wallet is lent to the hostile package. */
    wholeCoin: (draft) => {
        const begin = beginOf(draft.program, draft.context);
        const [typeIn = SUI_TYPE] = begin?.call.typeArguments ?? [];
        // The smallest one: the largest is the one that the client offers.
        const coin = draft.context.store.coins(draft.wallet ?? '', typeIn).at(-1);
        if (coin === undefined) return false;
        hostile(draft, 'take::coin', [typeIn], [addOwned(draft.program, coin)]);
        return true;
    },
    /** So is the gas coin. */
    gasCoin: (draft) => {
        hostile(draft, 'take::coin', [SUI_TYPE], [gasCoin()]);
        return true;
    },
    /** The hostile package gets an account with its capability. */
    capability: (draft) => {
        const capability = ownedBy(draft).find((object) => object.kind === 'capability' && object.role === 'admin');
        const account = draft.context.store.get(capability?.kind === 'capability' ? capability.accountId : '');
        if (capability === undefined || account?.kind !== 'account') return false;
        const { program } = draft;
        hostile(draft, 'take::account', [], [addShared(program, account), addOwned(program, capability)]);
        return true;
    },
    /**
     * The hostile package takes the SUI of the sender's gas pool, for which it needs no object of the sender.
     * Where the sender has none, it gets another one.
     */
    gasPool: (draft) => {
        const pools = draft.context.store.shared().filter(({ state }) => state?.kind === 'gasPool');
        const isOwn = ({ state }: SharedObject): boolean => state?.kind === 'gasPool' && state.owner === draft.wallet;
        const pool = pools.find(isOwn) ?? pools[0];
        if (pool === undefined) return false;
        hostile(draft, 'take::gas_pool', [], [addShared(draft.program, pool)]);
        return true;
    },
    /** The first hop keeps the input, and the router expects next to nothing. */
    dust: (draft) => {
        const { program, context } = draft;
        const found = program.commands.findIndex(({ MoveCall: call }) => isHop(call, context));
        const call = program.commands[found]?.MoveCall;
        if (call === undefined) return false;
        const [, left = '', right = ''] = call.typeArguments;
        const types = isReverse(call) ? [right, left] : [left, right];
        const balance = call.arguments[balanceIndex(call, context)];
        if (balance === undefined) return false;
        program.commands[found] = command(context, 'swap::dust', types, [balance]);
        return understate(draft, () => 1n);
    },
    /** The whole swap is a call that returns a worthless coin of the right amount. */
    fakeCoin: (draft) => {
        const { program, context } = draft;
        const begin = beginOf(program, context);
        const [coin, , expected] = begin?.call.arguments ?? [];
        const end = program.commands.findLastIndex(({ MoveCall: call }) => call?.function === 'from_balance');
        if (begin === undefined || coin === undefined || expected === undefined || end < begin.index) return false;
        const fake = command(context, 'swap::fake', [begin.call.typeArguments[0] ?? ''], [coin, expected]);
        const result: Argument = { $kind: 'Result', Result: begin.index };
        const rest = program.commands.slice(end + 1);
        for (const argument of rest.flatMap(argumentsOf)) {
            if (commandOf(argument) === end) Object.assign(argument, { ...CLEARED, ...result });
        }
        program.commands.splice(begin.index, Infinity, fake, ...rest);
        if (draft.output !== undefined) draft.output = result;
        return true;
    },
    /** The answer has version 2 of the text format. */
    version2: (draft) => {
        draft.form = 'version2';
        return true;
    },
    /** The answer names objects without version and owner. */
    unresolved: (draft) => {
        draft.form = 'unresolved';
        return true;
    },
};

const CLEARED = { Result: undefined, NestedResult: undefined };

/** Names of the functions of wrappers that reverse one another. */
const REVERSED: Readonly<Record<string, string>> = {
    swap_a2b_w1: 'swap_b2a_w1',
    swap_b2a_w1: 'swap_a2b_w1',
    swap_token_x_w1: 'swap_token_y_w1',
    swap_token_y_w1: 'swap_token_x_w1',
};

function isReverse(call: MoveCall): boolean {
    return call.function === 'swap_b2a_w1' || call.function === 'swap_token_y_w1';
}

function isHop(call: MoveCall | undefined, { world }: ChainContext): call is MoveCall {
    const { cetusWrapper, kriyaWrapper } = world.venues.packages;
    return call !== undefined && (call.package === cetusWrapper || call.package === kriyaWrapper);
}

function balanceIndex(call: MoveCall, { world }: ChainContext): number {
    return call.package === world.venues.packages.cetusWrapper ? 4 : 3;
}

function beginOf(
    { commands }: Program,
    { world }: ChainContext,
): { readonly call: MoveCall; readonly index: number } | undefined {
    const index = commands.findIndex(
        ({ MoveCall: call }) => call?.package === world.venues.packages.router && call.function.startsWith('begin_'),
    );
    const call = commands[index]?.MoveCall;
    return call === undefined ? undefined : { call, index };
}

/** Changes the output that the router compares with. */
function understate({ program, context }: SwapDraft, change: (expected: bigint) => bigint): boolean {
    const begin = beginOf(program, context);
    if (begin === undefined) return false;
    return replacePure(program, begin.call.arguments, 2, (bytes) =>
        bcs
            .u64()
            .serialize(change(BigInt(bcs.u64().parse(bytes))))
            .toBytes(),
    );
}

/** Inserts a swap back and one forth after the last hop, and shifts references to later results. */
function detour({ program, context, output }: SwapDraft): boolean {
    const { commands } = program;
    const last = commands.findLastIndex(({ MoveCall: call }) => isHop(call, context));
    const call = commands[last]?.MoveCall;
    if (call === undefined) return false;
    const later = commands.slice(last + 1).flatMap(argumentsOf);
    for (const argument of output === undefined ? later : [...later, output]) {
        const isOutput = commandOf(argument) === last;
        shift(argument, last - 1);
        shift(argument, last - 1);
        if (!isOutput) continue;
        const result: Argument = { $kind: 'Result', Result: last + 2 };
        Object.assign(argument, { ...CLEARED, ...result });
    }
    const again = (target: string, from: number): Command => {
        const copy = structuredClone(call);
        copy.function = target;
        copy.arguments[balanceIndex(call, context)] = { $kind: 'Result', Result: from };
        return { $kind: 'MoveCall', MoveCall: copy };
    };
    commands.splice(last + 1, 0, again(REVERSED[call.function] ?? '', last), again(call.function, last + 1));
    return true;
}

/** The command whose result an argument is. */
function commandOf({ Result: result, NestedResult: nested }: Argument): number | undefined {
    return result ?? nested?.[0];
}

function command({ world }: ChainContext, name: string, typeArguments: string[], args: Argument[]): Command {
    const [module = '', functionName = ''] = name.split('::');
    const target = { package: world.venues.packages.hostile, module, function: functionName };
    return { $kind: 'MoveCall', MoveCall: { ...target, typeArguments, arguments: args } };
}

/** Appends a call of the hostile package. */
function hostile({ program, context }: SwapDraft, name: string, types: string[], args: Argument[]): void {
    program.commands.push(command(context, name, types, args));
}

function ownedBy({ context, wallet }: SwapDraft): OwnedObject[] {
    return wallet === undefined ? [] : context.store.owned(wallet);
}

function addOwned(program: Program, object: OwnedObject): Argument {
    const reference = { objectId: object.id, version: `${object.version}`, digest: objectDigest(object) };
    const input = { ImmOrOwnedObject: reference, $kind: 'ImmOrOwnedObject' as const };
    return { $kind: 'Input', Input: program.inputs.push({ $kind: 'Object', Object: input }) - 1 };
}

function addShared(program: Program, { id, initialVersion }: SharedObject): Argument {
    const found = program.inputs.findIndex(({ Object: object }) => object?.SharedObject?.objectId === id);
    if (found >= 0) return { $kind: 'Input', Input: found };
    const reference = { objectId: id, initialSharedVersion: `${initialVersion}`, mutable: true };
    const input = { SharedObject: reference, $kind: 'SharedObject' as const };
    return { $kind: 'Input', Input: program.inputs.push({ $kind: 'Object', Object: input }) - 1 };
}
