/** AFSUI to SUI. */

import { readStaking, type Staking } from './staking.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface Unstake extends Staking {
    readonly action: 'unstake';
}

export const unstake = {
    group: 'bounded',
    moves: 'own',
    usesWalletOnly: true,
    read: (body, facts): Unstake => ({ action: 'unstake', ...readStaking('unstake', body, facts) }),
} as const satisfies Write<Unstake>;
