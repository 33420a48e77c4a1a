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
    const isOfNode = !isOfGateway(error) && !isOfGateway((error as { readonly cause?: unknown } | undefined)?.cause);
    const isNotFound = isOfNode && (reason === 'notFound' || code === 'NOT_FOUND');
    const kind = isOfNode && (REFUSALS.has(code) || isNotFound) ? 'refused' : 'unknown';
    return new NodeFailure(kind, `node ${method} ${describeFault(error)}`, false, undefined, isNotFound);
}

/** HTTP headers that gRPC metadata of a node does not have. */
const HTTP_HEADERS = ['content-type', 'content-length', 'date', 'server', 'connection'] as const;

/**
 * Whether an error comes from an HTTP status, such as a gateway's 404 or 403: the SDK gives it the code of a refusal, although a
 * node behind the gateway may have executed the transaction.
 */
function isOfGateway(error: unknown): boolean {
    const { meta } = Object(error) as { readonly meta?: Readonly<Record<string, unknown>> };
    if (typeof meta !== 'object' || !HTTP_HEADERS.some((name) => name in meta)) return false;
    return !String(meta['content-type']).startsWith('application/grpc');
}
