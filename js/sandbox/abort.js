/** How the sandbox says no: an abort of the contract, or a refusal of the service. */
/** A contract call that aborted; the whole transaction is undone. */
export class Abort extends Error {
    module;
    code;
    meaning;
    name = 'Abort';
    /**
     * @param module the Move module, such as `clearing_house`
     * @param code its abort code
     * @param meaning the code in words
     */
    constructor(module, code, meaning) {
        super(`MoveAbort in ${module}, code ${code}: ${meaning}`);
        this.module = module;
        this.code = code;
        this.meaning = meaning;
    }
}
/** A request that the service refuses, as it answers: status and ErrorResponse. */
export class Refusal extends Error {
    status;
    code;
    name = 'Refusal';
    /**
     * @param status the HTTP status
     * @param code the service's `error_code`
     * @param message the service's `message`; names the field that is at fault
     */
    constructor(status, code, message) {
        super(message);
        this.status = status;
        this.code = code;
    }
}
