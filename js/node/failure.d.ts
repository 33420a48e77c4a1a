/** Failures of calls to a node: what they prove about a transaction. */
import type { SuiClientTypes } from '@mysten/sui/client';
import type { NodeEffects } from './effects.js';
/**
 * What a failure proves:
 * - `failed`: the chain ran the transaction, or the node simulated it, and it failed
 * - `refused`: the node refused the request before any execution
 * - `unknown`: nothing; the node was not reached, or did not answer
 */
export type NodeFailureKind = 'failed' | 'refused' | 'unknown';
/** Why a node, or a gateway before it, did not serve a call. */
export type NodeDenial = 'unauthenticated' | 'forbidden' | 'limited';
/** An abort of a Move call. */
export interface Abort {
    readonly module: string;
    readonly code: string;
    /** Name of the contract's constant, where the node shows it. */
    readonly constant: string | undefined;
}
/** A call of a node that failed. */
export declare class NodeFailure extends Error {
    readonly kind: NodeFailureKind;
    /** Whether only a simulation failed. */
    readonly isSimulated: boolean;
    readonly abort: Abort | undefined;
    readonly isNotFound: boolean;
    readonly denial?: NodeDenial | undefined;
    /** What a transaction that ran and failed changed: it paid gas, and its objects have new versions. */
    readonly effects?: NodeEffects | undefined;
    readonly name = "NodeFailure";
    constructor(kind: NodeFailureKind, message: string, 
    /** Whether only a simulation failed. */
    isSimulated: boolean, abort: Abort | undefined, isNotFound: boolean, denial?: NodeDenial | undefined, 
    /** What a transaction that ran and failed changed: it paid gas, and its objects have new versions. */
    effects?: NodeEffects | undefined);
    static ofExecution(error: SuiClientTypes.ExecutionError | null, isSimulated: boolean, effects: NodeEffects | undefined): NodeFailure;
}
/** Converts what a call of the SDK throws. */
export declare function toNodeFailure(error: unknown, method: string): NodeFailure;
