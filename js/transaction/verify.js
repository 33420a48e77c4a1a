/** Holds a whole transaction against what a write asked for; nothing is signed that departs from it in anything. */
import { differInEnvelope } from './envelope.js';
import { examine } from './examine.js';
import { listUnpinned } from './unpinned.js';
/**
 * Verifies a transaction.
 *
 * @param program decoded from the very bytes that will be signed
 * @param expectation what it must be
 * @returns every departure, and what was met for the first time: to be believed from now on if it is executed
 * @see README, "What is checked before signing"
 */
export function verify(program, { envelope, intent, trust }) {
    const inEnvelope = differInEnvelope(program, envelope);
    const inPins = listUnpinned(program, envelope, intent, trust);
    const { departures, pins, scale } = examine(program, intent, trust);
    const isUnpinned = inPins.length > 0 || (!trust.mayLearn && Object.keys(pins).length > Object.keys(trust.pins).length);
    return { departures: [...inEnvelope, ...inPins, ...departures], pins, scale, isUnpinned };
}
