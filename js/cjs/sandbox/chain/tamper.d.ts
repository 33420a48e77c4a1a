/** Tampers with build responses, as a compromised service would. The signing digest fits the changed bytes. */
import type { ChainContext } from './execution.js';
import type { BuildResponse, Tampering } from './types.js';
/** Names of all changes. */
export declare const TAMPERINGS: ReadonlySet<string>;
/**
 * Changes a built transaction, with a digest that fits; `digest` changes only the digest.
 * @throws {Refusal} 400 when the transaction has nothing of this kind, such as a price in a deposit
 */
export declare function tamper({ transactionBytes, signingDigest: digest }: BuildResponse, what: Tampering, context: ChainContext): BuildResponse;
