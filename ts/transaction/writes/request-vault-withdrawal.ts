/** A request to get collateral for shares of a vault. */

import { parseShareType } from '../vaults/types.js';
import { readShares, readVaultMinimum } from './body.js';
import type { OfVault } from './facts.js';
import { claimVault } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface RequestVaultWithdrawal extends OfVault {
    readonly action: 'requestVaultWithdrawal';
    readonly shares: bigint;
    readonly minAmount: bigint;
}

export const requestVaultWithdrawal: Write<RequestVaultWithdrawal, 'vault'> = {
    group: 'vault',
    moves: 'own',
    orders: 'none',
    claims: claimVault,
    changes: ({ vault }, owned) => [
        vault.id,
        ...owned.flatMap(({ objectId, type }) => (type !== undefined && parseShareType(type) ? [objectId] : [])),
    ],
    read: (body, facts): RequestVaultWithdrawal => ({
        action: 'requestVaultWithdrawal',
        ...readVaultMinimum(body, facts),
        shares: readShares(body, 'shares'),
    }),
};
