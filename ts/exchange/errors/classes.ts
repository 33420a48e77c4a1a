/** The error classes that this package adds to those of CCXT. */

import { ExchangeError, OperationFailed } from 'ccxt';
import type { JournalEntry } from '../../transaction/journal-record.js';
import type { ProposedPins } from '../../transaction/pins/pins.js';
import type { Departure } from '../../core/problem.js';

/** A class of CCXT errors that takes nothing but a message. */
export type ErrorClass = new (message: string) => Error;

/**
 * The transaction differs from the request, or relies on something that is not pinned or selected. Thrown
 * before any signature.
 */
export class TransactionMismatch extends ExchangeError {
    /** Every departure: each difference between the request and the transaction. */
    readonly departures: readonly Departure[];
    /**
     * Where pins are missing, everything known so far: check it, and paste it as `options.transaction.pins`.
     */
    readonly pins: ProposedPins | undefined;

    /**
     * @param message every departure as text
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

/** The transaction was submitted, and no response proves its outcome. */
export class OutcomeUnknown extends OperationFailed {
    /** The transaction's id on the chain, base58: an explorer shows its outcome. */
    readonly transactionDigest: string;
    /**
     * The submitted transaction, for `exchange.settle(error.entry)`. No dump shows it, as anyone can submit
     * it again.
     */
    declare readonly entry: JournalEntry;
    /**
     * Whether the error concerns an earlier write whose outcome was reported differently; the requested write
     * was not submitted then.
     */
    readonly isEarlier: boolean;

    /**
     * @param message what happened
     * @param entry the submitted transaction
     * @param cause the error of the submit
     * @param isEarlier whether the error concerns another write than the requested one
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
