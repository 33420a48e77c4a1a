"use strict";
/** Reads a transaction from its bytes, strictly: one way to write each, nothing left over. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readBase64 = readBase64;
exports.readTransaction = readTransaction;
const bcs_1 = require("@mysten/sui/bcs");
const utils_1 = require("@mysten/sui/utils");
const codec_js_1 = require("./codec.js");
const hash_js_1 = require("./hash.js");
const refusal_js_1 = require("./refusal.js");
/** What Sui lets no transaction pass. */
const LIMITS = { bytes: 131_072, commands: 1_024, inputs: 2_048, pureBytes: 16_384, gasCoins: 256 };
/**
 * Reads bytes in base64.
 *
 * @param text canonical base64
 * @param at what it is, for the error
 * @returns the bytes, in memory of their own
 * @throws {Refusal} 400 when another text says the same bytes
 */
function readBase64(text, at) {
    try {
        const bytes = (0, utils_1.fromBase64)(text);
        if ((0, utils_1.toBase64)(bytes) === text)
            return bytes;
    }
    catch {
        // Told below.
    }
    throw (0, refusal_js_1.refuse)('bytes', `${at}: wanted canonical base64, found something else`);
}
/**
 * Reads a transaction.
 *
 * @param text its bytes in canonical base64
 * @returns the transaction
 * @throws {Refusal} 400 when it is no programmable transaction, or not written the one way
 */
function readTransaction(text) {
    const bytes = readBase64(text, 'transactionBytes');
    const data = parse(bytes);
    const program = data.kind.ProgrammableTransaction;
    if (program === undefined)
        throw (0, refusal_js_1.refuse)('bytes', `transactionBytes: wanted a user's commands, found ${data.kind.$kind}`);
    expectWithin('bytes', bytes.length);
    expectWithin('commands', program.commands.length);
    expectWithin('inputs', program.inputs.length);
    expectWithin('gasCoins', data.gasData.payment.length);
    for (const { Pure: pure } of program.inputs)
        expectWithin('pureBytes', pure === undefined ? 0 : pureSize(pure.bytes));
    return { bytes, digest: (0, hash_js_1.transactionDigest)(bytes), data, program };
}
function parse(bytes) {
    try {
        // The reader accepts trailing bytes, and reads past the end of a view: only writing it again shows that.
        const parsed = bcs_1.bcs.TransactionData.parse(Uint8Array.from(bytes));
        if ((0, codec_js_1.areEqual)(bcs_1.bcs.TransactionData.serialize(parsed).toBytes(), bytes))
            return parsed.V1;
    }
    catch {
        // Told below.
    }
    throw (0, refusal_js_1.refuse)('bytes', 'transactionBytes: wanted TransactionData V1 in BCS, found something else');
}
function expectWithin(what, found) {
    if (found > LIMITS[what])
        throw (0, refusal_js_1.refuse)('bytes', `transactionBytes: wanted ${LIMITS[what]} ${what} at most, found ${found}`);
}
/** Of base64 text. */
function pureSize(text) {
    return Math.floor((text.length * 3) / 4);
}
