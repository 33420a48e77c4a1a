/** Signers that somebody else made, told by their shape: those of the Sui SDK, hardware, services, callbacks. */

import { base64 } from '@scure/base';
import { Problem, problem } from '../problem.js';
import { toMessageDigest } from './message.js';
import { expectMessageSignature, expectSignature } from './signature.js';
import type { Signer } from './signer.js';

/** Signs transaction bytes, as `Signer` of `@mysten/sui` does. */
export interface TransactionSigner {
    /** Either of the two. */
    readonly address?: string;
    toSuiAddress?(): string;
    /** Answers the base64 user signature, alone or beside the bytes (base64), which must be the same then. */
    signTransaction(bytes: Uint8Array): Promise<string | { readonly signature: string; readonly bytes?: string }>;
    /** The same for a personal message; only the reads of stop and TWAP orders need it. */
    signPersonalMessage?(bytes: Uint8Array): Promise<string | { readonly signature: string; readonly bytes?: string }>;
}

/** Signs the 32 bytes that stand for the transaction. */
export interface DigestSigner {
    readonly address: string;
    /** Answers the base64 user signature. */
    signDigest(digest: Uint8Array): Promise<string> | string;
}

/** What a user may give as `signer`. */
export type ExternalSigner = TransactionSigner | DigestSigner;

/** Marks a signer of ours whose parts have been verified one by one, as the whole cannot be. */
export const IN_PARTS = Symbol('verified in its parts');

type Given = Partial<TransactionSigner & DigestSigner> & { readonly [IN_PARTS]?: true };

/** What may be a key, in the words of a signer. */
const SECRET = /suiprivkey1[a-z0-9]*|(?:0x)?[0-9a-f]{64}/gi;

const ADDRESS = /^0x[0-9a-fA-F]{1,64}$/;

/**
 * Takes a signer that somebody else made.
 *
 * @param value any value
 * @returns the signer; what it returns is verified before it is used
 * @throws {Problem} `credential` when the value has not the shape of one
 */
export function toExternalSigner(value: unknown): Signer {
    const given = (typeof value === 'object' && value !== null ? value : {}) as Given;
    const address = typeof given.toSuiAddress === 'function' ? given.toSuiAddress() : given.address;
    if (typeof address !== 'string' || !ADDRESS.test(address)) {
        throw problem('credential', 'signer', 'an object with toSuiAddress() or address', typeof value);
    }
    if (typeof given.signTransaction !== 'function' && typeof given.signDigest !== 'function') {
        throw problem('credential', 'signer', 'an object with signTransaction(bytes) or signDigest(digest)', 'neither');
    }
    const full = `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
    return {
        address: full,
        sign: async (bytes, digest) => {
            // Copies: what we send is what we read, whatever a signer does with what it is handed.
            const signature = await asking(() => ask(given, new Uint8Array(bytes), new Uint8Array(digest)));
            return given[IN_PARTS] === true ? (signature as string) : expectSignature(bytes, signature, full);
        },
        signMessage: async (message) => {
            const signature = await asking(() => askForMessage(given, new Uint8Array(message)));
            return given[IN_PARTS] === true ? (signature as string) : expectMessageSignature(message, signature, full);
        },
    };
}

/** What a signer says when it does not sign is told, as the error that it is; without what may be a key. */
async function asking(ask: () => Promise<unknown>): Promise<unknown> {
    try {
        return await ask();
    } catch (error) {
        if (error instanceof Problem) throw error;
        const words = error instanceof Error ? error.message : 'something else';
        throw problem('credential', 'signer', 'a signature', `an error: ${words.replace(SECRET, '(not shown)')}`);
    }
}

async function ask(signer: Given, bytes: Uint8Array, digest: Uint8Array): Promise<unknown> {
    if (typeof signer.signTransaction !== 'function') return signer.signDigest?.(digest);
    const text = base64.encode(bytes);
    return signatureIn(await signer.signTransaction(bytes), text);
}

async function askForMessage(signer: Given, message: Uint8Array): Promise<unknown> {
    if (typeof signer.signPersonalMessage === 'function') {
        const text = base64.encode(message);
        return signatureIn(await signer.signPersonalMessage(message), text);
    }
    if (typeof signer.signDigest === 'function') return signer.signDigest(toMessageDigest(message));
    throw problem('unsupported', 'signer', 'one with signPersonalMessage(bytes) or signDigest(digest)', 'neither');
}

/** The signature alone, of an answer that may repeat the bytes that it is over. */
function signatureIn(answer: unknown, text: string): unknown {
    if (typeof answer !== 'object' || answer === null) return answer;
    const { bytes: signed, signature } = answer as { readonly bytes?: unknown; readonly signature?: unknown };
    if (signed !== undefined && signed !== text) {
        throw problem('credential', 'signer', 'a signature over the bytes that it was given', 'one over others');
    }
    return signature;
}
