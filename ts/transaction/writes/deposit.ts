/** Coins of the wallet to an account. */

import { ofAmount, readFlag } from './body.js';
import type { OfWallet } from './facts.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface Deposit extends OfWallet {
    readonly action: 'deposit';
}

export const deposit = {
    group: 'account',
    moves: 'own',
    calls: { deposit: 'needed' },
    isUnified: true,
    mayBeAgent: true,
    needsSelectedAccount: true,
    history: 'collateral-history',
    read: (body, facts): Deposit => ({
        action: 'deposit',
        ...ofAmount(body, facts),
        isAddressBalance: readFlag(body, 'fromAddressBalance'),
    }),
} as const satisfies Write<Deposit>;
