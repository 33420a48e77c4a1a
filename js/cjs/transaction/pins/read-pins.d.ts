/** Pins: facts of a deployment and a wallet that the user has checked, and that every transaction is verified against. */
import { type Departure } from '../../core/problem.js';
import type { PackagePins } from '../packages.js';
import type { AccountCandidate, AccountPin, CheckedPins, MarketPin, Pins, ProposedPins } from './pins.js';
export declare const NO_PINS: CheckedPins;
/**
 * Reads the user's pins at an option or the path of a file.
 *
 * @throws {Problem} `argument` with every member that is unknown or malformed
 */
export declare function readPins(value: unknown, at: string): CheckedPins;
/** Returns whether a coin type and its decimals, at most 36, are valid. */
export declare function isCoinDecimals(type: unknown, decimals: unknown): boolean;
/** Returns whether a value has one package id or several for known roles. */
export declare function isPackageIds(value: unknown): boolean;
/** Converts package ids that {@link isPackageIds} accepts to lists of full ids, by role. */
export declare function toPackagePins(packages: NonNullable<Pins['packages']>): PackagePins;
/** Returns whether a value is an address or a list of addresses. */
export declare function isExecutors(value: unknown): boolean;
/** Converts executors that {@link isExecutors} accepts to full addresses; `undefined` without any. */
export declare function toExecutors(executors: Pins['executors']): readonly string[] | undefined;
/** Returns whether a value is a genesis digest: 32 to 44 characters of base58. */
export declare function isChainId(value: unknown): boolean;
/** What the pin of a market is built from. */
interface MarketFigures {
    readonly id: string;
    readonly settleId: string;
    /** Lot and tick. */
    readonly precision: {
        readonly amount: number;
        readonly price: number;
    };
}
/** What the pin of an account is built from. */
interface AccountIds {
    readonly capability: {
        readonly id: string;
    } | undefined;
    readonly account: {
        readonly id: string;
    } | undefined;
    readonly accountNumber: number;
}
/**
 * Builds the pin of a market.
 *
 * @param step the smallest step of its settle currency, decimal text
 */
export declare function buildMarketPin({ id, settleId, precision }: MarketFigures, step: string): MarketPin;
/** Builds the pin of an account; `undefined` where capability or account row is missing. */
export declare function buildAccountPin({ capability, account, accountNumber }: AccountIds): AccountPin | undefined;
/** Compares the service's data of a market with its pin; returns every difference. */
export declare function compareWithPin(symbol: string, pin: MarketPin, found: MarketPin): Departure[];
/** What is known besides the pins, for {@link proposePins}. */
export interface PinFindings {
    /** Packages of a transaction that could not be signed. */
    readonly packages: PackagePins;
    /** Executors of a stop order that could not be signed. */
    readonly executors: readonly string[] | undefined;
    readonly chainId: string | undefined;
    /** The account that this client provably created. */
    readonly account: AccountPin | undefined;
    readonly candidates: readonly AccountCandidate[];
    readonly markets: Readonly<Record<string, MarketPin>>;
}
/** Merges pins and findings to a proposal for the user to check; pins win. */
export declare function proposePins(pins: CheckedPins, findings: PinFindings): ProposedPins;
export {};
