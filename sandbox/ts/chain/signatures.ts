/**
 * Verifies signatures of transactions and messages: single keys and multisig. Schemes that need the network
 * are refused.
 */

import { verify as verifyEd25519, createPublicKey } from 'node:crypto';
import { bcs } from '@mysten/sui/bcs';
import { Ed25519PublicKey } from '@mysten/sui/keypairs/ed25519';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { verifyTransactionSignature, verifyPersonalMessageSignature } from '@mysten/sui/verify';
import { refuse } from '../errors.js';
import { signingDigest, messageDigest, areEqual } from './hash.js';
import { readBase64 } from './transaction-data.js';

type MultiSig = typeof bcs.MultiSig.$inferType;

/** Signed content. */
interface SignedContent {
    /** The digest that an Ed25519 key signs. */
    readonly digest: Uint8Array;
    /** @returns the signer @throws when the signature is invalid */
    verify(signature: string): Promise<{ toSuiAddress(): string }>;
}

/** A signature, and its path in the request. */
interface SubmittedSignature {
    readonly text: string;
    readonly bytes: Uint8Array;
    readonly at: string;
}

/** Length of a single-key signature: flag, 64 bytes, public key. */
const LENGTHS: Readonly<Record<number, number>> = { 0: 97, 1: 98, 2: 98 };

/** SPKI prefix of an Ed25519 public key. */
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * Checks that exactly the required addresses signed a transaction, once each, in any order.
 * @throws {Refusal} 400 on an invalid signature, or a missing or additional signer
 */
export async function expectSigners(
    bytes: Uint8Array,
    signatures: readonly string[],
    required: ReadonlySet<string>,
): Promise<void> {
    const content: SignedContent = {
        digest: signingDigest(bytes),
        verify: (signature) => verifyTransactionSignature(bytes, signature),
    };
    const signers = await Promise.all(signatures.map((text, index) => signerOf(content, text, `signatures[${index}]`)));
    if (signers.length === required.size && signers.every((signer) => required.has(signer)) && areDistinct(signers))
        return;
    throw refuse('signature', `signatures: wanted one of each of ${list([...required])}, found ${list(signers)}`);
}

/** Returns the address that signed a personal message. @throws {Refusal} 400 on an invalid signature */
export function messageSigner(message: Uint8Array, signature: string): Promise<string> {
    const content: SignedContent = {
        digest: messageDigest(message),
        verify: (text) => verifyPersonalMessageSignature(message, text),
    };
    return signerOf(content, signature, 'signature');
}

async function signerOf(content: SignedContent, text: string, at: string): Promise<string> {
    const submitted: SubmittedSignature = { text, bytes: readBase64(text, at), at };
    const flag = submitted.bytes[0] ?? -1;
    if (flag === 0) return ed25519Signer(content, submitted);
    if (flag in LENGTHS) {
        expectLength(submitted);
        return genericSigner(content, submitted);
    }
    if (flag === 3) {
        expectValidMultiSig(submitted);
        return genericSigner(content, submitted);
    }
    if (flag === 5) throw unsupported(at, 'zkLogin');
    if (flag === 6) throw unsupported(at, 'passkey');
    throw refuse('signature', `${at}: wanted a scheme of Sui's, found flag ${flag}`);
}

/** Node verifies Ed25519 about 20 times faster than JavaScript. */
function ed25519Signer({ digest }: SignedContent, submitted: SubmittedSignature): string {
    expectLength(submitted);
    const publicKey = submitted.bytes.subarray(65);
    const key = createPublicKey({ key: Buffer.concat([SPKI_ED25519, publicKey]), format: 'der', type: 'spki' });
    if (!verifyEd25519(null, digest, key, submitted.bytes.subarray(1, 65))) throw invalid(submitted.at);
    return new Ed25519PublicKey(publicKey).toSuiAddress();
}

async function genericSigner(content: SignedContent, { text, at }: SubmittedSignature): Promise<string> {
    try {
        return (await content.verify(text)).toSuiAddress();
    } catch {
        throw invalid(at);
    }
}

function expectLength({ bytes, at }: SubmittedSignature): void {
    const required = LENGTHS[bytes[0] ?? -1];
    if (bytes.length !== required)
        throw refuse('signature', `${at}: wanted ${required ?? 0} bytes, found ${bytes.length}`);
}

/**
 * Checks what the library does not: no trailing bytes, one signature per marked member, each of the member's
 * own scheme.
 */
function expectValidMultiSig({ bytes, at }: SubmittedSignature): void {
    const { sigs, bitmap, multisig_pk: committee } = parseMultiSig(bytes.subarray(1), at);
    const members = committee.pk_map.filter((_, index) => (bitmap & (1 << index)) !== 0);
    const signerCount = bitmap.toString(2).replaceAll('0', '').length;
    if (sigs.length === 0 || signerCount !== sigs.length || members.length !== sigs.length) throw invalid(at);
    for (const [index, signature] of sigs.entries()) {
        if (signature.$kind !== members[index]?.pubKey.$kind) throw invalid(at);
        if (signature.$kind === 'ZkLogin' || signature.$kind === 'Passkey') throw unsupported(at, signature.$kind);
    }
}

function parseMultiSig(bytes: Uint8Array, at: string): MultiSig {
    try {
        const parsed = bcs.MultiSig.parse(Uint8Array.from(bytes));
        // The constructor rejects committees that the chain rejects: zero weight, unreachable threshold,
        // duplicate member.
        new MultiSigPublicKey(parsed.multisig_pk);
        if (areEqual(bcs.MultiSig.serialize(parsed).toBytes(), bytes)) return parsed;
    } catch {
        // The error below covers this case.
    }
    throw invalid(at);
}

function invalid(at: string): Error {
    return refuse('signature', `${at}: signature verification failed`);
}

function unsupported(at: string, scheme: string): Error {
    return refuse(
        'signature',
        `${at}: ${scheme} cannot be checked here, as its proof needs the network; use a key or a multisig`,
    );
}

function areDistinct(values: readonly string[]): boolean {
    return new Set(values).size === values.length;
}

function list(values: readonly string[]): string {
    return values.length === 0 ? 'none' : values.join(' and ');
}
