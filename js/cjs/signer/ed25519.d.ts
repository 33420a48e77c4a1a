/** Ed25519 signatures from a key in memory: by node's own crypto where there is one, else in pure JavaScript. */
import type { Signer } from './signer.js';
/**
 * Makes the signer of a private key.
 *
 * @param text the key, as `readPrivateKey` takes it
 * @returns its signer
 * @throws {Problem} `credential` when the text is no key, or one of another scheme; it does not tell the text
 */
export declare function toSigner(text: string): Promise<Signer>;
