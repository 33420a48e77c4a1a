/** A stop of a vault that keeps a depositor waiting. */

import { readVault } from './body.js';
import type { OfVault } from './facts.js';
import { claimVault } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface PauseVault extends OfVault {
    readonly action: 'pauseVault';
}

export const pauseVault: Write<PauseVault, 'vault'> = {
    group: 'vault',
    moves: 'own',
    orders: 'none',
    claims: claimVault,
    changes: ({ vault }) => [vault.id],
    read: (body, facts): PauseVault => ({ action: 'pauseVault', vault: readVault(body, facts) }),
};
