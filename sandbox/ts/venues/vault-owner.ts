/** Vaults that wallets manage: the account of such a vault is one of the engine, in which a wallet trades. */

import { toBase58 } from '@mysten/sui/utils';
import { sentence } from '../../../ts/core/problem.js';
import { hash, seededId } from '../chain/hash.js';
import type { ObjectStore } from '../chain/objects.js';
import type { World } from '../chain/world.js';
import type { Engine } from '../engine/types.js';
import { changeVault, findVaultSpec, readVaultChange, vaultStateOf, type VaultChange } from './vault-manager.js';
import type { VaultState } from './state.js';
import { vaultValue } from './vaults.js';
import type { VaultSpec } from './world.js';

const GAS_PRICE = 1_000n;

/**
 * Changes a vault. A profit of one that a wallet manages goes into its account.
 *
 * @throws {Problem} `argument` on an unknown vault, and on a change that it does not accept
 */
export function manageVault(
    store: ObjectStore,
    world: World,
    engine: Engine,
    vaultId: string,
    given: VaultChange,
): void {
    const spec = findVaultSpec(world, vaultId);
    const read = readVaultChange(given);
    const { owner, ...change } = read;
    if (isOwned(spec, engine)) {
        const { profit = 0n, ...terms } = change;
        expectOwnedChange(spec, read, engine);
        addProfit(spec, engine, profit);
        changeVault(store, world, spec, terms);
        return;
    }
    changeVault(store, world, spec, change);
    if (owner !== undefined) handOver(store, world, engine, spec, owner);
}

/** The wallet decides about margins and payments. */
function expectOwnedChange(
    { name, account }: VaultSpec,
    { owner, margins, isServed, profit = 0n }: VaultChange<bigint>,
    engine: Engine,
): void {
    if (owner !== undefined) {
        throw sentence('argument', `a wallet manages vault ${name} already; use another vault`);
    }
    const refused = margins === undefined ? (isServed === true ? 'isServed' : undefined) : 'margins';
    if (refused !== undefined) {
        const fact = `${refused} is not accepted for a vault that a wallet manages`;
        throw sentence('argument', `${fact}; let the wallet allocate margin and pay requests`);
    }
    const idle = engine.account(account.number)?.collateral ?? 0n;
    if (idle + profit >= 0n) return;
    const fact = `profit is ${profit}, a loss of more than the vault has outside of markets`;
    throw sentence('argument', `${fact}; pass at least ${-idle}`);
}

function addProfit({ id, account }: VaultSpec, engine: Engine, profit: bigint): void {
    if (profit === 0n) return;
    const before = engine.account(account.number)?.collateral;
    const digest = toBase58(hash('profit of', id, `${engine.latestAt} ${before} ${profit}`));
    const prices = { gasPrice: GAS_PRICE, referenceGasPrice: GAS_PRICE };
    engine.transact({ digest, now: engine.latestAt, ...prices }, (calls) => {
        if (profit > 0n) calls.deposit(account.number, profit);
        else calls.withdraw(account.number, -profit);
    });
}

/**
 * Gives a vault to a wallet: its collateral becomes that of an account, the manager stops, and the wallet
 * gets the capabilities of the owner and of the treasury.
 */
function handOver(store: ObjectStore, world: World, engine: Engine, spec: VaultSpec, owner: string): void {
    const { id: accountId, number: accountNumber } = spec.account;
    const value = vaultValue(vaultStateOf(store, world, spec));
    const digest = toBase58(hash('owner of', spec.id));
    const prices = { gasPrice: GAS_PRICE, referenceGasPrice: GAS_PRICE };
    engine.transact({ digest, now: engine.latestAt, ...prices }, (calls) => {
        calls.createAccount(accountNumber);
        calls.deposit(accountNumber, value);
    });
    changeVault(store, world, spec, { isServed: false });
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
