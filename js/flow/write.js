/** A write, from the request to the service's answer: build, check, sign, submit. Nothing is signed that was not read. */
import { Problem, problem } from '../problem.js';
import { readBase64, readTransactionBytes } from '../transaction/bytes.js';
import { toSigningDigest, toTransactionDigest } from '../transaction/digest.js';
import { differInDigest, differInEnvelope } from '../transaction/envelope.js';
import { readProgram } from '../transaction/program.js';
/**
 * Carries out a write.
 *
 * @param steps its requests, signers and what the transaction must say
 * @returns the answer, and the digest computed from the bytes that were signed
 * @throws {Problem} `mismatch` before anything is signed, when the bytes are not what was asked for
 */
export async function write(steps) {
    const built = await steps.build();
    const bytes = readTransactionBytes(built.transactionBytes);
    const signingDigest = check(bytes, built, steps.envelope);
    const digest = toTransactionDigest(bytes);
    steps.onDigest(digest);
    const signatures = [];
    for (const signer of steps.signers)
        signatures.push(await signer.sign(bytes, signingDigest));
    try {
        return { answer: await steps.submit({ transactionBytes: built.transactionBytes, signatures }), digest };
    }
    catch (cause) {
        throw steps.onSubmitFailure(cause, digest);
    }
}
/** Every departure at once; the digest that will be signed when there is none. */
function check(bytes, built, envelope) {
    const signingDigest = toSigningDigest(bytes);
    const departures = [
        ...differInDigest(signingDigest, readBase64(built.signingDigest, 'signingDigest')),
        ...differInEnvelope(readProgram(bytes), envelope),
    ];
    if (departures.length > 0)
        throw new Problem('mismatch', departures);
    return signingDigest;
}
/**
 * Puts the signers in order and sees that nobody is missing.
 *
 * @param signers who can sign
 * @param envelope whose transaction it will be
 * @returns sender first, then the sponsor where there is one
 * @throws {Problem} `credential` when one of them is missing
 */
export function orderSigners(signers, envelope) {
    const wanted = [envelope.sender, ...(envelope.sponsor === undefined ? [] : [envelope.sponsor])];
    return [...new Set(wanted)].map((address) => {
        const signer = signers.find((candidate) => candidate.address === address);
        if (signer !== undefined)
            return signer;
        const found = signers.map((candidate) => candidate.address).join(', ');
        throw problem('credential', 'signers', `one for ${address}`, found === '' ? 'none' : found);
    });
}
