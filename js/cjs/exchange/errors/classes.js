"use strict";
/** The error classes that this package adds to those of CCXT. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OutcomeUnknown = exports.TransactionMismatch = void 0;
const ccxt_1 = require("ccxt");
/** The transaction differs from the request, or relies on something that is not pinned or selected. Thrown before any signature. */
class TransactionMismatch extends ccxt_1.ExchangeError {
    /** Every departure: each difference between the request and the transaction. */
    departures;
    /** Where pins are missing, everything known so far: check it, and paste it as `options.transaction.pins`. */
    pins;
    /**
     * @param message every departure as text
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
/** The transaction was submitted, and no response proves its outcome. */
class OutcomeUnknown extends ccxt_1.OperationFailed {
    /** The transaction's id on the chain, base58: an explorer shows its outcome. */
    transactionDigest;
    /** Whether the error concerns an earlier write whose outcome was reported differently; the requested write was not submitted then. */
    isEarlier;
    /**
     * @param message what happened
     * @param entry the submitted transaction
     * @param cause the error of the submit
     * @param isEarlier whether the error concerns another write than the requested one
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
