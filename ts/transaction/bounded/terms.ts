/** What bounded transactions are verified against: the user's terms, and what the user's node states of the objects. */

import { SUI_TYPE, toFullAddress } from '../../core/address.js';
import type { Departure } from '../../core/problem.js';
import type { Argument, Command, TransactionData } from '../data.js';
import { argumentsOf } from '../data.js';
import { isReservation } from '../envelope.js';
import type { SendingSources } from '../sending.js';

/** What the node states of an object. */
export type ObjectFacts =
    | { readonly kind: 'owned'; readonly owner: string; readonly type: string }
    | { readonly kind: 'shared'; readonly initialSharedVersion: bigint; readonly type: string }
    | { readonly kind: 'immutable'; readonly type: string }
    /** Of another object, or in a form that is not known. */
    | { readonly kind: 'other'; readonly type: string };

/** Finds what the node states of an object, by its full id; `undefined` where it states nothing. */
export type FindObject = (objectId: string) => ObjectFacts | undefined;

/** What bounds a transaction beside its terms, of the options and of the user's node. */
export interface Bound {
    readonly object: FindObject;
    /** Types of shared objects that give rights to the sender's address: `module::Name`, or with the package before it. */
    readonly forbidden: readonly string[];
    /** Ids of immutable objects that a swap may use; those that a transaction may use are in its terms. */
    readonly named: readonly string[];
    /** What pays for a swap. */
    readonly sources?: SendingSources | undefined;
}

/** What both forms of the verification rely on beside the terms. */
export interface BoundTrust extends Bound {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
}

/** The rules. Each of them is one comparison of bytes, or of bytes and the node's facts. */
export type Rule =
    | 'terms'
    | 'first commands'
    | 'last commands'
    | 'output'
    | 'offered coin'
    | 'own values'
    | 'gas coin'
    | 'own objects'
    | 'withdrawals'
    | 'receiving'
    | 'named once'
    | 'unused'
    | 'shared objects'
    | 'rights'
    | 'packages'
    | 'transfers'
    | 'router'
    | 'coin checks'
    | 'own coins'
    | 'amounts'
    | 'spend';

/** A departure, and the rule that it breaks. */
export interface BoundDeparture extends Departure {
    readonly rule: Rule;
}

/** Collects departures. */
export class Report {
    readonly departures: BoundDeparture[] = [];

    add(rule: Rule, at: string, wanted: string, found: string): void {
        this.departures.push({ rule, at, wanted, found });
    }
}

/** The known types whose functions act for the sender, whichever contract calls them. */
export const FORBIDDEN: readonly string[] = ['gas_pool::GasPool', 'vault::Vault', 'interface::Vault'];

/** Whether a type is in a list of types without parameters, with or without their package. */
export function isForbidden(type: string, forbidden: readonly string[]): boolean {
    const [name = ''] = type.split('<', 1);
    const [id = '', ...rest] = name.split('::');
    return forbidden.some((one) => {
        const parts = one.split('::');
        if (parts.length === 2) return one === rest.join('::');
        return (
            parts[0] !== undefined && toFullAddress(parts[0]) === id && parts.slice(1).join('::') === rest.join('::')
        );
    });
}

/** Full Move type of a coin object of a coin type. */
const COIN = /^0x0{63}2::coin::Coin<(.+)>$/;

/** The coin type of a coin object's type; `undefined` for another object. */
export function coinTypeOf(type: string): string | undefined {
    return COIN.exec(type)?.[1];
}

/** Verifies what is the same for all inputs of both forms: each object once, shared ones as the node states them, and none unused. */
export function verifyInputs(
    { inputs, commands, gas }: TransactionData,
    { object, forbidden, named }: BoundTrust,
    mayName: boolean,
    report: Report,
): void {
    const used = new Set(
        commands.flatMap((command) => argumentsOf(command).flatMap((one) => (one.kind === 'input' ? [one.index] : []))),
    );
    const ids = new Set(gas.payment.map(({ objectId }) => objectId));
    for (const [i, command] of gas.payment.length > 0 ? [] : commands.entries()) {
        if (!argumentsOf(command).some(({ kind }) => kind === 'gasCoin')) continue;
        report.add('gas coin', `calls[${i}]`, 'no gas coin, as the address balance pays', 'the gas coin');
    }
    for (const [i, input] of inputs.entries()) {
        const at = `inputs[${i}]`;
        if (!used.has(i)) report.add('unused', at, 'used by a command', 'unused');
        if (input.kind === 'pure') continue;
        if (input.kind === 'withdrawal') {
            if (input.from !== 'sender') {
                const found = 'a withdrawal from the sponsor, or of an allowance';
                report.add('withdrawals', at, 'withdrawals from your own address balance only', found);
            }
            continue;
        }
        const objectId = input.kind === 'shared' ? input.objectId : input.ref.objectId;
        if (ids.has(objectId)) report.add('named once', at, 'each object once', `${objectId} a second time`);
        ids.add(objectId);
        if (input.kind === 'receiving') report.add('receiving', at, 'no receiving input', objectId);
        if (input.kind === 'owned' && isReservation(input.ref)) {
            report.add('own objects', at, 'an object', `a reservation on the address balance, ${objectId}`);
        }
        if (input.kind !== 'shared') continue;
        const facts = object(objectId);
        if (facts?.kind !== 'shared' || facts.initialSharedVersion !== input.initialSharedVersion) {
            const wanted = `an object that your node states as shared since version ${input.initialSharedVersion}`;
            report.add('shared objects', at, wanted, `${objectId}, ${describeFacts(facts)}`);
        } else if (input.mutable && isForbidden(facts.type, forbidden) && !(mayName && named.includes(objectId))) {
            const wanted = 'no shared object in which your address has rights';
            report.add('rights', at, wanted, `${objectId} of type ${facts.type}`);
        }
    }
}

/** Verifies the kinds of commands, and that nothing is transferred but to the sender. */
export function verifyCommand(
    command: Command,
    at: string,
    isSender: (argument: Argument) => boolean,
    report: Report,
): void {
    if (command.kind === 'publish' || command.kind === 'upgrade') {
        report.add('packages', at, 'no package published or upgraded', command.kind);
    }
    if (command.kind === 'transferObjects' && !isSender(command.to)) {
        report.add('transfers', `${at} transfer recipient`, 'your own address as a plain value', 'another recipient');
    }
}

/** Describes what the node states. */
export function describeFacts(facts: ObjectFacts | undefined): string {
    switch (facts?.kind) {
        case undefined:
            return 'which your node does not know';
        case 'owned':
            return `which ${facts.owner} owns`;
        case 'shared':
            return `which is shared since version ${facts.initialSharedVersion}`;
        case 'immutable':
            return `which your node states as immutable, of type ${facts.type}`;
        case 'other':
            return `which belongs to another object, of type ${facts.type}`;
    }
}

/** The coin type that is split off what pays the gas. */
export const GAS_TYPE = SUI_TYPE;
