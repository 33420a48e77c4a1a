/** The signed terms that some native reads want: one message, signed once, reused for as long as one likes. */
import type { Service } from '../service.js';
/** Who asks, and the signature of the terms. */
export interface SignedTerms {
    readonly walletAddress: string;
    /** The terms in base64. */
    readonly bytes: string;
    /** User signature of a personal message, base64. */
    readonly signature: string;
}
/**
 * Refuses who did not sign the terms, or has nothing to do with the account.
 *
 * @param service the exchange
 * @param signed who asks, with the signature
 * @param accountNumber the account that is asked about
 * @throws {Refusal} 400 with 2034, where the message is another, the signature is not the wallet's own, or the wallet
 *     holds no capability of the account
 */
export declare function expectTerms({ chain, native }: Pick<Service, 'chain' | 'native'>, signed: SignedTerms, accountNumber: number): Promise<void>;
