"use strict";
/** Converts failures of a Sui node to CCXT classes. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toNodeError = toNodeError;
exports.nodeFactsOf = nodeFactsOf;
exports.isShortOfGas = isShortOfGas;
const ccxt_1 = require("ccxt");
const aborts_js_1 = require("./aborts.js");
const response_js_1 = require("./response.js");
const CLASS_OF_DENIAL = {
    unauthenticated: ccxt_1.AuthenticationError,
    forbidden: ccxt_1.PermissionDenied,
    limited: ccxt_1.RateLimitExceeded,
};
const NODE_FACTS = Symbol('node facts');
/**
 * Converts a failure to an error whose message begins with the exchange id. The name of the contract's constant takes precedence over
 * the number of an abort; a pair of module and number that is not known is an `ExchangeError`.
 */
function toNodeError(failure, id) {
    const [errorClass, meaning] = classify(failure);
    const error = new errorClass(`${id} ${failure.message}${meaning === undefined ? '' : ` (${meaning})`}`);
    return Object.defineProperty(error, NODE_FACTS, { value: failure });
}
/** Returns the failure that an error was made from, if any. */
function nodeFactsOf(error) {
    return error?.[NODE_FACTS];
}
/** Returns whether a simulation, or a node that refuses one, shows that the gas of a transaction is not covered. */
function isShortOfGas(error) {
    const { isSimulated = false, kind } = nodeFactsOf(error) ?? {};
    return error instanceof ccxt_1.InsufficientFunds && (isSimulated || kind === 'refused');
}
function classify({ kind, message, abort, denial }) {
    if (denial !== undefined)
        return [CLASS_OF_DENIAL[denial], undefined];
    if (kind === 'unknown')
        return [ccxt_1.ExchangeNotAvailable, undefined];
    const text = abort?.constant ?? (abort === undefined ? message : '');
    const broad = Object.keys(response_js_1.BROAD_EXCEPTIONS).find((part) => text.includes(part));
    if (broad !== undefined)
        return [response_js_1.BROAD_EXCEPTIONS[broad] ?? ccxt_1.ExchangeError, undefined];
    return abort === undefined ? [ccxt_1.ExchangeError, undefined] : (0, aborts_js_1.classOfAbort)(abort.module, abort.code);
}
