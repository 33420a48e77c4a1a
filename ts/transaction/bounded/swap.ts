/**
 * Form A of the guarantee: a swap between the client's own commands. The first commands take exactly the
 * offered amount from the wallet, and the last ones fail unless at least the minimum of the right type comes
 * out. The commands between them come from the service and may call any contract: they reach the offered
 * coin, and nothing else of the wallet.
 */

import { MAX_U64 } from '../../core/number/decimal.js';
import { base58 } from '@scure/base';
import { areEqual, fromHex, toHex } from '../../core/encoding.js';
import { problem, shorten } from '../../core/problem.js';
import { argumentsOf, type Argument, type Command, type Input, type Program, type TransactionData } from '../data.js';
import type { SendingSources } from '../sending.js';
import { toNumber } from '../value.js';
import { SUI } from '../packages.js';
import type { SwapAnswer } from './answer.js';
import { coinCall, isCoinCall, mapArguments, shift, toU64 } from './program.js';
import {
    describeFacts,
    GAS_TYPE,
    RuleReport,
    verifyCommand,
    verifyInputs,
    type BoundDeparture,
    type BoundTrust,
} from './terms.js';

/** What a swap must do. */
export interface SwapTerms {
    /** Full Move type of the coin that is sold. */
    readonly from: string;
    /** Full Move type of the coin that is bought. */
    readonly to: string;
    /** What is sold, exactly, in the coin's own units. */
    readonly amount: bigint;
    /** What is bought at least, in the coin's own units. */
    readonly minAmount: bigint;
    /** What the route promises, and the slippage that the router was requested to enforce, 10^-18. */
    readonly quoted?: { readonly amount: bigint; readonly slippage: bigint } | undefined;
}

/** What a swap relies on beside its terms. */
export interface SwapTrust extends BoundTrust {
    /** What pays for the offered coin. */
    readonly sources: SendingSources;
}

const LAST = 3;

/**
 * Reads the coins of a swap that {@link composeSwap} made for one of the senders of a wallet; `undefined` for
 * any other transaction.
 */
export function readSwap(
    transaction: TransactionData | undefined,
    senders: readonly string[],
): Pick<SwapTerms, 'from' | 'to'> | undefined {
    if (transaction === undefined || !senders.includes(transaction.sender)) return undefined;
    const { commands } = transaction;
    const [split, join, transfer] = commands.slice(-LAST);
    const offered = commands.find((command) => isCoinCall(command, 'split') || isCoinCall(command, 'redeem_funds'));
    if (!isCoinCall(split, 'split') || !isCoinCall(join, 'join') || transfer?.kind !== 'transferObjects')
        return undefined;
    const [from, to] = [offered?.kind === 'moveCall' ? offered.typeArguments[0] : undefined, split.typeArguments[0]];
    return from === undefined || to === undefined || from === to || offered === split ? undefined : { from, to };
}

/**
 * Puts the middle of a service's answer between the client's own commands. What the service made of the
 * placeholder is thrown away.
 *
 * @param recipient of the output: the wallet
 * @param terms of the swap
 * @param sources what pays
 * @param answer of the service
 * @throws {Problem} `mismatch` when the middle uses anything of the wallet but the offered coin, or names no
 *   result of its own as output
 */
export function composeSwap(
    recipient: string,
    terms: SwapTerms,
    sources: SendingSources,
    { program, out }: SwapAnswer,
): Program {
    const inputs: Input[] = [];
    const add = (input: Input): Argument => ({ kind: 'input', index: inputs.push(input) - 1 });
    const pure = (bytes: Uint8Array): Argument => add({ kind: 'pure', bytes });
    const { commands, offered } = toFirst(terms, sources, add);
    const first = commands.length;
    const places = new Map<number, Argument>();
    // The placeholder is command 0 of the answer.
    const move = (argument: Argument, at: string): Argument => {
        switch (argument.kind) {
            case 'gasCoin':
                throw problem('mismatch', at, 'no gas coin; exclude the protocol that needs it', 'the gas coin');
            case 'input': {
                const known = places.get(argument.index);
                if (known !== undefined) return known;
                const input = program.inputs[argument.index];
                if (input === undefined) throw problem('mismatch', at, 'an input of the answer', 'one out of range');
                const place = add(input);
                places.set(argument.index, place);
                return place;
            }
            case 'result':
            case 'nestedResult': {
                if (argument.index > 0) return shift(argument, first - 1);
                const isOffered = argument.kind === 'result' || argument.part === 0;
                if (isOffered) return offered;
                throw problem('mismatch', at, 'the offered coin', 'another result of the placeholder');
            }
        }
    };
    for (const [i, command] of program.commands.entries()) {
        if (i > 0) commands.push(mapArguments(command, (argument) => move(argument, `calls[${i}]`)));
    }
    if ((out.kind !== 'result' && out.kind !== 'nestedResult') || out.index === 0) {
        throw problem('mismatch', 'coinOutId', 'a result of the swap', describeArgument(out, program.inputs));
    }
    const output = shift(out, first - 1);
    if ('index' in output && output.index >= commands.length) {
        throw problem('mismatch', 'coinOutId', 'a result of the swap', `result ${out.index}, out of range`);
    }
    addLast(commands, recipient, terms, output, pure);
    return { inputs, commands };
}

/** Adds the commands that expect the minimum of the output, and send it to the wallet. */
export function addLast(
    commands: Command[],
    sender: string,
    { to, minAmount }: Pick<SwapTerms, 'to' | 'minAmount'>,
    output: Argument,
    pure: (bytes: Uint8Array) => Argument,
): void {
    const piece: Argument = { kind: 'result', index: commands.length };
    commands.push(coinCall('split', to, [output, pure(toU64(minAmount))]), coinCall('join', to, [output, piece]), {
        kind: 'transferObjects',
        objects: [output],
        to: pure(fromHex(sender)),
    });
}

/** Adds the commands that take the offered coin from the wallet. */
export function toFirst(
    { from }: Pick<SwapTerms, 'from'>,
    { gas, coins, fromCoins, fromAddressBalance }: SendingSources,
    add: (input: Input) => Argument,
    commands: Command[] = [],
): { readonly commands: Command[]; readonly offered: Argument } {
    const run = (command: Command): Argument => ({ kind: 'result', index: commands.push(command) - 1 });
    const pure = (value: bigint): Argument => add({ kind: 'pure', bytes: toU64(value) });
    const parts: Argument[] = [];
    if (gas > 0n) parts.push(run(coinCall('split', from, [{ kind: 'gasCoin' }, pure(gas)])));
    const [into, ...others] = coins.map(({ objectId, version, digest }) =>
        add({ kind: 'owned', ref: { objectId, version, digest: base58.decode(digest) } }),
    );
    if (into !== undefined) {
        if (others.length > 0) run({ kind: 'mergeCoins', into, sources: others });
        parts.push(run(coinCall('split', from, [into, pure(fromCoins)])));
    }
    if (fromAddressBalance > 0n) {
        const withdrawal = add({ kind: 'withdrawal', amount: fromAddressBalance, type: from, from: 'sender' });
        parts.push(run(coinCall('redeem_funds', from, [withdrawal])));
    }
    const [offered, ...rest] = parts;
    if (offered === undefined) throw new TypeError('a swap without a coin that pays');
    for (const part of rest) run(coinCall('join', from, [offered, part]));
    return { commands, offered };
}

/**
 * Verifies a swap, which was decoded from the bytes that will be signed, as if anybody had composed it. The
 * envelope is verified apart.
 *
 * @returns every departure, with the rule that it breaks
 * @see docs/verification.md
 */
export function verifySwap(transaction: TransactionData, terms: SwapTerms, trust: SwapTrust): BoundDeparture[] {
    const report = new RuleReport();
    verifyTerms(terms, trust, report);
    // Terms that are wrong cannot be written, and no transaction fits them.
    if (report.departures.length > 0) return report.departures;
    const { inputs, commands } = transaction;
    const { first, offered } = verifyFirst(transaction, terms, trust.sources, report);
    const end = commands.length - LAST;
    const own = new Set(
        [...commands.slice(0, first), ...commands.slice(Math.max(end, first))].flatMap((command) =>
            argumentsOf(command).flatMap((one) => (one.kind === 'input' ? [one.index] : [])),
        ),
    );
    verifyLast(transaction, terms, trust.wallet ?? trust.sender, { first, end }, report);
    verifyInputs(transaction, trust, false, report);
    const sender = fromHex(trust.sender);
    // Plain values that a call took, and may have changed.
    const changed = new Set<number>();
    const literal = (argument: Argument | undefined): Uint8Array | undefined => {
        if (argument?.kind !== 'input' || changed.has(argument.index)) return undefined;
        const input = inputs[argument.index];
        return input?.kind === 'pure' ? input.bytes : undefined;
    };
    const isSender = (argument: Argument): boolean => {
        const bytes = literal(argument);
        return bytes !== undefined && areEqual(bytes, sender);
    };
    for (let i = first; i < end; i += 1) {
        const command = commands[i];
        if (command === undefined) continue;
        const at = `calls[${i}]`;
        verifyCommand(command, at, isSender, report);
        verifyRouter(command, at, literal, terms, report);
        for (const argument of argumentsOf(command)) {
            verifyMiddle(argument, at, { inputs, first, offered, own }, trust, report);
            if (command.kind === 'moveCall' && argument.kind === 'input') changed.add(argument.index);
        }
    }
    return report.departures;
}

/** Verifies that terms can be written, and that the sources add up to the amount. */
export function verifyTerms(
    { from, to, amount, minAmount }: SwapTerms,
    { sources }: Pick<SwapTrust, 'sources'>,
    report: RuleReport,
): void {
    if (from === to) report.add('terms', 'coins', 'two coins', from);
    for (const [at, value] of [['amount', amount] as const, ['minAmount', minAmount] as const]) {
        if (value <= 0n || value > MAX_U64) report.add('terms', at, 'from 1 to the most of a u64', `${value}`);
    }
    verifySources({ from, amount }, sources, report);
}

/** Verifies that the sources add up to the amount. */
export function verifySources(
    { from, amount }: Pick<SwapTerms, 'from' | 'amount'>,
    { gas, fromCoins, fromAddressBalance, coins }: SendingSources,
    report: RuleReport,
): void {
    const sum = gas + fromCoins + fromAddressBalance;
    if (sum !== amount) report.add('terms', 'sources', `${amount} units`, `${sum}`);
    if (gas > 0n && from !== GAS_TYPE) report.add('terms', 'sources', 'the gas coin for SUI only', from);
    if (coins.length > 0 !== fromCoins > 0n) report.add('terms', 'sources', 'coins that pay', `${coins.length} coins`);
}

/** Compares the first commands, with their inputs written out, with what the sources and the terms say. */
export function verifyFirst(
    { inputs, commands }: TransactionData,
    terms: Pick<SwapTerms, 'from'>,
    sources: SendingSources,
    report: RuleReport,
): { readonly first: number; readonly offered: number } {
    const wanted: string[] = [];
    const offered = describeFirst(terms, sources, wanted);
    compare('first commands', 0, wanted, commands.slice(0, wanted.length), inputs, report);
    return { first: wanted.length, offered };
}

/**
 * Adds the texts of the commands that take a coin from the wallet. @returns the place of the one that
 * makes it
 */
export function describeFirst(
    { from }: Pick<SwapTerms, 'from'>,
    { gas, coins, fromCoins, fromAddressBalance }: SendingSources,
    wanted: string[],
): number {
    const parts: number[] = [];
    const u64 = (value: bigint): string => toHex(toU64(value));
    const objects = coins.map(({ objectId }) => `object ${objectId}`);
    if (gas > 0n) parts.push(wanted.push(`coin::split<${from}>(the gas coin, ${u64(gas)})`) - 1);
    const [into, ...others] = objects;
    if (into !== undefined) {
        if (others.length > 0) wanted.push(`merge(${into}: ${others.join(', ')})`);
        parts.push(wanted.push(`coin::split<${from}>(${into}, ${u64(fromCoins)})`) - 1);
    }
    if (fromAddressBalance > 0n) {
        const withdrawal = `withdrawal of ${fromAddressBalance} ${from} from sender`;
        parts.push(wanted.push(`coin::redeem_funds<${from}>(${withdrawal})`) - 1);
    }
    const [offered = -1, ...rest] = parts;
    for (const part of rest) wanted.push(`coin::join<${from}>(result ${offered}, result ${part})`);
    return offered;
}

/**
 * Compares the last commands with the terms. Their output is a result of the middle, and the same in all of
 * them.
 */
export function verifyLast(
    { inputs, commands }: TransactionData,
    { to, minAmount }: Pick<SwapTerms, 'to' | 'minAmount'>,
    sender: string,
    { first, end }: { readonly first: number; readonly end: number },
    report: RuleReport,
): void {
    const [split] = commands.slice(Math.max(end, 0));
    const out = split === undefined ? undefined : argumentsOf(split)[0];
    const isResult = out?.kind === 'result' || out?.kind === 'nestedResult';
    if (!isResult || out.index < first || out.index >= end) {
        const found = out === undefined ? 'none' : describeArgument(out, inputs);
        report.add('output', `calls[${Math.max(end, 0)}] output`, 'a result of the swap', found);
    }
    const text = out === undefined ? 'a result of the swap' : describeArgument(out, inputs);
    const wanted = [
        `coin::split<${to}>(${text}, ${toHex(toU64(minAmount))})`,
        `coin::join<${to}>(${text}, result ${end})`,
        `transfer(${text} to ${sender})`,
    ];
    compare('last commands', end, wanted, commands.slice(Math.max(end, 0)), inputs, report);
}

/** Compares commands, with their inputs written out, with texts. */
export function compare(
    rule: 'first commands' | 'last commands' | 'staking call' | 'own commands',
    start: number,
    wanted: readonly string[],
    commands: readonly Command[],
    inputs: readonly Input[],
    report: RuleReport,
): void {
    for (const [i, text] of wanted.entries()) {
        const command = commands[i];
        const found = command === undefined ? 'none' : describeCommand(command, inputs);
        if (found !== text) report.add(rule, `calls[${start + i}]`, text, shorten(found, MAX_SHOWN));
    }
}

/** Characters of a command in a departure at most. */
const MAX_SHOWN = 1_000;

interface Middle {
    readonly inputs: readonly Input[];
    readonly first: number;
    /** The command whose result is the offered coin. */
    readonly offered: number;
    /** The inputs of the client's own commands. */
    readonly own: ReadonlySet<number>;
}

/** Verifies what a command of the service reaches. */
function verifyMiddle(
    argument: Argument,
    at: string,
    { inputs, first, offered, own }: Middle,
    { sender, object, named }: SwapTrust,
    report: RuleReport,
): void {
    if (argument.kind === 'gasCoin') {
        report.add('gas coin', at, 'no gas coin', 'the gas coin');
        return;
    }
    if (argument.kind !== 'input') {
        const part = argument.kind === 'nestedResult' ? argument.part : 0;
        if (argument.index >= first || (argument.index === offered && part === 0)) return;
        report.add('offered coin', at, 'the offered coin only', describeArgument(argument, inputs));
        return;
    }
    const input = inputs[argument.index];
    if (own.has(argument.index)) {
        // A call that takes a plain value can change it for the commands after it.
        report.add('own values', at, 'inputs of its own', describeArgument(argument, inputs));
    }
    if (input?.kind === 'withdrawal') {
        report.add('withdrawals', at, 'no withdrawal', describeArgument(argument, inputs));
    }
    if (input?.kind !== 'owned') return;
    const { objectId } = input.ref;
    const facts = object(objectId);
    if (named.includes(objectId) && facts?.kind === 'immutable') return;
    const wanted = `no object of ${sender}, and immutable ones only by options.convert.immutable`;
    report.add('own objects', at, wanted, `${objectId}, ${describeFacts(facts)}`);
}

/** Plain values among the arguments of `begin_router_tx…`, and the number of arguments. */
const BEGIN = { expected: 2, slippage: 3, recipient: 6, fee: 7, count: 8 } as const;

/**
 * Compares what the router is to enforce, where its call is known: what comes out above the expected output
 * stays with the router in part, and a fee of an integrator is taken from the offered coin.
 */
function verifyRouter(
    command: Command,
    at: string,
    literal: (argument: Argument | undefined) => Uint8Array | undefined,
    { quoted }: SwapTerms,
    report: RuleReport,
): void {
    if (command.kind !== 'moveCall' || command.module !== 'router' || quoted === undefined) return;
    if (!command.function.startsWith('begin_router_tx')) return;
    const read = (place: number): bigint | undefined => {
        const bytes = literal(command.arguments[place]);
        return bytes === undefined ? undefined : toNumber(bytes);
    };
    const check = (what: string, place: number, wanted: string, isRight: (value: bigint) => boolean): void => {
        const value = read(place);
        if (value !== undefined && isRight(value)) return;
        report.add('router', `${at} ${what}`, wanted, value === undefined ? 'no plain value' : `${value}`);
    };
    if (command.arguments.length !== BEGIN.count) {
        report.add('router', at, `${BEGIN.count} arguments`, `${command.arguments.length}`);
    }
    const { amount, slippage } = quoted;
    check('expected output', BEGIN.expected, `at least ${amount}, as quoted`, (value) => value >= amount);
    check('slippage', BEGIN.slippage, `at most ${slippage} of 10^18`, (value) => value <= slippage);
    check('fee recipient', BEGIN.recipient, 'none', (value) => value === 0n);
    check('fee', BEGIN.fee, 'none', (value) => value === 0n);
}

/** Writes a command with its inputs; equal texts mean equal commands. */
function describeCommand(command: Command, inputs: readonly Input[]): string {
    const all = (list: readonly Argument[]): string => list.map((one) => describeArgument(one, inputs)).join(', ');
    switch (command.kind) {
        case 'moveCall': {
            const { package: id, module, function: name, typeArguments, arguments: list } = command;
            const place = id === SUI ? module : `${id}::${module}`;
            return `${place}::${name}<${typeArguments.join(', ')}>(${all(list)})`;
        }
        case 'transferObjects':
            return `transfer(${all(command.objects)} to ${describeArgument(command.to, inputs)})`;
        case 'splitCoins':
            return `split(${describeArgument(command.coin, inputs)}: ${all(command.amounts)})`;
        case 'mergeCoins':
            return `merge(${describeArgument(command.into, inputs)}: ${all(command.sources)})`;
        case 'makeMoveVec':
            return `vector<${command.type ?? ''}>(${all(command.elements)})`;
        case 'publish':
        case 'upgrade':
            return command.kind;
    }
}

function describeArgument(argument: Argument, inputs: readonly Input[]): string {
    switch (argument.kind) {
        case 'gasCoin':
            return 'the gas coin';
        case 'result':
            return `result ${argument.index}`;
        case 'nestedResult':
            return `result ${argument.index}.${argument.part}`;
        case 'input':
            return describeInput(inputs[argument.index]);
    }
}

function describeInput(input: Input | undefined): string {
    switch (input?.kind) {
        case undefined:
            return 'an input out of range';
        case 'pure':
            return toHex(input.bytes);
        // Without its version, which the client brings up to date.
        case 'owned':
            return `object ${input.ref.objectId}`;
        case 'receiving':
            return `received object ${input.ref.objectId}`;
        case 'shared':
            return `shared object ${input.objectId}`;
        case 'withdrawal': {
            const from = typeof input.from === 'string' ? input.from : 'an allowance';
            return `withdrawal of ${input.amount} ${input.type} from ${from}`;
        }
    }
}
