/** Executed and simulated transactions as messages. */
import type { GrpcTypes } from '@mysten/sui/grpc';
import type { LedgerEntry, ProcessedTransaction } from '../chain/ledger.js';
import type { World } from '../chain/world.js';
import type { Draft } from './messages.js';
/** Fields of a transaction without a read mask. */
export declare const DEFAULT_TRANSACTION_FIELDS: string[];
type ExecutedTransaction = Draft<typeof GrpcTypes.ExecutedTransaction>;
/** Describes a simulated transaction: no digest, signatures, checkpoint and time. */
export declare function toSimulated(processed: ProcessedTransaction, world: World): ExecutedTransaction;
/** Describes what the commands of a simulation returned. The layouts of the contract's types are not public: their values are missing. */
export declare function toCommandOutputs({ effects }: ProcessedTransaction): Draft<typeof GrpcTypes.CommandResult>[];
/** Describes a transaction right after its execution: no checkpoint and time. */
export declare function toExecuted(entry: LedgerEntry, world: World): ExecutedTransaction;
/** Describes a transaction of the ledger. */
export declare function toRecorded(entry: LedgerEntry, world: World): ExecutedTransaction;
export {};
