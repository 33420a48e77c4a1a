/** The signer of a private key in memory: by Node's crypto where it exists, else in pure JavaScript. */
import { type Signer } from './signer.js';
/**
 * Creates the signer of a private key: `suiprivkey1…` of any scheme, or 32 bytes in hexadecimal (Ed25519). No dump of the
 * signer shows the key.
 *
 * @throws {Problem} `credential` when the text is no key of a known scheme; the error does not repeat the text
 */
export declare function toSigner(text: string): Promise<Signer>;
