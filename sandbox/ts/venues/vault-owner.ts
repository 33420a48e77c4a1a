/** Vaults that wallets manage: the account of such a vault is one of the engine, in which a wallet trades. */

import { toBase58 } from '@mysten/sui/utils';
import { hash, seededId } from '../chain/hash.js';
import type { ObjectStore } from '../chain/objects.js';
import type { World } from '../chain/world.js';
import type { Engine } from '../engine/types.js';
import { changeVault, vaultStateOf } from './vault-manager.js';
import type { VaultState } from './state.js';
import { vaultValue } from './vaults.js';
import type { VaultSpec } from './world.js';

const GAS_PRICE = 1_000n;

/**
 * Gives a vault to a wallet: its collateral becomes that of an account, the manager stops, and the wallet
 * gets the capabilities of the owner and of the treasury.
 *
 * @throws {Error} when a wallet has the vault already
 */
export function handOver(store: ObjectStore, world: World, engine: Engine, vaultId: string, owner: string): void {
    const spec = world.venues.vaults.find(({ id }) => id === vaultId);
    if (spec === undefined) throw new Error(`no vault ${vaultId}`);
    const { id: accountId, number: accountNumber } = spec.account;
    if (engine.account(accountNumber) !== undefined) throw new Error(`a wallet has vault ${spec.name} already`);
    const value = vaultValue(vaultStateOf(store, world, spec));
    const digest = toBase58(hash('owner of', spec.id));
    const prices = { gasPrice: GAS_PRICE, referenceGasPrice: GAS_PRICE };
    engine.transact({ digest, now: engine.latestAt, ...prices }, (calls) => {
        calls.createAccount(accountNumber);
        calls.deposit(accountNumber, value);
    });
    changeVault(store, world, vaultId, { isServed: false });
    for (const role of ['admin', 'treasury'] as const) {
        const id = seededId(accountNumber, `${role} of ${spec.id}`);
        const vault = { id: spec.id, lpType: spec.lpType };
        store.put({
            kind: 'capability',
            role,
            id,
            version: world.firstVersion,
            owner,
            accountNumber,
            accountId,
            vault,
        });
    }
}

/** The collateral of a vault, as its account has it where a wallet manages it. */
export function withAccount(
    state: VaultState,
    spec: VaultSpec,
    engine: Pick<Engine, 'account' | 'positions'>,
    { now, decimals }: { readonly now: number; readonly decimals: number },
): VaultState {
    const account = engine.account(spec.account.number);
    if (account === undefined) return state;
    const unit = 10n ** BigInt(18 - decimals);
    const positions = engine.positions(spec.account.number, now);
    const margins = positions
        .map(({ marketId, margin }) => [marketId, margin / unit] as const)
        .filter(([, margin]) => margin !== 0n);
    return { ...state, idle: account.collateral, margins: Object.fromEntries(margins) };
}

/** Whether a wallet manages a vault. */
export function isOwned({ account }: VaultSpec, engine: Pick<Engine, 'account'>): boolean {
    return engine.account(account.number) !== undefined;
}
