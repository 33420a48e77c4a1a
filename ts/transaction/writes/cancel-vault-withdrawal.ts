/** The end of a request. */

import { readVault } from './body.js';
import type { OfVault } from './facts.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface CancelVaultWithdrawal extends OfVault {
    readonly action: 'cancelVaultWithdrawal';
}

export const cancelVaultWithdrawal = {
    group: 'vault',
    moves: 'own',
    read: (body, facts): CancelVaultWithdrawal => ({ action: 'cancelVaultWithdrawal', vault: readVault(body, facts) }),
} as const satisfies Write<CancelVaultWithdrawal>;
