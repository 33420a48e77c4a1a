/** Checks the `params` of a unified method. A key that the method does not know is refused, so that no typo is ignored. */
import { Problem, problem } from '../problem.js';
/** Keys that every method with an account accepts. */
export const ACCOUNT_KEYS = ['account', 'accountId', 'accountNumber'];
/** Keys that every write accepts. */
export const WRITE_KEYS = [...ACCOUNT_KEYS, 'gas', 'dryRun', 'request'];
/**
 * Refuses unknown keys.
 *
 * @param params the user's params
 * @param known the method's keys; `request` is always accepted
 * @throws {Problem} `argument` with every unknown key and the accepted ones
 */
export function expectKnownParams(params, known) {
    const accepted = [...new Set([...known, 'request'])].sort();
    const unknown = listGiven(params).filter((key) => !accepted.includes(key));
    if (unknown.length === 0)
        return;
    const wanted = `one of ${accepted.join(', ')}`;
    throw new Problem('argument', unknown.map((key) => ({ at: `params.${key}`, wanted, found: 'an unknown key' })));
}
/**
 * Refuses every key, for a method that sends no body or a fixed one.
 *
 * @param params the user's params
 * @throws {Problem} `argument` with every key
 */
export function expectNoParams(params) {
    const given = listGiven(params);
    if (given.length === 0)
        return;
    const wanted = 'nothing: this method accepts no params';
    throw new Problem('argument', given.map((key) => ({ at: `params.${key}`, wanted, found: formatValue(params[key]) })));
}
/**
 * Refuses keys of features that the exchange lacks.
 *
 * @param params the user's params
 * @param reasons what is accepted instead, by key
 * @throws {Problem} `unsupported` with every such key that is set to something other than `false`
 */
export function expectSupportedParams(params, reasons) {
    const requested = Object.keys(reasons).filter((key) => isGiven(params[key]) && params[key] !== false);
    if (requested.length === 0)
        return;
    throw new Problem('unsupported', requested.map((key) => ({ at: `params.${key}`, wanted: reasons[key] ?? '', found: formatValue(params[key]) })));
}
/**
 * Reads a boolean.
 *
 * @param params the user's params
 * @param key of the boolean
 * @returns its value; `undefined` when it is not given
 * @throws {Problem} `argument` when it is no boolean
 */
export function booleanParam(params, key) {
    const value = params[key];
    if (!isGiven(value))
        return undefined;
    if (typeof value === 'boolean')
        return value;
    throw problem('argument', `params.${key}`, 'true or false', formatValue(value));
}
/**
 * Reads a time or another whole number.
 *
 * @param params the user's params
 * @param key of the number
 * @returns the number; `undefined` when it is not given
 * @throws {Problem} `argument` when it is not a whole number, 0 or more
 */
export function integerParam(params, key) {
    return parseWholeNumber(params[key], `params.${key}`, 0);
}
/**
 * Reads a whole number.
 *
 * @param value the user's argument; `null` counts as not given
 * @param at its name
 * @param least the smallest accepted number
 * @returns the number; `undefined` when it is not given
 * @throws {Problem} `argument` when it is not a whole number, or too small
 */
export function parseWholeNumber(value, at, least) {
    if (!isGiven(value))
        return undefined;
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= least)
        return number;
    throw problem('argument', at, `a whole number, ${least} or more`, formatValue(value));
}
/**
 * Merges `params.request` into a request body.
 *
 * @param body the method's body
 * @param params the user's params
 * @returns the body; the members of `params.request` win
 * @throws {Problem} `argument` when `params.request` is no object
 */
export function mergeRequest(body, params) {
    const request = params.request ?? {};
    if (typeof request === 'object' && !Array.isArray(request))
        return { ...body, ...request };
    throw problem('argument', 'params.request', 'an object with members of the request body', formatValue(request));
}
/**
 * Checks whether a value is given.
 *
 * @param value any value
 * @returns whether it is neither `undefined` nor `null`
 */
export function isGiven(value) {
    return value !== undefined && value !== null;
}
/**
 * Checks for an object that is no list.
 *
 * @param value any value
 * @returns whether it is one
 */
export function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/**
 * Checks for a whole number, 0 or more.
 *
 * @param value any value
 * @returns whether it is one
 */
export function isCount(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
function listGiven(params) {
    if (typeof params === 'object' && params !== null)
        return Object.keys(params).filter((key) => isGiven(params[key]));
    throw problem('argument', 'params', 'an object', formatValue(params));
}
/**
 * Formats a value for a message.
 *
 * @param value any value
 * @returns its JSON text, at most 80 characters
 */
export function formatValue(value) {
    if (typeof value === 'number')
        return `${value}`;
    if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol')
        return typeof value;
    const text = JSON.stringify(value) ?? 'nothing';
    return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
