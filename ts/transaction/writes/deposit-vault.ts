/** Coins of the wallet to a vault. Any address can create one, and its manager trades what is in it. */

import { readShares, readUnits, readVault } from './body.js';
import type { OfVault } from './facts.js';
import { claimAll, claimCoins, claimVault } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface DepositVault extends OfVault {
    readonly action: 'depositVault';
    readonly amount: bigint;
    readonly minShares: bigint;
}

export const depositVault: Write<DepositVault, 'vault'> = {
    group: 'vault',
    moves: 'others',
    orders: 'none',
    claims: claimAll(claimVault, claimCoins),
    spends: ({ vault, amount }) => [{ coin: vault.coin, amount }],
    changes: ({ vault }) => [vault.id],
    read: (body, facts): DepositVault => {
        const vault = readVault(body, facts);
        const minShares = readShares(body, 'minShares');
        return { action: 'depositVault', vault, amount: readUnits(body, 'amount', vault.coin.decimals), minShares };
    },
};
