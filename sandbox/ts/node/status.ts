/** gRPC status of a failed call. */

import { GrpcStatusCode } from '@mysten/sui/grpc';
import { ExecutionFailure, Refusal } from '../errors.js';

/** A call that fails with a gRPC status. */
export class RpcFailure extends Error {
    override readonly name = 'RpcFailure';

    constructor(
        readonly code: GrpcStatusCode,
        message: string,
    ) {
        super(message);
    }
}

/** Creates the failure of an invalid request. */
export function invalidArgument(message: string): RpcFailure {
    return new RpcFailure(GrpcStatusCode.INVALID_ARGUMENT, message);
}

/** Creates the failure of a missing object, transaction or epoch. */
export function notFound(message: string): RpcFailure {
    return new RpcFailure(GrpcStatusCode.NOT_FOUND, message);
}

/** Converts any error. What a transaction does wrong before its execution is an invalid argument. */
export function toRpcFailure(error: unknown): RpcFailure {
    if (error instanceof RpcFailure) return error;
    if (error instanceof ExecutionFailure) return invalidArgument(error.message);
    if (error instanceof Refusal && error.status < 500) return invalidArgument(error.message);
    return new RpcFailure(GrpcStatusCode.INTERNAL, error instanceof Error ? error.message : String(error));
}
