/** Pins: facts of a deployment and a wallet that the user has checked, and that every transaction is verified against. */
import { type Departure } from '../problem.js';
import type { PackagePins } from '../transaction/packages.js';
import type { AccountCandidate, AccountPin, CheckedPins, MarketPin, Pins, ProposedPins } from '../transaction/pins.js';
import type { AccountPair } from './account.js';
import type { KnownMarket } from './market.js';
export declare const NO_PINS: CheckedPins;
/**
 * Reads the user's pins.
 *
 * @param value an object of the shape {@link Pins}
 * @param at the option, or the path of the file
 * @returns the pins
 * @throws {Problem} `argument` with every member that is unknown or malformed
 */
export declare function readPins(value: unknown, at: string): CheckedPins;
/**
 * Checks a coin type and its decimals.
 *
 * @param type a Move type
 * @param decimals a whole number, at most 36
 * @returns whether both are valid
 */
export declare function isCoinDecimals(type: unknown, decimals: unknown): boolean;
/**
 * Checks package ids.
 *
 * @param value any value
 * @returns whether it has one package id or several for known roles
 */
export declare function isPackageIds(value: unknown): boolean;
/**
 * Converts package ids.
 *
 * @param packages ids that {@link isPackageIds} accepts
 * @returns lists of full ids, by role
 */
export declare function toPackagePins(packages: NonNullable<Pins['packages']>): PackagePins;
/**
 * Checks a genesis digest.
 *
 * @param value any value
 * @returns whether it is 32 to 44 characters of base58
 */
export declare function isChainId(value: unknown): boolean;
/**
 * Makes the pin of a market.
 *
 * @param market a loaded market
 * @param step the smallest step of its settle currency, decimal text
 * @returns the pin
 * @throws {Problem} `argument` when a step is no number
 */
export declare function buildMarketPin({ id, settleId, precision }: KnownMarket, step: string): MarketPin;
/**
 * Makes the pin of an account.
 *
 * @param pair the account
 * @returns the pin; `undefined` where capability or account row is missing
 */
export declare function buildAccountPin({ capability, account, accountNumber }: AccountPair): AccountPin | undefined;
/**
 * Compares a market with its pin.
 *
 * @param symbol of the market
 * @param pin the user's pin
 * @param found the service's data
 * @returns a departure for every difference
 */
export declare function compareWithPin(symbol: string, pin: MarketPin, found: MarketPin): Departure[];
/** What is known besides the pins, for {@link proposePins}. */
export interface PinFindings {
    /** Packages of a transaction that could not be signed. */
    readonly packages: PackagePins;
    readonly chainId: string | undefined;
    /** The account that this client provably created. */
    readonly account: AccountPin | undefined;
    readonly candidates: readonly AccountCandidate[];
    readonly markets: Readonly<Record<string, MarketPin>>;
}
/**
 * Merges pins and findings to a proposal for the user to check.
 *
 * @param pins in force; they win
 * @param findings what is known besides
 * @returns the proposal
 */
export declare function proposePins(pins: CheckedPins, findings: PinFindings): ProposedPins;
