/** Another least amount of a request. */

import { readVaultMinimum } from './body.js';
import type { OfVault } from './facts.js';
import { claimVault } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface EditVaultWithdrawal extends OfVault {
    readonly action: 'editVaultWithdrawal';
    readonly minAmount: bigint;
}

export const editVaultWithdrawal: Write<EditVaultWithdrawal, 'vault'> = {
    group: 'vault',
    moves: 'own',
    orders: 'none',
    claims: claimVault,
    changes: ({ vault }) => [vault.id],
    read: (body, facts): EditVaultWithdrawal => ({ action: 'editVaultWithdrawal', ...readVaultMinimum(body, facts) }),
};
