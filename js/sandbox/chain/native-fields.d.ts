/** Reads the fields that native build requests have in common. */
import type { MarketSpec, Side } from '../engine/types.js';
import type { ChainContext } from './execution.js';
import { type Intent, type OrderIntent } from './intent.js';
import type { CapabilityObject } from './objects.js';
import { type RequestFields } from './request-fields.js';
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
/**
 * Finds the named capability, else the admin's.
 * @throws {Refusal} 400 when there is none, or the wallet of the request does not hold it
 */
export declare function findCapability(fields: RequestFields, { store }: ChainContext, accountId: string, capabilityId?: string): CapabilityObject;
/** The market of the request. */
export declare function marketOf({ fields, context }: OrderFields): MarketSpec;
/** Reads each market of `marketIdsToData`. */
export declare function forEachMarket<T>({ fields, context }: OrderFields, read: (market: MarketSpec, data: RequestFields) => T[]): T[];
/** One limit order. */
export declare function readLimitOrder(row: RequestFields, common: CommonMembers): OrderIntent;
/** Members that all limit orders of a request have in common. */
export declare function readCommon(request: OrderFields): CommonMembers;
/**
 * A market order never trades beyond its slippage: it is an immediate-or-cancel order with the best price of the other
 * side, or the index price while that side is empty, moved by the slippage.
 */
export declare function readMarketOrder(request: NativeRequest): OrderIntent;
/** Orders from the start price to the end price. */
export declare function readScaleOrders(request: OrderFields): OrderIntent[];
/** The member `side`. */
export declare function readSide(fields: RequestFields): Side;
/** Places orders of one market. Collateral is allocated before them, and deallocated after them. */
export declare function placement(request: NativeRequest, orders: readonly OrderIntent[]): Intent[];
/** Creates the position and sets its leverage, as the request says. */
export declare function preparation(request: NativeRequest, market: MarketSpec): Intent[];
/** Sets the leverage of a position. */
export declare function leverage({ fields, capability }: NativeRequest, market: MarketSpec): Intent;
/** The member `collateralChange`, raw. */
export declare function readCollateralChange({ context }: NativeRequest, data: RequestFields): bigint;
/** Allocates a positive amount, and deallocates a negative one. */
export declare function moveCollateral({ capability }: NativeRequest, market: MarketSpec, change: bigint): Intent[];
/** Cancels orders by order id and client order id; `names` are the fields of both. */
export declare function cancellation(request: NativeRequest, market: MarketSpec, data: RequestFields, names: readonly [ids: string, clientIds: string]): Intent[];
export {};
