/** Verifies a whole transaction against the request; a transaction with any departure is never signed. */
import { verifyEnvelope } from './envelope.js';
import { verifyCommands } from './commands.js';
import { listUnpinned } from './unpinned.js';
/**
 * Verifies a transaction.
 *
 * @param transaction decoded from the bytes that will be signed
 * @param expectation the rules
 * @returns every departure, and the pins and the scale to remember if the transaction is executed
 * @see docs/verification.md
 */
export function verify(transaction, { envelope, intent, trust }) {
    const envelopeDepartures = verifyEnvelope(transaction, envelope);
    const unpinned = listUnpinned(transaction, envelope, intent, trust);
    const { departures, pins, scale } = verifyCommands(transaction, intent, trust);
    const needsPins = unpinned.length > 0 || (!trust.mayLearn && Object.keys(pins).length > Object.keys(trust.pins).length);
    return { departures: [...envelopeDepartures, ...unpinned, ...departures], pins, scale, needsPins };
}
