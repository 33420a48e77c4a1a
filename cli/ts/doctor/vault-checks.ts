/**
 * Checks of vaults: whether a Sui node shows the types and the terms that the service states, by the names
 * that the client knows.
 */

import { isRecord } from '../../../ts/core/shape.js';
import { compareTerms, compareTypes } from '../../../ts/vaults/terms.js';
import { parseVaultState, type WireVault } from '../../../ts/vaults/vault.js';
import type { Check } from './examination.js';
import { NothingToCompare, toOutcome } from './outcome.js';

/** The checks. */
export const VAULT_CHECKS: readonly Check[] = [
    {
        id: 'vaults/terms',
        title: 'Terms of a vault at a Sui node',
        expected: 'those that the service states',
        run: async ({ probe, settings: { node } }) => {
            if (node === undefined) throw new NothingToCompare('no Sui node is configured');
            const body = await probe.read('perpetuals/vaults');
            const rows =
                isRecord(body) && Array.isArray(body['vaults']) ? (body['vaults'] as readonly WireVault[]) : [];
            const [row] = rows;
            if (row === undefined) throw new NothingToCompare('the service lists no vault');
            const vault = parseVaultState(row);
            const [objects, decimals] = await Promise.all([node.objects([vault.id]), node.decimals(vault.lpType)]);
            const object = objects.get(vault.id);
            const differences = [...compareTypes(vault, object, decimals), ...compareTerms(vault, object?.fields)];
            const found = differences.map(({ at, wanted, found: stated }) => `${at}: ${stated}; expected ${wanted}`);
            return toOutcome(found.length === 0, found.join('; ') || `the same, of ${vault.id}`);
        },
    },
];
