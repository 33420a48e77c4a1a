/** Rows of account events: order history and collateral history. */
import type { EngineEvent } from '../../engine/types.js';
import { type Json } from '../json.js';
/** Event types of the order history. */
export type OrderEventType = 'PostedOrder' | 'CanceledOrder' | 'FilledTakerOrder' | 'FilledMakerOrder' | 'LiquidatedPosition' | 'PerformedLiquidation';
/** Event types of the collateral history. */
export type CollateralEventType = 'DepositedCollateral' | 'WithdrewCollateral' | 'AllocatedCollateral' | 'DeallocatedCollateral' | 'SettledFunding' | Exclude<OrderEventType, 'PostedOrder' | 'CanceledOrder'>;
/** Event types of both histories. */
export type AccountEventType = OrderEventType | CollateralEventType;
/** An engine event that changes an account or its orders. */
export type AccountEngineEvent = Extract<EngineEvent, {
    readonly type: Exclude<AccountEventType, 'PerformedLiquidation'>;
}>;
/** An engine event with the role of one account. */
export interface AccountEventSource {
    /** `PerformedLiquidation` for the liquidator. */
    readonly eventType: AccountEventType;
    readonly event: AccountEngineEvent;
    /** For taker fills: the taker order of the session; `undefined` when the session has several. */
    readonly takerOrderId: bigint | undefined;
    /** 10^-18 USD at the time of the event. */
    readonly collateralPrice: bigint;
    /** Of the collateral coin. */
    readonly decimals: number;
}
/**
 * Creates the row of an order event or a liquidation. `pnl` and `fees` are USD; rebates are negative, and both are
 * omitted without a trade. A taker's price is quote / size, truncated to 18 decimals. A liquidation's fees are those
 * the account paid: the liquidator receives them, so they are negative for it.
 *
 * @param source the event
 * @returns a row of `account/order-history` and of `userOrders` frames; `undefined` for other events
 */
export declare function orderEventRow(source: AccountEventSource): Json | undefined;
/**
 * Creates the row of a collateral change, with all digits. The sign of allocations is that of the position: positive
 * when collateral moves to it. So the rows of a market sum to its position's collateral, and all rows except
 * allocations sum to the account's total. `collateralChangeUsd` uses the collateral price of that time, rounded down.
 * Only fills and liquidations have `fees`.
 *
 * @param source the event
 * @returns a row of `account/collateral-history` and of `userCollateralChanges` frames; `undefined` for other events
 */
export declare function collateralEventRow(source: AccountEventSource): Json | undefined;
