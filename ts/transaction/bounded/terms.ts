/**
 * What bounded transactions are verified against: the user's terms, and what the user's node states of the
 * objects.
 */

import { SUI_TYPE, toFullAddress } from '../../core/address.js';
import { problem, type Departure } from '../../core/problem.js';
import type { Argument, Command, MoveCall, TransactionData } from '../data.js';
import { argumentsOf } from '../data.js';
import { isReservation } from '../envelope.js';
import { SUI } from '../packages.js';
import type { SendingSources } from '../sending.js';
import { parseVaultType } from '../vaults/types.js';

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
    /**
     * More types of shared objects that give rights to the sender's address than {@link FORBIDDEN}, in its
     * form.
     */
    readonly forbidden: readonly string[];
    /** Ids of immutable objects that a swap may use; those that a transaction may use are in its terms. */
    readonly named: readonly string[];
    /** What pays for a swap. */
    readonly sources?: SendingSources | undefined;
    /** What pays for each coin of a transaction that the client writes itself, in their order. */
    readonly payments?: readonly SendingSources[] | undefined;
}

/** What both forms of the verification rely on beside the terms. */
export interface BoundTrust extends Bound {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    /**
     * Of a swap that the sub-address of the wallet's key sends: the wallet, which pays the gas and gets the
     * output.
     */
    readonly wallet?: string | undefined;
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
    | 'gas owner'
    | 'own objects'
    | 'withdrawals'
    | 'receiving'
    | 'named once'
    | 'unused'
    | 'shared objects'
    | 'rights'
    | 'packages'
    | 'framework'
    | 'transfers'
    | 'router'
    | 'staking call'
    | 'staking objects'
    | 'own commands'
    | 'changed objects'
    | 'coin checks'
    | 'own coins'
    | 'amounts'
    | 'spend';

/** A departure, and the rule that it breaks. */
export interface BoundDeparture extends Departure {
    readonly rule: Rule;
}

/** Collects departures. */
export class RuleReport {
    readonly departures: BoundDeparture[] = [];

    add(rule: Rule, at: string, wanted: string, found: string): void {
        this.departures.push({ rule, at, wanted, found });
    }
}

/**
 * The known types of shared objects whose functions act for the sender, whichever contract calls them: gas
 * pools, vaults with a pending request, rebate vaults under their present and their earlier name, balance and
 * margin managers of DeepBook, and lending markets that keep accounts by address. `module::Name`, or with the
 * package before it, without type parameters. The list cannot be complete.
 */
export const FORBIDDEN: readonly string[] = [
    'gas_pool::GasPool',
    'vault::Vault',
    'vault::RebateVault',
    'interface::Vault',
    'balance_manager::BalanceManager',
    'margin_manager::MarginManager',
    'storage::Storage',
];

const TYPE_NAME = /^(?:(0x[0-9a-fA-F]{1,64})::)?([A-Za-z_]\w*::[A-Za-z_]\w*)$/;

/**
 * Whether a type is in {@link FORBIDDEN}, or in a list of its form.
 *
 * @throws {Problem} `argument` for a list with something that is no such name, as it would forbid nothing
 */
export function isForbidden(type: string, forbidden: readonly string[]): boolean {
    const [name = ''] = type.split('<', 1);
    const [id = '', ...rest] = name.split('::');
    const own = rest.join('::');
    // Contracts of vaults that are not pinned may name their module otherwise.
    if (parseVaultType(type) !== undefined) return true;
    return [...FORBIDDEN, ...forbidden].some((one) => {
        const [, wantedId, wanted] = TYPE_NAME.exec(one) ?? [];
        if (wanted === undefined)
            throw problem('argument', 'a forbidden type', 'module::Name or 0x…::module::Name', one);
        return wanted === own && (wantedId === undefined || toFullAddress(wantedId) === id);
    });
}

/** Ids up to this one belong to the chain itself: objects that it keeps, and packages of the framework. */
const LAST_RESERVED = 0xffffn;
/** The state of the chain, which calls of staking change. */
const SYSTEM_STATE = toFullAddress('0x5');
/** Modules of the package 0x2 that act on their arguments only. Those of 0x1 all do. */
const PURE_MODULES: readonly string[] = ['balance', 'clock', 'coin', 'object', 'transfer', 'tx_context'];

/** Functions of these modules that give their first argument to an address, or to everybody. */
const GIVING = /^(?:public_|send_funds)|transfer|share|freeze/;

function isReserved(id: string): boolean {
    return BigInt(id) <= LAST_RESERVED;
}

/**
 * Whether a call of the framework acts on its arguments only: others may act for the sender, such as those of
 * address aliases.
 */
function isPure({ package: id, module }: MoveCall): boolean {
    return id === STANDARD_LIBRARY || (id === SUI && PURE_MODULES.includes(module));
}

const STANDARD_LIBRARY = toFullAddress('0x1');

/** Full Move type of a coin object of a coin type. */
const COIN = /^0x0{63}2::coin::Coin<(.+)>$/;

/** The coin type of a coin object's type; `undefined` for another object. */
export function coinTypeOf(type: string): string | undefined {
    return COIN.exec(type)?.[1];
}

/**
 * Verifies what is the same for all inputs of both forms: the wallet pays the gas, each object is used once,
 * shared ones are as the node states them, and none is unused. Only the node says of which type a shared
 * object is, and that it is no object of the wallet.
 */
export function verifyInputs(
    { inputs, commands, gas }: TransactionData,
    { sender, wallet, object, forbidden, named }: BoundTrust,
    mayName: boolean,
    report: RuleReport,
): void {
    const payer = wallet ?? sender;
    if (gas.owner !== payer)
        report.add('gas owner', 'gas owner', `your wallet ${payer}, as no sponsor may pay`, gas.owner);
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
        const type = facts?.kind === 'shared' ? (facts.type.split('<', 1)[0] ?? '') : 'unknown';
        const isOfChain = isReserved(objectId) || /^0x0{60}[0-9a-f]{4}::/.test(type);
        if (input.mutable && isOfChain && objectId !== SYSTEM_STATE) {
            report.add('rights', at, 'no object of the chain that may be changed', `${objectId} of type ${type}`);
        }
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
    report: RuleReport,
): void {
    if (command.kind === 'publish' || command.kind === 'upgrade') {
        report.add('packages', at, 'no package published or upgraded', command.kind);
    }
    if (command.kind === 'moveCall' && isReserved(command.package) && !isPure(command)) {
        const { package: id, module, function: name } = command;
        const wanted = `of the framework only the modules ${PURE_MODULES.join(', ')}, and the standard library`;
        report.add('framework', at, wanted, `${id}::${module}::${name}`);
    }
    if (command.kind === 'moveCall' && isReserved(command.package) && GIVING.test(command.function)) {
        const recipient = command.arguments[1];
        if (recipient === undefined || !isSender(recipient)) {
            const wanted = 'your own address as a plain value';
            report.add('transfers', `${at} ${command.module}::${command.function}`, wanted, 'another recipient');
        }
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
