/** Composes the calls of each write. */
import type { Intent } from './intent.js';
import { type Oracle } from './oracle.js';
import type { Ground } from './run.js';
import { type Terms } from './terms.js';
import { Writer } from './writer.js';
/** What a composition has to do with. */
export interface Composer {
    readonly ground: Ground;
    readonly oracle: Oracle;
    /** A price on chain older than this is brought up to date. */
    readonly oracleMaxAgeMs: number;
}
/**
 * Composes a transaction, without its gas.
 *
 * @param intent what it is to do
 * @param terms who sends it, and what pays
 * @param composer what there is
 * @param now milliseconds
 * @returns a writer with all its commands
 * @throws {Refusal} 400 when the wallet holds too little
 */
export declare function compose(intent: Intent, terms: Terms, composer: Composer, now: number): Writer;
