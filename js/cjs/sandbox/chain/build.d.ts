/** Builds transactions: composed, tried, paid for, and written down. */
import { type Composer } from './compose.js';
import { type DepositTo } from './intent.js';
import type { Action, BuildAnswer } from './types.js';
/** Builds transactions for a service. */
export declare class Builder {
    #private;
    /**
     * @param composer what there is
     * @param depositTo which id a deposit takes
     */
    constructor(composer: Composer, depositTo: DepositTo);
    /**
     * Builds a transaction.
     *
     * @param action which write
     * @param body of the request
     * @param now milliseconds
     * @returns its bytes and what is to be signed
     * @throws {Refusal} 400 naming the field, or 500 when it would fail
     */
    build(action: Action, body: Readonly<Record<string, unknown>>, now: number): BuildAnswer;
}
