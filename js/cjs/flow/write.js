"use strict";
/** A write, from the request to the service's answer: build, check, sign, submit. Nothing is signed that was not read. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.write = write;
exports.orderSigners = orderSigners;
const problem_js_1 = require("../problem.js");
const bytes_js_1 = require("../transaction/bytes.js");
const digest_js_1 = require("../transaction/digest.js");
const envelope_js_1 = require("../transaction/envelope.js");
const program_js_1 = require("../transaction/program.js");
/**
 * Carries out a write.
 *
 * @param steps its requests, signers and what the transaction must say
 * @returns the answer, and the digest computed from the bytes that were signed
 * @throws {Problem} `mismatch` before anything is signed, when the bytes are not what was asked for
 */
async function write(steps) {
    const built = await steps.build();
    const bytes = (0, bytes_js_1.readTransactionBytes)(built.transactionBytes);
    const signingDigest = check(bytes, built, steps.envelope);
    const digest = (0, digest_js_1.toTransactionDigest)(bytes);
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
    const signingDigest = (0, digest_js_1.toSigningDigest)(bytes);
    const departures = [
        ...(0, envelope_js_1.differInDigest)(signingDigest, (0, bytes_js_1.readBase64)(built.signingDigest, 'signingDigest')),
        ...(0, envelope_js_1.differInEnvelope)((0, program_js_1.readProgram)(bytes), envelope),
    ];
    if (departures.length > 0)
        throw new problem_js_1.Problem('mismatch', departures);
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
function orderSigners(signers, envelope) {
    const wanted = [envelope.sender, ...(envelope.sponsor === undefined ? [] : [envelope.sponsor])];
    return [...new Set(wanted)].map((address) => {
        const signer = signers.find((candidate) => candidate.address === address);
        if (signer !== undefined)
            return signer;
        const found = signers.map((candidate) => candidate.address).join(', ');
        throw (0, problem_js_1.problem)('credential', 'signers', `one for ${address}`, found === '' ? 'none' : found);
    });
}
