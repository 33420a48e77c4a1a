/** External signers: those of the Sui SDK, hardware wallets, signing services, callbacks. */

import { Problem, sentence } from '../core/problem.js';
import { typeOf } from '../core/shape.js';
import { isAddress, toFullAddress } from '../core/address.js';
import { fromBase64, toBase64 } from '../core/encoding.js';
import { toMessageDigest, type Signer } from './signer.js';

/** Signs transaction bytes, as `Signer` of `@mysten/sui` does. */
export interface TransactionSigner {
    /** The address, as a property or by `toSuiAddress()`. */
    readonly address?: string;
    toSuiAddress?(): string;
    /**
     * Returns the base64 user signature, alone or with the signed bytes (base64), which must be the given
     * ones.
     */
    signTransaction(bytes: Uint8Array): Promise<string | { readonly signature: string; readonly bytes?: string }>;
    /** The same for a personal message; only reads of stop and TWAP orders need it. */
    signPersonalMessage?(bytes: Uint8Array): Promise<string | { readonly signature: string; readonly bytes?: string }>;
    /**
     * The public key with its flag, as `toSuiBytes()` of the SDK's key returns it; only isolated conversions
     * need it.
     */
    getPublicKey?(): { toSuiBytes(): Uint8Array };
}

/** Signs the 32-byte digest of the transaction. */
export interface DigestSigner {
    readonly address: string;
    /** Returns the base64 user signature. */
    signDigest(digest: Uint8Array): Promise<string> | string;
    /** As that of {@link TransactionSigner}. */
    getPublicKey?(): { toSuiBytes(): Uint8Array };
}

/** The `signer` that a user configures. */
export type ExternalSigner = TransactionSigner | DigestSigner;

/**
 * Marks a multisig signer whose partial signatures are verified one by one, as the SDK cannot verify the
 * combined one.
 */
export const IS_VERIFIED = Symbol('partial signatures are verified');

type ExternalMembers = Partial<TransactionSigner & DigestSigner> & { readonly [IS_VERIFIED]?: true };

/**
 * A possible key in the error of a signer: as Sui encodes it, in hexadecimal, or 32 bytes and more in base64,
 * as in a key store.
 */
const SECRET = /suiprivkey1[a-z0-9]*|(?:0x)?[0-9a-f]{64}|[a-z0-9+/]{43,}={0,2}/gi;

/**
 * Converts an external signer, as the user configured it, to one that verifies each signature.
 *
 * @throws {Problem} `credential` when the value is not an external signer
 */
export function toExternalSigner(value: unknown): Signer {
    const given = (typeof value === 'object' && value !== null ? value : {}) as ExternalMembers;
    const address = typeof given.toSuiAddress === 'function' ? given.toSuiAddress() : given.address;
    if (!isAddress(address)) {
        throw sentence('credential', 'signer has no address; pass an object with toSuiAddress() or address');
    }
    if (typeof given.signTransaction !== 'function' && typeof given.signDigest !== 'function') {
        throw sentence(
            'credential',
            'signer has neither signTransaction(bytes) nor signDigest(digest); add one of them',
        );
    }
    const fullAddress = toFullAddress(address);
    const verify = async (what: Signed, bytes: Uint8Array, sign: () => Promise<unknown>): Promise<string> => {
        const signature = await withSignerErrors(sign);
        return given[IS_VERIFIED] === true
            ? (signature as string)
            : verifySignature(what, bytes, signature, fullAddress);
    };
    // The signer gets copies, so that it cannot change the bytes that are submitted.
    return {
        address: fullAddress,
        publicKey: publicKeyOf(given),
        sign: (bytes, digest) =>
            verify('transaction', bytes, () => signTransaction(given, new Uint8Array(bytes), new Uint8Array(digest))),
        signMessage: (message) => verify('message', message, () => signMessage(given, new Uint8Array(message))),
    };
}

/** The public key that a signer shows; whether it is that of the address is compared where it is used. */
function publicKeyOf(signer: ExternalMembers): Uint8Array | undefined {
    try {
        const bytes: unknown = signer.getPublicKey?.().toSuiBytes();
        return bytes instanceof Uint8Array ? new Uint8Array(bytes) : undefined;
    } catch {
        return undefined;
    }
}

type Signed = 'transaction' | 'message';

/**
 * Returns the signature if it is valid. For zkLogin, verifies the address and the session key, but not the
 * proof.
 */
async function verifySignature(what: Signed, bytes: Uint8Array, signature: unknown, address: string): Promise<string> {
    const toFault = (found: string): Problem =>
        sentence('credential', `signer returned ${found}; it must return a signature of ${address} over the ${what}`);
    if (typeof signature !== 'string') throw toFault(typeOf(signature));
    if (fromBase64(signature) === undefined) throw toFault('text that is not canonical base64');
    const { parseSerializedSignature } = await import('@mysten/sui/cryptography');
    try {
        const { verifyPersonalMessageSignature, verifyTransactionSignature } = await import('@mysten/sui/verify');
        const verify = what === 'transaction' ? verifyTransactionSignature : verifyPersonalMessageSignature;
        const parsed = parseSerializedSignature(signature);
        if (parsed.signatureScheme === 'ZkLogin') {
            await verifyZkLoginAddress(parsed.zkLogin, address);
            // Only the proof shows whose session key it is.
            await verify(bytes, toBase64(Uint8Array.from(parsed.zkLogin.userSignature)), {});
        } else await verify(bytes, signature, { address });
        return signature;
    } catch (cause) {
        const reason = cause instanceof Error ? cause.message : 'unknown error';
        throw toFault(`an invalid signature: ${reason}`);
    }
}

async function verifyZkLoginAddress(
    { iss, addressSeed }: { iss: string; addressSeed: bigint },
    address: string,
): Promise<void> {
    const { computeZkLoginAddressFromSeed } = await import('@mysten/sui/zklogin');
    const addresses = [true, false].map((isLegacy) => computeZkLoginAddressFromSeed(addressSeed, iss, isLegacy));
    if (!addresses.includes(address)) throw new Error(`the signature of ${addresses.join(' or ')}`);
}

/** Converts an error of the signer, and removes possible keys from its message. */
async function withSignerErrors(sign: () => Promise<unknown>): Promise<unknown> {
    try {
        return await sign();
    } catch (error) {
        if (error instanceof Problem) throw error;
        const message = error instanceof Error ? error.message : typeOf(error);
        const fact = `signer failed: ${message.replace(SECRET, '(not shown)')}`;
        throw sentence('credential', `${fact}; it must return a signature: call the method again when it can`);
    }
}

async function signTransaction(signer: ExternalMembers, bytes: Uint8Array, digest: Uint8Array): Promise<unknown> {
    if (typeof signer.signTransaction !== 'function') return signer.signDigest?.(digest);
    const text = toBase64(bytes);
    return signatureIn(await signer.signTransaction(bytes), text);
}

async function signMessage(signer: ExternalMembers, message: Uint8Array): Promise<unknown> {
    if (typeof signer.signPersonalMessage === 'function') {
        const text = toBase64(message);
        return signatureIn(await signer.signPersonalMessage(message), text);
    }
    if (typeof signer.signDigest === 'function') return signer.signDigest(toMessageDigest(message));
    throw sentence(
        'unsupported',
        'signer has neither signPersonalMessage(bytes) nor signDigest(digest); add one of them',
    );
}

/** Extracts the signature from the result of a signer, which may contain the signed bytes. */
function signatureIn(result: unknown, text: string): unknown {
    if (typeof result !== 'object' || result === null) return result;
    const { bytes: signed, signature } = result as { readonly bytes?: unknown; readonly signature?: unknown };
    if (signed !== undefined && signed !== text) {
        throw sentence('credential', 'signer signed other bytes than the given ones; it must sign these');
    }
    return signature;
}
