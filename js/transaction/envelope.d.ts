/** Verifies the envelope of a transaction: sender, gas owner, gas budget, price and payment, and expiration. */
import type { Departure } from '../core/problem.js';
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
 * Verifies the envelope, and returns every departure.
 *
 * @see docs/verification.md
 */
export declare function verifyEnvelope(transaction: TransactionData, wanted: Envelope): Departure[];
/** Verifies the signing digest that the service claims. */
export declare function verifyDigest(computed: Uint8Array, claimed: Uint8Array): Departure[];
/** Returns whether an object reference is a reservation on an address balance. */
export declare function isReservation({ version, digest }: ObjectRef): boolean;
