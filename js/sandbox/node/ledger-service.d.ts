/** `LedgerService`: the chain, its objects and its transactions. */
import { GrpcTypes } from '@mysten/sui/grpc';
import { type Draft } from './messages.js';
import { type NodeState } from './state.js';
/** Returns chain id, epoch and the latest checkpoint. */
export declare function getServiceInfo({ chain, clock }: NodeState): Draft<typeof GrpcTypes.GetServiceInfoResponse>;
/** Returns the current epoch; the sandbox keeps no earlier ones. */
export declare function getEpoch({ chain, clock }: NodeState, { epoch: wanted, readMask }: GrpcTypes.GetEpochRequest): Draft<typeof GrpcTypes.GetEpochResponse>;
/** Returns an object. */
export declare function getObject(state: NodeState, { objectId, version, readMask }: GrpcTypes.GetObjectRequest): Draft<typeof GrpcTypes.GetObjectResponse>;
/** Returns objects by position; a missing one is an error at its position. */
export declare function batchGetObjects(state: NodeState, { requests, readMask }: GrpcTypes.BatchGetObjectsRequest): Draft<typeof GrpcTypes.BatchGetObjectsResponse>;
/** Returns a transaction. */
export declare function getTransaction({ chain }: NodeState, { digest, readMask }: GrpcTypes.GetTransactionRequest): Draft<typeof GrpcTypes.GetTransactionResponse>;
/** Returns transactions by position; a missing one is an error at its position. */
export declare function batchGetTransactions(state: NodeState, { digests, readMask }: GrpcTypes.BatchGetTransactionsRequest): Draft<typeof GrpcTypes.BatchGetTransactionsResponse>;
