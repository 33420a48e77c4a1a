/**
 * A small machine that executes programs, and in which every foreign call takes everything that it reaches:
 * coins that it is passed, by value or by reference, objects, withdrawals, and the rights of the sender in a
 * gas pool. It may change plain values, and it returns anything. Calls of the framework behave and check
 * their types as on the chain.
 */

import type { Argument, Command, MoveCall, TransactionData } from '../../../ts/transaction/data.js';
import { SUI } from '../../../ts/transaction/packages.js';
import { toNumber } from '../../../ts/transaction/value.js';
import { SUI as SUI_TYPE } from '../kit.js';

/** An owned object: a coin, or anything else. */
export interface Owned {
    owner: string;
    /** Coin type; `undefined` of another object. */
    readonly type: string | undefined;
    balance: bigint;
}

/** Balances and objects before and after. */
export interface State {
    /** By object id. */
    readonly objects: Map<string, Owned>;
    /** Address balances of the wallet, by coin type. */
    readonly balances: Map<string, bigint>;
    gas: bigint;
    /** Shared objects in which the wallet's address has rights, and the MIST that a call can take there. */
    readonly rights: Map<string, bigint>;
}

type Value =
    | { kind: 'coin'; type: string; balance: bigint; objectId?: string; isGas?: boolean; gone?: boolean }
    | { kind: 'pure'; bytes: Uint8Array }
    | { kind: 'object'; objectId: string }
    | { kind: 'shared'; objectId: string; mutable: boolean }
    | { kind: 'withdrawal'; type: string; amount: bigint; gone?: boolean }
    | { kind: 'any' };

type Coin = Extract<Value, { kind: 'coin' }>;

/** Why the chain would not execute a program. */
class Aborted extends Error {}

/** What a foreign call returns. */
export type Returned = { readonly type: string; readonly balance: bigint } | 'any';

/** Copies a state. */
function copyOf({ objects, balances, gas, rights }: State): State {
    const copied = [...objects].map(([id, object]) => [id, { ...object }] as const);
    return { objects: new Map(copied), balances: new Map(balances), gas, rights: new Map(rights) };
}

/** What the wallet holds of each coin type. */
export function holdings({ objects, balances, gas, rights }: State, wallet: string): Map<string, bigint> {
    const held = new Map(balances);
    const add = (type: string, amount: bigint): void => {
        held.set(type, (held.get(type) ?? 0n) + amount);
    };
    add(SUI_TYPE, gas);
    for (const amount of rights.values()) add(SUI_TYPE, amount);
    for (const { owner, type, balance } of objects.values()) {
        if (owner === wallet && type !== undefined) add(type, balance);
    }
    return held;
}

/**
 * Executes a program, or throws; then nothing has happened. The functions decide what foreign calls return,
 * and how they take coins.
 */
export function execute(
    { sender, inputs, commands }: TransactionData,
    before: State,
    thief: string,
    returned: (call: number) => readonly Returned[],
    byValue: (call: number) => boolean = () => true,
): State {
    const state = copyOf(before);
    const gasCoin: Coin = { kind: 'coin', type: SUI_TYPE, balance: state.gas, isGas: true };
    const values = inputs.map((input): Value => {
        switch (input.kind) {
            case 'pure':
                return { kind: 'pure', bytes: input.bytes };
            case 'withdrawal': {
                const left = (state.balances.get(input.type) ?? 0n) - input.amount;
                if (input.from !== 'sender' || left < 0n) throw new Aborted('withdrawal');
                state.balances.set(input.type, left);
                return { kind: 'withdrawal', type: input.type, amount: input.amount };
            }
            case 'shared':
                return input;
            case 'receiving':
            case 'owned': {
                const { objectId } = input.ref;
                const object = state.objects.get(objectId);
                if (object === undefined || object.owner === thief) throw new Aborted('not an object of the sender');
                if (object.type === undefined) return { kind: 'object', objectId };
                return { kind: 'coin', type: object.type, balance: object.balance, objectId };
            }
        }
    });
    const results: Value[][] = [];
    const find = (argument: Argument | undefined): Value => {
        if (argument?.kind === 'gasCoin') return gasCoin;
        if (argument?.kind === 'input') return values[argument.index] ?? fail('input');
        const list = results[argument?.index ?? -1] ?? fail('result');
        if (argument?.kind === 'result' && list.length !== 1) fail('arity');
        return list[argument?.kind === 'nestedResult' ? argument.part : 0] ?? fail('part');
    };
    const coin = (argument: Argument | undefined, type?: string): Coin => {
        const value = find(argument);
        if (value.kind !== 'coin' || value.gone === true) return fail('no coin');
        return type === undefined || type === value.type ? value : fail('type');
    };
    const u64 = (argument: Argument | undefined): bigint => {
        const value = find(argument);
        return value.kind === 'pure' && value.bytes.length === 8 ? toNumber(value.bytes) : fail('no u64');
    };
    const split = (from: Coin, amount: bigint): Coin => {
        if (from.balance < amount) fail('balance');
        from.balance -= amount;
        return { kind: 'coin', type: from.type, balance: amount };
    };
    const join = (into: Coin, source: Coin): void => {
        if (into === source || into.type !== source.type || source.isGas === true) fail('join');
        into.balance += source.balance;
        take(source);
    };
    const take = (value: Coin): void => {
        value.balance = 0n;
        value.gone = true;
        if (value.objectId !== undefined) state.objects.get(value.objectId)!.owner = thief;
    };
    const give = (given: Argument | undefined, recipient: Argument | undefined): Value[] => {
        const [value, to] = [find(given), find(recipient)];
        if (to.kind !== 'pure' || to.bytes.length !== 32) return fail('recipient');
        const isMine = `0x${Buffer.from(to.bytes).toString('hex')}` === sender;
        if (value.kind === 'object') state.objects.get(value.objectId)!.owner = isMine ? sender : thief;
        if (value.kind !== 'coin') return [];
        if (value.gone === true) fail('gone');
        if (isMine) state.balances.set(value.type, (state.balances.get(value.type) ?? 0n) + value.balance);
        take(value);
        if (value.isGas === true) state.gas = 0n;
        return [];
    };
    const framework = ({ module, function: name, typeArguments: [type], arguments: args }: MoveCall): Value[] => {
        if (module === 'transfer' && name === 'public_transfer') return give(args[0], args[1]);
        if (module !== 'coin' || type === undefined) return fail('framework');
        switch (name) {
            case 'split':
                return [split(coin(args[0], type), u64(args[1]))];
            case 'join':
                join(coin(args[0], type), coin(args[1], type));
                return [];
            case 'value':
                return [{ kind: 'pure', bytes: u64Of(coin(args[0], type).balance) }];
            case 'redeem_funds': {
                const value = find(args[0]);
                if (value.kind !== 'withdrawal' || value.gone === true || value.type !== type)
                    return fail('withdrawal');
                value.gone = true;
                return [{ kind: 'coin', type, balance: value.amount }];
            }
            default:
                return fail('framework');
        }
    };
    const foreign = (call: MoveCall, index: number): Value[] => {
        for (const argument of call.arguments) {
            const value = find(argument);
            if (value.kind === 'coin') {
                // By reference it takes the balance, by value the coin.
                if (value.gone === true) fail('gone');
                if (value.isGas === true || !byValue(index)) value.balance = 0n;
                else take(value);
            } else if (value.kind === 'withdrawal') {
                if (value.gone === true) fail('gone');
                value.gone = true;
            } else if (value.kind === 'pure') value.bytes = changed(value.bytes, byValue(index) ? 0n : 500n, thief);
            else if (value.kind === 'object') state.objects.get(value.objectId)!.owner = thief;
            else if (value.kind === 'shared' && value.mutable) state.rights.delete(value.objectId);
        }
        return returned(index).map((one): Value => (one === 'any' ? { kind: 'any' } : { kind: 'coin', ...one }));
    };
    const run = (command: Command, index: number): Value[] => {
        switch (command.kind) {
            case 'moveCall':
                return command.package === SUI ? framework(command) : foreign(command, index);
            case 'splitCoins': {
                const from = coin(command.coin);
                return command.amounts.map((amount) => split(from, u64(amount)));
            }
            case 'mergeCoins': {
                const into = coin(command.into);
                for (const source of command.sources) join(into, coin(source));
                return [];
            }
            case 'transferObjects': {
                for (const argument of command.objects) give(argument, command.to);
                return [];
            }
            case 'makeMoveVec': {
                const list = command.elements.map(find);
                for (const one of list) if (one.kind === 'coin' && one.gone === true) fail('gone');
                for (const one of list) {
                    if (one.kind === 'coin') take(one);
                    if (one.kind === 'object') state.objects.get(one.objectId)!.owner = thief;
                }
                return [{ kind: 'any' }];
            }
            case 'publish':
            case 'upgrade':
                return fail('package');
        }
    };
    for (const [i, command] of commands.entries()) results.push(run(command, i));
    for (const list of results) for (const one of list) if (one.kind === 'coin' && one.gone !== true) fail('unused');
    for (const value of values) {
        if (value.kind !== 'coin' || value.objectId === undefined || value.gone === true) continue;
        state.objects.get(value.objectId)!.balance = value.balance;
    }
    state.gas = gasCoin.gone === true ? 0n : gasCoin.balance;
    return state;
}

function u64Of(value: bigint): Uint8Array {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, value, true);
    return bytes;
}

/** Changes a plain value: an address becomes the thief's. */
function changed(bytes: Uint8Array, value: bigint, thief: string): Uint8Array {
    if (bytes.length === 32) return Uint8Array.from(Buffer.from(thief.slice(2), 'hex'));
    return bytes.length === 8 ? u64Of(value) : bytes;
}

function fail(why: string): never {
    throw new Aborted(why);
}
