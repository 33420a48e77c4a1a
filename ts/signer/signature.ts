/** Holds a signature that came from elsewhere against the bytes and the address, before it is sent on. */

import { problem } from '../problem.js';
import { fromBase64, toBase64 } from '../wire/encoding.js';

const ZKLOGIN = 'ZkLogin';

/**
 * Lets a user signature through only if it is that of an address over a transaction.
 *
 * @param bytes the transaction
 * @param signature base64 of flag, signature and public key
 * @param address who should have signed
 * @returns the signature
 * @throws {Problem} `credential` when it is not; of a zkLogin signature the address and the key of the session are checked,
 *     its proof cannot be checked here
 */
export function expectSignature(bytes: Uint8Array, signature: unknown, address: string): Promise<string> {
    return expectOver('transaction', signature, address, async (text, whose) => {
        const { verifyTransactionSignature } = await import('@mysten/sui/verify');
        await verifyTransactionSignature(bytes, text, whose);
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
export function expectMessageSignature(message: Uint8Array, signature: unknown, address: string): Promise<string> {
    return expectOver('message', signature, address, async (text, whose) => {
        const { verifyPersonalMessageSignature } = await import('@mysten/sui/verify');
        await verifyPersonalMessageSignature(message, text, whose);
    });
}

async function expectOver(
    what: string,
    signature: unknown,
    address: string,
    verify: (signature: string, whose: { address?: string }) => Promise<void>,
): Promise<string> {
    const wanted = `a signature of ${address} over the ${what}`;
    if (typeof signature !== 'string') throw problem('credential', 'signer', wanted, typeof signature);
    if (fromBase64(signature) === undefined) throw problem('credential', 'signer', wanted, 'no canonical base64');
    const { parseSerializedSignature } = await import('@mysten/sui/cryptography');
    try {
        const parsed = parseSerializedSignature(signature);
        if (parsed.signatureScheme === ZKLOGIN) {
            await expectZkLogin(parsed.zkLogin, address);
            // Whose key that is only the proof tells.
            await verify(toBase64(Uint8Array.from(parsed.zkLogin.userSignature)), {});
        } else await verify(signature, { address });
        return signature;
    } catch (cause) {
        const words = cause instanceof Error ? cause.message : 'another';
        throw problem('credential', 'signer', wanted, `one that does not verify: ${words}`);
    }
}

async function expectZkLogin(
    { iss, addressSeed }: { iss: string; addressSeed: bigint },
    address: string,
): Promise<void> {
    const { computeZkLoginAddressFromSeed } = await import('@mysten/sui/zklogin');
    const known = [true, false].map((isLegacy) => computeZkLoginAddressFromSeed(addressSeed, iss, isLegacy));
    if (!known.includes(address)) throw new Error(`it is that of ${known.join(' or ')}`);
}
