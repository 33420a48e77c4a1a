/** Collateral of a position back to its account. */

import { ofAmount, readMarket } from './body.js';
import type { OfMarket } from './facts.js';
import { claimAccount } from './claims.js';
import type { UnifiedWrite } from './write.js';

/** What such a write must do. */
export interface Deallocate extends OfMarket {
    readonly action: 'deallocate';
    /** The coin's own units. */
    readonly amount: bigint;
}

export const deallocate: UnifiedWrite<Deallocate> = {
    group: 'account',
    moves: 'own',
    orders: 'none',
    isProtective: true,
    claims: claimAccount,
    calls: { deallocate: 'needed', crank: 'repeated' },
    isUnified: true,
    mayBeAgent: true,
    history: 'collateral-history',
    read: (body, facts): Deallocate => ({
        action: 'deallocate',
        ...ofAmount(body, facts),
        market: readMarket(body, facts, 'chId'),
    }),
};
