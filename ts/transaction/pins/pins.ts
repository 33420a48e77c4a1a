/**
 * Pins: facts of a deployment and a wallet, checked by the user, that every transaction is verified against.
 */

import { base58 } from '@scure/base';
import type { Departure } from '../../core/problem.js';
import type { Trust } from '../context.js';
import type { TransactionData } from '../data.js';
import type { Envelope } from '../envelope.js';
import { cancelsOrders, isOfAccount, WRITES, type Action, type Intent } from '../intent.js';
import type { AccountFacts, CoinFacts, MarketFacts } from '../writes/facts.js';
import type { PackagePins, PinnedRole } from '../packages.js';
import type { PinnedObject, PinnedObjects } from '../system-ids.js';
import { coinOf } from '../value.js';

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

/** A coin of the wallet. */
export interface CoinPin {
    /** Move type. */
    readonly type: string;
    readonly decimals: number;
    /**
     * The most that one transaction may send from the wallet, convert, or spend by `executeTransaction`;
     * coins, decimal text. No limit when left out.
     */
    readonly maxWithdrawal?: string | undefined;
}

/** Package ids by role, one or several. */
export type PackageIds = { readonly [R in PinnedRole]?: string | readonly string[] | undefined };

/** `options.transaction.pins`: an object, or a JSON file of the same shape. */
export interface Pins {
    /** Genesis digest of the chain, base58. */
    readonly chainId?: string | undefined;
    /** In place of the shipped ones. */
    readonly packages?: PackageIds | undefined;
    /** Packages beside those of their roles, pinned or shipped: a version after an upgrade. */
    readonly add?: { readonly packages?: PackageIds | undefined } | undefined;
    /** Shared objects of other systems than the perpetuals; those that are built in need no pin. */
    readonly objects?: { readonly [O in PinnedObject]?: string } | undefined;
    /** The account of every call that selects no other. */
    readonly account?: AccountPin | undefined;
    /** Addresses that may execute stop and TWAP orders. */
    readonly executors?: string | readonly string[] | undefined;
    /** Domains that tickets of these orders may name: addresses of objects that the executor must own. */
    readonly domains?: string | readonly string[] | undefined;
    /** By symbol. */
    readonly markets?: Readonly<Record<string, MarketPin>> | undefined;
    /** Coins of the wallet by code. A code means no other type than its pin's. */
    readonly coins?: Readonly<Record<string, CoinPin>> | undefined;
    /**
     * Where each value comes from, by its place, such as `packages.perpetuals`. {@link Pins} that a user sets
     * need none.
     */
    readonly sources?: Readonly<Record<string, PinSourceName>> | undefined;
}

/**
 * Where a pin comes from: this client, the user, an account's number, the user's node, the user's consent to
 * an order's executors, or a service on this machine.
 */
export type PinSourceName = 'shipped' | 'yours' | 'computed' | 'node' | 'your consent' | 'learned';

/** An account that the service lists for the wallet without proof that it is the user's. */
export interface AccountCandidate extends AccountPin {
    /** Settle currency. */
    readonly code: string;
}

/**
 * Everything that is known, for the user to check and to set as pins, where `candidates` and `missing` are
 * ignored.
 */
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
    readonly added: PackagePins;
    readonly objects: Partial<PinnedObjects>;
    readonly executors: readonly string[] | undefined;
    readonly domains: readonly string[] | undefined;
    readonly account: AccountPin | undefined;
    readonly markets: Readonly<Record<string, MarketPin>>;
    readonly coins: Readonly<Record<string, CoinPin>>;
}

/** Returns whether a write needs an account that the user selected, or that is proven. */
export function needsSelectedAccount(action: Action): boolean {
    return WRITES[action].needsSelectedAccount === true;
}

/**
 * Returns a departure for each fact that must be pinned or selected before this write may be signed; where
 * facts may be learned, only the account. A cancel needs no pinned market: with a wrong one it fails and
 * moves nothing, and a cancel must not be delayed.
 *
 * @see docs/verification.md
 */
export function listUnpinned(
    { expiration }: TransactionData,
    envelope: Envelope,
    intent: Intent,
    trust: Trust,
): Departure[] {
    const found: Departure[] = [];
    if (!trust.mayLearn && envelope.validity.chainId === undefined && expiration.kind === 'during') {
        found.push(unpinned('expiration.chain', 'a chain', 'pins.chainId', base58.encode(expiration.chain)));
    }
    if (trust.isAccountDiscovered === true && 'account' in intent && needsSelectedAccount(intent.action)) {
        const wanted =
            'an account of yours, selected by its id in options.account or by options.transaction.pins.account; anyone can transfer one to a wallet';
        found.push({ at: 'account', wanted, found: `capability ${receiverOf(intent).capabilityId}` });
    }
    found.push(...listUnpinnedVault(intent, trust));
    // Nothing is learned of a coin that leaves the wallet otherwise: the service alone would choose it.
    const isOfWallet = !isOfAccount(intent);
    if (trust.mayLearn && !isOfWallet) return found;
    for (const { symbol, id, isUnpinned } of marketsOf(intent)) {
        if (isUnpinned === true) found.push(unpinned(`${symbol} id`, 'a market', `pins.markets['${symbol}']`, id));
    }
    for (const coin of coinsOf(intent)) {
        if (coin.isUnpinned !== true) continue;
        const how = isOfWallet ? `pins.coins.${coin.code}` : 'pins.markets of a market that settles in it';
        const decimals = `${coin.decimals}, of ${coin.type}, according to the service`;
        found.push(unpinned(`decimals of ${coin.code}`, 'a coin', how, decimals));
    }
    return found;
}

/** The package of the vault of an account, where it is another one, or neither pinned nor learned. */
function listUnpinnedVault(intent: Intent, trust: Trust): Departure[] {
    const vault = 'account' in intent ? intent.account.vault : undefined;
    if (vault === undefined) return [];
    const { packageId } = vault;
    const at = 'package (vault)';
    if (trust.packages.vault === undefined) {
        return trust.mayLearn ? [] : [unpinned(at, 'one', `pins.packages.vault = '${packageId}'`, packageId)];
    }
    if (trust.packages.vault.includes(packageId)) return [];
    const wanted = `${trust.packages.vault.join(' or ')} (options.transaction.pins.packages.vault)`;
    return [{ at, wanted, found: packageId }];
}

/** Lists the coins of which a write moves amounts. */
function coinsOf(intent: Intent): CoinFacts[] {
    if ('spend' in intent) return [...intent.spend, ...intent.receive].map(({ coin }) => coin);
    if ('vault' in intent) return [intent.vault.coin];
    if ('coins' in intent) return intent.coins.map(({ coin }) => coin);
    if ('coin' in intent) return 'to' in intent ? [intent.coin, intent.to] : [intent.coin];
    return 'amount' in intent ? [coinOf(intent)] : [];
}

/** The account that a write adds to. */
function receiverOf(intent: Extract<Intent, { account: unknown }>): AccountFacts {
    return intent.action === 'transfer' ? intent.to : intent.account;
}

function unpinned(at: string, what: string, how: string, found: string): Departure {
    return { at, wanted: `${what} that you have checked and pinned: options.transaction.${how}`, found };
}

/** Lists the markets of a write, each once; none of a cancel. */
export function marketsOf(intent: Intent): MarketFacts[] {
    if ('orders' in intent) return [...new Set(intent.orders.map(({ market }) => market))];
    return 'market' in intent && !cancelsOrders(intent.action) ? [intent.market] : [];
}
