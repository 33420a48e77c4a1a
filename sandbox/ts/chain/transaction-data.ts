/** Strict parsing of transactions: canonical encoding, no trailing bytes. */

import { bcs } from '@mysten/sui/bcs';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { refuse } from '../errors.js';
import { transactionDigest, areEqual } from './hash.js';

/** A transaction as `@mysten/sui` parses it. */
export type TransactionData = NonNullable<(typeof bcs.TransactionData.$inferType)['V1']>;

/** Inputs and commands. */
export type Program = NonNullable<TransactionData['kind']['ProgrammableTransaction']>;

/** One input. */
export type Input = Program['inputs'][number];

/** One command. */
export type Command = Program['commands'][number];

/** A call of a Move function. */
export type MoveCall = Extract<Command, { $kind: 'MoveCall' }>['MoveCall'];

/** Source of a command's argument. */
export type Argument = MoveCall['arguments'][number];

/** A transaction with its digest. */
export interface ParsedTransaction {
    readonly bytes: Uint8Array;
    /** base58 */
    readonly digest: string;
    readonly data: TransactionData;
    readonly program: Program;
}

/** Limits of Sui. */
const LIMITS = { bytes: 131_072, commands: 1_024, inputs: 2_048, pureBytes: 16_384, gasCoins: 256 } as const;

/** Reads canonical base64; `at` names the field. @throws {Refusal} 400 on other text */
export function readBase64(text: string, at: string): Uint8Array {
    try {
        const bytes = fromBase64(text);
        if (toBase64(bytes) === text) return bytes;
    } catch {
        // The error below covers this case.
    }
    throw refuse('bytes', `${at}: wanted canonical base64, found something else`);
}

/**
 * Parses a transaction.
 * @throws {Refusal} 400 when it is no programmable transaction in canonical encoding, or exceeds a limit
 */
export function readTransaction(text: string): ParsedTransaction {
    const bytes = readBase64(text, 'transactionBytes');
    const data = parse(bytes);
    const program = programOf(data.kind, 'transactionBytes');
    expectAtMost('bytes', bytes.length);
    expectAtMost('commands', program.commands.length);
    expectAtMost('inputs', program.inputs.length);
    expectAtMost('gasCoins', data.gasData.payment.length);
    for (const { Pure: pure } of program.inputs)
        expectAtMost('pureBytes', pure === undefined ? 0 : pureSize(pure.bytes));
    return { bytes, digest: transactionDigest(bytes), data, program };
}

/**
 * Parses a transaction kind; `at` names the field.
 * @throws {Refusal} 400 when it is no programmable transaction in canonical encoding
 */
export function readKind(text: string, at: string): { readonly bytes: Uint8Array; readonly program: Program } {
    const bytes = readBase64(text, at);
    return { bytes, program: programOf(parseKind(bytes, at), at) };
}

function programOf(kind: TransactionData['kind'], at: string): Program {
    if (kind.ProgrammableTransaction !== undefined) return kind.ProgrammableTransaction;
    throw refuse('bytes', `${at}: wanted a user's commands, found ${kind.$kind}`);
}

function parseKind(bytes: Uint8Array, at: string): TransactionData['kind'] {
    try {
        const parsed = bcs.TransactionKind.parse(Uint8Array.from(bytes));
        if (areEqual(bcs.TransactionKind.serialize(parsed).toBytes(), bytes)) return parsed;
    } catch {
        // The error below covers this case.
    }
    throw refuse('bytes', `${at}: wanted a TransactionKind in BCS, found something else`);
}

function parse(bytes: Uint8Array): TransactionData {
    try {
        // The parser accepts trailing bytes; serializing again detects them. The copy keeps it from reading
        // past a view.
        const parsed = bcs.TransactionData.parse(Uint8Array.from(bytes));
        if (areEqual(bcs.TransactionData.serialize(parsed).toBytes(), bytes)) return parsed.V1;
    } catch {
        // The error below covers this case.
    }
    throw refuse('bytes', 'transactionBytes: wanted TransactionData V1 in BCS, found something else');
}

function expectAtMost(what: keyof typeof LIMITS, found: number): void {
    if (found > LIMITS[what])
        throw refuse('bytes', `transactionBytes: wanted ${LIMITS[what]} ${what} at most, found ${found}`);
}

/** Size of bytes in base64 text. */
function pureSize(text: string): number {
    return Math.floor((text.length * 3) / 4);
}
