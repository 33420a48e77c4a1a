/** What executed transactions of vaults did, as a node shows it. */

import type { NodeResult } from '../node/sui-node.js';
import { parseShareType } from '../transaction/vaults/types.js';
import type { VaultState } from './vault.js';

/** What a deposit took, the collateral's own units, and the shares that it gave. */
export interface Deposited {
    readonly amount: bigint | undefined;
    readonly shares: bigint | undefined;
}

/** What a deposit did, by its event; nothing where the node shows none. */
export function depositedBy({ events }: NodeResult, { id }: VaultState): Deposited {
    const found = events.filter(({ name, members }) => name === 'UserDeposit' && members['vault_id'] === id);
    const members = found.length === 1 ? found[0]?.members : undefined;
    return { amount: toAmount(members?.['provided_balance']), shares: toAmount(members?.['lp_coin_minted']) };
}

/**
 * The object of shares that a transaction gave to the wallet: a new one, or one that another object held;
 * `undefined` unless the node shows exactly one.
 */
export function receivedShare(
    { written, consumed, types }: NodeResult,
    wallet: string,
    { lpType }: VaultState,
): string | undefined {
    const own = written.filter(({ objectId, owner }) => {
        const isNew = consumed.every((one) => one.objectId !== objectId);
        return isNew && owner === wallet && parseShareType(types?.get(objectId) ?? '')?.lpType === lpType;
    });
    return own.length === 1 ? own[0]?.objectId : undefined;
}

function toAmount(value: unknown): bigint | undefined {
    return typeof value === 'string' && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined;
}
