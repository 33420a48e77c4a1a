/** The fees of a vault to its owner, the wallet. */

import { ofAmount } from './body.js';
import { claimAccount } from './claims.js';
import { readVaultAccount, type VaultAccount } from './vault-owner.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface WithdrawVaultFees {
    readonly action: 'withdrawVaultFees';
    readonly account: VaultAccount;
    /** The coin's own units. */
    readonly amount: bigint;
}

export const withdrawVaultFees: Write<WithdrawVaultFees, 'account'> = {
    group: 'account',
    moves: 'own',
    orders: 'none',
    claims: claimAccount,
    calls: { withdrawFees: 'needed' },
    receives: ({ account, amount }) => [{ coin: account.coin, amount }],
    read: (body, facts): WithdrawVaultFees => ({
        action: 'withdrawVaultFees',
        account: readVaultAccount(body, facts),
        amount: ofAmount(body, facts).amount,
    }),
};
