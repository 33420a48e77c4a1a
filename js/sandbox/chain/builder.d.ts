/** Builds transactions: composes commands, estimates gas, selects payment and serializes. */
import { type ComposeParts } from './compose.js';
import type { DepositTo, Action, BuildResponse } from './types.js';
/** Builds the transactions of the service. */
export declare class Builder {
    #private;
    /**
     * @param parts chain, oracle and maximum price age
     * @param depositTo the id that a deposit accepts
     */
    constructor(parts: ComposeParts, depositTo: DepositTo);
    /**
     * Builds a transaction.
     *
     * @param action the write operation
     * @param body of the request
     * @param now milliseconds
     * @returns the transaction bytes and the signing digest
     * @throws {Refusal} 400 naming the invalid field, or 500 when the dry run fails
     */
    build(action: Action, body: Readonly<Record<string, unknown>>, now: number): BuildResponse;
}
