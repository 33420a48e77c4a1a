/** Strict parsing of transactions: canonical encoding, no trailing bytes. */
import { bcs } from '@mysten/sui/bcs';
/** A transaction as `@mysten/sui` parses it. */
export type TransactionData = NonNullable<(typeof bcs.TransactionData.$inferType)['V1']>;
/** Inputs and commands. */
export type Program = NonNullable<TransactionData['kind']['ProgrammableTransaction']>;
/** One input. */
export type Input = Program['inputs'][number];
/** One command. */
export type Command = Program['commands'][number];
/** A call of a Move function. */
export type MoveCall = Extract<Command, {
    $kind: 'MoveCall';
}>['MoveCall'];
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
/** Reads canonical base64; `at` names the field. @throws {Refusal} 400 on other text */
export declare function readBase64(text: string, at: string): Uint8Array;
/**
 * Parses a transaction.
 * @throws {Refusal} 400 when it is no programmable transaction in canonical encoding, or exceeds a limit
 */
export declare function readTransaction(text: string): ParsedTransaction;
/**
 * Parses a transaction kind; `at` names the field.
 * @throws {Refusal} 400 when it is no programmable transaction in canonical encoding
 */
export declare function readKind(text: string, at: string): {
    readonly bytes: Uint8Array;
    readonly program: Program;
};
