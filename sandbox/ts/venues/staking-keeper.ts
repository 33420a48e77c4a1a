/** Pays the SUI of unstaking that was requested in earlier epochs. */

import type { ObjectStore, SharedObject } from '../chain/objects.js';
import { epochStart, SUI_TYPE, toEpoch, type World } from '../chain/world.js';
import { dueRequests } from './staking.js';
import type { StakingState } from './state.js';

/** Pays what is due, each as one coin. Nothing happens while no request is open. */
export function payUnstaked(store: ObjectStore, world: World, now: number): void {
    const vault = vaultOf(store, world);
    if (vault === undefined) return;
    const due = dueRequests(vault.state, toEpoch(now, world));
    if (due.length === 0) return;
    for (const { id, owner, sui: balance } of due) {
        store.put({ kind: 'coin', id, version: world.firstVersion, owner, coinType: SUI_TYPE, balance });
    }
    const entries = vault.state.entries.map((entry) => (due.includes(entry) ? { ...entry, isPaid: true } : entry));
    store.put({ ...vault.object, state: { ...vault.state, entries } });
}

/** The next time at which something may be due; `undefined` without open requests. */
export function nextPaymentAt(store: ObjectStore, world: World, after: number): number | undefined {
    const entries = vaultOf(store, world)?.state.entries ?? [];
    if (!entries.some(({ isPaid }) => !isPaid)) return undefined;
    return epochStart(toEpoch(after, world) + 1, world);
}

function vaultOf(
    store: ObjectStore,
    { venues }: World,
): { readonly object: SharedObject; readonly state: StakingState } | undefined {
    const object = store.get(venues.objects.stakingVault.id);
    if (object?.kind !== 'venue' || object.state?.kind !== 'staking') return undefined;
    return { object, state: object.state };
}
