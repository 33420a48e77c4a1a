/** Holds the envelope of a transaction against what was asked: whose it is, who pays, how much, and until when it is good. */
import type { Departure } from '../problem.js';
import type { ObjectRef, Program } from './program.js';
/** How a transaction may be paid for. */
export interface GasTerms {
    /** The most that it may cost, MIST. */
    readonly maxBudget: bigint;
    /** The most that a unit may cost, MIST. */
    readonly maxPrice: bigint;
    /** Whether the user asked for that price. */
    readonly isPriced: boolean;
    /** The very coins that pay, where they were declared. */
    readonly coins: readonly ObjectRef[] | undefined;
    readonly fromAddressBalance: boolean;
}
/** Until when a transaction may be good. */
export interface Validity {
    /** The chain's epoch now, as far as it is believed. */
    readonly epoch: bigint;
    /** The chain's genesis digest, base58; `undefined` where none is pinned. */
    readonly chainId: string | undefined;
    readonly allowNoExpiration: boolean;
    /** The current time, milliseconds; the time of this machine where it is left out. */
    readonly now?: number;
}
/** What the envelope of a transaction must say. */
export interface Envelope {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    /** Who may pay for it instead of the sender. */
    readonly sponsor: string | undefined;
    readonly gas: GasTerms;
    readonly validity: Validity;
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
/**
 * Tells objects from what an address balance can be dressed as.
 *
 * @param reference one version of what seems to be an object
 * @returns whether it is a reservation on an address balance
 */
export declare function isReservation({ version, digest }: ObjectRef): boolean;
