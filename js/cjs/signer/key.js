"use strict";
/** Reads private keys; no error repeats one. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readPrivateKey = readPrivateKey;
const base_1 = require("@scure/base");
const problem_js_1 = require("../core/problem.js");
const encoding_js_1 = require("../core/encoding.js");
const PREFIX = 'suiprivkey';
const HEX = /^(?:0x)?([0-9a-fA-F]{64})$/;
/**
 * Reads a private key: `suiprivkey1…`, or 32 bytes in hexadecimal (Ed25519) with or without `0x`.
 *
 * @throws {Problem} `credential` when the text is neither; the error does not repeat the text
 */
function readPrivateKey(text) {
    const hex = HEX.exec(text)?.[1];
    if (hex !== undefined)
        return { flag: 0, seed: (0, encoding_js_1.fromHex)(hex) };
    const bytes = fromBech32(text);
    if (bytes?.length !== 33) {
        throw (0, problem_js_1.problem)('credential', 'privateKey', 'suiprivkey1… or 32 bytes in hexadecimal', 'other text (not shown)');
    }
    return { flag: bytes[0] ?? 0, seed: bytes.subarray(1) };
}
function fromBech32(text) {
    if (!text.startsWith(`${PREFIX}1`))
        return undefined;
    try {
        const { prefix, words } = base_1.bech32.decode(text);
        return prefix === PREFIX ? new Uint8Array(base_1.bech32.fromWords(words)) : undefined;
    }
    catch {
        return undefined;
    }
}
