/**
 * Random programs: swaps around changed answers, changed transactions, and random kinds. What the
 * verification accepts is executed on the machine of thieves, and must stay within its bound; among what it
 * refuses there must be thefts, or the programs prove nothing.
 */

import fc from 'fast-check';
import { verifySwap } from '../../../ts/transaction/bounded/swap.js';
import { verifySpending, withCoinChecks } from '../../../ts/transaction/bounded/spending.js';
import { FORBIDDEN, type BoundDeparture, type Rule } from '../../../ts/transaction/bounded/terms.js';
import { argumentsOf, type Argument, type Command, type Program } from '../../../ts/transaction/data.js';
import { SUI as FRAMEWORK } from '../../../ts/transaction/packages.js';
import {
    address,
    CAPABILITY,
    COIN,
    GAS,
    id,
    merge,
    moveCall,
    nested,
    result,
    SECOND,
    split,
    STRANGER,
    SUI,
    THIRD,
    transfer,
    u64,
    USDC,
    WALLET,
    Write,
} from '../kit.js';
import {
    AMOUNT,
    BEFORE,
    compose,
    FACTS,
    FROM,
    GAS_POOL,
    honestAnswer,
    honestKind,
    MIN,
    POOL,
    SOURCES,
    SPEND,
    termsOf,
    TO,
    transactionOf,
    trustOf,
    VAULT,
    type SourceName,
} from './kit.js';
import { execute, holdings, type Returned, type State } from './machine.js';

/** What came of some programs. */
export interface Counts {
    accepted: number;
    /** Accepted programs that the machine executed. */
    executed: number;
    /** Executed ones that lost something within the bound. */
    withLoss: number;
    /** Accepted programs beyond their bound: none. */
    broken: number;
    /** Refused programs that the machine executed beyond their bound. */
    thefts: number;
    /** Those of them that one rule alone refuses: without it, they are accepted. */
    readonly byRule: Partial<Record<Rule, number>>;
}

/** One change, as numbers that select it. */
type Step = readonly [what: number, a: number, b: number, c: number];

const STEP = fc.tuple(fc.nat(63), fc.nat(255), fc.nat(255), fc.nat(255));
const EVIL = `${id(0xee)}::evil::take`;
const pick = <T>(list: readonly T[], by: number): T => list[by % list.length]!;

/** Arguments that a thief would like to have, and harmless ones. */
function argumentOf(write: Write, a: number, b: number): Argument {
    const count = Math.max(write.commands.length, 1);
    switch (a % 14) {
        case 0:
            return GAS;
        case 1:
            return write.owned(pick([COIN, SECOND, THIRD], b));
        case 2:
            return write.owned(CAPABILITY);
        case 3:
            return write.shared(pick([GAS_POOL, VAULT], b));
        case 4:
            return write.withdrawal(BigInt(b), pick([FROM, TO, SUI], b >> 2));
        case 5:
            return { kind: 'input', index: b % Math.max(write.inputs.length, 1) };
        case 6:
            return nested(b % count, (b >> 4) % 3);
        case 7:
            return write.pure(u64(b));
        case 8:
            return write.shared(POOL);
        case 9:
            return result(0);
        default:
            return result(b % count);
    }
}

/** Any command, to stand at an index; a coin that it splits off or redeems is taken by the next one. */
function commandsOf(write: Write, at: number, [a, b, c]: readonly [number, number, number]): Command[] {
    const [first, second] = [argumentOf(write, b, c), argumentOf(write, c, a)];
    const types = [pick([FROM, TO, SUI], c)];
    const to = write.pure(address(pick([STRANGER, WALLET], c)));
    const taken = moveCall(EVIL, [], [result(at)]);
    switch (a % 12) {
        case 0:
            return [transfer([first], to)];
        case 1:
            return [split(first, [pick([write.pure(u64(c)), second], b)]), taken];
        case 2:
            return [merge(first, [second])];
        case 3:
            return [{ kind: 'makeMoveVec', type: undefined, elements: [first] }, taken];
        case 4:
            return [moveCall('0x2::coin::split', types, [first, write.pure(u64(c))]), taken];
        case 5:
            return [moveCall('0x2::coin::join', types, [first, second])];
        case 6:
            return [moveCall('0x2::coin::redeem_funds', types, [first]), taken];
        default:
            return [moveCall(EVIL, [], pick([[first], [first, second]], c))];
    }
}

/** Changes a program in one place. */
function change(write: Write, [what, a, b, c]: Step): void {
    const at = b % Math.max(write.commands.length, 1);
    const command = write.commands[at];
    switch (what % 8) {
        case 0:
        case 1:
            write.insert(at, ...commandsOf(write, at, [a, b, c]));
            break;
        case 2: {
            if (write.commands.length > 1) write.remove(at);
            break;
        }
        case 3:
            if (command?.kind === 'moveCall') (command.arguments as Argument[]).push(argumentOf(write, a, c));
            break;
        case 4: {
            if (command?.kind !== 'moveCall' || command.arguments.length === 0) break;
            (command.arguments as Argument[])[c % command.arguments.length] = argumentOf(write, a, c);
            break;
        }
        case 5: {
            const input = write.inputs[c % Math.max(write.inputs.length, 1)];
            if (input?.kind !== 'pure') break;
            const bytes = input.bytes.length === 32 ? address(pick([STRANGER, WALLET], a)) : u64(a * (c + 1));
            write.inputs[c % write.inputs.length] = { kind: 'pure', bytes };
            break;
        }
        case 6:
            if (command?.kind === 'moveCall') (command.typeArguments as string[])[0] = pick([FROM, TO, SUI], c);
            break;
        default:
            if (command?.kind === 'transferObjects') {
                const to = write.pure(address(pick([STRANGER, WALLET], a)));
                write.commands[at] = { ...command, to };
            }
    }
    write.sweep();
}

function copyOf({ inputs, commands }: Program): Write {
    const write = new Write({ action: 'createAccount', coin: USDC });
    write.inputs.push(...inputs);
    write.commands.push(
        ...commands.map((command) =>
            command.kind === 'moveCall'
                ? { ...command, arguments: [...command.arguments], typeArguments: [...command.typeArguments] }
                : command,
        ),
    );
    return write;
}

/** What a wallet lost by an execution: by coin type, and whether it lost an object. */
function lossOf(after: State): { readonly lost: Map<string, bigint>; readonly hasLostObject: boolean } {
    const [held, now] = [holdings(BEFORE, WALLET), holdings(after, WALLET)];
    const lost = new Map([...held].map(([type, amount]) => [type, amount - (now.get(type) ?? 0n)]));
    return { lost, hasLostObject: after.objects.get(CAPABILITY)!.owner !== WALLET };
}

/** Executes a program with calls that return what later commands need, as a thief would, or else anything. */
function tryExecute(program: Program, returns: readonly number[]): State | undefined {
    const needed = coinResults(program);
    const returned = (call: number): readonly Returned[] => {
        const by = pick(returns, call);
        const coin = { type: pick([FROM, TO, TO, SUI], by >> 3), balance: BigInt(by) };
        if (by % 8 === 0) return pick<readonly Returned[]>([['any'], [coin], [coin, coin]], by >> 3);
        return needed.has(call) ? [{ type: TO, balance: by % 8 === 1 ? 10n : 95n }] : ['any'];
    };
    try {
        return execute(transactionOf(program), BEFORE, STRANGER, returned, (call) => pick(returns, call) % 7 > 0);
    } catch {
        return undefined;
    }
}

/** The commands whose results later commands use as coins. */
function coinResults({ commands }: Program): Set<number> {
    const needed = new Set<number>();
    for (const command of commands) {
        const isCoins = command.kind !== 'moveCall' || command.package === FRAMEWORK;
        for (const argument of isCoins ? argumentsOf(command) : []) {
            if (argument.kind === 'result' || argument.kind === 'nestedResult') needed.add(argument.index);
        }
    }
    return needed;
}

function count(
    counts: Counts,
    departures: readonly BoundDeparture[],
    program: Program,
    returns: readonly number[],
    isBeyond: (after: State) => boolean,
): void {
    const isOk = departures.length === 0;
    if (isOk) counts.accepted += 1;
    const after = tryExecute(program, returns);
    if (after === undefined) return;
    const beyond = isBeyond(after);
    if (!isOk) {
        if (!beyond) return;
        counts.thefts += 1;
        const [rule, ...others] = new Set(departures.map((one) => one.rule));
        if (rule !== undefined && others.length === 0) counts.byRule[rule] = (counts.byRule[rule] ?? 0) + 1;
        return;
    }
    counts.executed += 1;
    if (beyond) counts.broken += 1;
    else if ([...lossOf(after).lost.values()].some((amount) => amount > 0n)) counts.withLoss += 1;
}

/** What makes a run worthless, or the verification wrong; none otherwise. */
export function faultsOf({ broken, executed, withLoss, thefts }: Counts, programs: number): string[] {
    return [
        ...(broken === 0 ? [] : [`${broken} accepted ones lost more than their bound`]),
        ...(executed > programs / 10 ? [] : [`only ${executed} were accepted and executed`]),
        ...(withLoss > programs / 20 ? [] : [`only ${withLoss} accepted ones paid anything`]),
        ...(thefts > programs / 50 ? [] : [`only ${thefts} of the refused ones would steal`]),
    ];
}

const newCounts = (): Counts => ({ accepted: 0, executed: 0, withLoss: 0, broken: 0, thefts: 0, byRule: {} });

const RETURNS = fc.array(fc.nat(255), { minLength: 1, maxLength: 5 });

/** Swaps: an honest answer with changes before and after it is composed. */
export function trySwaps(runs: number, seed: number): Counts {
    const counts = newCounts();
    const names = Object.keys(SOURCES) as SourceName[];
    const steps = fc.array(STEP, { maxLength: 2 });
    const arbitrary = fc.tuple(fc.constantFrom(...names), steps, steps, RETURNS);
    fc.assert(
        fc.property(arbitrary, ([source, before, afterwards, returns]) => {
            const { write, answer } = honestAnswer(source);
            for (const step of before) change(write, step);
            let program: Program;
            try {
                program = compose(source, { program: write, out: answer.out });
            } catch {
                return;
            }
            const composed = copyOf(program);
            for (const step of afterwards) change(composed, step);
            const departures = verifySwap(transactionOf(composed), termsOf(source), trustOf(source));
            const { from } = termsOf(source);
            count(counts, departures, composed, returns, (after) => {
                const { lost, hasLostObject } = lossOf(after);
                const isBelow = -(lost.get(TO) ?? 0n) < MIN;
                const others = [...lost].some(([type, amount]) => type !== from && type !== TO && amount > 0n);
                return hasLostObject || others || isBelow || (lost.get(from) ?? 0n) > AMOUNT;
            });
        }),
        { numRuns: runs, seed },
    );
    return counts;
}

/** Kinds: random commands, with or without an honest order before them. */
export function tryKinds(runs: number, seed: number): Counts {
    const counts = newCounts();
    const arbitrary = fc.tuple(
        fc.boolean(),
        fc.array(STEP, { maxLength: 5 }),
        fc.array(STEP, { maxLength: 1 }),
        RETURNS,
    );
    const object = (objectId: string): (typeof FACTS)[string] | undefined => FACTS[objectId];
    fc.assert(
        fc.property(arbitrary, ([isHonest, steps, afterwards, returns]) => {
            const write = isHonest ? honestKind() : new Write({ action: 'createAccount', coin: USDC });
            for (const [what, a, b, c] of steps) {
                if (isHonest && what % 4 === 0) change(write, [what >> 2, a, b, c]);
                else write.commands.push(...commandsOf(write, write.commands.length, [a, b, c]));
            }
            write.sweep();
            const checked = copyOf(withCoinChecks(write, WALLET, object));
            if (what(afterwards) % 8 === 0) for (const step of afterwards) change(checked, step);
            const trust = { sender: WALLET, object, forbidden: FORBIDDEN, named: [] };
            const departures = verifySpending(transactionOf(checked), SPEND, trust);
            count(counts, departures, checked, returns, (after) => {
                const { lost, hasLostObject } = lossOf(after);
                return hasLostObject || [...lost].some(([type, amount]) => amount > (SPEND.get(type) ?? 0n));
            });
        }),
        { numRuns: runs, seed },
    );
    return counts;
}

const what = (steps: readonly Step[]): number => steps[0]?.[1] ?? 1;
