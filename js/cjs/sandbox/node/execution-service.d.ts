/** `TransactionExecutionService`: execution and simulation. */
import { GrpcTypes } from '@mysten/sui/grpc';
import { type Draft } from './messages.js';
import type { NodeState } from './state.js';
/** Executes a signed transaction once. A failed execution is a result, too. */
export declare function executeTransaction({ chain, clock }: NodeState, { transaction, signatures, readMask }: GrpcTypes.ExecuteTransactionRequest): Promise<Draft<typeof GrpcTypes.ExecuteTransactionResponse>>;
/** Executes a transaction without signatures and changes nothing. Completes it first where it is incomplete. */
export declare function simulateTransaction(state: NodeState, { transaction, checks, doGasSelection, readMask }: GrpcTypes.SimulateTransactionRequest): Draft<typeof GrpcTypes.SimulateTransactionResponse>;
