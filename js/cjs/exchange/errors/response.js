"use strict";
/** Converts the service's error responses to CCXT classes. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.HTTP_EXCEPTIONS = exports.BROAD_EXCEPTIONS = exports.EXACT_EXCEPTIONS = void 0;
exports.toResponseError = toResponseError;
exports.responseFactsOf = responseFactsOf;
exports.retryAfterOf = retryAfterOf;
const ccxt_1 = require("ccxt");
const problem_js_1 = require("../../core/problem.js");
const aborts_js_1 = require("./aborts.js");
/** Classes by the service's `error_code`. */
exports.EXACT_EXCEPTIONS = {
    '2018': ccxt_1.ExchangeNotAvailable, // gas pool backend
    '2030': ccxt_1.InsufficientFunds, // no gas pool, or its balance is too low
    '2031': ccxt_1.ExchangeNotAvailable, // gas pool temporarily unavailable
    '2032': ccxt_1.PermissionDenied, // gas pool authorization
    '2033': ccxt_1.BadRequest, // cannot be sponsored
    '2034': ccxt_1.AuthenticationError, // signature verification
};
/** Classes by a part of the service's message; the first match wins. */
exports.BROAD_EXCEPTIONS = {
    ermission: ccxt_1.PermissionDenied,
    InvalidAccountCap: ccxt_1.PermissionDenied,
    'for consumption': ccxt_1.InvalidNonce, // an object changed since the build: build again
    'wanted version': ccxt_1.InvalidNonce,
    InvalidCancelOrderIds: ccxt_1.OrderNotFound,
    KeyNotExist: ccxt_1.OrderNotFound,
    InvalidUserForOrder: ccxt_1.OrderNotFound,
    NotEnoughCollateral: ccxt_1.InsufficientFunds,
    InsufficientFreeCollateral: ccxt_1.InsufficientFunds,
    InitialMarginRequirementViolated: ccxt_1.InsufficientFunds,
    InsufficientGas: ccxt_1.InsufficientFunds,
    InsufficientCoinBalance: ccxt_1.InsufficientFunds,
    'not enough': ccxt_1.InsufficientFunds,
    nsufficient: ccxt_1.InsufficientFunds,
    SizeNotMultipleOfLotSize: ccxt_1.InvalidOrder,
    PriceNotMultipleOfTickSize: ccxt_1.InvalidOrder,
    OrderUsdValueTooLow: ccxt_1.InvalidOrder,
    MaxPendingOrdersExceeded: ccxt_1.InvalidOrder,
    NotEnoughLiquidity: ccxt_1.InvalidOrder,
    MarketIsPaused: ccxt_1.ExchangeNotAvailable,
    MarketIsClosed: ccxt_1.BadSymbol,
};
/** Classes by HTTP status, for responses without a known code or message. */
exports.HTTP_EXCEPTIONS = {
    '400': ccxt_1.BadRequest,
    '401': ccxt_1.AuthenticationError,
    '403': ccxt_1.PermissionDenied,
    '404': ccxt_1.BadRequest,
    '405': ccxt_1.BadRequest,
    '408': ccxt_1.RequestTimeout,
    '409': ccxt_1.ExchangeError,
    '410': ccxt_1.BadRequest,
    '413': ccxt_1.BadRequest,
    '422': ccxt_1.BadRequest,
    '425': ccxt_1.ExchangeNotAvailable,
    '429': ccxt_1.RateLimitExceeded,
    '500': ccxt_1.ExchangeError,
    '501': ccxt_1.NotSupported,
    '502': ccxt_1.ExchangeNotAvailable,
    '503': ccxt_1.ExchangeNotAvailable,
    '504': ccxt_1.RequestTimeout,
};
/** Maximum number of characters of the service's message that an error repeats and is classified by. */
const MAX_MESSAGE = 4_000;
/** Converts an error response to an error, whose message begins with the exchange id; `undefined` for a success. */
function toResponseError(response, id) {
    const { status, statusText, method, url, body, parsed } = response;
    const isOk = status >= 200 && status < 300;
    const text = messageOf(response, isOk);
    const prefix = `${id} ${method} ${url}`;
    if (isOk && text === undefined) {
        if (parsed !== undefined)
            return undefined;
        const start = JSON.stringify(body.trim().slice(0, 60));
        return new ccxt_1.BadResponse(`${prefix} returned a body that is not a JSON object or list: ${start}`);
    }
    const whole = text ?? `HTTP ${status} ${statusText}`.trim();
    const message = (0, problem_js_1.shorten)(whole, MAX_MESSAGE);
    const abort = (0, aborts_js_1.findAbort)(message);
    const isGateway = abort === undefined && isFromGateway(response);
    const [errorClass, meaning] = abort ?? [isGateway ? toGatewayClass(status) : classify(response, message)];
    const error = new errorClass(`${prefix} ${message}${meaning === undefined ? '' : ` (${meaning})`}`);
    return withResponseFacts(error, response, message === whole, isGateway);
}
/** The text of the service's own status 500, whose cause only the service knows. */
const OPAQUE_FAILURE = /^Error with ID: #/;
/**
 * Returns whether a gateway responded instead of the service: a 5xx or 404 without the service's JSON, error text or headers. Its
 * text says nothing about the request: `not enough healthy upstreams` is not about funds.
 */
function isFromGateway({ status, headers, body, parsed }) {
    if (status < 500 && status !== 404)
        return false;
    const isService = parsed !== undefined || /^"[^]*"$/.test(body.trim()) || OPAQUE_FAILURE.test(body.trim());
    return !isService && !Object.keys(headers).some((name) => /^x-error-/i.test(name));
}
function toGatewayClass(status) {
    return status === 504 ? ccxt_1.RequestTimeout : ccxt_1.ExchangeNotAvailable;
}
function classify(response, message) {
    const exact = exports.EXACT_EXCEPTIONS[codeOf(response) ?? ''];
    if (exact !== undefined)
        return exact;
    const broad = Object.keys(exports.BROAD_EXCEPTIONS).find((part) => message.includes(part));
    if (broad !== undefined)
        return exports.BROAD_EXCEPTIONS[broad] ?? ccxt_1.ExchangeError;
    return exports.HTTP_EXCEPTIONS[`${response.status}`] ?? (response.status >= 500 ? ccxt_1.ExchangeNotAvailable : ccxt_1.ExchangeError);
}
/**
 * The service's error message, from any of its formats: `error`, `message`, a bare string, plain text or a header. A
 * successful status has only `error` and the header.
 */
function messageOf({ headers, body, parsed }, isOk) {
    const row = (typeof parsed === 'object' && parsed !== null ? parsed : {});
    const header = headerOf(headers, 'x-error-message');
    const error = textOf(row.error) ?? (header === 'true' ? undefined : header);
    if (isOk)
        return error;
    return error ?? textOf(row.message) ?? textOf(row.msg) ?? textOf(row.detail) ?? plainText(body);
}
function textOf(value) {
    return typeof value === 'string' && value !== '' ? value : undefined;
}
/** A body that is a JSON string or plain text; an HTML page contains no useful message. */
function plainText(body) {
    const text = body.trim();
    if (text === '' || /^[<{[]/.test(text))
        return undefined;
    return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}
function codeOf({ parsed, headers }) {
    const code = parsed?.error_code;
    return typeof code === 'string' || typeof code === 'number' ? `${code}` : headerOf(headers, 'x-error-code');
}
function headerOf(headers, name) {
    const key = Object.keys(headers).find((candidate) => candidate.toLowerCase() === name);
    return key === undefined ? undefined : headers[key];
}
const RESPONSE_FACTS = Symbol('response facts');
function withResponseFacts(error, { status, headers }, isWhole, isGateway) {
    const facts = {
        status,
        retryAfterMs: toDelay(headerOf(headers, 'retry-after')),
        isWhole,
        isGateway,
    };
    return Object.defineProperty(error, RESPONSE_FACTS, { value: facts });
}
/** `Retry-After` in both of its formats: seconds, or a date. */
function toDelay(text) {
    if (text === undefined)
        return undefined;
    const delay = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
    return Number.isFinite(delay) ? Math.max(0, delay) : undefined;
}
/** Returns the properties of the response that an error was made from, if any. */
function responseFactsOf(error) {
    return error?.[RESPONSE_FACTS];
}
/** Returns the delay that the service requires before the next try, milliseconds, if the response has a `Retry-After`. */
function retryAfterOf(error) {
    return responseFactsOf(error)?.retryAfterMs;
}
