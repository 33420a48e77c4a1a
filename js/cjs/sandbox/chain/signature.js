"use strict";
/** Checks who signed a transaction or a message: single keys and multisig; what cannot be checked without a network is refused. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.expectSigners = expectSigners;
exports.messageSigner = messageSigner;
const node_crypto_1 = require("node:crypto");
const bcs_1 = require("@mysten/sui/bcs");
const ed25519_1 = require("@mysten/sui/keypairs/ed25519");
const multisig_1 = require("@mysten/sui/multisig");
const verify_1 = require("@mysten/sui/verify");
const codec_js_1 = require("./codec.js");
const hash_js_1 = require("./hash.js");
const program_js_1 = require("./program.js");
const refusal_js_1 = require("./refusal.js");
/** Length of a signature of one key: flag, 64 bytes, public key. */
const LENGTHS = { 0: 97, 1: 98, 2: 98 };
/** What stands before an Ed25519 public key in SPKI form. */
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');
/**
 * Checks that a transaction is signed by exactly those who must.
 *
 * @param bytes the transaction
 * @param signatures user signatures in base64
 * @param wanted the addresses that must sign; each once, in any order
 * @throws {Refusal} 400 on a signature that does not hold, and on a signer missing or too many
 */
async function expectSigners(bytes, signatures, wanted) {
    const signed = {
        digest: (0, hash_js_1.signingDigest)(bytes),
        verify: (signature) => (0, verify_1.verifyTransactionSignature)(bytes, signature),
    };
    const signers = await Promise.all(signatures.map((text, index) => signerOf(signed, text, `signatures[${index}]`)));
    if (signers.length === wanted.size && signers.every((signer) => wanted.has(signer)) && isSet(signers))
        return;
    throw (0, refusal_js_1.refuse)('signature', `signatures: wanted one of each of ${list([...wanted])}, found ${list(signers)}`);
}
/**
 * Finds who signed a message outside of any transaction.
 *
 * @param message its bytes
 * @param signature user signature in base64
 * @returns the address
 * @throws {Refusal} 400 on a signature that does not hold
 */
function messageSigner(message, signature) {
    const signed = {
        digest: (0, hash_js_1.messageDigest)(message),
        verify: (text) => (0, verify_1.verifyPersonalMessageSignature)(message, text),
    };
    return signerOf(signed, signature, 'signature');
}
/** @returns the address that signed */
async function signerOf(signed, text, at) {
    const given = { text, bytes: (0, program_js_1.readBase64)(text, at), at };
    const flag = given.bytes[0] ?? -1;
    if (flag === 0)
        return ed25519Signer(signed, given);
    if (flag in LENGTHS) {
        expectLength(given);
        return genericSigner(signed, given);
    }
    if (flag === 3) {
        expectHonestMultiSig(given);
        return genericSigner(signed, given);
    }
    if (flag === 5)
        throw unchecked(at, 'zkLogin');
    if (flag === 6)
        throw unchecked(at, 'passkey');
    throw (0, refusal_js_1.refuse)('signature', `${at}: wanted a scheme of Sui's, found flag ${flag}`);
}
/** The platform checks this scheme in a twentieth of the time that JavaScript takes. */
function ed25519Signer({ digest }, given) {
    expectLength(given);
    const publicKey = given.bytes.subarray(65);
    const key = (0, node_crypto_1.createPublicKey)({ key: Buffer.concat([SPKI_ED25519, publicKey]), format: 'der', type: 'spki' });
    if (!(0, node_crypto_1.verify)(null, digest, key, given.bytes.subarray(1, 65)))
        throw invalid(given.at);
    return new ed25519_1.Ed25519PublicKey(publicKey).toSuiAddress();
}
async function genericSigner(signed, { text, at }) {
    try {
        return (await signed.verify(text)).toSuiAddress();
    }
    catch {
        throw invalid(at);
    }
}
function expectLength({ bytes, at }) {
    const wanted = LENGTHS[bytes[0] ?? -1];
    if (bytes.length !== wanted)
        throw (0, refusal_js_1.refuse)('signature', `${at}: wanted ${wanted ?? 0} bytes, found ${bytes.length}`);
}
/**
 * Checks what the library leaves open: that nothing follows, that each signature stands for one member, and that it is of
 * the member's own scheme.
 */
function expectHonestMultiSig({ bytes, at }) {
    const { sigs, bitmap, multisig_pk: committee } = parseMultiSig(bytes.subarray(1), at);
    const members = committee.pk_map.filter((_, index) => (bitmap & (1 << index)) !== 0);
    const marked = bitmap.toString(2).replaceAll('0', '').length;
    if (sigs.length === 0 || marked !== sigs.length || members.length !== sigs.length)
        throw invalid(at);
    for (const [index, signature] of sigs.entries()) {
        if (signature.$kind !== members[index]?.pubKey.$kind)
            throw invalid(at);
        if (signature.$kind === 'ZkLogin' || signature.$kind === 'Passkey')
            throw unchecked(at, signature.$kind);
    }
}
function parseMultiSig(bytes, at) {
    try {
        const parsed = bcs_1.bcs.MultiSig.parse(Uint8Array.from(bytes));
        // Refuses committees that the chain would refuse: no weight, a threshold out of reach, a member twice.
        new multisig_1.MultiSigPublicKey(parsed.multisig_pk);
        if ((0, codec_js_1.areEqual)(bcs_1.bcs.MultiSig.serialize(parsed).toBytes(), bytes))
            return parsed;
    }
    catch {
        // Told below.
    }
    throw invalid(at);
}
function invalid(at) {
    return (0, refusal_js_1.refuse)('signature', `${at}: signature verification failed`);
}
function unchecked(at, scheme) {
    return (0, refusal_js_1.refuse)('signature', `${at}: ${scheme} cannot be checked here, as its proof needs the network; use a key or a multisig`);
}
function isSet(values) {
    return new Set(values).size === values.length;
}
function list(values) {
    return values.length === 0 ? 'none' : values.join(' and ');
}
