"use strict";
/** Ed25519 from a seed: by node's own crypto where there is one, else in pure JavaScript; the bytes are the same. */
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
exports.toEd25519 = toEd25519;
const node_crypto_js_1 = require("./node-crypto.js");
/** What stands before the 32 bytes of a seed in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Uint8Array.from([48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]);
const FLAG = 0;
/**
 * Makes the pair of a seed.
 *
 * @param seed 32 bytes
 * @returns its pair
 */
async function toEd25519(seed) {
    return nodePair(seed) ?? (await purePair(seed));
}
function nodePair(seed) {
    const crypto = (0, node_crypto_js_1.nodeCrypto)();
    if (crypto === undefined)
        return undefined;
    const der = Buffer.from([...PKCS8_HEAD, ...seed]);
    const secret = crypto.createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
    const publicKey = crypto.createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32);
    return { flag: FLAG, publicKey: new Uint8Array(publicKey), sign: (message) => crypto.sign(null, message, secret) };
}
async function purePair(seed) {
    const { Ed25519Keypair } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/keypairs/ed25519')));
    const pair = Ed25519Keypair.fromSecretKey(seed);
    return { flag: FLAG, publicKey: pair.getPublicKey().toRawBytes(), sign: (message) => pair.sign(message) };
}
