/** Reads the fields that native build requests have in common. */

import { normalizeSuiAddress } from '@mysten/sui/utils';
import { ceilDivide, max, NANO, ONE } from '../engine/integers.js';
import type { MarketSpec, Side } from '../engine/types.js';
import type { ChainContext } from './execution.js';
import { findByClientId, findMarket, toRatio, type Intent, type OrderIntent } from './intent.js';
import type { CapabilityObject } from './objects.js';
import { U128_MAX, type RequestFields } from './request-fields.js';
import { scaleOrders, type Scale } from './scale.js';

/** A native request about orders. */
export interface OrderFields {
    readonly fields: RequestFields;
    readonly context: Pick<ChainContext, 'engine'>;
}

/** A native request with the capability that it uses. */
export interface NativeRequest extends OrderFields {
    readonly context: ChainContext;
    readonly capability: CapabilityObject;
}

/** Members that all orders of a request have in common. */
type CommonMembers = Pick<OrderIntent, 'market' | 'reduceOnly' | 'type' | 'expiryMs'>;

const IMMEDIATE_OR_CANCEL = 3n;

/** Decimals of the slippage. */
const SLIPPAGE_DECIMALS = 18;

const MAX_SCALE_ORDERS = 100n;

/**
 * Finds the named capability, else the admin's.
 * @throws {Refusal} 400 when there is none, or the wallet of the request does not hold it
 */
export function findCapability(
    fields: RequestFields,
    { store }: ChainContext,
    accountId: string,
    capabilityId?: string,
): CapabilityObject {
    const accountNumber = Number(fields.integer(accountId));
    const admin = store.capabilityByNumber(accountNumber);
    if (admin === undefined) throw fields.mismatch(accountId, 'the number of an account', `${accountNumber}n`);
    const id = capabilityId !== undefined && fields.has(capabilityId) ? fields.id(capabilityId) : admin.id;
    const found = store.get(id);
    if (found?.kind !== 'capability' || found.accountNumber !== accountNumber || found.vault !== undefined)
        throw fields.mismatch(capabilityId ?? accountId, `a capability of account ${accountNumber}`, id);
    if (fields.has('walletAddress') && fields.id('walletAddress') !== found.owner)
        throw fields.mismatch('walletAddress', `the holder of capability ${found.id}`, fields.id('walletAddress'));
    return found;
}

/**
 * Finds a capability of a vault that the wallet of the request holds: the owner's, else an assistant's.
 * @throws {Refusal} 400 when it holds none
 */
export function findVaultCapability(fields: RequestFields, { store }: ChainContext): CapabilityObject {
    const [vaultId, wallet] = [fields.id('vaultId'), fields.id('walletAddress')];
    const own = store.owned(wallet).filter((object) => object.kind === 'capability');
    const ofVault = own.filter((object) => object.vault?.id === vaultId && !store.isRevoked(object));
    const found = ofVault.find(({ role }) => role === 'admin') ?? ofVault[0];
    if (found === undefined) throw fields.mismatch('walletAddress', `the holder of a capability of ${vaultId}`, wallet);
    return found;
}

/** The market of the request. */
export function marketOf({ fields, context }: OrderFields): MarketSpec {
    return findMarket(fields, context, 'marketId');
}

/** Reads each market of `marketIdsToData`. */
export function forEachMarket<T>(
    { fields, context }: OrderFields,
    read: (market: MarketSpec, data: RequestFields) => T[],
): T[] {
    const entries = fields.entries('marketIdsToData');
    if (entries.length === 0) throw fields.mismatch('marketIdsToData', 'at least one market', {});
    return entries.flatMap(([marketId, data]) => {
        const market = context.engine.markets.get(normalizeSuiAddress(marketId));
        if (market === undefined) throw fields.mismatch('marketIdsToData', 'ids of markets', marketId);
        return read(market, data);
    });
}

/** One limit order. */
export function readLimitOrder(row: RequestFields, common: CommonMembers): OrderIntent {
    return {
        ...common,
        side: readSide(row),
        size: row.positiveInteger('size'),
        price: row.positiveInteger('price'),
        clientOrderId: row.has('clientOrderId') ? row.integer('clientOrderId') : undefined,
    };
}

/** Members that all limit orders of a request have in common. */
export function readCommon(request: OrderFields): CommonMembers {
    const { fields } = request;
    return {
        market: marketOf(request),
        reduceOnly: fields.flag('reduceOnly'),
        type: BigInt(fields.choice('orderType', [0, 1, 2, 3])),
        expiryMs: fields.has('expiryTimestamp') ? fields.integer('expiryTimestamp') : undefined,
    };
}

/**
 * A market order never trades beyond its slippage: it is an immediate-or-cancel order with the best price of
 * the other side, or the index price while that side is empty, moved by the slippage.
 */
export function readMarketOrder(request: NativeRequest): OrderIntent {
    const { fields, context } = request;
    const [market, side] = [marketOf(request), readSide(fields)];
    const slippage = fields.signedUnits('slippage', SLIPPAGE_DECIMALS);
    if (slippage < 0n || slippage >= ONE) throw fields.mismatch('slippage', 'a fraction from 0 to 1', `${slippage}`);
    return {
        market,
        side,
        size: fields.positiveInteger('size'),
        price: boundOf(market, side, slippage, context),
        type: IMMEDIATE_OR_CANCEL,
        reduceOnly: fields.flag('reduceOnly'),
        clientOrderId: undefined,
        expiryMs: undefined,
    };
}

function boundOf(
    { id, tickSize }: MarketSpec,
    side: Side,
    slippage: bigint,
    { engine }: OrderFields['context'],
): bigint {
    const { bids, asks } = engine.book(id, 1);
    const best = (side === 'bid' ? asks : bids)[0]?.[0] ?? engine.market(id, 0).indexPrice / NANO;
    if (side === 'bid') return ((best * (ONE + slippage)) / ONE / tickSize) * tickSize;
    return max(tickSize, ceilDivide(best * (ONE - slippage), ONE * tickSize) * tickSize);
}

/** Orders from the start price to the end price. */
export function readScaleOrders(request: OrderFields): OrderIntent[] {
    const { fields } = request;
    const [common, side] = [readCommon(request), readSide(fields)];
    const count = fields.wholeNumber('numberOfOrders');
    if (count < 2n || count > MAX_SCALE_ORDERS)
        throw fields.mismatch('numberOfOrders', `2 to ${MAX_SCALE_ORDERS}`, Number(count));
    const clientOrderIds = fields.has('clientOrderIds') ? fields.integers('clientOrderIds') : undefined;
    if (clientOrderIds !== undefined && clientOrderIds.length !== Number(count))
        throw fields.mismatch('clientOrderIds', `${count} ids`, clientOrderIds.map(String));
    const scale: Scale = {
        totalSize: fields.positiveInteger('totalSize'),
        startPrice: fields.positiveInteger('startPrice'),
        endPrice: fields.positiveInteger('endPrice'),
        count: Number(count),
        skew: fields.has('sizeSkew') ? fields.units('sizeSkew', 9) : NANO,
    };
    const orders = scaleOrders(scale, common.market);
    return orders.map((order, index) => ({ ...common, ...order, side, clientOrderId: clientOrderIds?.[index] }));
}

/** The member `side`. */
export function readSide(fields: RequestFields): Side {
    return fields.choice('side', [0, 1]) === 0 ? 'bid' : 'ask';
}

/** Places orders of one market. Collateral is allocated before them, and deallocated after them. */
export function placement(request: NativeRequest, orders: readonly OrderIntent[]): Intent[] {
    const { fields, capability } = request;
    const market = marketOf(request);
    const change = readCollateralChange(request, fields);
    const deallocate = change < 0n ? { deallocate: -change } : {};
    return [
        ...preparation(request, market),
        ...(change > 0n ? moveCollateral(request, market, change) : []),
        { action: 'createOrders', capability, orders, deallocateFree: false, ...deallocate },
    ];
}

/** Creates the position and sets its leverage, as the request says. */
export function preparation(request: NativeRequest, market: MarketSpec): Intent[] {
    const { fields, capability } = request;
    const creation: Intent[] = fields.flag('hasPosition') ? [] : [{ action: 'createPosition', capability, market }];
    return fields.has('leverage') ? [...creation, leverage(request, market)] : creation;
}

/** Sets the leverage of a position. */
export function leverage({ fields, capability }: NativeRequest, market: MarketSpec): Intent {
    return { action: 'setLeverage', capability, market, ratio: toRatio(fields, market) };
}

/** The member `collateralChange`, raw. */
export function readCollateralChange({ context }: NativeRequest, data: RequestFields): bigint {
    return data.signedUnits('collateralChange', context.world.collateralDecimals);
}

/** Allocates a positive amount, and deallocates a negative one. */
export function moveCollateral({ capability }: NativeRequest, market: MarketSpec, change: bigint): Intent[] {
    if (change === 0n) return [];
    return change > 0n
        ? [{ action: 'allocate', capability, market, amount: change }]
        : [{ action: 'deallocate', capability, market, amount: -change }];
}

/** Cancels orders by order id and client order id; `names` are the fields of both. */
export function cancellation(
    request: NativeRequest,
    market: MarketSpec,
    data: RequestFields,
    names: readonly [ids: string, clientIds: string],
): Intent[] {
    const { fields, capability } = request;
    const abortOnMissing = fields.flag('shouldAbortOnMissingId');
    const orderIds = readOrderIds(request, market, data, names, abortOnMissing);
    if (orderIds.length === 0) return [];
    return [{ action: 'cancelOrders', capability, market, orderIds, abortOnMissing, deallocateFree: false }];
}

/** Order ids, and those of resting orders with the client order ids, each once. */
function readOrderIds(
    { capability, context }: NativeRequest,
    market: MarketSpec,
    data: RequestFields,
    [ids, clientIds]: readonly [string, string],
    abortOnMissing: boolean,
): bigint[] {
    const byClientId = data.integers(clientIds).flatMap((wanted, index) => {
        const found = findByClientId(market, capability.accountNumber, String(wanted), context);
        if (found.length > 0 || !abortOnMissing) return found;
        throw data.mismatch(`${clientIds}[${index}]`, 'the id of a resting order', `${wanted}n`);
    });
    return [...new Set([...data.integers(ids, U128_MAX), ...byClientId])];
}
