/** The signer of a private key in memory. */
import { type Signer } from './signer.js';
/**
 * Creates the signer of a private key.
 *
 * @param text `suiprivkey1…` of any scheme, or 32 bytes in hexadecimal (Ed25519)
 * @returns its signer, in which no dump shows the key
 * @throws {Problem} `credential` when the text is no key of a known scheme; the error does not repeat the text
 */
export declare function toSigner(text: string): Promise<Signer>;
