/** Objects of the chain as messages. */

import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { toBase58, toBase64 } from '@mysten/sui/utils';
import { hash } from '../chain/hash.js';
import { isOwned, objectDigest, type ChainObject, type ShareObject } from '../chain/objects.js';
import { vaultStateOf } from '../venues/vault-manager.js';
import type { VaultSpec } from '../venues/world.js';
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
    const object = info === undefined ? found && toObject(found, state) : toPackageObject(info);
    if (object === undefined) throw notFound(`Object ${id} not found`);
    // The sandbox keeps no earlier versions.
    if (version !== undefined && object.version !== version)
        throw notFound(`Object ${id} with version ${version} not found`);
    return object;
}

/**
 * Describes an object. Only coins and the clock have contents: the layouts of the contract's objects are not public. A market shows the
 * fields that the contract verifies orders against.
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

function contentsOf(object: ChainObject, { clock }: NodeState): Uint8Array | undefined {
    if (object.kind === 'coin') return coinContents(object);
    if (object.kind === 'clock') return ClockLayout.serialize({ id: object.id, timestampMs: clock.now() }).toBytes();
    return undefined;
}

function jsonOf(object: ChainObject, state: NodeState): Pick<Draft<typeof GrpcTypes.Object>, 'json'> {
    if (object.kind === 'market') return { json: toJson(marketFields(object.id, state)) };
    if (object.kind === 'share') return { json: toJson(shareFields(object)) };
    const { vaults, objects, custodyKey } = state.chain.world.venues;
    // The names of the fields are the sandbox's own.
    if (object.id === objects.dcaCustody.id)
        return { json: toJson({ id: object.id, public_key: toBase64(custodyKey), weight: 1, threshold: 1 }) };
    const spec = vaults.find(({ id }) => id === object.id);
    return spec === undefined ? {} : { json: toJson(vaultFields(spec, state)) };
}

/** Terms of a vault. The names of the fields are the sandbox's own. */
function vaultFields(spec: VaultSpec, { chain }: NodeState): MoveJson {
    const vault = vaultStateOf(chain.objects, chain.world, spec);
    return {
        id: spec.id,
        account_id: spec.account.id,
        market_ids: spec.marketIds,
        lp_supply: `${vault.supply}`,
        idle_collateral: `${vault.idle}`,
        parameters: {
            lock_period_ms: `${vault.lockMs}`,
            owner_fee_rate: `${vault.fee}`,
            force_withdraw_delay_ms: `${vault.forceDelayMs}`,
            max_total_deposited_collateral: `${vault.maxDeposited}`,
        },
        paused_until_timestamp_ms: `${vault.pausedUntil}`,
    };
}

/** Fields of shares, by their names in the contract. */
function shareFields({ id, balance, startedAt, provided }: ShareObject): MoveJson {
    return { id, lp_balance: `${balance}`, start_timestamp_ms: `${startedAt}`, provided_value_usd: `${provided}` };
}

/** Parameters of a market, by their names in the contract. */
function marketFields(id: string, { chain }: NodeState): MoveJson {
    const { markets, feedIds, collateralFeedId } = chain.world;
    const spec = markets.get(id);
    if (spec === undefined) return { id };
    return {
        id,
        market_params: {
            base_pfs_id: feedIds.get(id) ?? null,
            collateral_pfs_id: collateralFeedId,
            margin_ratio_initial: `${spec.initialMarginRatio}`,
            margin_ratio_maintenance: `${spec.maintenanceMarginRatio}`,
            maker_fee: `${spec.makerFee}`,
            taker_fee: `${spec.takerFee}`,
            min_order_usd_value: `${spec.minOrderUsdValue}`,
            lot_size: `${spec.lotSize}`,
            tick_size: `${spec.tickSize}`,
            scaling_factor: `${spec.scalingFactor}`,
            max_pending_orders: `${spec.maxPendingOrders}`,
        },
    };
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
