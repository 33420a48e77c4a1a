/** Rows of account events: order history and collateral history. */
import type { EngineEvent } from '../../engine/types.js';
import { type Json } from '../json.js';
/** Event types of the order history only. */
export declare const ORDER_EVENTS: readonly ["PostedOrder", "CanceledOrder"];
/** Event types of the collateral history only. */
export declare const COLLATERAL_EVENTS: readonly ["DepositedCollateral", "WithdrewCollateral", "AllocatedCollateral", "DeallocatedCollateral", "SettledFunding"];
/** Engine event types of the histories; the last three are in both. */
declare const EVENTS: readonly ["PostedOrder", "CanceledOrder", "DepositedCollateral", "WithdrewCollateral", "AllocatedCollateral", "DeallocatedCollateral", "SettledFunding", "FilledTakerOrder", "FilledMakerOrder", "LiquidatedPosition"];
/** Event types of the histories. */
export type AccountEventType = (typeof EVENTS)[number] | 'PerformedLiquidation';
/** An engine event that changes an account or its orders. */
export type AccountEngineEvent = Extract<EngineEvent, {
    readonly type: Exclude<AccountEventType, 'PerformedLiquidation'>;
}>;
/** Returns whether an event is in one of the histories. */
export declare function isAccountEvent(event: EngineEvent): event is AccountEngineEvent;
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
 * Creates a row of `account/order-history` and of `userOrders` frames; `undefined` for other events. `pnl` and `fees`
 * are USD; rebates are negative, and both are omitted without a trade. A taker's price is quote / size, truncated to 18
 * decimals. A liquidation's fees are those the account paid: the liquidator receives them, so they are negative for it.
 */
export declare function orderEventRow(source: AccountEventSource): Json | undefined;
/**
 * Creates a row of `account/collateral-history` and of `userCollateralChanges` frames; `undefined` for other events.
 * The sign of allocations is that of the position: positive when collateral moves to it. So the rows of a market sum to
 * its position's collateral, and all rows except allocations sum to the account's total. `collateralChangeUsd` uses the
 * collateral price of that time, rounded down. Only fills and liquidations have `fees`.
 */
export declare function collateralEventRow(source: AccountEventSource): Json | undefined;
export {};
