/** Objects of the chain as messages. */

import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { toBase58, toBase64 } from '@mysten/sui/utils';
import { U64_MAX } from '../engine/integers.js';
import { hash } from '../chain/hash.js';
import { isOwned, objectDigest, type ChainObject } from '../chain/objects.js';
import { vaultStateOf } from '../venues/vault-manager.js';
import { newAmm } from '../venues/amm.js';
import { newFarm } from '../venues/farms.js';
import { withAccount } from '../venues/vault-owner.js';
import type { GasPoolState, HoldingState, ShareState, StakedState } from '../venues/state.js';
import { marketsOf, VAULT_LIMITS } from '../venues/vaults.js';
import { SHARE_DECIMALS, type AmmSpec, type FarmSpec, type VaultSpec } from '../venues/world.js';
import { COLLATERAL_FEED, contractFields, SOURCE, vendorMarkets } from './contract-objects.js';
import { readPositionField } from './dynamic-fields.js';
import { fieldType, type Draft, type MoveJson } from './messages.js';
import { coinObjectType, objectType } from './move-types.js';
import { findPackage, type PackageInfo } from './packages.js';
import type { NodeState } from './state.js';
import { notFound } from './status.js';

const { Owner_OwnerKind: OwnerKind } = GrpcTypes;

/** Fields of an object without a read mask. */
export const DEFAULT_OBJECT_FIELDS = ['object_id', 'version', 'digest'];

/** Layout of `0x2::coin::Coin`. */
const CoinLayout = bcs.struct('Coin', { id: bcs.Address, balance: bcs.u64() });

/** Layout of `0x2::clock::Clock`. */
const ClockLayout = bcs.struct('Clock', { id: bcs.Address, timestampMs: bcs.u64() });

/** Previous transaction of objects that no transaction of the ledger created. */
const GENESIS_TRANSACTION = toBase58(hash('genesis transaction'));

/** Describes the current version of an object. @throws {RpcFailure} when there is none */
export function readObject(id: string, version: bigint | undefined, state: NodeState): Draft<typeof GrpcTypes.Object> {
    const found = state.chain.objects.get(id);
    const info = found === undefined ? findPackage(id, state.chain.world) : undefined;
    const described = found === undefined ? readField(id, state) : toObject(found, state);
    const object = info === undefined ? described : toPackageObject(info);
    if (object === undefined) throw notFound(`Object ${id} not found`);
    // The sandbox keeps no earlier versions.
    if (version !== undefined && object.version !== version)
        throw notFound(`Object ${id} with version ${version} not found`);
    return object;
}

/** Describes a dynamic field: a position, or the list of the vendor's markets. */
function readField(id: string, state: NodeState): Draft<typeof GrpcTypes.Object> | undefined {
    const { chain } = state;
    const list = vendorMarkets(chain.world);
    if (list?.id !== id) return readPositionField(id, state);
    return {
        objectId: id,
        version: chain.world.firstVersion,
        digest: toBase58(hash('Object::', id)),
        owner: { kind: OwnerKind.OBJECT, address: list.parent },
        objectType: list.type,
        hasPublicTransfer: false,
        previousTransaction: GENESIS_TRANSACTION,
        json: toJson(list.fields),
    };
}

/**
 * Describes an object. Coins, the clock, capabilities and accounts have contents. Markets, price feeds and
 * the registry show their fields.
 */
export function toObject(object: ChainObject, state: NodeState): Draft<typeof GrpcTypes.Object> {
    const { chain } = state;
    const type = objectType(object, chain.world);
    const value = contentsOf(object, state);
    return {
        objectId: object.id,
        version: object.version,
        digest: objectDigest(object),
        owner: toOwner(object),
        objectType: type,
        hasPublicTransfer: isOwned(object) && object.kind !== 'dcaOrder',
        previousTransaction: chain.objects.previousTransaction(object.id) ?? GENESIS_TRANSACTION,
        ...(value === undefined ? {} : { contents: { name: type, value } }),
        ...jsonOf(object, state),
        ...(object.kind === 'coin' ? { balance: object.balance } : {}),
    };
}

/** Describes who may use an object. */
export function toOwner(object: ChainObject): Draft<typeof GrpcTypes.Owner> {
    if (isOwned(object)) return { kind: OwnerKind.ADDRESS, address: object.owner };
    if (object.kind === 'ticketField') return { kind: OwnerKind.OBJECT, address: object.parent };
    return { kind: OwnerKind.SHARED, version: object.initialVersion };
}

/** Sort key of an owned object: by type, coins by descending balance. */
export function sortKey(object: ChainObject): string {
    if (object.kind !== 'coin') return `~${object.id}`;
    const rank = (2n ** 64n - object.balance).toString().padStart(20, '0');
    return `${coinObjectType(object.coinType)}|${rank}|${object.id}`;
}

/** The BCS of a coin. */
export function coinContents({ id, balance }: { readonly id: string; readonly balance: bigint }): Uint8Array {
    return CoinLayout.serialize({ id, balance }).toBytes();
}

/** Layout of `account::Account`. */
const AccountLayout = bcs.struct('Account', {
    id: bcs.Address,
    accountId: bcs.u64(),
    collateral: bcs.u64(),
    activeAssistants: bcs.vector(bcs.Address),
});

/** Layout of `authority::AuthorityCap`. */
const CapabilityLayout = bcs.struct('AuthorityCap', { id: bcs.Address, for: bcs.Address });

function contentsOf(object: ChainObject, { chain, engine, clock }: NodeState): Uint8Array | undefined {
    if (object.kind === 'capability') {
        return CapabilityLayout.serialize({ id: object.id, for: object.vault?.id ?? object.accountId }).toBytes();
    }
    if (object.kind === 'account') {
        const { id, accountNumber = 0 } = object;
        const agents = chain.agents.filter((agent) => agent.accountNumber === accountNumber);
        const collateral = engine?.account(accountNumber)?.collateral ?? 0n;
        const activeAssistants = agents.map(({ objectId }) => objectId);
        return AccountLayout.serialize({ id, accountId: accountNumber, collateral, activeAssistants }).toBytes();
    }
    if (object.kind === 'coin') return coinContents(object);
    if (object.kind === 'clock') return ClockLayout.serialize({ id: object.id, timestampMs: clock.now() }).toBytes();
    return undefined;
}

function jsonOf(object: ChainObject, state: NodeState): Pick<Draft<typeof GrpcTypes.Object>, 'json'> {
    if (object.kind === 'holding') return { json: toJson({ id: object.id, ...holdingFields(object.state) }) };
    const fields = isOwned(object) || object.kind === 'ticketField' ? undefined : contractFields(object, state);
    if (fields !== undefined) return { json: toJson(fields) };
    if (object.kind === 'venue' && object.state?.kind === 'gasPool')
        return { json: toJson(gasPoolFields(object.id, object.state)) };
    const { vaults, farms, amms, objects, custodyKey } = state.chain.world.venues;
    if (object.id === objects.dcaCustody.id)
        return { json: toJson({ id: object.id, version: '1', aftermath_pk: toBase64(custodyKey) }) };
    const amm = amms.find(({ id }) => id === object.id);
    if (amm !== undefined) return { json: toJson(ammFields(amm, object)) };
    const farm = farms.find(({ id }) => id === object.id);
    if (farm !== undefined) return { json: toJson(farmFields(farm, object)) };
    const spec = vaults.find(({ id }) => id === object.id);
    return spec === undefined ? {} : { json: toJson(vaultFields(spec, state)) };
}

/** Fields of a gas pool, by their names in the contract. */
function gasPoolFields(id: string, { owner, whitelisted, balance }: GasPoolState): MoveJson {
    return { id, owner, whitelisted, balance: `${balance}`, last_settled_checkpoint: '0' };
}

/** Fields of a vault, by their names in the contract. */
function vaultFields(spec: VaultSpec, { chain, engine, clock }: NodeState): MoveJson {
    const { objects, world } = chain;
    const own = vaultStateOf(objects, world, spec);
    const view = { now: clock.now(), decimals: world.collateralDecimals };
    const vault = engine === undefined ? own : withAccount(own, spec, engine, view);
    const limits = VAULT_LIMITS;
    const pause = vault.isStopped ? `${U64_MAX}` : `${vault.pausedUntil}`;
    return {
        id: spec.id,
        version: '1',
        lp_supply: { value: `${vault.supply}` },
        ch_ids: marketsOf(vault),
        paused: pause === '0' ? null : pause,
        last_paused_timestamp_ms: `${vault.pausedAt}`,
        vault_params: {
            lock_period: `${vault.lockMs}`,
            owner_fee_rate: `${vault.fee}`,
            force_withdraw_delay: `${vault.forceDelayMs}`,
            min_pause_vault_for_force_withdraw_frequency_ms: `${limits.pauseIntervalMs}`,
            collateral_storage_id: COLLATERAL_FEED,
            collateral_source_id: SOURCE,
            collateral_pfs_tolerance: `${limits.feedToleranceMs}`,
            max_force_withdraw_mr_tolerance: `${limits.forceTolerance}`,
            min_force_withdraw_position_usd: `${limits.minForceUsd}`,
            min_owner_lock_usd: `${limits.minOwnerLockUsd}`,
            scaling_factor: `${10n ** BigInt(world.collateralDecimals)}`,
            max_markets_in_vault: `${limits.maxMarkets}`,
            max_pending_orders_per_position: `${limits.maxPendingOrders}`,
            max_total_deposited_collateral: `${vault.maxDeposited}`,
        },
    };
}

/** Fields of a pool, by their names in the contract; balances have 18 decimals. */
function ammFields(spec: AmmSpec, object: ChainObject): MoveJson {
    const state = object.kind === 'venue' ? object.state : undefined;
    const { balances, supply } = state?.kind === 'amm' ? state : newAmm(spec);
    const scalars = spec.coins.map(({ decimals }) => 10n ** BigInt(18 - decimals));
    return {
        id: spec.id,
        name: spec.name,
        lp_supply: { value: `${supply}` },
        // The contract writes types without 0x.
        type_names: spec.coins.map(({ type }) => type.slice(2)),
        normalized_balances: texts(balances.map((balance, i) => balance * (scalars[i] ?? 1n))),
        weights: texts(spec.coins.map(({ weight }) => weight)),
        flatness: '0',
        decimal_scalars: texts(scalars),
        lp_decimals: SHARE_DECIMALS,
    };
}

/** Fields of a farm, by their names in the contract. */
function farmFields(spec: FarmSpec, object: ChainObject): MoveJson {
    const state = object.kind === 'venue' ? object.state : undefined;
    const farm = state?.kind === 'farm' ? state : newFarm(spec);
    const { rewards } = spec;
    return {
        id: spec.id,
        // The contract writes types without 0x.
        type_names: rewards.map(({ type }) => type.slice(2)),
        rewards: rewards.map(({ total }) => `${total}`),
        rewards_accumulated_per_share: texts(farm.perShare),
        total_staked_amount: `${farm.staked}`,
        total_staked_amount_with_multiplier: `${farm.weighted}`,
        emission_schedules_ms: rewards.map(({ schedule }) => `${schedule}`),
        emission_rates: rewards.map(({ rate }) => `${rate}`),
        emission_start_timestamps_ms: texts(farm.startedAt),
        emission_end_timestamp_ms: `${farm.endsAt}`,
        last_reward_timestamps_ms: texts(farm.updatedAt),
        lock_enforcement: '0',
        min_lock_duration_ms: `${spec.minLock}`,
        max_lock_duration_ms: `${spec.maxLock}`,
        max_lock_multiplier: `${spec.maxMultiplier}`,
        min_stake_amount: `${spec.minStake}`,
    };
}

/** Fields of what an address owns of a venue, by their names in the contract, without the id. */
function holdingFields(state: HoldingState): Readonly<Record<string, MoveJson>> {
    switch (state.kind) {
        case 'share':
            return shareFields(state);
        case 'staked':
            return stakedFields(state);
    }
}

function stakedFields(staked: StakedState): Readonly<Record<string, MoveJson>> {
    return {
        afterburner_vault_id: staked.farmId,
        balance: `${staked.balance}`,
        multiplier_staked_amount: `${staked.extra}`,
        lock_start_timestamp_ms: `${staked.lockStart}`,
        lock_duration_ms: `${staked.lockMs}`,
        lock_multiplier: `${staked.multiplier}`,
        last_reward_timestamp_ms: `${staked.updatedAt}`,
        base_rewards_accumulated: texts(staked.base),
        multiplier_rewards_accumulated: texts(staked.multiplied),
        base_rewards_debt: texts(staked.baseDebts),
        multiplier_rewards_debt: texts(staked.multipliedDebts),
    };
}

function texts(numbers: readonly bigint[]): string[] {
    return numbers.map((one) => `${one}`);
}

function shareFields({ balance, startedAt, provided }: ShareState): Readonly<Record<string, MoveJson>> {
    return { lp_balance: `${balance}`, start_timestamp_ms: `${startedAt}`, provided_value_usd: `${provided}` };
}

function toJson(json: MoveJson): NonNullable<Draft<typeof GrpcTypes.Object>['json']> {
    const type = fieldType(GrpcTypes.Object, 'json') as unknown as { fromJson(json: unknown): never };
    return type.fromJson(json);
}

function toPackageObject(info: PackageInfo): Draft<typeof GrpcTypes.Object> {
    return {
        objectId: info.id,
        version: info.version,
        digest: toBase58(hash('Object::', info.id)),
        owner: { kind: OwnerKind.IMMUTABLE },
        objectType: 'package',
        hasPublicTransfer: false,
        previousTransaction: GENESIS_TRANSACTION,
        package: info.message,
    };
}
