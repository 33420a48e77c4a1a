"use strict";
/** Strict parsing of transactions: canonical encoding, no trailing bytes. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readBase64 = readBase64;
exports.readTransaction = readTransaction;
exports.readKind = readKind;
const bcs_1 = require("@mysten/sui/bcs");
const utils_1 = require("@mysten/sui/utils");
const errors_js_1 = require("../errors.js");
const hash_js_1 = require("./hash.js");
/** Limits of Sui. */
const LIMITS = { bytes: 131_072, commands: 1_024, inputs: 2_048, pureBytes: 16_384, gasCoins: 256 };
/** Reads canonical base64; `at` names the field. @throws {Refusal} 400 on other text */
function readBase64(text, at) {
    try {
        const bytes = (0, utils_1.fromBase64)(text);
        if ((0, utils_1.toBase64)(bytes) === text)
            return bytes;
    }
    catch {
        // The error below covers this case.
    }
    throw (0, errors_js_1.refuse)('bytes', `${at}: wanted canonical base64, found something else`);
}
/**
 * Parses a transaction.
 * @throws {Refusal} 400 when it is no programmable transaction in canonical encoding, or exceeds a limit
 */
function readTransaction(text) {
    const bytes = readBase64(text, 'transactionBytes');
    const data = parse(bytes);
    const program = programOf(data.kind, 'transactionBytes');
    expectAtMost('bytes', bytes.length);
    expectAtMost('commands', program.commands.length);
    expectAtMost('inputs', program.inputs.length);
    expectAtMost('gasCoins', data.gasData.payment.length);
    for (const { Pure: pure } of program.inputs)
        expectAtMost('pureBytes', pure === undefined ? 0 : pureSize(pure.bytes));
    return { bytes, digest: (0, hash_js_1.transactionDigest)(bytes), data, program };
}
/**
 * Parses a transaction kind; `at` names the field.
 * @throws {Refusal} 400 when it is no programmable transaction in canonical encoding
 */
function readKind(text, at) {
    const bytes = readBase64(text, at);
    return { bytes, program: programOf(parseKind(bytes, at), at) };
}
function programOf(kind, at) {
    if (kind.ProgrammableTransaction !== undefined)
        return kind.ProgrammableTransaction;
    throw (0, errors_js_1.refuse)('bytes', `${at}: wanted a user's commands, found ${kind.$kind}`);
}
function parseKind(bytes, at) {
    try {
        const parsed = bcs_1.bcs.TransactionKind.parse(Uint8Array.from(bytes));
        if ((0, hash_js_1.areEqual)(bcs_1.bcs.TransactionKind.serialize(parsed).toBytes(), bytes))
            return parsed;
    }
    catch {
        // The error below covers this case.
    }
    throw (0, errors_js_1.refuse)('bytes', `${at}: wanted a TransactionKind in BCS, found something else`);
}
function parse(bytes) {
    try {
        // The parser accepts trailing bytes; serializing again detects them. The copy keeps it from reading past a
        // view.
        const parsed = bcs_1.bcs.TransactionData.parse(Uint8Array.from(bytes));
        if ((0, hash_js_1.areEqual)(bcs_1.bcs.TransactionData.serialize(parsed).toBytes(), bytes))
            return parsed.V1;
    }
    catch {
        // The error below covers this case.
    }
    throw (0, errors_js_1.refuse)('bytes', 'transactionBytes: wanted TransactionData V1 in BCS, found something else');
}
function expectAtMost(what, found) {
    if (found > LIMITS[what])
        throw (0, errors_js_1.refuse)('bytes', `transactionBytes: wanted ${LIMITS[what]} ${what} at most, found ${found}`);
}
/** Size of bytes in base64 text. */
function pureSize(text) {
    return Math.floor((text.length * 3) / 4);
}
