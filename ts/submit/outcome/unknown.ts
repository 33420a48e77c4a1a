/** The error of a transaction whose outcome nothing proves. */

import { OutcomeUnknown } from '../../exchange/errors/classes.js';
import { formatValue } from '../../exchange/params.js';
import type { JournalEntry } from '../../transaction/journal-record.js';

/**
 * Makes the error.
 *
 * @param id the exchange id
 * @param entry the transaction
 * @param cause why nothing proves it
 * @param isEarlier whether it is another transaction than that of the user's call, which was not submitted then
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
