/** External signers: those of the Sui SDK, hardware wallets, signing services, callbacks. */
import { Problem, problem } from '../problem.js';
import { isAddress, toFullAddress } from '../wire/address.js';
import { toBase64 } from '../wire/encoding.js';
import { expectMessageSignature, expectSignature } from './signature.js';
import { toMessageDigest } from './signer.js';
/** Marks a multisig signer whose partial signatures are verified one by one, as the SDK cannot verify the combined one. */
export const IS_VERIFIED = Symbol('partial signatures are verified');
/** A possible key in the error of a signer. */
const SECRET = /suiprivkey1[a-z0-9]*|(?:0x)?[0-9a-f]{64}/gi;
/**
 * Converts an external signer.
 *
 * @param value as the user configured it
 * @returns a signer that verifies each signature
 * @throws {Problem} `credential` when the value is not an external signer
 */
export function toExternalSigner(value) {
    const given = (typeof value === 'object' && value !== null ? value : {});
    const address = typeof given.toSuiAddress === 'function' ? given.toSuiAddress() : given.address;
    if (!isAddress(address)) {
        throw problem('credential', 'signer', 'an object with toSuiAddress() or address', typeof value);
    }
    if (typeof given.signTransaction !== 'function' && typeof given.signDigest !== 'function') {
        throw problem('credential', 'signer', 'an object with signTransaction(bytes) or signDigest(digest)', 'neither');
    }
    const fullAddress = toFullAddress(address);
    return {
        address: fullAddress,
        sign: async (bytes, digest) => {
            // Copies, so that the signer cannot change the bytes that are submitted.
            const signature = await withSignerErrors(() => signTransaction(given, new Uint8Array(bytes), new Uint8Array(digest)));
            return given[IS_VERIFIED] === true ? signature : expectSignature(bytes, signature, fullAddress);
        },
        signMessage: async (message) => {
            const signature = await withSignerErrors(() => signMessage(given, new Uint8Array(message)));
            return given[IS_VERIFIED] === true
                ? signature
                : expectMessageSignature(message, signature, fullAddress);
        },
    };
}
/** Converts an error of the signer, and removes possible keys from its message. */
async function withSignerErrors(sign) {
    try {
        return await sign();
    }
    catch (error) {
        if (error instanceof Problem)
            throw error;
        const message = error instanceof Error ? error.message : typeof error;
        throw problem('credential', 'signer', 'a signature', `an error: ${message.replace(SECRET, '(not shown)')}`);
    }
}
async function signTransaction(signer, bytes, digest) {
    if (typeof signer.signTransaction !== 'function')
        return signer.signDigest?.(digest);
    const text = toBase64(bytes);
    return signatureIn(await signer.signTransaction(bytes), text);
}
async function signMessage(signer, message) {
    if (typeof signer.signPersonalMessage === 'function') {
        const text = toBase64(message);
        return signatureIn(await signer.signPersonalMessage(message), text);
    }
    if (typeof signer.signDigest === 'function')
        return signer.signDigest(toMessageDigest(message));
    throw problem('unsupported', 'signer', 'one with signPersonalMessage(bytes) or signDigest(digest)', 'neither');
}
/** Extracts the signature from the result of a signer, which may contain the signed bytes. */
function signatureIn(result, text) {
    if (typeof result !== 'object' || result === null)
        return result;
    const { bytes: signed, signature } = result;
    if (signed !== undefined && signed !== text) {
        throw problem('credential', 'signer', 'a signature over the given bytes', 'a signature over other bytes');
    }
    return signature;
}
