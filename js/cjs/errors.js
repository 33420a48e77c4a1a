"use strict";
/** Every error a user meets, as a CCXT class: our own faults, the service's words, the contract's abort codes. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.BY_STATUS = exports.BROAD = exports.EXACT = exports.OutcomeUnknown = exports.TransactionMismatch = void 0;
exports.toCcxtError = toCcxtError;
exports.errorOf = errorOf;
exports.retryAfterOf = retryAfterOf;
exports.isRefusal = isRefusal;
exports.isProvenFailure = isProvenFailure;
exports.mayHaveRun = mayHaveRun;
exports.isFailedOnChain = isFailedOnChain;
exports.isStale = isStale;
exports.dressErrors = dressErrors;
const ccxt_1 = require("ccxt");
const problem_js_1 = require("./problem.js");
const redact_js_1 = require("./signer/redact.js");
const secret_js_1 = require("./signer/secret.js");
/** The transaction differs from the request, or relies on something that is not pinned or selected. Thrown before any signature. */
class TransactionMismatch extends ccxt_1.ExchangeError {
    /** Every departure: where, what was wanted, what was found. */
    departures;
    /** Where pins are missing, everything known so far: check it, and paste it as `options.transaction.pins`. */
    pins;
    /**
     * @param message every departure in words
     * @param departures the same as data
     * @param pins everything known so far, where pins are missing
     */
    constructor(message, departures, pins) {
        super(message);
        this.name = 'TransactionMismatch';
        this.departures = departures;
        this.pins = pins;
    }
}
exports.TransactionMismatch = TransactionMismatch;
/** A submit was sent, and no answer came back that proves either outcome. */
class OutcomeUnknown extends ccxt_1.OperationFailed {
    /** The transaction's id on the chain, base58: an explorer tells what became of it. */
    transactionDigest;
    /** Whether it is about an earlier write, which was told otherwise; the one that was asked for was not submitted then. */
    isEarlier;
    /**
     * @param message what happened, in words
     * @param entry what was submitted
     * @param cause what came instead of an answer
     * @param isEarlier whether it was another write than the one that was asked for
     */
    constructor(message, entry, cause, isEarlier = false) {
        super(message);
        this.name = 'OutcomeUnknown';
        this.transactionDigest = entry.digest;
        this.isEarlier = isEarlier;
        Object.defineProperty(this, 'entry', { value: entry, configurable: true });
        Object.defineProperty(this, 'cause', { value: cause, configurable: true });
    }
}
exports.OutcomeUnknown = OutcomeUnknown;
const CLASS_OF_PROBLEM = {
    argument: ccxt_1.BadRequest,
    missing: ccxt_1.ArgumentsRequired,
    unsupported: ccxt_1.NotSupported,
    order: ccxt_1.InvalidOrder,
    credential: ccxt_1.AuthenticationError,
    symbol: ccxt_1.BadSymbol,
    account: ccxt_1.AccountNotEnabled,
    stale: ccxt_1.InvalidNonce,
    busy: ccxt_1.RateLimitExceeded,
    closed: ccxt_1.ExchangeClosedByUser,
    refusal: ccxt_1.ExchangeError,
    answer: ccxt_1.BadResponse,
    network: ccxt_1.NetworkError,
};
/**
 * Dresses a fault as a CCXT error.
 *
 * @param error whatever was thrown below the doors
 * @param id the exchange, with which CCXT's messages begin
 * @returns the CCXT error for a {@link Problem}; anything else as it is
 */
function toCcxtError(error, id) {
    if (!(error instanceof problem_js_1.Problem))
        return error;
    const message = `${id} ${error.message}`;
    if (error.kind === 'mismatch') {
        const pins = error.pins;
        const hint = pins === undefined ? '' : '; error.pins holds what is known so far, to be checked and pinned';
        return new TransactionMismatch(`${message}; nothing was signed${hint}`, error.departures, pins);
    }
    return new CLASS_OF_PROBLEM[error.kind](message);
}
/** `error_code` of the service, where it is known. */
exports.EXACT = {
    '2018': ccxt_1.ExchangeNotAvailable, // gas-pool backend
    '2030': ccxt_1.InsufficientFunds, // no gas pool, or too little in it
    '2031': ccxt_1.ExchangeNotAvailable, // gas pool unavailable for the moment
    '2032': ccxt_1.PermissionDenied, // gas-pool authorization
    '2033': ccxt_1.BadRequest, // cannot be sponsored
    '2034': ccxt_1.AuthenticationError, // signature verification
};
/** Words in a message of the service, first fit. */
exports.BROAD = {
    ermission: ccxt_1.PermissionDenied,
    InvalidAccountCap: ccxt_1.PermissionDenied,
    'for consumption': ccxt_1.InvalidNonce, // an object has moved on since the build: build again
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
/** What an abort of the contract means to a trader, by `module:code`, and its class. */
const ABORTS = {
    'clearing_house:0': [ccxt_1.BadRequest, 'the amount is zero'],
    'clearing_house:1': [ccxt_1.InvalidOrder, 'nothing is left of the size'],
    'clearing_house:3': [ccxt_1.InvalidOrder, 'what would rest is worth less than the minimum'],
    'clearing_house:6': [ccxt_1.ArgumentsRequired, 'no order ids'],
    'clearing_house:9': [ccxt_1.InvalidOrder, 'reduce-only, but there is no position to reduce'],
    'clearing_house:10': [ccxt_1.ExchangeNotAvailable, 'the contract is newer than the service, or the market is frozen'],
    'clearing_house:11': [ccxt_1.InvalidOrder, 'nothing was posted and nothing was filled'],
    'clearing_house:14': [ccxt_1.InvalidOrder, 'the expiration has passed'],
    'clearing_house:15': [ccxt_1.InvalidOrder, 'the open interest is at its maximum'],
    'clearing_house:16': [ccxt_1.InvalidOrder, 'the position would be too large a share of the open interest'],
    'clearing_house:19': [ccxt_1.InvalidOrder, 'the size is not a multiple of the lot'],
    'clearing_house:20': [ccxt_1.InvalidOrder, 'the price is not a multiple of the tick'],
    'clearing_house:30': [ccxt_1.InsufficientFunds, 'the account has too little to allocate'],
    'clearing_house:32': [ccxt_1.ExchangeNotAvailable, 'the market is paused'],
    'clearing_house:35': [ccxt_1.BadSymbol, 'the market is closed'],
    'clearing_house:37': [ccxt_1.InvalidOrder, 'too many pending orders'],
    'clearing_house:40': [ccxt_1.InsufficientFunds, 'more than the free collateral'],
    'clearing_house:42': [ccxt_1.BadRequest, 'the leverage is above the market’s maximum'],
    'clearing_house:45': [ccxt_1.InvalidOrder, 'the book cannot fill the market order'],
    'clearing_house:51': [ccxt_1.InvalidOrder, 'orders of one call take on both sides'],
    'clearing_house:54': [ccxt_1.InsufficientFunds, 'an own order was cancelled in matching, and the margin is too small'],
    'clearing_house:3900': [ccxt_1.InvalidOrder, 'the price is out of range'],
    'position:2001': [ccxt_1.InsufficientFunds, 'the margin is below what the orders and the position need'],
    'position:2002': [ccxt_1.InsufficientFunds, 'the margin would be negative'],
    'position:2003': [ccxt_1.BadRequest, 'the leverage is out of range'],
    'orderbook:3000': [ccxt_1.OrderNotFound, 'not your order'],
    'ordered_map:1': [ccxt_1.OrderNotFound, 'no such order'],
    'balance:2': [ccxt_1.InsufficientFunds, 'less than that is free'],
    'dynamic_field:1': [ccxt_1.InsufficientFunds, 'the account has no margin in this market: call addMargin'],
    'account:4000': [ccxt_1.PermissionDenied, 'the capability does not open this account'],
    'market:1000': [ccxt_1.ExchangeNotAvailable, 'the oracle price is too old'],
    'market:1003': [ccxt_1.ExchangeNotAvailable, 'the oracle price diverges from its average'],
    'market:1004': [ccxt_1.BadRequest, 'a raised gas price, which this market refuses'],
};
/**
 * The contract's module and code, as the chain and its indexers print an abort. The gaps of the last are limited, as a search
 * for its parts in any distance takes cubic time.
 */
const ABORT_TEXTS = [
    /MoveAbort in (?:0x[0-9a-f]+::)?(\w+)(?:::\w+)?, code (\d+)/,
    /abort code: (?<code>\d+), in '(?:0x)?[0-9a-f]+::(?<module>\w+)::/,
    /MoveAbort\(.{0,200}?Identifier\("(\w+)"\).{0,400}?\}, (\d+)\)/s,
];
/**
 * Finds the error for an abort of the contract.
 *
 * @param message what the service said
 * @returns the class and what it means, when the message tells an abort that is known
 */
function abortIn(message) {
    for (const pattern of ABORT_TEXTS) {
        const match = pattern.exec(message);
        const { module = match?.[1], code = match?.[2] } = match?.groups ?? {};
        if (module !== undefined)
            return ABORTS[`${module}:${code ?? ''}`] ?? [ccxt_1.ExchangeError, 'the contract refused'];
    }
    return undefined;
}
/** Classes by HTTP status, where the words tell no better one. */
exports.BY_STATUS = {
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
/**
 * Makes the error of an answer that is one.
 *
 * @param answer what the service answered
 * @param id the exchange, with which CCXT's messages begin
 * @returns the error; `undefined` for a good answer
 */
function errorOf(answer, id) {
    const isOk = answer.status >= 200 && answer.status < 300;
    const words = wordsOf(answer);
    if (isOk && words === undefined)
        return answer.parsed === undefined ? notJson(answer, id) : undefined;
    const all = words ?? `HTTP ${answer.status} ${answer.statusText}`.trim();
    const message = (0, problem_js_1.shorten)(all, MAX_WORDS);
    const [kind, meaning] = classify(answer, message);
    const told = meaning === undefined ? message : `${message} (${meaning})`;
    return withFacts(new kind(`${id} ${answer.method} ${answer.url} ${told}`), answer, message === all);
}
function classify(answer, message) {
    const abort = abortIn(message);
    if (abort !== undefined)
        return abort;
    const exact = exports.EXACT[codeOf(answer) ?? ''];
    if (exact !== undefined)
        return [exact];
    const broad = Object.keys(exports.BROAD).find((words) => message.includes(words));
    if (broad !== undefined)
        return [exports.BROAD[broad] ?? ccxt_1.ExchangeError];
    return [exports.BY_STATUS[`${answer.status}`] ?? (answer.status >= 500 ? ccxt_1.ExchangeNotAvailable : ccxt_1.ExchangeError)];
}
/**
 * The service's own words, in whichever of its shapes: `error`, `message`, a bare string, plain text or a header. On a good
 * status only `error` and the header make an error.
 */
function wordsOf({ status, headers, body, parsed }) {
    const row = (typeof parsed === 'object' && parsed !== null ? parsed : {});
    const header = headerOf(headers, 'x-error-message');
    const named = textOf(row.error) ?? (header === 'true' ? undefined : header);
    if (status >= 200 && status < 300)
        return named;
    return named ?? textOf(row.message) ?? textOf(row.msg) ?? textOf(row.detail) ?? bareText(body);
}
function textOf(value) {
    return typeof value === 'string' && value !== '' ? value : undefined;
}
/** Characters of the service's words that an error repeats and is judged by. */
const MAX_WORDS = 4_000;
/** A body that is a JSON string or plain text; a page of HTML says nothing. */
function bareText(body) {
    const text = body.trim();
    if (text === '' || /^[<{[]/.test(text))
        return undefined;
    return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}
function codeOf({ parsed, headers }) {
    const code = parsed?.error_code;
    return typeof code === 'string' || typeof code === 'number' ? `${code}` : headerOf(headers, 'x-error-code');
}
function notJson({ method, url, body }, id) {
    const start = body.trim().slice(0, 60);
    return new ccxt_1.BadResponse(`${id} ${method} ${url} answered what is not a JSON object or list: ${JSON.stringify(start)}`);
}
function headerOf(headers, name) {
    const key = Object.keys(headers).find((candidate) => candidate.toLowerCase() === name);
    return key === undefined ? undefined : headers[key];
}
const FACTS = Symbol('facts of the answer');
function withFacts(error, { status, headers }, isWhole) {
    const facts = { status, retryAfterMs: toWait(headerOf(headers, 'retry-after')), isWhole };
    return Object.defineProperty(error, FACTS, { value: facts });
}
/** `Retry-After` in both of its forms: seconds, or a date. */
function toWait(text) {
    if (text === undefined)
        return undefined;
    const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
    return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}
function factsOf(error) {
    return typeof error === 'object' && error !== null ? error[FACTS] : undefined;
}
/**
 * How long the service asked to wait before the next try.
 *
 * @param error an error of a request
 * @returns milliseconds; `undefined` when it asked nothing
 */
function retryAfterOf(error) {
    return factsOf(error)?.retryAfterMs;
}
/** Statuses under 500 with which a proxy or a slow service says that it does not know either. */
const UNDECIDED = [408, 409, 425, 499];
/** Statuses with which nobody says no. */
const TRANSIENT = [...UNDECIDED, 429, 502, 503, 504];
/**
 * Tells whether an error is the service's no to a request, rather than a failure to ask it.
 *
 * @param error an error of a request
 * @returns whether it answered, and not merely that it is busy
 */
function isRefusal(error) {
    const status = factsOf(error)?.status;
    return status !== undefined && !TRANSIENT.includes(status);
}
/** The chain's word for a transaction that it knows: it may have been executed. */
const ALREADY = /already[\s_-]*(?:been[\s_-]*)?executed|executed[\s_-]*already/i;
const FAILED_ON_CHAIN = /MoveAbort|InsufficientGas|ExecutionFailure/;
/** Of these, what a look at the state after the transaction cannot say. */
const ABORTED = /MoveAbort|ExecutionFailure/;
/** The service gave up, or lost a race: what it submitted may be executed all the same. */
const UNSURE = /finality|timed?[\s_-]*out|transient|quorum|lock[\s_-]*conflict|already locked|equivocat|in[\s_-]?flight|is pending/i;
/** A trial before the execution proves nothing of what was executed before. */
const TRIAL = /dry.?run|simulat|pre.?flight/i;
/**
 * Tells whether a failed submit proves that the transaction did nothing.
 *
 * @param error what came instead of an answer
 * @returns whether the service refused it, or the chain says that it failed; silence, a bare 5xx and an answer that cannot
 *     be read prove nothing, nor do words that were cut: the rest may say that the transaction was executed
 */
function isProvenFailure(error) {
    // It was closed before it was sent.
    if (error instanceof ccxt_1.ExchangeClosedByUser)
        return true;
    const { status, isWhole } = factsOf(error) ?? {};
    if (status === undefined || isWhole !== true || UNDECIDED.includes(status))
        return false;
    if (!(error instanceof Error) || ALREADY.test(error.message))
        return false;
    if (FAILED_ON_CHAIN.test(error.message))
        return true;
    return status >= 400 && status < 500 && !UNSURE.test(error.message);
}
/**
 * Tells whether a failed transaction may have been run, and have used its objects up with that.
 *
 * @param error an error of a submit
 * @returns whether the chain may have said it; a trial may have, too, unless it calls itself one
 */
function mayHaveRun(error) {
    return error instanceof Error && FAILED_ON_CHAIN.test(error.message) && !TRIAL.test(error.message);
}
/**
 * Tells whether the chain says that it ran a transaction, which failed.
 *
 * @param error an error of a submit
 * @returns whether it says so; of a transaction that was submitted before, a trial may say the same
 */
function isFailedOnChain(error) {
    if (factsOf(error)?.isWhole !== true || !(error instanceof Error))
        return false;
    return ABORTED.test(error.message) && !ALREADY.test(error.message) && !TRIAL.test(error.message);
}
/**
 * Tells whether a build failed because objects had moved on since the service looked at them.
 *
 * @param error an error of a build
 * @returns whether building again is the answer
 */
function isStale(error) {
    return error instanceof ccxt_1.InvalidNonce;
}
/**
 * Makes every method of a class throw CCXT's errors where the modules below throw ours, and no secret in any of them.
 *
 * @param prototype the class's prototype; its own methods are wrapped
 */
function dressErrors(prototype) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
        if (typeof value !== 'function' || name === 'constructor')
            continue;
        const method = value;
        const dressed = function (...args) {
            try {
                const result = method.apply(this, args);
                if (!(result instanceof Promise))
                    return result;
                return result.catch((error) => {
                    throw dress(error, this);
                });
            }
            catch (error) {
                throw dress(error, this);
            }
        };
        Object.defineProperty(dressed, 'name', { value: name });
        Object.defineProperty(dressed, 'length', { value: method.length });
        Object.defineProperty(prototype, name, { value: dressed, writable: true, configurable: true });
    }
}
function dress(error, exchange) {
    return (0, redact_js_1.redactError)(toCcxtError(error, exchange.id), (0, secret_js_1.secretsOf)(exchange));
}
