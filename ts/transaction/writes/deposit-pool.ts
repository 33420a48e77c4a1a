/** Coins of the wallet to a pool, for shares of it. */

import { claimCoins } from './claims.js';
import { ofPool, type OfPool } from './pool.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface DepositPool extends OfPool {
    readonly action: 'depositPool';
}

export const depositPool: Write<DepositPool, 'pool'> = {
    group: 'pool',
    // What the shares are worth depends on the ratio of the pool, which others may move.
    moves: 'others',
    orders: 'none',
    claims: claimCoins,
    spends: ({ coins }) => coins,
    receives: ({ shares }) => [shares],
    read: (body, facts): DepositPool => ({ action: 'depositPool', ...ofPool(body, facts) }),
};
