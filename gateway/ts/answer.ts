/** What the gateway answers: values as JSON, and errors as objects with an HTTP status. */

import { BaseError } from 'ccxt';
import type { Departure } from '../../ts/core/problem.js';
import type { OutcomeUnknown, TransactionMismatch } from '../../ts/index.js';
import { submittedDigestOf, canceledOf } from '../../ts/host.js';

/** An error, as answers have it. */
export interface ErrorBody {
    /** The class of CCXT, or of this package; `InternalError` for an error that neither has. */
    readonly class: string;
    /** The class and its parents up to `BaseError`, so that a client that lacks one uses the next. */
    readonly classes: readonly string[];
    readonly message: string;
    /**
     * Whether the same call may succeed later without a risk: a network error before the transaction was
     * approved.
     */
    readonly retryable: boolean;
    /**
     * `false`: nothing was submitted; `true`: a transaction was, which failed, or a later step of the call
     * did; `null`: unknown.
     */
    readonly sent: boolean | null;
    /** Each difference between the request and the transaction. */
    readonly departures?: readonly Departure[];
    /** The transaction, base58. */
    readonly digest?: string;
    /** Whether the outcome of an earlier write is unknown; the requested write was not submitted then. */
    readonly isEarlier?: boolean;
    /** The idempotency key of the call. */
    readonly key?: string;
    /**
     * The transactions of an earlier call with the key, which ended without an answer, and how each of them
     * ended.
     */
    readonly transactions?: readonly { readonly digest: string; readonly outcome: string }[];
    /** Orders that were canceled before the failure. */
    readonly canceled?: readonly unknown[];
    /** Positions that were closed before the failure. */
    readonly closed?: readonly unknown[];
    /** What became of the other writes of a `settle` that left one open. */
    readonly settled?: readonly unknown[];
}

/** The text of a bug: its own text may have anything in it. */
const INTERNAL: ErrorBody = {
    class: 'InternalError',
    classes: ['InternalError', 'BaseError'],
    message: 'internal error',
    retryable: false,
    sent: null,
};

/**
 * Converts an error to what an answer says of it. Signed bytes stay here.
 *
 * @param error of CCXT's classes; any other one is a bug, whose text is not repeated
 * @param key the idempotency key of the call
 */
export function toErrorBody(error: unknown, key?: string): ErrorBody {
    const ownKey = key === undefined ? {} : { key };
    if (error instanceof StoredError) return { ...error.body, retryable: false, ...ownKey };
    const classes = classesOf(error);
    if (classes === undefined) return { ...INTERNAL, ...ownKey };
    const { message } = error as Error;
    const sent = sentOf(error, classes);
    const isKept = KEPT.has(error as Error);
    const isRepeated = REPEATED.has(error as Error);
    const body = {
        class: `${classes[0]}`,
        classes,
        message: isKept ? `${message}; ${NEW_KEY}` : isRepeated ? `${message}; ${EARLIER_CALL}` : message,
        retryable: !isKept && sent === false && classes.includes('NetworkError'),
        sent: isRepeated ? null : sent,
    };
    return { ...body, ...detailsOf(error, classes), ...ownKey };
}

/** Errors that are the answer of their key. */
const KEPT = new WeakSet<Error>();
const NEW_KEY = 'the idempotency key keeps this answer: another try needs a new key';

/**
 * Notes that the key of a call keeps this error as its answer, so that the same call cannot succeed later.
 */
export function markKept(error: unknown): void {
    if (error instanceof Error) KEPT.add(error);
}

/** Errors that refused the repetition of a call. */
const REPEATED = new WeakSet<Error>();
const EARLIER_CALL =
    'this is about the repetition only: the earlier call with the idempotency key may have been executed; repeat it later';

/** Notes that an error refuses a call whose key an earlier one has, so that it does not say what was sent. */
export function markRepeated(error: unknown): void {
    if (error instanceof Error) REPEATED.add(error);
}

function detailsOf(error: unknown, classes: readonly string[]): Partial<ErrorBody> {
    const canceled = canceledOf(error);
    const { closed = [], settled = [] } = error as Pick<ErrorBody, 'closed' | 'settled'>;
    const digest = submittedDigestOf(error);
    return {
        ...(classes.includes('TransactionMismatch') && { departures: (error as TransactionMismatch).departures }),
        ...(digest !== undefined && { digest }),
        ...(classes.includes('OutcomeUnknown') && {
            digest: (error as OutcomeUnknown).transactionDigest,
            isEarlier: (error as OutcomeUnknown).isEarlier,
        }),
        ...(canceled.length > 0 && { canceled }),
        ...(closed.length > 0 && { closed }),
        ...(settled.length > 0 && { settled }),
    };
}

function sentOf(error: unknown, classes: readonly string[]): boolean | null {
    const { canceled = [], closed = [] } = error as { readonly canceled?: unknown[]; readonly closed?: unknown[] };
    if (classes.includes('OutcomeUnknown')) return null;
    return submittedDigestOf(error) !== undefined || canceled.length + closed.length > 0;
}

/** Statuses by class; a class that is not here has that of its nearest parent. */
const STATUSES: Readonly<Record<string, number>> = {
    BadRequest: 400,
    ArgumentsRequired: 400,
    AuthenticationError: 401,
    PermissionDenied: 403,
    OutcomeUnknown: 409,
    InvalidNonce: 409,
    ExchangeError: 422,
    UnsubscribeError: 422,
    RateLimitExceeded: 429,
    NotSupported: 501,
    OperationFailed: 502,
    ExchangeNotAvailable: 503,
    RequestTimeout: 504,
};

/** Returns the HTTP status of an error: 500 for a bug. */
export function statusOf(error: unknown): number {
    const name = classesOf(error)?.find((each) => Object.hasOwn(STATUSES, each));
    return name === undefined ? 500 : (STATUSES[name] as number);
}

/** Lists the classes of an error, up to `BaseError`; `undefined` for an error of another origin. */
function classesOf(error: unknown): readonly string[] | undefined {
    if (error instanceof StoredError) return error.body.classes;
    const names: string[] = [];
    if (!(error instanceof Error)) return undefined;
    for (let type: unknown = error.constructor; typeof type === 'function'; type = Object.getPrototypeOf(type)) {
        names.push(type.name);
        if (type.name === 'BaseError') return names;
    }
    return undefined;
}

/** The error of an earlier call with the same idempotency key, as it was answered then. */
export class StoredError extends BaseError {
    constructor(readonly body: ErrorBody) {
        super(body.message);
    }
}
