/** Coins of the wallet to an account. */

import { ofAmount, readFlag } from './body.js';
import type { OfWallet } from './facts.js';
import { claimAccount, claimCoins } from './claims.js';
import type { UnifiedWrite } from './write.js';

/** What such a write must do. */
export interface Deposit extends OfWallet {
    readonly action: 'deposit';
}

export const deposit: UnifiedWrite<Deposit> = {
    group: 'account',
    moves: 'own',
    orders: 'none',
    isProtective: true,
    claims: (claimant) => [
        ...claimAccount(claimant),
        ...(claimant.body.fromAddressBalance === true ? [] : claimCoins(claimant)),
    ],
    calls: { deposit: 'needed' },
    isUnified: true,
    mayBeAgent: true,
    needsSelectedAccount: true,
    history: 'collateral-history',
    spends: ({ account, amount }) => [{ coin: account.coin, amount }],
    read: (body, facts): Deposit => ({
        action: 'deposit',
        ...ofAmount(body, facts),
        isAddressBalance: readFlag(body, 'fromAddressBalance'),
    }),
};
