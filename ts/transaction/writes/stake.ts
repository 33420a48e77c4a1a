/** SUI to AFSUI. */

import { readStaking, type Staking } from './staking.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface Stake extends Staking {
    readonly action: 'stake';
}

export const stake = {
    group: 'bounded',
    moves: 'own',
    usesWalletOnly: true,
    read: (body, facts): Stake => ({ action: 'stake', ...readStaking('stake', body, facts) }),
} as const satisfies Write<Stake>;
