/**
 * Tampers with build responses, as a compromised service would: with complete transactions, whose signing digest fits the
 * changed bytes, and with kinds.
 */
import type { ChainContext } from './execution.js';
import type { BuildResponse, KindResponse, Tampering } from './types.js';
/** Names of all changes. */
export declare const TAMPERINGS: ReadonlySet<string>;
/**
 * Changes a built transaction, with a digest that fits; `digest` changes only the digest.
 * @throws {Refusal} 400 when the transaction has nothing of this kind, such as a price in a deposit
 */
export declare function tamper({ transactionBytes, signingDigest: digest }: BuildResponse, what: Tampering, context: ChainContext): BuildResponse;
/**
 * Changes a built kind.
 * @throws {Refusal} 400 when the kind has nothing like this, such as a gas budget
 */
export declare function tamperKind({ txKind, ...rest }: KindResponse, what: Tampering, context: ChainContext): KindResponse;
