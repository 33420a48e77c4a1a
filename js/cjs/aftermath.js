"use strict";
/** The exchange `aftermath` for CCXT over HTTP. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.aftermath = void 0;
const errors_js_1 = require("./errors.js");
const histories_js_1 = require("./histories.js");
/**
 * The perpetual-futures exchange Aftermath.
 *
 * Reads need no credentials but an address; writes need `privateKey`, or a `signer` in its place. Amounts are in base units,
 * prices in quote, margin in the settle currency. Every write is one transaction on Sui: built by the service, read here,
 * signed, submitted.
 *
 * @see README
 */
class aftermath extends histories_js_1.Histories {
    static {
        (0, errors_js_1.dressErrors)(this.prototype);
    }
}
exports.aftermath = aftermath;
