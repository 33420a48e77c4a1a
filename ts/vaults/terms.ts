/** Compares what the service states of a vault with the vault's object at a Sui node. */

import { isRecord } from '../core/shape.js';
import type { Departure } from '../core/problem.js';
import type { NodeObject } from '../node/sui-node.js';
import { parseVaultType } from '../transaction/vaults/types.js';
import type { Terms, VaultState } from './vault.js';

/**
 * Names of the terms in the vault's object. Public sources name the functions that set the terms, and not the
 * fields: where a node shows none of these names, the terms are unknown.
 */
const FIELDS: { readonly [T in keyof Terms]: readonly string[] } = {
    lockPeriod: ['lock_period_ms', 'lock_period'],
    fee: ['owner_fee_rate', 'performance_fee_percentage', 'performance_fee_rate'],
    forceDelay: ['force_withdraw_delay_ms', 'force_withdraw_delay'],
    maxDeposit: ['max_total_deposited_collateral'],
};

/** Name of the start of the lock in an object of shares; the same holds. */
const START_FIELDS = ['start_timestamp_ms', 'start_time_ms', 'start_time', 'start_timestamp'];

/** Levels of nested fields that are searched. */
const MAX_DEPTH = 4;

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
    return (Object.keys(FIELDS) as (keyof Terms)[]).flatMap((term): Departure[] => {
        const names = FIELDS[term];
        const found = readTerm(fields, names);
        const stated = vault.terms[term];
        if (found !== undefined && found === stated) return [];
        const at = `terms: ${term}`;
        if (found !== undefined) return [{ at, wanted: `${found}, as on the chain`, found: `${stated ?? 'none'}` }];
        const shown = listNames(fields).join(', ') || 'no fields';
        return [{ at, wanted: `the vault's object shows ${names.join(' or ')}`, found: shown }];
    });
}

/** When the lock of shares began, milliseconds; `undefined` where the node does not show it. */
export function readStart(fields: NodeObject['fields']): bigint | undefined {
    return readTerm(fields, START_FIELDS);
}

/** The shares that an object holds, the shares' own units; `undefined` where the node does not show it. */
export function readShares(fields: NodeObject['fields']): bigint | undefined {
    const balance: unknown = fields?.['lp_balance'];
    return readTerm({ lp_balance: isRecord(balance) ? balance['value'] : balance }, ['lp_balance']);
}

/** A number by one of some names; `undefined` without any, or with several different ones. */
function readTerm(fields: unknown, names: readonly string[]): bigint | undefined {
    const found = new Set(names.flatMap((name) => valuesOf(fields, name, MAX_DEPTH)));
    const [value] = found;
    return found.size === 1 && value !== undefined && /^\d{1,40}$/.test(value) ? BigInt(value) : undefined;
}

/** The numbers of a name at any level, as text. */
function valuesOf(fields: unknown, name: string, depth: number): string[] {
    if (!isRecord(fields) || depth === 0) return [];
    return Object.entries(fields).flatMap(([key, value]) => {
        const isNumber = typeof value === 'string' || typeof value === 'number';
        if (key === name) return [isNumber ? `${value}` : 'no number'];
        return valuesOf(value, name, depth - 1);
    });
}

function listNames(fields: unknown, depth = MAX_DEPTH): string[] {
    if (!isRecord(fields) || depth === 0) return [];
    return Object.entries(fields).flatMap(([key, value]) => [key, ...listNames(value, depth - 1)]);
}
