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
const ZKLOGIN_FLAG = 5;
/**
 * Makes the signer of a wallet of several keys.
 *
 * @param wallet its keys, in the order that its address was made with
 * @returns a signer; its partial signatures are made by the first members whose weights suffice, in the wallet's order; one
 *     that fails to sign is made good by those after it
 * @throws {Problem} `credential` when the keys are malformed, or those that sign here do not reach the threshold
 */
async function multisig(wallet) {
    const { MultiSigPublicKey } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/multisig')));
    const { publicKeyFromSuiBytes } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/verify')));
    const { threshold, members } = readWallet(wallet);
    const able = members.filter(({ signer }) => (signer ?? undefined) !== undefined);
    expectEnough(able, threshold);
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
    const signers = await Promise.all(able.map(toMemberSigner));
    const keys = able.map(({ publicKey }) => publicKeyFromSuiBytes(publicKey));
    expectOwn(signers, keys);
    const parts = signers.map((signer, i) => ({ signer, weight: able[i]?.weight ?? 0 }));
    const combined = {
        toSuiAddress: () => key.toSuiAddress(),
        signTransaction: async (bytes) => {
            const digest = toDigest(bytes);
            const partial = await collect(parts, threshold, (signer) => signer.sign(bytes, digest));
            return { signature: key.combinePartialSignatures(partial) };
        },
        signPersonalMessage: async (message) => {
            const partial = await collect(parts, threshold, (signer) => signer.signMessage(message));
            return { signature: key.combinePartialSignatures(partial) };
        },
    };
    // Of a wallet with a zkLogin key, the Sui SDK verifies no signature; each part has been.
    const isWhole = members.every(({ publicKey }) => publicKeyFromSuiBytes(publicKey).flag() !== ZKLOGIN_FLAG);
    return isWhole ? combined : Object.defineProperty(combined, external_js_1.IN_PARTS, { value: true });
}
/** Signatures of the first parts that suffice, in the wallet's order; one that does not sign is made good by a later one. */
async function collect(parts, threshold, sign) {
    const signatures = [];
    let [weight, left] = [0, parts.reduce((sum, part) => sum + part.weight, 0)];
    for (const part of parts) {
        if (weight >= threshold)
            break;
        try {
            signatures.push(await sign(part.signer));
            weight += part.weight;
        }
        catch (error) {
            left -= part.weight;
            if (left < threshold)
                throw error;
        }
    }
    return signatures;
}
/** What each member signs: Blake2b-256 of the transaction intent, three zeros, and the bytes. */
function toDigest(bytes) {
    return blake2_js_1.blake2b.create({ dkLen: 32 }).update(new Uint8Array(3)).update(bytes).digest();
}
/** What can be told before any key is read. */
function readWallet(wallet) {
    const { threshold, members } = (wallet ?? {});
    const faults = [];
    if (!Number.isSafeInteger(threshold))
        faults.push({ at: 'multisig.threshold', wanted: 'a whole number', found: typeof threshold });
    if (!Array.isArray(members) || members.length === 0) {
        faults.push({
            at: 'multisig.members',
            wanted: 'a list of { publicKey, weight, signer }',
            found: typeof members,
        });
    }
    for (const [i, member] of (Array.isArray(members) ? members : []).entries()) {
        const { publicKey } = (member ?? {});
        if (typeof publicKey === 'string')
            continue;
        const wanted = 'base64 of flag and public key, as toSuiPublicKey() of the Sui SDK tells it';
        faults.push({ at: `multisig.members[${i}].publicKey`, wanted, found: typeof publicKey });
    }
    if (faults.length > 0)
        throw new problem_js_1.Problem('credential', faults);
    return wallet;
}
function expectEnough(able, threshold) {
    const weight = able.reduce((sum, member) => sum + member.weight, 0);
    if (weight >= threshold)
        return;
    throw (0, problem_js_1.problem)('credential', 'multisig', `signers of a weight of ${threshold} or more`, `${weight}`);
}
async function toMemberSigner({ signer }) {
    return typeof signer === 'string' ? (0, memory_js_1.toSigner)(signer) : (0, external_js_1.toExternalSigner)(signer);
}
/** A zkLogin key has two addresses; whose it is, its signatures tell. */
function expectOwn(signers, keys) {
    const faults = signers.flatMap(({ address }, i) => {
        const wanted = keys[i]?.toSuiAddress() ?? '';
        return address === wanted || keys[i]?.flag() === ZKLOGIN_FLAG
            ? []
            : [{ at: `multisig.members[${i}].signer`, wanted: `that of ${wanted}`, found: address }];
    });
    if (faults.length > 0)
        throw new problem_js_1.Problem('credential', faults);
}
