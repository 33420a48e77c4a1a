/** Pins: facts of a deployment and a wallet, checked by the user, that every transaction is verified against. */
import type { Departure } from '../../core/problem.js';
import type { Trust } from '../context.js';
import type { TransactionData } from '../data.js';
import type { Envelope } from '../envelope.js';
import type { Intent, MarketFacts } from '../intent.js';
import type { PackagePins, Role } from '../packages.js';
/** An account with all three of its ids. */
export interface AccountPin {
    /** Object id of the capability that the wallet owns. */
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
    /** Smallest step of amounts, base, decimal text. */
    readonly lot: string;
    /** Smallest step of prices, quote, decimal text. */
    readonly tick: string;
    /** Decimals of the collateral coin. */
    readonly decimals: number;
}
/** `options.transaction.pins`: an object, or a JSON file of the same shape. */
export interface Pins {
    /** Genesis digest of the chain, base58. */
    readonly chainId?: string | undefined;
    /** Package ids by role, one or several. */
    readonly packages?: {
        readonly [R in Role]?: string | readonly string[] | undefined;
    } | undefined;
    /** The account of every call that selects no other. */
    readonly account?: AccountPin | undefined;
    /** Addresses that execute stop and TWAP orders, and the domain of their tickets where there is one. */
    readonly executors?: string | readonly string[] | undefined;
    /** By symbol. */
    readonly markets?: Readonly<Record<string, MarketPin>> | undefined;
}
/** An account that the service lists for the wallet without proof that it is the user's. */
export interface AccountCandidate extends AccountPin {
    /** Settle currency. */
    readonly code: string;
}
/** Everything that is known, for the user to check and to set as pins, where `candidates` and `missing` are ignored. */
export interface ProposedPins extends Pins {
    /** Accounts without proof, as anybody can transfer one to a wallet. Copy yours to `account`. */
    readonly candidates: readonly AccountCandidate[];
    /** Pins that are not known, such as `packages.oracle`. */
    readonly missing: readonly string[];
}
/** Checked pins with full ids. */
export interface CheckedPins {
    readonly chainId: string | undefined;
    readonly packages: PackagePins;
    readonly executors: readonly string[] | undefined;
    readonly account: AccountPin | undefined;
    readonly markets: Readonly<Record<string, MarketPin>>;
}
/**
 * Returns a departure for each fact that must be pinned or selected before this write may be signed; where facts may be
 * learned, only the account. A cancel needs no pinned market: with a wrong one it fails and moves nothing, and a cancel must
 * not be delayed.
 *
 * @see docs/verification.md
 */
export declare function listUnpinned({ expiration }: TransactionData, envelope: Envelope, intent: Intent, trust: Trust): Departure[];
/** Lists the markets of a write, each once; none of a cancel. */
export declare function marketsOf(intent: Intent): MarketFacts[];
