/** Converts messages with named fields to transactions, and resolves their objects. */
import type { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { type NodeState } from './state.js';
/** `TransactionData` V1, as the library writes it. */
export type DraftData = NonNullable<(typeof bcs.TransactionData.$inferInput)['V1']>;
type DraftProgram = Extract<DraftData['kind'], {
    ProgrammableTransaction: unknown;
}>['ProgrammableTransaction'];
/** An input. */
export type DraftInput = DraftProgram['inputs'] extends Iterable<infer I> ? I : never;
/** An object with version and digest. */
export type DraftReference = Extract<Extract<DraftInput, {
    Object: unknown;
}>['Object'], {
    Receiving: unknown;
}>['Receiving'];
/**
 * Converts a message. A budget of zero stands for a missing one.
 * @throws {RpcFailure} when an object does not exist, or the sandbox does not support a part
 */
export declare function toData({ kind, sender, gasPayment, expiration }: GrpcTypes.Transaction, state: NodeState): DraftData;
export {};
