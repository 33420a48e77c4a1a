/** `LedgerService/ListTransactions`: transactions by sender, object or function. */
import { GrpcTypes } from '@mysten/sui/grpc';
import { type Draft } from './messages.js';
import type { NodeState } from './state.js';
type Response = Draft<typeof GrpcTypes.ListTransactionsResponse>;
/** Lists transactions. Each frame has one transaction; the last frame has the reason for the end of the list. */
export declare function listTransactions({ chain }: NodeState, request: GrpcTypes.ListTransactionsRequest): Response[];
export {};
