/** The errors of a transaction whose outcome is open: nothing proves it, or the journal lacks it. */

import { OutcomeUnknown } from '../../exchange/errors/classes.js';
import { describeFault } from '../../core/problem.js';
import { formatValue } from '../../exchange/params.js';
import type { JournalEntry } from '../../transaction/journal-record.js';

/**
 * Makes the error.
 *
 * @param id the exchange id
 * @param entry the transaction
 * @param cause why nothing proves it
 * @param isEarlier whether it is another transaction than that of the user's call, which was not submitted
 *   then
 */
export function toOutcomeUnknown(id: string, entry: JournalEntry, cause: unknown, isEarlier: boolean): OutcomeUnknown {
    const reason = cause instanceof Error ? cause.message : formatValue(cause);
    const { action, digest } = entry;
    const message = isEarlier
        ? `${id} this write was not submitted, because the outcome of an earlier ${action}, transaction ${digest}, is unknown: ${reason}`
        : `${id} ${action} was submitted as transaction ${digest}, and its outcome is unknown: ${reason}; do not send it again, as it may still be executed`;
    const advice = 'call exchange.settle(error.entry) to learn the outcome';
    return new OutcomeUnknown(`${message}; ${advice}`, entry, cause, isEarlier);
}

/** Makes the error of a write of its own transaction where it names that as an earlier one. */
export function toOwnOutcome(id: string, error: unknown, digest: string | undefined, cause: unknown): unknown {
    const isOwn = error instanceof OutcomeUnknown && error.isEarlier && error.transactionDigest === digest;
    return isOwn ? toOutcomeUnknown(id, error.entry, cause, false) : error;
}

/**
 * Makes the error of a transaction that failed, and whose failure the journal did not record.
 *
 * @param id the exchange id
 * @param entry the transaction
 * @param cause why it failed
 * @param fault why the journal did not record that
 */
export function toUnrecorded(id: string, entry: JournalEntry, cause: unknown, fault: unknown): OutcomeUnknown {
    const { action, digest } = entry;
    const fact = `${action} failed, but options.transaction.journal did not record that: ${describeFault(fault)}`;
    const danger = `where the journal has transaction ${digest}, the next start submits it while it is young`;
    const advice = 'call exchange.settle(error.entry), which records the failure, before you call the method again';
    return new OutcomeUnknown(`${id} ${fact}; ${danger}; ${advice}`, entry, cause, false);
}
