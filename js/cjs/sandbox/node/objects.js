"use strict";
/** Objects of the chain as messages. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.DEFAULT_OBJECT_FIELDS = void 0;
exports.readObject = readObject;
exports.toObject = toObject;
exports.toOwner = toOwner;
exports.sortKey = sortKey;
exports.coinContents = coinContents;
const bcs_1 = require("@mysten/sui/bcs");
const grpc_1 = require("@mysten/sui/grpc");
const utils_1 = require("@mysten/sui/utils");
const hash_js_1 = require("../chain/hash.js");
const objects_js_1 = require("../chain/objects.js");
const messages_js_1 = require("./messages.js");
const move_types_js_1 = require("./move-types.js");
const packages_js_1 = require("./packages.js");
const status_js_1 = require("./status.js");
const { Owner_OwnerKind: OwnerKind } = grpc_1.GrpcTypes;
/** Fields of an object without a read mask. */
exports.DEFAULT_OBJECT_FIELDS = ['object_id', 'version', 'digest'];
/** Layout of `0x2::coin::Coin`. */
const CoinLayout = bcs_1.bcs.struct('Coin', { id: bcs_1.bcs.Address, balance: bcs_1.bcs.u64() });
/** Layout of `0x2::clock::Clock`. */
const ClockLayout = bcs_1.bcs.struct('Clock', { id: bcs_1.bcs.Address, timestampMs: bcs_1.bcs.u64() });
/** Previous transaction of objects that no transaction of the ledger created. */
const GENESIS_TRANSACTION = (0, utils_1.toBase58)((0, hash_js_1.hash)('genesis transaction'));
/** Describes the current version of an object. @throws {RpcFailure} when there is none */
function readObject(id, version, state) {
    const found = state.chain.objects.get(id);
    const info = found === undefined ? (0, packages_js_1.findPackage)(id, state.chain.world) : undefined;
    const object = info === undefined ? found && toObject(found, state) : toPackageObject(info);
    if (object === undefined)
        throw (0, status_js_1.notFound)(`Object ${id} not found`);
    // The sandbox keeps no earlier versions.
    if (version !== undefined && object.version !== version)
        throw (0, status_js_1.notFound)(`Object ${id} with version ${version} not found`);
    return object;
}
/**
 * Describes an object. Only coins and the clock have contents: the layouts of the contract's objects are not public. A market shows the
 * fields that the contract verifies orders against.
 */
function toObject(object, state) {
    const { chain } = state;
    const type = (0, move_types_js_1.objectType)(object, chain.world);
    const value = contentsOf(object, state);
    return {
        objectId: object.id,
        version: object.version,
        digest: (0, objects_js_1.objectDigest)(object),
        owner: toOwner(object),
        objectType: type,
        hasPublicTransfer: (0, objects_js_1.isOwned)(object),
        previousTransaction: chain.objects.previousTransaction(object.id) ?? GENESIS_TRANSACTION,
        ...(value === undefined ? {} : { contents: { name: type, value } }),
        ...(object.kind === 'market' ? { json: toJson(marketFields(object.id, state)) } : {}),
        ...(object.kind === 'coin' ? { balance: object.balance } : {}),
    };
}
/** Describes who may use an object. */
function toOwner(object) {
    if ((0, objects_js_1.isOwned)(object))
        return { kind: OwnerKind.ADDRESS, address: object.owner };
    return { kind: OwnerKind.SHARED, version: object.initialVersion };
}
/** Sort key of an owned object: by type, coins by descending balance. */
function sortKey(object) {
    if (object.kind !== 'coin')
        return `~${object.id}`;
    const rank = (2n ** 64n - object.balance).toString().padStart(20, '0');
    return `${(0, move_types_js_1.coinObjectType)(object.coinType)}|${rank}|${object.id}`;
}
/** The BCS of a coin. */
function coinContents({ id, balance }) {
    return CoinLayout.serialize({ id, balance }).toBytes();
}
function contentsOf(object, { clock }) {
    if (object.kind === 'coin')
        return coinContents(object);
    if (object.kind === 'clock')
        return ClockLayout.serialize({ id: object.id, timestampMs: clock.now() }).toBytes();
    return undefined;
}
/** Parameters of a market, by their names in the contract. */
function marketFields(id, { chain }) {
    const { markets, feedIds, collateralFeedId } = chain.world;
    const spec = markets.get(id);
    if (spec === undefined)
        return { id };
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
function toJson(json) {
    const type = (0, messages_js_1.fieldType)(grpc_1.GrpcTypes.Object, 'json');
    return type.fromJson(json);
}
function toPackageObject(info) {
    return {
        objectId: info.id,
        version: info.version,
        digest: (0, utils_1.toBase58)((0, hash_js_1.hash)('Object::', info.id)),
        owner: { kind: OwnerKind.IMMUTABLE },
        objectType: 'package',
        hasPublicTransfer: false,
        previousTransaction: GENESIS_TRANSACTION,
        package: info.message,
    };
}
