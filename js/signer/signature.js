/** Verifies the signature of an external signer against the bytes and the address. */
import { problem } from '../problem.js';
import { fromBase64, toBase64 } from '../wire/encoding.js';
const ZKLOGIN = 'ZkLogin';
/**
 * Verifies the signature of a transaction.
 *
 * @param bytes the transaction
 * @param signature base64 of flag, signature and public key
 * @param address of the signer
 * @returns the signature
 * @throws {Problem} `credential` when it is not a signature of the address over the bytes; for zkLogin, the address and the
 *     session key are verified, and the proof is not
 */
export function expectSignature(bytes, signature, address) {
    return verifySignature('transaction', signature, address, async (text, options) => {
        const { verifyTransactionSignature } = await import('@mysten/sui/verify');
        await verifyTransactionSignature(bytes, text, options);
    });
}
/**
 * Verifies the signature of a personal message.
 *
 * @param message its bytes
 * @param signature base64 of flag, signature and public key
 * @param address of the signer
 * @returns the signature
 * @throws {Problem} `credential` when it is not a signature of the address over the message
 */
export function expectMessageSignature(message, signature, address) {
    return verifySignature('message', signature, address, async (text, options) => {
        const { verifyPersonalMessageSignature } = await import('@mysten/sui/verify');
        await verifyPersonalMessageSignature(message, text, options);
    });
}
async function verifySignature(what, signature, address, verify) {
    const wanted = `a signature of ${address} over the ${what}`;
    if (typeof signature !== 'string')
        throw problem('credential', 'signer', wanted, typeof signature);
    if (fromBase64(signature) === undefined)
        throw problem('credential', 'signer', wanted, 'text that is not canonical base64');
    const { parseSerializedSignature } = await import('@mysten/sui/cryptography');
    try {
        const parsed = parseSerializedSignature(signature);
        if (parsed.signatureScheme === ZKLOGIN) {
            await verifyZkLoginAddress(parsed.zkLogin, address);
            // Only the proof shows whose session key it is.
            await verify(toBase64(Uint8Array.from(parsed.zkLogin.userSignature)), {});
        }
        else
            await verify(signature, { address });
        return signature;
    }
    catch (cause) {
        const reason = cause instanceof Error ? cause.message : 'unknown error';
        throw problem('credential', 'signer', wanted, `an invalid signature: ${reason}`);
    }
}
async function verifyZkLoginAddress({ iss, addressSeed }, address) {
    const { computeZkLoginAddressFromSeed } = await import('@mysten/sui/zklogin');
    const addresses = [true, false].map((isLegacy) => computeZkLoginAddressFromSeed(addressSeed, iss, isLegacy));
    if (!addresses.includes(address))
        throw new Error(`the signature of ${addresses.join(' or ')}`);
}
