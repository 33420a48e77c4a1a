/** A stop of a vault that keeps a depositor waiting. */

import { readVault } from './body.js';
import type { OfVault } from './facts.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface PauseVault extends OfVault {
    readonly action: 'pauseVault';
}

export const pauseVault = {
    group: 'vault',
    moves: 'own',
    read: (body, facts): PauseVault => ({ action: 'pauseVault', vault: readVault(body, facts) }),
} as const satisfies Write<PauseVault>;
