/** Coins of the wallet to a farm, for rewards. What stands for them belongs to the wallet. */

import { ofSwap, readCoinAmount, toWhole, U64 } from './body.js';
import { claimCoins } from './claims.js';
import type { CoinAmount } from './facts.js';
import { ofFarm, type OfFarm } from './farm.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface StakeFarm extends OfFarm, CoinAmount {
    readonly action: 'stakeFarm';
    /** How long the coins cannot be withdrawn, milliseconds. */
    readonly lockMs: bigint;
}

export const stakeFarm: Write<StakeFarm, 'farm'> = {
    group: 'farm',
    // The owner of the farm decided how long it can lock coins.
    moves: 'others',
    orders: 'none',
    claims: claimCoins,
    spends: (intent) => [intent],
    read: (body, facts): StakeFarm => ({
        action: 'stakeFarm',
        ...ofFarm(body, facts),
        ...readCoinAmount(body, ofSwap(facts)),
        lockMs: toWhole(body.lockDurationMs, 'lockDurationMs', U64) ?? 0n,
    }),
};
