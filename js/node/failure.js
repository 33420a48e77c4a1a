/** Failures of calls to a node: what they prove about a transaction. */
import { describeFault } from '../problem.js';
/** By HTTP status and by gRPC code. */
const DENIALS = {
    401: 'unauthenticated',
    403: 'forbidden',
    429: 'limited',
    UNAUTHENTICATED: 'unauthenticated',
    PERMISSION_DENIED: 'forbidden',
    RESOURCE_EXHAUSTED: 'limited',
};
/** gRPC codes of requests that a node refuses without an execution. */
const REFUSALS = new Set([
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
    kind;
    isSimulated;
    abort;
    isNotFound;
    denial;
    name = 'NodeFailure';
    constructor(kind, message, 
    /** Whether only a simulation failed. */
    isSimulated, abort, isNotFound, denial) {
        super(message);
        this.kind = kind;
        this.isSimulated = isSimulated;
        this.abort = abort;
        this.isNotFound = isNotFound;
        this.denial = denial;
    }
    static ofExecution(error, isSimulated) {
        const found = error?.MoveAbort;
        const module = found?.location?.module ?? '';
        const constant = found?.cleverError?.constantName;
        const abort = found && { module, code: found.abortCode, constant };
        const what = isSimulated ? 'a simulation of the transaction failed' : 'the transaction failed';
        return new NodeFailure('failed', `${what}: ${error?.message ?? 'the node gives no reason'}`, isSimulated, abort, false);
    }
}
/** Converts what a call of the SDK throws. */
export function toNodeFailure(error, method) {
    const { code, reason } = Object(error);
    const isOfNode = !isOfGateway(error) && !isOfGateway(error?.cause);
    const isNotFound = isOfNode && (reason === 'notFound' || code === 'NOT_FOUND');
    const kind = isOfNode && (REFUSALS.has(code) || isNotFound) ? 'refused' : 'unknown';
    const message = `node ${method} ${describeFault(error)}`;
    return new NodeFailure(kind, message, false, undefined, isNotFound, denialOf(error));
}
/** The SDK's client for GraphQL shows the HTTP status at the end of its message only. */
const STATUS_AT_END = /^GraphQL request failed: .*\((\d{3})\)$/;
function denialOf(error) {
    const { code, status, message } = Object(error);
    const shown = [code, status, STATUS_AT_END.exec(String(message))?.[1]].map(String);
    return shown.map((key) => DENIALS[key]).find((denial) => denial !== undefined);
}
/** HTTP headers that gRPC metadata of a node does not have. */
const HTTP_HEADERS = ['content-type', 'content-length', 'date', 'server', 'connection'];
/**
 * Whether an error comes from an HTTP status, such as a gateway's 404 or 403: the SDK gives it the code of a refusal, although a
 * node behind the gateway may have executed the transaction.
 */
function isOfGateway(error) {
    const { meta } = Object(error);
    if (typeof meta !== 'object' || !HTTP_HEADERS.some((name) => name in meta))
        return false;
    return !String(meta['content-type']).startsWith('application/grpc');
}
