/** The signer of a multisig wallet. */
import { blake2b } from '@noble/hashes/blake2.js';
import { Problem, problem } from '../core/problem.js';
import { IS_VERIFIED, toExternalSigner } from './external.js';
import { toSigner } from './memory.js';
const ZKLOGIN_FLAG = 5;
/**
 * Creates the signer of a multisig wallet. The first members whose weights suffice sign, in the wallet's order, and later ones
 * replace those that fail.
 *
 * @throws {Problem} `credential` when the keys are malformed, or the signers do not reach the threshold
 */
export async function multisig(wallet) {
    const { MultiSigPublicKey } = await import('@mysten/sui/multisig');
    const { publicKeyFromSuiBytes } = await import('@mysten/sui/verify');
    const { threshold, members } = readWallet(wallet);
    const signing = members.filter(({ signer }) => (signer ?? undefined) !== undefined);
    const total = signing.reduce((sum, { weight }) => sum + weight, 0);
    // Also refuses a weight that is not a number.
    if (!(total >= threshold)) {
        throw problem('credential', 'multisig', `signers with a total weight of ${threshold} or more`, `${total}`);
    }
    let key;
    try {
        const publicKeys = members.map(({ publicKey, weight }) => ({
            publicKey: publicKeyFromSuiBytes(publicKey),
            weight,
        }));
        key = MultiSigPublicKey.fromPublicKeys({ threshold, publicKeys });
    }
    catch (cause) {
        const reason = cause instanceof Error ? cause.message : typeof cause;
        throw problem('credential', 'multisig', 'public keys, weights and a threshold of a multisig wallet', reason);
    }
    const signers = await Promise.all(signing.map(async ({ signer }) => (typeof signer === 'string' ? toSigner(signer) : toExternalSigner(signer))));
    const keys = signing.map(({ publicKey }) => publicKeyFromSuiBytes(publicKey));
    expectOwnAddresses(signers, keys);
    const weightedSigners = signers.map((signer, i) => ({ signer, weight: signing[i]?.weight ?? 0 }));
    const combined = {
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
/** Collects signatures in the wallet's order until the threshold is reached; a later signer replaces one that fails. */
async function collect(weightedSigners, threshold, sign) {
    const signatures = [];
    let [signed, possible] = [0, weightedSigners.reduce((sum, { weight }) => sum + weight, 0)];
    for (const { signer, weight } of weightedSigners) {
        if (signed >= threshold)
            break;
        try {
            signatures.push(await sign(signer));
            signed += weight;
        }
        catch (error) {
            possible -= weight;
            if (possible < threshold)
                throw error;
        }
    }
    return signatures;
}
/** Blake2b-256 of the transaction intent, three zeros, and the bytes. */
function toDigest(bytes) {
    return blake2b.create({ dkLen: 32 }).update(new Uint8Array(3)).update(bytes).digest();
}
/** Checks the structure before any key is read. */
function readWallet(wallet) {
    const { threshold, members } = (wallet ?? {});
    const faults = [];
    if (!Number.isSafeInteger(threshold)) {
        faults.push({ at: 'multisig.threshold', wanted: 'a whole number', found: typeof threshold });
    }
    if (!Array.isArray(members) || members.length === 0) {
        const wanted = 'a list of { publicKey, weight, signer }';
        faults.push({ at: 'multisig.members', wanted, found: typeof members });
    }
    for (const [i, member] of (Array.isArray(members) ? members : []).entries()) {
        const { publicKey } = (member ?? {});
        if (typeof publicKey === 'string')
            continue;
        const wanted = 'base64 of flag and public key, as toSuiPublicKey() of the Sui SDK returns it';
        faults.push({ at: `multisig.members[${i}].publicKey`, wanted, found: typeof publicKey });
    }
    if (faults.length > 0)
        throw new Problem('credential', faults);
    return wallet;
}
/** Skips zkLogin keys, which have two addresses: their signatures are verified. */
function expectOwnAddresses(signers, keys) {
    const faults = signers.flatMap(({ address }, i) => {
        const wanted = keys[i]?.toSuiAddress() ?? '';
        return address === wanted || keys[i]?.flag() === ZKLOGIN_FLAG
            ? []
            : [{ at: `multisig.members[${i}].signer`, wanted: `the signer of ${wanted}`, found: address }];
    });
    if (faults.length > 0)
        throw new Problem('credential', faults);
}
