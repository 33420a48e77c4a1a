/** Compares what the service states of a vault with the vault's object at a Sui node. */

import { isAddress, toFullAddress } from '../core/address.js';
import { isRecord } from '../core/shape.js';
import type { Departure } from '../core/problem.js';
import type { NodeObject } from '../node/sui-node.js';
import { parseVaultType } from '../transaction/vaults/types.js';
import type { Terms, VaultState } from './vault.js';

/** Names of the terms in the parameters of a vault's object. */
const FIELDS: { readonly [T in keyof Terms]: string } = {
    lockPeriod: 'lock_period',
    fee: 'owner_fee_rate',
    forceDelay: 'force_withdraw_delay',
    maxDeposit: 'max_total_deposited_collateral',
};

/**
 * Compares types and decimals, on which every amount depends.
 *
 * @param vault as the service states it
 * @param object as the node states it
 * @param decimals of the shares, as the node states them
 */
export function compareTypes(
    vault: VaultState,
    object: NodeObject | undefined,
    decimals: number | undefined,
): Departure[] {
    const type = object === undefined ? undefined : parseVaultType(object.type);
    if (type === undefined)
        return [{ at: 'vault', wanted: 'the id of a vault', found: `${vault.id}, ${object?.type ?? 'no object'}` }];
    const rows = [
        ['type of the shares', type.lpType, vault.lpType],
        ['collateral', type.coinType, vault.coinType],
        ['decimals of the shares', `${decimals ?? 'unknown'}`, `${vault.lpDecimals}`],
    ] as const;
    return rows
        .filter(([, wanted, stated]) => wanted !== stated)
        .map(([at, wanted, stated]) => ({ at, wanted: `${wanted}, as on the chain`, found: stated }));
}

/** Compares the terms; one that the node does not show is a departure, too. */
export function compareTerms(vault: VaultState, fields: NodeObject['fields']): Departure[] {
    const params: unknown = fields?.['vault_params'];
    return (Object.keys(FIELDS) as (keyof Terms)[]).flatMap((term): Departure[] => {
        const found = isRecord(params) ? toInteger(params[FIELDS[term]]) : undefined;
        const stated = vault.terms[term];
        if (found !== undefined && found === stated) return [];
        const at = `terms: ${term}`;
        if (found !== undefined) return [{ at, wanted: `${found}, as on the chain`, found: `${stated ?? 'none'}` }];
        const shown = Object.keys(isRecord(params) ? params : (fields ?? {})).join(', ') || 'no fields';
        return [{ at, wanted: `the vault's object shows vault_params.${FIELDS[term]}`, found: shown }];
    });
}

/** Ids of the markets in which a vault has value; `undefined` where its object does not show them. */
export function readMarkets(fields: NodeObject['fields']): string[] | undefined {
    const ids: unknown = fields?.['ch_ids'];
    return Array.isArray(ids) && ids.every(isAddress) ? ids.map(toFullAddress) : undefined;
}

/** When the lock of shares began, milliseconds; `undefined` where the node does not show it. */
export function readStart(fields: NodeObject['fields']): bigint | undefined {
    return toInteger(fields?.['start_timestamp_ms']);
}

/** The shares that an object holds, the shares' own units; `undefined` where the node does not show it. */
export function readShares(fields: NodeObject['fields']): bigint | undefined {
    const balance: unknown = fields?.['lp_balance'];
    return toInteger(isRecord(balance) ? balance['value'] : balance);
}

/** An integer of a field, which nodes show as text. */
function toInteger(value: unknown): bigint | undefined {
    const text = typeof value === 'number' ? `${value}` : value;
    return typeof text === 'string' && /^\d{1,40}$/.test(text) ? BigInt(text) : undefined;
}
