/** Builds transactions: composes commands, estimates gas, selects payment and serializes. */
import { type ComposeParts } from './compose.js';
import type { DepositTo, Action, BuildResponse } from './types.js';
/** Builds the transactions of the service. */
export declare class Builder {
    #private;
    private readonly parts;
    private readonly depositTo;
    constructor(parts: ComposeParts, depositTo: DepositTo);
    /** Builds a transaction. @throws {Refusal} 400 naming the invalid field, or 500 when the dry run fails */
    build(action: Action, body: Readonly<Record<string, unknown>>, now: number): BuildResponse;
}
/** Reports a failed dry run as a service error. */
export declare function asDryRun<T>(work: () => T): T;
