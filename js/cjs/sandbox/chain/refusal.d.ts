/** The chain's ways of saying no, with the numbers they go by. */
import { Refusal } from '../abort.js';
/**
 * Numbers of the sandbox's own, but for `signature`, which is the service's.
 *
 * `request`: a field cannot be used; `funds`: too little in the wallet; `bytes`: no transaction; `signature`: does not
 * verify, or not by whom it must; `object`: not there, not the sender's, or not at this version; `expiration`: not valid
 * now, or not on this chain; `gas`: budget, price or payment; `dryRun`: the service tried it and it failed; `execution`:
 * it was executed and failed, and its gas is gone; `report`: it was executed, but the service cannot tell what it did.
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
/**
 * Makes the refusal for a reason, to be thrown.
 *
 * @param reason why
 * @param message where, what was wanted, what was found
 * @returns a refusal with the status and number of the reason
 */
export declare function refuse(reason: Reason, message: string): Refusal;
/** A transaction that the chain executes as a failure: unlike an abort, no contract said so, but the chain itself. */
export declare class Failure extends Error {
    readonly name = "Failure";
}
export {};
