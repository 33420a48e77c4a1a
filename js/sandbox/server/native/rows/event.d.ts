/** What one event meant for one account: as a row of its orders, and as a row of its collateral. */
import type { EngineEvent } from '../../../engine/types.js';
import { type Json } from '../../json.js';
/** The event types that are told as orders. */
export type OrderEventType = 'PostedOrder' | 'CanceledOrder' | 'FilledTakerOrder' | 'FilledMakerOrder' | 'LiquidatedPosition' | 'PerformedLiquidation';
/** The event types that are told as changes of collateral. */
export type CollateralEventType = 'DepositedCollateral' | 'WithdrewCollateral' | 'AllocatedCollateral' | 'DeallocatedCollateral' | 'SettledFunding' | Exclude<OrderEventType, 'PostedOrder' | 'CanceledOrder'>;
/** Any event type that an account's history tells. */
export type AccountEventType = OrderEventType | CollateralEventType;
/** An event of the engine that changed an account, or its orders. */
export type LivedEvent = Extract<EngineEvent, {
    readonly type: Exclude<AccountEventType, 'PerformedLiquidation'>;
}>;
/** An event as one account lived through it. */
export interface Lived {
    /** A liquidation is `PerformedLiquidation` to the one who did it. */
    readonly eventType: AccountEventType;
    readonly event: LivedEvent;
    /** Of a taker's fills: the one order of its session that took; `undefined` where several did. */
    readonly takerOrderId: bigint | undefined;
    /** 10^-18 USD, when it happened. */
    readonly collateralPrice: bigint;
    /** Of the collateral coin. */
    readonly decimals: number;
}
/**
 * Tells what happened to an account's orders, or to its position by a liquidation.
 *
 * `pnl` and `fees` are USD, a rebate below zero, and are left out where nothing was traded. A taker's price is its quote
 * over its size, cut off after 18 decimals. The fees of a liquidation are what the account paid by it: the liquidator
 * gets them, so that his are below zero.
 *
 * @param lived the event
 * @returns a row of `account/order-history`, and of the frames of `userOrders`; `undefined` of any other event
 */
export declare function orderEventRow(lived: Lived): Json | undefined;
/**
 * Tells what happened to what an account holds, with every digit.
 *
 * Allocations are told as the market's position sees them: above zero where collateral came to it, below where it went
 * back. So the rows of one market add up to its position's collateral; and all rows but those of allocations add up to
 * what the account holds in all, as an allocation moves it only within the account. `collateralChangeUsd` is at the
 * collateral's price of that moment, rounded down. `fees` are told of fills and liquidations.
 *
 * @param lived the event
 * @returns a row of `account/collateral-history`, and of the frames of `userCollateralChanges`; `undefined` of any other
 *     event
 */
export declare function collateralEventRow(lived: Lived): Json | undefined;
