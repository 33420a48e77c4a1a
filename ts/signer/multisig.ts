/** The signer of a multisig wallet. */

import type { PublicKey } from '@mysten/sui/cryptography';
import { blake2b } from '@noble/hashes/blake2.js';
import { describeFault, Problem, sentence, type Departure } from '../core/problem.js';
import { typeOf } from '../core/shape.js';
import { IS_VERIFIED, toExternalSigner, type ExternalSigner } from './external.js';
import { toSigner } from './memory.js';
import type { Signer } from './signer.js';

const ZKLOGIN_FLAG = 5;

/** One key of the wallet. */
export interface MultisigMember {
    /** base64 of flag and public key, as `toSuiPublicKey()` of `@mysten/sui` returns it. */
    readonly publicKey: string;
    /** The weight of its signature, 1 to 255. */
    readonly weight: number;
    /** A private key as text, or a signer; missing for a key that does not sign here. */
    readonly signer?: string | ExternalSigner;
}

/** A multisig wallet: its keys in order, and the weight that must sign. */
export interface MultisigWallet {
    readonly threshold: number;
    readonly members: readonly MultisigMember[];
}

/**
 * Creates the signer of a multisig wallet. The first members whose weights suffice sign, in the wallet's
 * order, and later ones replace those that fail.
 *
 * @throws {Problem} `credential` when the keys are malformed, or the signers do not reach the threshold
 */
export async function multisig(wallet: MultisigWallet): Promise<ExternalSigner> {
    const { MultiSigPublicKey } = await import('@mysten/sui/multisig');
    const { publicKeyFromSuiBytes } = await import('@mysten/sui/verify');
    const { threshold, members } = readWallet(wallet);
    const signing = members.filter(({ signer }) => (signer ?? undefined) !== undefined);
    const total = signing.reduce((sum, { weight }) => sum + weight, 0);
    // Also refuses a weight that is not a number.
    if (!(total >= threshold)) {
        throw sentence(
            'credential',
            `the signers of multisig weigh ${total}; pass signers that weigh ${threshold} or more`,
        );
    }
    let key: InstanceType<typeof MultiSigPublicKey>;
    try {
        const publicKeys = members.map(({ publicKey, weight }) => ({
            publicKey: publicKeyFromSuiBytes(publicKey),
            weight,
        }));
        key = MultiSigPublicKey.fromPublicKeys({ threshold, publicKeys });
    } catch (cause) {
        const how = 'pass public keys, weights and a threshold of a multisig wallet';
        throw sentence('credential', `multisig is not valid: ${describeFault(cause)}; ${how}`);
    }
    const signers = await Promise.all(
        signing.map(async ({ signer }) => (typeof signer === 'string' ? toSigner(signer) : toExternalSigner(signer))),
    );
    const keys = signing.map(({ publicKey }) => publicKeyFromSuiBytes(publicKey));
    expectOwnAddresses(signers, keys);
    const weightedSigners = signers.map((signer, i): WeightedSigner => ({ signer, weight: signing[i]?.weight ?? 0 }));
    const combined: ExternalSigner = {
        toSuiAddress: () => key.toSuiAddress(),
        signTransaction: async (bytes) => {
            const digest = toDigest(bytes);
            const partial = await collect(weightedSigners, threshold, (signer) => signer.sign(bytes, digest));
            return { signature: key.combinePartialSignatures(partial) };
        },
        signPersonalMessage: async (message) => {
            const partial = await collect(weightedSigners, threshold, (signer) => signer.signMessage(message));
            return { signature: key.combinePartialSignatures(partial) };
        },
    };
    // The SDK verifies no combined signature with a zkLogin key; each partial signature is verified.
    const isVerifiable = members.every(({ publicKey }) => publicKeyFromSuiBytes(publicKey).flag() !== ZKLOGIN_FLAG);
    return isVerifiable ? combined : Object.defineProperty(combined, IS_VERIFIED, { value: true });
}

interface WeightedSigner {
    readonly signer: Signer;
    readonly weight: number;
}

/**
 * Collects signatures in the wallet's order until the threshold is reached; a later signer replaces one that
 * fails.
 */
async function collect(
    weightedSigners: readonly WeightedSigner[],
    threshold: number,
    sign: (signer: Signer) => Promise<string>,
): Promise<string[]> {
    const signatures: string[] = [];
    let [signed, possible] = [0, weightedSigners.reduce((sum, { weight }) => sum + weight, 0)];
    for (const { signer, weight } of weightedSigners) {
        if (signed >= threshold) break;
        try {
            signatures.push(await sign(signer));
            signed += weight;
        } catch (error) {
            possible -= weight;
            if (possible < threshold) throw error;
        }
    }
    return signatures;
}

/** Blake2b-256 of the transaction intent, three zeros, and the bytes. */
function toDigest(bytes: Uint8Array): Uint8Array {
    return blake2b.create({ dkLen: 32 }).update(new Uint8Array(3)).update(bytes).digest();
}

/** Checks the structure before any key is read. */
function readWallet(wallet: unknown): MultisigWallet {
    const { threshold, members } = (wallet ?? {}) as Partial<MultisigWallet>;
    const faults: Departure[] = [];
    if (!Number.isSafeInteger(threshold)) {
        faults.push({ at: 'multisig.threshold', wanted: 'a whole number', found: typeOf(threshold) });
    }
    if (!Array.isArray(members) || members.length === 0) {
        const wanted = 'a list of { publicKey, weight, signer }';
        faults.push({ at: 'multisig.members', wanted, found: typeOf(members) });
    }
    for (const [i, member] of (Array.isArray(members) ? (members as unknown[]) : []).entries()) {
        const { publicKey } = (member ?? {}) as Partial<MultisigMember>;
        if (typeof publicKey === 'string') continue;
        const wanted = 'base64 of flag and public key, as toSuiPublicKey() of the Sui SDK returns it';
        faults.push({ at: `multisig.members[${i}].publicKey`, wanted, found: typeOf(publicKey) });
    }
    if (faults.length > 0) throw new Problem('credential', faults);
    return wallet as MultisigWallet;
}

/** Skips zkLogin keys, which have two addresses: their signatures are verified. */
function expectOwnAddresses(signers: readonly Signer[], keys: readonly PublicKey[]): void {
    const faults: Departure[] = signers.flatMap(({ address }, i) => {
        const wanted = keys[i]?.toSuiAddress() ?? '';
        return address === wanted || keys[i]?.flag() === ZKLOGIN_FLAG
            ? []
            : [{ at: `multisig.members[${i}].signer`, wanted: `the signer of ${wanted}`, found: address }];
    });
    if (faults.length > 0) throw new Problem('credential', faults);
}
