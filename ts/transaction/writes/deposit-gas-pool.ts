/** SUI of the wallet to its gas pool. The operator and every authorized address can take it from there. */

import type { CoinAmount } from './facts.js';
import { claimGasPoolCoins, ofGasPoolAmount, type OfGasPool } from './gas-pool.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface DepositGasPool extends OfGasPool, CoinAmount {
    readonly action: 'depositGasPool';
}

export const depositGasPool: Write<DepositGasPool, 'gasPool'> = {
    group: 'gasPool',
    moves: 'others',
    orders: 'none',
    claims: claimGasPoolCoins,
    spends: (intent) => [intent],
    changes: ({ pool }) => [pool],
    read: (body, facts): DepositGasPool => ({ action: 'depositGasPool', ...ofGasPoolAmount(body, facts) }),
};
