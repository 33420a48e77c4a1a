/** Holds a whole transaction against what a write asked for; nothing is signed that departs from it in anything. */

import type { Departure } from '../problem.js';
import { verifyEnvelope, type Envelope } from './envelope.js';
import { verifyCommands, type Trust } from './examine.js';
import type { Intent } from './intent.js';
import type { PackagePins } from './packages.js';
import type { Scale } from './expected-calls.js';
import type { TransactionData } from './data.js';
import { listUnpinned } from './unpinned.js';

/** What a transaction must be. */
export interface Expectation {
    readonly envelope: Envelope;
    readonly intent: Intent;
    readonly trust: Trust;
}

/** What came of holding a transaction against an expectation. */
export interface Verdict {
    /** Every departure; the transaction may be signed only when there is none. */
    readonly departures: readonly Departure[];
    /** Package pins, with those met for the first time. */
    readonly pins: PackagePins;
    /** Scale of calls that are not in the table, where one was met. */
    readonly scale: Scale | undefined;
    /** Whether it departs because something is neither pinned nor selected. */
    readonly isUnpinned: boolean;
}

/**
 * Verifies a transaction.
 *
 * @param program decoded from the very bytes that will be signed
 * @param expectation what it must be
 * @returns every departure, and what was met for the first time: to be believed from now on if it is executed
 * @see README, "What is checked before signing"
 */
export function verify(program: TransactionData, { envelope, intent, trust }: Expectation): Verdict {
    const inEnvelope = verifyEnvelope(program, envelope);
    const inPins = listUnpinned(program, envelope, intent, trust);
    const { departures, pins, scale } = verifyCommands(program, intent, trust);
    const isUnpinned =
        inPins.length > 0 || (!trust.mayLearn && Object.keys(pins).length > Object.keys(trust.pins).length);
    return { departures: [...inEnvelope, ...inPins, ...departures], pins, scale, isUnpinned };
}
