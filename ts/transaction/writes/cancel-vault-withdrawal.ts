/** The end of a request. */

import { readVault } from './body.js';
import type { OfVault } from './facts.js';
import { claimVault } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface CancelVaultWithdrawal extends OfVault {
    readonly action: 'cancelVaultWithdrawal';
}

export const cancelVaultWithdrawal: Write<CancelVaultWithdrawal, 'vault'> = {
    group: 'vault',
    moves: 'own',
    orders: 'none',
    claims: claimVault,
    changes: ({ vault }) => [vault.id],
    read: (body, facts): CancelVaultWithdrawal => ({ action: 'cancelVaultWithdrawal', vault: readVault(body, facts) }),
};
