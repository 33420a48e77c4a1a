/** Dynamic fields of accounts and markets: tickets, approvals of builders, and positions. */

import { bcs } from '@mysten/sui/bcs';
import { GrpcTypes } from '@mysten/sui/grpc';
import { deriveDynamicFieldID, fromHex, toBase58 } from '@mysten/sui/utils';
import { hash } from '../chain/hash.js';
import { feeKey, type SharedObject } from '../chain/objects.js';
import { FRAMEWORK, type World } from '../chain/world.js';
import type { PositionView } from '../engine/types.js';
import { applyMask, type Draft } from './messages.js';
import { readAddress, type NodeState } from './state.js';
import { invalidArgument } from './status.js';

const { DynamicField_DynamicFieldKind: FieldKind, Owner_OwnerKind: OwnerKind } = GrpcTypes;

const DEFAULT_FIELDS = ['parent', 'field_id'];

/** The key of a field: its type, and its BCS. */
interface Key {
    readonly type: string;
    readonly value: Uint8Array;
}

/** Lists the fields of an object, all on one page. Only those of accounts are served. */
export function listDynamicFields(
    state: NodeState,
    { parent: id, pageToken, readMask }: GrpcTypes.ListDynamicFieldsRequest,
): Draft<typeof GrpcTypes.ListDynamicFieldsResponse> {
    if (pageToken !== undefined) throw invalidArgument('page_token: wanted one of this node');
    const parent = readAddress(id, 'parent');
    const object = state.chain.objects.get(parent);
    const keys = object?.kind === 'account' ? keysOf(object, state) : [];
    const paths = readMask?.paths ?? DEFAULT_FIELDS;
    const dynamicFields = keys.map(({ type, value }) => {
        const fieldId = deriveDynamicFieldID(parent, type, value);
        const described = { kind: FieldKind.FIELD, parent, fieldId, name: { name: type, value } };
        return applyMask(GrpcTypes.DynamicField, described, paths);
    });
    return { dynamicFields };
}

/** What an account has: the mark of its only capability with all rights, tickets, and approved builders. */
function keysOf({ accountNumber = 0 }: SharedObject, { chain }: NodeState): Key[] {
    const { packages, capabilityTypes } = chain.world;
    const keys = `${packages.perpetuals}::keys`;
    const roles = /<(.*)>$/.exec(capabilityTypes.admin)?.[1] ?? '';
    const tickets = [...chain.objects.tickets('stop'), ...chain.objects.tickets('twap')];
    const isOpen = (ticket: (typeof tickets)[number]): boolean =>
        ticket.accountNumber === accountNumber && ticket.state === 'active';
    const prefix = feeKey(accountNumber, 0n).slice(0, -1);
    const builders = [...chain.objects.fees.keys()].filter((key) => key.startsWith(prefix));
    return [
        { type: `${packages.authority}::authority::SingletonKey<${roles}>`, value: Uint8Array.of(0) },
        ...tickets.filter(isOpen).map(({ id }) => ({ type: `${keys}::OrderTicketKey`, value: fromHex(id) })),
        ...builders.map((key) => ({
            type: `${keys}::IntegratorConfigKey`,
            value: bcs
                .u32()
                .serialize(Number(key.slice(prefix.length)))
                .toBytes(),
        })),
    ];
}

/** Where a position is. */
interface PositionPlace {
    readonly marketId: string;
    readonly accountNumber: number;
}

interface KnownPlaces {
    readonly accounts: Set<number>;
    readonly places: Map<string, PositionPlace>;
}

/** Places of positions by the ids of their fields; the ids of an account are computed once. */
const PLACES = new WeakMap<World, KnownPlaces>();

function placeOf(id: string, { chain }: NodeState): PositionPlace | undefined {
    const { world } = chain;
    const known: KnownPlaces = PLACES.get(world) ?? { accounts: new Set(), places: new Map() };
    PLACES.set(world, known);
    for (const { kind, accountNumber } of chain.objects.shared()) {
        if (kind !== 'account' || accountNumber === undefined || known.accounts.has(accountNumber)) continue;
        known.accounts.add(accountNumber);
        const key = bcs.u64().serialize(accountNumber).toBytes();
        for (const marketId of world.markets.keys()) {
            const field = deriveDynamicFieldID(marketId, `${world.packages.perpetuals}::keys::PositionKey`, key);
            known.places.set(field, { marketId, accountNumber });
        }
    }
    return known.places.get(id);
}

/** Layout of a field with a position. */
const PositionFieldLayout = bcs.struct('Field', {
    id: bcs.Address,
    accountId: bcs.u64(),
    collateral: bcs.u256(),
    base: bcs.u256(),
    quote: bcs.u256(),
    fundingLong: bcs.u256(),
    fundingShort: bcs.u256(),
    asks: bcs.u256(),
    bids: bcs.u256(),
    pendingOrders: bcs.u64(),
    initialMarginRatio: bcs.u256(),
});

/** Describes a field of a market that holds a position, as it is now; `undefined` for any other id. */
export function readPositionField(id: string, state: NodeState): Draft<typeof GrpcTypes.Object> | undefined {
    const { chain, engine, clock } = state;
    const place = placeOf(id, state);
    const market = place && chain.objects.get(place.marketId);
    const position = place && engine?.position(place.marketId, place.accountNumber, clock.now());
    if (market === undefined || position === undefined) return undefined;
    const { perpetuals } = chain.world.packages;
    // The package of positions is not among those of the sandbox.
    const types = `${perpetuals}::keys::PositionKey,${perpetuals}::position::Position`;
    const objectType = `${FRAMEWORK.sui}::dynamic_field::Field<${types}>`;
    return {
        objectId: id,
        version: market.version,
        digest: toBase58(hash('Object::', `${id} ${market.version}`)),
        owner: { kind: OwnerKind.OBJECT, address: market.id },
        objectType,
        hasPublicTransfer: false,
        contents: { name: objectType, value: positionContents(id, position) },
    };
}

function positionContents(id: string, position: PositionView): Uint8Array {
    return PositionFieldLayout.serialize({
        id,
        accountId: position.accountId,
        collateral: toSigned(position.collateral),
        base: toSigned(position.base),
        quote: toSigned(position.quote),
        fundingLong: toSigned(position.cumulativeFundingLong),
        fundingShort: toSigned(position.cumulativeFundingShort),
        asks: position.asksQuantity,
        bids: position.bidsQuantity,
        pendingOrders: position.pendingOrders,
        initialMarginRatio: position.initialMarginRatio,
    }).toBytes();
}

/** In two's complement. */
function toSigned(value: bigint): bigint {
    return BigInt.asUintN(256, value);
}
