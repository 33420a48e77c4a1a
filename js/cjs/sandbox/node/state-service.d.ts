/** `StateService`: objects and balances of an owner. */
import { GrpcTypes } from '@mysten/sui/grpc';
import { type Draft } from './messages.js';
import { type NodeState } from './state.js';
/** Lists owned objects by type, coins by descending balance. The page token is the key of the last object. */
export declare function listOwnedObjects(state: NodeState, request: GrpcTypes.ListOwnedObjectsRequest): Draft<typeof GrpcTypes.ListOwnedObjectsResponse>;
/** Returns the balance of one coin type. */
export declare function getBalance(state: NodeState, { owner, coinType }: GrpcTypes.GetBalanceRequest): Draft<typeof GrpcTypes.GetBalanceResponse>;
/** Returns all balances that are not zero, on one page. */
export declare function listBalances(state: NodeState, { owner }: GrpcTypes.ListBalancesRequest): Draft<typeof GrpcTypes.ListBalancesResponse>;
