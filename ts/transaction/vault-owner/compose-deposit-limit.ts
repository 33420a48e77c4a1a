/** Writes the most collateral that a vault accepts: one call by its owner or an assistant. */

import { base58 } from '@scure/base';
import { problem } from '../../core/problem.js';
import { toU64 } from '../bounded/program.js';
import type { Program } from '../data.js';
import { parseCapabilityType } from '../vaults/types.js';
import type { VaultAccount } from '../writes/vault-owner.js';
import { VAULT_MODULE } from './calls.js';

/** The limit to set. */
export interface DepositLimitTerms {
    readonly account: VaultAccount;
    /** The package to call. */
    readonly packageId: string;
    /** The coin's own units. */
    readonly amount: bigint;
}

/** What the node states of an object. */
interface StatedObject {
    readonly version: bigint;
    /** base58 */
    readonly digest: string;
    /** Full Move type. */
    readonly type: string;
    readonly ownership: { readonly initialSharedVersion?: bigint | undefined };
}

/**
 * Writes the commands. The service has no builder for them.
 *
 * @param terms the limit
 * @param objects what the node states of the vault and of the capability
 * @throws {Problem} `mismatch` where the node does not state the vault as shared and the capability as one
 */
export function composeDepositLimit(
    { account, packageId, amount }: DepositLimitTerms,
    objects: ReadonlyMap<string, StatedObject>,
): Program {
    const { vault, coin, capabilityId } = account;
    const version = objects.get(vault.id)?.ownership.initialSharedVersion;
    const capability = objects.get(capabilityId);
    const role = parseCapabilityType(capability?.type ?? '')?.role;
    if (version === undefined || capability === undefined || role === undefined) {
        const found = `${vault.id}, ${version === undefined ? 'not shared' : 'shared'}; ${capability?.type ?? 'nothing'}`;
        throw problem('mismatch', 'objects of the vault', 'a shared vault and a capability', found);
    }
    const ref = { objectId: capabilityId, version: capability.version, digest: base58.decode(capability.digest) };
    return {
        inputs: [
            { kind: 'shared', objectId: vault.id, initialSharedVersion: version, mutable: true },
            { kind: 'owned', ref },
            { kind: 'pure', bytes: toU64(amount) },
        ],
        commands: [
            {
                ...{ kind: 'moveCall', package: packageId, module: VAULT_MODULE },
                function: 'set_max_total_deposited_collateral',
                typeArguments: [vault.lpType, coin.type, role],
                arguments: [0, 1, 2].map((index) => ({ kind: 'input', index })),
            },
        ],
    };
}
