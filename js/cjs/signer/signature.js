"use strict";
/** Verifies the signature of an external signer against the bytes and the address. */
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
exports.expectSignature = expectSignature;
exports.expectMessageSignature = expectMessageSignature;
const problem_js_1 = require("../problem.js");
const encoding_js_1 = require("../wire/encoding.js");
const ZKLOGIN = 'ZkLogin';
/**
 * Verifies the signature of a transaction.
 *
 * @param bytes the transaction
 * @param signature base64 of flag, signature and public key
 * @param address of the signer
 * @returns the signature
 * @throws {Problem} `credential` when it is not a signature of the address over the bytes; for zkLogin, the address and the
 *     session key are verified, and the proof is not
 */
function expectSignature(bytes, signature, address) {
    return verifySignature('transaction', signature, address, async (text, options) => {
        const { verifyTransactionSignature } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/verify')));
        await verifyTransactionSignature(bytes, text, options);
    });
}
/**
 * Verifies the signature of a personal message.
 *
 * @param message its bytes
 * @param signature base64 of flag, signature and public key
 * @param address of the signer
 * @returns the signature
 * @throws {Problem} `credential` when it is not a signature of the address over the message
 */
function expectMessageSignature(message, signature, address) {
    return verifySignature('message', signature, address, async (text, options) => {
        const { verifyPersonalMessageSignature } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/verify')));
        await verifyPersonalMessageSignature(message, text, options);
    });
}
async function verifySignature(what, signature, address, verify) {
    const wanted = `a signature of ${address} over the ${what}`;
    if (typeof signature !== 'string')
        throw (0, problem_js_1.problem)('credential', 'signer', wanted, typeof signature);
    if ((0, encoding_js_1.fromBase64)(signature) === undefined)
        throw (0, problem_js_1.problem)('credential', 'signer', wanted, 'text that is not canonical base64');
    const { parseSerializedSignature } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/cryptography')));
    try {
        const parsed = parseSerializedSignature(signature);
        if (parsed.signatureScheme === ZKLOGIN) {
            await verifyZkLoginAddress(parsed.zkLogin, address);
            // Only the proof shows whose session key it is.
            await verify((0, encoding_js_1.toBase64)(Uint8Array.from(parsed.zkLogin.userSignature)), {});
        }
        else
            await verify(signature, { address });
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
