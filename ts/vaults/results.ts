/** What executed transactions of vaults did, as a node shows it. */

import { SUI_TYPE } from '../core/address.js';
import type { NodeResult } from '../node/sui-node.js';
import { isCreatedBy } from '../transaction/bytes.js';
import type { VaultState } from './vault.js';

/** The shares that a deposit gave, by its event; `undefined` where the node shows none. */
export function mintedBy({ events }: NodeResult, { id }: VaultState): bigint | undefined {
    const minted = events.filter(({ name, members }) => name === 'UserDeposit' && members['vault_id'] === id);
    const amount = minted.length === 1 ? minted[0]?.members['lp_coin_minted'] : undefined;
    return typeof amount === 'string' && /^\d{1,20}$/.test(amount) ? BigInt(amount) : undefined;
}

/**
 * The object of shares that a transaction created for the wallet; `undefined` unless there is exactly one.
 */
export function createdShare({ created }: NodeResult, digest: string, wallet: string): string | undefined {
    const own = created.filter(({ objectId, owner }) => owner === wallet && isCreatedBy(digest, objectId));
    return own.length === 1 ? own[0]?.objectId : undefined;
}

/** What the wallet received of a coin, without the gas that it paid. */
export function receivedOf({ balances = [], gas }: NodeResult, wallet: string, coinType: string): bigint | undefined {
    if (balances.length === 0) return undefined;
    const paid = coinType === SUI_TYPE ? gas.computation + gas.storage - gas.rebate : 0n;
    const own = balances.filter(({ owner, coinType: type }) => owner === wallet && type === coinType);
    return own.reduce((sum, { amount }) => sum + amount, paid);
}
