/**
 * Scripts: transactions that the client writes itself. A script takes exact amounts from the wallet,
 * calls functions of
 * one pinned package on named objects, and sends everything that comes out to the wallet.
 */

import { MAX_U64 } from '../../core/number/decimal.js';
import { base58 } from '@scure/base';
import { fromHex, toHex } from '../../core/encoding.js';
import { problem } from '../../core/problem.js';
import { compare, describeFirst, toFirst, verifySources } from '../bounded/swap.js';
import { coinCall, toU64 } from '../bounded/program.js';
import { describeFacts, RuleReport, verifyInputs, type BoundDeparture, type BoundTrust } from '../bounded/terms.js';
import type { Argument, Command, Input, Program, TransactionData } from '../data.js';
import type { SendingSources } from '../sending.js';

/** A coin that the wallet pays, exactly. */
export interface Paid {
    /** Full Move type. */
    readonly type: string;
    /** The coin's own units. */
    readonly amount: bigint;
}

/** An argument of a call. */
export type ScriptSlot =
    | { readonly kind: 'shared'; readonly id: string; readonly mutable: boolean }
    /** An object of the wallet. */
    | { readonly kind: 'owned'; readonly id: string }
    /** A coin that the wallet pays, by its place. */
    | { readonly kind: 'paid'; readonly place: number }
    /** The result of an earlier call, by its place. */
    | { readonly kind: 'result'; readonly call: number }
    /** Plain bytes. */
    | { readonly kind: 'plain'; readonly bytes: Uint8Array };

/** A call of the package. */
export interface ScriptCall {
    readonly module: string;
    readonly name: string;
    readonly types: readonly string[];
    readonly slots: readonly ScriptSlot[];
}

/** What goes to the wallet. */
export interface ScriptOutput {
    /** The place of the call that makes it, or of a paid coin of which a call leaves a part. */
    readonly call?: number | undefined;
    readonly paid?: number | undefined;
    /** Which of several results it is; `undefined` of a call with one. */
    readonly part?: number | undefined;
    /** Of a coin: the type that it must have, and the least amount, without which the transaction fails. */
    readonly least?: Paid | undefined;
}

/** What a transaction is, command by command. */
export interface Script {
    /** The package of all calls, `0x` and 64 digits. */
    readonly package: string;
    readonly pays: readonly Paid[];
    readonly calls: readonly ScriptCall[];
    readonly outputs: readonly ScriptOutput[];
}

/** The version of an object of the wallet. */
export interface OwnedRef {
    readonly objectId: string;
    readonly version: bigint;
    /** base58 */
    readonly digest: string;
}

/** What a script is written with. */
export interface ScriptFacts {
    /** The wallet, `0x` and 64 digits. */
    readonly sender: string;
    /** What pays for each coin, in the order of the script. */
    readonly payments: readonly SendingSources[];
    readonly object: BoundTrust['object'];
    /** The objects of the wallet that it uses. */
    readonly owned: readonly OwnedRef[];
}

/** Lists the objects that a script names. */
export function objectsOf({ calls }: Script, kind: 'shared' | 'owned'): string[] {
    return [...new Set(calls.flatMap(({ slots }) => slots.flatMap((slot) => (slot.kind === kind ? [slot.id] : []))))];
}

/**
 * Writes the commands.
 *
 * @throws {Problem} `mismatch` where the node does not state an object as the script needs it
 */
export function composeScript(script: Script, { sender, payments, object, owned }: ScriptFacts): Program {
    const inputs: Input[] = [];
    const places = new Map<string, Argument>();
    const add = (input: Input): Argument => ({ kind: 'input', index: inputs.push(input) - 1 });
    const pure = (bytes: Uint8Array): Argument => add({ kind: 'pure', bytes });
    const once = (id: string, input: () => Input): Argument => {
        const place = places.get(id) ?? add(input());
        places.set(id, place);
        return place;
    };
    const commands: Command[] = [];
    const paid = script.pays.map(({ type }, i) => {
        const sources = payments[i];
        if (sources === undefined) throw new TypeError('a coin that nothing pays for');
        return toFirst({ from: type }, sources, add, commands).offered;
    });
    const first = commands.length;
    const toArgument = (slot: ScriptSlot): Argument => {
        switch (slot.kind) {
            case 'shared':
                return once(slot.id, () => toShared(slot.id, isChanged(script, slot.id), object));
            case 'owned':
                return once(slot.id, () => toOwned(slot.id, owned));
            case 'paid':
                return paid[slot.place] ?? { kind: 'gasCoin' };
            case 'result':
                return { kind: 'result', index: first + slot.call };
            case 'plain':
                return pure(slot.bytes);
        }
    };
    for (const { module, name, types, slots } of script.calls) {
        const call = { kind: 'moveCall', package: script.package, module, function: name } as const;
        commands.push({ ...call, typeArguments: [...types], arguments: slots.map(toArgument) });
    }
    const outputs = script.outputs.map(({ call = 0, part, paid: place }): Argument => {
        if (place !== undefined) return paid[place] ?? { kind: 'gasCoin' };
        const index = first + call;
        return part === undefined ? { kind: 'result', index } : { kind: 'nestedResult', index, part };
    });
    for (const [i, { least }] of script.outputs.entries()) {
        const output = outputs[i];
        if (least === undefined || output === undefined) continue;
        const piece: Argument = { kind: 'result', index: commands.length };
        commands.push(coinCall('split', least.type, [output, pure(toU64(least.amount))]));
        commands.push(coinCall('join', least.type, [output, piece]));
    }
    if (outputs.length > 0) commands.push({ kind: 'transferObjects', objects: outputs, to: pure(fromHex(sender)) });
    return { inputs, commands };
}

/** Whether a call of the script changes a shared object. */
function isChanged({ calls }: Script, id: string): boolean {
    return calls.some(({ slots }) => slots.some((slot) => slot.kind === 'shared' && slot.id === id && slot.mutable));
}

function toShared(objectId: string, mutable: boolean, object: BoundTrust['object']): Input {
    const facts = object(objectId);
    if (facts?.kind === 'shared') {
        return { kind: 'shared', objectId, initialSharedVersion: facts.initialSharedVersion, mutable };
    }
    throw problem('mismatch', 'objects', 'shared objects', `${objectId}, ${describeFacts(facts)}`);
}

function toOwned(objectId: string, owned: readonly OwnedRef[]): Input {
    const found = owned.find((one) => one.objectId === objectId);
    if (found === undefined) throw problem('mismatch', 'objects', 'an object of your wallet', objectId);
    const { version, digest } = found;
    return { kind: 'owned', ref: { objectId, version, digest: base58.decode(digest) } };
}

/**
 * Verifies a transaction, which was decoded from the bytes that will be signed, command by command. The
 * envelope is
 * verified apart.
 *
 * @returns every departure, with the rule that it breaks
 * @see docs/verification.md
 */
export function verifyScript(transaction: TransactionData, script: Script, trust: BoundTrust): BoundDeparture[] {
    const report = new RuleReport();
    const { inputs, commands } = transaction;
    const { payments = [] } = trust;
    for (const { amount } of [...script.pays, ...script.outputs.flatMap(({ least }) => least ?? [])]) {
        if (amount <= 0n || amount > MAX_U64) report.add('terms', 'amount', '1 to the most of a u64', `${amount}`);
    }
    if (payments.length !== script.pays.length) {
        report.add('terms', 'sources', `${script.pays.length} coins that pay`, `${payments.length}`);
    }
    for (const [i, { type: from, amount }] of script.pays.entries()) {
        const sources = payments[i];
        if (sources !== undefined) verifySources({ from, amount }, sources, report);
    }
    // Terms that are wrong cannot be written, and no transaction fits them.
    if (report.departures.length > 0) return report.departures;
    const wanted = describeScript(script, payments, trust.sender);
    compare('own commands', 0, wanted, commands, inputs, report);
    if (commands.length !== wanted.length) {
        report.add('own commands', 'calls', `${wanted.length} calls`, `${commands.length}`);
    }
    verifyInputs(transaction, trust, false, report);
    for (const [i, input] of inputs.entries()) {
        if (input.kind !== 'shared' || input.mutable === isChanged(script, input.objectId)) continue;
        const found = `${input.objectId}, ${input.mutable ? 'to be changed' : 'to be read'}`;
        report.add('changed objects', `inputs[${i}]`, 'an object that is changed only where a call needs it', found);
    }
    return report.departures;
}

/** Writes the commands as texts, as {@link compare} reads them. */
function describeScript(script: Script, payments: readonly SendingSources[], sender: string): string[] {
    const wanted: string[] = [];
    const paid = script.pays.map(({ type: from }, i) => {
        const sources = payments[i];
        return sources === undefined ? -1 : describeFirst({ from }, sources, wanted);
    });
    const first = wanted.length;
    for (const { module, name, types, slots } of script.calls) {
        const texts = slots.map((slot) => {
            switch (slot.kind) {
                case 'shared':
                    return `shared object ${slot.id}`;
                case 'owned':
                    return `object ${slot.id}`;
                case 'paid':
                    return `result ${paid[slot.place]}`;
                case 'result':
                    return `result ${first + slot.call}`;
                case 'plain':
                    return toHex(slot.bytes);
            }
        });
        wanted.push(`${script.package}::${module}::${name}<${types.join(', ')}>(${texts.join(', ')})`);
    }
    const outputs = script.outputs.map(({ call = 0, part, paid: place }) => {
        if (place !== undefined) return `result ${paid[place]}`;
        return `result ${first + call}${part === undefined ? '' : `.${part}`}`;
    });
    for (const [i, { least }] of script.outputs.entries()) {
        if (least === undefined) continue;
        const piece = wanted.push(`coin::split<${least.type}>(${outputs[i]}, ${toHex(toU64(least.amount))})`) - 1;
        wanted.push(`coin::join<${least.type}>(${outputs[i]}, result ${piece})`);
    }
    if (outputs.length > 0) wanted.push(`transfer(${outputs.join(', ')} to ${sender})`);
    return wanted;
}
