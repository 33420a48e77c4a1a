/**
 * Verifies a whole transaction against the request; a transaction with any departure is never signed. Every call must be one
 * that the write needs, with the requested values, on the requested objects, and coins go nowhere else.
 */
import type { Departure } from '../core/problem.js';
import { type Trust } from './context.js';
import { type TransactionData } from './data.js';
import { type Envelope } from './envelope.js';
import type { Scale } from './expected-calls.js';
import type { Intent } from './intent.js';
import { type PackagePins } from './packages.js';
/** The rules for one transaction. */
export interface Expectation {
    readonly envelope: Envelope;
    readonly intent: Intent;
    readonly trust: Trust;
}
/** The result of a verification. */
export interface VerificationResult {
    /** Every departure; only a transaction without departures may be signed. */
    readonly departures: readonly Departure[];
    /** Package pins, with those learned from this transaction. */
    readonly pins: PackagePins;
    /** Pinned executors of stop orders, or those of this transaction; `undefined` without either. */
    readonly executors: readonly string[] | undefined;
    /** Scale of unknown calls, if the transaction shows it. */
    readonly scale: Scale | undefined;
    /** Whether it departs because a fact is neither pinned nor selected. */
    readonly needsPins: boolean;
}
/**
 * Verifies a transaction, which was decoded from the bytes that will be signed.
 *
 * @returns every departure, and the pins and the scale to remember if the transaction is executed
 * @see docs/verification.md
 */
export declare function verify(transaction: TransactionData, { envelope, intent, trust }: Expectation): VerificationResult;
