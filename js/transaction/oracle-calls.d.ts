/** Verifies oracle calls: they take only their fee, they are few, and they come first. */
import type { MoveCall, VerificationContext } from './context.js';
import { type Value } from './value.js';
/**
 * Tells whether a call takes a value that only the contract may take.
 *
 * @param values the arguments
 * @param context of the transaction
 * @returns whether one of them belongs to the account or to a market of the write; always for a write that creates an account
 */
export declare function takesAccountValue(values: readonly Value[], context: VerificationContext): boolean;
/** Follows the oracle calls of one transaction. */
export declare class OracleVerifier {
    #private;
    constructor(context: VerificationContext);
    verifyCall(call: MoveCall, values: readonly Value[], at: string): Value[];
    /** Verifies after the last command the sum of the fees, the number of calls and their types. */
    verifyEnd(): void;
}
