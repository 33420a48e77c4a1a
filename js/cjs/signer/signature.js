"use strict";
/** Holds a signature that came from elsewhere against the bytes and the address, before it is sent on. */
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
const base64_js_1 = require("../wire/base64.js");
const ZKLOGIN = 'ZkLogin';
/**
 * Lets a user signature through only if it is that of an address over a transaction.
 *
 * @param bytes the transaction
 * @param signature base64 of flag, signature and public key
 * @param address who should have signed
 * @returns the signature
 * @throws {Problem} `credential` when it is not; of a zkLogin signature the address and the key of the session are checked,
 *     its proof cannot be checked here
 */
function expectSignature(bytes, signature, address) {
    return expectOver('transaction', signature, address, async (text, whose) => {
        const { verifyTransactionSignature } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/verify')));
        await verifyTransactionSignature(bytes, text, whose);
    });
}
/**
 * The same for a personal message.
 *
 * @param message its bytes
 * @param signature base64 of flag, signature and public key
 * @param address who should have signed
 * @returns the signature
 * @throws {Problem} `credential` when it is not
 */
function expectMessageSignature(message, signature, address) {
    return expectOver('message', signature, address, async (text, whose) => {
        const { verifyPersonalMessageSignature } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/verify')));
        await verifyPersonalMessageSignature(message, text, whose);
    });
}
async function expectOver(what, signature, address, verify) {
    const wanted = `a signature of ${address} over the ${what}`;
    if (typeof signature !== 'string')
        throw (0, problem_js_1.problem)('credential', 'signer', wanted, typeof signature);
    if ((0, base64_js_1.fromBase64)(signature) === undefined)
        throw (0, problem_js_1.problem)('credential', 'signer', wanted, 'no canonical base64');
    const { parseSerializedSignature } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/cryptography')));
    try {
        const parsed = parseSerializedSignature(signature);
        if (parsed.signatureScheme === ZKLOGIN) {
            await expectZkLogin(parsed.zkLogin, address);
            // Whose key that is only the proof tells.
            await verify((0, base64_js_1.toBase64)(Uint8Array.from(parsed.zkLogin.userSignature)), {});
        }
        else
            await verify(signature, { address });
        return signature;
    }
    catch (cause) {
        const words = cause instanceof Error ? cause.message : 'another';
        throw (0, problem_js_1.problem)('credential', 'signer', wanted, `one that does not verify: ${words}`);
    }
}
async function expectZkLogin({ iss, addressSeed }, address) {
    const { computeZkLoginAddressFromSeed } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/zklogin')));
    const known = [true, false].map((isLegacy) => computeZkLoginAddressFromSeed(addressSeed, iss, isLegacy));
    if (!known.includes(address))
        throw new Error(`it is that of ${known.join(' or ')}`);
}
