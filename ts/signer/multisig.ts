/** A wallet of several keys, of which enough must sign. */

import type { PublicKey } from '@mysten/sui/cryptography';
import { blake2b } from '@noble/hashes/blake2.js';
import { Problem, problem, type Departure } from '../problem.js';
import { IN_PARTS, toExternalSigner, type ExternalSigner } from './external.js';
import { toSigner } from './memory.js';
import type { Signer } from './signer.js';

const ZKLOGIN_FLAG = 5;

/** One key of the wallet. */
export interface MultisigMember {
    /** base64 of flag and public key, as `toSuiPublicKey()` of `@mysten/sui` tells it. */
    readonly publicKey: string;
    /** 1 to 255; how much its signature counts. */
    readonly weight: number;
    /** A private key as text, or a signer; left out for a key that does not sign here. */
    readonly signer?: string | ExternalSigner;
}

/** The wallet: its keys in their order, and how much weight must sign. */
export interface MultisigWallet {
    readonly threshold: number;
    readonly members: readonly MultisigMember[];
}

/**
 * Makes the signer of a wallet of several keys.
 *
 * @param wallet its keys, in the order that its address was made with
 * @returns a signer; its partial signatures are made by the first members whose weights suffice, in the wallet's order; one
 *     that fails to sign is made good by those after it
 * @throws {Problem} `credential` when the keys are malformed, or those that sign here do not reach the threshold
 */
export async function multisig(wallet: MultisigWallet): Promise<ExternalSigner> {
    const { MultiSigPublicKey } = await import('@mysten/sui/multisig');
    const { publicKeyFromSuiBytes } = await import('@mysten/sui/verify');
    const { threshold, members } = readWallet(wallet);
    const able = members.filter(({ signer }) => (signer ?? undefined) !== undefined);
    expectEnough(able, threshold);
    let key: InstanceType<typeof MultiSigPublicKey>;
    try {
        const publicKeys = members.map(({ publicKey, weight }) => ({
            publicKey: publicKeyFromSuiBytes(publicKey),
            weight,
        }));
        key = MultiSigPublicKey.fromPublicKeys({ threshold, publicKeys });
    } catch (cause) {
        const words = cause instanceof Error ? cause.message : 'others';
        throw problem('credential', 'multisig', 'public keys, weights and a threshold that make a wallet', words);
    }
    const signers = await Promise.all(able.map(toMemberSigner));
    const keys = able.map(({ publicKey }) => publicKeyFromSuiBytes(publicKey));
    expectOwn(signers, keys);
    const parts = signers.map((signer, i): Part => ({ signer, weight: able[i]?.weight ?? 0 }));
    const combined: ExternalSigner = {
        toSuiAddress: () => key.toSuiAddress(),
        signTransaction: async (bytes) => {
            const digest = toDigest(bytes);
            const partial = await collect(parts, threshold, (signer) => signer.sign(bytes, digest));
            return { signature: key.combinePartialSignatures(partial) };
        },
        signPersonalMessage: async (message) => {
            const partial = await collect(parts, threshold, (signer) => signer.signMessage(message));
            return { signature: key.combinePartialSignatures(partial) };
        },
    };
    // Of a wallet with a zkLogin key, the Sui SDK verifies no signature; each part has been.
    const isWhole = members.every(({ publicKey }) => publicKeyFromSuiBytes(publicKey).flag() !== ZKLOGIN_FLAG);
    return isWhole ? combined : Object.defineProperty(combined, IN_PARTS, { value: true });
}

/** One that can sign here. */
interface Part {
    readonly signer: Signer;
    readonly weight: number;
}

/** Signatures of the first parts that suffice, in the wallet's order; one that does not sign is made good by a later one. */
async function collect(
    parts: readonly Part[],
    threshold: number,
    sign: (signer: Signer) => Promise<string>,
): Promise<string[]> {
    const signatures: string[] = [];
    let [weight, left] = [0, parts.reduce((sum, part) => sum + part.weight, 0)];
    for (const part of parts) {
        if (weight >= threshold) break;
        try {
            signatures.push(await sign(part.signer));
            weight += part.weight;
        } catch (error) {
            left -= part.weight;
            if (left < threshold) throw error;
        }
    }
    return signatures;
}

/** What each member signs: Blake2b-256 of the transaction intent, three zeros, and the bytes. */
function toDigest(bytes: Uint8Array): Uint8Array {
    return blake2b.create({ dkLen: 32 }).update(new Uint8Array(3)).update(bytes).digest();
}

/** What can be told before any key is read. */
function readWallet(wallet: unknown): MultisigWallet {
    const { threshold, members } = (wallet ?? {}) as Partial<MultisigWallet>;
    const faults: Departure[] = [];
    if (!Number.isSafeInteger(threshold))
        faults.push({ at: 'multisig.threshold', wanted: 'a whole number', found: typeof threshold });
    if (!Array.isArray(members) || members.length === 0) {
        faults.push({
            at: 'multisig.members',
            wanted: 'a list of { publicKey, weight, signer }',
            found: typeof members,
        });
    }
    for (const [i, member] of (Array.isArray(members) ? (members as unknown[]) : []).entries()) {
        const { publicKey } = (member ?? {}) as Partial<MultisigMember>;
        if (typeof publicKey === 'string') continue;
        const wanted = 'base64 of flag and public key, as toSuiPublicKey() of the Sui SDK tells it';
        faults.push({ at: `multisig.members[${i}].publicKey`, wanted, found: typeof publicKey });
    }
    if (faults.length > 0) throw new Problem('credential', faults);
    return wallet as MultisigWallet;
}

function expectEnough(able: readonly MultisigMember[], threshold: number): void {
    const weight = able.reduce((sum, member) => sum + member.weight, 0);
    if (weight >= threshold) return;
    throw problem('credential', 'multisig', `signers of a weight of ${threshold} or more`, `${weight}`);
}

async function toMemberSigner({ signer }: MultisigMember): Promise<Signer> {
    return typeof signer === 'string' ? toSigner(signer) : toExternalSigner(signer);
}

/** A zkLogin key has two addresses; whose it is, its signatures tell. */
function expectOwn(signers: readonly Signer[], keys: readonly PublicKey[]): void {
    const faults: Departure[] = signers.flatMap(({ address }, i) => {
        const wanted = keys[i]?.toSuiAddress() ?? '';
        return address === wanted || keys[i]?.flag() === ZKLOGIN_FLAG
            ? []
            : [{ at: `multisig.members[${i}].signer`, wanted: `that of ${wanted}`, found: address }];
    });
    if (faults.length > 0) throw new Problem('credential', faults);
}
