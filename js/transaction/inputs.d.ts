/** Verifies inputs: objects that appear once, withdrawals within the limits, and no input that the write does not need. */
import type { CoinVerifier } from './coins.js';
import type { VerificationContext } from './context.js';
/** Verifies the inputs before the first command. */
export declare function verifyInputs(context: VerificationContext): void;
/** Verifies after the last command that the write needed every input. */
export declare function verifyInputUse(context: VerificationContext, coins: CoinVerifier): void;
