"use strict";
/** Verifies a whole transaction against the request; a transaction with any departure is never signed. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.verify = verify;
const envelope_js_1 = require("./envelope.js");
const commands_js_1 = require("./commands.js");
const unpinned_js_1 = require("./unpinned.js");
/**
 * Verifies a transaction.
 *
 * @param transaction decoded from the bytes that will be signed
 * @param expectation the rules
 * @returns every departure, and the pins and the scale to remember if the transaction is executed
 * @see docs/verification.md
 */
function verify(transaction, { envelope, intent, trust }) {
    const envelopeDepartures = (0, envelope_js_1.verifyEnvelope)(transaction, envelope);
    const unpinned = (0, unpinned_js_1.listUnpinned)(transaction, envelope, intent, trust);
    const { departures, pins, scale } = (0, commands_js_1.verifyCommands)(transaction, intent, trust);
    const needsPins = unpinned.length > 0 || (!trust.mayLearn && Object.keys(pins).length > Object.keys(trust.pins).length);
    return { departures: [...envelopeDepartures, ...unpinned, ...departures], pins, scale, needsPins };
}
