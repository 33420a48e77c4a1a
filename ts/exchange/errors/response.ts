/** Converts the service's error responses to CCXT classes. */

import {
    AuthenticationError,
    BadRequest,
    BadResponse,
    BadSymbol,
    ExchangeError,
    ExchangeNotAvailable,
    InsufficientFunds,
    InvalidNonce,
    InvalidOrder,
    NotSupported,
    OperationRejected,
    OrderNotFound,
    PermissionDenied,
    RateLimitExceeded,
    RequestTimeout,
} from 'ccxt';
import { shorten } from '../../core/problem.js';
import { isRead } from '../describe/api.js';
import { findAbort, withMeaning } from './aborts.js';
import type { ErrorClass } from './classes.js';

/** Classes by the service's `error_code`. */
export const EXACT_EXCEPTIONS: Readonly<Record<string, ErrorClass>> = {
    '2005': OperationRejected, // no route
    '2018': ExchangeNotAvailable, // gas pool backend
    '2030': InsufficientFunds, // no gas pool, or its balance is too low
    '2031': ExchangeNotAvailable, // gas pool temporarily unavailable
    '2032': PermissionDenied, // gas pool authorization
    '2033': BadRequest, // cannot be sponsored
    '2034': AuthenticationError, // signature verification
};

/** Classes by a part of the service's message; the first match wins. */
export const BROAD_EXCEPTIONS: Readonly<Record<string, ErrorClass>> = {
    'error 2005': OperationRejected, // no route
    ermission: PermissionDenied,
    InvalidAccountCap: PermissionDenied,
    'for consumption': InvalidNonce, // an object changed since the build: build again
    'wanted version': InvalidNonce,
    InvalidCancelOrderIds: OrderNotFound,
    KeyNotExist: OrderNotFound,
    InvalidUserForOrder: OrderNotFound,
    NotEnoughCollateral: InsufficientFunds,
    InsufficientFreeCollateral: InsufficientFunds,
    InitialMarginRequirementViolated: InsufficientFunds,
    InsufficientGas: InsufficientFunds,
    InsufficientCoinBalance: InsufficientFunds,
    'not enough': InsufficientFunds,
    nsufficient: InsufficientFunds,
    SizeNotMultipleOfLotSize: InvalidOrder,
    PriceNotMultipleOfTickSize: InvalidOrder,
    OrderUsdValueTooLow: InvalidOrder,
    MaxPendingOrdersExceeded: InvalidOrder,
    NotEnoughLiquidity: InvalidOrder,
    MarketIsPaused: ExchangeNotAvailable,
    MarketIsClosed: BadSymbol,
};

/** The parts of a response that its error is made from. */
export interface ServiceResponse {
    readonly status: number;
    readonly statusText: string;
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    /** The body as JSON; `undefined` unless it is an object or a list. */
    readonly parsed: unknown;
}

/** Classes by HTTP status, for responses without a known code or message. */
export const HTTP_EXCEPTIONS: Readonly<Record<string, ErrorClass>> = {
    '400': BadRequest,
    '401': AuthenticationError,
    '403': PermissionDenied,
    '404': BadRequest,
    '405': BadRequest,
    '408': RequestTimeout,
    '409': ExchangeError,
    '410': BadRequest,
    '413': BadRequest,
    '422': BadRequest,
    '425': ExchangeNotAvailable,
    '429': RateLimitExceeded,
    '500': ExchangeNotAvailable,
    '501': NotSupported,
    '502': ExchangeNotAvailable,
    '503': ExchangeNotAvailable,
    '504': RequestTimeout,
};

/** Maximum number of characters of the service's message that an error repeats and is classified by. */
const MAX_MESSAGE = 4_000;

/** A body that is a number, as reads of rates have: the response is its text. */
const NUMBER = /^\s*-?(?:0|[1-9]\d{0,39})(?:\.\d{1,40})?(?:e[+-]?\d{1,3})?\s*$/i;

/**
 * A body that only says that it is done, or not, as what the service executes itself has it: the response is
 * its text.
 */
const BOOLEAN = /^\s*(?:true|false)\s*$/;

/**
 * A body that is the text of a transaction as one JSON string, as builders of DCA orders have it: the
 * response is its text.
 */
const TRANSACTION_TEXT = /^\s*"\{\\"/;

/**
 * Converts an error response to an error, whose message begins with the exchange id; `undefined` for a
 * success.
 */
export function toResponseError(response: ServiceResponse, id: string): Error | undefined {
    const { status, statusText, method, url, body, parsed } = response;
    const isOk = status >= 200 && status < 300;
    const text = messageOf(response, isOk);
    const prefix = `${id} ${method} ${url}`;
    if (isOk && text === undefined) {
        const isValue = [NUMBER, BOOLEAN, TRANSACTION_TEXT].some((pattern) => pattern.test(body));
        if (parsed !== undefined || isValue) return undefined;
        const start = JSON.stringify(body.trim().slice(0, 60));
        return new BadResponse(`${prefix} returned a body that is not a JSON object or list: ${start}`);
    }
    const whole = text ?? `HTTP ${status} ${statusText}`.trim();
    const message = shorten(whole, MAX_MESSAGE);
    const abort = findAbort(message);
    const isGateway = abort === undefined && isFromGateway(response);
    const [errorClass, meaning] = abort ?? [isGateway ? toGatewayClass(status) : classify(response, message)];
    const error = new errorClass(`${prefix} ${withMeaning(message, meaning)}`);
    return withResponseFacts(error, response, message === whole, isGateway);
}

/** The text of the service's own status 500, whose cause only the service knows. */
const OPAQUE_FAILURE = /^Error with ID: #/;

/**
 * Returns whether a gateway responded instead of the service: a 5xx or 404 without the service's JSON, error
 * text or headers. Its text says nothing about the request: `not enough healthy upstreams` is not about
 * funds.
 */
function isFromGateway({ status, headers, body, parsed }: ServiceResponse): boolean {
    if (status < 500 && status !== 404) return false;
    const isService = parsed !== undefined || /^"[^]*"$/.test(body.trim()) || OPAQUE_FAILURE.test(body.trim());
    return !isService && !Object.keys(headers).some((name) => /^x-error-/i.test(name));
}

function toGatewayClass(status: number): ErrorClass {
    return status === 504 ? RequestTimeout : ExchangeNotAvailable;
}

function classify(response: ServiceResponse, message: string): ErrorClass {
    const exact = EXACT_EXCEPTIONS[codeOf(response) ?? ''];
    if (exact !== undefined) return exact;
    const broad = Object.keys(BROAD_EXCEPTIONS).find((part) => message.includes(part));
    if (broad !== undefined) return BROAD_EXCEPTIONS[broad] ?? ExchangeError;
    // As in CCXT, a read may be repeated. The same build fails again.
    if (response.status === 500 && !isRead(response.url)) return ExchangeError;
    return HTTP_EXCEPTIONS[`${response.status}`] ?? (response.status >= 500 ? ExchangeNotAvailable : ExchangeError);
}

/**
 * The service's error message, from any of its formats: `error`, `message`, a bare string, plain text or a
 * header. A successful status has only `error` and the header.
 */
function messageOf({ headers, body, parsed }: ServiceResponse, isOk: boolean): string | undefined {
    const row = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Record<string, unknown>;
    const header = headerOf(headers, 'x-error-message');
    const error = filledTextOf(row.error) ?? (header === 'true' ? undefined : header);
    if (isOk) return error;
    return error ?? filledTextOf(row.message) ?? filledTextOf(row.msg) ?? filledTextOf(row.detail) ?? plainText(body);
}

function filledTextOf(value: unknown): string | undefined {
    return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A body that is a JSON string or plain text; an HTML page contains no useful message. */
function plainText(body: string): string | undefined {
    const text = body.trim();
    if (text === '' || /^[<{[]/.test(text)) return undefined;
    return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

function codeOf({ parsed, headers }: ServiceResponse): string | undefined {
    const code = (parsed as { error_code?: unknown } | undefined)?.error_code;
    return typeof code === 'string' || typeof code === 'number' ? `${code}` : headerOf(headers, 'x-error-code');
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string | undefined {
    const key = Object.keys(headers).find((candidate) => candidate.toLowerCase() === name);
    return key === undefined ? undefined : headers[key];
}

/** The properties of the response that an error keeps. */
interface ResponseFacts {
    readonly status: number;
    /** `Retry-After`, milliseconds. */
    readonly retryAfterMs: number | undefined;
    /** Whether the error repeats the service's whole message. */
    readonly isWhole: boolean;
    /** Whether a gateway responded instead of the service. */
    readonly isGateway: boolean;
}

const RESPONSE_FACTS = Symbol('response facts');

function withResponseFacts(
    error: Error,
    { status, headers }: ServiceResponse,
    isWhole: boolean,
    isGateway: boolean,
): Error {
    const facts: ResponseFacts = {
        status,
        retryAfterMs: toDelay(headerOf(headers, 'retry-after')),
        isWhole,
        isGateway,
    };
    return Object.defineProperty(error, RESPONSE_FACTS, { value: facts });
}

/** `Retry-After` in both of its formats: seconds, or a date. */
function toDelay(text: string | undefined): number | undefined {
    if (text === undefined) return undefined;
    const delay = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
    return Number.isFinite(delay) ? Math.max(0, delay) : undefined;
}

/** Returns the properties of the response that an error was made from, if any. */
export function responseFactsOf(error: unknown): ResponseFacts | undefined {
    return (error as { [RESPONSE_FACTS]?: ResponseFacts } | null | undefined)?.[RESPONSE_FACTS];
}

/**
 * Returns the delay that the service requires before the next try, milliseconds, if the response has a
 * `Retry-After`.
 */
export function retryAfterOf(error: unknown): number | undefined {
    return responseFactsOf(error)?.retryAfterMs;
}
