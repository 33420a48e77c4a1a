/** Reads what the builders of the service answer: commands as a kind, and the output of a swap. */

import { areEqual, fromBase64 } from '../../core/encoding.js';
import { problem } from '../../core/problem.js';
import { isRecord, typeOf } from '../../core/shape.js';
import { readKind, type Argument, type Program } from '../data.js';
import { encodeProgram, toU64 } from './program.js';

/** The answer of the router's builder. */
export interface SwapAnswer {
    /** Its first command is what became of the placeholder. */
    readonly program: Program;
    /** The coin that the swap returns. */
    readonly out: Argument;
}

/** The chain's limits. */
const [MAX_COMMANDS, MAX_INPUTS] = [1_024, 2_048] as const;
const KIND = 'txKind';

/**
 * Writes the placeholder that the builder is asked to continue: a split of the amount off the gas coin, as a
 * kind, base64. The client's own commands replace it.
 */
export function writePlaceholder(amount: bigint): Promise<string> {
    return encodeProgram({
        inputs: [{ kind: 'pure', bytes: toU64(amount) }],
        commands: [{ kind: 'splitCoins', coin: { kind: 'gasCoin' }, amounts: [{ kind: 'input', index: 0 }] }],
    });
}

/** The argument of the placeholder's coin, as the builder reads it. */
export const PLACEHOLDER = { NestedResult: [0, 0] } as const;

/**
 * Reads an answer of the router's builder strictly.
 *
 * @param kind base64
 * @param output argument of the coin that comes out
 * @param amount of the placeholder
 * @throws {Problem} `mismatch` for anything but a kind within the chain's limits, whose first command is the
 *   placeholder
 */
export function readAnswer(kind: unknown, output: unknown, amount: bigint): SwapAnswer {
    const program = readBuiltKind(kind);
    for (const [i, { kind: input }] of program.inputs.entries()) {
        if (input === 'receiving' || input === 'withdrawal') {
            throw malformed(`inputs[${i}]`, 'a plain value, or an object', input);
        }
    }
    expectPlaceholder(program, amount);
    return { program, out: readOutput(output) };
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

function expectAtMost(at: string, list: readonly unknown[], most: number): void {
    if (list.length > most) throw malformed(at, `at most ${most}`, `${list.length}`);
}

function expectPlaceholder({ inputs, commands }: Program, amount: bigint): void {
    const [first] = commands;
    if (first?.kind === 'splitCoins' && first.coin.kind === 'gasCoin' && first.amounts.length === 1) {
        const [argument] = first.amounts;
        const input = argument?.kind === 'input' ? inputs[argument.index] : undefined;
        if (input?.kind === 'pure' && areEqual(input.bytes, toU64(amount))) return;
    }
    throw malformed('calls[0]', `the placeholder, a split of ${amount} off the gas coin`, first?.kind ?? 'none');
}

/** Reads the argument of an output; numbers of a response are decimal text. */
function readOutput(value: unknown): Argument {
    const { GasCoin: gas, Input: input, Result: result, NestedResult: nested } = isRecord(value) ? value : {};
    const given = [gas, input, result, nested].filter((one) => one !== undefined);
    const parts: readonly unknown[] = Array.isArray(nested) ? nested : [result];
    const [index, part] = parts.map(toIndex);
    if (given.length === 1 && index !== undefined && nested === undefined) return { kind: 'result', index };
    if (given.length === 1 && index !== undefined && part !== undefined) return { kind: 'nestedResult', index, part };
    throw malformed('coinOutId', 'one result of a command', typeOf(value));
}

function toIndex(value: unknown): number | undefined {
    const index = /^\d{1,5}$/.test(String(value)) ? Number(value) : Infinity;
    return index <= 0xffff ? index : undefined;
}

function malformed(at: string, wanted: string, found: string): Error {
    return problem('mismatch', at, wanted, found);
}
