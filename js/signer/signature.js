/** Holds a signature that came from elsewhere against the bytes and the address, before it is sent on. */
import { problem } from '../problem.js';
const ZKLOGIN = 'ZkLogin';
/**
 * Lets a user signature through only if it is that of an address over a transaction.
 *
 * @param bytes the transaction
 * @param signature base64 of flag, signature and public key
 * @param address who should have signed
 * @returns the signature
 * @throws {Problem} `credential` when it is not; of a zkLogin signature only the address is checked, as its proof cannot be
 *     checked here
 */
export function expectSignature(bytes, signature, address) {
    return expectOver('transaction', signature, address, async (text) => {
        const { verifyTransactionSignature } = await import('@mysten/sui/verify');
        await verifyTransactionSignature(bytes, text, { address });
    });
}
/**
 * The same for a personal message.
 *
 * @param message its bytes
 * @param signature base64 of flag, signature and public key
 * @param address who should have signed
 * @returns the signature
 * @throws {Problem} `credential` when it is not
 */
export function expectMessageSignature(message, signature, address) {
    return expectOver('message', signature, address, async (text) => {
        const { verifyPersonalMessageSignature } = await import('@mysten/sui/verify');
        await verifyPersonalMessageSignature(message, text, { address });
    });
}
async function expectOver(what, signature, address, verify) {
    const wanted = `a signature of ${address} over the ${what}`;
    if (typeof signature !== 'string')
        throw problem('credential', 'signer', wanted, typeof signature);
    const { parseSerializedSignature } = await import('@mysten/sui/cryptography');
    try {
        const parsed = parseSerializedSignature(signature);
        if (parsed.signatureScheme === ZKLOGIN)
            await expectZkLogin(parsed.zkLogin, address);
        else
            await verify(signature);
        return signature;
    }
    catch (cause) {
        const words = cause instanceof Error ? cause.message : 'another';
        throw problem('credential', 'signer', wanted, `one that does not verify: ${words}`);
    }
}
async function expectZkLogin({ iss, addressSeed }, address) {
    const { computeZkLoginAddressFromSeed } = await import('@mysten/sui/zklogin');
    const known = [true, false].map((isLegacy) => computeZkLoginAddressFromSeed(addressSeed, iss, isLegacy));
    if (!known.includes(address))
        throw new Error(`it is that of ${known.join(' or ')}`);
}
