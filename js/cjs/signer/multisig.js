"use strict";
/** The signer of a multisig wallet. */
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
const problem_js_1 = require("../core/problem.js");
const external_js_1 = require("./external.js");
const memory_js_1 = require("./memory.js");
const ZKLOGIN_FLAG = 5;
/**
 * Creates the signer of a multisig wallet. The first members whose weights suffice sign, in the wallet's order, and later ones
 * replace those that fail.
 *
 * @throws {Problem} `credential` when the keys are malformed, or the signers do not reach the threshold
 */
async function multisig(wallet) {
    const { MultiSigPublicKey } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/multisig')));
    const { publicKeyFromSuiBytes } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/verify')));
    const { threshold, members } = readWallet(wallet);
    const signing = members.filter(({ signer }) => (signer ?? undefined) !== undefined);
    const total = signing.reduce((sum, { weight }) => sum + weight, 0);
    // Also refuses a weight that is not a number.
    if (!(total >= threshold)) {
        throw (0, problem_js_1.problem)('credential', 'multisig', `signers with a total weight of ${threshold} or more`, `${total}`);
    }
    let key;
    try {
        const publicKeys = members.map(({ publicKey, weight }) => ({
            publicKey: publicKeyFromSuiBytes(publicKey),
            weight,
        }));
        key = MultiSigPublicKey.fromPublicKeys({ threshold, publicKeys });
    }
    catch (cause) {
        const reason = cause instanceof Error ? cause.message : typeof cause;
        throw (0, problem_js_1.problem)('credential', 'multisig', 'public keys, weights and a threshold of a multisig wallet', reason);
    }
    const signers = await Promise.all(signing.map(async ({ signer }) => (typeof signer === 'string' ? (0, memory_js_1.toSigner)(signer) : (0, external_js_1.toExternalSigner)(signer))));
    const keys = signing.map(({ publicKey }) => publicKeyFromSuiBytes(publicKey));
    expectOwnAddresses(signers, keys);
    const weightedSigners = signers.map((signer, i) => ({ signer, weight: signing[i]?.weight ?? 0 }));
    const combined = {
        toSuiAddress: () => key.toSuiAddress(),
        signTransaction: async (bytes) => {
            const digest = toDigest(bytes);
            const partial = await collect(weightedSigners, threshold, (signer) => signer.sign(bytes, digest));
            return { signature: key.combinePartialSignatures(partial) };
        },
        signPersonalMessage: async (message) => {
            const partial = await collect(weightedSigners, threshold, (signer) => signer.signMessage(message));
            return { signature: key.combinePartialSignatures(partial) };
        },
    };
    // The SDK verifies no combined signature with a zkLogin key; each partial signature is verified.
    const isVerifiable = members.every(({ publicKey }) => publicKeyFromSuiBytes(publicKey).flag() !== ZKLOGIN_FLAG);
    return isVerifiable ? combined : Object.defineProperty(combined, external_js_1.IS_VERIFIED, { value: true });
}
/** Collects signatures in the wallet's order until the threshold is reached; a later signer replaces one that fails. */
async function collect(weightedSigners, threshold, sign) {
    const signatures = [];
    let [signed, possible] = [0, weightedSigners.reduce((sum, { weight }) => sum + weight, 0)];
    for (const { signer, weight } of weightedSigners) {
        if (signed >= threshold)
            break;
        try {
            signatures.push(await sign(signer));
            signed += weight;
        }
        catch (error) {
            possible -= weight;
            if (possible < threshold)
                throw error;
        }
    }
    return signatures;
}
/** Blake2b-256 of the transaction intent, three zeros, and the bytes. */
function toDigest(bytes) {
    return blake2_js_1.blake2b.create({ dkLen: 32 }).update(new Uint8Array(3)).update(bytes).digest();
}
/** Checks the structure before any key is read. */
function readWallet(wallet) {
    const { threshold, members } = (wallet ?? {});
    const faults = [];
    if (!Number.isSafeInteger(threshold)) {
        faults.push({ at: 'multisig.threshold', wanted: 'a whole number', found: typeof threshold });
    }
    if (!Array.isArray(members) || members.length === 0) {
        const wanted = 'a list of { publicKey, weight, signer }';
        faults.push({ at: 'multisig.members', wanted, found: typeof members });
    }
    for (const [i, member] of (Array.isArray(members) ? members : []).entries()) {
        const { publicKey } = (member ?? {});
        if (typeof publicKey === 'string')
            continue;
        const wanted = 'base64 of flag and public key, as toSuiPublicKey() of the Sui SDK returns it';
        faults.push({ at: `multisig.members[${i}].publicKey`, wanted, found: typeof publicKey });
    }
    if (faults.length > 0)
        throw new problem_js_1.Problem('credential', faults);
    return wallet;
}
/** Skips zkLogin keys, which have two addresses: their signatures are verified. */
function expectOwnAddresses(signers, keys) {
    const faults = signers.flatMap(({ address }, i) => {
        const wanted = keys[i]?.toSuiAddress() ?? '';
        return address === wanted || keys[i]?.flag() === ZKLOGIN_FLAG
            ? []
            : [{ at: `multisig.members[${i}].signer`, wanted: `the signer of ${wanted}`, found: address }];
    });
    if (faults.length > 0)
        throw new problem_js_1.Problem('credential', faults);
}
