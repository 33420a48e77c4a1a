/** SUI of the gas pool to its owner, the wallet. */

import type { CoinAmount } from './facts.js';
import { claimGasPool, ofGasPoolAmount, type OfGasPool } from './gas-pool.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface WithdrawGasPool extends OfGasPool, CoinAmount {
    readonly action: 'withdrawGasPool';
}

export const withdrawGasPool: Write<WithdrawGasPool, 'gasPool'> = {
    group: 'gasPool',
    moves: 'own',
    orders: 'none',
    claims: claimGasPool,
    receives: (intent) => [intent],
    changes: ({ pool }) => [pool],
    read: (body, facts): WithdrawGasPool => ({ action: 'withdrawGasPool', ...ofGasPoolAmount(body, facts) }),
};
