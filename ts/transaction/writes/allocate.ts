/** Collateral of an account to a position. */

import { ofAmount, readMarket } from './body.js';
import type { OfMarket } from './facts.js';
import { claimAccount } from './claims.js';
import type { UnifiedWrite } from './write.js';

/** What such a write must do. */
export interface Allocate extends OfMarket {
    readonly action: 'allocate';
    /** The coin's own units. */
    readonly amount: bigint;
}

export const allocate: UnifiedWrite<Allocate> = {
    group: 'account',
    moves: 'own',
    orders: 'none',
    isProtective: true,
    claims: claimAccount,
    calls: { createPosition: 'optional', allocate: 'needed' },
    isUnified: true,
    mayBeAgent: true,
    needsSelectedAccount: true,
    history: 'collateral-history',
    read: (body, facts): Allocate => ({
        action: 'allocate',
        ...ofAmount(body, facts),
        market: readMarket(body, facts, 'chId'),
    }),
};
