/** Failures of calls to a node: what they prove about a transaction. */

import type { SuiClientTypes } from '@mysten/sui/client';
import { describeFault } from '../problem.js';

/**
 * What a failure proves:
 * - `failed`: the chain ran the transaction, or the node simulated it, and it failed
 * - `refused`: the node refused the request before any execution
 * - `unknown`: nothing; the node was not reached, or did not answer
 */
export type NodeFailureKind = 'failed' | 'refused' | 'unknown';

/** An abort of a Move call. */
export interface Abort {
    readonly module: string;
    readonly code: string;
    /** Name of the contract's constant, where the node shows it. */
    readonly constant: string | undefined;
}

/** gRPC codes of requests that a node refuses without an execution. */
const REFUSALS: ReadonlySet<unknown> = new Set([
    'INVALID_ARGUMENT',
    'NOT_FOUND',
    'FAILED_PRECONDITION',
    'OUT_OF_RANGE',
    'UNIMPLEMENTED',
    'PERMISSION_DENIED',
    'UNAUTHENTICATED',
]);

/** A call of a node that failed. */
export class NodeFailure extends Error {
    override readonly name = 'NodeFailure';

    constructor(
        readonly kind: NodeFailureKind,
        message: string,
        /** Whether only a simulation failed. */
        readonly isSimulated: boolean,
        readonly abort: Abort | undefined,
        readonly isNotFound: boolean,
    ) {
        super(message);
    }

    static ofExecution(error: SuiClientTypes.ExecutionError | null, isSimulated: boolean): NodeFailure {
        const found = error?.MoveAbort;
        const module = found?.location?.module ?? '';
        const constant = found?.cleverError?.constantName;
        const abort = found && { module, code: found.abortCode, constant };
        const what = isSimulated ? 'a simulation of the transaction failed' : 'the transaction failed';
        return new NodeFailure(
            'failed',
            `${what}: ${error?.message ?? 'the node gives no reason'}`,
            isSimulated,
            abort,
            false,
        );
    }
}

/** Converts what a call of the SDK throws. */
export function toNodeFailure(error: unknown, method: string): NodeFailure {
    const { code, reason } = Object(error) as { readonly code?: unknown; readonly reason?: unknown };
    const isNotFound = reason === 'notFound' || code === 'NOT_FOUND';
    const kind = REFUSALS.has(code) || isNotFound ? 'refused' : 'unknown';
    return new NodeFailure(kind, `node ${method} ${describeFault(error)}`, false, undefined, isNotFound);
}
