/** A gas pool for the wallet, which has none. */

import { claimGasPool } from './gas-pool.js';
import type { Write } from './write.js';

/** What such a write must do. The pool belongs to the sender. */
export interface CreateGasPool {
    readonly action: 'createGasPool';
}

export const createGasPool: Write<CreateGasPool, 'gasPool'> = {
    group: 'gasPool',
    moves: 'own',
    orders: 'none',
    claims: claimGasPool,
    read: (): CreateGasPool => ({ action: 'createGasPool' }),
};
