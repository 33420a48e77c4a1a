/** How the sandbox says no: an abort of the contract, or a refusal of the service. */

/** A contract call that aborted; the whole transaction is undone. */
export class Abort extends Error {
    override readonly name = 'Abort';

    /**
     * @param module the Move module, such as `clearing_house`
     * @param code its abort code
     * @param meaning the code in words
     */
    constructor(
        readonly module: string,
        readonly code: number,
        readonly meaning: string,
    ) {
        super(`MoveAbort in ${module}, code ${code}: ${meaning}`);
    }
}

/** A request that the service refuses, as it answers: status and ErrorResponse. */
export class Refusal extends Error {
    override readonly name = 'Refusal';

    /**
     * @param status the HTTP status
     * @param code the service's `error_code`
     * @param message the service's `message`; names the field that is at fault
     */
    constructor(
        readonly status: number,
        readonly code: number,
        message: string,
    ) {
        super(message);
    }
}

/**
 * Numbers of the sandbox's own, but for `signature`, which is the service's.
 *
 * `request`: a field cannot be used; `funds`: too little in the wallet; `bytes`: no transaction; `signature`: does not
 * verify, or not by whom it must; `object`: not there, not the sender's, or not at this version; `expiration`: not valid
 * now, or not on this chain; `gas`: budget, price or payment; `dryRun`: the service tried it and it failed; `execution`:
 * it was executed and failed, and its gas is gone; `report`: it was executed, but the service cannot tell what it did.
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

/** The service speaks of these as its own failure; of all others as the caller's. */
const OWN_FAILURES: readonly Reason[] = ['dryRun', 'execution', 'report'];

/**
 * Makes the refusal for a reason, to be thrown.
 *
 * @param reason why
 * @param message where, what was wanted, what was found
 * @returns a refusal with the status and number of the reason
 */
export function refuse(reason: Reason, message: string): Refusal {
    return new Refusal(OWN_FAILURES.includes(reason) ? 500 : 400, CODES[reason], message);
}

/** A transaction that the chain executes as a failure: unlike an abort, no contract said so, but the chain itself. */
export class ExecutionFailure extends Error {
    override readonly name = 'Failure';
}
