/** Verifies the envelope of a transaction: sender, gas owner, gas budget, price and payment, and expiration. */
import type { Departure } from '../problem.js';
import type { ObjectRef, TransactionData } from './data.js';
/** The rules for gas. */
export interface GasLimits {
    /** Maximum cost of the transaction, MIST. */
    readonly maxBudget: bigint;
    /** Maximum price of a gas unit, MIST. */
    readonly maxPrice: bigint;
    /** Whether the user requested this price. */
    readonly isPriced: boolean;
    /** The coins that must pay, if the user declared them. */
    readonly coins: readonly ObjectRef[] | undefined;
    readonly fromAddressBalance: boolean;
}
/** The rules for the expiration. */
export interface Validity {
    /** The current epoch, as far as it is trusted. */
    readonly epoch: bigint;
    /** The chain's genesis digest, base58; `undefined` if it is not pinned. */
    readonly chainId: string | undefined;
    readonly allowNoExpiration: boolean;
    /** The current time, milliseconds; by default the time of this machine. */
    readonly now?: number;
}
/** The rules for the envelope of a transaction. */
export interface Envelope {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    /** The address that pays instead of the sender. */
    readonly sponsor: string | undefined;
    readonly gas: GasLimits;
    readonly validity: Validity;
}
/**
 * Verifies the envelope.
 *
 * @param transaction the transaction, decoded from the bytes that will be signed
 * @param wanted the rules
 * @returns every departure
 * @see docs/verification.md
 */
export declare function verifyEnvelope(transaction: TransactionData, wanted: Envelope): Departure[];
/**
 * Verifies the signing digest of the service.
 *
 * @param computed the digest of the received bytes
 * @param claimed the service's digest
 * @returns one departure when they differ
 */
export declare function verifyDigest(computed: Uint8Array, claimed: Uint8Array): Departure[];
/**
 * Tells whether an object reference is a reservation on an address balance.
 *
 * @param reference to an object version
 * @returns whether it has version 0, or the digest of a reservation
 */
export declare function isReservation({ version, digest }: ObjectRef): boolean;
