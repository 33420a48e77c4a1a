/** AFSUI to SUI. */

import { readStaking, type StakingRequest } from './staking.js';
import { claimCoins } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface Unstake extends StakingRequest {
    readonly action: 'unstake';
}

export const unstake: Write<Unstake, 'staking'> = {
    group: 'staking',
    moves: 'own',
    orders: 'none',
    claims: claimCoins,
    spends: (intent) => [intent],
    receives: ({ to, minAmount }) => (minAmount === undefined ? [] : [{ coin: to, amount: minAmount }]),
    read: (body, facts): Unstake => ({ action: 'unstake', ...readStaking('unstake', body, facts) }),
};
