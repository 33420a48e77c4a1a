"use strict";
/** Ed25519 signatures from a key in memory: by node's own crypto where there is one, else in pure JavaScript. */
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
exports.toSigner = toSigner;
const blake2_js_1 = require("@noble/hashes/blake2.js");
const base_1 = require("@scure/base");
const problem_js_1 = require("../problem.js");
const key_js_1 = require("./key.js");
/** What stands before the 32 bytes of a seed in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]);
/** The scheme's flag, before the signature and in the address. */
const FLAG = 0;
/**
 * Makes the signer of a private key.
 *
 * @param text the key, as `readPrivateKey` takes it
 * @returns its signer
 * @throws {Problem} `credential` when the text is no key, or one of another scheme; it does not tell the text
 */
async function toSigner(text) {
    const { flag, seed } = (0, key_js_1.readPrivateKey)(text);
    if (flag !== FLAG)
        throw (0, problem_js_1.problem)('credential', 'privateKey', 'an Ed25519 key (flag 0)', `flag ${flag}`);
    const pair = nodePair(seed) ?? (await purePair(seed));
    return {
        address: toAddress(pair.publicKey),
        sign: async (_bytes, digest) => toUserSignature(await pair.sign(digest), pair.publicKey),
    };
}
/** Node's own: 20 times faster. */
function nodePair(seed) {
    const crypto = nodeCrypto();
    if (crypto === undefined)
        return undefined;
    const der = Buffer.from([...PKCS8_HEAD, ...seed]);
    const secret = crypto.createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const publicKey = crypto.createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32);
    return { publicKey: new Uint8Array(publicKey), sign: (message) => crypto.sign(null, message, secret) };
}
function nodeCrypto() {
    const host = globalThis.process;
    return host?.getBuiltinModule?.('node:crypto');
}
async function purePair(seed) {
    const { Ed25519Keypair } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/keypairs/ed25519')));
    const pair = Ed25519Keypair.fromSecretKey(seed);
    return { publicKey: pair.getPublicKey().toRawBytes(), sign: (message) => pair.sign(message) };
}
function toAddress(publicKey) {
    const hash = (0, blake2_js_1.blake2b)(Uint8Array.of(FLAG, ...publicKey), { dkLen: 32 });
    return `0x${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
function toUserSignature(signature, publicKey) {
    return base_1.base64.encode(Uint8Array.of(FLAG, ...signature, ...publicKey));
}
