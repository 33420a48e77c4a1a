/** Staked coins of a farm to the wallet. */

import { ofSwap, readCoinAmount } from './body.js';
import type { CoinAmount } from './facts.js';
import { claimFarmPosition, ofFarmPosition, type OfFarmPosition } from './farm.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface WithdrawFarm extends OfFarmPosition, CoinAmount {
    readonly action: 'withdrawFarm';
}

export const withdrawFarm: Write<WithdrawFarm, 'farm'> = {
    group: 'farm',
    moves: 'own',
    orders: 'none',
    claims: claimFarmPosition,
    receives: (intent) => [intent],
    changes: ({ position }) => [position],
    read: (body, facts): WithdrawFarm => ({
        action: 'withdrawFarm',
        ...ofFarmPosition(body, facts),
        ...readCoinAmount(body, ofSwap(facts)),
    }),
};
