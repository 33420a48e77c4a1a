/** The signer of a private key that is held in this process. */
import type { Signer } from './signer.js';
/**
 * Makes the signer of a private key.
 *
 * @param text `suiprivkey1…` of any scheme that it can hold, or 32 bytes in hexadecimal (Ed25519)
 * @returns its signer
 * @throws {Problem} `credential` when the text is no key, or one of a scheme that is not known; it does not tell the text
 */
export declare function toSigner(text: string): Promise<Signer>;
