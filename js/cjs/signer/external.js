"use strict";
/** Signers that somebody else made, told by their shape: those of the Sui SDK, hardware, services, callbacks. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.IN_PARTS = void 0;
exports.toExternalSigner = toExternalSigner;
const base_1 = require("@scure/base");
const problem_js_1 = require("../problem.js");
const message_js_1 = require("./message.js");
const signature_js_1 = require("./signature.js");
/** Marks a signer of ours whose parts have been verified one by one, as the whole cannot be. */
exports.IN_PARTS = Symbol('verified in its parts');
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
function toExternalSigner(value) {
    const given = (typeof value === 'object' && value !== null ? value : {});
    const address = typeof given.toSuiAddress === 'function' ? given.toSuiAddress() : given.address;
    if (typeof address !== 'string' || !ADDRESS.test(address)) {
        throw (0, problem_js_1.problem)('credential', 'signer', 'an object with toSuiAddress() or address', typeof value);
    }
    if (typeof given.signTransaction !== 'function' && typeof given.signDigest !== 'function') {
        throw (0, problem_js_1.problem)('credential', 'signer', 'an object with signTransaction(bytes) or signDigest(digest)', 'neither');
    }
    const full = `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
    return {
        address: full,
        sign: async (bytes, digest) => {
            // Copies: what we send is what we read, whatever a signer does with what it is handed.
            const signature = await asking(() => ask(given, new Uint8Array(bytes), new Uint8Array(digest)));
            return given[exports.IN_PARTS] === true ? signature : (0, signature_js_1.expectSignature)(bytes, signature, full);
        },
        signMessage: async (message) => {
            const signature = await asking(() => askForMessage(given, new Uint8Array(message)));
            return given[exports.IN_PARTS] === true ? signature : (0, signature_js_1.expectMessageSignature)(message, signature, full);
        },
    };
}
/** What a signer says when it does not sign is told, as the error that it is; without what may be a key. */
async function asking(ask) {
    try {
        return await ask();
    }
    catch (error) {
        if (error instanceof problem_js_1.Problem)
            throw error;
        const words = error instanceof Error ? error.message : 'something else';
        throw (0, problem_js_1.problem)('credential', 'signer', 'a signature', `an error: ${words.replace(SECRET, '(not shown)')}`);
    }
}
async function ask(signer, bytes, digest) {
    if (typeof signer.signTransaction !== 'function')
        return signer.signDigest?.(digest);
    const text = base_1.base64.encode(bytes);
    return signatureIn(await signer.signTransaction(bytes), text);
}
async function askForMessage(signer, message) {
    if (typeof signer.signPersonalMessage === 'function') {
        const text = base_1.base64.encode(message);
        return signatureIn(await signer.signPersonalMessage(message), text);
    }
    if (typeof signer.signDigest === 'function')
        return signer.signDigest((0, message_js_1.toMessageDigest)(message));
    throw (0, problem_js_1.problem)('unsupported', 'signer', 'one with signPersonalMessage(bytes) or signDigest(digest)', 'neither');
}
/** The signature alone, of an answer that may repeat the bytes that it is over. */
function signatureIn(answer, text) {
    if (typeof answer !== 'object' || answer === null)
        return answer;
    const { bytes: signed, signature } = answer;
    if (signed !== undefined && signed !== text) {
        throw (0, problem_js_1.problem)('credential', 'signer', 'a signature over the bytes that it was given', 'one over others');
    }
    return signature;
}
