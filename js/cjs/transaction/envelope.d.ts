/** Holds the envelope of a transaction against what was asked: whose it is, who pays, and that the digest is its own. */
import type { Departure } from '../problem.js';
import type { Program } from './program.js';
/** What the envelope of a transaction must say. */
export interface Envelope {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    /** Who may pay for it instead of the sender. */
    readonly sponsor: string | undefined;
}
/**
 * Lists every way in which the envelope departs from what was asked.
 *
 * @param program the transaction, decoded from the bytes that will be signed
 * @param wanted what it must say
 * @returns the departures; none when it fits
 * @see README, "What is checked before signing"
 */
export declare function differInEnvelope(program: Program, wanted: Envelope): Departure[];
/**
 * Holds the digest that the service wants signed against the bytes that it sent.
 *
 * @param computed the digest of the bytes
 * @param claimed the service's
 * @returns one departure when they differ
 */
export declare function differInDigest(computed: Uint8Array, claimed: Uint8Array): Departure[];
