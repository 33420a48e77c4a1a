/** Every error a user meets, as a CCXT class: our own faults, the service's words, the contract's abort codes. */
import { ExchangeError, OperationFailed } from 'ccxt';
import type { JournalEntry } from './flow/journal.js';
import { type Departure } from './problem.js';
import type { ProposedPins } from './unify/pins.js';
/** The transaction differs from the request, or relies on something that is not pinned or selected. Thrown before any signature. */
export declare class TransactionMismatch extends ExchangeError {
    /** Every departure: where, what was wanted, what was found. */
    readonly departures: readonly Departure[];
    /** Where pins are missing, everything known so far: check it, and paste it as `options.transaction.pins`. */
    readonly pins: ProposedPins | undefined;
    /**
     * @param message every departure in words
     * @param departures the same as data
     * @param pins everything known so far, where pins are missing
     */
    constructor(message: string, departures: readonly Departure[], pins?: ProposedPins);
}
/** A submit was sent, and no answer came back that proves either outcome. */
export declare class OutcomeUnknown extends OperationFailed {
    /** The transaction's id on the chain, base58: an explorer tells what became of it. */
    readonly transactionDigest: string;
    /** What was submitted, for `exchange.settle(error.entry)`; in no dump, as it can be submitted again. */
    readonly entry: JournalEntry;
    /** Whether it is about an earlier write, which was told otherwise; the one that was asked for was not submitted then. */
    readonly isEarlier: boolean;
    /**
     * @param message what happened, in words
     * @param entry what was submitted
     * @param cause what came instead of an answer
     * @param isEarlier whether it was another write than the one that was asked for
     */
    constructor(message: string, entry: JournalEntry, cause: unknown, isEarlier?: boolean);
}
/** A class of CCXT errors that is made from its message alone. */
type ErrorClass = new (message: string) => Error;
/**
 * Dresses a fault as a CCXT error.
 *
 * @param error whatever was thrown below the doors
 * @param id the exchange, with which CCXT's messages begin
 * @returns the CCXT error for a {@link Problem}; anything else as it is
 */
export declare function toCcxtError(error: unknown, id: string): unknown;
/** `error_code` of the service, where it is known. */
export declare const EXACT: Readonly<Record<string, ErrorClass>>;
/** Words in a message of the service, first fit. */
export declare const BROAD: Readonly<Record<string, ErrorClass>>;
/** What the service answered, as far as an error is made from it. */
export interface ServiceAnswer {
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
export declare const BY_STATUS: Readonly<Record<string, ErrorClass>>;
/**
 * Makes the error of an answer that is one.
 *
 * @param answer what the service answered
 * @param id the exchange, with which CCXT's messages begin
 * @returns the error; `undefined` for a good answer
 */
export declare function errorOf(answer: ServiceAnswer, id: string): Error | undefined;
/**
 * How long the service asked to wait before the next try.
 *
 * @param error an error of a request
 * @returns milliseconds; `undefined` when it asked nothing
 */
export declare function retryAfterOf(error: unknown): number | undefined;
/**
 * Tells whether an error is the service's no to a request, rather than a failure to ask it.
 *
 * @param error an error of a request
 * @returns whether it answered, and not merely that it is busy
 */
export declare function isRefusal(error: unknown): boolean;
/**
 * Tells whether a failed submit proves that the transaction did nothing.
 *
 * @param error what came instead of an answer
 * @returns whether the service refused it, or the chain says that it failed; silence, a bare 5xx and an answer that cannot
 *     be read prove nothing, nor do words that were cut: the rest may say that the transaction was executed
 */
export declare function isProvenFailure(error: unknown): boolean;
/**
 * Tells whether a failed transaction may have been run, and have used its objects up with that.
 *
 * @param error an error of a submit
 * @returns whether the chain may have said it; a trial may have, too, unless it calls itself one
 */
export declare function mayHaveRun(error: unknown): boolean;
/**
 * Tells whether the chain says that it ran a transaction, which failed.
 *
 * @param error an error of a submit
 * @returns whether it says so; of a transaction that was submitted before, a trial may say the same
 */
export declare function isFailedOnChain(error: unknown): boolean;
/**
 * Tells whether a build failed because objects had moved on since the service looked at them.
 *
 * @param error an error of a build
 * @returns whether building again is the answer
 */
export declare function isStale(error: unknown): boolean;
/**
 * Makes every method of a class throw CCXT's errors where the modules below throw ours, and no secret in any of them.
 *
 * @param prototype the class's prototype; its own methods are wrapped
 */
export declare function dressErrors(prototype: object): void;
export {};
