/** Errors of the sandbox: contract aborts, refused requests and failed executions. */
/** A contract call that aborted. The whole transaction is rolled back. */
export declare class Abort extends Error {
    readonly module: string;
    readonly code: number;
    readonly meaning: string;
    readonly name = "Abort";
    constructor(module: string, code: number, meaning: string);
}
/** A request that the service refuses. Becomes the HTTP status and the `ErrorResponse`. */
export declare class Refusal extends Error {
    readonly status: number;
    readonly code: number;
    readonly name = "Refusal";
    /** The service's `error_code` and `message`; the message names the invalid field. */
    constructor(status: number, code: number, message: string);
}
/** A preview of operations that would fail. Becomes a response with status 200 and the member `error`. */
export declare class PreviewFailure extends Error {
    readonly name = "PreviewFailure";
}
/**
 * Error codes. Only `signature` is the service's own code; the others belong to the sandbox.
 * - `request`: a field is invalid
 * - `funds`: the wallet holds too little
 * - `bytes`: the bytes are no valid transaction
 * - `signature`: a signature is invalid, or a required signer is missing
 * - `object`: an object is missing, has another owner or another version
 * - `expiration`: the transaction is not valid now, or belongs to another chain
 * - `gas`: budget, price or payment is invalid
 * - `dryRun`: the dry run of a build failed
 * - `execution`: the execution failed; the gas is paid
 * - `report`: the transaction was executed, but the service cannot describe what it did
 */
declare const CODES: {
    readonly request: 1000;
    readonly funds: 1001;
    readonly bytes: 1002;
    readonly object: 1003;
    readonly expiration: 1004;
    readonly gas: 1005;
    readonly dryRun: 1006;
    readonly execution: 1007;
    readonly report: 1008;
    readonly signature: 2034;
};
/** One reason for a refusal. */
export type Reason = keyof typeof CODES;
/** Creates a refusal, to be thrown. The message names the field, the accepted value and the found value. */
export declare function refuse(reason: Reason, message: string): Refusal;
/** Kind of a failure that the chain itself decides. */
export type FailureKind = 'insufficientGas' | 'insufficientCoinBalance' | 'insufficientFundsForWithdraw' | 'functionNotFound' | 'unusedValue' | 'invalidArgument';
/** A transaction that the chain executes as failed. The chain itself decides this; an abort comes from the contract. */
export declare class ExecutionFailure extends Error {
    readonly kind: FailureKind;
    readonly name = "Failure";
    constructor(message: string, kind?: FailureKind);
}
export {};
