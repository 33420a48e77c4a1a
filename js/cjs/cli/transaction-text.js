"use strict";
/** A transaction as lines of text, for a person who decides whether to sign it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.describeLines = describeLines;
exports.cutLines = cutLines;
const bytes_js_1 = require("../transaction/bytes.js");
const data_js_1 = require("../transaction/data.js");
const describe_js_1 = require("../transaction/describe.js");
/** Describes a transaction: who sends and pays, until when it is valid, and each of its calls; `toLines` may cut these. */
function describeLines(bytes, toLines = wholeLines) {
    const { sender, gas, expiration, calls } = (0, describe_js_1.describeTransaction)((0, data_js_1.readTransactionData)(bytes));
    const payment = gas.coins.map(({ objectId, version }) => `coin ${objectId} at version ${version}`);
    return [
        `transaction  ${(0, bytes_js_1.toTransactionDigest)(bytes)}`,
        `sender       ${sender}`,
        `gas          at most ${gas.budget} MIST at ${gas.price} MIST per unit, paid by ${gas.owner}`,
        `             from ${payment.length === 0 ? 'the address balance' : payment.join(', ')}`,
        `expiration   ${expiration}`,
        ...toLines(calls),
    ];
}
/** Lists calls, one line each. */
function wholeLines(calls) {
    return calls.map((call, i) => `calls[${i}]     ${call}`);
}
/** Lists calls, one line each. Ids and types in calls of the contract are cut; the recipient of a transfer is complete. */
function cutLines(calls) {
    return wholeLines(calls.map((call) => (call.startsWith('call ') ? call.replace(TYPES, '').replace(LONG_HEX, '$1…$2') : call)));
}
/** Type arguments, and hexadecimal text that is too long to read. */
const TYPES = /<[^()]*>/g;
const LONG_HEX = /(0x[0-9a-f]{4})[0-9a-f]{12,}([0-9a-f]{4})/g;
