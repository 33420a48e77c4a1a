/** Failures of calls to a node: what they prove about a transaction. */

import type { SuiClientTypes } from '@mysten/sui/client';
import { describeFault, shorten } from '../core/problem.js';
import { isCount } from '../core/shape.js';
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

/** By HTTP status and by gRPC code. */
const DENIALS: Readonly<Record<string, NodeDenial>> = {
    401: 'unauthenticated',
    403: 'forbidden',
    429: 'limited',
    UNAUTHENTICATED: 'unauthenticated',
    PERMISSION_DENIED: 'forbidden',
    RESOURCE_EXHAUSTED: 'limited',
};

/** An abort of a Move call. */
export interface Abort {
    readonly module: string;
    readonly code: string;
    /** Name of the contract's constant, where the node shows it. */
    readonly constant: string | undefined;
    /** The index of the command that aborted, where the node shows it. */
    readonly command: number | undefined;
}

/** Characters of a node's text that an error shows. */
const MAX_TEXT = 1_000;

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
        readonly denial?: NodeDenial,
        /** What a transaction that ran and failed changed: it paid gas, and its objects have new versions. */
        readonly effects?: NodeEffects,
    ) {
        super(message);
    }

    static ofExecution(
        error: SuiClientTypes.ExecutionError | null,
        isSimulated: boolean,
        effects: NodeEffects | undefined,
    ): NodeFailure {
        const abort = toAbort(error);
        const what = isSimulated ? 'a simulation of the transaction failed' : 'the transaction failed';
        return new NodeFailure(
            'failed',
            `${what}: ${shortTextOf(error?.message) ?? 'the node gives no reason'}`,
            isSimulated,
            abort,
            false,
            undefined,
            effects,
        );
    }
}

/** The members as the node sends them: any of them may be missing, or of another type. */
function toAbort(error: SuiClientTypes.ExecutionError | null | undefined): Abort | undefined {
    const { abortCode, location, cleverError } = Object(error?.MoveAbort) as Readonly<Record<string, unknown>>;
    const code = shortTextOf(abortCode);
    if (code === undefined) return undefined;
    const { module } = Object(location) as { readonly module?: unknown };
    const { constantName } = Object(cleverError) as { readonly constantName?: unknown };
    const command = isCount(error?.command) ? error.command : undefined;
    return { module: shortTextOf(module) ?? '', code, constant: shortTextOf(constantName), command };
}

function shortTextOf(value: unknown): string | undefined {
    return typeof value === 'string' && value !== '' ? shorten(value, MAX_TEXT) : undefined;
}

/** Converts what a call of the SDK throws. */
export function toNodeFailure(error: unknown, method: string): NodeFailure {
    const { code, reason } = Object(error) as { readonly code?: unknown; readonly reason?: unknown };
    const isOfNode = !isOfGateway(error) && !isOfGateway((error as { readonly cause?: unknown } | undefined)?.cause);
    const isNotFound = isOfNode && (reason === 'notFound' || code === 'NOT_FOUND');
    const kind = isOfNode && (REFUSALS.has(code) || isNotFound) ? 'refused' : 'unknown';
    const message = `node ${method} ${isOfParser(error) ? 'returned a malformed response' : describeFault(error)}`;
    return new NodeFailure(kind, message, false, undefined, isNotFound, denialOf(error));
}

/** Errors of JavaScript itself. A failed `fetch` throws a `TypeError`, too. */
const PARSER_ERRORS: ReadonlySet<unknown> = new Set(['TypeError', 'RangeError', 'SyntaxError']);

/**
 * Whether the SDK failed to read a response. Its message would show an expression of the SDK, and nothing of
 * the response.
 */
function isOfParser(error: unknown): boolean {
    const { name, message, cause } = Object(error) as Readonly<Record<'name' | 'message' | 'cause', unknown>>;
    const isOfFetch = cause !== undefined || /fetch|load|network|connection/i.test(String(message));
    return PARSER_ERRORS.has(name) && !isOfFetch;
}

/** The SDK's client for GraphQL shows the HTTP status at the end of its message only. */
const STATUS_AT_END = /^GraphQL request failed: .*\((\d{3})\)$/;

function denialOf(error: unknown): NodeDenial | undefined {
    const { code, status, message } = Object(error) as Readonly<Record<string, unknown>>;
    const shown = [code, status, STATUS_AT_END.exec(String(message))?.[1]].map(String);
    return shown.map((key) => DENIALS[key]).find((denial) => denial !== undefined);
}

/** HTTP headers that gRPC metadata of a node does not have. */
const HTTP_HEADERS = ['content-type', 'content-length', 'date', 'server', 'connection'] as const;

/**
 * Whether an error comes from an HTTP status, such as a gateway's 404 or 403: the SDK gives it the code of a
 * refusal, although a node behind the gateway may have executed the transaction.
 */
function isOfGateway(error: unknown): boolean {
    const { meta } = Object(error) as { readonly meta?: Readonly<Record<string, unknown>> };
    if (typeof meta !== 'object' || !HTTP_HEADERS.some((name) => name in meta)) return false;
    return !String(meta['content-type']).startsWith('application/grpc');
}
