/** Errors of the sandbox: contract aborts, refused requests and failed executions. */

/** A contract call that aborted. The whole transaction is rolled back. */
export class Abort extends Error {
    override readonly name = 'Abort';

    constructor(
        readonly module: string,
        readonly code: number | bigint,
        readonly meaning: string,
    ) {
        super(`MoveAbort in ${module}, code ${code}: ${meaning}`);
    }
}

/** A request that the service refuses. Becomes the HTTP status and the `ErrorResponse`. */
export class Refusal extends Error {
    override readonly name = 'Refusal';

    /** The service's `error_code` and `message`; the message names the invalid field. */
    constructor(
        readonly status: number,
        readonly code: number,
        message: string,
    ) {
        super(message);
    }
}

/** A preview of operations that would fail. Becomes a response with status 200 and the member `error`. */
export class PreviewFailure extends Error {
    override readonly name = 'PreviewFailure';
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
const CODES = {
    request: 1000,
    funds: 1001,
    bytes: 1002,
    object: 1003,
    expiration: 1004,
    gas: 1005,
    dryRun: 1006,
    execution: 1007,
    report: 1008,
    signature: 2034,
} as const;

/** One reason for a refusal. */
export type Reason = keyof typeof CODES;

/** The service reports these with status 500, all others with status 400. */
const OWN_FAILURES: readonly Reason[] = ['dryRun', 'execution', 'report'];

/** Creates a refusal, to be thrown. The message names the field, the accepted value and the found value. */
export function refuse(reason: Reason, message: string): Refusal {
    return new Refusal(OWN_FAILURES.includes(reason) ? 500 : 400, CODES[reason], message);
}

/** Kind of a failure that the chain itself decides. */
export type FailureKind =
    | 'insufficientGas'
    | 'insufficientCoinBalance'
    | 'insufficientFundsForWithdraw'
    | 'functionNotFound'
    | 'unusedValue'
    | 'invalidArgument';

/**
 * A transaction that the chain executes as failed. The chain itself decides this; an abort comes from the
 * contract.
 */
export class ExecutionFailure extends Error {
    override readonly name = 'Failure';

    constructor(
        message: string,
        readonly kind: FailureKind = 'invalidArgument',
    ) {
        super(message);
    }
}
