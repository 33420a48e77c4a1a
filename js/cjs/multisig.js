"use strict";
/** Makes the signer of a wallet of several keys, for an exchange to sign with. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.multisig = multisig;
const errors_js_1 = require("./errors.js");
const multisig_js_1 = require("./signer/multisig.js");
/**
 * Makes the signer of a wallet of several keys.
 *
 * @param wallet its keys, in the order that its address was made with, and how much weight must sign
 * @returns a signer, to be given as `signer`
 * @throws {AuthenticationError} the keys are malformed, or those that sign here do not reach the threshold
 * @see README, "Who signs"
 */
async function multisig(wallet) {
    try {
        return await (0, multisig_js_1.multisig)(wallet);
    }
    catch (error) {
        throw (0, errors_js_1.toCcxtError)(error, 'aftermath');
    }
}
