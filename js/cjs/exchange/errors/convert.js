"use strict";
/** Converts the errors of lower layers to CCXT classes. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.toCcxtError = toCcxtError;
exports.convertErrors = convertErrors;
exports.convertError = convertError;
const ccxt_1 = require("ccxt");
const failure_js_1 = require("../../node/failure.js");
const problem_js_1 = require("../../core/problem.js");
const secrets_js_1 = require("../../signer/secrets.js");
const classes_js_1 = require("./classes.js");
const node_js_1 = require("./node.js");
const CLASS_OF_KIND = {
    argument: ccxt_1.BadRequest,
    missing: ccxt_1.ArgumentsRequired,
    unsupported: ccxt_1.NotSupported,
    order: ccxt_1.InvalidOrder,
    address: ccxt_1.InvalidAddress,
    credential: ccxt_1.AuthenticationError,
    symbol: ccxt_1.BadSymbol,
    account: ccxt_1.AccountNotEnabled,
    stale: ccxt_1.InvalidNonce,
    busy: ccxt_1.RateLimitExceeded,
    closed: ccxt_1.ExchangeClosedByUser,
    timeout: ccxt_1.RequestTimeout,
    refusal: ccxt_1.ExchangeError,
    response: ccxt_1.BadResponse,
    inconsistent: ccxt_1.ExchangeError,
    network: ccxt_1.NetworkError,
};
/**
 * Converts a {@link Problem} or a failure of a node to a CCXT error, whose message begins with the exchange id; any other value stays
 * the same.
 */
function toCcxtError(error, id) {
    if (error instanceof failure_js_1.NodeFailure)
        return (0, node_js_1.toNodeError)(error, id);
    if (!(error instanceof problem_js_1.Problem))
        return error;
    const message = `${id} ${error.message}`;
    if (error.kind === 'mismatch') {
        const pins = error.pins;
        const hint = pins === undefined ? '' : '; error.pins holds everything known so far: check it, then pin it';
        return new classes_js_1.TransactionMismatch(`${message}; nothing was signed${hint}`, error.departures, pins);
    }
    return new CLASS_OF_KIND[error.kind](message);
}
/**
 * Replaces every own method of a prototype by one that throws CCXT errors without secrets.
 *
 * @param prototype of the class
 * @param finisherOf returns what a method's results pass through, by its name; nothing by default
 */
function convertErrors(prototype, finisherOf = () => undefined) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
        if (typeof value !== 'function' || name === 'constructor')
            continue;
        const finish = finisherOf(name) ?? ((result) => result);
        const method = value;
        const wrapper = function (...args) {
            try {
                const result = method.apply(this, args);
                if (!(result instanceof Promise))
                    return finish(result);
                return result.then(finish, (error) => {
                    throw convertError(error, this);
                });
            }
            catch (error) {
                throw convertError(error, this);
            }
        };
        Object.defineProperty(wrapper, 'name', { value: name });
        Object.defineProperty(wrapper, 'length', { value: method.length });
        // Users print methods to see their parameters.
        Object.defineProperty(wrapper, 'toString', { value: () => method.toString() });
        Object.defineProperty(prototype, name, { value: wrapper, writable: true, configurable: true });
    }
}
/** Converts what a method or the constructor of an exchange throws to a CCXT error without secrets. */
function convertError(error, exchange) {
    return (0, secrets_js_1.redactError)(toCcxtError(error, exchange.id), (0, secrets_js_1.secretsOf)(exchange));
}
