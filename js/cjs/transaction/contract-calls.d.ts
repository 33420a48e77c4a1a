/** Verifies calls of the contract: known functions by their signature, unknown ones by what they take. */
import type { CoinVerifier } from './coins.js';
import type { MoveCall, VerificationContext } from './context.js';
import { type Value } from './value.js';
/** Follows the contract calls of one transaction. */
export declare class ContractVerifier {
    #private;
    constructor(context: VerificationContext, coins: CoinVerifier);
    verifyCall(call: MoveCall, values: readonly Value[], at: string): Value[];
    /** Verifies after the last command that no session is open, and that the sender gets a new capability. */
    verifyEnd(): void;
}
