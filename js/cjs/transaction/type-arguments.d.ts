/** Verifies type arguments: the collateral, the role of a capability, and the packages that oracle types come from. */
import type { MoveCall, VerificationContext } from './context.js';
import type { Signature } from './contract.js';
/** Verifies the type arguments of a known contract call. */
export declare function verifyContractTypes(types: Signature['types'], typeArguments: readonly string[], at: string, context: VerificationContext): void;
/** Verifies the role of a capability: an assistant's requires that the user named another user's account. */
export declare function verifyRole(type: string, at: string, context: VerificationContext): void;
/** Verifies the type arguments of an oracle call. */
export declare function verifyOracleTypes(call: MoveCall, at: string, context: VerificationContext): void;
