"use strict";
/** Creates the signer of a multisig wallet, with CCXT errors. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.multisig = multisig;
const convert_js_1 = require("../exchange/errors/convert.js");
const multisig_js_1 = require("../signer/multisig.js");
/**
 * Creates the signer of a multisig wallet.
 *
 * @param wallet its keys, in the order that its address was derived from, and the weight that must sign
 * @returns a signer, for the option `signer`
 * @throws {AuthenticationError} the keys are malformed, or the signers do not reach the threshold
 * @see docs/signers.md
 */
async function multisig(wallet) {
    try {
        return await (0, multisig_js_1.multisig)(wallet);
    }
    catch (error) {
        throw (0, convert_js_1.toCcxtError)(error, 'aftermath');
    }
}
