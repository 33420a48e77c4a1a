"use strict";
/** Failures of calls to a node: what they prove about a transaction. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NodeFailure = void 0;
exports.toNodeFailure = toNodeFailure;
const problem_js_1 = require("../core/problem.js");
/** By HTTP status and by gRPC code. */
const DENIALS = {
    401: 'unauthenticated',
    403: 'forbidden',
    429: 'limited',
    UNAUTHENTICATED: 'unauthenticated',
    PERMISSION_DENIED: 'forbidden',
    RESOURCE_EXHAUSTED: 'limited',
};
/** Characters of a node's text that an error shows. */
const MAX_TEXT = 1_000;
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
class NodeFailure extends Error {
    kind;
    isSimulated;
    abort;
    isNotFound;
    denial;
    effects;
    name = 'NodeFailure';
    constructor(kind, message, 
    /** Whether only a simulation failed. */
    isSimulated, abort, isNotFound, denial, 
    /** What a transaction that ran and failed changed: it paid gas, and its objects have new versions. */
    effects) {
        super(message);
        this.kind = kind;
        this.isSimulated = isSimulated;
        this.abort = abort;
        this.isNotFound = isNotFound;
        this.denial = denial;
        this.effects = effects;
    }
    static ofExecution(error, isSimulated, effects) {
        const abort = toAbort(error);
        const what = isSimulated ? 'a simulation of the transaction failed' : 'the transaction failed';
        return new NodeFailure('failed', `${what}: ${textOf(error?.message) ?? 'the node gives no reason'}`, isSimulated, abort, false, undefined, effects);
    }
}
exports.NodeFailure = NodeFailure;
/** The members as the node sends them: any of them may be missing, or of another type. */
function toAbort(error) {
    const { abortCode, location, cleverError } = Object(error?.MoveAbort);
    const code = textOf(abortCode);
    if (code === undefined)
        return undefined;
    const { module } = Object(location);
    const { constantName } = Object(cleverError);
    return { module: textOf(module) ?? '', code, constant: textOf(constantName) };
}
function textOf(value) {
    return typeof value === 'string' && value !== '' ? (0, problem_js_1.shorten)(value, MAX_TEXT) : undefined;
}
/** Converts what a call of the SDK throws. */
function toNodeFailure(error, method) {
    const { code, reason } = Object(error);
    const isOfNode = !isOfGateway(error) && !isOfGateway(error?.cause);
    const isNotFound = isOfNode && (reason === 'notFound' || code === 'NOT_FOUND');
    const kind = isOfNode && (REFUSALS.has(code) || isNotFound) ? 'refused' : 'unknown';
    const message = `node ${method} ${isOfParser(error) ? 'returned a malformed response' : (0, problem_js_1.describeFault)(error)}`;
    return new NodeFailure(kind, message, false, undefined, isNotFound, denialOf(error));
}
/** Errors of JavaScript itself. A failed `fetch` throws a `TypeError`, too. */
const PARSER_ERRORS = new Set(['TypeError', 'RangeError', 'SyntaxError']);
/** Whether the SDK failed to read a response. Its message would show an expression of the SDK, and nothing of the response. */
function isOfParser(error) {
    const { name, message, cause } = Object(error);
    const isOfFetch = cause !== undefined || /fetch|load|network|connection/i.test(String(message));
    return PARSER_ERRORS.has(name) && !isOfFetch;
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
