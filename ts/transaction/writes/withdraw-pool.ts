/** Shares of a pool to the pool, for its coins. */

import { claimCoins } from './claims.js';
import { ofPool, type OfPool } from './pool.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface WithdrawPool extends OfPool {
    readonly action: 'withdrawPool';
}

export const withdrawPool: Write<WithdrawPool, 'pool'> = {
    group: 'pool',
    moves: 'own',
    orders: 'none',
    claims: claimCoins,
    spends: ({ shares }) => [shares],
    receives: ({ coins }) => coins,
    read: (body, facts): WithdrawPool => ({ action: 'withdrawPool', ...ofPool(body, facts) }),
};
