/** Verifies oracle calls: they take only their fee, they are few, and they come before the calls of a market. */
import type { VerificationContext } from './context.js';
import type { MoveCall } from './data.js';
import { type Value } from './value.js';
/**
 * Returns whether a call takes a value that only the contract may take: one of the account or of a market of the write. In a
 * write that creates an account, every call counts as one that does.
 */
export declare function takesAccountValue(values: readonly Value[], context: VerificationContext): boolean;
/** Follows the oracle calls of one transaction. */
export declare class OracleVerifier {
    private readonly context;
    private readonly calls;
    /** Oracle calls after contract calls, each with the number of contract calls before it. */
    private readonly between;
    private fee;
    constructor(context: VerificationContext);
    verifyCall(call: MoveCall, values: readonly Value[], at: string): Value[];
    private verifyKnown;
    private fits;
    /** An unknown call takes at most one coin, and only as its fee; else nothing that identifies the contract. */
    private verifyUnknown;
    /** Ends a coin as a fee; one that may not end here is a departure already. */
    private pay;
    /** Verifies after the last command the sum of the fees, the number of calls and their types. */
    verifyEnd(): void;
    private verifyTypes;
}
