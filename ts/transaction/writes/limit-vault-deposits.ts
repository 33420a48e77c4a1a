/** The most collateral that a vault accepts. */

import { fault, readSigned } from './body.js';
import { claimAccount } from './claims.js';
import { readVaultAccount, type VaultAccount } from './vault-owner.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface LimitVaultDeposits {
    readonly action: 'limitVaultDeposits';
    readonly account: VaultAccount;
    /** The coin's own units; the largest u64 is no limit. */
    readonly amount: bigint;
}

export const limitVaultDeposits: Write<LimitVaultDeposits, 'account'> = {
    group: 'account',
    moves: 'none',
    orders: 'none',
    claims: claimAccount,
    calls: { setMaxDeposit: 'needed' },
    mayBeAgent: true,
    read: (body, facts): LimitVaultDeposits => {
        const account = readVaultAccount(body, facts);
        const amount = readSigned(body.amount, account.coin.decimals, 'amount');
        if (amount < 0n) throw fault('amount', 'at least 0', `${amount}`);
        return { action: 'limitVaultDeposits', account, amount };
    },
};
