/** How the sandbox says no: an abort of the contract, or a refusal of the service. */
/** A contract call that aborted; the whole transaction is undone. */
export declare class Abort extends Error {
    readonly module: string;
    readonly code: number;
    readonly meaning: string;
    readonly name = "Abort";
    /**
     * @param module the Move module, such as `clearing_house`
     * @param code its abort code
     * @param meaning the code in words
     */
    constructor(module: string, code: number, meaning: string);
}
/** A request that the service refuses, as it answers: status and ErrorResponse. */
export declare class Refusal extends Error {
    readonly status: number;
    readonly code: number;
    readonly name = "Refusal";
    /**
     * @param status the HTTP status
     * @param code the service's `error_code`
     * @param message the service's `message`; names the field that is at fault
     */
    constructor(status: number, code: number, message: string);
}
