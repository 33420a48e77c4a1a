/** A wallet of several keys, of which enough must sign. */
import { blake2b } from '@noble/hashes/blake2.js';
import { Problem, problem } from '../problem.js';
import { IN_PARTS, toExternalSigner } from './external.js';
import { toSigner } from './memory.js';
const ZKLOGIN_FLAG = 5;
/**
 * Makes the signer of a wallet of several keys.
 *
 * @param wallet its keys, in the order that its address was made with
 * @returns a signer; its partial signatures are made by the first members whose weights suffice, in the wallet's order; one
 *     that fails to sign is made good by those after it
 * @throws {Problem} `credential` when the keys are malformed, or those that sign here do not reach the threshold
 */
export async function multisig(wallet) {
    const { MultiSigPublicKey } = await import('@mysten/sui/multisig');
    const { publicKeyFromSuiBytes } = await import('@mysten/sui/verify');
    const { threshold, members } = readWallet(wallet);
    const able = members.filter(({ signer }) => (signer ?? undefined) !== undefined);
    expectEnough(able, threshold);
    let key;
    try {
        const publicKeys = members.map(({ publicKey, weight }) => ({
            publicKey: publicKeyFromSuiBytes(publicKey),
            weight,
        }));
        key = MultiSigPublicKey.fromPublicKeys({ threshold, publicKeys });
    }
    catch (cause) {
        const words = cause instanceof Error ? cause.message : 'others';
        throw problem('credential', 'multisig', 'public keys, weights and a threshold that make a wallet', words);
    }
    const signers = await Promise.all(able.map(toMemberSigner));
    const keys = able.map(({ publicKey }) => publicKeyFromSuiBytes(publicKey));
    expectOwn(signers, keys);
    const parts = signers.map((signer, i) => ({ signer, weight: able[i]?.weight ?? 0 }));
    const combined = {
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
/** Signatures of the first parts that suffice, in the wallet's order; one that does not sign is made good by a later one. */
async function collect(parts, threshold, sign) {
    const signatures = [];
    let [weight, left] = [0, parts.reduce((sum, part) => sum + part.weight, 0)];
    for (const part of parts) {
        if (weight >= threshold)
            break;
        try {
            signatures.push(await sign(part.signer));
            weight += part.weight;
        }
        catch (error) {
            left -= part.weight;
            if (left < threshold)
                throw error;
        }
    }
    return signatures;
}
/** What each member signs: Blake2b-256 of the transaction intent, three zeros, and the bytes. */
function toDigest(bytes) {
    return blake2b.create({ dkLen: 32 }).update(new Uint8Array(3)).update(bytes).digest();
}
/** What can be told before any key is read. */
function readWallet(wallet) {
    const { threshold, members } = (wallet ?? {});
    const faults = [];
    if (!Number.isSafeInteger(threshold))
        faults.push({ at: 'multisig.threshold', wanted: 'a whole number', found: typeof threshold });
    if (!Array.isArray(members) || members.length === 0) {
        faults.push({
            at: 'multisig.members',
            wanted: 'a list of { publicKey, weight, signer }',
            found: typeof members,
        });
    }
    for (const [i, member] of (Array.isArray(members) ? members : []).entries()) {
        const { publicKey } = (member ?? {});
        if (typeof publicKey === 'string')
            continue;
        const wanted = 'base64 of flag and public key, as toSuiPublicKey() of the Sui SDK tells it';
        faults.push({ at: `multisig.members[${i}].publicKey`, wanted, found: typeof publicKey });
    }
    if (faults.length > 0)
        throw new Problem('credential', faults);
    return wallet;
}
function expectEnough(able, threshold) {
    const weight = able.reduce((sum, member) => sum + member.weight, 0);
    if (weight >= threshold)
        return;
    throw problem('credential', 'multisig', `signers of a weight of ${threshold} or more`, `${weight}`);
}
async function toMemberSigner({ signer }) {
    return typeof signer === 'string' ? toSigner(signer) : toExternalSigner(signer);
}
/** A zkLogin key has two addresses; whose it is, its signatures tell. */
function expectOwn(signers, keys) {
    const faults = signers.flatMap(({ address }, i) => {
        const wanted = keys[i]?.toSuiAddress() ?? '';
        return address === wanted || keys[i]?.flag() === ZKLOGIN_FLAG
            ? []
            : [{ at: `multisig.members[${i}].signer`, wanted: `that of ${wanted}`, found: address }];
    });
    if (faults.length > 0)
        throw new Problem('credential', faults);
}
