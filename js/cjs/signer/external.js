"use strict";
/** External signers: those of the Sui SDK, hardware wallets, signing services, callbacks. */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.IS_VERIFIED = void 0;
exports.toExternalSigner = toExternalSigner;
const problem_js_1 = require("../core/problem.js");
const address_js_1 = require("../core/address.js");
const encoding_js_1 = require("../core/encoding.js");
const signer_js_1 = require("./signer.js");
/** Marks a multisig signer whose partial signatures are verified one by one, as the SDK cannot verify the combined one. */
exports.IS_VERIFIED = Symbol('partial signatures are verified');
/** A possible key in the error of a signer. */
const SECRET = /suiprivkey1[a-z0-9]*|(?:0x)?[0-9a-f]{64}/gi;
/**
 * Converts an external signer, as the user configured it, to one that verifies each signature.
 *
 * @throws {Problem} `credential` when the value is not an external signer
 */
function toExternalSigner(value) {
    const given = (typeof value === 'object' && value !== null ? value : {});
    const address = typeof given.toSuiAddress === 'function' ? given.toSuiAddress() : given.address;
    if (!(0, address_js_1.isAddress)(address)) {
        throw (0, problem_js_1.problem)('credential', 'signer', 'an object with toSuiAddress() or address', typeof value);
    }
    if (typeof given.signTransaction !== 'function' && typeof given.signDigest !== 'function') {
        throw (0, problem_js_1.problem)('credential', 'signer', 'an object with signTransaction(bytes) or signDigest(digest)', 'neither');
    }
    const fullAddress = (0, address_js_1.toFullAddress)(address);
    const verify = async (what, bytes, sign) => {
        const signature = await withSignerErrors(sign);
        return given[exports.IS_VERIFIED] === true
            ? signature
            : verifySignature(what, bytes, signature, fullAddress);
    };
    // The signer gets copies, so that it cannot change the bytes that are submitted.
    return {
        address: fullAddress,
        sign: (bytes, digest) => verify('transaction', bytes, () => signTransaction(given, new Uint8Array(bytes), new Uint8Array(digest))),
        signMessage: (message) => verify('message', message, () => signMessage(given, new Uint8Array(message))),
    };
}
/** Returns the signature if it is valid. For zkLogin, verifies the address and the session key, but not the proof. */
async function verifySignature(what, bytes, signature, address) {
    const wanted = `a signature of ${address} over the ${what}`;
    if (typeof signature !== 'string')
        throw (0, problem_js_1.problem)('credential', 'signer', wanted, typeof signature);
    if ((0, encoding_js_1.fromBase64)(signature) === undefined) {
        throw (0, problem_js_1.problem)('credential', 'signer', wanted, 'text that is not canonical base64');
    }
    const { parseSerializedSignature } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/cryptography')));
    try {
        const { verifyPersonalMessageSignature, verifyTransactionSignature } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/verify')));
        const verify = what === 'transaction' ? verifyTransactionSignature : verifyPersonalMessageSignature;
        const parsed = parseSerializedSignature(signature);
        if (parsed.signatureScheme === 'ZkLogin') {
            await verifyZkLoginAddress(parsed.zkLogin, address);
            // Only the proof shows whose session key it is.
            await verify(bytes, (0, encoding_js_1.toBase64)(Uint8Array.from(parsed.zkLogin.userSignature)), {});
        }
        else
            await verify(bytes, signature, { address });
        return signature;
    }
    catch (cause) {
        const reason = cause instanceof Error ? cause.message : 'unknown error';
        throw (0, problem_js_1.problem)('credential', 'signer', wanted, `an invalid signature: ${reason}`);
    }
}
async function verifyZkLoginAddress({ iss, addressSeed }, address) {
    const { computeZkLoginAddressFromSeed } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/zklogin')));
    const addresses = [true, false].map((isLegacy) => computeZkLoginAddressFromSeed(addressSeed, iss, isLegacy));
    if (!addresses.includes(address))
        throw new Error(`the signature of ${addresses.join(' or ')}`);
}
/** Converts an error of the signer, and removes possible keys from its message. */
async function withSignerErrors(sign) {
    try {
        return await sign();
    }
    catch (error) {
        if (error instanceof problem_js_1.Problem)
            throw error;
        const message = error instanceof Error ? error.message : typeof error;
        throw (0, problem_js_1.problem)('credential', 'signer', 'a signature', `an error: ${message.replace(SECRET, '(not shown)')}`);
    }
}
async function signTransaction(signer, bytes, digest) {
    if (typeof signer.signTransaction !== 'function')
        return signer.signDigest?.(digest);
    const text = (0, encoding_js_1.toBase64)(bytes);
    return signatureIn(await signer.signTransaction(bytes), text);
}
async function signMessage(signer, message) {
    if (typeof signer.signPersonalMessage === 'function') {
        const text = (0, encoding_js_1.toBase64)(message);
        return signatureIn(await signer.signPersonalMessage(message), text);
    }
    if (typeof signer.signDigest === 'function')
        return signer.signDigest((0, signer_js_1.toMessageDigest)(message));
    throw (0, problem_js_1.problem)('unsupported', 'signer', 'one with signPersonalMessage(bytes) or signDigest(digest)', 'neither');
}
/** Extracts the signature from the result of a signer, which may contain the signed bytes. */
function signatureIn(result, text) {
    if (typeof result !== 'object' || result === null)
        return result;
    const { bytes: signed, signature } = result;
    if (signed !== undefined && signed !== text) {
        throw (0, problem_js_1.problem)('credential', 'signer', 'a signature over the given bytes', 'a signature over other bytes');
    }
    return signature;
}
