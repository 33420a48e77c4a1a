"use strict";
/**
 * Verifies signatures of transactions and messages: single keys and multisig. Schemes that need the network are
 * refused.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.expectSigners = expectSigners;
exports.messageSigner = messageSigner;
const node_crypto_1 = require("node:crypto");
const bcs_1 = require("@mysten/sui/bcs");
const ed25519_1 = require("@mysten/sui/keypairs/ed25519");
const multisig_1 = require("@mysten/sui/multisig");
const verify_1 = require("@mysten/sui/verify");
const errors_js_1 = require("../errors.js");
const hash_js_1 = require("./hash.js");
const transaction_data_js_1 = require("./transaction-data.js");
/** Length of a single-key signature: flag, 64 bytes, public key. */
const LENGTHS = { 0: 97, 1: 98, 2: 98 };
/** SPKI prefix of an Ed25519 public key. */
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');
/**
 * Checks that exactly the required addresses signed a transaction, once each, in any order.
 * @throws {Refusal} 400 on an invalid signature, or a missing or additional signer
 */
async function expectSigners(bytes, signatures, required) {
    const content = {
        digest: (0, hash_js_1.signingDigest)(bytes),
        verify: (signature) => (0, verify_1.verifyTransactionSignature)(bytes, signature),
    };
    const signers = await Promise.all(signatures.map((text, index) => signerOf(content, text, `signatures[${index}]`)));
    if (signers.length === required.size && signers.every((signer) => required.has(signer)) && areDistinct(signers))
        return;
    throw (0, errors_js_1.refuse)('signature', `signatures: wanted one of each of ${list([...required])}, found ${list(signers)}`);
}
/** Returns the address that signed a personal message. @throws {Refusal} 400 on an invalid signature */
function messageSigner(message, signature) {
    const content = {
        digest: (0, hash_js_1.messageDigest)(message),
        verify: (text) => (0, verify_1.verifyPersonalMessageSignature)(message, text),
    };
    return signerOf(content, signature, 'signature');
}
async function signerOf(content, text, at) {
    const submitted = { text, bytes: (0, transaction_data_js_1.readBase64)(text, at), at };
    const flag = submitted.bytes[0] ?? -1;
    if (flag === 0)
        return ed25519Signer(content, submitted);
    if (flag in LENGTHS) {
        expectLength(submitted);
        return genericSigner(content, submitted);
    }
    if (flag === 3) {
        expectValidMultiSig(submitted);
        return genericSigner(content, submitted);
    }
    if (flag === 5)
        throw unsupported(at, 'zkLogin');
    if (flag === 6)
        throw unsupported(at, 'passkey');
    throw (0, errors_js_1.refuse)('signature', `${at}: wanted a scheme of Sui's, found flag ${flag}`);
}
/** Node verifies Ed25519 about 20 times faster than JavaScript. */
function ed25519Signer({ digest }, submitted) {
    expectLength(submitted);
    const publicKey = submitted.bytes.subarray(65);
    const key = (0, node_crypto_1.createPublicKey)({ key: Buffer.concat([SPKI_ED25519, publicKey]), format: 'der', type: 'spki' });
    if (!(0, node_crypto_1.verify)(null, digest, key, submitted.bytes.subarray(1, 65)))
        throw invalid(submitted.at);
    return new ed25519_1.Ed25519PublicKey(publicKey).toSuiAddress();
}
async function genericSigner(content, { text, at }) {
    try {
        return (await content.verify(text)).toSuiAddress();
    }
    catch {
        throw invalid(at);
    }
}
function expectLength({ bytes, at }) {
    const required = LENGTHS[bytes[0] ?? -1];
    if (bytes.length !== required)
        throw (0, errors_js_1.refuse)('signature', `${at}: wanted ${required ?? 0} bytes, found ${bytes.length}`);
}
/**
 * Checks what the library does not: no trailing bytes, one signature per marked member, each of the member's own
 * scheme.
 */
function expectValidMultiSig({ bytes, at }) {
    const { sigs, bitmap, multisig_pk: committee } = parseMultiSig(bytes.subarray(1), at);
    const members = committee.pk_map.filter((_, index) => (bitmap & (1 << index)) !== 0);
    const signerCount = bitmap.toString(2).replaceAll('0', '').length;
    if (sigs.length === 0 || signerCount !== sigs.length || members.length !== sigs.length)
        throw invalid(at);
    for (const [index, signature] of sigs.entries()) {
        if (signature.$kind !== members[index]?.pubKey.$kind)
            throw invalid(at);
        if (signature.$kind === 'ZkLogin' || signature.$kind === 'Passkey')
            throw unsupported(at, signature.$kind);
    }
}
function parseMultiSig(bytes, at) {
    try {
        const parsed = bcs_1.bcs.MultiSig.parse(Uint8Array.from(bytes));
        // The constructor rejects committees that the chain rejects: zero weight, unreachable threshold, duplicate
        // member.
        new multisig_1.MultiSigPublicKey(parsed.multisig_pk);
        if ((0, hash_js_1.areEqual)(bcs_1.bcs.MultiSig.serialize(parsed).toBytes(), bytes))
            return parsed;
    }
    catch {
        // The error below covers this case.
    }
    throw invalid(at);
}
function invalid(at) {
    return (0, errors_js_1.refuse)('signature', `${at}: signature verification failed`);
}
function unsupported(at, scheme) {
    return (0, errors_js_1.refuse)('signature', `${at}: ${scheme} cannot be checked here, as its proof needs the network; use a key or a multisig`);
}
function areDistinct(values) {
    return new Set(values).size === values.length;
}
function list(values) {
    return values.length === 0 ? 'none' : values.join(' and ');
}
