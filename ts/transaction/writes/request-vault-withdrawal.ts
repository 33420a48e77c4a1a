/** A request to get collateral for shares of a vault. */

import { readShares, readVaultMinimum } from './body.js';
import type { OfVault } from './facts.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface RequestVaultWithdrawal extends OfVault {
    readonly action: 'requestVaultWithdrawal';
    readonly shares: bigint;
    readonly minAmount: bigint;
}

export const requestVaultWithdrawal = {
    group: 'vault',
    moves: 'own',
    read: (body, facts): RequestVaultWithdrawal => ({
        action: 'requestVaultWithdrawal',
        ...readVaultMinimum(body, facts),
        shares: readShares(body, 'shares'),
    }),
} as const satisfies Write<RequestVaultWithdrawal>;
