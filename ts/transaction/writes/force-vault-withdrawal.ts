/** A withdrawal that the vault does not serve in time. */

import { readFullAddress } from '../../core/address.js';
import { fault, readVaultMinimum, toWhole, U64, type Body } from './body.js';
import type { OfVault } from './facts.js';
import { claimVault } from './claims.js';
import type { Write } from './write.js';

/** What such a write must do. */
export interface ForceVaultWithdrawal extends OfVault {
    readonly action: 'forceVaultWithdrawal';
    /**
     * The least collateral that the simulation must show; the contract enforces the request's own minimum.
     */
    readonly minAmount: bigint;
    /** Sizes of the vault's positions to close, 10^-9 base by the full id of the market. */
    readonly sizes: ReadonlyMap<string, bigint>;
}

function readSizes({ sizes }: Body): ReadonlyMap<string, bigint> {
    if (typeof sizes !== 'object' || sizes === null) throw fault('sizes', 'sizes by the id of their market', sizes);
    return new Map(
        Object.entries(sizes).map(([id, size]) => {
            const units = toWhole(size, `sizes.${id}`, U64);
            if (units === undefined) throw fault(`sizes.${id}`, 'a size', 'nothing');
            return [readFullAddress(id, 'request.sizes'), units];
        }),
    );
}

export const forceVaultWithdrawal: Write<ForceVaultWithdrawal, 'vault'> = {
    group: 'vault',
    moves: 'own',
    orders: 'none',
    claims: claimVault,
    receives: ({ vault, minAmount }) => [{ coin: vault.coin, amount: minAmount }],
    changes: ({ vault }) => [vault.id],
    read: (body, facts): ForceVaultWithdrawal => ({
        action: 'forceVaultWithdrawal',
        ...readVaultMinimum(body, facts),
        sizes: readSizes(body),
    }),
};
