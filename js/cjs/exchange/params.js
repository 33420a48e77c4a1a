"use strict";
/** Checks the `params` of a unified method. A key that the method does not know is refused, so that no typo is ignored. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TIMEOUT_RANGE = exports.PAGINATION_KEYS = exports.SEARCH_KEYS = exports.READ_KEYS = exports.WRITE_KEYS = exports.NATIVE_WRITE_KEYS = exports.ACCOUNT_KEYS = void 0;
exports.expectParams = expectParams;
exports.expectKnownParams = expectKnownParams;
exports.expectNativeParams = expectNativeParams;
exports.expectKeys = expectKeys;
exports.expectNoNull = expectNoNull;
exports.expectNoParams = expectNoParams;
exports.expectSupportedParams = expectSupportedParams;
exports.expectIsolated = expectIsolated;
exports.booleanParam = booleanParam;
exports.integerParam = integerParam;
exports.parseWholeNumber = parseWholeNumber;
exports.parseTime = parseTime;
exports.paginationCalls = paginationCalls;
exports.isTimeout = isTimeout;
exports.readLimits = readLimits;
exports.readObserver = readObserver;
exports.mergeRequest = mergeRequest;
exports.isGiven = isGiven;
exports.formatValue = formatValue;
const shape_js_1 = require("../core/shape.js");
const problem_js_1 = require("../core/problem.js");
/** Keys that every method with an account accepts. */
exports.ACCOUNT_KEYS = ['account', 'accountId', 'accountNumber'];
/** Keys that every write through a Sui node accepts. */
exports.NATIVE_WRITE_KEYS = [...exports.ACCOUNT_KEYS, 'gas', 'dryRun', 'timeout', 'signal'];
/** Keys that every write accepts. */
exports.WRITE_KEYS = [...exports.NATIVE_WRITE_KEYS, 'request'];
/** Keys that every paged read accepts. */
exports.READ_KEYS = ['signal', 'onProgress'];
/** Keys that the search for one row of an account's history accepts. */
exports.SEARCH_KEYS = [...exports.ACCOUNT_KEYS, ...exports.READ_KEYS];
/** The longest delay of a timer, milliseconds. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;
/**
 * Expects that params are an object, if there are any.
 *
 * @throws {Problem} `argument`
 */
function expectParams(params, at = 'params') {
    if (params === undefined)
        return {};
    if ((0, shape_js_1.isRecord)(params))
        return params;
    throw (0, problem_js_1.problem)('argument', at, 'an object', formatValue(params));
}
/**
 * Refuses keys that the method does not know, all at once. `request` is always accepted.
 *
 * @throws {Problem} `argument`
 */
function expectKnownParams(params, known) {
    expectKeys(params, [...known, 'request']);
}
/**
 * Refuses keys that a write through a Sui node does not know. `request` is refused elsewhere, with a reason.
 *
 * @throws {Problem} `argument`
 */
function expectNativeParams(params, known) {
    expectKeys(params, known, ['request']);
}
/**
 * Refuses all keys but those that are known, and those that are not listed.
 *
 * @throws {Problem} `argument`
 */
function expectKeys(params, known, unlisted = []) {
    const accepted = [...new Set(known)].sort();
    const wanted = `one of ${accepted.join(', ')}`;
    const unknown = listGiven(params)
        .filter((key) => !accepted.includes(key) && !unlisted.includes(key))
        .map((key) => ({ at: `params.${key}`, wanted, found: 'an unknown key' }));
    if (unknown.length > 0)
        throw new problem_js_1.Problem('argument', unknown);
}
/**
 * Refuses `null` for some keys: without it, the call would do something else than its caller meant. As in CCXT, `undefined` is as if
 * the key were left out.
 *
 * @throws {Problem} `argument`
 */
function expectNoNull(params, keys, at = 'params') {
    const wanted = 'a value, or undefined for none';
    const faults = keys
        .filter((key) => params[key] === null)
        .map((key) => ({ at: `${at}.${key}`, wanted, found: 'null' }));
    if (faults.length > 0)
        throw new problem_js_1.Problem('argument', faults);
}
/**
 * Refuses every key, for a method that sends no body or a fixed one.
 *
 * @throws {Problem} `argument`
 */
function expectNoParams(params) {
    const wanted = 'nothing: this method accepts no params';
    const given = listGiven(params).map((key) => ({ at: `params.${key}`, wanted, found: formatValue(params[key]) }));
    if (given.length > 0)
        throw new problem_js_1.Problem('argument', given);
}
/**
 * Refuses keys of features that the exchange lacks, unless they are `false`. The reasons say what is accepted instead.
 *
 * @throws {Problem} `unsupported`
 */
function expectSupportedParams(params, reasons) {
    const requested = Object.entries(reasons)
        .filter(([key]) => isGiven(params[key]) && params[key] !== false)
        .map(([key, wanted]) => ({ at: `params.${key}`, wanted, found: formatValue(params[key]) }));
    if (requested.length > 0)
        throw new problem_js_1.Problem('unsupported', requested);
}
/**
 * Refuses every margin mode but `isolated`.
 *
 * @throws {Problem} `unsupported` for `cross`; `argument` for any other value
 */
function expectIsolated(marginMode, at) {
    if (marginMode === 'isolated')
        return;
    const kind = marginMode === 'cross' ? 'unsupported' : 'argument';
    throw (0, problem_js_1.problem)(kind, at, '"isolated", the only margin mode of the exchange', formatValue(marginMode));
}
/**
 * Reads a boolean, if it is given.
 *
 * @throws {Problem} `argument` when it is no boolean
 */
function booleanParam(params, key) {
    const value = params[key];
    if (!isGiven(value))
        return undefined;
    if (typeof value === 'boolean')
        return value;
    throw (0, problem_js_1.problem)('argument', `params.${key}`, 'true or false', formatValue(value));
}
/**
 * Reads a time or another whole number, if it is given.
 *
 * @throws {Problem} `argument` when it is not a whole number, 0 or more
 */
function integerParam(params, key) {
    return parseWholeNumber(params[key], `params.${key}`, 0);
}
/**
 * Reads a whole number or its decimal digits, if it is given.
 *
 * @throws {Problem} `argument` when it is not a whole number, or smaller than `least`
 */
function parseWholeNumber(value, at, least) {
    if (!isGiven(value))
        return undefined;
    const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= least)
        return number;
    throw (0, problem_js_1.problem)('argument', at, `a whole number, ${least} or more`, formatValue(value));
}
/** Milliseconds of 1973: a smaller time of ten digits or more is one in seconds. */
const LEAST_MILLISECONDS = 1e11;
const LEAST_SECONDS = 1e9;
/**
 * Reads a time in milliseconds, if it is given.
 *
 * @throws {Problem} `argument` when it is not a whole number, 0 or more, or is a time in seconds
 */
function parseTime(value, at) {
    const time = parseWholeNumber(value, at, 0);
    if (time === undefined || time < LEAST_SECONDS || time >= LEAST_MILLISECONDS)
        return time;
    throw (0, problem_js_1.problem)('argument', at, 'milliseconds since 1970; multiply a time in seconds by 1000', formatValue(value));
}
/** Keys of the pagination that CCXT's `fetchPaginatedCall…` methods know. */
exports.PAGINATION_KEYS = ['paginate', 'paginationCalls'];
/** Requests of a paginated call, as CCXT's default. */
const PAGINATION_CALLS = 10;
/**
 * Reads the maximum number of requests of a paginated call; `undefined` without `params.paginate`.
 *
 * @throws {Problem} `argument` when `paginate` is no boolean, or `paginationCalls` not a whole number, 1 or more
 */
function paginationCalls(params) {
    const calls = parseWholeNumber(params.paginationCalls, 'params.paginationCalls', 1);
    return booleanParam(params, 'paginate') === true ? (calls ?? PAGINATION_CALLS) : undefined;
}
/** Returns whether a value is a time that a timer can wait, milliseconds. */
function isTimeout(value) {
    return (0, shape_js_1.isCount)(value) && value !== 0 && value <= MAX_TIMEOUT_MS;
}
/** What {@link isTimeout} accepts. */
exports.TIMEOUT_RANGE = `whole milliseconds from 1 to ${MAX_TIMEOUT_MS}`;
/**
 * Reads `params.timeout` and `params.signal`, which limit a write.
 *
 * @throws {Problem} `argument` when one of them is malformed
 */
function readLimits(params) {
    const { timeout } = params ?? {};
    if (isGiven(timeout) && !isTimeout(timeout)) {
        throw (0, problem_js_1.problem)('argument', 'params.timeout', exports.TIMEOUT_RANGE, formatValue(timeout));
    }
    return { timeout: (timeout ?? undefined), signal: readSignal(params ?? {}) };
}
/**
 * Reads `params.signal` and `params.onProgress`, which observe and end a paged read.
 *
 * @throws {Problem} `argument` when one of them is malformed
 */
function readObserver(params) {
    const { onProgress } = expectParams(params);
    if (isGiven(onProgress) && typeof onProgress !== 'function') {
        throw (0, problem_js_1.problem)('argument', 'params.onProgress', 'a function', formatValue(onProgress));
    }
    return { signal: readSignal(params), onProgress: (onProgress ?? undefined) };
}
function readSignal({ signal }) {
    if (!isGiven(signal))
        return undefined;
    if (isSignal(signal))
        return signal;
    throw (0, problem_js_1.problem)('argument', 'params.signal', 'an AbortSignal', formatValue(signal));
}
/** Also accepts the AbortSignal of a library or another realm. */
function isSignal(value) {
    const { aborted, addEventListener, removeEventListener } = Object(value);
    return (typeof aborted === 'boolean' &&
        [addEventListener, removeEventListener].every((one) => typeof one === 'function'));
}
/**
 * Merges `params.request` into a request body; its members win.
 *
 * @throws {Problem} `argument` when it is no object
 */
function mergeRequest(body, params) {
    const request = params.request ?? {};
    if (typeof request === 'object' && !Array.isArray(request))
        return { ...body, ...request };
    throw (0, problem_js_1.problem)('argument', 'params.request', 'an object with members of the request body', formatValue(request));
}
/** Returns whether a value is neither `undefined` nor `null`. */
function isGiven(value) {
    return value !== undefined && value !== null;
}
function listGiven(params) {
    const given = expectParams(params);
    return Object.keys(given).filter((key) => isGiven(given[key]));
}
/** Formats a value for a message: its JSON text, at most 80 characters. */
function formatValue(value) {
    if (typeof value === 'number')
        return `${value}`;
    if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol')
        return typeof value;
    const text = toJson(value) ?? 'nothing';
    return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
/** The JSON text of a value; `undefined` where it has none. */
function toJson(value) {
    try {
        return JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? `${one}` : one));
    }
    catch {
        // Too many levels, or a value that contains itself.
        return Array.isArray(value) ? 'a list' : 'an object';
    }
}
