/** Pins: what a user has checked about a deployment and a wallet, and what every transaction is verified against. */
import { type Departure } from '../problem.js';
import type { Pins as PackagePins, Role } from '../transaction/packages.js';
import type { AccountPair } from './account.js';
import type { KnownMarket } from './market.js';
/** An account, by all three names that it goes by. */
export interface AccountPin {
    /** Object id of the capability that the wallet holds. */
    readonly capability: string;
    /** Object id of the shared account. */
    readonly account: string;
    readonly number: number;
}
/** A market. */
export interface MarketPin {
    /** Object id of its clearing house. */
    readonly id: string;
    /** Move type of its collateral coin. */
    readonly settleType: string;
    /** Smallest step of amounts, base, as decimal text. */
    readonly lot: string;
    /** Smallest step of prices, quote, as decimal text. */
    readonly tick: string;
    /** Decimals of the collateral coin. */
    readonly decimals: number;
}
/** What a user pins, as an object or as a JSON file of the same shape: `options.transaction.pins`. */
export interface Pins {
    /** Genesis digest of the chain, base58. */
    readonly chainId?: string | undefined;
    /** Package ids by role, one or several. */
    readonly packages?: {
        readonly [R in Role]?: string | readonly string[] | undefined;
    } | undefined;
    /** The account that every call uses unless it names another. */
    readonly account?: AccountPin | undefined;
    /** By symbol. */
    readonly markets?: Readonly<Record<string, MarketPin>> | undefined;
}
/** An account that the service lists for the wallet, and that nothing proves to be the user's. */
export interface AccountCandidate extends AccountPin {
    /** Settle currency. */
    readonly code: string;
}
/**
 * Everything known so far, ready to be checked and pasted as `options.transaction.pins`; `candidates` and `missing` are
 * ignored there.
 */
export interface ProposedPins extends Pins {
    /** Accounts of the wallet that this client has no proof of: anybody can transfer one. Copy yours to `account`. */
    readonly candidates: readonly AccountCandidate[];
    /** What is not known yet, such as `packages.oracle`. */
    readonly missing: readonly string[];
}
/** Pins as transactions are verified against them: ids in full, nothing left out but what is not pinned. */
export interface CheckedPins {
    readonly chainId: string | undefined;
    readonly packages: PackagePins;
    readonly account: AccountPin | undefined;
    readonly markets: Readonly<Record<string, MarketPin>>;
}
export declare const NO_PINS: CheckedPins;
/**
 * Reads pins as a user gives them.
 *
 * @param value an object of the shape {@link Pins}
 * @param at where it was given, such as `options.transaction.pins` or a file's path
 * @returns the pins, ids in full
 * @throws {Problem} `argument` naming every member that is not known or not of its kind
 */
export declare function readPins(value: unknown, at: string): CheckedPins;
/**
 * Whether a value pins packages.
 *
 * @param value any
 * @returns whether it has one package id or several for known roles
 */
export declare function isPackages(value: unknown): boolean;
/**
 * Reads package pins.
 *
 * @param packages ids by role, as {@link isPackages} accepts them
 * @returns lists of ids in full, by role
 */
export declare function toPackagePins(packages: NonNullable<Pins['packages']>): PackagePins;
/**
 * Whether a value can be a genesis digest.
 *
 * @param value any
 * @returns whether it is 32 to 44 characters of base58
 */
export declare function isChainId(value: unknown): boolean;
/**
 * Makes the pin of a market.
 *
 * @param market as it is loaded
 * @param step the smallest step of its settle currency, as decimal text
 * @returns the pin
 * @throws {Problem} `argument` when a step is no number
 */
export declare function toMarketPin({ id, settleId, precision }: KnownMarket, step: string): MarketPin;
/**
 * Makes the pin of an account.
 *
 * @param pair the account
 * @returns the pin; `undefined` where one of its halves is not known
 */
export declare function toAccountPin({ capability, account, accountNumber }: AccountPair): AccountPin | undefined;
/**
 * Compares a market with its pin.
 *
 * @param symbol of the market
 * @param pin what the user checked
 * @param found what the service says
 * @returns a departure for every difference
 */
export declare function differFromPin(symbol: string, pin: MarketPin, found: MarketPin): Departure[];
/** What is known besides the pins in force, for {@link proposePins}. */
export interface Findings {
    /** Packages of a transaction that could not be signed. */
    readonly packages: PackagePins;
    readonly chainId: string | undefined;
    /** The account that this client can prove to have created. */
    readonly account: AccountPin | undefined;
    readonly candidates: readonly AccountCandidate[];
    readonly markets: Readonly<Record<string, MarketPin>>;
}
/**
 * Merges what is pinned with what was found, for the user to check.
 *
 * @param pins in force; they win
 * @param findings what was found
 * @returns the proposal
 */
export declare function proposePins(pins: CheckedPins, findings: Findings): ProposedPins;
