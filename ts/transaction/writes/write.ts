/** What the file of a write declares. */

import type { Step } from '../contract.js';
import type { Body } from './body.js';
import type { Claims } from './claims.js';
import type { CoinAmount, Facts } from './facts.js';

/**
 * What a write is about, which decides how its transaction is verified.
 *
 * - `account`: an account of perpetuals; every call is known
 * - `sending`: coins to another address; every command is known
 * - `program`: commands of any contract, which may take certain coins
 * - `swap`: exactly an amount of a coin, between the client's own first and last commands
 * - `staking`: SUI to AFSUI, or back
 * - `vault`: a vault's depositor
 * - `dca`: orders of the spot market that executors of the service execute: DCA orders and limit orders
 * - `gasPool`: the wallet's gas pool
 * - `rewards`: rewards of the wallet
 * - `pool`: coins in pools
 * - `farm`: coins that are staked in farms
 */
export type Group =
    | 'account'
    | 'sending'
    | 'program'
    | 'swap'
    | 'staking'
    | 'vault'
    | 'dca'
    | 'gasPool'
    | 'rewards'
    | 'farm'
    | 'pool';

/**
 * Where it moves money: nowhere, between the wallet and its accounts, positions and orders, or to others,
 * also as a fee.
 */
export type Movement = 'none' | 'own' | 'others';

/** An object of the wallet that a transaction uses. */
export interface OwnedObject {
    readonly objectId: string;
    /** Full Move type; `undefined` where no node stated it. */
    readonly type: string | undefined;
}

/**
 * The facts about one kind of write. `I` is what such a write must do; the functions of an intent get one of
 * this kind.
 *
 * A required member is one that costs money where it is forgotten. Without an optional one, less is allowed.
 */
export interface Write<I extends { readonly action: string }, G extends Group = Group> {
    readonly group: G;
    readonly moves: Movement;
    /** What it does with orders on the book, stop orders and TWAP orders; an edit places them anew. */
    readonly orders: 'none' | 'placed' | 'canceled';
    /** Names of what no other write uses at the same time, besides what pays its gas. */
    readonly claims: Claims;
    /**
     * The calls of its transaction, each at most once unless repeated; where the group knows every call. A
     * write of orders has more by its members.
     */
    readonly calls?: { readonly [S in Step]?: 'needed' | 'optional' | 'repeated' };
    /**
     * Whether an agent of the account may make it: what trades, moves margin inside of the account, or adds
     * to it.
     */
    readonly mayBeAgent?: true;
    /**
     * Whether it needs an account that the user selected, or that is proven: it adds collateral, margin or
     * orders, or sets the leverage.
     */
    readonly needsSelectedAccount?: true;
    /** Whether it always creates objects that stand for stop, TWAP or DCA orders. */
    readonly createsTickets?: true;
    /**
     * Whether no limit of a gateway's client on orders and gas stops it: it cancels, takes rights back, or
     * moves collateral to an account or inside of it.
     */
    readonly isProtective?: true;
    /** The history in which each effect of it leaves a row. */
    readonly history?: 'order-history' | 'collateral-history';
    /**
     * Whether it can only reduce what is at risk, so that neither an allowance of gas nor the limit of a coin
     * stops it.
     */
    reducesRisk?(intent: I): boolean;
    /** What may leave the wallet. */
    spends?(intent: I): readonly CoinAmount[];
    /** What its recipient, which is the wallet unless the request names one, gains at least. */
    receives?(intent: I): readonly CoinAmount[];
    /** Ids of objects that may change, beside capabilities and coins that pay. */
    changes?(intent: I, owned: readonly OwnedObject[]): readonly string[];
    /**
     * Reads what it must do from the body of its request.
     *
     * @throws {Problem} `argument` naming the missing or wrong member of the body
     */
    read(body: Body, facts: Facts): I;
}

/** A write that the service's unified section can build; all others are node transactions. */
export interface UnifiedWrite<I extends { readonly action: string }> extends Write<I, 'account'> {
    readonly isUnified: true;
}
