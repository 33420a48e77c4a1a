/** Verifies calls of the contract: known functions by their signature, unknown ones by what they take. */
import type { CoinVerifier } from './coins.js';
import type { VerificationContext } from './context.js';
import type { MoveCall } from './data.js';
import type { ExecutorVerifier } from './executors.js';
import { type Value } from './value.js';
/** Follows the contract calls of one transaction. */
export declare class ContractVerifier {
    private readonly context;
    private readonly coins;
    private readonly executors;
    private readonly sessions;
    private readonly houses;
    private readonly capabilities;
    /** New accounts, and the policies that say how to share them. */
    private readonly unshared;
    constructor(context: VerificationContext, coins: CoinVerifier, executors: ExecutorVerifier);
    verifyCall(call: MoveCall, values: readonly Value[], at: string): Value[];
    private verify;
    private verifyKnown;
    private verifyTypes;
    /** Verifies the role of a capability: an agent's requires that the user named the account of the other owner. */
    private verifyRole;
    /** An unknown call passes as the documented one that takes the same values, whatever its name and their order. */
    private verifyUnknown;
    private apply;
    private marketOf;
    private consume;
    private result;
    private addHouse;
    /** Verifies after the last command that no session is open, and that a new account and capability have an owner. */
    verifyEnd(): void;
}
