/** Bodies of the native transaction builders for orders, and the orders in the events of the executed transaction. */
import { NumberText } from '../../core/json.js';
import type { NodeEvent } from '../../node/sui-node.js';
import { type OrderBody } from '../request.js';
/** A request of a native builder; each extends the commands of the one before. */
export interface NativeRequest {
    readonly builder: 'PlaceLimitOrder' | 'CancelAndPlaceOrders' | 'AllocateCollateral' | 'DeallocateCollateral';
    readonly body: Readonly<Record<string, unknown>>;
}
/** Who places orders. */
export interface NativeIdentity {
    readonly walletAddress: string;
    readonly accountNumber: number;
    readonly capabilityId: string;
}
/** The orders of one native transaction, and what else it does in their market. */
export interface NativeOrders {
    readonly orders: readonly OrderBody[];
    readonly replacedIds?: readonly string[];
    readonly leverage?: NumberText;
    /** Coins; negative to deallocate. */
    readonly collateral?: NumberText;
}
/**
 * Derives the requests whose commands make up one transaction: one for each market, as a transaction can open one session in a market.
 *
 * @param hasPosition whether the account has a position in the first order's market
 * @param collateralDecimals decimals of the collateral coin
 * @throws {Problem} `unsupported` for orders that no such requests can place
 */
export declare function toNativeRequests({ orders, replacedIds, leverage, collateral }: NativeOrders, { walletAddress, accountNumber, capabilityId }: NativeIdentity, hasPosition: boolean, collateralDecimals: number): NativeRequest[];
/** An order that rests, as an event shows it. */
export interface RestingPart {
    readonly id: string;
    /** Base units that rest, as decimal text; `undefined` where the event does not show them. */
    readonly remaining: string | undefined;
}
/**
 * Finds the resting part of each order in the events of its transaction; `undefined` of an order that no event shows, and where several
 * orders may be the one of an event. An id that does not fit the price of its order is not accepted, nor is a part that is larger than it.
 */
export declare function findRestingParts(events: readonly NodeEvent[], orders: readonly OrderBody[]): (RestingPart | undefined)[];
/** Finds what was canceled of each order, by its id, as decimal text; only of orders whose events show it. */
export declare function findCanceledSizes(events: readonly NodeEvent[]): ReadonlyMap<string, string>;
