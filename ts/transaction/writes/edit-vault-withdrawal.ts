/** Another least amount of a request. */

import { readVaultMinimum } from './body.js';
import type { OfVault } from './facts.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface EditVaultWithdrawal extends OfVault {
    readonly action: 'editVaultWithdrawal';
    readonly minAmount: bigint;
}

export const editVaultWithdrawal = {
    group: 'vault',
    moves: 'own',
    read: (body, facts): EditVaultWithdrawal => ({ action: 'editVaultWithdrawal', ...readVaultMinimum(body, facts) }),
} as const satisfies Write<EditVaultWithdrawal>;
