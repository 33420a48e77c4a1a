/** The end of the right of an address to take SUI out of the gas pool. */

import { claimGasPool, ofGasPoolAddress, type OfGasPoolAddress } from './gas-pool.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface RevokeGasPool extends OfGasPoolAddress {
    readonly action: 'revokeGasPool';
}

export const revokeGasPool: Write<RevokeGasPool, 'gasPool'> = {
    group: 'gasPool',
    moves: 'others',
    orders: 'none',
    isProtective: true,
    claims: claimGasPool,
    changes: ({ pool }) => [pool],
    read: (body): RevokeGasPool => ({ action: 'revokeGasPool', ...ofGasPoolAddress(body) }),
};
