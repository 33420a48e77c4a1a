/** Reads a transaction from its bytes, strictly: one way to write each, nothing left over. */
import { bcs } from '@mysten/sui/bcs';
/** A transaction of a user, as `@mysten/sui` reads it. */
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
/** Where a command takes a value from. */
export type Argument = MoveCall['arguments'][number];
/** A transaction with its digest. */
export interface ReadTransaction {
    readonly bytes: Uint8Array;
    /** base58 */
    readonly digest: string;
    readonly data: TransactionData;
    readonly program: Program;
}
/**
 * Reads bytes in base64.
 *
 * @param text canonical base64
 * @param at what it is, for the error
 * @returns the bytes, in memory of their own
 * @throws {Refusal} 400 when another text says the same bytes
 */
export declare function readBase64(text: string, at: string): Uint8Array;
/**
 * Reads a transaction.
 *
 * @param text its bytes in canonical base64
 * @returns the transaction
 * @throws {Refusal} 400 when it is no programmable transaction, or not written the one way
 */
export declare function readTransaction(text: string): ReadTransaction;
