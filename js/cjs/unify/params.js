"use strict";
/** The `params` of a unified method: what a method does not know is refused, so that no typing mistake goes unnoticed. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.WRITE_KEYS = exports.ACCOUNT_KEYS = void 0;
exports.expectKnown = expectKnown;
exports.expectNone = expectNone;
exports.expectSupported = expectSupported;
exports.booleanParam = booleanParam;
exports.integerParam = integerParam;
exports.wholeNumber = wholeNumber;
exports.withRequest = withRequest;
exports.isGiven = isGiven;
exports.told = told;
const problem_js_1 = require("../problem.js");
/** Keys that every method of an account knows. */
exports.ACCOUNT_KEYS = ['account', 'accountId', 'accountNumber'];
/** Keys that every write knows. */
exports.WRITE_KEYS = [...exports.ACCOUNT_KEYS, 'gas', 'dryRun', 'request'];
/**
 * Refuses what a method does not know.
 *
 * @param params what the user handed over
 * @param known the keys that the method knows; `request` is always one of them
 * @throws {Problem} `argument` naming every unknown key and the known ones
 */
function expectKnown(params, known) {
    if (typeof params !== 'object' || params === null)
        throw (0, problem_js_1.problem)('argument', 'params', 'an object', told(params));
    const right = [...new Set([...known, 'request'])].sort();
    const unknown = Object.keys(params).filter((key) => isGiven(params[key]) && !right.includes(key));
    if (unknown.length === 0)
        return;
    const wanted = `one of ${right.join(', ')}`;
    throw new problem_js_1.Problem('argument', unknown.map((key) => ({ at: `params.${key}`, wanted, found: 'a key that this method does not know' })));
}
/**
 * Refuses every param: of a method that sends no body, or a fixed one.
 *
 * @param params what the user handed over
 * @throws {Problem} `argument` naming every key
 */
function expectNone(params) {
    if (typeof params !== 'object' || params === null)
        throw (0, problem_js_1.problem)('argument', 'params', 'an object', told(params));
    const given = Object.keys(params).filter((key) => isGiven(params[key]));
    if (given.length === 0)
        return;
    const wanted = 'nothing: this method knows no params';
    throw new problem_js_1.Problem('argument', given.map((key) => ({ at: `params.${key}`, wanted, found: told(params[key]) })));
}
/**
 * Refuses what the exchange cannot do, with the reason.
 *
 * @param params what the user handed over
 * @param reasons for each such key, why
 * @throws {Problem} `unsupported` naming every such key that is set to something other than `false`
 */
function expectSupported(params, reasons) {
    const asked = Object.keys(reasons).filter((key) => isGiven(params[key]) && params[key] !== false);
    if (asked.length === 0)
        return;
    throw new problem_js_1.Problem('unsupported', asked.map((key) => ({ at: `params.${key}`, wanted: reasons[key] ?? '', found: told(params[key]) })));
}
/**
 * Reads a switch.
 *
 * @param params what the user handed over
 * @param key which one
 * @returns whether it is on; `undefined` when it was not given
 * @throws {Problem} `argument` when it is no boolean
 */
function booleanParam(params, key) {
    const value = params[key];
    if (!isGiven(value))
        return undefined;
    if (typeof value === 'boolean')
        return value;
    throw (0, problem_js_1.problem)('argument', `params.${key}`, 'true or false', told(value));
}
/**
 * Reads a time or another whole number.
 *
 * @param params what the user handed over
 * @param key which one
 * @returns the number; `undefined` when it was not given
 * @throws {Problem} `argument` when it is not a whole number, 0 or more
 */
function integerParam(params, key) {
    return wholeNumber(params[key], `params.${key}`, 0);
}
/**
 * Reads a whole number that a user gave as an argument.
 *
 * @param value the argument; `null` is nothing
 * @param at its name
 * @param least the smallest that can be meant
 * @returns the number; `undefined` when it was not given
 * @throws {Problem} `argument` when it is not a whole number, or too small
 */
function wholeNumber(value, at, least) {
    if (!isGiven(value))
        return undefined;
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= least)
        return number;
    throw (0, problem_js_1.problem)('argument', at, `a whole number, ${least} or more`, told(value));
}
/**
 * Adds what the user wants in the body as it is.
 *
 * @param body the body that the method made
 * @param params what the user handed over
 * @returns the body with the members of `params.request` in place of its own
 */
function withRequest(body, params) {
    const request = params.request ?? {};
    if (typeof request === 'object' && !Array.isArray(request))
        return { ...body, ...request };
    throw (0, problem_js_1.problem)('argument', 'params.request', 'an object whose members go to the body', told(request));
}
/**
 * Tells whether a value was given: `null` is as good as nothing.
 *
 * @param value any value
 * @returns whether there is one
 */
function isGiven(value) {
    return value !== undefined && value !== null;
}
/**
 * Tells what a user's value was, shortly.
 *
 * @param value any value
 * @returns its JSON text, cut off where it is long
 */
function told(value) {
    if (typeof value === 'number')
        return `${value}`;
    if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol')
        return typeof value;
    const text = JSON.stringify(value) ?? 'nothing';
    return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
