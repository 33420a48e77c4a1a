/** The right to take SUI out of the gas pool, to another address. */

import { claimGasPool, ofGasPoolAddress, type OfGasPoolAddress } from './gas-pool.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface GrantGasPool extends OfGasPoolAddress {
    readonly action: 'grantGasPool';
}

export const grantGasPool: Write<GrantGasPool, 'gasPool'> = {
    group: 'gasPool',
    moves: 'others',
    orders: 'none',
    claims: claimGasPool,
    changes: ({ pool }) => [pool],
    read: (body): GrantGasPool => ({ action: 'grantGasPool', ...ofGasPoolAddress(body) }),
};
