/** SUI to AFSUI. */

import { readStaking, type StakingRequest } from './staking.js';
import { claimCoins } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface Stake extends StakingRequest {
    readonly action: 'stake';
}

export const stake: Write<Stake, 'staking'> = {
    group: 'staking',
    moves: 'own',
    orders: 'none',
    claims: claimCoins,
    spends: (intent) => [intent],
    receives: ({ to, minAmount }) => (minAmount === undefined ? [] : [{ coin: to, amount: minAmount }]),
    read: (body, facts): Stake => ({ action: 'stake', ...readStaking('stake', body, facts) }),
};
