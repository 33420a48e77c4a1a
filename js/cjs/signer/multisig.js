"use strict";
/** A wallet of several keys, of which enough must sign. */
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
exports.multisig = multisig;
const blake2_js_1 = require("@noble/hashes/blake2.js");
const problem_js_1 = require("../problem.js");
const external_js_1 = require("./external.js");
const memory_js_1 = require("./memory.js");
/**
 * Makes the signer of a wallet of several keys.
 *
 * @param wallet its keys, in the order that its address was made with
 * @returns a signer; its partial signatures are made by the first members whose weights suffice, in the wallet's order
 * @throws {Problem} `credential` when the keys are malformed, or those that sign here do not reach the threshold
 */
async function multisig(wallet) {
    const { MultiSigPublicKey } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/multisig')));
    const { publicKeyFromSuiBytes } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/verify')));
    const { threshold, members } = wallet;
    const chosen = choose(wallet);
    let key;
    try {
        const publicKeys = members.map(({ publicKey, weight }) => ({
            publicKey: publicKeyFromSuiBytes(publicKey),
            weight,
        }));
        key = MultiSigPublicKey.fromPublicKeys({ threshold, publicKeys });
    }
    catch (cause) {
        const words = cause instanceof Error ? cause.message : 'others';
        throw (0, problem_js_1.problem)('credential', 'multisig', 'public keys, weights and a threshold that make a wallet', words);
    }
    const signers = await Promise.all(chosen.map(toMemberSigner));
    expectOwn(signers, chosen.map(({ publicKey }) => publicKeyFromSuiBytes(publicKey).toSuiAddress()));
    return {
        toSuiAddress: () => key.toSuiAddress(),
        signTransaction: async (bytes) => {
            const digest = toDigest(bytes);
            const partial = [];
            for (const signer of signers)
                partial.push(await signer.sign(bytes, digest));
            return { signature: key.combinePartialSignatures(partial) };
        },
        signPersonalMessage: async (message) => {
            const partial = [];
            for (const signer of signers)
                partial.push(await signer.signMessage(message));
            return { signature: key.combinePartialSignatures(partial) };
        },
    };
}
/** What each member signs: Blake2b-256 of the transaction intent, three zeros, and the bytes. */
function toDigest(bytes) {
    return blake2_js_1.blake2b.create({ dkLen: 32 }).update(new Uint8Array(3)).update(bytes).digest();
}
/** The first members that can sign here and whose weights suffice. */
function choose({ threshold, members }) {
    const chosen = [];
    let weight = 0;
    for (const member of members) {
        if (member.signer === undefined || weight >= threshold)
            continue;
        chosen.push(member);
        weight += member.weight;
    }
    if (weight >= threshold)
        return chosen;
    throw (0, problem_js_1.problem)('credential', 'multisig', `signers of a weight of ${threshold} or more`, `${weight}`);
}
async function toMemberSigner({ signer }) {
    return typeof signer === 'string' ? (0, memory_js_1.toSigner)(signer) : (0, external_js_1.toExternalSigner)(signer);
}
function expectOwn(signers, addresses) {
    const faults = signers.flatMap(({ address }, i) => address === addresses[i]
        ? []
        : [{ at: `multisig.members[${i}].signer`, wanted: `that of ${addresses[i] ?? ''}`, found: address }]);
    if (faults.length > 0)
        throw new problem_js_1.Problem('credential', faults);
}
