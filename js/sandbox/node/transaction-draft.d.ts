/** Transactions that a client leaves incomplete: the node resolves objects and selects gas. */
import type { GrpcTypes } from '@mysten/sui/grpc';
import type { NodeState } from './state.js';
/** How the node completes a transaction. */
export interface DraftOptions {
    readonly isChecked: boolean;
    /** Estimates a missing budget, and selects gas coins when there are none. */
    readonly selectsGas: boolean;
}
/**
 * Completes a transaction. Bytes are complete except for their gas coins; without any, they are if the address balance pays.
 * @returns the bytes in base64
 * @throws {RpcFailure} when an object does not exist, or the owner cannot pay
 */
export declare function completeTransaction(message: GrpcTypes.Transaction | undefined, options: DraftOptions, state: NodeState): string;
