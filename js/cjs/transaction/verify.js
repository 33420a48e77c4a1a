"use strict";
/** Holds a whole transaction against what a write asked for; nothing is signed that departs from it in anything. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.verify = verify;
const envelope_js_1 = require("./envelope.js");
const examine_js_1 = require("./examine.js");
const unpinned_js_1 = require("./unpinned.js");
/**
 * Verifies a transaction.
 *
 * @param program decoded from the very bytes that will be signed
 * @param expectation what it must be
 * @returns every departure, and what was met for the first time: to be believed from now on if it is executed
 * @see README, "What is checked before signing"
 */
function verify(program, { envelope, intent, trust }) {
    const inEnvelope = (0, envelope_js_1.differInEnvelope)(program, envelope);
    const inPins = (0, unpinned_js_1.listUnpinned)(program, envelope, intent, trust);
    const { departures, pins, scale } = (0, examine_js_1.examine)(program, intent, trust);
    const isUnpinned = inPins.length > 0 || (!trust.mayLearn && Object.keys(pins).length > Object.keys(trust.pins).length);
    return { departures: [...inEnvelope, ...inPins, ...departures], pins, scale, isUnpinned };
}
