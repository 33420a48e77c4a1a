/** Coins that are staked in a farm, as an earlier transaction of a wallet left them. */

import type { ObjectStore } from '../../sandbox/ts/chain/objects.js';
import type { Sandbox } from '../../sandbox/ts/index.js';
import { newFarm } from '../../sandbox/ts/venues/farms.js';
import { farmPositionType } from '../../sandbox/ts/venues/world.js';

/** Ids of the farm of a sandbox, and of staked coins. */
export interface StakedIds {
    readonly farm: string;
    readonly staked: string;
}

/** Adds 2 AFSUI that are staked without a lock, and have earned 1 SUI. */
export function addStaked({ internals: { chain } }: Sandbox, owner: string): StakedIds {
    const [farm] = chain.world.venues.farms;
    const object = chain.objects.get(farm!.id);
    if (object?.kind !== 'venue') throw new Error('no farm');
    // Its view is for readers.
    const objects = chain.objects as ObjectStore;
    const [staked, balance] = [`0x${'5c'.repeat(32)}`, 2_000_000_000n];
    const zeros = farm!.rewards.map(() => 0n);
    // It emits nothing more.
    const updatedAt = zeros.map(() => 2n ** 50n);
    objects.put({ ...object, state: { ...newFarm(farm!), staked: balance, weighted: balance, updatedAt } });
    const lists = { base: [1_000_000_000n, ...zeros.slice(1)], multiplied: zeros, baseDebts: zeros };
    objects.put({
        ...{ kind: 'holding', id: staked, version: object.version, owner },
        objectType: farmPositionType(farm!.coinType, chain.world.venues),
        state: {
            ...{ kind: 'staked', coinType: farm!.coinType, farmId: farm!.id, balance, extra: 0n },
            ...{ lockStart: 0n, lockMs: 0n, multiplier: 10n ** 18n, updatedAt: 0n, ...lists, multipliedDebts: zeros },
        },
    });
    return { farm: farm!.id, staked };
}
