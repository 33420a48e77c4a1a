"use strict";
/** Writes a transaction around commands that the service built: sender, gas and expiration are the client's own. */
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
exports.encodeTransfer = encodeTransfer;
exports.encodeTransaction = encodeTransaction;
exports.toBuild = toBuild;
const problem_js_1 = require("../core/problem.js");
const encoding_js_1 = require("../core/encoding.js");
const bytes_js_1 = require("./bytes.js");
/**
 * Encodes commands that transfer one object to an address: an owned one, or the coin that pays for the transaction.
 *
 * @returns base64 of a BCS `TransactionKind`
 */
async function encodeTransfer(object, to) {
    const { bcs } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/bcs')));
    const recipient = { Pure: { bytes: (0, encoding_js_1.toBase64)(bcs.Address.serialize(to).toBytes()) } };
    const ref = object === 'gas coin' ? undefined : { ...object, version: `${object.version}` };
    const inputs = ref === undefined ? [recipient] : [recipient, { Object: { ImmOrOwnedObject: ref } }];
    const moved = ref === undefined ? { GasCoin: true } : { Input: 1 };
    const commands = [{ TransferObjects: { objects: [moved], address: { Input: 0 } } }];
    return (0, encoding_js_1.toBase64)(bcs.TransactionKind.serialize({ ProgrammableTransaction: { inputs, commands } }).toBytes());
}
/** Version 1 of transaction data. */
const VERSION_1 = Uint8Array.of(0);
/**
 * Encodes a transaction: the bytes of its kind as they are, then the envelope. Whoever decodes the result finds exactly this envelope,
 * or bytes after the end of the transaction.
 *
 * @param kind base64 of a BCS `TransactionKind`
 * @throws {Problem} `response` when it is no base64
 */
async function encodeTransaction(kind, envelope) {
    const { bcs } = await Promise.resolve().then(() => __importStar(require('@mysten/sui/bcs')));
    const { sender, payment, price, budget, firstEpoch, lastEpoch, chainId, nonce } = envelope;
    const commands = (0, bytes_js_1.readBase64)(kind, 'txKind');
    if (commands.length === 0)
        throw (0, problem_js_1.problem)('response', 'txKind', 'commands', 'no bytes');
    const gas = bcs.GasData.serialize({
        payment: payment.map(({ objectId, version, digest }) => ({ objectId, version: `${version}`, digest })),
        owner: sender,
        price: `${price}`,
        budget: `${budget}`,
    });
    const expiration = bcs.TransactionExpiration.serialize({
        ValidDuring: {
            minEpoch: `${firstEpoch}`,
            maxEpoch: `${lastEpoch}`,
            minTimestamp: null,
            maxTimestamp: null,
            chain: chainId,
            nonce,
        },
    });
    const parts = [VERSION_1, commands, bcs.Address.serialize(sender).toBytes(), gas.toBytes(), expiration.toBytes()];
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
    }
    return bytes;
}
/** Returns the transaction as a builder of the service does. */
function toBuild(bytes) {
    return { transactionBytes: (0, encoding_js_1.toBase64)(bytes), signingDigest: (0, encoding_js_1.toBase64)((0, bytes_js_1.toSigningDigest)(bytes)) };
}
