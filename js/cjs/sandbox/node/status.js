"use strict";
/** gRPC status of a failed call. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.RpcFailure = void 0;
exports.invalidArgument = invalidArgument;
exports.notFound = notFound;
exports.toRpcFailure = toRpcFailure;
const grpc_1 = require("@mysten/sui/grpc");
const errors_js_1 = require("../errors.js");
/** A call that fails with a gRPC status. */
class RpcFailure extends Error {
    code;
    name = 'RpcFailure';
    constructor(code, message) {
        super(message);
        this.code = code;
    }
}
exports.RpcFailure = RpcFailure;
/** Creates the failure of an invalid request. */
function invalidArgument(message) {
    return new RpcFailure(grpc_1.GrpcStatusCode.INVALID_ARGUMENT, message);
}
/** Creates the failure of a missing object, transaction or epoch. */
function notFound(message) {
    return new RpcFailure(grpc_1.GrpcStatusCode.NOT_FOUND, message);
}
/** Converts any error. What a transaction does wrong before its execution is an invalid argument. */
function toRpcFailure(error) {
    if (error instanceof RpcFailure)
        return error;
    if (error instanceof errors_js_1.ExecutionFailure)
        return invalidArgument(error.message);
    if (error instanceof errors_js_1.Refusal && error.status < 500)
        return invalidArgument(error.message);
    return new RpcFailure(grpc_1.GrpcStatusCode.INTERNAL, error instanceof Error ? error.message : String(error));
}
