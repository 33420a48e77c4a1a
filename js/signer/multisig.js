/** A wallet of several keys, of which enough must sign. */
import { blake2b } from '@noble/hashes/blake2.js';
import { Problem, problem } from '../problem.js';
import { toExternalSigner } from './external.js';
import { toSigner } from './memory.js';
/**
 * Makes the signer of a wallet of several keys.
 *
 * @param wallet its keys, in the order that its address was made with
 * @returns a signer; its partial signatures are made by the first members whose weights suffice, in the wallet's order
 * @throws {Problem} `credential` when the keys are malformed, or those that sign here do not reach the threshold
 */
export async function multisig(wallet) {
    const { MultiSigPublicKey } = await import('@mysten/sui/multisig');
    const { publicKeyFromSuiBytes } = await import('@mysten/sui/verify');
    const { threshold, members } = wallet;
    const chosen = choose(wallet);
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
    const signers = await Promise.all(chosen.map(toMemberSigner));
    expectOwn(signers, chosen.map(({ publicKey }) => publicKeyFromSuiBytes(publicKey).toSuiAddress()));
    return {
        toSuiAddress: () => key.toSuiAddress(),
        signTransaction: async (bytes) => {
            const digest = toDigest(bytes);
            const partial = [];
            for (const signer of signers)
                partial.push(await signer.sign(bytes, digest));
            return { signature: key.combinePartialSignatures(partial) };
        },
        signPersonalMessage: async (message) => {
            const partial = [];
            for (const signer of signers)
                partial.push(await signer.signMessage(message));
            return { signature: key.combinePartialSignatures(partial) };
        },
    };
}
/** What each member signs: Blake2b-256 of the transaction intent, three zeros, and the bytes. */
function toDigest(bytes) {
    return blake2b.create({ dkLen: 32 }).update(new Uint8Array(3)).update(bytes).digest();
}
/** The first members that can sign here and whose weights suffice. */
function choose({ threshold, members }) {
    const chosen = [];
    let weight = 0;
    for (const member of members) {
        if (member.signer === undefined || weight >= threshold)
            continue;
        chosen.push(member);
        weight += member.weight;
    }
    if (weight >= threshold)
        return chosen;
    throw problem('credential', 'multisig', `signers of a weight of ${threshold} or more`, `${weight}`);
}
async function toMemberSigner({ signer }) {
    return typeof signer === 'string' ? toSigner(signer) : toExternalSigner(signer);
}
function expectOwn(signers, addresses) {
    const faults = signers.flatMap(({ address }, i) => address === addresses[i]
        ? []
        : [{ at: `multisig.members[${i}].signer`, wanted: `that of ${addresses[i] ?? ''}`, found: address }]);
    if (faults.length > 0)
        throw new Problem('credential', faults);
}
