/** Every error a user meets, as a CCXT class: our own faults, the service's words, the contract's abort codes. */

import {
    AccountNotEnabled,
    ArgumentsRequired,
    AuthenticationError,
    BadRequest,
    BadResponse,
    BadSymbol,
    ExchangeClosedByUser,
    ExchangeError,
    ExchangeNotAvailable,
    InsufficientFunds,
    InvalidNonce,
    InvalidOrder,
    NetworkError,
    NotSupported,
    OperationFailed,
    OrderNotFound,
    PermissionDenied,
    RateLimitExceeded,
    RequestTimeout,
} from 'ccxt';
import type { JournalEntry } from './execution/journal.js';
import { Problem, shorten, type Departure, type ProblemKind } from './problem.js';
import { redactError } from './signer/redact.js';
import { secretsOf } from './signer/secret.js';
import type { ProposedPins } from './parse/pins.js';

/** The transaction differs from the request, or relies on something that is not pinned or selected. Thrown before any signature. */
export class TransactionMismatch extends ExchangeError {
    /** Every departure: where, what was wanted, what was found. */
    readonly departures: readonly Departure[];
    /** Where pins are missing, everything known so far: check it, and paste it as `options.transaction.pins`. */
    readonly pins: ProposedPins | undefined;

    /**
     * @param message every departure in words
     * @param departures the same as data
     * @param pins everything known so far, where pins are missing
     */
    constructor(message: string, departures: readonly Departure[], pins?: ProposedPins) {
        super(message);
        this.name = 'TransactionMismatch';
        this.departures = departures;
        this.pins = pins;
    }
}

/** A submit was sent, and no answer came back that proves either outcome. */
export class OutcomeUnknown extends OperationFailed {
    /** The transaction's id on the chain, base58: an explorer tells what became of it. */
    readonly transactionDigest: string;
    /** What was submitted, for `exchange.settle(error.entry)`; in no dump, as it can be submitted again. */
    declare readonly entry: JournalEntry;
    /** Whether it is about an earlier write, which was told otherwise; the one that was asked for was not submitted then. */
    readonly isEarlier: boolean;

    /**
     * @param message what happened, in words
     * @param entry what was submitted
     * @param cause what came instead of an answer
     * @param isEarlier whether it was another write than the one that was asked for
     */
    constructor(message: string, entry: JournalEntry, cause: unknown, isEarlier = false) {
        super(message);
        this.name = 'OutcomeUnknown';
        this.transactionDigest = entry.digest;
        this.isEarlier = isEarlier;
        Object.defineProperty(this, 'entry', { value: entry, configurable: true });
        Object.defineProperty(this, 'cause', { value: cause, configurable: true });
    }
}

/** A class of CCXT errors that is made from its message alone. */
type ErrorClass = new (message: string) => Error;

const CLASS_OF_PROBLEM: Readonly<Record<Exclude<ProblemKind, 'mismatch'>, ErrorClass>> = {
    argument: BadRequest,
    missing: ArgumentsRequired,
    unsupported: NotSupported,
    order: InvalidOrder,
    credential: AuthenticationError,
    symbol: BadSymbol,
    account: AccountNotEnabled,
    stale: InvalidNonce,
    busy: RateLimitExceeded,
    closed: ExchangeClosedByUser,
    refusal: ExchangeError,
    answer: BadResponse,
    network: NetworkError,
};

/**
 * Dresses a fault as a CCXT error.
 *
 * @param error whatever was thrown below the doors
 * @param id the exchange, with which CCXT's messages begin
 * @returns the CCXT error for a {@link Problem}; anything else as it is
 */
export function toCcxtError(error: unknown, id: string): unknown {
    if (!(error instanceof Problem)) return error;
    const message = `${id} ${error.message}`;
    if (error.kind === 'mismatch') {
        const pins = error.pins as ProposedPins | undefined;
        const hint = pins === undefined ? '' : '; error.pins holds what is known so far, to be checked and pinned';
        return new TransactionMismatch(`${message}; nothing was signed${hint}`, error.departures, pins);
    }
    return new CLASS_OF_PROBLEM[error.kind](message);
}

/** `error_code` of the service, where it is known. */
export const EXACT: Readonly<Record<string, ErrorClass>> = {
    '2018': ExchangeNotAvailable, // gas-pool backend
    '2030': InsufficientFunds, // no gas pool, or too little in it
    '2031': ExchangeNotAvailable, // gas pool unavailable for the moment
    '2032': PermissionDenied, // gas-pool authorization
    '2033': BadRequest, // cannot be sponsored
    '2034': AuthenticationError, // signature verification
};

/** Words in a message of the service, first fit. */
export const BROAD: Readonly<Record<string, ErrorClass>> = {
    ermission: PermissionDenied,
    InvalidAccountCap: PermissionDenied,
    'for consumption': InvalidNonce, // an object has moved on since the build: build again
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

/** What an abort of the contract means to a trader, by `module:code`, and its class. */
const ABORTS: Readonly<Record<string, readonly [ErrorClass, string]>> = {
    'clearing_house:0': [BadRequest, 'the amount is zero'],
    'clearing_house:1': [InvalidOrder, 'nothing is left of the size'],
    'clearing_house:3': [InvalidOrder, 'what would rest is worth less than the minimum'],
    'clearing_house:6': [ArgumentsRequired, 'no order ids'],
    'clearing_house:9': [InvalidOrder, 'reduce-only, but there is no position to reduce'],
    'clearing_house:10': [ExchangeNotAvailable, 'the contract is newer than the service, or the market is frozen'],
    'clearing_house:11': [InvalidOrder, 'nothing was posted and nothing was filled'],
    'clearing_house:14': [InvalidOrder, 'the expiration has passed'],
    'clearing_house:15': [InvalidOrder, 'the open interest is at its maximum'],
    'clearing_house:16': [InvalidOrder, 'the position would be too large a share of the open interest'],
    'clearing_house:19': [InvalidOrder, 'the size is not a multiple of the lot'],
    'clearing_house:20': [InvalidOrder, 'the price is not a multiple of the tick'],
    'clearing_house:30': [InsufficientFunds, 'the account has too little to allocate'],
    'clearing_house:32': [ExchangeNotAvailable, 'the market is paused'],
    'clearing_house:35': [BadSymbol, 'the market is closed'],
    'clearing_house:37': [InvalidOrder, 'too many pending orders'],
    'clearing_house:40': [InsufficientFunds, 'more than the free collateral'],
    'clearing_house:42': [BadRequest, 'the leverage is above the market’s maximum'],
    'clearing_house:45': [InvalidOrder, 'the book cannot fill the market order'],
    'clearing_house:51': [InvalidOrder, 'orders of one call take on both sides'],
    'clearing_house:54': [InsufficientFunds, 'an own order was cancelled in matching, and the margin is too small'],
    'clearing_house:3900': [InvalidOrder, 'the price is out of range'],
    'position:2001': [InsufficientFunds, 'the margin is below what the orders and the position need'],
    'position:2002': [InsufficientFunds, 'the margin would be negative'],
    'position:2003': [BadRequest, 'the leverage is out of range'],
    'orderbook:3000': [OrderNotFound, 'not your order'],
    'ordered_map:1': [OrderNotFound, 'no such order'],
    'balance:2': [InsufficientFunds, 'less than that is free'],
    'dynamic_field:1': [InsufficientFunds, 'the account has no margin in this market: call addMargin'],
    'account:4000': [PermissionDenied, 'the capability does not open this account'],
    'market:1000': [ExchangeNotAvailable, 'the oracle price is too old'],
    'market:1003': [ExchangeNotAvailable, 'the oracle price diverges from its average'],
    'market:1004': [BadRequest, 'a raised gas price, which this market refuses'],
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
function abortIn(message: string): readonly [ErrorClass, string] | undefined {
    for (const pattern of ABORT_TEXTS) {
        const match = pattern.exec(message);
        const { module = match?.[1], code = match?.[2] } = match?.groups ?? {};
        if (module !== undefined) return ABORTS[`${module}:${code ?? ''}`] ?? [ExchangeError, 'the contract refused'];
    }
    return undefined;
}

/** What the service answered, as far as an error is made from it. */
export interface ServiceResponse {
    readonly status: number;
    readonly statusText: string;
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    /** The body as JSON; `undefined` when it is none, or no object or list. */
    readonly parsed: unknown;
}

/** Classes by HTTP status, where the words tell no better one. */
export const BY_STATUS: Readonly<Record<string, ErrorClass>> = {
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
    '500': ExchangeError,
    '501': NotSupported,
    '502': ExchangeNotAvailable,
    '503': ExchangeNotAvailable,
    '504': RequestTimeout,
};

/**
 * Makes the error of an answer that is one.
 *
 * @param answer what the service answered
 * @param id the exchange, with which CCXT's messages begin
 * @returns the error; `undefined` for a good answer
 */
export function toResponseError(answer: ServiceResponse, id: string): Error | undefined {
    const isOk = answer.status >= 200 && answer.status < 300;
    const words = wordsOf(answer);
    if (isOk && words === undefined) return answer.parsed === undefined ? notJson(answer, id) : undefined;
    const all = words ?? `HTTP ${answer.status} ${answer.statusText}`.trim();
    const message = shorten(all, MAX_WORDS);
    const [kind, meaning] = classify(answer, message);
    const told = meaning === undefined ? message : `${message} (${meaning})`;
    return withFacts(new kind(`${id} ${answer.method} ${answer.url} ${told}`), answer, message === all);
}

function classify(answer: ServiceResponse, message: string): readonly [ErrorClass, string?] {
    const abort = abortIn(message);
    if (abort !== undefined) return abort;
    const exact = EXACT[codeOf(answer) ?? ''];
    if (exact !== undefined) return [exact];
    const broad = Object.keys(BROAD).find((words) => message.includes(words));
    if (broad !== undefined) return [BROAD[broad] ?? ExchangeError];
    return [BY_STATUS[`${answer.status}`] ?? (answer.status >= 500 ? ExchangeNotAvailable : ExchangeError)];
}

/**
 * The service's own words, in whichever of its shapes: `error`, `message`, a bare string, plain text or a header. On a good
 * status only `error` and the header make an error.
 */
function wordsOf({ status, headers, body, parsed }: ServiceResponse): string | undefined {
    const row = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Record<string, unknown>;
    const header = headerOf(headers, 'x-error-message');
    const named = textOf(row.error) ?? (header === 'true' ? undefined : header);
    if (status >= 200 && status < 300) return named;
    return named ?? textOf(row.message) ?? textOf(row.msg) ?? textOf(row.detail) ?? bareText(body);
}

function textOf(value: unknown): string | undefined {
    return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Characters of the service's words that an error repeats and is judged by. */
const MAX_WORDS = 4_000;

/** A body that is a JSON string or plain text; a page of HTML says nothing. */
function bareText(body: string): string | undefined {
    const text = body.trim();
    if (text === '' || /^[<{[]/.test(text)) return undefined;
    return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

function codeOf({ parsed, headers }: ServiceResponse): string | undefined {
    const code = (parsed as { error_code?: unknown } | undefined)?.error_code;
    return typeof code === 'string' || typeof code === 'number' ? `${code}` : headerOf(headers, 'x-error-code');
}

function notJson({ method, url, body }: ServiceResponse, id: string): Error {
    const start = body.trim().slice(0, 60);
    return new BadResponse(
        `${id} ${method} ${url} answered what is not a JSON object or list: ${JSON.stringify(start)}`,
    );
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string | undefined {
    const key = Object.keys(headers).find((candidate) => candidate.toLowerCase() === name);
    return key === undefined ? undefined : headers[key];
}

/** What an error remembers of the answer that it was made from. */
interface Facts {
    readonly status: number;
    /** How long the service asked to wait, milliseconds. */
    readonly retryAfterMs: number | undefined;
    /** Whether the error repeats all of the service's words. */
    readonly isWhole: boolean;
}

const FACTS = Symbol('facts of the answer');

function withFacts(error: Error, { status, headers }: ServiceResponse, isWhole: boolean): Error {
    const facts: Facts = { status, retryAfterMs: toWait(headerOf(headers, 'retry-after')), isWhole };
    return Object.defineProperty(error, FACTS, { value: facts });
}

/** `Retry-After` in both of its forms: seconds, or a date. */
function toWait(text: string | undefined): number | undefined {
    if (text === undefined) return undefined;
    const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
    return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

function factsOf(error: unknown): Facts | undefined {
    return typeof error === 'object' && error !== null ? (error as { [FACTS]?: Facts })[FACTS] : undefined;
}

/**
 * How long the service asked to wait before the next try.
 *
 * @param error an error of a request
 * @returns milliseconds; `undefined` when it asked nothing
 */
export function retryAfterOf(error: unknown): number | undefined {
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
export function isRefusal(error: unknown): boolean {
    const status = factsOf(error)?.status;
    return status !== undefined && !TRANSIENT.includes(status);
}

/** The chain's word for a transaction that it knows: it may have been executed. */
const ALREADY = /already[\s_-]*(?:been[\s_-]*)?executed|executed[\s_-]*already/i;
const FAILED_ON_CHAIN = /MoveAbort|InsufficientGas|ExecutionFailure/;
/** Of these, what a look at the state after the transaction cannot say. */
const ABORTED = /MoveAbort|ExecutionFailure/;
/** The service gave up, or lost a race: what it submitted may be executed all the same. */
const UNSURE =
    /finality|timed?[\s_-]*out|transient|quorum|lock[\s_-]*conflict|already locked|equivocat|in[\s_-]?flight|is pending/i;
/** A trial before the execution proves nothing of what was executed before. */
const TRIAL = /dry.?run|simulat|pre.?flight/i;

/**
 * Tells whether a failed submit proves that the transaction did nothing.
 *
 * @param error what came instead of an answer
 * @returns whether the service refused it, or the chain says that it failed; silence, a bare 5xx and an answer that cannot
 *     be read prove nothing, nor do words that were cut: the rest may say that the transaction was executed
 */
export function isProvenFailure(error: unknown): boolean {
    // It was closed before it was sent.
    if (error instanceof ExchangeClosedByUser) return true;
    const { status, isWhole } = factsOf(error) ?? {};
    if (status === undefined || isWhole !== true || UNDECIDED.includes(status)) return false;
    if (!(error instanceof Error) || ALREADY.test(error.message)) return false;
    if (FAILED_ON_CHAIN.test(error.message)) return true;
    return status >= 400 && status < 500 && !UNSURE.test(error.message);
}

/**
 * Tells whether a failed transaction may have been run, and have used its objects up with that.
 *
 * @param error an error of a submit
 * @returns whether the chain may have said it; a trial may have, too, unless it calls itself one
 */
export function mayHaveRun(error: unknown): boolean {
    return error instanceof Error && FAILED_ON_CHAIN.test(error.message) && !TRIAL.test(error.message);
}

/**
 * Tells whether the chain says that it ran a transaction, which failed.
 *
 * @param error an error of a submit
 * @returns whether it says so; of a transaction that was submitted before, a trial may say the same
 */
export function isFailedOnChain(error: unknown): boolean {
    if (factsOf(error)?.isWhole !== true || !(error instanceof Error)) return false;
    return ABORTED.test(error.message) && !ALREADY.test(error.message) && !TRIAL.test(error.message);
}

/**
 * Tells whether a build failed because objects had moved on since the service looked at them.
 *
 * @param error an error of a build
 * @returns whether building again is the answer
 */
export function isStale(error: unknown): boolean {
    return error instanceof InvalidNonce;
}

/**
 * Makes every method of a class throw CCXT's errors where the modules below throw ours, and no secret in any of them.
 *
 * @param prototype the class's prototype; its own methods are wrapped
 */
export function convertErrors(prototype: object): void {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
        if (typeof value !== 'function' || name === 'constructor') continue;
        const method = value as (this: Dressed, ...args: unknown[]) => unknown;
        const dressed = function (this: Dressed, ...args: unknown[]): unknown {
            try {
                const result = method.apply(this, args);
                if (!(result instanceof Promise)) return result;
                return result.catch((error: unknown) => {
                    throw dress(error, this);
                });
            } catch (error) {
                throw dress(error, this);
            }
        };
        Object.defineProperty(dressed, 'name', { value: name });
        Object.defineProperty(dressed, 'length', { value: method.length });
        Object.defineProperty(prototype, name, { value: dressed, writable: true, configurable: true });
    }
}

type Dressed = Parameters<typeof secretsOf>[0] & { readonly id: string };

function dress(error: unknown, exchange: Dressed): unknown {
    return redactError(toCcxtError(error, exchange.id), secretsOf(exchange));
}
