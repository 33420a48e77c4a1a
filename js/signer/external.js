/** External signers: those of the Sui SDK, hardware wallets, signing services, callbacks. */
import { Problem, problem } from '../core/problem.js';
import { isAddress, toFullAddress } from '../core/address.js';
import { fromBase64, toBase64 } from '../core/encoding.js';
import { toMessageDigest } from './signer.js';
/** Marks a multisig signer whose partial signatures are verified one by one, as the SDK cannot verify the combined one. */
export const IS_VERIFIED = Symbol('partial signatures are verified');
/** A possible key in the error of a signer. */
const SECRET = /suiprivkey1[a-z0-9]*|(?:0x)?[0-9a-f]{64}/gi;
/**
 * Converts an external signer, as the user configured it, to one that verifies each signature.
 *
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
    const verify = async (what, bytes, sign) => {
        const signature = await withSignerErrors(sign);
        return given[IS_VERIFIED] === true
            ? signature
            : verifySignature(what, bytes, signature, fullAddress);
    };
    // The signer gets copies, so that it cannot change the bytes that are submitted.
    return {
        address: fullAddress,
        sign: (bytes, digest) => verify('transaction', bytes, () => signTransaction(given, new Uint8Array(bytes), new Uint8Array(digest))),
        signMessage: (message) => verify('message', message, () => signMessage(given, new Uint8Array(message))),
    };
}
/** Returns the signature if it is valid. For zkLogin, verifies the address and the session key, but not the proof. */
async function verifySignature(what, bytes, signature, address) {
    const wanted = `a signature of ${address} over the ${what}`;
    if (typeof signature !== 'string')
        throw problem('credential', 'signer', wanted, typeof signature);
    if (fromBase64(signature) === undefined) {
        throw problem('credential', 'signer', wanted, 'text that is not canonical base64');
    }
    const { parseSerializedSignature } = await import('@mysten/sui/cryptography');
    try {
        const { verifyPersonalMessageSignature, verifyTransactionSignature } = await import('@mysten/sui/verify');
        const verify = what === 'transaction' ? verifyTransactionSignature : verifyPersonalMessageSignature;
        const parsed = parseSerializedSignature(signature);
        if (parsed.signatureScheme === 'ZkLogin') {
            await verifyZkLoginAddress(parsed.zkLogin, address);
            // Only the proof shows whose session key it is.
            await verify(bytes, toBase64(Uint8Array.from(parsed.zkLogin.userSignature)), {});
        }
        else
            await verify(bytes, signature, { address });
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
