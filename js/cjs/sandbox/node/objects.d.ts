/** Objects of the chain as messages. */
import { GrpcTypes } from '@mysten/sui/grpc';
import { type ChainObject } from '../chain/objects.js';
import { type Draft } from './messages.js';
import type { NodeState } from './state.js';
/** Fields of an object without a read mask. */
export declare const DEFAULT_OBJECT_FIELDS: string[];
/** Describes the current version of an object. @throws {RpcFailure} when there is none */
export declare function readObject(id: string, version: bigint | undefined, state: NodeState): Draft<typeof GrpcTypes.Object>;
/**
 * Describes an object. Only coins and the clock have contents: the layouts of the contract's objects are not public. A market shows the
 * fields that the contract verifies orders against.
 */
export declare function toObject(object: ChainObject, state: NodeState): Draft<typeof GrpcTypes.Object>;
/** Describes who may use an object. */
export declare function toOwner(object: ChainObject): Draft<typeof GrpcTypes.Owner>;
/** Sort key of an owned object: by type, coins by descending balance. */
export declare function sortKey(object: ChainObject): string;
/** The BCS of a coin. */
export declare function coinContents({ id, balance }: {
    readonly id: string;
    readonly balance: bigint;
}): Uint8Array;
