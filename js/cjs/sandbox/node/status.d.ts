/** gRPC status of a failed call. */
import { GrpcStatusCode } from '@mysten/sui/grpc';
/** A call that fails with a gRPC status. */
export declare class RpcFailure extends Error {
    readonly code: GrpcStatusCode;
    readonly name = "RpcFailure";
    constructor(code: GrpcStatusCode, message: string);
}
/** Creates the failure of an invalid request. */
export declare function invalidArgument(message: string): RpcFailure;
/** Creates the failure of a missing object, transaction or epoch. */
export declare function notFound(message: string): RpcFailure;
/** Converts any error. What a transaction does wrong before its execution is an invalid argument. */
export declare function toRpcFailure(error: unknown): RpcFailure;
