/** Rewards of staked coins to the wallet. */

import { fault, readType } from './body.js';
import { claimFarmPosition, ofFarmPosition, type OfFarmPosition } from './farm.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface HarvestFarm extends OfFarmPosition {
    readonly action: 'harvestFarm';
    /** Full Move type of the staked coins. */
    readonly coinType: string;
    /** Full Move types of the rewards, each once. */
    readonly rewards: readonly string[];
}

export const harvestFarm: Write<HarvestFarm, 'farm'> = {
    group: 'farm',
    moves: 'own',
    orders: 'none',
    claims: claimFarmPosition,
    changes: ({ position }) => [position],
    read: (body, facts): HarvestFarm => {
        const { rewardTypes } = body;
        if (!Array.isArray(rewardTypes) || rewardTypes.length === 0)
            throw fault('rewardTypes', 'the types of rewards', rewardTypes);
        const rewards = rewardTypes.map((type: unknown, i) => readType(type, `rewardTypes[${i}]`));
        return {
            action: 'harvestFarm',
            ...ofFarmPosition(body, facts),
            coinType: readType(body.coinType, 'coinType'),
            rewards: [...new Set(rewards)],
        };
    },
};
