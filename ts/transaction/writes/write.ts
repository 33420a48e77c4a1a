/** What the file of a write declares. */

import type { Step } from '../contract.js';
import type { Body } from './body.js';
import type { Facts } from './facts.js';

/**
 * What a write is about, which decides how its transaction is verified.
 *
 * - `account`: an account of perpetuals; every call is known
 * - `sending`: coins to another address; every command is known
 * - `bounded`: it may take certain coins, whatever its calls do
 * - `vault`: a vault's depositor
 * - `dca`: DCA orders
 */
export type Group = 'account' | 'sending' | 'bounded' | 'vault' | 'dca';

/** Where it moves money: nowhere, between the wallet and its accounts, positions and orders, or to others, also as a fee. */
export type Movement = 'none' | 'own' | 'others';

/** The facts about one kind of write. `I` is what such a write must do. */
export interface Write<I extends { readonly action: string }> {
    readonly group: Group;
    readonly moves: Movement;
    /**
     * The calls of its transaction, each at most once unless repeated; where the group knows every call. A write of orders has more by
     * its members.
     */
    readonly calls?: { readonly [S in Step]?: 'needed' | 'optional' | 'repeated' };
    /** Whether the service's unified section can build it; all others are node transactions. */
    readonly isUnified?: true;
    /** Whether an agent of the account may make it: what trades, moves margin inside of the account, or adds to it. */
    readonly mayBeAgent?: true;
    /** Whether it needs an account that the user selected, or that is proven: it adds collateral, margin or orders, or sets the leverage. */
    readonly needsSelectedAccount?: true;
    /** Whether it moves coins of the wallet, and uses no account. */
    readonly usesWalletOnly?: true;
    /** Whether it can only reduce what is at risk, so that no allowance of gas stops it; orders may, too, by their members. */
    readonly reducesRisk?: true;
    /** Whether it always creates objects that stand for stop, TWAP or DCA orders. */
    readonly createsTickets?: true;
    /** The history in which each effect of it leaves a row. */
    readonly history?: 'order-history' | 'collateral-history';
    /**
     * Reads what it must do from the body of its request.
     *
     * @throws {Problem} `argument` naming the missing or wrong member of the body
     */
    readonly read: (body: Body, facts: Facts) => I;
}
